import type { Locator } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { adminClient } from "../../support/api-client.ts";
import { openEditor, optionText, pointsOf, question, sidebar, step, textOf } from "../../support/content-editor.ts";
import { beginAssessment, expect, holdRequests, openAsAdmin, test, toastOn } from "../../support/fixtures.ts";
import { expectNoSidewaysScroll, failOnDialogs, ODD_TEXTS } from "../../support/odd-texts.ts";
import { rounds } from "../../support/rounds.ts";
import { ADMIN, sectionOf } from "../../support/server.ts";
import {
  addContent,
  listOf,
  questionIds,
  storedOptions,
  storedQuestions,
  storedSection,
} from "../../support/stored-content.ts";
import { answerWithScript, optionButtons, questionHeading } from "../../support/walk.ts";

function warnings(part: Locator): Locator {
  return part.getByRole("list", { name: "Please check" }).getByRole("listitem");
}

test("a text is edited in its place: Enter stores it trimmed, Escape brings the old one back (S195, S196, S198, S200, S214)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  await textOf(page, 1).fill("Never mind");
  await textOf(page, 1).press("Escape");
  await expect(textOf(page, 1)).toHaveValue("Drive: question 1?");
  await expect(page.getByRole("button", { name: /^(?:Save|Cancel) / })).toHaveCount(0);

  const edits: [Locator, string][] = [
    [page.getByLabel("Section name", { exact: true }), "A new name"],
    [page.getByLabel("Section description", { exact: true }), "A description"],
    [textOf(page, 2), "A new question?"],
    [optionText(page, 2, "A"), "A new answer"],
  ];
  for (const [control, text] of edits) {
    await control.fill(`  ${text} `);
    await control.press("Enter");
    await expect(control).toHaveValue(text);
    await expect(control).toBeFocused();
  }
  await expect(sidebar(page).getByRole("link")).toHaveText("A new name2 questions");
  expect(storedSection(server, sectionId)).toEqual({ name: "A new name", description: "A description" });
  expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "A new question?"]);
  expect(storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 0");
  expect(storedOptions(server, sectionId)[3]).toBe("A A new answer 0");
});

test("Shift+Enter begins a line in a question's text, but not in an option's; a text with lines is unchanged until it is edited (S198, S200)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  await textOf(page, 1).fill("First line");
  await textOf(page, 1).press("Shift+Enter");
  await textOf(page, 1).pressSequentially("second line");
  await expect(textOf(page, 1)).toHaveValue("First line\nsecond line");
  await textOf(page, 1).press("Enter");
  await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("First line\nsecond line");
  // A pasted line end becomes a space.
  await optionText(page, 1, "A").fill("one\ntwo");
  await expect(optionText(page, 1, "A")).toHaveValue("one two");
  await optionText(page, 1, "A").press("Shift+Enter");
  await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A one two 0");

  // As a browser without JavaScript sends it.
  const admin = await adminClient(server.origin);
  const [id = ""] = questionIds(server, sectionId);
  const form = new URLSearchParams({ intent: "update-question", id, questionText: "one\r\ntwo" });
  expect((await admin.post(paths.content(), form)).status).toBe(302);
  await page.reload();
  await expect(textOf(page, 1)).toHaveValue("one\ntwo");
  await textOf(page, 1).pressSequentially("!");
  await textOf(page, 1).press("Backspace");
  await expect(textOf(page, 1)).toHaveAttribute("data-saved", "one\ntwo");
});

