import { listOperations } from "#app/api/contract.ts";
import { PREVIEW_EMAIL } from "#app/submissions/submission.ts";
import { isToday } from "#tests/support/inputs/possible-days.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { type ApiClient, adminClient, apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, borrowServer, buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { assertMatchesDescription } from "./contract.ts";

const PERSON = { email: "grace@example.com", firstName: "Grace", lastName: "Hopper" };
const ID = /^[0-9a-z-]{14,36}$/;
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const RANGES = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };
const RANGES_TEXT = "Configurable percentage ranges for Playbook match status levels";

async function build(admin: ApiClient, name = "Built") {
  const { id: testId } = (await admin.post("/api/tests", { name, testPassword: "open sesame" })).json();
  const { id: sectionId } = (await admin.post("/api/test/sections", { name: "One", testId })).json();
  const { id: questionId } = (await admin.post("/api/test/questions", { sectionId, questionText: "Why?" })).json();
  const option = async (optionText: string, points: number): Promise<string> =>
    (await admin.post("/api/test/options", { questionId, optionText, points })).json().id;
  const ids = { testId: String(testId), sectionId: String(sectionId), questionId: String(questionId) };
  return { ...ids, low: await option("Low", 2), high: await option("High", 9) };
}

const CRITERION = { name: "Listening", anchors: ["", "Some", "Good", "Best"] };

test("every call responds as described, with each success at least once", {
  tag: ["@S336–S349", "@S358–S386"],
}, async () => {
  const server = await startServer({ hasAdmin: false });
  const client = apiClient(server.origin);
  const setup = { ...ADMIN, lastName: "" };
  await client.get("/api/openapi.json");
  await client.get("/api/admin/setup-status");
  await client.post("/api/admin/initial-setup", setup);
  await client.get("/api/login");
  await client.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  await client.get("/api/auth/user");
  await client.get("/api/tests");
  const { testId, sectionId, questionId, low, high } = await build(client);
  await client.get(`/api/tests/${testId}`);
  await client.put(`/api/tests/${testId}`, { name: "Renamed", description: "", testPassword: "open sesame" });
  await client.get(`/api/tests/${testId}/sections`);
  await client.get("/api/test/sections");
  await client.get(`/api/test/sections/${sectionId}`);
  await client.put(`/api/test/sections/${sectionId}`, { name: "Two", description: "Words" });
  await client.put(`/api/test/questions/${questionId}`, { questionText: "Why not?" });
  const { id: copy } = (await client.post(`/api/test/questions/${questionId}/copy`)).json();
  await client.post(`/api/test/questions/${copy}/move`, { direction: "up" });
  await client.put(`/api/test/questions/${questionId}/follow-up`, { followUp: "And then?" });
  await client.put(`/api/test/questions/${questionId}/prompt`, { prompt: "And before?" });
  await client.post(`/api/test/options/${low}/move`, { direction: "down" });
  await client.post(`/api/test/sections/${sectionId}/move`, { direction: "down" });
  await client.post(`/api/test/sections/${sectionId}/copy`);
  await client.post(`/api/tests/${testId}/copy`, { name: "Copy", testPassword: "another" });
  await client.get(`/api/tests/${testId}/short-form`);
  await client.post(`/api/tests/${testId}/short-form`, { name: "Short", testPassword: "another" });
  await client.get("/api/role-tests");
  await client.post("/api/role-tests/sales-manager/copy", { name: "Leaders", testPassword: "another" });
  await client.put(`/api/test/options/${low}`, { points: 3 });
  const upload = new FormData();
  upload.set("csvFile", new File(["Question,Answer1,Points1,Answer2,Points2\nTea?,Yes,1,No,0\n"], "questions.csv"));
  upload.set("sectionId", sectionId);
  upload.set("mode", "add");
  await client.post("/api/test/upload-csv", upload);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  await client.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const { id } = (await client.post("/api/submissions", { ...PERSON, testId })).json();
  await client.get(`/api/submissions/${id}`);
  await client.post(`/api/submissions/${id}/answers`, { questionId, selectedOptionId: high, pointsEarned: 9 });
  await client.put(`/api/submissions/${id}`, { isCompleted: true });
  const { id: otherId } = (await client.post("/api/submissions", { ...PERSON, testId })).json();
  await client.put(`/api/submissions/${otherId}`, { isCompleted: true });
  await client.get("/api/admin/submissions");
  await client.get("/api/admin/submissions?updatedSince=0");
  await client.get(`/api/admin/submissions/${id}/details`);
  await client.get(`/api/admin/submissions/${id}/figures`);
  await client.get(`/api/admin/submissions/${id}/interview-guide`);
  await client.get(`/api/candidates/${id}`);
  await client.get(`/api/admin/compare?id=${id}&id=${otherId}`);
  await client.get(`/api/admin/tests/${testId}/health`);
  await client.get(`/api/admin/tests/${testId}/outcomes`);
  await client.get("/api/admin/outcomes");
  await client.put(`/api/tests/${testId}/feedback`, { nextSteps: "We call you." });
  await client.get(`/api/tests/${testId}/feedback`);
  await client.get(`/api/admin/tests/${testId}/fairness`);
  await client.post(`/api/admin/tests/${testId}/invitations`, { people: [PERSON] });
  const secondId = server.addTest({ name: "Second part", sections: [buildSection("One", 1)] });
  const { id: batteryId } = (
    await client.post("/api/admin/batteries", { name: "Both", testIds: [testId, secondId] })
  ).json();
  await client.get("/api/admin/batteries");
  await client.delete(`/api/admin/batteries/${batteryId}`);
  const invited = [{ email: "invited@example.com" }];
  const [invitationId] = server.withDatabase((sqlite) => addInvitations(sqlite, testId, invited));
  await client.get(`/api/admin/tests/${testId}/invitations`);
  await client.get(`/api/admin/invitations/${invitationId}`);
  await client.put(`/api/admin/invitations/${invitationId}`, { act: "new-link" });
  await client.delete(`/api/admin/invitations/${invitationId}`);
  await client.put(`/api/test/options/${high}`, { points: 2 });
  const rescored = `/api/admin/tests/${testId}/rescore`;
  const { contentHash, results, changed } = (await client.get(rescored)).json();
  const change = { contentHash, results, changed, reason: "It was wrong" };
  const { id: rescoreId } = (await client.post(rescored, change)).json();
  await client.get(`/api/admin/rescores/${rescoreId}`);
  await client.post(`/api/admin/rescores/${rescoreId}/undo`, { reason: "It was right" });
  await client.get(`/api/admin/submissions/${id}/results`);
  await client.put(`/api/admin/submissions/${id}/stage`, { stage: "hired" });
  await client.put("/api/admin/stage-names", { interview: "Phone call" });
  await client.get("/api/admin/stage-names");
  await client.put(`/api/admin/tests/${testId}/stage-messages`, { message: "interview", subject: "", body: "Hello" });
  await client.get(`/api/admin/tests/${testId}/stage-messages`);
  await client.post("/api/admin/stage-messages/preview", { message: "interview", submissionIds: [id] });
  await client.put(`/api/admin/submissions/${id}/assignment`, { adminId: null });
  await client.get(`/api/admin/submissions/${id}/assignment`);
  await client.get("/api/admin/queue");
  await client.put(`/api/admin/tests/${testId}/scorecard`, { criteria: [CRITERION] });
  await client.get(`/api/admin/tests/${testId}/scorecard`);
  await client.put(`/api/admin/submissions/${id}/scorecards`, { ratings: [{ name: CRITERION.name, rating: 3 }] });
  await client.get(`/api/admin/submissions/${id}/scorecards`);
  await client.post(`/api/admin/tests/${testId}/job-tasks`, { tasks: ["Call people"] });
  await client.post(`/api/admin/tests/${testId}/raters`, { panel: "tasks", names: ["Ada"] });
  await client.post("/api/admin/cut-score-records", { method: "other", grounds: "A first guess" });
  const { tasks, raters } = (await client.get(`/api/admin/tests/${testId}/job-fit`)).json();
  await client.delete(`/api/admin/tests/${testId}/job-tasks/${tasks[0].id}`);
  await client.delete(`/api/admin/tests/${testId}/raters/${raters[0].id}`);
  await client.put(`/api/admin/submissions/${id}/outcome`, { stayed: true, quotaPercent: 97.5 });
  await client.get(`/api/admin/submissions/${id}/outcome`);
  await client.get(`/api/admin/submissions/${id}/stage`);
  const { id: noteId } = (await client.post(`/api/admin/submissions/${id}/notes`, { text: "Calls first" })).json();
  await client.get(`/api/admin/submissions/${id}/notes`);
  await client.put(`/api/admin/notes/${noteId}`, { text: "Calls back" });
  await client.post("/api/admin/adverse-impact", { groups: Array(2).fill({ name: "", applied: 10, selected: 5 }) });
  await client.get("/api/admin/stats");
  await client.get("/api/admin/sources");
  await client.get("/api/admin/reports");
  await client.get("/api/admin/settings/playbook_ranges");
  await client.put("/api/admin/settings/playbook_ranges", { value: RANGES });
  const ofPerson = { ...PERSON, email: "erased@example.com", testId };
  await client.post("/api/submissions", ofPerson);
  await client.get(`/api/admin/privacy/person?email=${ofPerson.email}&result=1&notes=1`);
  await client.delete(`/api/admin/privacy/person?email=${ofPerson.email}&how=everything`);
  await client.get("/api/admin/users");
  await client.get("/api/admin/audit-log?group=accounts");
  const other = { ...PERSON, password: "another horse" };
  const { id: userId } = (await client.post("/api/admin/users", other)).json();
  await client.put(`/api/admin/users/${userId}`, PERSON);
  await client.delete(`/api/admin/users/${userId}`);
  await client.post("/api/admin/reinitialize-data");
  const { text } = await client.get("/api/admin/export-data");
  await client.post("/api/admin/import-data", importForm(text));
  await client.delete(`/api/test/options/${low}`);
  await client.delete(`/api/test/questions/${questionId}`);
  await client.delete(`/api/test/sections/${sectionId}`);
  await client.delete(`/api/admin/notes/${noteId}`);
  await client.delete(`/api/admin/submissions/${id}`);
  await client.delete(`/api/tests/${testId}`);
  await client.get("/api/logout");
  // tests/http/mail and tests/http/stage-messages cover calls that end in `/send`, because they need a mail server. The
  // other excluded calls need email or a connection that is on.
  const isHere = ({ path }: { path: string }) => !path.endsWith("/send") && !path.startsWith("/api/integrations/");
  const expected = listOperations()
    .filter(isHere)
    .map(({ method, path, operation }) => `${method} ${path} ${operation.status}`);
  expect([...client.answered].sort()).toEqual(expected.sort());
  await server.remove();
});

