import type { Locator, Page, Request } from "@playwright/test";
import type { NewTest } from "#app/content/tests.server.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import {
  queryColumn,
  readOptions,
  readQuestionIds,
  readQuestionTexts,
  readSection,
  readSectionNames,
} from "#tests/support/rows/stored-content.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { ADMIN, buildSection } from "#tests/support/servers/server.ts";
import {
  openEditor,
  openQuestion,
  openSection,
  optionText,
  pointsButton,
  pointsField,
  pointsOutput,
  question,
  questionText,
  sidebar,
  toggle,
} from "#tests/support/visitors/content-editor.ts";
import { expect, expectToast, holdRequests, putToastAway, test, toastOn } from "#tests/support/visitors/fixtures.ts";

function warnings(part: Locator): Locator {
  return part.getByRole("list", { name: "Please check" }).getByRole("listitem");
}

/** Keep sections small, so that each step renders quickly. */
function smallSection(name: string, count: number): NewTest["sections"][number] {
  const { questions, ...section } = buildSection(name, count);
  return { ...section, questions: questions.map((each) => ({ ...each, options: each.options.slice(0, 2) })) };
}

const EDITS = /\/admin\/content\?.*_data=content%2Fscreens%2Feditor/;

/** Press a button several times without waiting for the page, like a key that repeats. */
async function pressOften(page: Page, button: Locator, times: number): Promise<void> {
  await button.focus();
  for (let press = 0; press < times; press += 1) await page.keyboard.press("Enter");
}

