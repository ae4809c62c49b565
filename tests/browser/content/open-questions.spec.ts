import { paths } from "#app/platform/paths/paths.ts";
import { addContent, readQuestionIds, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { question, questionText, toggle } from "#tests/support/visitors/content-editor.ts";
import { expect, expectToast, holdRequests, openAsAdmin, slowDown, test } from "#tests/support/visitors/fixtures.ts";

test("questions open and close by key and click without losing typed text", {
  tag: ["@S197", "@S198", "@S204", "@S221"],
}, async ({ page, server }) => {
  const { testId, sectionId } = addContent(server, [buildSection("Drive", 3)]);
  const ids = readQuestionIds(server, sectionId);
  await openAsAdmin(page, paths.content({ testId, sectionId }));

  await test.step("a closed question shows a summary, and Enter opens it without moving the focus", async () => {
    await expect(question(page, 1)).toContainText("Drive: question 1?3 answer options · 0 to 10 points");
    await expect(page.getByLabel("Question text", { exact: true })).toHaveCount(0);
    await toggle(page, 1).press("Enter");
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await expect(toggle(page, 1)).toBeFocused();
    await expect(toggle(page, 1)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Enter");
    await expect(questionText(page, 1)).toHaveCount(0);
    await expect(toggle(page, 1)).toBeFocused();
  });

  await test.step("refused text stays and keeps its question open", async () => {
    await toggle(page, 1).click();
    await questionText(page, 1).fill("bell \u0007");
    await questionText(page, 1).press("Enter");
    await expect(question(page, 1).getByRole("alert")).toContainText("cannot be used");
    await toggle(page, 2).click();
    await expect(questionText(page, 2)).toHaveValue("Drive: question 2?");
    await toggle(page, 1).click();
    await expect(questionText(page, 1)).toBeFocused();
    await expect(questionText(page, 1)).toHaveValue("bell \u0007");
    await expect(question(page, 1).getByRole("alert")).toContainText("cannot be used");
  });

  await test.step("a question closes after its text is saved", async () => {
    const speedUp = await slowDown(page, 8);
    const release = await holdRequests(page);
    await questionText(page, 2).fill("Saved by closing?");
    await toggle(page, 2).click();
    await expect(questionText(page, 2)).toHaveValue("Saved by closing?");
    release();
    await expect(questionText(page, 2)).toHaveCount(0);
    await speedUp();
    await expect(question(page, 2)).toContainText("Saved by closing?");
    expect(readQuestionTexts(server, sectionId)[1]).toBe("Saved by closing?");
    await page.unrouteAll({ behavior: "wait" });
    await expect(questionText(page, 1)).toHaveValue("bell \u0007");
    await questionText(page, 1).press("Escape");
  });

  await test.step("two questions opened in quick succession are both open, even after a reload", async () => {
    await toggle(page, 1).click();
    await expect(questionText(page, 1)).toHaveCount(0);
    const release = await holdRequests(page, { method: "GET" });
    const before = await toggle(page, 3).getAttribute("href");
    await toggle(page, 2).click();
    await expect(toggle(page, 3)).not.toHaveAttribute("href", before ?? "");
    await toggle(page, 3).click();
    release();
    await expect(questionText(page, 2)).toBeVisible();
    await expect(questionText(page, 3)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await expect(page.getByLabel("Question text", { exact: true })).toHaveCount(2);
  });

  await test.step("new and copied questions are open, and links open questions", async () => {
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect(questionText(page, 4)).toBeFocused();
    await page.getByRole("button", { name: "Copy question 2" }).click();
    await expectToast(page, "Question copied");
    await expect(questionText(page, 3)).toBeFocused();
    await expect(page.getByLabel("Question text", { exact: true })).toHaveCount(4);
    await page.goto(paths.editQuestion({ testId, sectionId }, ids[2] ?? ""));
    await expect(page.getByLabel("Question text", { exact: true })).toHaveCount(1);
    await expect(questionText(page, 4)).toHaveValue("Drive: question 3?");
  });
});
