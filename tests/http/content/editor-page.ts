import { addContent, type Sections } from "#tests/support/rows/stored-content.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

export const SIDEBAR = 'nav[aria-label="Sections"]';

export function openAdmin(server: TestServer) {
  return openVisitor(server.origin, { isAdmin: true });
}

export async function openEditor(server: TestServer, sections?: Sections) {
  const editor = addContent(server, sections);
  const admin = openAdmin(server);
  return { ...editor, admin, page: await admin.visit(editor.address) };
}

export function questionAt(number: number): string {
  return `ol > li:nth-child(${number}) > article`;
}

export function optionLabel(number: number, letter: string): string {
  return `Text of option ${letter} of question ${number}`;
}

export function readPoints(page: VisitedPage, number: number, letter: string): string {
  return page.text(`output[aria-label="Points of option ${letter} of question ${number}"]`);
}

export function step(
  page: VisitedPage,
  direction: "more" | "less",
  number: number,
  letter: string,
): Promise<VisitedPage> {
  return page.submit({ button: `1 point ${direction} for option ${letter} of question ${number}` });
}

export function save(page: VisitedPage, label: string, text: string, within = "main"): Promise<VisitedPage> {
  const [, number = ""] = /of question (\d+)$/.exec(label) ?? [];
  const button = label.startsWith("Section ") ? "Save section" : new RegExp(`^Save question ${number}`);
  return page.submit({ button, values: { [label]: text }, within });
}

export async function openQuestions(page: VisitedPage): Promise<VisitedPage> {
  let opened = page;
  for (const question of page.texts("article h3")) opened = await opened.follow(question);
  return opened;
}
