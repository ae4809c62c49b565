import { paths } from "#app/platform/paths/paths.ts";
import { queryColumn, readOptions, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  openAdmin,
  openEditor,
  openQuestions,
  optionLabel,
  questionAt,
  readPoints,
  SIDEBAR,
  save,
  step,
} from "./editor-page.ts";

test("sections, questions and options can be created in an empty test", {
  tag: ["@S192", "@S195", "@S198", "@S200", "@S203", "@S204", "@S217–S220", "@S403"],
}, async ({ server }) => {
  const testId = server.addTest({ name: "Bare" });
  let page = await openAdmin(server).visit(paths.content({ testId }));
  expect(page.text("main")).toContain("Add a section first, then write its questions.");
  page = await page.submit({ button: "Add Section" });
  expect(page.message()).toContain("Section created successfully");
  expect(page.hasLink(/^Section 1/, SIDEBAR)).toBe(true);
  page = await save(page, "Section name", "Empathy");
  expect(page.hasLink(/^Empathy/, SIDEBAR)).toBe(true);
  page = await page.submit({ button: "Add Question" });
  expect(page.message()).toContain("Question created successfully");
  expect(page.field("Question text").value).toBe("Question 1: Enter your question text here");
  page = await save(page, "Question text", "Tea\nor coffee?");
  expect(page.field(optionLabel(1, "A")).value).toBe("Answer option 1");
  page = await save(page, optionLabel(1, "A"), " Tea ");
  expect(readPoints(page, 1, "A")).toBe("0 pts");
  page = await page.submit({ button: "Add Answer Option to question 1" });
  expect(page.field(optionLabel(1, "E")).value).toBe("Answer option 5");
  expect(readPoints(page, 1, "E")).toBe("1 pt");
  const typed = {
    button: "Save question 1",
    values: { "Points of option E of question 1": "12" },
  };
  page = await page.submit(typed);
  expect(readPoints(page, 1, "E")).toBe("10 pts");
  page = await step(page, "more", 1, "A");
  expect(readPoints(page, 1, "A")).toBe("1 pt");
  page = await step(page, "less", 1, "A");
  expect(readPoints(page, 1, "A")).toBe("0 pts");
  expect("disabled" in page.button("1 point less for option A of question 1").attribs).toBe(true);
  const [sectionId = ""] = queryColumn(server, "SELECT id FROM sections WHERE test_id = ?", testId);
  expect(readQuestionTexts(server, sectionId)).toEqual(["Tea\nor coffee?"]);
  expect(readOptions(server, sectionId)).toEqual([
    "A Tea 0",
    "B Answer option 2 0",
    "C Answer option 3 0",
    "D Answer option 4 0",
    "E Answer option 5 10",
  ]);
});

test("questions are copied, moved and deleted, and options and sections deleted", {
  tag: ["@S207–S213", "@S220", "@S403"],
}, async ({ server }) => {
  const { sectionId, ...editor } = await openEditor(server);
  let page = await editor.page.submit({ button: "Copy question 1" });
  expect(page.message()).toContain("Question copied");
  page = await page.submit({ button: "Move question 1 down" });
  page = await page.submit({ button: "Move question 2 down" });
  expect(page.field("Question text", questionAt(3)).value).toBe("Drive: question 1?");
  expect(readQuestionTexts(server, sectionId)).toEqual([
    "Drive: question 1?",
    "Drive: question 2?",
    "Drive: question 1?",
  ]);
  let dialog = await page.follow("Delete question 3");
  expect(dialog.text("dialog")).toContain(
    "Are you sure you want to delete this question? This will also delete all answer options.",
  );
  page = await dialog.follow("Cancel", "dialog");
  expect(page.has("dialog")).toBe(false);
  dialog = await page.follow("Delete question 3");
  page = await dialog.submit({ button: "Delete", within: "dialog" });
  expect(page.message()).toContain("Question deleted successfully");

  dialog = await page.follow("Delete option A of question 1");
  expect(dialog.text("dialog")).toContain("Are you sure you want to delete this answer option?");
  page = await dialog.submit({ button: "Delete", within: "dialog" });
  expect(page.message()).toContain("Option deleted successfully");
  expect(readOptions(server, sectionId).slice(0, 2)).toEqual([
    "A Drive 1, answer of 5 5",
    "B Drive 1, answer of 10 10",
  ]);

  dialog = await page.follow("Delete this section");
  expect(dialog.text("dialog")).toContain("Are you sure you want to delete this section?");
  page = await dialog.submit({ button: "Delete", within: "dialog" });
  expect(page.message()).toContain("Section deleted successfully");
  expect(page.text("main")).toContain("No Section Selected");
  expect(page.has("dialog")).toBe(false);
  expect(readQuestionTexts(server, sectionId)).toEqual([]);
});