test("a response that differs from its description fails the check", async ({ server }) => {
  const good = { method: "GET", path: "/api/admin/setup-status", status: 200, text: '{"setupRequired":false}' };
  const headers = new Headers({ "Content-Type": "application/json", "Cache-Control": "no-store" });
  const check = (change: object) => assertMatchesDescription(server.origin, { ...good, headers, ...change });
  expect(await check({})).toBe("GET /api/admin/setup-status 200");
  const bad = [
    { status: 500 },
    { status: 404 },
    { path: "/api/nowhere" },
    { text: '{"setupRequired":"no"}' },
    { text: "{}" },
    { text: '{"setupRequired":false,"secret":1}' },
    { headers: new Headers({ "Content-Type": "text/html", "Cache-Control": "no-store" }) },
    { headers: new Headers({ "Content-Type": "application/json" }) },
    { method: "PUT", status: 405, text: '{"message":"No"}' },
  ];
  for (const change of bad)
    await expect(check(change), JSON.stringify(change)).rejects.toThrow(/^(?:GET|PUT) \/api\/.* answered \d+, /);
});

test("tests are created, listed newest first, updated field by field, and switched off and on", {
  tag: ["@S336", "@S353", "@S374", "@P2"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const created = await admin.post("/api/tests", { name: " By API ", description: "Words", testPassword: " secret " });
  expect(created.status).toBe(201);
  const fresh = created.json();
  expect(fresh).toEqual({
    id: expect.stringMatching(ID),
    name: "By API",
    description: "Words",
    testPassword: "secret",
    publicTitle: "",
    roleTitle: "",
    recruiterName: "",
    nextSteps: "",
    allowsBack: false,
    oncePerEmail: false,
    hasPractice: false,
    countsOwnQuestions: true,
    invitation: "",
    messageSubject: "",
    messageBody: "",
    language: "en",
    access: "password",
    opensAt: null,
    closesAt: null,
    retakeAfterDays: null,
    isActive: true,
    createdAt: expect.stringMatching(UTC),
  });
  const path = `/api/tests/${fresh.id}`;
  expect((await admin.get("/api/tests")).json()).toContainEqual(fresh);
  expect((await admin.get(path)).json()).toEqual(fresh);
  expect((await admin.put(path, { name: "Renamed" })).json()).toEqual({ ...fresh, name: "Renamed" });
  expect((await admin.put(path, { isActive: false })).json()).toEqual({ ...fresh, name: "Renamed", isActive: false });
  expect((await admin.put(path, { access: "both" })).json()).toMatchObject({ name: "Renamed", access: "both" });
  expect((await admin.put(path, { access: "password" })).status).toBe(200);
  const scheduled = { opensAt: "2026-12-03T09:00:00+01:00", closesAt: "2036-12-03T08:00:00Z", retakeAfterDays: 90 };
  const stored = { ...scheduled, opensAt: "2026-12-03T08:00:00.000Z", closesAt: "2036-12-03T08:00:00.000Z" };
  expect((await admin.put(path, scheduled)).json()).toMatchObject(stored);
  const early = await admin.put(path, { closesAt: "2026-12-03T08:00:00Z" });
  expect([early.status, early.json().message]).toEqual([400, "The test must close after it opens"]);
  expect((await admin.put(path, { opensAt: "2026-12-03" })).status).toBe(400);
  expect((await admin.put(path, { opensAt: null, closesAt: null, retakeAfterDays: null })).status).toBe(200);

  const visitor = apiClient(server.origin);
  const guess = { password: "secret" };
  expect((await visitor.post(`${path}/validate-password`, guess)).json()).toEqual({
    message: "Invalid password",
    code: "invalid-password",
  });
  await admin.put(path, { isActive: true });
  expect((await visitor.post(`${path}/validate-password`, guess)).json()).toEqual({ valid: true, testId: fresh.id });

  const all = { name: "All", description: "", testPassword: "other" };
  expect((await admin.put(path, all)).json()).toEqual({ ...fresh, ...all });
  const nothing = await admin.put(path, {});
  expect([nothing.status, nothing.json()]).toEqual([400, { message: "Nothing to change", code: "invalid-input" }]);
  const wrong = await admin.put(path, { name: " ", isActive: "yes" });
  expect([wrong.status, wrong.json()]).toEqual([
    400,
    {
      message: "Test name is required",
      code: "invalid-input",
      fields: { name: ["Test name is required"], isActive: ["isActive must be true or false"] },
    },
  ]);
  expect((await admin.get(path)).json()).toEqual({ ...fresh, ...all });
});

test("an invite-only test needs no password; any other test does", async ({ server }) => {
  const admin = await adminClient(server.origin);
  const required = {
    message: "Test password is required",
    code: "invalid-input",
    fields: { testPassword: ["Test password is required"] },
  };
  for (const access of ["password", "both", undefined])
    expect((await admin.post("/api/tests", { name: "Open", access })).json()).toEqual(required);
  const created = await admin.post("/api/tests", { name: "Closed", access: "invitation" });
  expect([created.status, created.json()]).toEqual([
    201,
    expect.objectContaining({ access: "invitation", testPassword: expect.stringMatching(/^[0-9a-f]{12}$/) }),
  ]);
  const { id, testPassword } = created.json();
  const change = (body: object) => admin.put(`/api/tests/${id}`, body);
  expect((await admin.post(`/api/tests/${id}/copy`, { name: "Closed too" })).status).toBe(201);
  expect((await change({ testPassword: " ", access: "invitation" })).json()).toMatchObject({ testPassword });
  expect((await change({ access: "both" })).json()).toMatchObject({ access: "both", testPassword });
  const refused = [
    await admin.post(`/api/tests/${id}/copy`, { name: "Open too" }),
    await change({ testPassword: " " }),
  ];
  expect(refused.map((answer) => [answer.status, answer.json()])).toEqual(Array(2).fill([400, required]));
});

test("sections have questions and options, keep dense positions, and are updated field by field", {
  tag: ["@S337", "@S366", "@S367", "@S375"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const { testId, sectionId, questionId, low, high } = await build(admin);
  const added = await admin.post("/api/test/sections", { name: "First", testId, description: "Words", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), testId, name: "First", description: "Words", orderIndex: 0 },
  ]);
  const last = (await admin.post("/api/test/sections", { name: "Last", testId, orderIndex: 99 })).json();
  expect(last.orderIndex).toBe(2);
  const sections = (await admin.get(`/api/test/sections?testId=${testId}`)).json();
  expect(sections.map(({ name, orderIndex }: { name: string; orderIndex: number }) => [name, orderIndex])).toEqual([
    ["First", 0],
    ["One", 1],
    ["Last", 2],
  ]);
  expect(sections[1]).toEqual({
    id: sectionId,
    testId,
    name: "One",
    description: "",
    orderIndex: 1,
    questions: [
      {
        id: questionId,
        sectionId,
        questionText: "Why?",
        orderIndex: 0,
        options: [
          { id: low, questionId, optionText: "Low", points: 2, optionLetter: "A", orderIndex: 0 },
          { id: high, questionId, optionText: "High", points: 9, optionLetter: "B", orderIndex: 1 },
        ],
      },
    ],
  });
  const path = `/api/test/sections/${sectionId}`;
  const renamed = { id: sectionId, testId, name: "Named", description: "", orderIndex: 1 };
  expect((await admin.put(path, { name: "Named" })).json()).toEqual(renamed);
  expect((await admin.put(path, { description: "Told" })).json()).toEqual({ ...renamed, description: "Told" });
  const nothing = await admin.put(path, {});
  expect([nothing.status, nothing.json()]).toEqual([400, { message: "Nothing to change", code: "invalid-input" }]);
  expect((await admin.delete(`/api/test/sections/${added.json().id}`)).json()).toEqual({
    message: "Section deleted successfully",
  });
  const left = (await admin.get(`/api/tests/${testId}/sections`)).json();
  expect(left.map(({ id, orderIndex }: { id: string; orderIndex: number }) => [id, orderIndex])).toEqual([
    [sectionId, 0],
    [last.id, 1],
  ]);
  expect((await admin.delete(`/api/test/sections/${added.json().id}`)).status).toBe(404);
  expect((await admin.post("/api/test/sections", { name: "X", testId: "unknown" })).status).toBe(404);
  expect((await admin.get("/api/test/sections?testId=unknown")).status).toBe(404);
});

