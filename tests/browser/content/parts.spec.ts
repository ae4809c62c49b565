import type { Locator } from "@playwright/test";
import { readOptions, readQuestionTexts, readSectionNames } from "#tests/support/rows/stored-content.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  openEditor,
  openSection,
  optionText,
  pointsOutput,
  question,
  questionText,
  sidebar,
  toggle,
} from "#tests/support/visitors/content-editor.ts";
import { expect, expectToast, holdRequests, putToastAway, test } from "#tests/support/visitors/fixtures.ts";

function warnings(part: Locator): Locator {
  return part.getByRole("list", { name: "Please check" }).getByRole("listitem");
}

test("parts are added once, copied, moved and deleted, with the focus on the next part", {
  tag: ["@S192", "@S202–S204", "@S207", "@S208", "@S210–S213", "@S217–S220", "@S404", "@D21"],
}, async ({ page, server }) => {
  const { testId, sectionId } = await openEditor(page, server, [buildSection("Drive", 3, [0, 5])]);
  const name = page.getByLabel("Section name", { exact: true });

  await test.step("a copy follows its original", async () => {
    await expect(page.getByRole("button", { name: "Move question 1 up" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Move question 3 down" })).toBeDisabled();
    await question(page, 1).getByRole("button", { name: "Copy question 1" }).dblclick();
    await expectToast(page, "Question copied");
    await expect(questionText(page, 2)).toBeFocused();
    await expect(questionText(page, 2)).toHaveValue("Drive: question 1?");
    await expect(optionText(page, 2, "B")).toHaveValue("Drive 1, answer of 5");
    await expect(warnings(question(page, 1))).toContainText(["Another question in this section has the same text."]);
    expect(readOptions(server, sectionId)).toHaveLength(8);
  });

  await test.step("deleting asks for confirmation, and the focus moves to the next part", async () => {
    const opener = page.getByRole("link", { name: "Delete question 2" });
    await opener.click();
    const ofQuestion = page.getByRole("dialog", { name: "Delete Question" });
    await expect(ofQuestion).toContainText("Drive: question 1?");
    await expect(ofQuestion.getByRole("link", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ofQuestion).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(readQuestionTexts(server, sectionId)).toHaveLength(4);
    await opener.click();
    await ofQuestion.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Question deleted successfully");
    await expect(ofQuestion).toHaveCount(0);
    await expect(toggle(page, 2)).toBeFocused();
    await expect(questionText(page, 2)).toHaveValue("Drive: question 2?");
    expect(readQuestionTexts(server, sectionId)).toHaveLength(3);

    await page.getByRole("link", { name: "Delete option A of question 1" }).click();
    await page.getByRole("dialog", { name: "Delete Option" }).getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Option deleted successfully");
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 5");
    await expect(page.getByRole("button", { name: "Add Answer Option to question 1" })).toBeFocused();
    expect(readOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 5 5");
    await putToastAway(page);
  });

  await test.step("the button shows that a part is being added, and a double click adds only one part", async () => {
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Add Question" }).dblclick();
    const pending = page.getByRole("button", { name: "Adding..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    release();
    await expectToast(page, "Question created successfully");
    await expect(page.getByRole("article")).toHaveCount(4);
    await page.getByRole("button", { name: "Add Question" }).waitFor();
    await expect(questionText(page, 4)).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Add Section" }).dblclick();
    await expectToast(page, "Section created successfully");
    expect(readQuestionTexts(server, sectionId)).toHaveLength(4);
    expect(readSectionNames(server, testId)).toEqual(["Drive", "Section 2"]);
  });

  await test.step("a new part's placeholder is selected for typing", async () => {
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(/^Section 2/);
    await expect(name).toBeFocused();
    await page.keyboard.type("Empathy");
    await page.keyboard.press("Enter");
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(/^Empathy/);
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect(questionText(page, 5)).toBeFocused();
    await expect(questionText(page, 5)).toHaveValue("Question 1: Enter your question text here");
    await page.keyboard.type("Tea?");
    await page.keyboard.press("Enter");
    await expect(questionText(page, 5)).toHaveAttribute("data-saved", "Tea?");
    await page.getByRole("button", { name: "Add Answer Option to question 5" }).click();
    await expect(optionText(page, 5, "E")).toBeFocused();
    await expect(optionText(page, 5, "E")).toHaveValue("Answer option 5");
    await expect(pointsOutput(page, 5, "E")).toHaveText("1 pt");
  });

  await test.step("deleting a section moves the focus to the next section", async () => {
    await openSection(page, server, testId, "Drive");
    await page.getByRole("link", { name: "Delete this section" }).click();
    const ofSection = page.getByRole("dialog", { name: "Delete Section" });
    await expect(ofSection).toContainText("Drive");
    await ofSection.getByRole("link", { name: "Cancel" }).click();
    await expect(ofSection).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Delete this section" })).toBeFocused();
    await page.keyboard.press("Enter");
    await ofSection.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Section deleted successfully");
    await expect(page.getByText("no longer exists")).toHaveCount(0);
    await expect(sidebar(page).getByRole("link")).toHaveText("Empathy1 to check,1 question");
    await expect(name).toHaveValue("Empathy");
    await expect(name).toBeFocused();
    expect(readQuestionTexts(server, sectionId)).toEqual([]);
  });
});