test("text is edited in place, and no save or refusal loses typed text", {
  tag: ["@S195", "@S196", "@S198", "@S200", "@S214", "@S221", "@R108"],
}, async ({ page, server }) => {
  const [first, second] = buildSection("Drive", 2).questions;
  const withLines = {
    ...buildSection("Lines", 1).questions[0],
    questionText: "one\ntwo",
    options: second?.options ?? [],
  };
  const { sectionId } = await openEditor(page, server, [
    { name: "Drive", description: "", questions: [first, second, withLines].flatMap((each) => each ?? []) },
  ]);
  const name = page.getByLabel("Section name", { exact: true });

  await test.step("Escape restores and Enter saves the text", async () => {
    await questionText(page, 1).fill("Never mind");
    await questionText(page, 1).press("Escape");
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await expect(page.getByRole("button", { name: /^(?:Save|Cancel) / })).toHaveCount(0);
    const edits: [Locator, string][] = [
      [name, "A new name"],
      [page.getByLabel("Section description", { exact: true }), "A description"],
      [questionText(page, 2), "A new question?"],
      [optionText(page, 2, "A"), "A new answer"],
    ];
    for (const [control, text] of edits) {
      await control.fill(`  ${text} `);
      await control.press("Enter");
      await expect(control).toHaveAttribute("data-saved", text);
      await expect(control).toHaveValue(text);
      await expect(control).toBeFocused();
    }
    await expect(sidebar(page).getByRole("link")).toHaveText("A new name3 questions");
    expect(readSection(server, sectionId)).toEqual({ name: "A new name", description: "A description" });
    expect(readQuestionTexts(server, sectionId).slice(0, 2)).toEqual(["Drive: question 1?", "A new question?"]);
    expect(readOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 0");
    expect(readOptions(server, sectionId)[3]).toBe("A A new answer 0");
  });

  await test.step("Shift+Enter starts a new line in a question's text, but not in an option's", async () => {
    await questionText(page, 1).fill("First line");
    await questionText(page, 1).press("Shift+Enter");
    await page.keyboard.type("2");
    await page.keyboard.press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("First line\n2");
    await optionText(page, 1, "A").fill("one\ntwo");
    await expect(optionText(page, 1, "A")).toHaveValue("one two");
    await optionText(page, 1, "A").press("Shift+Enter");
    await expect.poll(() => readOptions(server, sectionId)[0]).toBe("A one two 0");
    await questionText(page, 3).press("End");
    await page.keyboard.type("!");
    await page.keyboard.press("Backspace");
    await expect(questionText(page, 3)).toHaveAttribute("data-saved", "one\ntwo");
    await expect(questionText(page, 3)).toHaveValue("one\ntwo");
  });

  await test.step("blank text is refused and the old text stays", async () => {
    for (const [control, label, old] of [
      [name, "Section name", "A new name"],
      [optionText(page, 2, "A"), "Text of option A of question 2", "A new answer"],
    ] as const) {
      await control.fill("   ");
      await control.press("Enter");
      const alert = page
        .getByRole("alert")
        .filter({ hasText: `${label} is required. The previous text is unchanged.` });
      await alert.waitFor();
      await expect(control).toHaveValue(old);
      await expect(control).toHaveAttribute("aria-invalid", "true");
      await page.keyboard.type("!");
      await expect(alert).toHaveCount(0);
      await page.keyboard.press("Escape");
    }
    expect(readSection(server, sectionId)).toMatchObject({ name: "A new name" });
  });

  await test.step("text that is too long or has control characters stays for correction", async () => {
    const option = optionText(page, 1, "A");
    const long = "x".repeat(10_000);
    await option.fill(long);
    await option.press("Enter");
    const tooLong = page.getByRole("alert").filter({ hasText: "must be at most 1000 characters" });
    await expect(tooLong).toContainText("It has 10000.");
    await option.press("Tab");
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }).focus();
    expect(await option.inputValue()).toBe(long);
    await option.fill("x".repeat(1000));
    await expect(tooLong).toHaveCount(0);
    await option.fill("bell \u0007");
    await option.press("Enter");
    await page.getByRole("alert").filter({ hasText: "Option text contains characters" }).waitFor();
    await expect(option).toHaveValue("bell \u0007");
    await expect(option).toBeFocused();
    await expectToast(page, /Error.*Failed to update option/);
    await option.fill("mended");
    await expect(page.getByRole("alert").filter({ hasText: "cannot be used" })).toHaveCount(0);
    await option.press("Enter");
    await expect.poll(() => readOptions(server, sectionId)[0]).toBe("A mended 0");
  });

  await test.step("if two admins type different texts, the later one chooses, and no typed text is lost", async () => {
    const [id] = readQuestionIds(server, sectionId);
    await questionText(page, 1).fill("Typed by the first, not saved");
    const other = await adminClient(server.origin);
    await other.put(`/api/test/questions/${id}`, { questionText: "Saved by the second" });
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second");
    // The page receives the second admin's save and preserves the first admin's typed text.
    await pointsButton(page, "more", 2, "A").dispatchEvent("click");
    await expect(questionText(page, 1)).toHaveAttribute("data-saved", "Saved by the second");
    await expect(questionText(page, 1)).toHaveValue("Typed by the first, not saved");
    await questionText(page, 1).press("Enter");
    const notice = page.getByRole("alert").filter({ hasText: "Your change to “Question text” is not saved" });
    await expect(notice).toContainText("Saved by the second");
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second");
    await notice.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("Typed by the first, not saved");
    await expect(notice).toHaveCount(0);
    // A second save in a row compares with the first one, not with the text from before.
    for (const text of ["Quick", "Quicker"]) {
      await questionText(page, 1).fill(text);
      await questionText(page, 1).press("Enter");
    }
    await expect.poll(() => readQuestionTexts(server, sectionId)[0]).toBe("Quicker");

    await other.put(`/api/test/questions/${id}`, { questionText: "Saved by the second, again" });
    await questionText(page, 1).fill("Typed by the first, dropped");
    await questionText(page, 1).press("Enter");
    await notice.getByRole("button", { name: "Use theirs" }).click();
    await expect(questionText(page, 1)).toHaveValue("Saved by the second, again");
    await expect(notice).toHaveCount(0);
    expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved by the second, again");
  });
});

