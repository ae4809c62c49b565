import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

const ADDRESS = "/api/test/upload-csv";
const HEADER = "Question,Answer1,Points1,Answer2,Points2";
const TWO = `${HEADER}\nTea?,Yes,10,No,0\nMilk?,Yes,5,No,5\n`;
const MB = 1024 * 1024;

type Fields = Record<string, string | undefined>;

function buildForm({ csvFile = TWO, mode = "add", ...fields }: Fields, fileName = "questions.csv"): FormData {
  const form = new FormData();
  form.set("csvFile", new File([csvFile], fileName));
  form.set("mode", String(mode));
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  return form;
}

function addSection(server: TestServer): { testId: string; sectionId: string } {
  const testId = server.addTest({ name: "Uploaded", sections: [buildSection("Drive", 2)] });
  const sectionId = String(server.readValue("SELECT id FROM sections WHERE test_id = ?", testId));
  return { testId, sectionId };
}

function storedQuestions(server: TestServer, sectionId: string): unknown[] {
  return server.readColumn("SELECT question_text FROM questions WHERE section_id = ? ORDER BY order_index", sectionId);
}

function storedContent(server: TestServer): string {
  return server.withDatabase((sqlite) =>
    JSON.stringify(
      ["sections", "questions", "options"].map((name) => sqlite.prepare(`SELECT * FROM ${name} ORDER BY id`).all()),
    ),
  );
}

test("a file adds or replaces a section's questions in one call, whatever its name", {
  tag: ["@R68", "@S236", "@S237", "@S239", "@S378"],
}, async ({ server, api }) => {
  const { sectionId } = addSection(server);
  const added = await api.post(ADDRESS, buildForm({ sectionId }));
  expect([added.status, added.json()]).toEqual([
    200,
    { imported: 2, sections: [{ id: sectionId, name: "Drive" }], message: "CSV imported successfully" },
  ]);
  expect(storedQuestions(server, sectionId)).toEqual(["Drive: question 1?", "Drive: question 2?", "Tea?", "Milk?"]);
  const replaced = await api.post(
    ADDRESS,
    buildForm({ sectionId, mode: "overwrite", csvFile: `${HEADER}\nOne?,a,1,b,2\n` }, '../../CON"\r\n<x>.html'),
  );
  expect(replaced.json().imported).toBe(1);
  expect(storedQuestions(server, sectionId)).toEqual(["One?"]);
});

test("a download is private and named after its section", { tag: ["@R68"] }, async ({ server, api }) => {
  const { sectionId } = addSection(server);
  await api.put(`/api/test/sections/${sectionId}`, { name: '../../Łódź "A"; x' });
  const { headers } = await api.get(`/admin/content/sections/${sectionId}/questions.csv`);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toBe(
    `attachment; filename="_odz_A;_x.csv"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA_A%3B_x.csv`,
  );
  expect(headers.get("Cache-Control")).toBe("private, no-store");
});

test("rejects incomplete forms and unknown fields with 400", { tag: ["@S231", "@S232", "@R68", "@R70"] }, async ({
  server,
  api,
}) => {
  const { testId, sectionId } = addSection(server);
  const before = storedContent(server);
  const without = (name: string) => {
    const form = buildForm({ sectionId });
    form.delete(name);
    return form;
  };
  const twoFiles = buildForm({ sectionId });
  twoFiles.append("csvFile", new File([TWO], "second.csv"));
  const manyParts = buildForm({ sectionId });
  for (let part = 0; part < 1000; part += 1) manyParts.append(`part${part}`, "x");
  const cases: [FormData, number, string][] = [
    [without("sectionId"), 400, "Please select a section first"],
    [without("csvFile"), 400, "Please select a CSV file to upload"],
    [without("mode"), 400, "mode must be add or overwrite"],
    [buildForm({ sectionId, mode: "append" }), 400, "mode must be add or overwrite"],
    [buildForm({ sectionId, testId }), 400, "Send either sectionId or testId, not both"],
    [buildForm({ sectionId: "unknown" }), 404, "This section no longer exists"],
    [buildForm({ testId: "unknown" }), 404, "This test no longer exists"],
    [buildForm({ testId }), 400, "This file has no Section column. Choose a section for the questions"],
    [twoFiles, 400, "The field csvFile appears more than once"],
    [buildForm({ sectionId, other: "x" }), 400, "The field other is not known"],
    [buildForm({ sectionId, ["__proto__"]: "x" }), 400, "The field __proto__ is not known"],
    [manyParts, 400, "The field part0 is not known"],
    [buildForm({ sectionId, csvFile: "" }), 400, "This file is empty"],
  ];
  for (const [form, status, message] of cases) {
    const answer = await api.post(ADDRESS, form);
    expect([answer.status, answer.json().message]).toEqual([status, message]);
  }
  for (const body of [
    "",
    "--x",
    "--x\r\nContent-Disposition: form-data\r\n\r\n",
    '--x\r\nContent-Disposition: form-data; name="\r\n',
  ]) {
    for (const type of ["multipart/form-data; boundary=x", "multipart/form-data"]) {
      expect((await api.request("POST", ADDRESS, body, { "Content-Type": type })).status).toBe(400);
    }
  }
  const manyRows = `${HEADER}\n${"q,a,x,b,2\n".repeat(400)}`;
  const { csvFile: problems } = (await api.post(ADDRESS, buildForm({ sectionId, csvFile: manyRows }))).json().fields;
  expect([problems.length, problems.at(-1)]).toEqual([51, "… and 350 more"]);
  expect((await api.post(ADDRESS, { sectionId })).status).toBe(415);
  expect((await api.post(ADDRESS, new URLSearchParams({ sectionId }))).status).toBe(415);
  expect(storedContent(server)).toBe(before);
});

test("accepts a file of 1 MB and rejects one byte more", { tag: ["@R67"] }, async ({ server, api }) => {
  const { sectionId } = addSection(server);
  const padded = (size: number) => TWO + "\n".repeat(size - TWO.length);
  const exact = await api.post(ADDRESS, buildForm({ sectionId, csvFile: padded(MB) }));
  expect(exact.json().message).toBe("This file has too many empty rows. Remove them and try again");
  for (const size of [MB + 1, MB + 100_000]) {
    const larger = await api.post(ADDRESS, buildForm({ sectionId, csvFile: padded(size) }));
    expect([larger.status, larger.json().message]).toEqual([413, "A CSV file can be at most 1 MB"]);
  }
  expect(storedQuestions(server, sectionId)).toHaveLength(2);
});
