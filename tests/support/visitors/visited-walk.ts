import { TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage, type Visitor } from "./visitor.ts";

export const GRACE = {
  "First Name": "Grace",
  "Last Name": "Hopper",
  "Email Address": "grace@example.com",
  "Access Password": TEST_PASSWORD,
};

type Begun = { visitor: Visitor; page: VisitedPage; id: string };

export async function beginAsVisitor(
  origin: string,
  values: Partial<typeof GRACE> = {},
  testId?: string,
): Promise<Begun> {
  const visitor = openVisitor(origin);
  const entry = await visitor.visit(testId ? `/candidate?testId=${testId}` : "/");
  const page = await entry.submit({ button: "Begin Assessment", values: { ...GRACE, ...values } });
  const [, id] = page.path.match(/^\/test\/([0-9a-f-]{36})$/) ?? [];
  if (!id) throw new Error(`The assessment did not start: ${page.status} ${page.path}\n${page.text()}`);
  return { visitor, page, id };
}

export function listOptionTexts(page: VisitedPage): string[] {
  return page.texts("button[name=selectedOptionId] span:last-child");
}

export function answer(page: VisitedPage, place = 0): Promise<VisitedPage> {
  const option = listOptionTexts(page)[place];
  if (option === undefined) throw new Error(`${page.path} has no option ${place}`);
  return page.submit({ button: option });
}