test("points stay correct with quick presses and slow saves, and keep the focus", {
  tag: ["@S201", "@S203", "@S215", "@S216", "@S219"],
}, async ({ page, server }) => {
  const editor = await openEditor(page, server, [
    buildSection("Drive", 2),
    smallSection("Quick", 2),
    smallSection("Slow", 2),
    buildSection("Part", 1),
  ]);
  const { testId, sectionId } = editor;

  await test.step("clicks and arrow keys change points within the limits", async () => {
    await expect(pointsButton(page, "less", 1, "A")).toBeDisabled();
    await expect(pointsButton(page, "more", 1, "A")).toBeEnabled();
    await expect(pointsButton(page, "more", 1, "C")).toBeDisabled();
    await pointsButton(page, "more", 1, "A").click();
    await expect(pointsOutput(page, 1, "A")).toHaveText("1 pt");
    await pressOften(page, pointsButton(page, "less", 1, "C"), 1);
    await expect(pointsOutput(page, 1, "C")).toHaveText("9 pts");
    await expect
      .poll(() => readOptions(server, sectionId).slice(0, 3))
      .toEqual(["A Drive 1, answer of 0 1", "B Drive 1, answer of 5 5", "C Drive 1, answer of 10 9"]);
    await pressOften(page, pointsButton(page, "more", 1, "C"), 1);
    await expect(pointsOutput(page, 1, "C")).toHaveText("10 pts");
    await expect(pointsButton(page, "less", 1, "C")).toBeFocused();
    const release = await holdRequests(page);
    await pressOften(page, pointsButton(page, "more", 2, "A"), 10);
    await expect(pointsOutput(page, 2, "A")).toHaveText("10 pts");
    await expect(pointsButton(page, "more", 2, "A")).toBeDisabled();
    release();
    await expect.poll(() => readOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 10");
    await page.unrouteAll({ behavior: "wait" });
    await pressOften(page, pointsButton(page, "less", 2, "A"), 7);
    await expect.poll(() => readOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 3");
    await expect(pointsOutput(page, 2, "A")).toHaveText("3 pts");
  });

  await test.step("quick clicks on several options are all stored and shown", async () => {
    const quickId = await openSection(page, server, testId, "Quick");
    for (const number of [3, 4])
      for (const letter of ["A", "B"]) await pointsButton(page, "more", number, letter).dispatchEvent("click");
    const expected = [1, 2].flatMap((number) => [
      `A Quick ${number}, answer of 0 1`,
      `B Quick ${number}, answer of 5 6`,
    ]);
    await expect.poll(() => readOptions(server, quickId)).toEqual(expected);
    for (const number of [3, 4]) {
      await expect(pointsOutput(page, number, "A")).toHaveText("1 pt");
      await expect(pointsOutput(page, number, "B")).toHaveText("6 pts");
    }
    await pointsButton(page, "more", 3, "A").click();
    await expect(pointsOutput(page, 3, "A")).toHaveText("2 pts");
    await expect.poll(() => readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 2");
  });

  await test.step("the later of two quick values wins although the first save is slow", async () => {
    const field = pointsField(page, 3, "A");
    const firstSent = Promise.withResolvers<void>();
    const secondTyped = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      posts += Number(route.request().method() === "POST");
      if (posts === 1) {
        firstSent.resolve();
        await secondTyped.promise;
      }
      await route.continue();
    });
    await field.fill("3");
    await firstSent.promise;
    await field.fill("7");
    await field.press("ArrowUp");
    await expect(field).toHaveValue("8");
    secondTyped.resolve();
    await page.unrouteAll({ behavior: "wait" });
    const quickId =
      queryColumn(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Quick'", testId)[0] ?? "";
    await expect.poll(() => readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 8");
    await expect(pointsOutput(page, 3, "A")).toHaveText("8 pts");
    await field.focus();
    await field.hover();
    await page.mouse.wheel(0, 50);
    await expect(field).not.toBeFocused();
    await expect(field).toHaveValue("8");
    await page.reload();
    await expect(field).toHaveValue("8");
    expect(readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 8");
  });

  await test.step("a change saved while another reload is pending is shown", async () => {
    const slowId = await openSection(page, server, testId, "Slow");
    const secondSent = Promise.withResolvers<void>();
    const screenRead = Promise.withResolvers<void>();
    const secondSaved = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      // Both saves are sent, but the second is stored only after the first save's page data was read.
      const isSecond = isPost && posts === 2;
      if (isPost && posts === 1) await secondSent.promise;
      if (isSecond) {
        secondSent.resolve();
        await screenRead.promise;
      }
      const response = await route.fetch({ maxRedirects: 0 });
      if (!isPost) {
        screenRead.resolve();
        await secondSaved.promise;
      }
      await route.fulfill({ response });
      if (isSecond) secondSaved.resolve();
    });
    await pointsButton(page, "more", 5, "A").click();
    await pointsButton(page, "more", 6, "A").click();
    await expect
      .poll(() => readOptions(server, slowId).filter((option) => String(option).startsWith("A")))
      .toEqual(["A Slow 1, answer of 0 1", "A Slow 2, answer of 0 1"]);
    await secondSaved.promise;
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.getByRole("status", { name: "Loading…" })).toHaveCount(0);
    await expect(pointsOutput(page, 5, "A")).toHaveText("1 pt");
    await expect(pointsOutput(page, 6, "A")).toHaveText("1 pt");
    await pointsButton(page, "more", 6, "A").click();
    await expect(pointsOutput(page, 6, "A")).toHaveText("2 pts");
    await expect.poll(() => readOptions(server, slowId)[2]).toBe("A Slow 2, answer of 0 2");
  });

  await test.step("a press between the arrival and the rendering of the previous save's data is saved", async () => {
    const partId = await openSection(page, server, testId, "Part");
    const firstShown = Promise.withResolvers<void>();
    const pressIsDue = Promise.withResolvers<void>();
    let posts = 0;
    let reads = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      reads += Number(!isPost);
      // The second save is sent before the first save's page data arrives, and stored after it.
      if (isPost && posts === 2) await firstShown.promise;
      if (!isPost && reads === 2) await pressIsDue.promise;
      await route.continue();
    });
    await pointsButton(page, "more", 7, "A").click();
    await pointsButton(page, "less", 7, "C").click();
    await question(page, 7).locator("[data-saved='1']").waitFor();
    firstShown.resolve();
    await expect.poll(() => readOptions(server, partId)[2]).toBe("C Part 1, answer of 10 9");
    // React posts itself a message before it renders. Press the button between the data's arrival and the rendering.
    await pointsButton(page, "more", 7, "C").evaluate((button: HTMLElement) => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        button.click();
        postMessage.call(this, message);
      } as MessagePort["postMessage"];
    });
    pressIsDue.resolve();
    await expect.poll(() => readOptions(server, partId)[2]).toBe("C Part 1, answer of 10 10");
    await expect(pointsOutput(page, 7, "C")).toHaveText("10 pts");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a part added while a reload is pending appears, and its button is ready again", async () => {
    const [partId = ""] = queryColumn(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Part'", testId);
    const secondSent = Promise.withResolvers<void>();
    const firstShown = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      if (!isPost) await secondSent.promise;
      if (isPost && posts === 2) {
        secondSent.resolve();
        await firstShown.promise;
      }
      await route.continue();
    });
    await questionText(page, 7).fill("Saved first");
    await questionText(page, 7).press("Enter");
    await expect.poll(() => readQuestionTexts(server, partId)[0]).toBe("Saved first");
    await page.getByRole("button", { name: "Add Answer Option to question 7" }).click();
    await expect(questionText(page, 7)).toHaveAttribute("data-saved", "Saved first");
    firstShown.resolve();
    await expect(optionText(page, 7, "D")).toHaveValue("Answer option 4");
    await expect(optionText(page, 7, "D")).toBeFocused();
    await expect(page.getByRole("button", { name: "Add Answer Option to question 7" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Adding..." })).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("parts are added once, copied, moved and deleted, with the focus on the next part", {
  tag: ["@S192", "@S202–S204", "@S207–S213", "@S217–S220", "@S404", "@D21"],
}, async ({ page, server }) => {
  const { testId, sectionId } = await openEditor(page, server, [smallSection("Drive", 3)]);
  const name = page.getByLabel("Section name", { exact: true });

  await test.step("a question moves with the keyboard and keeps the focus; a copy follows its original", async () => {
    await expect(page.getByRole("button", { name: "Move question 1 up" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Move question 3 down" })).toBeDisabled();
    await page.getByRole("button", { name: "Move question 1 down" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move question 2 down" })).toBeFocused();
    await expect(questionText(page, 2)).toHaveValue("Drive: question 1?");
    await page.keyboard.press("Enter");
    // The pressed button is disabled at the end of the list, so the other one has the focus.
    await expect(page.getByRole("button", { name: "Move question 3 up" })).toBeFocused();
    await expect(questionText(page, 3)).toHaveValue("Drive: question 1?");
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Move question 2 up" })).toBeFocused();
    const moved = ["Drive: question 2?", "Drive: question 1?", "Drive: question 3?"];
    expect(readQuestionTexts(server, sectionId)).toEqual(moved);
    await question(page, 1).getByRole("button", { name: "Copy question 1" }).dblclick();
    await expectToast(page, "Question copied");
    await expect(questionText(page, 2)).toBeFocused();
    await expect(questionText(page, 2)).toHaveValue("Drive: question 2?");
    await expect(optionText(page, 2, "B")).toHaveValue("Drive 2, answer of 5");
    await expect(warnings(question(page, 1))).toContainText(["Another question in this section has the same text."]);
    expect(readOptions(server, sectionId)).toHaveLength(8);
  });

  await test.step("deleting asks first, and the focus moves to the next part", async () => {
    const opener = page.getByRole("link", { name: "Delete question 2" });
    await opener.click();
    const ofQuestion = page.getByRole("dialog", { name: "Delete Question" });
    await expect(ofQuestion).toContainText("Drive: question 2?");
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
    await expect(questionText(page, 2)).toHaveValue("Drive: question 1?");
    expect(readQuestionTexts(server, sectionId)).toHaveLength(3);

    await page.getByRole("link", { name: "Delete option A of question 1" }).click();
    await page.getByRole("dialog", { name: "Delete Option" }).getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Option deleted successfully");
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 2, answer of 5");
    await expect(page.getByRole("button", { name: "Add Answer Option to question 1" })).toBeFocused();
    expect(readOptions(server, sectionId)[0]).toBe("A Drive 2, answer of 5 5");
    await putToastAway(page);
  });

  await test.step("the button shows that a part is being added, and a double click adds one", async () => {
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Add Question" }).dblclick();
    const pending = page.getByRole("button", { name: "Adding..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    release();
    await expectToast(page, "Question created successfully");
    await expect(page.getByRole("article")).toHaveCount(4);
    await page.getByRole("button", { name: "Add Question" }).waitFor();
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
    await expect(optionText(page, 5, "A")).toHaveValue("Answer option 1");
    await optionText(page, 5, "A").focus();
    await page.keyboard.type("Tea");
    await page.keyboard.press("Enter");
    await expect(optionText(page, 5, "A")).toHaveAttribute("data-saved", "Tea");
    await page.getByRole("button", { name: "Add Answer Option to question 5" }).click();
    await expect(optionText(page, 5, "E")).toBeFocused();
    await expect(optionText(page, 5, "E")).toHaveValue("Answer option 5");
    await expect(pointsOutput(page, 5, "E")).toHaveText("1 pt");
    const [ownId = ""] = queryColumn(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Empathy'", testId);
    const waiting = [2, 3, 4].map((number) => `${"ABCD"[number - 1]} Answer option ${number} 0`);
    expect(readOptions(server, ownId)).toEqual(["A Tea 0", ...waiting, "E Answer option 5 1"]);
    expect(readQuestionTexts(server, ownId)).toEqual(["Tea?"]);
  });

  await test.step("deleting a section moves the focus to the next one", async () => {
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

test("a part deleted by another admin shows a toast, and typed text stays for copying", {
  tag: ["@S221", "@R108"],
}, async ({ page, server }) => {
  const { sectionId } = await openEditor(page, server, [buildSection("Drive", 2)]);
  const ofSection = "question_id IN (SELECT id FROM questions WHERE section_id = ?)";
  server.run(`DELETE FROM options WHERE ${ofSection}`, sectionId);
  const places = [1, 2].flatMap((number) => ["A", "B", "C"].map((letter) => ({ number, letter })));
  for (const [place, { number, letter }] of places.slice(0, rounds(3, 6)).entries()) {
    await toastOn(page).evaluateAll((shown) => {
      for (const toast of shown) toast.setAttribute("data-old", "");
    });
    await optionText(page, number, letter).fill("too late");
    await optionText(page, number, letter).press("Enter");
    await expect(toastOn(page).and(page.locator(":not([data-old])"))).toContainText(
      "Failed to update option. This option no longer exists",
    );
    await expect(page.getByText("This was not saved. Copy your text now if you still need it.")).toHaveCount(place + 1);
    await expect(optionText(page, number, letter)).toHaveValue("too late");
  }
  for (const { number, letter } of places.slice(0, rounds(3, 6)))
    await optionText(page, number, letter).press("Escape");
});

test("unsaved text survives leaving, a network failure and an expired session", {
  tag: ["@S92", "@S93", "@S198", "@S221"],
}, async ({ page, server }) => {
  const { sectionId, address } = await openEditor(page, server, [buildSection("Drive", 1), buildSection("Other", 1)]);
  const asked: string[] = [];
  let answer: "stay" | "leave" = "stay";
  page.on("dialog", async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    await (answer === "stay" ? dialog.dismiss() : dialog.accept());
  });

  await test.step("leaving asks for confirmation; navigation within the section does not", async () => {
    const typed = "Not saved \u0007";
    await questionText(page, 1).fill(typed);
    await questionText(page, 1).press("Enter");
    await expect(page.getByRole("alert")).toContainText("cannot be used");
    const waysOut = [
      page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Test Management" }),
      sidebar(page).getByRole("link", { name: /^Other/ }),
      page.getByRole("button", { name: "Add Section" }),
      page.getByRole("button", { name: "Preview Test" }),
    ];
    for (const [index, way] of waysOut.entries()) {
      await way.click();
      await expect.poll(() => asked.length).toBe(index + 1);
      expect(asked.at(-1)).toContain("You have unsaved text on this page. Leave without saving?");
      await expect(page).toHaveURL(new RegExp(`sectionId=${sectionId}`));
      await expect(questionText(page, 1)).toHaveValue(typed);
    }
    const submissions = "SELECT id FROM submissions WHERE test_id = (SELECT test_id FROM sections WHERE id = ?)";
    expect(queryColumn(server, submissions, sectionId)).toEqual([]);
    await expect(sidebar(page).getByRole("link")).toHaveCount(2);
    await pointsButton(page, "more", 1, "A").click();
    await page.getByRole("link", { name: "Delete question 1" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(questionText(page, 1)).toHaveValue(typed);
    expect(asked).toHaveLength(waysOut.length);
    await page.getByRole("link", { name: "Logout" }).click();
    await expect.poll(() => asked.at(-1)).toContain("beforeunload");
    await expect(questionText(page, 1)).toHaveValue(typed);
  });

  await test.step("leaving discards the text; saved or canceled text needs no confirmation", async () => {
    answer = "leave";
    const links = sidebar(page).getByRole("link");
    await links.filter({ hasText: "Other" }).click();
    await expect(question(page, 2)).toContainText("Other: question 1?");
    expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?"]);
    const askedBefore = asked.length;
    await links.filter({ hasText: "Drive" }).click();
    await expect(question(page, 1)).toContainText("Drive: question 1?");
    await openQuestion(page, 1);
    await expect(questionText(page, 1)).toHaveValue("Drive: question 1?");
    await questionText(page, 1).fill("Saved");
    await questionText(page, 1).press("Enter");
    await expect(questionText(page, 1)).toHaveAttribute("data-saved", "Saved");
    await optionText(page, 1, "A").fill("Cancelled");
    await optionText(page, 1, "A").press("Escape");
    await links.filter({ hasText: "Other" }).click();
    await expect(question(page, 2)).toContainText("Other: question 1?");
    await links.filter({ hasText: "Drive" }).click();
    await expect(question(page, 1)).toContainText("Saved");
    await openQuestion(page, 1);
    await expect(questionText(page, 1)).toHaveValue("Saved");
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 0");
    expect(asked).toHaveLength(askedBefore);
  });

  await test.step("the page reports an unreachable server and keeps the typed text", async () => {
    let failing: "POST" | "all" = "POST";
    await page.route(
      (url) => url.searchParams.has("_data"),
      (route) => (failing === "all" || route.request().method() === failing ? route.abort() : route.continue()),
    );
    const isTold = async () => {
      await expectToast(page, "No connection");
      await putToastAway(page);
    };
    for (const which of ["POST", "all"] as const) {
      failing = which;
      await questionText(page, 1).fill(`Typed on a train, ${which} failing`);
      await questionText(page, 1).press("Enter");
      await expectToast(page, "Please try again");
      await expect(questionText(page, 1)).toHaveValue(`Typed on a train, ${which} failing`);
      const failed = page.waitForEvent("requestfailed");
      await questionText(page, 1).press("Tab");
      await failed;
      await isTold();
    }
    await pointsButton(page, "more", 1, "B").click();
    await isTold();
    await expect(pointsOutput(page, 1, "B")).toHaveText("5 pts");
    await page.getByRole("button", { name: "Add Question" }).click();
    await isTold();
    await expect(page.getByRole("article")).toHaveCount(1);
    failing = "POST";
    await page.getByRole("link", { name: "Delete option A of question 1" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    failing = "all";
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "No connection");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(questionText(page, 1)).toHaveValue("Typed on a train, all failing");
    await page.unrouteAll({ behavior: "wait" });
    await questionText(page, 1).press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Typed on a train, all failing"]);
    expect(readOptions(server, sectionId)[1]).toBe("B Drive 1, answer of 5 5");
  });

  const endSessions = () => server.run("DELETE FROM sessions");
  const signInAgain = async (back = address) => {
    await page.waitForURL(/\/admin\/login/);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(new RegExp(`${back.replaceAll("?", "\\?")}$`));
  };
  const isReload = (request: Request) => request.method() === "GET" && request.url().includes("_data=");
  // The server rejects this text, so it is still unsaved when the session ends.
  const refused = "This \u0007 too";

  await test.step("the typed text is back after the session expired and the admin signed in again", async () => {
    const reloaded = page.waitForResponse((response) => isReload(response.request()));
    await optionText(page, 1, "B").fill(refused);
    await questionText(page, 1).fill("Typed in the old session");
    await expect(page.getByRole("alert")).toContainText("cannot be used");
    await (await reloaded).finished();
    endSessions();
    // Press Enter on the page, not in the field, because on a slow machine a reload may detect the expired session
    // first.
    await page.keyboard.press("Enter");
    await signInAgain();
    await expect(questionText(page, 1)).toHaveValue("Typed in the old session");
    await expect(optionText(page, 1, "B")).toHaveValue(refused);
    expect(readQuestionTexts(server, sectionId)).toEqual(["Typed on a train, all failing"]);
    await questionText(page, 1).press("Enter");
    await expect.poll(() => readQuestionTexts(server, sectionId)).toEqual(["Typed in the old session"]);
    await question(page, 1).getByText("Saved", { exact: true }).waitFor();
  });

  await test.step("the typed text is back after a reload found the session expired", async () => {
    await optionText(page, 1, "B").fill("");
    await optionText(page, 1, "B").press("Escape");
    const reloads = page.waitForRequest(isReload);
    const goOn = await holdRequests(page, { method: "GET" });
    await optionText(page, 1, "B").fill(refused);
    await questionText(page, 1).fill("Typed while the screen reloads");
    await reloads;
    endSessions();
    goOn();
    await signInAgain();
    await expect(questionText(page, 1)).toHaveValue("Typed while the screen reloads");
    await expect(optionText(page, 1, "B")).toHaveValue(refused);
    expect(readQuestionTexts(server, sectionId)).toEqual(["Typed in the old session"]);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("after a dialog's link found the session expired, the typed text is back behind the dialog", async () => {
    endSessions();
    const link = page.getByRole("link", { name: "Delete question 1" });
    const opened = await link.getAttribute("href");
    await link.click();
    await signInAgain(opened ?? "");
    await page.getByRole("dialog").waitFor();
    await expect(questionText(page, 1)).toHaveValue("Typed while the screen reloads");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(optionText(page, 1, "B")).toHaveValue(refused);
  });
});
