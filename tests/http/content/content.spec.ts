import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { paths } from "#app/platform/paths/paths.ts";
import {
  addContent,
  readOptions,
  readQuestionIds,
  readQuestionTexts,
  readSection,
} from "#tests/support/rows/stored-content.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import type { VisitedPage } from "#tests/support/visitors/visitor.ts";
import { openAdmin, openEditor, optionLabel, questionAt, readPoints, SIDEBAR, save } from "./editor-page.ts";

function readWarnings(page: VisitedPage, within: string): string[] {
  return page.texts(`${within} ul[aria-label="Please check"] li`);
}

test("the editor opens the default test if the URL names none", { tag: ["@S84", "@S189–S191", "@S194"] }, async ({
  server,
}) => {
  const page = await openAdmin(server).visit(paths.content());
  expect([page.title(), page.heading()]).toEqual(["Test Content Editor", "Test Content Editor"]);
  expect(page.text("main")).toContain("Manage questions, sections, and scoring");
  expect(page.text(`${SIDEBAR} h2`)).toBe(defaultTest.name);
  expect(page.texts(`${SIDEBAR} a`)).toEqual(
    defaultTest.sections.map(({ name, questions }) => `${name}${questions.length} questions`),
  );
  expect(page.path).toMatch(/sectionId=/);
  expect(page.field("Section name").value).toBe(defaultTest.sections[0]?.name);
  expect(page.text("main")).toContain("Guessing gives about 33%: POOR MATCH");
  const tabs = 'nav[aria-label="Admin area"]';
  expect(page.texts(`${tabs} a`).filter((tab) => /content/i.test(tab))).toEqual([]);
  expect(page.text(`${tabs} [aria-current=page]`)).toBe("Test Management");
});