test("Undo in the message restores a deleted part once", { tag: ["@H43"] }, async ({ server }) => {
  const { sectionId, ...editor } = await openEditor(server, [buildSection("Drive", 2), buildSection("Second", 1)]);
  const before = readOptions(server, sectionId);
  let { page } = editor;
  for (const [link, noun] of [
    ["Delete option B of question 1", "Option"],
    ["Delete question 1", "Question"],
    ["Delete this section", "Section"],
  ] as const) {
    page = await (await page.follow(link)).submit({ button: "Delete", within: "dialog" });
    expect(page.message()).toContain(`${noun} deleted successfully`);
    expect(readOptions(server, sectionId)).not.toEqual(before);
    page = await page.submit({ button: "Undo" });
    expect(page.message()).toContain(`${noun} restored`);
    expect(page.path).toBe(editor.address);
    expect(readOptions(server, sectionId)).toEqual(before);
  }
  expect(page.texts(`${SIDEBAR} a`)).toEqual(["Drive2 questions", "Second1 question"]);
});

test("buttons move sections and options, copy a section and move a question to a section", { tag: ["@H42"] }, async ({
  server,
}) => {
  const { testId, sectionId, ...editor } = await openEditor(server, [
    buildSection("Drive", 2),
    buildSection("Care", 1),
    buildSection("Close", 1),
  ]);
  const listed = () => page.texts(`${SIDEBAR} a`).map((text) => text.replace(/\d.*/, ""));
  let page = await editor.page.submit({ button: "Move option C of question 1 up" });
  expect(
    readOptions(server, sectionId)
      .slice(0, 3)
      .map((option) => option.slice(0, 1) + option.slice(-2)),
  ).toEqual(["A 0", "B10", "C 5"]);
  page = await page.submit({ button: "Move option A of question 1 down" });
  expect(page.field(optionLabel(1, "B")).value).toBe("Drive 1, answer of 0");
  expect("disabled" in page.button("Move option A of question 1 up").attribs).toBe(true);
  expect("disabled" in page.button("Move option C of question 1 down").attribs).toBe(true);

  expect("disabled" in page.button("Move this section up").attribs).toBe(true);
  page = await page.submit({ button: "Move this section down" });
  expect(listed()).toEqual(["Care", "Drive", "Close"]);
  expect(page.text('section[aria-label="Section"] h2')).toBe("Section 2 of 3");
  page = await page.submit({ button: "Copy this section" });
  expect(page.message()).toContain("Section copied");
  expect(listed()).toEqual(["Care", "Drive", "Copy of Drive", "Close"]);
  expect(page.field("Section name").value).toBe("Copy of Drive");

  page = await openQuestions(page);
  const dialog = await page.follow("Move question 5 to another section");
  expect(dialog.text("dialog blockquote")).toBe("Drive: question 2?");
  expect(dialog.texts("dialog form button")).toEqual(["Care1 question", "Drive2 questions", "Close1 question"]);
  expect((await dialog.follow("Cancel", "dialog")).path).toBe(page.path);
  page = await dialog.submit({ button: /^Close/, within: "dialog" });
  expect(page.message()).toContain("Question moved to “Close”");
  expect(page.field("Section name").value).toBe("Close");
  expect(page.field("Question text", questionAt(2)).value).toBe("Drive: question 2?");
  expect((await dialog.submit({ button: /^Close/, within: "dialog" })).message()).toContain("Question moved");
});

test("a part deleted by another admin is reported, and the editor shows the current content", {
  tag: ["@S221", "@R108"],
}, async ({ server }) => {
  const { sectionId, page } = await openEditor(server);
  const run = (statement: string, parameter: string) => server.run(statement, parameter);
  run("DELETE FROM questions WHERE section_id = ?", sectionId);
  const copied = await page.submit({ button: "Copy question 1" });
  expect(copied.message()).toContain("Failed to copy question. This question no longer exists");
  expect(copied.has("article")).toBe(false);
  const dialog = await page.follow("Delete question 1");
  expect([dialog.status, dialog.text("dialog h2")]).toEqual([404, "Question Not Found"]);
  expect(dialog.text("dialog")).toContain("Another admin may have deleted it.");

  run("DELETE FROM sections WHERE id = ?", sectionId);
  const question = await page.submit({ button: "Add Question" });
  expect(question.message()).toContain("Failed to create question. This section no longer exists");
  expect(question.text("main")).toContain("This section no longer exists. Another admin may have deleted it");
});