test("a blank text is refused and the old one kept; one that is too long or cannot be shown stays to be mended (S214, S221)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const before = [storedSection(server, sectionId), storedQuestions(server, sectionId)];
  const controls: [Locator, string, string][] = [
    [page.getByLabel("Section name", { exact: true }), "Section name", "Drive"],
    [textOf(page, 1), "Question text", "Drive: question 1?"],
    [optionText(page, 1, "A"), "Text of option A of question 1", "Drive 1, answer of 0"],
  ];
  for (const [control, label, old] of controls) {
    await control.fill("   ");
    await control.press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: `${label} is required. The old text was kept.` });
    await expect(alert).toBeVisible();
    await expect(control).toHaveValue(old);
    await expect(control).toHaveAttribute("aria-invalid", "true");
    await control.pressSequentially("!");
    await expect(alert).toHaveCount(0);
    await control.press("Escape");
  }
  expect([storedSection(server, sectionId), storedQuestions(server, sectionId)]).toEqual(before);

  const option = optionText(page, 1, "A");
  // A pasted text is not cut at the limit: it stays, and says how much too long it is.
  const long = "x".repeat(100_000);
  await option.fill(long);
  await option.press("Enter");
  const tooLong = page.getByRole("alert").filter({ hasText: "must be at most 1000 characters" });
  await expect(tooLong).toContainText("It has 100000.");
  await option.press("Tab");
  await page.getByRole("link", { name: "Back to Tests" }).focus();
  expect(await option.inputValue()).toBe(long);
  await option.fill("x".repeat(1000));
  await expect(tooLong).toHaveCount(0);

  await option.fill("bell \u0007");
  await option.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Option text contains characters" })).toBeVisible();
  await expect(option).toHaveValue("bell \u0007");
  await expect(option).toBeFocused();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to update option");
  await option.fill("mended");
  await expect(page.getByRole("alert").filter({ hasText: "cannot be used" })).toHaveCount(0);
  await option.press("Enter");
  await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A mended 0");
});

test("points go up and down by one and stop at 0 and 10, by quick clicks too, and the keyboard's focus is never lost (S201, S215, S216)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  await expect(step(page, "less", 1, "A")).toBeDisabled();
  await expect(step(page, "more", 1, "A")).toBeEnabled();
  await expect(step(page, "more", 1, "C")).toBeDisabled();
  await step(page, "more", 1, "A").click();
  await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
  await step(page, "less", 1, "C").focus();
  await page.keyboard.press("Enter");
  await expect(pointsOf(page, 1, "C")).toHaveText("9 pts");
  await expect
    .poll(() => storedOptions(server, sectionId).slice(0, 3))
    .toEqual(["A Drive 1, answer of 0 1", "B Drive 1, answer of 5 5", "C Drive 1, answer of 10 9"]);
  await step(page, "more", 1, "C").focus();
  await page.keyboard.press("Enter");
  await expect(pointsOf(page, 1, "C")).toHaveText("10 pts");
  await expect(step(page, "less", 1, "C")).toBeFocused();

  const release = await holdRequests(page);
  for (let click = 0; click < 10; click += 1) await step(page, "more", 2, "A").click();
  await expect(pointsOf(page, 2, "A")).toHaveText("10 pts");
  await expect(step(page, "more", 2, "A")).toBeDisabled();
  release();
  await expect.poll(() => storedOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 10");
  await expect(pointsOf(page, 2, "A")).toHaveText("10 pts");
  for (let click = 0; click < 7; click += 1) await step(page, "less", 2, "A").click();
  await expect(pointsOf(page, 2, "A")).toHaveText("3 pts");
  await expect.poll(() => storedOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 3");
  await page.reload();
  await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
  await expect(pointsOf(page, 2, "A")).toHaveText("3 pts");
});

test("quick clicks on several options store them all, and the page shows what is stored (S201)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [sectionOf("Drive", 4)]);
  for (const number of [1, 2, 3, 4]) {
    await step(page, "more", number, "A").click();
    await step(page, "more", number, "B").click();
  }
  const expected = [1, 2, 3, 4].flatMap((number) => [
    `A Drive ${number}, answer of 0 1`,
    `B Drive ${number}, answer of 5 6`,
    `C Drive ${number}, answer of 10 10`,
  ]);
  await expect.poll(() => storedOptions(server, sectionId)).toEqual(expected);
  for (const number of [1, 2, 3, 4]) {
    await expect(pointsOf(page, number, "A")).toHaveText("1 pt");
    await expect(pointsOf(page, number, "B")).toHaveText("6 pts");
  }
  // The last click is shown even after everything has settled.
  await step(page, "more", 1, "A").click();
  await expect(pointsOf(page, 1, "A")).toHaveText("2 pts");
  await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 2");
});

