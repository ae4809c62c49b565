import type { Browser, Locator, Page } from "@playwright/test";
import type { NewTest } from "#app/models/tests.server.ts";
import { paths } from "#app/paths.ts";
import { defaultTest } from "#db/content/default-test.ts";
import { beginAssessment, expect, holdRequests, signIn, test, toastOn } from "../../support/fixtures.ts";
import { ADMIN, sectionOf, startServer, type TestServer } from "../../support/server.ts";
import { optionButtons, questionHeading } from "../../support/walk.ts";

type Sections = NewTest["sections"];
type Editor = { testId: string; sectionId: string; address: string };

/** A sound section: two questions with three options each. */
const SOUND: Sections = [sectionOf("Drive", 2)];

/** Writes a test and opens its first section in the editor. */
async function openEditor(page: Page, server: TestServer, sections: Sections = SOUND): Promise<Editor> {
  const editor = addContent(server, sections);
  await signIn(page);
  await page.goto(editor.address);
  return editor;
}

function addContent(server: TestServer, sections: Sections): Editor {
  const testId = server.addTest({ name: "Edited test", sections });
  const sectionId = firstOf(server, "SELECT id FROM sections WHERE test_id = ? ORDER BY order_index", testId);
  return { testId, sectionId, address: paths.content({ testId, sectionId }) };
}

function firstOf(server: TestServer, query: string, parameter: string): string {
  return String(listOf(server, query, parameter)[0] ?? "");
}

function listOf(server: TestServer, query: string, parameter: string): unknown[] {
  return server.withDatabase((sqlite) => sqlite.prepare(query).pluck().all(parameter));
}

/** What is stored of a section's questions, in their order. */
function storedQuestions(server: TestServer, sectionId: string): unknown[] {
  return listOf(server, "SELECT question_text FROM questions WHERE section_id = ? ORDER BY order_index", sectionId);
}

/** "letter text points" of every option that is stored for a section, in order. */
function storedOptions(server: TestServer, sectionId: string): unknown[] {
  return listOf(
    server,
    `SELECT option_letter || ' ' || option_text || ' ' || points FROM options
       JOIN questions ON questions.id = question_id
      WHERE section_id = ? ORDER BY questions.order_index, options.order_index`,
    sectionId,
  );
}

function storedSection(server: TestServer, sectionId: string): unknown {
  return server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT name, description FROM sections WHERE id = ?").get(sectionId),
  );
}

function sidebar(page: Page): Locator {
  return page.getByRole("navigation", { name: "Sections" });
}

function question(page: Page, number: number): Locator {
  return page.getByRole("article", { name: `Question ${number}`, exact: true });
}

function textOf(page: Page, number: number): Locator {
  return question(page, number).getByLabel("Question text", { exact: true });
}

function optionText(page: Page, number: number, letter: string): Locator {
  return page.getByLabel(`Text of option ${letter} of question ${number}`, { exact: true });
}

function pointsOf(page: Page, number: number, letter: string): Locator {
  return page.getByRole("status", { name: `Points of option ${letter} of question ${number}` });
}

function step(page: Page, direction: "more" | "less", number: number, letter: string): Locator {
  return page.getByRole("button", { name: `1 point ${direction} for option ${letter} of question ${number}` });
}

function warnings(part: Locator): Locator {
  return part.getByRole("list", { name: "Please check" }).getByRole("listitem");
}

/** A second admin in a browser of their own, on the same address. */
async function secondAdmin(browser: Browser, server: TestServer, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, server.origin);
  await page.goto(`${server.origin}${address}`);
  return page;
}

