import { paths } from "#app/platform/paths/paths.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

export const PASSWORD = "open sesame";

export function card(testId: string, part = ""): string {
  return `li:has(a[href="${paths.content({ testId })}"]) ${part}`.trim();
}

export function readFacts(page: VisitedPage, testId: string): Record<string, string | undefined> {
  const values = page.texts(card(testId, "dd"));
  return Object.fromEntries(page.texts(card(testId, "dt")).map((term, index) => [term, values[index]]));
}

export function openTests(server: TestServer): Promise<VisitedPage> {
  return openVisitor(server.origin, { isAdmin: true }).visit(paths.tests());
}