test("on a slow line a change that is saved while another one's screen is on its way is shown too (S201)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const secondSent = Promise.withResolvers<void>();
  const screenRead = Promise.withResolvers<void>();
  const secondSaved = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(/\/admin\/content\?.*_data=routes%2Fadmin%2Fcontent/, async (route) => {
    const isPost = route.request().method() === "POST";
    posts += Number(isPost);
    // Both are sent; the first one is saved and its screen read; only then the second is saved, and the screen comes.
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
  await step(page, "more", 1, "A").click();
  await step(page, "more", 2, "A").click();
  await expect
    .poll(() => storedOptions(server, sectionId).filter((option) => String(option).startsWith("A")))
    .toEqual(["A Drive 1, answer of 0 1", "A Drive 2, answer of 0 1"]);
  await secondSaved.promise;
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.getByRole("status", { name: "Loading…" })).toHaveCount(0);
  await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
  await expect(pointsOf(page, 2, "A")).toHaveText("1 pt");
  await step(page, "more", 2, "A").click();
  await expect(pointsOf(page, 2, "A")).toHaveText("2 pts");
  await expect.poll(() => storedOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 2");
});

test("a press in the moment in which the screen of the save before arrives is saved too (S201)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const firstShown = Promise.withResolvers<void>();
  const pressIsDue = Promise.withResolvers<void>();
  let posts = 0;
  let reads = 0;
  await page.route(/\/admin\/content\?.*_data=routes%2Fadmin%2Fcontent/, async (route) => {
    const isPost = route.request().method() === "POST";
    posts += Number(isPost);
    reads += Number(!isPost);
    // The second is sent before the first one's screen comes, and saved after it.
    if (isPost && posts === 2) await firstShown.promise;
    if (!isPost && reads === 2) await pressIsDue.promise;
    await route.continue();
  });
  await step(page, "more", 1, "A").click();
  await step(page, "less", 1, "C").click();
  await expect(question(page, 1).locator("[data-saved='1']")).toBeVisible();
  firstShown.resolve();
  await expect.poll(() => storedOptions(server, sectionId)[2]).toBe("C Drive 1, answer of 10 9");
  // Between the arrival of the screen and its drawing, for which React sends itself a message.
  await step(page, "more", 1, "C").evaluate((button: HTMLElement) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      button.click();
      postMessage.call(this, message);
    } as MessagePort["postMessage"];
  });
  pressIsDue.resolve();
  await expect.poll(() => storedOptions(server, sectionId)[2]).toBe("C Drive 1, answer of 10 10");
  await expect(pointsOf(page, 1, "C")).toHaveText("10 pts");
});

