import { expect, type Locator, type Page } from "@playwright/test";
import { addContent, queryColumn, readSectionNames, type Sections } from "#tests/support/rows/stored-content.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openAsAdmin } from "./fixtures.ts";

export async function openEditor(page: Page, server: TestServer, sections?: Sections) {
  const editor = addContent(server, sections);
  await openAsAdmin(page, editor.address);
  return editor;
}

export async function openSection(page: Page, server: TestServer, testId: string, name: string): Promise<string> {
  const ids = queryColumn(server, "SELECT id FROM sections WHERE test_id = ? ORDER BY order_index", testId);
  await sidebar(page).getByRole("link").filter({ hasText: name }).click();
  await expect(page.getByLabel("Section name", { exact: true })).toHaveValue(name);
  await openQuestions(page);
  return ids[readSectionNames(server, testId).indexOf(name)] ?? "";
}

export async function openQuestions(page: Page): Promise<void> {
  const toggles = page.getByRole("link", { name: /^Question \d+$/ });
  const names = await toggles.evaluateAll((links) =>
    links.map((link) => link.getAttribute("aria-label") ?? link.textContent),
  );
  for (const name of names) await openQuestion(page, Number(name?.replace(/\D/g, "")));
}

export async function openQuestion(page: Page, number: number): Promise<void> {
  await toggle(page, number).click();
  await questionText(page, number).waitFor();
}

export function toggle(page: Page, number: number): Locator {
  return page.getByRole("link", { name: `Question ${number}`, exact: true });
}

export function sidebar(page: Page): Locator {
  return page.getByRole("navigation", { name: "Sections" });
}

export function question(page: Page, number: number): Locator {
  return page.getByRole("article", { name: `Question ${number}`, exact: true });
}

export function questionText(page: Page, number: number): Locator {
  return question(page, number).getByLabel("Question text", { exact: true });
}

export function optionText(page: Page, number: number, letter: string): Locator {
  return page.getByLabel(`Text of option ${letter} of question ${number}`, { exact: true });
}

export function pointsOutput(page: Page, number: number, letter: string): Locator {
  return page.getByRole("status", { name: `Points of option ${letter} of question ${number}` });
}

export function pointsButton(page: Page, direction: "more" | "less", number: number, letter: string): Locator {
  return page.getByRole("button", { name: `1 point ${direction} for option ${letter} of question ${number}` });
}

export function pointsField(page: Page, number: number, letter: string): Locator {
  return page.getByRole("spinbutton", { name: `Points of option ${letter} of question ${number}` });
}