test("'Open all' opens every question, here and in the next section, without JavaScript", {
  tag: ["@S193", "@S195–S206"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Opened", sections: [buildSection("Drive", 2), buildSection("Care", 1)] });
  const admin = openAdmin(server);
  const listOpen = (page: VisitedPage) => page.texts("article h3 [aria-expanded=true]");
  const closed = await admin.visit(paths.content({ testId }));
  expect([listOpen(closed), closed.hasField(optionLabel(1, "A"))]).toEqual([[], false]);
  const opened = await closed.submit({ button: "Open all" });
  expect(listOpen(opened)).toEqual(["Question 1", "Question 2"]);
  expect(opened.field(optionLabel(2, "C")).value).toBe("Drive 2, answer of 10");
  const options = opened.texts(`${questionAt(2)} ul[aria-label="Answer options of question 2"] > li`);
  expect([options.length, options[2]]).toEqual([3, expect.stringContaining("C, top answer")]);
  expect(listOpen(await opened.submit({ button: "Add Question" }))).toHaveLength(3);
  const next = await opened.follow(/^Care/, SIDEBAR);
  expect(listOpen(next)).toEqual(["Question 4"]);
  const folded = await next.follow("Question 4");
  expect([listOpen(folded), folded.hasButton("Open all")]).toEqual([[], true]);
  expect(listOpen(await folded.follow("Question 4"))).toEqual(["Question 4"]);
  await opened.submit({ button: "Close all" });
  expect(listOpen(await admin.visit(paths.content({ testId })))).toEqual([]);
});

test("an unknown test is not found, and an unknown section selects none", { tag: ["@S190", "@S194"] }, async ({
  server,
}) => {
  const { testId } = addContent(server);
  const admin = openAdmin(server);
  const unknown = await admin.visit(paths.content({ testId: "unknown" }));
  expect(unknown.status).toBe(404);
  expect(unknown.text("main")).toContain("Test Not Found");
  const page = await admin.visit(paths.content({ testId, sectionId: "unknown" }));
  expect(page.text("main")).toContain("No Section Selected");
  expect(page.text("main")).toContain("This section no longer exists");
  expect(page.text("main")).toContain("Select a section from the list to edit its questions.");
});

test("the section list has a button for browsers without JavaScript", { tag: ["@H44"] }, async ({ server }) => {
  const { page } = await openEditor(server, [
    buildSection("First", 1),
    { ...buildSection("Second", 2), questions: [] },
  ]);
  expect(page.texts("#section-to-edit option")).toEqual(["First (1 question)", "Second (0 questions, 1 to check)"]);
  const second = await page.submit({ button: "Go", values: { Section: "Second (0 questions, 1 to check)" } });
  expect(second.field("Section name").value).toBe("Second");
});

test("text over its limit is returned in full, but a body over 64 kB is not read", { tag: ["@H40", "@S221"] }, async ({
  server,
}) => {
  const { sectionId, ...editor } = await openEditor(server);
  const stored = () => [
    readSection(server, sectionId),
    readQuestionTexts(server, sectionId),
    readOptions(server, sectionId),
  ];
  const before = stored();
  const long = "x".repeat(50_000);
  for (const [label, limit] of [
    ["Section name", "Section name must be at most 200 characters"],
    ["Section description", "Section description must be at most 2000 characters"],
    ["Question text", "Question text must be at most 2000 characters"],
    [optionLabel(1, "A"), "Text of option A of question 1 must be at most 1000 characters"],
  ] as const) {
    const within = label === "Question text" ? questionAt(1) : "main";
    const page = await save(editor.page, label, long, within);
    expect([page.status, page.field(label, within).description]).toEqual([400, expect.stringContaining(limit)]);
    expect(page.field(label, within).value === long).toBe(true);
  }
  expect((await save(editor.page, "Section name", long.repeat(2))).status).toBe(413);
  expect(stored()).toEqual(before);
});

test("a value that another admin has changed is overwritten only by choice", { tag: ["@H40", "@R108"] }, async ({
  server,
}) => {
  const { sectionId, page: first, address } = await openEditor(server);
  const openSecond = () => openAdmin(server).visit(address);
  const stale = await openSecond();
  const POINTS = "Points of option A of question 1";
  const values = { "Question text": "Mine?", [POINTS]: "7", [optionLabel(1, "A")]: "Same text  " };
  await first.submit({
    button: /^Save question 1/,
    values: { "Question text": "Theirs?", [POINTS]: "9", [optionLabel(1, "A")]: "Same text" },
  });
  const asked = await stale.submit({ button: /^Save question 1/, values });
  expect([asked.status, asked.message()]).toEqual([409, expect.stringContaining("Choose which one to use")]);
  expect(asked.texts("[role=alert] p:nth-child(2)")).toEqual(["Theirs?", "9"]);
  expect([asked.field("Question text", questionAt(1)).value, asked.field(POINTS).value]).toEqual(["Mine?", "7"]);
  expect(readQuestionTexts(server, sectionId)[0]).toBe("Theirs?");

  const half = await asked.submit({ button: "Use theirs for Question text" });
  expect(half.field("Question text", questionAt(1)).value).toBe("Theirs?");
  expect(half.texts("[role=alert] p:nth-child(2)")).toEqual(["9"]);
  await save(await openSecond(), "Question text", "Theirs, again?", questionAt(1));
  const done = await half.submit({ button: `Keep mine for ${POINTS}: 7` });
  expect(done.has("[role=alert]")).toBe(false);
  expect(readOptions(server, sectionId)[0]).toBe("A Same text 7");
  expect(readQuestionTexts(server, sectionId)[0]).toBe("Theirs, again?");

  const stepper = await stale.submit({ button: "1 point more for option A of question 1" });
  expect([stepper.status, stepper.texts("[role=alert] p:nth-child(2)")]).toEqual([409, ["7"]]);
});

test("content warnings appear and disappear in the editor and in the list", { tag: ["@D25"] }, async ({ server }) => {
  const editor = await openEditor(server, [
    buildSection("Drive", 1),
    { name: "Empty", description: "", questions: [] },
  ]);
  let { page } = editor;
  const listed = () => page.texts(`${SIDEBAR} a`)[0];
  expect(readWarnings(page, questionAt(1))).toEqual([]);
  expect(listed()).toBe("Drive1 question");
  page = await page.submit({ button: "Add Answer Option to question 1" });
  expect(readWarnings(page, questionAt(1))).toEqual([
    "An answer option still has placeholder text, so candidates will not see it.",
  ]);
  expect(listed()).toBe("Drive1 to check,1 question");
  page = await save(page, optionLabel(1, "D"), "Something else");
  expect(readWarnings(page, questionAt(1))).toEqual([]);
  expect(listed()).toBe("Drive1 question");

  page = await page.follow(/^Empty/, SIDEBAR);
  const ofSection = 'section[aria-label="Section"]';
  expect(readWarnings(page, ofSection)).toEqual(["This section has no questions, so candidates will not see it."]);
  page = await page.submit({ button: "Add Question" });
  expect(readWarnings(page, ofSection)).toEqual([]);
  expect(readWarnings(page, questionAt(1))).toHaveLength(3);
});

test("a preview opens the test or explains why it cannot", { tag: ["@S206", "@S222–S225", "@D6", "@D15"] }, async ({
  server,
}) => {
  const { testId, sectionId, address, admin, page } = await openEditor(server);
  const opened = await page.submit({ button: "Preview Test" });
  expect(opened.path).toMatch(/^\/test\/[0-9a-f-]{36}$/);
  expect(opened.message()).toContain("Test preview ready");
  expect(opened.message()).toContain("Opening test interface...");
  expect(opened.text("#question-text")).toBe("Drive: question 1?");
  const preview = server.readRow("SELECT email, is_preview, completed_at FROM submissions WHERE test_id = ?", testId);
  expect(preview).toEqual({ email: "preview@admin.invalid", is_preview: 1, completed_at: null });

  server.run("DELETE FROM questions WHERE section_id = ?", sectionId);
  const failed = await (await admin.visit(address)).submit({ button: "Preview Test" });
  expect(failed.message()).toContain("Error");
  expect(failed.message()).toContain("Failed to create test preview");
  expect([failed.path, failed.heading()]).toEqual([paths.content({ testId, sectionId }), "Test Content Editor"]);
});

test("a section of 40 questions is a short page with one row per question", {
  tag: ["@S197", "@S198", "@H40"],
}, async ({ server }) => {
  const large = buildSection("Large", 40);
  const questions = large.questions.map((each) => ({
    ...each,
    options: [0, 2, 4, 6, 10].map((points) => ({ optionText: `${each.questionText} ${points}`, points })),
  }));
  const { testId, sectionId, admin } = await openEditor(server, [{ ...large, questions }, buildSection("Other", 1)]);
  let page = await admin.visit(paths.content({ testId, sectionId }));
  expect(page.findAll("article")).toHaveLength(40);
  expect(page.text(questionAt(40))).toBe("Question 40 Large: question 40? 5 answer options · 0 to 10 points");
  expect(page.findAll("*").length).toBeLessThanOrEqual(1500);
  expect(page.findAll("form").length).toBeLessThanOrEqual(7);
  expect(page.has("article textarea, article input")).toBe(false);

  page = await (await page.follow("Question 7")).follow("Question 40");
  const [seventh = "", fortieth = ""] = [6, 39].map((index) => readQuestionIds(server, sectionId)[index]);
  expect(page.path).toEqual(paths.content({ testId, sectionId, open: [seventh, fortieth] }));
  expect(page.url.hash).toBe(`#question-${fortieth}`);
  expect(page.findAll("article:has(textarea)")).toHaveLength(2);
  const opened = page.path;
  const last = questionAt(40);
  page = await save(page, "Question text", "The last one, changed?", last);
  expect([page.path, page.url.hash]).toEqual([opened, `#question-${fortieth}`]);
  expect(page.field("Question text", last).value).toBe("The last one, changed?");
  page = await page.submit({ button: "1 point more for option A of question 40", within: last });
  expect([page.path, readPoints(page, 40, "A")]).toEqual([opened, "1 pt"]);
  expect(readQuestionTexts(server, sectionId)[39]).toBe("The last one, changed?");
  expect(readOptions(server, sectionId)[195]).toBe("A Large: question 40? 0 1");

  page = await page.follow("Question 40");
  expect(page.path).toBe(paths.content({ testId, sectionId, open: [seventh] }));
  page = await page.submit({ button: "Move question 40 up" });
  expect(page.text(questionAt(39))).toContain("The last one, changed? 5 answer options · 1 to 10 points");
});

test("Save stores only changed values, keeps another admin's values and returns rejected ones", {
  tag: ["@S200", "@S214", "@S221", "@R108"],
}, async ({ server, api }) => {
  const { sectionId, address, ...editor } = await openEditor(server);
  await save(await openAdmin(server).visit(address), optionLabel(1, "C"), "Changed by another admin");
  const values = {
    "Question text": "Saved?",
    [optionLabel(1, "A")]: "  ",
    [optionLabel(1, "B")]: "bell \u0007",
    "Points of option A of question 1": "9",
    "Points of option B of question 1": "many",
  };
  let page = await editor.page.submit({ button: "Add Answer Option to question 1", values });
  expect([page.status, page.path]).toEqual([400, address]);
  expect(page.message()).toContain("Failed to update option");
  expect(page.field(optionLabel(1, "A")).description).toBe(
    `${optionLabel(1, "A")} is required. The previous text is unchanged.`,
  );
  expect(page.field(optionLabel(1, "B"))).toMatchObject({ value: "bell \u0007", isInvalid: true });
  expect(page.field("Points of option B of question 1")).toMatchObject({
    value: "5",
    description: "Points must be a whole number from 0 to 10",
  });
  const saved = ["A Drive 1, answer of 0 9", "B Drive 1, answer of 5 5", "C Changed by another admin 10"];
  expect(readOptions(server, sectionId).slice(0, 4)).toEqual([...saved, "A Drive 2, answer of 0 0"]);
  expect(readQuestionTexts(server, sectionId)[0]).toBe("Saved?");

  page = await page.submit({
    button: "Add Answer Option to question 1",
    values: { [optionLabel(1, "B")]: "mended" },
  });
  expect(readOptions(server, sectionId).slice(1, 4)).toEqual([
    "B mended 5",
    "C Changed by another admin 10",
    "D Answer option 4 1",
  ]);
  const post = (name: string, shown: string) =>
    api.post(address, new URLSearchParams({ [name]: "Old page?", [SHOWN_VALUES]: JSON.stringify({ [name]: shown }) }));
  const refused = await post(`name-of/${sectionId}`, "Drive");
  expect([refused.status, refused.text.includes("This page is out of date")]).toEqual([400, true]);
  const [question] = server.readColumn("SELECT id FROM questions WHERE question_text = 'Saved?'");
  expect((await post(`update-question//${question}`, "Saved?")).status).toBe(302);
  expect(readQuestionTexts(server, sectionId)[0]).toBe("Old page?");
});

test("if there are no tests, the editor links to creating a test", { tag: ["@S190"] }, async ({ own: server }) => {
  server.run("DELETE FROM tests");
  const page = await openAdmin(server).visit(paths.content());
  expect(page.status).toBe(404);
  expect((await page.follow("Back to Test Management", "main")).text("main")).toContain("No tests found");
});
