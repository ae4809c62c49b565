import { extractText } from "unpdf";
import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { addContent, queryColumn, readQuestionIds } from "#tests/support/rows/stored-content.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, signInAs } from "#tests/support/visitors/visitor.ts";

const LABEL = "Follow-up for the interview";

function storedFollowUps(server: TestServer, questionId: string): string[] {
  return queryColumn(server, "SELECT follow_up FROM question_follow_ups WHERE question_id = ?", questionId);
}

test("the editor and the API trim a follow-up, refuse a long text and delete an empty text", {
  tag: ["@T62", "@T80"],
}, async ({ server, api }) => {
  const { testId, sectionId, address } = addContent(server);
  const [id = ""] = readQuestionIds(server, sectionId);
  server.addResults(testId, [{ points: 10 }]);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(address);
  const save = (text: string) => page.submit({ button: "Save question 1", values: { [LABEL]: text } });
  const saved = await save("  Who else was there?\n");
  expect(saved.status).toBe(200);
  expect(saved.url.hash).toBe(`#question-${id}`);
  expect(storedFollowUps(server, id)).toEqual(["Who else was there?"]);
  expect(saved.field(LABEL, `#question-${id}`).value).toBe("Who else was there?");
  const refused = await save("x".repeat(501));
  const field = refused.field(LABEL, `#question-${id}`);
  expect([refused.status, field.isInvalid, field.value.length]).toEqual([400, true, 501]);
  expect(field.description).toContain(`${LABEL} must be at most 500 characters`);
  await saved.submit({ button: "Save question 1", values: { [LABEL]: " " } });
  expect(storedFollowUps(server, id)).toEqual([]);
  const put = (followUp: unknown, questionId = id) =>
    api.put(`/api/test/questions/${questionId}/follow-up`, { followUp });
  expect((await put(" Why? ")).json()).toEqual({ questionId: id, followUp: "Why?" });
  expect([
    (await put("x".repeat(501))).status,
    (await put(undefined)).status,
    (await put("Why?", "gone")).status,
  ]).toEqual([400, 400, 404]);
  expect(storedFollowUps(server, id)).toEqual(["Why?"]);
  const putByOldName = (prompt: unknown) => api.put(`/api/test/questions/${id}/prompt`, { prompt });
  expect((await putByOldName(" How? ")).json()).toEqual({ questionId: id, prompt: "How?" });
  expect([(await putByOldName(undefined)).status, storedFollowUps(server, id)]).toEqual([400, ["How?"]]);
  expect((await put("")).json()).toEqual({ questionId: id, followUp: "" });
  expect(storedFollowUps(server, id)).toEqual([]);
  await put("Why?");
  server.addResults(testId, [{ email: "later-guide@example.com", points: 10 }]);
  expect(queryColumn(server, "SELECT id FROM test_versions WHERE test_id = ?", testId)).toHaveLength(1);
  expect((await api.get(`/api/tests/${testId}/sections`)).text).not.toContain("Why?");
});

test("a result and the API show the interview guide without points, labels or top answers", {
  tag: ["@T61–T63", "@T80", "@T81", "@H25"],
}, async ({ server, api, admin }) => {
  const { testId, sectionId } = addContent(server, [buildSection("Drive", 3), buildSection("Calm", 3)]);
  const [, second = ""] = readQuestionIds(server, sectionId);
  const [id = "", preview = "", unfinished = ""] = server.addResults(testId, [
    { firstName: "Grace", email: "guide@example.com", points: 10 },
    { isPreview: true },
    { seconds: null, email: "unfinished-guide@example.com" },
  ]);
  await api.put(`/api/test/questions/${second}/follow-up`, { followUp: "Who else was there?" });
  const { person: viewer } = await addPerson(server, { firstName: "Vera", role: "viewer" });
  const guide = async (of: string) => (await api.get(`/api/admin/submissions/${of}/interview-guide`)).json();
  const { questions } = await guide(id);
  expect(questions.map(({ number, kind }: { number: number; kind: string }) => [number, kind])).toEqual([
    [2, "improve"],
    [4, "improve"],
    [3, "improve"],
    [5, "improve"],
    [6, "improve"],
  ]);
  expect(questions[0]).toEqual({
    questionId: second,
    number: 2,
    sectionName: "Drive",
    questionText: "Drive: question 2?",
    kind: "improve",
    answer: "Drive 2, answer of 0",
    followUp: "Who else was there?",
    prompt: "Who else was there?",
  });
  expect([await guide(preview), await guide(unfinished)]).toEqual([{ questions: [] }, { questions: [] }]);
  expect((await api.get("/api/admin/submissions/gone/interview-guide")).status).toBe(404);

  const { visitor: viewing } = await signInAs(server, viewer);
  for (const visitor of [openVisitor(server.origin, { isAdmin: true }), viewing]) {
    const page = await visitor.visit(paths.result(id));
    expect(page.texts("main h2").at(-1)).toBe("Interview guide");
    const own = page.text("#interview-guide");
    expect(own).toContain("use these to go deeper. The answers say what to ask, not whom to take.");
    expect(page.texts("#interview-guide li")[0]).toBe(
      "Drive · Question 2 Drive: question 2? Answer Drive 2, answer of 0 Ask Who else was there?",
    );
    expect(own).not.toMatch(/points|TOP ANSWER|Optimal|MATCH|%/);
  }
  for (const without of [preview, unfinished]) {
    const page = await admin.visit(paths.result(without));
    expect([page.has("#interview-guide"), page.hasLink("PDF with interview guide")]).toEqual([false, false]);
  }
});

test("'PDF with interview guide' adds a part to the report under another file name", { tag: ["@T63"] }, async ({
  server,
}) => {
  const testId = server.addTest({ sections: [buildSection("Drive", 6)] });
  const [id = "", unfinished = ""] = server.addResults(testId, [
    { firstName: "Grace", lastName: "Hopper", email: "pdf-guide@example.com", points: 20 },
    { seconds: null, email: "unfinished-pdf@example.com" },
  ]);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
  const plain = await page.follow("Download PDF");
  const guided = await page.follow("PDF with interview guide");
  expect(guided.status).toBe(200);
  expect(guided.headers["content-type"]).toBe("application/pdf");
  expect(guided.headers["cache-control"]).toBe("private, no-store");
  expect(guided.headers["content-disposition"]).toContain("Grace_Hopper_Assessment_Results_Interview_Guide.pdf");
  expect(plain.headers["content-disposition"]).toContain("Grace_Hopper_Assessment_Results.pdf");
  const readText = async (body: Buffer) => (await extractText(new Uint8Array(body))).text;
  const [short, long] = [await readText(plain.body), await readText(guided.body)];
  expect(short[0]?.replace(/\s+/g, " ")).toMatch(/As of \w{3} \d\d, \d{4}: .* appear once there are 30 results/);
  expect(short.join()).not.toContain("INTERVIEW GUIDE");
  expect(long[short.length]).toMatch(/^INTERVIEW GUIDE\nGrace Hopper\n/);
  expect(long.slice(short.length).join("\n")).toMatch(/as of \w{3} \d\d, \d{4}\nPercentile and precision/);
  expect((await page.follow("Download PDF")).body.equals(plain.body)).toBe(true);
  const readDisposition = async (path: string) =>
    (await openVisitor(server.origin, { isAdmin: true }).visit(path)).headers["content-disposition"];
  expect(await readDisposition(`${paths.summary(id)}?guide=1`)).toContain("Assessment_Summary.pdf");
  expect(await readDisposition(paths.reportWithGuide(unfinished))).toContain("Assessment_Results.pdf");
});