test.describe("with JavaScript", () => {
  test("without a test in the address the editor opens the default test, with its sections and their counts (S84, S189, S190, S191, S194)", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/content");
    await expect(page).toHaveTitle("Test Content Editor");
    await expect(page.getByRole("heading", { level: 1, name: "Test Content Editor" })).toBeVisible();
    await expect(page.getByText("Manage questions, sections, and scoring")).toBeVisible();
    await expect(sidebar(page).getByRole("heading", { name: defaultTest.name })).toBeVisible();
    await expect(sidebar(page).getByRole("link")).toHaveText(
      defaultTest.sections.map(({ name, questions }) => `${name}${questions.length} questions`),
    );
    await expect(page.getByText("No Section Selected")).toBeVisible();
    await expect(page.getByText("Select a section from the list to edit its questions.")).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "Admin area" });
    await expect(tabs.getByRole("link", { name: /content/i })).toHaveCount(0);
    await expect(tabs.locator("[aria-current=page]")).toHaveText("Test Management");
  });

  test("a section is selected from the list and shows all that can be edited (S191, S193, S195, S196, S197, S198, S199, S200, S201, S202, S203, S204)", async ({
    page,
    server,
  }) => {
    const testId = server.addTest({ name: "Two sections", sections: [sectionOf("First", 1), sectionOf("Second", 2)] });
    await signIn(page);
    await page.goto(paths.content({ testId }));
    await expect(page.getByText("No Section Selected")).toBeVisible();
    await sidebar(page)
      .getByRole("link", { name: /^Second/ })
      .click();
    await expect(page).toHaveURL(/sectionId=/);
    await expect(sidebar(page).locator("[aria-current=page]")).toHaveText("Second2 questions");
    await expect(page.getByLabel("Section name", { exact: true })).toHaveValue("Second");
    await expect(page.getByLabel("Section description", { exact: true })).toHaveValue("");
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(textOf(page, 2)).toHaveValue("Second: question 2?");
    const options = question(page, 2).getByRole("listitem");
    await expect(options).toHaveCount(3);
    await expect(options.nth(2)).toContainText("C, top answer");
    await expect(optionText(page, 2, "A")).toHaveValue("Second 2, answer of 0");
    await expect(pointsOf(page, 2, "B")).toHaveText("5 pts");
    await expect(page.getByRole("link", { name: "Delete option C of question 2" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Answer Option to question 2" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Question" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Tests" }).click();
    await expect(page).toHaveURL(/\/admin\/tests$/);
  });

  test("an unknown test is not found, an unknown section leaves none selected (S190, S194)", async ({
    page,
    server,
  }) => {
    const { testId } = await openEditor(page, server);
    expect((await page.goto(paths.content({ testId: "unknown" })))?.status()).toBe(404);
    await expect(page.getByText("Test Not Found")).toBeVisible();
    await page.goto(paths.content({ testId, sectionId: "unknown" }));
    await expect(page.getByText("No Section Selected")).toBeVisible();
    await expect(page.getByText("This section is no longer there")).toBeVisible();
  });

  test("Enter saves each text where it stands, trimmed (S195, S196, S198, S200, S214)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    const edits: [Locator, string][] = [
      [page.getByLabel("Section name", { exact: true }), "A new name"],
      [page.getByLabel("Section description", { exact: true }), "A description"],
      [textOf(page, 1), "A new question?"],
      [optionText(page, 1, "A"), "A new answer"],
    ];
    for (const [control, text] of edits) {
      await control.fill(`  ${text} `);
      await control.press("Enter");
      await expect(control).toHaveValue(text);
      await expect(control).toBeFocused();
    }
    await expect(sidebar(page).getByRole("link")).toHaveText("A new name2 questions");
    expect(storedSection(server, sectionId)).toEqual({ name: "A new name", description: "A description" });
    expect(storedQuestions(server, sectionId)).toEqual(["A new question?", "Drive: question 2?"]);
    expect(storedOptions(server, sectionId)[0]).toBe("A A new answer 0");
  });

  test("the Save button saves too; it shows only while a text is changed (S198)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    const save = question(page, 1).getByRole("button", { name: "Save Question text" });
    await textOf(page, 1).focus();
    await expect(save).toBeHidden();
    await textOf(page, 1).fill("Changed?");
    await expect(save).toBeVisible();
    await save.click();
    await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Changed?");
    await expect(save).toBeHidden();
  });

  test("Escape and Cancel bring the old text back and store nothing (S195, S198)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    await textOf(page, 1).fill("Never mind");
    await textOf(page, 1).press("Escape");
    await expect(textOf(page, 1)).toHaveValue("Drive: question 1?");
    await optionText(page, 1, "A").fill("Never mind");
    await page.getByRole("button", { name: "Cancel Text of option A of question 1" }).click();
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 0");
    await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
    expect(storedQuestions(server, sectionId)[0]).toBe("Drive: question 1?");
    expect(storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 0");
  });

  test("Shift+Enter begins a line in a question's text, but not in an option's (S198, S200)", async ({
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
  });

  test("a blank text is refused and the old one kept (S214)", async ({ page, server }) => {
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
  });

  test("a description may be emptied (S196)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server, [{ ...sectionOf("Drive", 1), description: "Old words" }]);
    const description = page.getByLabel("Section description", { exact: true });
    await expect(description).toHaveValue("Old words");
    await description.fill("");
    await description.press("Enter");
    await expect.poll(() => storedSection(server, sectionId)).toEqual({ name: "Drive", description: "" });
    await page.reload();
    await expect(description).toHaveValue("");
  });

  test("a text that is too long or cannot be shown is refused, and what was typed stays to be mended (S214, S221)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server);
    const option = optionText(page, 1, "A");
    // The field itself stops at its length.
    await expect(option).toHaveAttribute("maxlength", "1000");
    await option.evaluate((area) => area.removeAttribute("maxlength"));
    for (const [text, error] of [
      ["x".repeat(1001), "Option text must be at most 1000 characters"],
      ["bell \u0007", "Option text contains characters that cannot be used"],
    ] as const) {
      await option.fill(text);
      await option.press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: error })).toBeVisible();
      await expect(option).toHaveValue(text);
      await expect(option).toBeFocused();
      await expect(toastOn(page)).toContainText("Error");
      await expect(toastOn(page)).toContainText("Failed to update option");
    }
    await option.fill("mended");
    await expect(page.getByRole("alert").filter({ hasText: "cannot be used" })).toHaveCount(0);
    await option.press("Enter");
    await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A mended 0");
  });

  test("points go up and down by one, and stop at 0 and 10 (S201, S215, S216)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    await expect(step(page, "less", 1, "A")).toBeDisabled();
    await expect(step(page, "more", 1, "A")).toBeEnabled();
    await expect(step(page, "more", 1, "C")).toBeDisabled();
    await step(page, "more", 1, "A").click();
    await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
    await step(page, "less", 1, "C").click();
    await expect(pointsOf(page, 1, "C")).toHaveText("9 pts");
    await expect
      .poll(() => storedOptions(server, sectionId).slice(0, 3))
      .toEqual(["A Drive 1, answer of 0 1", "B Drive 1, answer of 5 5", "C Drive 1, answer of 10 9"]);
    await page.reload();
    await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
  });

  test("ten quick clicks end at the right value, and it is stored (S201, S215, S216)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    const release = await holdRequests(page);
    for (let click = 0; click < 10; click += 1) await step(page, "more", 1, "A").click();
    await expect(pointsOf(page, 1, "A")).toHaveText("10 pts");
    await expect(step(page, "more", 1, "A")).toBeDisabled();
    release();
    await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 10");
    await expect(pointsOf(page, 1, "A")).toHaveText("10 pts");
    for (let click = 0; click < 7; click += 1) await step(page, "less", 1, "A").click();
    await expect.poll(() => storedOptions(server, sectionId)[0]).toBe("A Drive 1, answer of 0 3");
    await expect(pointsOf(page, 1, "A")).toHaveText("3 pts");
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

  test("by keyboard the focus is never lost at the end of the scale (S201, S216)", async ({ page, server }) => {
    await openEditor(page, server);
    await step(page, "less", 1, "C").focus();
    await page.keyboard.press("Enter");
    await expect(pointsOf(page, 1, "C")).toHaveText("9 pts");
    await step(page, "more", 1, "C").focus();
    await page.keyboard.press("Enter");
    await expect(pointsOf(page, 1, "C")).toHaveText("10 pts");
    await expect(step(page, "less", 1, "C")).toBeFocused();
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

    for (const [letter, number, text] of [
      ["A", 1, "Tea"],
      ["B", 2, "Coffee"],
    ] as const) {
      await page.getByRole("button", { name: "Add Answer Option to question 1" }).click();
      await expect(optionText(page, 1, letter)).toHaveValue(`Answer option ${number}`);
      await expect(pointsOf(page, 1, letter)).toHaveText("1 pt");
      await expect(optionText(page, 1, letter)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
      await expect(optionText(page, 1, letter)).toHaveValue(text);
    }
    const sectionId = firstOf(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Empathy'", testId);
    await expect.poll(() => storedOptions(server, sectionId)).toEqual(["A Tea 1", "B Coffee 1"]);
    expect(storedQuestions(server, sectionId)).toEqual(["Tea or coffee?"]);
  });

  test("a double click adds one part (S404)", async ({ page, server }) => {
    const { testId, sectionId } = await openEditor(page, server);
    await page.getByRole("button", { name: "Add Question" }).dblclick();
    await expect(toastOn(page)).toContainText("Question created successfully");
    await question(page, 1).getByRole("button", { name: "Copy question 1" }).dblclick();
    await expect(toastOn(page)).toContainText("Question copied");
    await page.getByRole("button", { name: "Add Section" }).dblclick();
    await expect(toastOn(page)).toContainText("Section created successfully");
    expect(storedQuestions(server, sectionId)).toHaveLength(4);
    expect(listOf(server, "SELECT name FROM sections WHERE test_id = ?", testId)).toHaveLength(2);
  });

  test("while a part is being added its button says so (S192)", async ({ page, server }) => {
    await openEditor(page, server);
    const release = await holdRequests(page);
    await page.getByRole("button", { name: "Add Question" }).click();
    const pending = page.getByRole("button", { name: "Adding..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    release();
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("button", { name: "Add Question" })).toBeVisible();
  });

  test("a question is copied with its options to the place after it (S208, D21)", async ({ page, server }) => {
    const { sectionId } = await openEditor(page, server);
    await page.getByRole("button", { name: "Copy question 1" }).click();
    await expect(toastOn(page)).toContainText("Question copied");
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(textOf(page, 2)).toHaveValue("Drive: question 1?");
    await expect(textOf(page, 2)).toBeFocused();
    await expect(optionText(page, 2, "C")).toHaveValue("Drive 1, answer of 10");
    await expect(warnings(question(page, 1))).toContainText(["Another question of this section has the same text."]);
    expect(storedOptions(server, sectionId)).toHaveLength(9);
  });

  test("a question moves by keyboard, and the focus stays on its button (S209, D21)", async ({ page, server }) => {
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
    expect(storedQuestions(server, sectionId)).toEqual([
      "Drive: question 2?",
      "Drive: question 1?",
      "Drive: question 3?",
    ]);
  });

  test("deleting a question asks first, then says so, and the focus goes to the one in its place (S211, S220)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server, [sectionOf("Drive", 3)]);
    const opener = page.getByRole("link", { name: "Delete question 2" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Delete Question" });
    await expect(dialog).toContainText(
      "Are you sure you want to delete this question? This will also delete all answer options.",
    );
    await expect(dialog).toContainText("Drive: question 2?");
    await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(storedQuestions(server, sectionId)).toHaveLength(3);

    await opener.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Question deleted successfully");
    await expect(dialog).toHaveCount(0);
    expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "Drive: question 3?"]);
    await expect(textOf(page, 2)).toHaveValue("Drive: question 3?");
    await expect(textOf(page, 2)).toBeFocused();
    expect(storedOptions(server, sectionId)).toHaveLength(6);
  });

  test("deleting a section asks first, takes its questions, and leaves none selected (S207, S212, D21)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server, [sectionOf("First", 1), sectionOf("Second", 1)]);
    await page.getByRole("link", { name: "Delete this section" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Section" });
    await expect(dialog).toContainText("Are you sure you want to delete this section?");
    await expect(dialog).toContainText("First");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Delete this section" })).toBeFocused();

    await page.getByRole("link", { name: "Delete this section" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Section deleted successfully");
    await expect(page.getByText("No Section Selected")).toBeVisible();
    await expect(page.getByText("no longer there")).toHaveCount(0);
    await expect(sidebar(page).getByRole("link")).toHaveText("Second1 question");
    await expect(page.getByRole("button", { name: "Add Section" })).toBeFocused();
    expect(storedQuestions(server, sectionId)).toEqual([]);
  });

  test("deleting an option asks first, re-letters the others, and the focus goes to 'Add Answer Option' (S202, S210, S213, D21)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server);
    await page.getByRole("link", { name: "Delete option A of question 1" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Option" });
    await expect(dialog).toContainText("Are you sure you want to delete this answer option?");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toastOn(page)).toContainText("Option deleted successfully");
    await expect(optionText(page, 1, "A")).toHaveValue("Drive 1, answer of 5");
    await expect(page.getByRole("button", { name: "Add Answer Option to question 1" })).toBeFocused();
    expect(storedOptions(server, sectionId).slice(0, 2)).toEqual([
      "A Drive 1, answer of 5 5",
      "B Drive 1, answer of 10 10",
    ]);
  });

  test("what the content check says comes and goes with the content, in the editor and in the list (D25)", async ({
    page,
    server,
  }) => {
    await openEditor(page, server, [sectionOf("Drive", 1), { name: "Empty", description: "", questions: [] }]);
    const listed = sidebar(page).getByRole("link", { name: /^Drive/ });
    await expect(warnings(question(page, 1))).toHaveCount(0);
    await expect(listed).toHaveText("Drive1 question");
    for (let click = 0; click < 5; click += 1) await step(page, "more", 1, "B").click();
    await expect(warnings(question(page, 1))).toHaveText([
      "2 answer options share the most points: each counts as a top answer.",
    ]);
    await expect(listed).toHaveText("Drive1 to check,1 question");
    await step(page, "less", 1, "B").click();
    await expect(warnings(question(page, 1))).toHaveCount(0);
    await page.getByRole("button", { name: "Add Answer Option to question 1" }).click();
    await expect(warnings(question(page, 1))).toHaveText(["An answer option still has its placeholder text."]);
    await optionText(page, 1, "D").fill("Drive 1, answer of 0");
    await optionText(page, 1, "D").press("Enter");
    await expect(warnings(question(page, 1))).toHaveText(["Two answer options have the same text."]);
    await optionText(page, 1, "D").fill("Something else");
    await optionText(page, 1, "D").press("Enter");
    await expect(warnings(question(page, 1))).toHaveCount(0);
    await expect(listed).toHaveText("Drive1 question");

    await sidebar(page)
      .getByRole("link", { name: /^Empty/ })
      .click();
    const ofSection = page.getByRole("region", { name: "Section", exact: true });
    await expect(warnings(ofSection)).toHaveText(["This section has no questions, so candidates will not see it."]);
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect(warnings(ofSection)).toHaveCount(0);
    await expect(warnings(question(page, 1))).toHaveText([
      "The question still has its placeholder text.",
      "It has no answer options, so candidates will not see it.",
    ]);
  });

  test("of two admins who edit the same question the later one wins, and neither loses what is typed (S198, R108)", async ({
    page,
    server,
    browser,
  }) => {
    const { sectionId, address } = await openEditor(page, server);
    const other = await secondAdmin(browser, server, address);
    await textOf(page, 1).fill("Typed by the first, not saved");
    await textOf(other, 1).fill("Saved by the second");
    await textOf(other, 1).press("Enter");
    await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Saved by the second");
    // The first goes on with something else: the page hears of the second's save, and keeps the first's text.
    await step(page, "more", 2, "A").click();
    await expect.poll(() => storedOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 1");
    await expect(textOf(page, 1)).toHaveAttribute("data-saved", "Saved by the second");
    await expect(textOf(page, 1)).toHaveValue("Typed by the first, not saved");
    await textOf(page, 1).press("Enter");
    await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Typed by the first, not saved");
    await other.reload();
    await expect(textOf(other, 1)).toHaveValue("Typed by the first, not saved");
    await page.reload();
    await expect(textOf(page, 1)).toHaveValue("Typed by the first, not saved");
    await other.context().close();
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

  test("leaving with a text that is not saved asks; staying keeps it, leaving does not save it (S198)", async ({
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
    await textOf(page, 1).fill("Not saved yet");
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
      await expect(textOf(page, 1)).toHaveValue("Not saved yet");
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
    await expect(textOf(page, 1)).toHaveValue("Not saved yet");
    expect(asked).toHaveLength(waysOut.length);

    await page.getByRole("link", { name: "Logout" }).click();
    await expect.poll(() => asked.at(-1)).toContain("beforeunload");
    await expect(textOf(page, 1)).toHaveValue("Not saved yet");

    answer = "leave";
    await sidebar(page)
      .getByRole("link", { name: /^Other/ })
      .click();
    await expect(textOf(page, 1)).toHaveValue("Other: question 1?");
    expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?"]);
    await page.goto(address);
    await expect(textOf(page, 1)).toHaveValue("Drive: question 1?");
  });

  test("a saved or cancelled text asks nothing on the way out", async ({ page, server }) => {
    await openEditor(page, server);
    page.on("dialog", () => {
      throw new Error("There is nothing to ask");
    });
    await textOf(page, 1).fill("Saved");
    await textOf(page, 1).press("Enter");
    await expect(question(page, 1).getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await textOf(page, 2).fill("Cancelled");
    await textOf(page, 2).press("Escape");
    await page.getByRole("link", { name: "Back to Tests" }).click();
    await expect(page).toHaveURL(/\/admin\/tests$/);
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
    await textOf(page, 1).fill("Typed in the old session");
    await optionText(page, 2, "B").fill("This too");
    server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM sessions").run());
    await textOf(page, 1).press("Enter");
    await expect(toastOn(page)).toContainText("You are logged out. Logging in again...");
    await page.waitForURL(/\/admin\/login/);
    await page.getByLabel("Email").fill(ADMIN.email);
    await page.getByLabel("Password").fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(new RegExp(`${address.replaceAll("?", "\\?")}$`));
    await expect(textOf(page, 1)).toHaveValue("Typed in the old session");
    await expect(optionText(page, 2, "B")).toHaveValue("This too");
    expect(storedQuestions(server, sectionId)[0]).toBe("Drive: question 1?");
    await textOf(page, 1).press("Enter");
    await expect.poll(() => storedQuestions(server, sectionId)[0]).toBe("Typed in the old session");
  });

  test("Preview Test opens the test as a candidate sees it, with the toast (S206, S222, S223, S224, D6)", async ({
    page,
    server,
  }) => {
    const { testId } = await openEditor(page, server);
    await page.getByRole("button", { name: "Preview Test" }).click();
    await page.waitForURL(/\/test\/[0-9a-f-]{36}$/);
    await expect(toastOn(page)).toContainText("Test preview ready");
    await expect(toastOn(page)).toContainText("Opening test interface...");
    await expect(questionHeading(page)).toHaveText("Drive: question 1?");
    const preview = server.withDatabase((sqlite) =>
      sqlite.prepare("SELECT email, is_preview, completed_at FROM submissions WHERE test_id = ?").get(testId),
    );
    expect(preview).toEqual({ email: "preview@admin.invalid", is_preview: 1, completed_at: null });
  });

  test("a preview that cannot be made says so and stays on the editor (S225, D15)", async ({ page, server }) => {
    const { address } = await openEditor(page, server, [{ name: "Empty", description: "", questions: [] }]);
    await page.getByRole("button", { name: "Preview Test" }).click();
    await expect(toastOn(page)).toContainText("Error");
    await expect(toastOn(page)).toContainText("Failed to create test preview");
    expect(page.url()).toContain(address);
  });

  test("40 questions with 5 options in one section stay editable: the last one is changed and shown (S198)", async ({
    page,
    server,
  }, { annotations }) => {
    const large = sectionOf("Large", 40);
    const questions = large.questions.map((each) => ({
      ...each,
      options: [0, 2, 4, 6, 10].map((points) => ({ optionText: `${each.questionText} ${points}`, points })),
    }));
    const { sectionId } = await openEditor(page, server, [{ ...large, questions }]);
    await expect(page.getByRole("article")).toHaveCount(40);
    const began = Date.now();
    await textOf(page, 40).fill("The last one, changed?");
    await textOf(page, 40).press("Enter");
    await expect(question(page, 40).getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await expect(textOf(page, 40)).toHaveValue("The last one, changed?");
    annotations.push({ type: "timing", description: `40 × 5: text saved after ${Date.now() - began} ms` });
    const clicked = Date.now();
    await step(page, "more", 40, "A").click();
    await expect(pointsOf(page, 40, "A")).toHaveText("1 pt");
    annotations.push({ type: "timing", description: `40 × 5: points shown after ${Date.now() - clicked} ms` });
    expect(storedQuestions(server, sectionId)[39]).toBe("The last one, changed?");
    await expect.poll(() => storedOptions(server, sectionId)[195]).toBe("A Large: question 40? 0 1");
  });

  for (const [what, text] of [
    ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
    ["200 characters without a space", "x".repeat(200)],
    ["right-to-left text", "مرحبا بالعالم (1)"],
    ["emoji and a template", "👩‍💻 {{7*7}} <%= 7 %> &amp;"],
  ] as const) {
    test(`${what} in content is text in the editor, on the candidate's page and in the result (S198)`, async ({
      page,
      server,
    }) => {
      page.on("dialog", () => {
        throw new Error("Content was run");
      });
      const choice = { optionText: text, points: 10 };
      const { testId } = await openEditor(page, server, [
        {
          name: text,
          description: text,
          questions: [{ questionText: text, options: [choice, { ...choice, points: 0 }] }],
        },
      ]);
      await expect(page.getByLabel("Section name", { exact: true })).toHaveValue(text);
      await expect(page.getByLabel("Section description", { exact: true })).toHaveValue(text);
      await expect(textOf(page, 1)).toHaveValue(text);
      await expect(optionText(page, 1, "A")).toHaveValue(text);
      await expect(sidebar(page).getByRole("link")).toContainText(text);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await page.getByRole("link", { name: "Delete question 1" }).click();
      await expect(page.getByRole("dialog")).toContainText(text);
      await page.keyboard.press("Escape");

      await page.clock.install();
      const id = await beginAssessment(page, { testId, password: "open sesame" });
      await expect(questionHeading(page)).toHaveText(text);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await expect(optionButtons(page).first()).toContainText(text);
      await optionButtons(page).first().click();
      await page.clock.runFor(1000);
      await page.waitForURL(/\/complete$/);
      await page.goto(paths.result(id));
      await expect(page.getByRole("main")).toContainText(text);
      await expect(page.locator("main script, main img")).toHaveCount(0);
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  }

  test("a completed result stays as it was through every edit in the editor (S407, D24)", async ({ page, server }) => {
    const { testId, address } = addContent(server, SOUND);
    await page.clock.install();
    const id = await beginAssessment(page, { testId, password: "open sesame" });
    for (const _ of [1, 2]) {
      const asked = await questionHeading(page).innerText();
      await optionButtons(page).first().click();
      await page.clock.runFor(1000);
      await expect(questionHeading(page).filter({ hasText: asked })).toHaveCount(0);
    }
    await page.waitForURL(/\/complete$/);
    await signIn(page);
    const readResult = async () => {
      await page.goto(paths.result(id));
      return page.locator("main section").evaluateAll((cards) => cards.map((card) => card.outerHTML));
    };
    const before = await readResult();
    await page.goto(address);
    await textOf(page, 1).fill("Changed?");
    await textOf(page, 1).press("Enter");
    await expect(question(page, 1).getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await step(page, "more", 1, "A").click();
    await page.getByRole("link", { name: "Delete question 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    expect(await readResult()).toEqual(before);
    await expect(page.getByRole("status").filter({ hasText: "The test has changed since" })).toBeVisible();
  });

  test("without a session the editor and its dialogs are only the guard's message (S271, S408)", async ({ server }) => {
    const { address, testId, sectionId } = addContent(server, SOUND);
    for (const path of [address, paths.deleteSection(sectionId, { testId })]) {
      const response = await fetch(`${server.origin}${path}`);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain("Drive");
      const posted = await fetch(`${server.origin}${path}`, {
        method: "POST",
        headers: { Origin: server.origin },
        body: new URLSearchParams({ intent: "create-section", id: testId }),
      });
      expect(posted.status).toBe(401);
    }
    expect(listOf(server, "SELECT name FROM sections WHERE test_id = ?", testId)).toEqual(["Drive"]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const banner = (page: Page) => page.locator("noscript [role=alert], noscript [role=status]");

  test("sections, questions and options are written from nothing (S192, S195, S198, S200, S203, S204, S217, S218, S219, S220, S403)", async ({
    page,
    server,
  }) => {
    const testId = server.addTest({ name: "Bare" });
    await signIn(page);
    await page.goto(paths.content({ testId }));
    await expect(page.getByText("Add a section first, then write its questions.")).toBeVisible();
    await page.getByRole("button", { name: "Add Section" }).click();
    await expect(banner(page)).toContainText("Section created successfully");
    await expect(sidebar(page).getByRole("link")).toHaveText(/^Section 1/);
    await save(page, page.getByLabel("Section name", { exact: true }), "Empathy");
    await expect(sidebar(page).getByRole("link")).toHaveText(/^Empathy/);
    await page.getByRole("button", { name: "Add Question" }).click();
    await expect(textOf(page, 1)).toHaveValue("Question 1: Enter your question text here");
    await save(page, textOf(page, 1), "Tea\nor coffee?");
    await page.getByRole("button", { name: "Add Answer Option to question 1" }).click();
    await expect(optionText(page, 1, "A")).toHaveValue("Answer option 1");
    await save(page, optionText(page, 1, "A"), "Tea");
    await expect(pointsOf(page, 1, "A")).toHaveText("1 pt");
    await step(page, "more", 1, "A").click();
    await expect(pointsOf(page, 1, "A")).toHaveText("2 pts");
    await step(page, "less", 1, "A").click();
    await step(page, "less", 1, "A").click();
    await expect(pointsOf(page, 1, "A")).toHaveText("0 pts");
    await expect(step(page, "less", 1, "A")).toBeDisabled();
    const sectionId = firstOf(server, "SELECT id FROM sections WHERE test_id = ?", testId);
    expect(storedQuestions(server, sectionId)).toEqual(["Tea\nor coffee?"]);
    expect(storedOptions(server, sectionId)).toEqual(["A Tea 0"]);
  });

  test("Save shows where one works, Cancel, which needs a script, does not (S198)", async ({ page, server }) => {
    await openEditor(page, server);
    const save = question(page, 1).getByRole("button", { name: "Save Question text" });
    await expect(save).toBeHidden();
    await textOf(page, 1).focus();
    await expect(save).toBeVisible();
    await expect(page.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  });

  test("a blank text is refused and the old one shown, a bad one comes back to be mended (S214, S221)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server);
    await save(page, textOf(page, 1), "   ");
    await expect(page.getByRole("alert").filter({ hasText: "Question text is required" })).toBeVisible();
    await expect(textOf(page, 1)).toHaveValue("Drive: question 1?");
    await expect(banner(page)).toContainText("Failed to update question");
    await save(page, optionText(page, 2, "B"), "bell \u0007");
    await expect(page.getByRole("alert").filter({ hasText: "Option text contains characters" })).toBeVisible();
    await expect(optionText(page, 2, "B")).toHaveValue("bell \u0007");
    await save(page, optionText(page, 2, "B"), "mended");
    await expect(page.getByText("contains characters")).toHaveCount(0);
    expect(storedOptions(server, sectionId)[4]).toBe("B mended 5");
    expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "Drive: question 2?"]);
  });

  test("questions are copied, moved and deleted, options and sections deleted, each after its question (S207, S208, S209, S210, S211, S212, S213, S403)", async ({
    page,
    server,
  }) => {
    const { sectionId } = await openEditor(page, server);
    await page.getByRole("button", { name: "Copy question 1" }).click();
    await expect(banner(page)).toContainText("Question copied");
    await page.getByRole("button", { name: "Move question 1 down" }).click();
    await page.getByRole("button", { name: "Move question 2 down" }).click();
    await expect(textOf(page, 3)).toHaveValue("Drive: question 1?");
    expect(storedQuestions(server, sectionId)).toEqual([
      "Drive: question 1?",
      "Drive: question 2?",
      "Drive: question 1?",
    ]);
    await page.getByRole("link", { name: "Delete question 3" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("This will also delete all answer options.");
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Delete question 3" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(banner(page)).toContainText("Question deleted successfully");
    await page.getByRole("link", { name: "Delete option A of question 1" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(banner(page)).toContainText("Option deleted successfully");
    expect(storedOptions(server, sectionId).slice(0, 2)).toEqual([
      "A Drive 1, answer of 5 5",
      "B Drive 1, answer of 10 10",
    ]);
    await page.getByRole("link", { name: "Delete this section" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(banner(page)).toContainText("Section deleted successfully");
    await expect(page.getByText("No Section Selected")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test("parts that are gone say so, and a preview opens or says why not (S221, S222, S223, S224, S225)", async ({
    page,
    server,
  }) => {
    const { sectionId, address } = await openEditor(page, server);
    await page.getByRole("button", { name: "Preview Test" }).click();
    await expect(page).toHaveURL(/\/test\/[0-9a-f-]{36}$/);
    await expect(banner(page)).toContainText("Test preview ready");
    await page.goto(address);
    server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM questions WHERE section_id = ?").run(sectionId));
    await page.getByRole("button", { name: "Copy question 1" }).click();
    await expect(banner(page)).toContainText("Failed to copy question. This question is no longer there");
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("button", { name: "Preview Test" }).click();
    await expect(banner(page)).toContainText("Failed to create test preview");
    await expect(page.getByRole("heading", { name: "Test Content Editor" })).toBeVisible();
  });

  /** Types a text and presses its Save button. */
  async function save(page: Page, control: Locator, text: string): Promise<void> {
    const id = await control.getAttribute("id");
    await control.fill(text);
    const form = page.locator("form").filter({ has: page.locator(`[id="${id}"]`) });
    await Promise.all([page.waitForEvent("load"), form.getByRole("button", { name: /^Save/ }).click()]);
  }
});

test("a text with lines that was saved without JavaScript is unchanged to a browser with it (S198)", async ({
  page,
  server,
}) => {
  const { sectionId, address } = await openEditor(page, server);
  const questionId = firstOf(server, "SELECT id FROM questions WHERE section_id = ? ORDER BY order_index", sectionId);
  const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${server.origin}${address}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.origin, Cookie: session },
    body: new URLSearchParams({ intent: "update-question", id: questionId, questionText: "one\r\ntwo" }),
  });
  expect(answer.status).toBe(302);
  await page.reload();
  await expect(textOf(page, 1)).toHaveValue("one\ntwo");
  await textOf(page, 1).pressSequentially("!");
  await textOf(page, 1).press("Backspace");
  await expect(question(page, 1).getByRole("button", { name: /^Save/ })).toHaveCount(0);
});

test("with no test at all the editor says so and leads on (S190)", async ({ page }) => {
  const server = await startServer();
  server.withDatabase((sqlite) => sqlite.prepare("DELETE FROM tests").run());
  await signIn(page, server.origin);
  expect((await page.goto(`${server.origin}/admin/content`))?.status()).toBe(404);
  await page.getByRole("link", { name: "Back to Tests" }).click();
  await expect(page.getByText("No tests found")).toBeVisible();
  await server.remove();
});