test("sections are those of the default test if the test ID is missing or 'default'", {
  tag: ["@S365", "@S367"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const sections = (await admin.get("/api/test/sections")).json();
  expect(sections.length).toBeGreaterThanOrEqual(5);
  for (const testId of [undefined, null, "default"]) {
    const { id, testId: ofTest } = (await admin.post("/api/test/sections", { name: "New", testId })).json();
    expect(ofTest).toBe(sections[0].testId);
    await admin.delete(`/api/test/sections/${id}`);
  }
  expect((await admin.get("/api/test/sections?testId=default")).json()).toEqual(sections);
});

test("questions are inserted, changed, copied with options, moved and deleted", { tag: ["@S338", "@S376"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { sectionId, questionId } = await build(admin);
  const section = async () => (await admin.get(`/api/test/sections/${sectionId}`)).json();
  const texts = async () =>
    (await section()).questions.map((row: { questionText: string; orderIndex: number }) => [
      row.orderIndex,
      row.questionText,
    ]);
  const added = await admin.post("/api/test/questions", { sectionId, questionText: "Who?", orderIndex: 0 });
  expect([added.status, added.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Who?", orderIndex: 0 },
  ]);
  const changed = await admin.put(`/api/test/questions/${questionId}`, { questionText: "Why not?" });
  expect(changed.json()).toEqual({ id: questionId, sectionId, questionText: "Why not?", orderIndex: 1 });
  const copied = await admin.post(`/api/test/questions/${questionId}/copy`);
  expect([copied.status, copied.json()]).toEqual([
    201,
    { id: expect.stringMatching(ID), sectionId, questionText: "Why not?", orderIndex: 2 },
  ]);
  const [, original, copy] = (await section()).questions;
  const withoutIds = (options: object[]) => options.map((option) => ({ ...option, id: "", questionId: "" }));
  expect(withoutIds(copy.options)).toEqual(withoutIds(original.options));
  expect(copy.options[0].id).not.toBe(original.options[0].id);

  await admin.put(`/api/test/questions/${copy.id}`, { questionText: "Copy?" });
  const move = (direction: string) => admin.post(`/api/test/questions/${copy.id}/move`, { direction });
  const places: number[] = [];
  for (const direction of ["up", "up", "up", "down", "down", "down"]) {
    places.push((await move(direction)).json().orderIndex);
  }
  expect(places).toEqual([1, 0, 0, 1, 2, 2]);
  await move("up");
  expect(await texts()).toEqual([
    [0, "Who?"],
    [1, "Copy?"],
    [2, "Why not?"],
  ]);
  expect((await admin.delete(`/api/test/questions/${copy.id}`)).json().message).toBe("Question deleted successfully");
  expect(await texts()).toEqual([
    [0, "Who?"],
    [1, "Why not?"],
  ]);
  const aside = await move("sideways");
  expect([aside.status, aside.json().message]).toEqual([400, "direction must be one of up, down"]);
  const gone = [move("up"), admin.delete(`/api/test/questions/${copy.id}`), admin.post("/api/test/questions/x/copy")];
  for (const { status, json } of await Promise.all(gone)) {
    expect([status, json()]).toEqual([404, { message: "This question no longer exists", code: "not-found" }]);
  }
});

test("parts are moved and copied, even across sections, and deleted parts respond with 404", { tag: ["@H42"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { testId, sectionId, questionId, low, high } = await build(admin);
  const move = (part: string, body: object) => admin.post(`/api/test/${part}/move`, body);
  expect((await move(`options/${high}`, { direction: "up" })).json()).toMatchObject({ id: high, optionLetter: "A" });
  expect((await move(`options/${high}`, { direction: "up" })).json().orderIndex).toBe(0);
  const copied = await admin.post(`/api/test/sections/${sectionId}/copy`);
  const copy = { id: expect.stringMatching(ID), testId, name: "Copy of One", description: "", orderIndex: 1 };
  expect([copied.status, copied.json()]).toEqual([201, copy]);
  const copyId = copied.json().id;
  expect((await move(`sections/${copyId}`, { direction: "up" })).json()).toEqual({ ...copy, orderIndex: 0 });
  const gone = await move(`questions/${questionId}`, { sectionId: "unknown" });
  expect([gone.status, gone.json().message]).toEqual([404, "The target section no longer exists"]);
  const onward = await move(`questions/${questionId}`, { sectionId: copyId });
  expect(onward.json()).toEqual({ id: questionId, sectionId: copyId, questionText: "Why?", orderIndex: 1 });
  type Row = { id: string; optionText: string; questions: { id: string; options: { id: string }[] }[] };
  const sections: Row[] = (await admin.get(`/api/tests/${testId}/sections`)).json();
  expect(sections.map((section) => [section.id, section.questions.length])).toEqual([
    [copyId, 2],
    [sectionId, 0],
  ]);
  expect(sections[0]?.questions[1]?.options.map(({ id }) => id)).toEqual([high, low]);
  for (const part of ["sections", "options"]) {
    const { status, json } = await move(`${part}/x`, { direction: "up" });
    expect([status, json().message]).toEqual([404, `This ${part.slice(0, -1)} no longer exists`]);
    expect((await move(`${part}/x`, {})).json().message).toBe("direction is missing");
  }

  const another = { name: "Second", testPassword: "sesame two" };
  const test = await admin.post(`/api/tests/${testId}/copy`, another);
  expect([test.status, test.json()]).toEqual([201, expect.objectContaining({ ...another, isActive: false })]);
  expect((await admin.get(`/api/tests/${test.json().id}/sections`)).json()).toHaveLength(2);
  const bare = await admin.post(`/api/tests/${testId}/copy`, { name: "Second" });
  expect([bare.status, bare.json().message]).toEqual([400, "Test password is required"]);
  expect((await admin.post("/api/tests/x/copy", another)).status).toBe(404);
});

test("options get their letter from their position and points from 0 to 10", { tag: ["@S339", "@S377"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { sectionId, questionId, low, high } = await build(admin);
  const body = { questionId, optionText: "First", points: 5, optionLetter: "Z", orderIndex: 0 };
  const added = await admin.post("/api/test/options", body);
  expect([added.status, added.json()]).toEqual([201, { ...body, id: expect.stringMatching(ID), optionLetter: "A" }]);
  const options = async () =>
    (await admin.get(`/api/test/sections/${sectionId}`))
      .json()
      .questions[0].options.map((row: { id: string; optionLetter: string; points: number }) => [
        row.optionLetter,
        row.id,
        row.points,
      ]);
  const first = added.json().id;
  expect(await options()).toEqual([
    ["A", first, 5],
    ["B", low, 2],
    ["C", high, 9],
  ]);
  const path = `/api/test/options/${low}`;
  expect((await admin.put(path, { points: 0 })).json()).toMatchObject({ optionText: "Low", points: 0 });
  expect((await admin.put(path, { optionText: "Lower" })).json()).toMatchObject({ optionText: "Lower", points: 0 });
  expect((await admin.put(path, { points: 11 })).json().points).toBe(10);
  expect((await admin.put(path, { points: -1 })).json().points).toBe(0);
  for (const points of ["5", 1.5, null]) {
    const wrong = await admin.put(path, { points });
    expect(wrong.status).toBe(400);
    expect(wrong.json().fields).toEqual({ points: ["Points must be a whole number from 0 to 10"] });
  }
  expect((await admin.put(path, {})).json()).toEqual({ message: "Nothing to change", code: "invalid-input" });
  expect((await admin.delete(`/api/test/options/${first}`)).json()).toEqual({ message: "Option deleted successfully" });
  expect(await options()).toEqual([
    ["A", low, 0],
    ["B", high, 9],
  ]);
  expect((await admin.delete(`/api/test/options/${first}`)).status).toBe(404);
});

test("adding to a full test, section or question responds with 409 and a message", { tag: ["@S376", "@S377"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const { questionId } = await build(admin);
  const add = () => admin.post("/api/test/options", { questionId, optionText: "More", points: 1 });
  const statuses: number[] = [];
  for (let count = 3; count <= 26; count += 1) statuses.push((await add()).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const full = await add();
  expect([full.status, full.json().message]).toEqual([409, "A question can have at most 26 answer options"]);
});

test("a submission's details have numeric scores by section and each answer with the best one", {
  tag: ["@T80", "@S340–S342", "@S344", "@S345", "@S380"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({
    name: "Twins",
    sections: [buildSection("Same", 2), buildSection("Same", 1), buildSection("Other", 1)],
  });
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const [id = ""] = server.addResults(testId, [{ ...PERSON, points: 25, seconds: 600, startedAt }]);
  const details = (await admin.get(`/api/admin/submissions/${id}/details`)).json();
  const submission = {
    id,
    testId,
    testName: "Twins",
    ...PERSON,
    startedAt: "2026-05-04T10:00:00.000Z",
    completedAt: "2026-05-04T10:10:00.000Z",
    totalDuration: 600,
    isCompleted: true,
    isPreview: false,
    byInvitation: false,
    batteryId: null,
    source: "",
    externalId: null,
    stage: "new",
    candidateUrl: `/api/candidates/${id}`,
    erasedAt: null,
  };
  expect(Object.keys(details).sort()).toEqual(["answers", "sectionScores", "submission", "test", "totalQuestions"]);
  expect(details.submission).toEqual({
    ...submission,
    versionNumber: 1,
    pointsVersionNumber: 1,
    isRescored: false,
  });
  expect([details.test, details.totalQuestions]).toEqual([{ name: "Twins" }, 4]);
  const score = (totalPoints: number, maxPoints: number, questionCount: number) => ({
    sectionId: expect.stringMatching(ID),
    totalPoints,
    maxPoints,
    questionCount,
  });
  expect(details.sectionScores).toEqual({
    Same: score(20, 20, 2),
    "Same (2)": score(5, 10, 1),
    Other: score(0, 10, 1),
  });
  expect(details.answers.map(({ sectionName }: { sectionName: string }) => sectionName)).toEqual([
    "Same",
    "Same",
    "Same",
    "Other",
  ]);
  expect(details.answers[2]).toEqual({
    id: expect.stringMatching(ID),
    sectionName: "Same",
    questionText: "Same: question 1?",
    optionLetter: expect.stringMatching(/^[A-C]$/),
    optionText: "Same 1, answer of 5",
    isOptimal: false,
    pointsEarned: 5,
    seconds: null,
    optimalAnswer: { optionLetter: expect.stringMatching(/^[A-C]$/), optionText: "Same 1, answer of 10", points: 10 },
  });
  expect(details.answers[0]).toMatchObject({ isOptimal: true, pointsEarned: 10 });

  const [listed, ...others] = (await admin.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(others).toEqual([]);
  expect(listed).toEqual({
    ...submission,
    tags: [],
    percent: 62.5,
    label: "AVERAGE MATCH",
    sectionScores: Object.entries(details.sectionScores).map(([name, entry]) => ({
      sectionName: name.replace(" (2)", ""),
      ...(entry as object),
    })),
  });
});

test("lists contain unfinished submissions, newest start first, and a deleted one is gone", {
  tag: ["@S350–S352", "@S379"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Listed", sections: [buildSection("One", 1)] });
  const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 10, minutes));
  const [done = "", begun = ""] = server.addResults(testId, [
    { startedAt: at(1), points: 10 },
    { startedAt: at(2), seconds: null },
  ]);
  const list = async () => (await admin.get(`/api/admin/submissions?testId=${testId}`)).json();
  const [first, second] = await list();
  expect([first.id, second.id]).toEqual([begun, done]);
  expect(first).toMatchObject({ isCompleted: false, completedAt: null, totalDuration: null, sectionScores: [] });
  expect((await admin.get(`/api/admin/submissions/${begun}/details`)).json()).toMatchObject({
    totalQuestions: 1,
    sectionScores: {},
    answers: [],
  });
  const path = `/api/admin/submissions/${done}`;
  const deleted = await admin.delete(path);
  expect([deleted.status, deleted.json()]).toEqual([200, { message: "Submission deleted successfully" }]);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([begun]);
  const again = await admin.delete(path);
  expect(again.status).toBe(404);
  expect(again.json()).toEqual({ message: "This submission no longer exists", code: "not-found" });
  const details = await admin.get(`${path}/details`);
  expect([details.status, details.json()]).toEqual([404, { message: "Submission not found", code: "not-found" }]);
});

test("with a limit, the Link header pages through all submissions once, even during inserts", {
  tag: ["@S379"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Many & more", sections: [buildSection("One", 1)] });
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const added = server.addResults(
    testId,
    Array.from({ length: 23 }, () => ({ startedAt, points: 10 })),
  );
  const all = (await admin.get(`/api/admin/submissions?testId=${testId}`)).json();
  const walked: unknown[] = [];
  const sizes: number[] = [];
  let next: string | undefined = `/api/admin/submissions?testId=${testId}&limit=5`;
  while (next) {
    const page = await admin.get(next);
    walked.push(...page.json());
    sizes.push(page.json().length);
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
    server.addResults(testId, [{ startedAt: new Date("2026-05-05T10:00:00Z"), points: 0 }]);
  }
  expect(sizes).toEqual([5, 5, 5, 5, 3]);
  expect(walked).toEqual(all);
  expect(new Set(added)).toEqual(new Set(all.map(({ id }: { id: string }) => id)));
  const exact = await admin.get(`/api/admin/submissions?testId=${testId}&limit=28`);
  expect([exact.json().length, exact.headers.get("Link")]).toEqual([28, null]);
  for (const limit of ["0", "-1", "1.5", "x", "1001"]) {
    const { status, json } = await admin.get(`/api/admin/submissions?limit=${limit}`);
    expect([status, json().message]).toEqual([400, "limit must be a whole number from 1 to 1000"]);
  }
  for (const cursor of ["x", "bm90IG9uZQ", "x".repeat(300)]) {
    expect((await admin.get(`/api/admin/submissions?limit=5&cursor=${cursor}`)).status).toBe(400);
  }
});

test("statistics are numbers for one or all tests, without previews", { tag: ["@S347", "@S381", "@R45"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Counted", sections: [buildSection("One", 1)] });
  const stats = async () => (await admin.get(`/api/admin/stats?testId=${testId}`)).json();
  expect(await stats()).toEqual({ totalCandidates: 0, completedToday: 0, avgTime: 0 });
  const startedAt = new Date(Date.now() - 1000);
  server.addResults(testId, [
    { email: "one@example.com", points: 10, seconds: 60, startedAt: new Date("2026-05-04T10:00:00Z") },
    { email: "ONE@example.com", points: 10, seconds: 150, startedAt: new Date("2026-05-04T11:00:00Z") },
    { email: "two@example.com", points: 10, seconds: 1, startedAt },
    { isPreview: true, points: 10, seconds: 1000, startedAt },
  ]);
  const completedAt = new Date(startedAt.getTime() + 1000);
  const before = isToday(completedAt);
  const counted = await stats();
  expect(counted).toEqual({ totalCandidates: 2, completedToday: expect.any(Number), avgTime: 1.2 });
  expect([before, isToday(completedAt)].map(Number)).toContain(counted.completedToday);
  const ofAll = (await admin.get("/api/admin/stats")).json();
  expect(ofAll.totalCandidates).toBeGreaterThanOrEqual(2);
  expect((await admin.get("/api/admin/stats?testId=unknown")).json().totalCandidates).toBe(0);
});

test("match ranges follow the settings screen's rules, and other keys respond with 404", {
  tag: ["@S348", "@S382"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const path = "/api/admin/settings/playbook_ranges";
  const unset = { key: "playbook_ranges", value: RANGES, description: RANGES_TEXT };
  expect((await admin.get(path)).json()).toEqual(unset);
  const value = { goldMin: 90, excellentMin: 80, goodMin: 60, averageMin: 1 };
  const stored = await admin.put(path, { key: "playbook_ranges", value, description: RANGES_TEXT });
  expect([stored.status, stored.json()]).toEqual([200, { ...unset, value }]);
  const text = "Ranges must be in descending order: Gold > Excellent > Good > Average > 0";
  for (const wrong of [
    { ...value, goldMin: 80 },
    { ...value, excellentMin: 95 },
    { ...value, averageMin: 0 },
  ]) {
    const { status, json } = await admin.put(path, { value: wrong });
    expect([status, json()]).toEqual([400, { message: text, code: "invalid-input", fields: { value: [text] } }]);
  }
  for (const goldMin of [101, -1, 90.5, "90"]) {
    const { status, json } = await admin.put(path, { value: { ...value, goldMin } });
    expect([status, json().message]).toEqual([400, "Please enter a number from 0 to 100"]);
  }
  expect((await admin.put(path, { key: "other", value })).json().message).toBe(
    "The key must match the key in the address",
  );
  expect((await admin.get(path)).json()).toEqual({ ...unset, value });
  for (const key of ["time_zone", "unknown", "__proto__"]) {
    const { status, json } = await admin.get(`/api/admin/settings/${key}`);
    expect([status, json()]).toEqual([404, { message: "This setting does not exist", code: "not-found" }]);
    for (const body of [{ key, value }, { key, value: "anything", description: "" }, {}]) {
      expect((await admin.put(`/api/admin/settings/${key}`, body)).status).toBe(404);
    }
  }
  await admin.put(path, { value: RANGES });
});

test("admins are listed, added, changed and deactivated; a new password keeps one session", {
  tag: ["@S346", "@S383", "@R16", "@R21", "@R22"],
}, async () => {
  const server = await borrowServer();
  const admin = await adminClient(server.origin);
  const me = (await admin.get("/api/auth/user")).json();
  const { password: _, ...names } = ADMIN;
  expect(me).toEqual({
    ...names,
    id: expect.stringMatching(ID),
    role: "admin",
    testAccess: "all",
    testIds: [],
    createdAt: expect.stringMatching(UTC),
    invitedUntil: null,
  });
  const grace = { ...PERSON, password: "another horse" };
  const created = await admin.post("/api/admin/users", { ...grace, rights: "owner" });
  expect([created.status, created.json()]).toEqual([
    201,
    {
      ...PERSON,
      id: expect.stringMatching(ID),
      role: "admin",
      testAccess: "all",
      testIds: [],
      createdAt: expect.stringMatching(UTC),
      invitedUntil: null,
      invitationLink: null,
    },
  ]);
  const { invitationLink: _link, ...stored } = created.json();
  expect((await admin.get("/api/admin/users")).json()).toEqual([me, stored]);
  const path = `/api/admin/users/${created.json().id}`;

  const taken = "An admin with this email already exists";
  for (const { status, json } of [
    await admin.post("/api/admin/users", { ...grace, email: "GRACE@Example.com" }),
    await admin.put(path, { ...PERSON, email: ADMIN.email.toUpperCase() }),
  ]) {
    expect([status, json()]).toEqual([409, { message: taken, code: "conflict", fields: { email: [taken] } }]);
  }

  const theirs = await adminClient(server.origin, grace);
  const renamed = await admin.put(path, { ...PERSON, firstName: "Amazing" });
  expect(renamed.json()).toEqual({ ...stored, firstName: "Amazing" });
  expect((await theirs.get("/api/auth/user")).json().firstName).toBe("Amazing");
  const short = await admin.put(path, { ...PERSON, password: "12345" });
  expect([short.status, short.json().fields]).toEqual([400, { password: ["Password must be at least 6 characters"] }]);
  await admin.put(path, { ...grace, password: "a new horse" });
  expect((await theirs.get("/api/auth/user")).status).toBe(401);
  expect((await apiClient(server.origin).post("/api/login", grace)).json()).toEqual({
    message: "Invalid credentials",
    code: "invalid-credentials",
  });
  const again = await adminClient(server.origin, { ...grace, password: "a new horse" });

  const elsewhere = await adminClient(server.origin);
  await admin.put(`/api/admin/users/${me.id}`, {
    ...ADMIN,
    password: "my new horse",
    currentPassword: ADMIN.password,
  });
  expect((await admin.get("/api/auth/user")).json()).toEqual(me);
  expect((await elsewhere.get("/api/auth/user")).status).toBe(401);

  const own = await admin.delete(`/api/admin/users/${me.id}`);
  expect([own.status, own.json()]).toEqual([409, { message: "You cannot deactivate yourself", code: "conflict" }]);
  expect((await admin.delete(path)).json()).toEqual({ message: "User deactivated successfully" });
  expect((await again.get("/api/auth/user")).status).toBe(403);
  expect((await admin.get("/api/admin/users")).json()).toEqual([me]);
  for (const { status } of [await admin.delete(path), await admin.put(path, PERSON)]) expect(status).toBe(404);
  const back = await admin.post("/api/admin/users", { ...grace, password: "back again" });
  expect([back.status, back.json().id]).toEqual([201, created.json().id]);
  expect((await again.get("/api/auth/user")).status).toBe(401);
  await adminClient(server.origin, { ...grace, password: "back again" });
  await server.remove();
});

test("setup, login, current user and logout respond as specified", {
  tag: ["@S349", "@S369–S373", "@R3", "@R9", "@R20", "@R26", "@R90"],
}, async () => {
  const server = await borrowServer({ hasAdmin: false });
  const client = apiClient(server.origin);
  expect((await client.get("/api/admin/setup-status")).json()).toEqual({ setupRequired: true });
  const bad = await client.post("/api/admin/initial-setup", { email: "no address", password: "12345", firstName: "" });
  expect([bad.status, bad.json()]).toEqual([
    400,
    {
      message: "First name is required",
      code: "invalid-input",
      fields: {
        firstName: ["First name is required"],
        email: ["Please enter a valid email address"],
        password: ["Password must be at least 6 characters"],
      },
    },
  ]);
  const { password, ...names } = ADMIN;
  const first = await client.post("/api/admin/initial-setup", ADMIN);
  expect([first.status, first.json()]).toEqual([
    201,
    {
      ...names,
      id: expect.any(String),
      role: "admin",
      testAccess: "all",
      testIds: [],
      createdAt: expect.stringMatching(UTC),
      invitedUntil: null,
    },
  ]);
  const second = await client.post("/api/admin/initial-setup", { ...ADMIN, email: "eve@example.com" });
  expect(second.status).toBe(403);
  expect(second.json()).toEqual({ message: "Setup has already been completed", code: "forbidden" });
  expect((await client.get("/api/admin/setup-status")).json()).toEqual({ setupRequired: false });

  const nobody = await client.get("/api/auth/user");
  expect([nobody.status, nobody.json()]).toEqual([401, { message: "Unauthorized", code: "unauthorized" }]);
  const signedIn = await client.post("/api/login", { email: "ADA@example.com", password });
  expect([signedIn.status, signedIn.json()]).toEqual([200, { firstName: "Ada", email: ADMIN.email }]);
  expect((await client.get("/api/auth/user")).json()).toEqual(first.json());
  const login = await client.get("/api/login?redirectTo=/admin/tests");
  expect([login.status, login.headers.get("Location")]).toEqual([302, "/admin/login?redirectTo=%2Fadmin%2Ftests"]);
  const evil = await client.get("/api/login?redirectTo=https://evil.example");
  expect(evil.headers.get("Location")).toBe("/admin/login?redirectTo=%2Fadmin");
  const noNavigation: Record<string, string>[] = [
    { "Sec-Fetch-Dest": "image" },
    { "Sec-Purpose": "prefetch" },
    { Purpose: "prefetch" },
  ];
  for (const headers of noNavigation) {
    expect((await client.request("GET", "/api/logout", undefined, headers)).status).toBe(403);
  }
  expect((await client.request("HEAD", "/api/logout")).status).toBe(403);
  expect((await client.get("/api/auth/user")).status).toBe(200);
  const session = [...client.cookies];
  const out = await client.get("/api/logout");
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/admin/login"]);
  for (const [name, value] of session) client.cookies.set(name, value);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  await server.remove();
});

test("a preview is an admin's submission with a placeholder address, even on inactive tests", {
  tag: ["@S387", "@R45"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Previewed", sections: [buildSection("One", 1)], isActive: false });
  const body = { testId, email: PREVIEW_EMAIL, startedAt: new Date().toISOString(), isCompleted: false };
  const created = await admin.post("/api/submissions", body);
  expect([created.status, created.json()]).toEqual([201, { id: expect.stringMatching(ID) }]);
  const { id } = created.json();
  const [listed] = (await admin.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(listed).toMatchObject({ id, email: PREVIEW_EMAIL, firstName: "", lastName: "", isPreview: true });
  await admin.put(`/api/submissions/${id}`, { isCompleted: true });
  expect((await admin.get(`/api/admin/stats?testId=${testId}`)).json().totalCandidates).toBe(0);

  const named = (await admin.post("/api/submissions", { ...PERSON, testId })).json();
  const rows = (await admin.get(`/api/admin/submissions?testId=${testId}`)).json();
  expect(rows.find((row: { id: string }) => row.id === named.id)).toMatchObject({ ...PERSON, isPreview: false });
  const nameless = await admin.post("/api/submissions", { testId, email: "someone@example.com" });
  expect([nameless.status, nameless.json().fields]).toEqual([
    400,
    { firstName: ["First name is required"], lastName: ["Last name is required"] },
  ]);
  expect((await admin.post("/api/submissions", { ...body, testId: "unknown" })).status).toBe(404);

  const candidate = apiClient(server.origin);
  await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
  for (const email of [PREVIEW_EMAIL, PREVIEW_EMAIL.toUpperCase()]) {
    const refused = await candidate.post("/api/submissions", { ...PERSON, email });
    expect([refused.status, refused.json().fields]).toEqual([400, { email: ["Please enter a valid email address"] }]);
  }
});

test("an error has a status code and a message in JSON, and no response is cached", {
  tag: ["@S354–S357", "@R26"],
}, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const anonymous = apiClient(server.origin);
  const { status, text } = await anonymous.get("/api/tests");
  expect(`${status}: ${text}`).toBe('401: {"message":"Unauthorized","code":"unauthorized"}');
  const type = (contentType: string) => ({ "Content-Type": contentType });
  const cases: [ApiClient, string, string, unknown, Record<string, string>, number, string][] = [
    [admin, "POST", "/api/tests", "{", {}, 400, "The request body must be JSON"],
    [admin, "POST", "/api/tests", "", type("application/json"), 400, "The request body must be JSON"],
    [admin, "POST", "/api/tests", "null", {}, 400, "The request body must be a JSON object"],
    [admin, "POST", "/api/tests", [], {}, 400, "The request body must be a JSON object"],
    [admin, "POST", "/api/tests", { name: 1 }, {}, 400, "Test name is required"],
    [admin, "POST", "/api/tests", "{}", type("text/plain"), 415, "Send this as application/json"],
    [admin, "POST", "/api/test/questions/x/copy", "x=1", type("text/plain"), 415, "Send this as application/json"],
    [
      admin,
      "POST",
      "/api/tests",
      { name: "x".repeat(70_000) },
      {},
      413,
      "This is larger than 64 kB. Please shorten it",
    ],
    [admin, "PUT", "/api/tests", {}, {}, 405, "This method is not allowed"],
    [admin, "GET", "/api/test/options", undefined, {}, 405, "This method is not allowed"],
    [admin, "GET", "/api/admin/nowhere", undefined, {}, 404, "Not found"],
    [admin, "DELETE", "/api/nowhere", undefined, {}, 404, "Not found"],
    [admin, "DELETE", "/api/admin/submissions/x", undefined, {}, 404, "This submission no longer exists"],
    [admin, "POST", "/api/tests", {}, { Origin: "https://evil.example" }, 403, "This request came from another site"],
    [anonymous, "POST", "/api/tests", "{", {}, 401, "Unauthorized"],
  ];
  for (const [client, method, path, body, headers, expected, message] of cases) {
    const answer = await client.request(method, path, body, headers);
    expect([method, path, answer.status, answer.json().message]).toEqual([method, path, expected, message]);
  }
  expect((await admin.request("PUT", "/api/tests", {})).headers.get("Allow")).toBe("GET, HEAD, POST");
  const utf8 = await admin.request("PUT", "/api/tests/x", { name: "x" }, type("application/json; charset=utf-8"));
  expect(utf8.status).toBe(404);
});

test("an unchanged resource is not sent again", { tag: ["@C64"] }, async ({ server }) => {
  const admin = await adminClient(server.origin);
  const testId = server.addTest({ name: "Of tags", sections: [buildSection("One", 2)] });
  const [id = ""] = server.addResults(testId, [{}]);
  const path = `/api/admin/submissions/${id}/stage`;
  const first = await admin.get(path);
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  const ask = (tags: string, method = "GET") => admin.request(method, path, undefined, { "If-None-Match": tags });
  for (const tags of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, text, headers } = await ask(tags, method);
      expect([tags, method, status, text, headers.get("ETag")]).toEqual([tags, method, 304, "", tag]);
    }
  }
  expect((await ask('"other"')).json()).toEqual(first.json());
  await admin.put(path, { stage: "interview" });
  const changed = await ask(tag);
  expect([changed.status, changed.json().stage]).toEqual([200, "interview"]);
  expect(changed.headers.get("ETag")).not.toBe(tag);
  expect((await apiClient(server.origin).request("GET", path, undefined, { "If-None-Match": "*" })).status).toBe(401);
  expect((await admin.get("/api/tests")).headers.get("ETag")).toBeNull();
});

test("HEAD responds like GET without a body, and a trailing slash is ignored", { tag: ["@S388"] }, async ({
  server,
}) => {
  const admin = await adminClient(server.origin);
  const anonymous = apiClient(server.origin);
  for (const path of ["/api/tests", "/api/tests/", "/api/admin/submissions", "/api/admin/users/", "/api/auth/user"]) {
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
    expect([path, (await admin.request("HEAD", path)).status]).toEqual([path, 200]);
    expect([path, (await anonymous.get(path)).status]).toEqual([path, 401]);
    expect([path, (await anonymous.request("HEAD", path)).status]).toEqual([path, 401]);
  }
});
