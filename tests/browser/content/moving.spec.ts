import { readOptions } from "#tests/support/rows/stored-content.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openEditor, optionText, pointsField, questionText, sidebar } from "#tests/support/visitors/content-editor.ts";
import { expect, test } from "#tests/support/visitors/fixtures.ts";

test("buttons and Alt with arrow keys move parts, keep the focus and announce the position", { tag: ["@H42"] }, async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [buildSection("Drive", 3), buildSection("Care", 1)]);
  const announcement = page.locator("p[aria-live=polite]");
  const up = (part: string) => page.getByRole("button", { name: `Move ${part} up` });
  const down = (part: string) => page.getByRole("button", { name: `Move ${part} down` });

  await down("option A of question 1").focus();
  await page.keyboard.press("Enter");
  await expect(down("option B of question 1")).toBeFocused();
  await expect(announcement).toHaveText("Option moved to position 2 of 3");
  await page.keyboard.press("Enter");
  await expect(up("option C of question 1")).toBeFocused();
  await expect(optionText(page, 1, "C")).toHaveValue("Drive 1, answer of 0");

  await optionText(page, 1, "C").fill("Written while moving");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(optionText(page, 1, "B")).toBeFocused();
  await expect(optionText(page, 1, "B")).toHaveValue("Written while moving");
  await pointsField(page, 1, "B").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(announcement).toHaveText("Option moved to position 1 of 3");
  await expect(pointsField(page, 1, "A")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect
    .poll(() => readOptions(server, sectionId).slice(0, 3))
    .toEqual(["A Written while moving 0", "B Drive 1, answer of 5 5", "C Drive 1, answer of 10 10"]);

  await questionText(page, 1).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(questionText(page, 2)).toBeFocused();
  await expect(questionText(page, 2)).toHaveValue("Drive: question 1?");
  await expect(announcement).toHaveText("Question moved to position 2 of 3");
  await page.getByLabel("Section name", { exact: true }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(announcement).toHaveText("Section moved to position 2 of 2");
  await expect(sidebar(page).getByRole("link")).toHaveText(["Care1 question", "Drive3 questions"]);
  await expect(page.getByLabel("Section name", { exact: true })).toBeFocused();

  const opener = page.getByRole("link", { name: "Move question 3 to another section" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Move question" });
  await expect(dialog.getByRole("button", { name: "Care" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await dialog.getByRole("button", { name: "Care" }).press("Enter");
  await expect(page.getByLabel("Section name", { exact: true })).toHaveValue("Care");
  await expect(questionText(page, 2)).toHaveValue("Drive: question 1?");
  await expect(questionText(page, 2)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar(page).getByRole("link")).toHaveCount(0);
  const select = page.getByRole("combobox", { name: "Section" });
  await select.focus();
  await select.selectOption({ label: "Drive (2 questions)" });
  await expect(page.getByLabel("Section name", { exact: true })).toHaveValue("Drive");
  await expect(select).toBeFocused();
  await page.getByRole("button", { name: "Copy this section" }).click();
  await expect(page.getByLabel("Section name", { exact: true })).toHaveValue("Copy of Drive");
  await expect(page.getByLabel("Section name", { exact: true })).toBeFocused();
});