test("a part that is added while a save's screen is on its way appears, and its button is ready again (S203, S219)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const secondSent = Promise.withResolvers<void>();
  const firstShown = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(/\/admin\/content\?.*_data=routes%2Fadmin%2Fcontent/, async (route) => {
    const isPost = route.request().method() === "POST";
    posts += Number(isPost);
    if (!isPost) await secondSent.promise;
    if (isPost && posts === 2) {
      secondSent.resolve();
      await firstShown.promise;
    }
    await route.continue();
  });
  await textOf(page, 1).fill("Saved first");
  await textOf(page, 1).press("Enter");
  await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Saved first");
  await page.getByRole("button", { name: "Add Answer Option to question 1" }).click();
  await expect(textOf(page, 1)).toHaveAttribute("data-saved", "Saved first");
  firstShown.resolve();
  await expect(optionText(page, 1, "D")).toHaveValue("Answer option 4");
  await expect(optionText(page, 1, "D")).toBeFocused();
  await expect(page.getByRole("button", { name: "Add Answer Option to question 1" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Adding..." })).toHaveCount(0);
});

test("a section, a question and options are added, named and worded as specified, ready to be typed over (S192, S203, S204, S217, S218, S219, S220)", async ({
  page,
  server,
}) => {
  const { testId } = await openEditor(page, server);
  await page.getByRole("button", { name: "Add Section" }).click();
  await expect(toastOn(page)).toContainText("Section created successfully");
  await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(/^Section 2/);
  const name = page.getByLabel("Section name", { exact: true });
  await expect(name).toHaveValue("Section 2");
  await expect(name).toBeFocused();
  await page.keyboard.type("Empathy");
  await page.keyboard.press("Enter");
  await expect(sidebar(page).locator("[aria-current=page]")).toHaveText(/^Empathy/);

  await page.getByRole("button", { name: "Add Question" }).click();
  await expect(toastOn(page)).toContainText("Question created successfully");
  await expect(textOf(page, 1)).toHaveValue("Question 1: Enter your question text here");
  await expect(textOf(page, 1)).toBeFocused();
  await page.keyboard.type("Tea or coffee?");
  await page.keyboard.press("Enter");
  await expect(textOf(page, 1)).toHaveValue("Tea or coffee?");

  // It comes with four, which wait for their texts (H41).
  for (const [letter, number, text] of [
    ["A", 1, "Tea"],
    ["B", 2, "Coffee"],
  ] as const) {
    await expect(optionText(page, 1, letter)).toHaveValue(`Answer option ${number}`);
    await optionText(page, 1, letter).focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expect(optionText(page, 1, letter)).toHaveValue(text);
  }
  await page.getByRole("button", { name: "Add Answer Option to question 1" }).click();
  await expect(optionText(page, 1, "E")).toHaveValue("Answer option 5");
  await expect(pointsOf(page, 1, "E")).toHaveText("1 pt");
  await expect(optionText(page, 1, "E")).toBeFocused();
  const [sectionId = ""] = listOf(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Empathy'", testId);
  await expect
    .poll(() => storedOptions(server, sectionId))
    .toEqual(["A Tea 0", "B Coffee 0", "C Answer option 3 0", "D Answer option 4 0", "E Answer option 5 1"]);
  expect(storedQuestions(server, sectionId)).toEqual(["Tea or coffee?"]);
});

test("while a part is being added its button says so, and a double click adds one (S192, S404)", async ({
  page,
  server,
}) => {
  const { testId, sectionId } = await openEditor(page, server);
  const release = await holdRequests(page);
  await page.getByRole("button", { name: "Add Question" }).dblclick();
  const pending = page.getByRole("button", { name: "Adding..." });
  await expect(pending).toHaveAttribute("aria-disabled", "true");
  await pending.click({ force: true });
  release();
  await expect(toastOn(page)).toContainText("Question created successfully");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Add Question" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await question(page, 1).getByRole("button", { name: "Copy question 1" }).dblclick();
  await expect(toastOn(page)).toContainText("Question copied");
  await page.getByRole("button", { name: "Add Section" }).dblclick();
  await expect(toastOn(page)).toContainText("Section created successfully");
  expect(storedQuestions(server, sectionId)).toHaveLength(4);
  expect(listOf(server, "SELECT name FROM sections WHERE test_id = ?", testId)).toHaveLength(2);
});

test("a question moves by keyboard and the focus stays on its button; a copy takes the place after it and the focus (S208, S209, D21)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [sectionOf("Drive", 3)]);
  await expect(page.getByRole("button", { name: "Move question 1 up" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Move question 3 down" })).toBeDisabled();
  await page.getByRole("button", { name: "Move question 1 down" }).focus();
  await page.keyboard.press("Enter");
  await expect(textOf(page, 2)).toHaveValue("Drive: question 1?");
  await expect(page.getByRole("button", { name: "Move question 2 down" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(textOf(page, 3)).toHaveValue("Drive: question 1?");
  // The button that it was moved with leads nowhere now: the other one has the focus.
  await expect(page.getByRole("button", { name: "Move question 3 up" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(textOf(page, 2)).toHaveValue("Drive: question 1?");
  await expect(page.getByRole("button", { name: "Move question 2 up" })).toBeFocused();
  const moved = ["Drive: question 2?", "Drive: question 1?", "Drive: question 3?"];
  expect(storedQuestions(server, sectionId)).toEqual(moved);

  await page.getByRole("button", { name: "Copy question 1" }).click();
  await expect(toastOn(page)).toContainText("Question copied");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(textOf(page, 2)).toHaveValue("Drive: question 2?");
  await expect(textOf(page, 2)).toBeFocused();
  await expect(optionText(page, 2, "C")).toHaveValue("Drive 2, answer of 10");
  await expect(warnings(question(page, 1))).toContainText(["Another question of this section has the same text."]);
  expect(storedOptions(server, sectionId)).toHaveLength(12);
});

test("deleting asks first, says so, and the focus goes to what takes the place: a question, an option, a section (S202, S207, S210, S211, S212, S213, S220, D21)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server, [sectionOf("Drive", 3), sectionOf("Second", 1)]);
  const opener = page.getByRole("link", { name: "Delete question 2" });
  await opener.click();
  const ofQuestion = page.getByRole("dialog", { name: "Delete Question" });
  await expect(ofQuestion).toContainText(
    "Are you sure you want to delete this question? This will also delete all answer options.",
  );
  await expect(ofQuestion).toContainText("Drive: question 2?");
  await expect(ofQuestion.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(ofQuestion).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(storedQuestions(server, sectionId)).toHaveLength(3);
  await opener.click();
  await ofQuestion.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("Question deleted successfully");
  await expect(ofQuestion).toHaveCount(0);
  expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "Drive: question 3?"]);
  await expect(textOf(page, 2)).toHaveValue("Drive: question 3?");
  await expect(textOf(page, 2)).toBeFocused();
  expect(storedOptions(server, sectionId)).toHaveLength(6);

  await page.getByRole("link", { name: "Delete option A of question 1" }).click();
  const ofOption = page.getByRole("dialog", { name: "Delete Option" });
  await expect(ofOption).toContainText("Are you sure you want to delete this answer option?");
  await ofOption.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("Option deleted successfully");
  await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 5");
  await expect(page.getByRole("button", { name: "Add Answer Option to question 1" })).toBeFocused();
  expect(storedOptions(server, sectionId).slice(0, 2)).toEqual([
    "A Drive 1, answer of 5 5",
    "B Drive 1, answer of 10 10",
  ]);

  await page.getByRole("link", { name: "Delete this section" }).click();
  const ofSection = page.getByRole("dialog", { name: "Delete Section" });
  await expect(ofSection).toContainText("Are you sure you want to delete this section?");
  await expect(ofSection).toContainText("Drive");
  await ofSection.getByRole("link", { name: "Cancel" }).click();
  await expect(ofSection).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Delete this section" })).toBeFocused();
  await page.getByRole("link", { name: "Delete this section" }).click();
  await ofSection.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("Section deleted successfully");
  await expect(page.getByText("no longer there")).toHaveCount(0);
  await expect(sidebar(page).getByRole("link")).toHaveText("Second1 question");
  await expect(page.getByLabel("Section name", { exact: true })).toHaveValue("Second");
  await expect(page.getByLabel("Section name", { exact: true })).toBeFocused();
  expect(storedQuestions(server, sectionId)).toEqual([]);
});

test("of two admins who edit the same question the later one wins, and neither loses what is typed (S198, R108)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  const [id] = questionIds(server, sectionId);
  await textOf(page, 1).fill("Typed by the first, not saved");
  await expect(textOf(page, 1)).toBeFocused();
  const other = await adminClient(server.origin);
  await other.put(`/api/test/questions/${id}`, { questionText: "Saved by the second" });
  expect(storedQuestions(server, sectionId)[0]).toBe("Saved by the second");
  // The page hears of the second's save, and keeps the first's text.
  await step(page, "more", 2, "A").dispatchEvent("click");
  await expect.poll(() => storedOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 1");
  await expect(textOf(page, 1)).toHaveAttribute("data-saved", "Saved by the second");
  await expect(textOf(page, 1)).toHaveValue("Typed by the first, not saved");
  await textOf(page, 1).press("Enter");
  await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Typed by the first, not saved");
  await page.reload();
  await expect(textOf(page, 1)).toHaveValue("Typed by the first, not saved");
});

test("a part that another admin has deleted meanwhile: the toast says so, a typed text stays to be copied, and the editor shows the truth (S221, R108)", async ({
  page,
  server,
}) => {
  const { sectionId, testId } = await openEditor(page, server, [sectionOf("Drive", 3)]);
  const run = (statement: string, parameter: string) =>
    server.withDatabase((sqlite) => sqlite.prepare(statement).run(parameter));

  run(
    "DELETE FROM options WHERE option_letter = 'C' AND question_id IN (SELECT id FROM questions WHERE section_id = ?)",
    sectionId,
  );
  await optionText(page, 1, "C").fill("too late");
  await optionText(page, 1, "C").press("Enter");
  await expect(toastOn(page)).toContainText("Failed to update option. This option is no longer there");
  await expect(page.getByText("This was not saved. Copy your text if you still need it.")).toBeVisible();
  await expect(optionText(page, 1, "C")).toHaveValue("too late");
  await optionText(page, 1, "C").press("Escape");

  run("DELETE FROM questions WHERE section_id = ? AND order_index = 2", sectionId);
  await page.getByRole("button", { name: "Copy question 3" }).click();
  await expect(toastOn(page)).toContainText("Failed to copy question. This question is no longer there");
  await expect(page.getByRole("article")).toHaveCount(2);

  run("DELETE FROM questions WHERE section_id = ? AND order_index = 1", sectionId);
  await page.getByRole("link", { name: "Delete question 2" }).click();
  const gone = page.getByRole("dialog", { name: "Question Not Found" });
  await expect(gone).toContainText("It may have been deleted by another admin.");
  await gone.getByRole("link", { name: "Close" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("link", { name: "Delete question 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Question" });
  await expect(dialog).toBeVisible();
  run("DELETE FROM questions WHERE section_id = ?", sectionId);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("Error");
  await expect(toastOn(page)).toContainText("Failed to delete question. This question is no longer there");
  await expect(page.getByRole("article")).toHaveCount(0);

  run("DELETE FROM sections WHERE id = ?", sectionId);
  await page.getByRole("button", { name: "Add Question" }).click();
  await expect(toastOn(page)).toContainText("Failed to create question. This section is no longer there");
  await expect(page.getByText("This section is no longer there: it may have been deleted")).toBeVisible();

  run("DELETE FROM tests WHERE id = ?", testId);
  await page.getByRole("button", { name: "Add Section" }).click();
  await expect(toastOn(page)).toContainText("Failed to create section. This test is no longer there");
  await expect(page.getByText("Test Not Found")).toBeVisible();
});

test("leaving with a text that is not saved asks; staying keeps it, leaving does not save it; a saved or cancelled text asks nothing (S198)", async ({
  page,
  server,
}) => {
  const { sectionId, address } = await openEditor(page, server, [sectionOf("Drive", 1), sectionOf("Other", 1)]);
  const asked: string[] = [];
  let answer: "stay" | "leave" = "stay";
  page.on("dialog", async (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    await (answer === "stay" ? dialog.dismiss() : dialog.accept());
  });
  // Refused, so that leaving the field does not save it.
  const typed = "Not saved \u0007";
  await textOf(page, 1).fill(typed);
  await textOf(page, 1).press("Enter");
  await expect(page.getByRole("alert")).toContainText("cannot be used");
  const waysOut = [
    page.getByRole("link", { name: "Back to Tests" }),
    page.getByRole("link", { name: "Leaderboard" }),
    sidebar(page).getByRole("link", { name: /^Other/ }),
    page.getByRole("button", { name: "Add Section" }),
    page.getByRole("button", { name: "Preview Test" }),
  ];
  for (const [index, way] of waysOut.entries()) {
    await way.click();
    await expect.poll(() => asked.length).toBe(index + 1);
    expect(asked.at(-1)).toContain("A text on this screen is not saved. Leave without saving it?");
    await expect(page).toHaveURL(new RegExp(`sectionId=${sectionId}`));
    await expect(textOf(page, 1)).toHaveValue(typed);
  }
  const submissions = "SELECT id FROM submissions WHERE test_id = (SELECT test_id FROM sections WHERE id = ?)";
  expect(listOf(server, submissions, sectionId)).toEqual([]);
  await expect(sidebar(page).getByRole("link")).toHaveCount(2);

  // Work within the section asks nothing.
  await step(page, "more", 1, "A").click();
  await page.getByRole("link", { name: "Delete question 1" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(textOf(page, 1)).toHaveValue(typed);
  expect(asked).toHaveLength(waysOut.length);

  await page.getByRole("link", { name: "Logout" }).click();
  await expect.poll(() => asked.at(-1)).toContain("beforeunload");
  await expect(textOf(page, 1)).toHaveValue(typed);

  answer = "leave";
  await sidebar(page)
    .getByRole("link", { name: /^Other/ })
    .click();
  await expect(textOf(page, 1)).toHaveValue("Other: question 1?");
  expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?"]);
  await page.goto(address);
  await expect(textOf(page, 1)).toHaveValue("Drive: question 1?");

  const askedBefore = asked.length;
  await textOf(page, 1).fill("Saved");
  await textOf(page, 1).press("Enter");
  await expect(textOf(page, 1)).toHaveAttribute("data-saved", "Saved");
  await optionText(page, 1, "A").fill("Cancelled");
  await optionText(page, 1, "A").press("Escape");
  await page.getByRole("link", { name: "Back to Tests" }).click();
  await expect(page).toHaveURL(/\/admin\/tests$/);
  expect(asked).toHaveLength(askedBefore);
});

test("when the server cannot be reached, the page says so and keeps what was typed (S221)", async ({
  page,
  server,
}) => {
  const { sectionId } = await openEditor(page, server);
  await page.getByRole("link", { name: "Delete option A of question 1" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const isUnreachable = (url: URL) => url.searchParams.has("_data");
  let failing: "POST" | "all" = "POST";
  await page.route(isUnreachable, (route) =>
    failing === "all" || route.request().method() === failing ? route.abort() : route.continue(),
  );
  for (const which of ["POST", "all"] as const) {
    failing = which;
    await textOf(page, 1).fill(`Typed on a train, ${which} failing`);
    await textOf(page, 1).press("Enter");
    await expect(toastOn(page)).toContainText("No connection");
    await expect(toastOn(page)).toContainText("Please try again");
    await expect(textOf(page, 1)).toHaveValue(`Typed on a train, ${which} failing`);
    // Leaving the field tries again.
    await textOf(page, 1).press("Tab");
    await toastOn(page).getByRole("button", { name: "Close this message" }).click();
    await expect(toastOn(page)).toHaveCount(0);
    await step(page, "more", 1, "A").click();
    await expect(toastOn(page)).toContainText("No connection");
    await expect(pointsOf(page, 1, "A")).toHaveText("0 pts");
    await toastOn(page).getByRole("button", { name: "Close this message" }).click();
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect(toastOn(page)).toContainText("No connection");
    await toastOn(page).getByRole("button", { name: "Close this message" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  }
  failing = "POST";
  await page.getByRole("link", { name: "Delete option A of question 1" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  failing = "all";
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toastOn(page)).toContainText("No connection");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page, 1)).toHaveValue("Typed on a train, all failing");

  await page.unrouteAll({ behavior: "wait" });
  await textOf(page, 1).press("Enter");
  await expect
    .poll(() => storedQuestions(server, sectionId))
    .toEqual(["Typed on a train, all failing", "Drive: question 2?"]);
  expect(storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 0");
});

test("a session that ends in the middle of an edit: after signing in again the typed text is in its field (S92, S93)", async ({
  page,
  server,
}) => {
  const { sectionId, address } = await openEditor(page, server);
  // Refused, and so still unsaved when the session ends.
  await optionText(page, 2, "B").fill("This \u0007 too");
  await textOf(page, 1).fill("Typed in the old session");
  await expect(page.getByRole("alert")).toContainText("cannot be used");
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
  await textOf(page, 1).press("Enter");
  await expect(toastOn(page)).toContainText("You are logged out. Logging in again...");
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll("?", "\\?")}$`));
  await expect(textOf(page, 1)).toHaveValue("Typed in the old session");
  await expect(optionText(page, 2, "B")).toHaveValue("This \u0007 too");
  expect(storedQuestions(server, sectionId)[0]).toBe("Drive: question 1?");
  await textOf(page, 1).press("Enter");
  await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Typed in the old session");
});

test("40 questions with 5 options in one section stay editable: the last one is changed and shown (S198)", async ({
  page,
  server,
}) => {
  const large = sectionOf("Large", 40);
  const questions = large.questions.map((each) => ({
    ...each,
    options: [0, 2, 4, 6, 10].map((points) => ({ optionText: `${each.questionText} ${points}`, points })),
  }));
  const { sectionId } = await openEditor(page, server, [{ ...large, questions }]);
  await expect(page.getByRole("article")).toHaveCount(40);
  await textOf(page, 40).fill("The last one, changed?");
  await textOf(page, 40).press("Enter");
  await expect(textOf(page, 40)).toHaveAttribute("data-saved", "The last one, changed?");
  await expect(textOf(page, 40)).toHaveValue("The last one, changed?");
  await step(page, "more", 40, "A").click();
  await expect(pointsOf(page, 40, "A")).toHaveText("1 pt");
  expect(storedQuestions(server, sectionId)[39]).toBe("The last one, changed?");
  await expect.poll(() => storedOptions(server, sectionId)[195]).toBe("A Large: question 40? 0 1");
});

test("markup, a word of 200 characters, right-to-left text and emoji are text in the editor, on the candidate's page and in the result (S198)", async ({
  page,
  server,
}) => {
  // Over two seconds: three screens, and a candidate's walk through four sections.
  failOnDialogs(page);
  const optionsOf = (text: string) => [10, 0].map((points) => ({ optionText: text, points }));
  const { testId } = await openEditor(
    page,
    server,
    ODD_TEXTS.map((text) => ({
      name: text,
      description: text,
      questions: [{ questionText: text, options: optionsOf(text) }],
    })),
  );
  for (const [index, text] of ODD_TEXTS.entries()) {
    const listed = sidebar(page).getByRole("link").nth(index);
    await expect(listed).toContainText(text);
    await listed.click();
    await expect(page.getByLabel("Section name", { exact: true })).toHaveValue(text);
    await expect(page.getByLabel("Section description", { exact: true })).toHaveValue(text);
    await expect(textOf(page, 1)).toHaveValue(text);
    await expect(optionText(page, 1, "A")).toHaveValue(text);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Delete question 1" }).click();
    await expect(page.getByRole("dialog")).toContainText(text);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.clock.install();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  for (const text of ODD_TEXTS) {
    await expect(questionHeading(page)).toHaveText(text);
    await expect(optionButtons(page).first()).toContainText(text);
    await expectNoSidewaysScroll(page);
    await answerWithScript(page, 1);
  }
  await page.waitForURL(/\/complete$/);
  await page.goto(paths.result(id));
  for (const text of ODD_TEXTS) await expect(page.getByRole("main")).toContainText(text);
  await expect(page.locator("main script, main img")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each text has its Save button (S198, H40)", async ({ page, server }) => {
    await openAsAdmin(page, addContent(server).address);
    await expect(question(page, 1).getByRole("button", { name: "Save Question text" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Save Text of option/ })).toHaveCount(6);
    await expect(page.getByRole("button", { name: /^(?:Cancel|Undo)/ })).toHaveCount(0);
  });
});

const DELETED = rounds(8, 20);

test(`of ${DELETED} texts in a row that another admin has deleted each is told as a toast`, async ({
  page,
  server,
}) => {
  const options = Array.from({ length: DELETED }, (_, n) => ({ optionText: `Choice ${n + 1}`, points: n % 10 }));
  const section = { name: "Only", description: "", questions: [{ questionText: "Which?", options }] };
  const { sectionId } = await openEditor(page, server, [section]);
  server.withDatabase((sqlite) =>
    sqlite
      .prepare("DELETE FROM options WHERE question_id IN (SELECT id FROM questions WHERE section_id = ?)")
      .run(sectionId),
  );
  const texts = page.getByRole("textbox", { name: /^Text of option/ });
  for (let place = 0; place < DELETED; place += 1) {
    await toastOn(page).evaluateAll((shown) => {
      for (const toast of shown) toast.setAttribute("data-old", "");
    });
    await texts.nth(place).fill(`Changed ${place}`);
    await texts.nth(place).press("Enter");
    await expect(toastOn(page).and(page.locator(":not([data-old])"))).toContainText("Failed to update option");
    await expect(page.getByText("This was not saved. Copy your text if you still need it.")).toHaveCount(place + 1);
  }
});
