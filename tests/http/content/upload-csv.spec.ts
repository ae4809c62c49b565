import { parseQuestionCsv } from "#app/content/question-csv.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { BAD_CSV, CSV_HEADER, GOOD_CSV } from "#tests/support/inputs/uploaded-csv.ts";
import { addContent, readQuestionIds, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const REPLACE = { "Replace all questions in section": true };
const PRESENT = ["Drive: question 1?", "Drive: question 2?"];

function addSections(server: TestServer) {
  return addContent(server, [buildSection("Drive", 2), buildSection("Care", 1)]);
}

async function openDialog(server: TestServer) {
  const content = addSections(server);
  const { testId, sectionId } = content;
  const address = paths.content({ testId, sectionId });
  const admin = openVisitor(server.origin, { isAdmin: true });
  const dialog = await (await admin.visit(address)).follow("Upload CSV");
  return { ...content, address, admin, dialog };
}

function send(dialog: VisitedPage, csv: string, values: Record<string, string | boolean> = {}): Promise<VisitedPage> {
  const file = new File([csv], "questions.csv", { type: "text/csv" });
  return dialog.submit({ button: "Show preview", values: { ...values, "CSV file": file } });
}

function readProblems(page: VisitedPage): string[] {
  return page.texts('ul[aria-label="Errors"] li');
}

test("the dialog selects the editor's section and shows the sections, modes and hints", {
  tag: ["@S205", "@S226–S230"],
}, async ({ server }) => {
  const { testId, sectionId, address, dialog } = await openDialog(server);
  expect(dialog.path).toBe(paths.uploadCsv({ testId, sectionId }));
  expect(dialog.field("Target section")).toMatchObject({
    value: sectionId,
    options: ["Select a section", "Drive (2 questions)", "Care (1 question)", "Sections named in the file"],
  });
  expect(dialog.field("Add to existing questions").isChecked).toBe(true);
  expect(dialog.field("Replace all questions in section").description).toBe(
    "This will delete all existing questions in the section",
  );
  expect(dialog.field("CSV file").element.attribs.accept).toBe(".csv,text/csv");
  expect(dialog.text("dialog")).toContain("Each question needs 2 to 6 answers. Points are whole numbers from 0 to 10.");
  expect((await dialog.follow("Cancel", "dialog")).path).toBe(address);
});

test("the template and the example download, and the example is valid", { tag: ["@S230", "@S233"] }, async ({
  server,
}) => {
  const { dialog } = await openDialog(server);
  const columns = "Question,Answer1,Points1,Answer2,Points2,Answer3,Points3,Answer4,Points4";
  const template = await dialog.follow("Download template");
  expect(template.body.toString()).toBe(`\ufeff${columns}\r\n`);
  const example = await dialog.follow("Download example");
  for (const { headers } of [template, example]) expect(headers["content-disposition"]).toMatch(/^attachment;/);
  expect(example.body.toString()).toContain(columns);
  expect(parseQuestionCsv(example.body)).toMatchObject({ ok: true, questions: [{ row: 2 }, { row: 3 }] });
});

test("the dialog reports a missing section or file", { tag: ["@S231", "@S232"] }, async ({ server }) => {
  const { testId } = addSections(server);
  const dialog = await openVisitor(server.origin, { isAdmin: true }).visit(paths.uploadCsv({ testId }));
  const noSection = await dialog.submit({ button: "Show preview" });
  expect(noSection.message()).toContain("No section selected");
  expect(noSection.message()).toContain("Please select a section first");
  const values = { "Target section": "Care (1 question)" };
  const noFile = await noSection.submit({ button: "Show preview", values });
  expect(noFile.message()).toContain("No file selected");
  expect(noFile.message()).toContain("Please select a CSV file to upload");
  expect(noFile.field("CSV file")).toMatchObject({
    isInvalid: true,
    description: expect.stringContaining("Please select a CSV file to upload"),
  });
});

test("a file is rejected, corrected, previewed and imported", { tag: ["@S226–S239", "@S403", "@T62"] }, async ({
  server,
}) => {
  const { testId, sectionId, dialog } = await openDialog(server);
  const removed = readQuestionIds(server, sectionId).at(1);
  const followUp = { followUp: "Why?" };
  await (await adminClient(server.origin)).put(`/api/test/questions/${removed}/follow-up`, followUp);
  const bad = await send(dialog, BAD_CSV, REPLACE);
  expect(bad.status).toBe(400);
  expect(bad.message()).toContain("Upload failed");
  expect(bad.message()).toContain("Row 2: Points1 must be a whole number from 0 to 10 (and 3 more)");
  expect(readProblems(bad)).toEqual([
    "Row 2: Points1 must be a whole number from 0 to 10",
    "Row 2: Answer2 has no Points2",
    "Row 3: Question text is required",
    "Row 3: A question needs 2 to 6 answers. This one has 1",
  ]);
  expect(bad.field("Replace all questions in section").isChecked).toBe(true);
  expect(readQuestionTexts(server, sectionId)).toEqual(PRESENT);

  const preview = await send(bad, GOOD_CSV);
  expect(preview.text("dialog h2")).toBe("Upload CSV: preview");
  expect(preview.text("dialog")).toContain("questions.csv contains 3 questions. Nothing has changed yet.");
  expect(preview.texts('section[aria-label="Drive"] ul[aria-label="What changes"] li')).toEqual([
    "1 question already exists and stays.",
    "2 questions will be added.",
    "1 question will be removed.",
    "1 follow-up for the interview will be removed too.",
    "1 new question needs a second look.",
  ]);
  expect(preview.text("dialog")).toContain("All answer options have the same points.");
  expect(preview.texts("dialog details")[0]).toBe("Will be removed (1) Drive: question 2?");
  expect(readQuestionTexts(server, sectionId)).toEqual(PRESENT);
  const imported = await preview.submit({ button: "Replace questions" });
  expect(imported.path).toBe(paths.content({ testId, sectionId }));
  expect(imported.message()).toContain("CSV imported successfully");
  expect(imported.message()).toContain("3 questions have been added to the section.");
  expect(readQuestionTexts(server, sectionId)).toEqual(["Drive: question 1?", "Tea, or coffee?\nSay why.", "A tie?"]);
});

test("pasted rows are rejected, corrected, previewed, imported and undone", { tag: ["@H47", "@H63"] }, async ({
  server,
}) => {
  const { testId, sectionId, dialog } = await openDialog(server);
  const label = "Or paste rows from a spreadsheet";
  const paste = (of: VisitedPage, text: string) =>
    of.submit({ button: "Show preview", values: { ...REPLACE, [label]: text } });
  const header = CSV_HEADER.replaceAll(",", "\t");
  const bad = await paste(dialog, `${header}\nq?\ta\tten\tb\t2\n\ta\t1`);
  expect([bad.status, bad.message()]).toEqual([400, expect.stringContaining("Upload failed")]);
  expect(readProblems(bad)[0]).toBe("Row 2: Points1 must be a whole number from 0 to 10");
  expect(bad.field(label)).toMatchObject({ isInvalid: true, description: expect.stringContaining("was not imported") });
  expect(bad.field(label).value).toContain("q?\ta\tten\tb\t2");
  expect(bad.field("CSV file").isInvalid).toBe(false);
  expect(bad.field("Replace all questions in section").isChecked).toBe(true);

  const both = await send(bad, GOOD_CSV);
  expect(both.field(label).description).toContain("Choose a file or paste rows, not both");
  const preview = await paste(both, `${header}\r\n"Say ""why"".\r\nNow?"\tTea "green"\t10\tb\t2\r\n`);
  expect(preview.text("dialog")).toContain("The pasted text contains 1 question. Nothing has changed yet.");
  const imported = await preview.submit({ button: "Replace questions" });
  expect(imported.path).toBe(paths.content({ testId, sectionId }));
  expect(readQuestionTexts(server, sectionId)).toEqual(['Say "why".\nNow?']);
  const undone = await imported.submit({ button: "Undo" });
  expect([undone.path, undone.message()]).toEqual([imported.path, "Upload undone"]);
  expect(readQuestionTexts(server, sectionId)).toEqual(PRESENT);
  expect((await imported.submit({ button: "Undo" })).message()).toContain("This preview has expired");
});

test("a file with a Section column fills several sections", { tag: ["@D39"] }, async ({ server }) => {
  const { sectionId, dialog } = await openDialog(server);
  const byFile = { "Target section": "Sections named in the file" };
  const refused = await send(dialog, GOOD_CSV, byFile);
  expect(readProblems(refused).join()).toContain("This file has no Section column");
  expect(refused.field("CSV file")).toMatchObject({
    isInvalid: true,
    description: expect.stringContaining("Choose a section for the questions"),
  });
  const preview = await send(refused, `Section,${CSV_HEADER}\nNew one,q?,a,1,b,2\nDrive,r?,a,1,b,2\n`);
  expect(preview.text('section[aria-label="Drive"]')).toContain("1 question will be added after the 2 existing ones.");
  expect(preview.text('section[aria-label="New one"]')).toContain("New section");
  const imported = await preview.submit({ button: "Add 2 questions" });
  expect(imported.message()).toContain("2 questions have been added to 2 sections.");
  expect(imported.hasLink(/^New one/, 'nav[aria-label="Sections"]')).toBe(true);
  expect(readQuestionTexts(server, sectionId)).toEqual([...PRESENT, "r?"]);
});

test("a change after the preview is not overwritten, and the preview is shown again", { tag: ["@R108"] }, async ({
  server,
  api,
}) => {
  const { sectionId, dialog } = await openDialog(server);
  const preview = await send(dialog, GOOD_CSV, REPLACE);
  expect(preview.text("dialog")).toContain("1 question will be removed.");
  await api.post("/api/test/questions", { sectionId, questionText: "Of another admin?" });
  const anew = await preview.submit({ button: "Replace questions" });
  expect(anew.message()).toContain("The test changed after this preview, so nothing was imported.");
  expect(anew.text("dialog")).toContain("2 questions will be removed.");
  expect(readQuestionTexts(server, sectionId)).toEqual([...PRESENT, "Of another admin?"]);
  const imported = await anew.submit({ button: "Replace questions" });
  expect(imported.message()).toContain("CSV imported successfully");
  expect(readQuestionTexts(server, sectionId)).toHaveLength(3);
});

test("a section and a test can be downloaded as CSV, or the reason why not is shown", { tag: ["@D39"] }, async ({
  server,
  api,
  admin,
}) => {
  const { sectionId, address } = addSections(server);
  const editor = await admin.visit(address);
  for (const [link, name] of [
    ["Download this section as CSV", "Drive.csv"],
    ["Download test as CSV", "Edited_test.csv"],
  ] as const) {
    const { headers, body } = await editor.follow(link);
    expect(headers["content-disposition"]).toContain(`attachment; filename="${name}"`);
    expect(body.toString()).toContain("Drive: question 1?");
  }
  await api.post("/api/test/questions", { sectionId, questionText: "Without options?" });
  const refused = await editor.follow("Download this section as CSV");
  expect(refused.path).toBe(address);
  expect(refused.message()).toContain(
    "Question 3 has 0 answer options, but a CSV file can only contain questions with 2 to 6",
  );
});

test("a preview is confirmed once, and only by its admin", { tag: ["@S404"] }, async ({ server, api }) => {
  const { testId, sectionId } = addSections(server);
  const form = new FormData();
  form.set("csvFile", new File([GOOD_CSV], "questions.csv"));
  form.set("sectionId", sectionId);
  form.set("mode", "add");
  const upload = async () =>
    (await api.post(paths.uploadCsv({ testId, sectionId }), form)).headers.get("Location") ?? "";
  const readBasis = async (preview: string) =>
    /name="basis" value="([^"]+)"/.exec((await api.get(preview)).text)?.[1] ?? "";
  const preview = await upload();
  const basis = await readBasis(preview);

  const mallory = { firstName: "M", lastName: "Y", email: "m@example.com", password: "mal horse" };
  await api.post("/api/admin/users", mallory);
  const other = await adminClient(server.origin, mallory);
  expect((await other.get(preview)).status).toBe(404);
  await other.post(preview, new URLSearchParams({ basis }));
  await api.post(preview, new URLSearchParams({ basis: "" }));
  await api.post(preview, new URLSearchParams());
  expect(readQuestionTexts(server, sectionId)).toEqual(PRESENT);

  const confirmed = await Promise.all([1, 2, 3].map(() => api.post(preview, new URLSearchParams({ basis }))));
  expect(confirmed.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
    Array(3).fill([302, paths.content({ testId, sectionId })]),
  );
  expect(readQuestionTexts(server, sectionId)).toHaveLength(5);
  expect((await api.get(preview)).text).toContain("This file has already been imported.");
});
