import { listOperations } from "#app/api/contract.ts";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { type ApiClient, adminClient, apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { assertMatchesDescription } from "./contract.ts";
import { createSmallTest, ID, PERSON, RANGES, UTC } from "./values.ts";

const CRITERION = { name: "Listening", anchors: ["", "Some", "Good", "Best"] };

test("each call's responses match the API description, and each described success occurs", {
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
  const { testId, sectionId, questionId, low, high } = await createSmallTest(client);
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
  await client.get(`/api/admin/tests/${testId}/manual`);
  await client.post("/api/admin/cut-score-records", { method: "other", grounds: "A first guess" });
  const { tasks, raters } = (await client.get(`/api/admin/tests/${testId}/job-fit`)).json();
  await client.delete(`/api/admin/tests/${testId}/job-tasks/${tasks[0].id}`);
  await client.delete(`/api/admin/tests/${testId}/raters/${raters[0].id}`);
  await client.post(`/api/admin/tests/${testId}/study/people`, { names: ["Bo", "Cy"] });
  const { people } = (await client.get(`/api/admin/tests/${testId}/study`)).json();
  const numbers = `/api/admin/tests/${testId}/study/numbers`;
  await client.post(numbers, { label: "Sales", numbers: [{ personId: people[1].id, number: 12.5 }] });
  await client.delete(numbers);
  await client.delete(`/api/admin/tests/${testId}/study/people/${people[0].id}`);
  await client.delete(`/api/admin/tests/${testId}/study`);
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
  // Leave out calls that need email or a connected applicant tracking system. Other tests cover them.
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

test("tests are created, listed, updated field by field, and switched off and on", {
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
    comparesFrom: null,
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
  const future = await admin.put(path, { comparesFrom: "2036-12-03T08:00:00Z" });
  expect([future.status, future.json().fields]).toEqual([
    400,
    { comparesFrom: ["The comparison group cannot start in the future"] },
  ]);
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

test("an invite-only test needs no password, but any other test does", async ({ server }) => {
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
    [admin, "POST", "/api/tests", "{}", type("text/plain"), 415, "Send the request as application/json"],
    [
      admin,
      "POST",
      "/api/test/questions/x/copy",
      "x=1",
      type("text/plain"),
      415,
      "Send the request as application/json",
    ],
    [
      admin,
      "POST",
      "/api/tests",
      { name: "x".repeat(70_000) },
      {},
      413,
      "The request is larger than 64 kB. Please shorten the text",
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
