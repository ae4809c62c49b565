import { contract, listOperations } from "#app/api/contract.ts";
import { buildValidBody, prepareCalls } from "#tests/support/inputs/json-calls.ts";
import { type ApiClient, apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { type Method, TABLE } from "../security/authorization-table.ts";
import { addPlace } from "../security/callers.ts";
import { assertMatchesDescription } from "./contract.ts";
import { ID, PERSON, UTC } from "./values.ts";

// These calls need email or a connected applicant tracking system. Other tests cover them.
const isElsewhere = (path: string) => path.endsWith("/send") || path.startsWith("/api/integrations/");

test("each call's responses match the API description, and each described success occurs", {
  tag: ["@S336–S349", "@S358–S386"],
}, async () => {
  const server = await startServer({ hasAdmin: false });
  const first = apiClient(server.origin);
  await first.post("/api/admin/initial-setup", { ...ADMIN, lastName: "" });
  await first.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  await first.post("/api/admin/import-data", importForm((await first.get("/api/admin/export-data")).text));
  const { admin, candidate, calls } = await prepareCalls(server);
  for (const { method, path, fields, by } of calls) await by.request(method, path, buildValidBody(fields));
  await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });

  const { id: testId } = (await admin.post("/api/tests", { name: "Deleted from", testPassword: "x" })).json();
  const ofTest = `/api/admin/tests/${testId}`;
  await admin.post(`${ofTest}/job-tasks`, { tasks: ["Call people"] });
  await admin.post(`${ofTest}/raters`, { panel: "tasks", names: ["Ada"] });
  const { tasks, raters } = (await admin.get(`${ofTest}/job-fit`)).json();
  await admin.delete(`${ofTest}/job-tasks/${tasks[0].id}`);
  await admin.delete(`${ofTest}/raters/${raters[0].id}`);
  const { people } = (await admin.post(`${ofTest}/study/people`, { names: ["Bo", "Cy"] })).json();
  const numbers = [{ personId: people[1].id, number: 12.5 }];
  await admin.post(`${ofTest}/study/numbers`, { label: "Sales", numbers });
  for (const part of ["/numbers", `/people/${people[0].id}`, ""]) await admin.delete(`${ofTest}/study${part}`);
  const [battery] = (await admin.get("/api/admin/batteries")).json();
  await admin.delete(`/api/admin/batteries/${battery.id}`);
  const [one, two] = server.addResults(server.addTest({ sections: [buildSection("One", 1)] }), [
    PERSON,
    { ...PERSON, email: "other@example.com" },
  ]);
  await admin.get(`/api/admin/compare?id=${one}&id=${two}`);
  await admin.get(`/api/admin/privacy/person?email=${PERSON.email}&result=1&notes=1`);
  await admin.delete(`/api/admin/privacy/person?email=${PERSON.email}&how=everything`);

  const placeOfReads = addPlace(server, "x");
  for (const { route, path, statuses, bodies } of TABLE.filter(({ route }) => route in contract)) {
    if (isElsewhere(route)) continue;
    const place = Object.keys(statuses).join() === "GET" ? placeOfReads : addPlace(server, "x");
    for (const method of Object.keys(statuses) as Method[])
      await admin.request(method, path(place), bodies?.(place)[method]);
  }
  const answered = [first, admin, candidate].flatMap((client) => [...client.answered]);
  const expected = listOperations()
    .filter(({ path }) => !isElsewhere(path))
    .map(({ method, path, operation }) => `${method} ${path} ${operation.status}`);
  expect(expected.filter((call) => !answered.includes(call))).toEqual([]);
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
}, async ({ server, api }) => {
  const created = await api.post("/api/tests", { name: " By API ", description: "Words", testPassword: " secret " });
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
  expect((await api.get("/api/tests")).json()).toContainEqual(fresh);
  expect((await api.get(path)).json()).toEqual(fresh);
  expect((await api.put(path, { name: "Renamed" })).json()).toEqual({ ...fresh, name: "Renamed" });
  expect((await api.put(path, { isActive: false })).json()).toEqual({ ...fresh, name: "Renamed", isActive: false });
  expect((await api.put(path, { access: "both" })).json()).toMatchObject({ name: "Renamed", access: "both" });
  expect((await api.put(path, { access: "password" })).status).toBe(200);
  const future = await api.put(path, { comparesFrom: "2036-12-03T08:00:00Z" });
  expect([future.status, future.json().fields]).toEqual([
    400,
    { comparesFrom: ["The comparison group cannot start in the future"] },
  ]);

  const visitor = apiClient(server.origin);
  const guess = { password: "secret" };
  expect((await visitor.post(`${path}/validate-password`, guess)).json()).toEqual({
    message: "Invalid password",
    code: "invalid-password",
  });
  await api.put(path, { isActive: true });
  expect((await visitor.post(`${path}/validate-password`, guess)).json()).toEqual({ valid: true, testId: fresh.id });

  const all = { name: "All", description: "", testPassword: "other" };
  expect((await api.put(path, all)).json()).toEqual({ ...fresh, ...all });
  const nothing = await api.put(path, {});
  expect([nothing.status, nothing.json()]).toEqual([400, { message: "Nothing to change", code: "invalid-input" }]);
  const wrong = await api.put(path, { name: " ", isActive: "yes" });
  expect([wrong.status, wrong.json()]).toEqual([
    400,
    {
      message: "Test name is required",
      code: "invalid-input",
      fields: { name: ["Test name is required"], isActive: ["isActive must be true or false"] },
    },
  ]);
  expect((await api.get(path)).json()).toEqual({ ...fresh, ...all });
});

test("an invite-only test needs no password, but any other test does", async ({ api }) => {
  const required = {
    message: "Test password is required",
    code: "invalid-input",
    fields: { testPassword: ["Test password is required"] },
  };
  for (const access of ["password", "both", undefined])
    expect((await api.post("/api/tests", { name: "Open", access })).json()).toEqual(required);
  const created = await api.post("/api/tests", { name: "Closed", access: "invitation" });
  expect([created.status, created.json()]).toEqual([
    201,
    expect.objectContaining({ access: "invitation", testPassword: expect.stringMatching(/^[0-9a-f]{12}$/) }),
  ]);
  const { id, testPassword } = created.json();
  const change = (body: object) => api.put(`/api/tests/${id}`, body);
  expect((await api.post(`/api/tests/${id}/copy`, { name: "Closed too" })).status).toBe(201);
  expect((await change({ testPassword: " ", access: "invitation" })).json()).toMatchObject({ testPassword });
  expect((await change({ access: "both" })).json()).toMatchObject({ access: "both", testPassword });
  const refused = [await api.post(`/api/tests/${id}/copy`, { name: "Open too" }), await change({ testPassword: " " })];
  expect(refused.map((answer) => [answer.status, answer.json()])).toEqual(Array(2).fill([400, required]));
});

test("an error has a status code and a message in JSON, and no response is cached", {
  tag: ["@S354–S357", "@R26"],
}, async ({ server, api }) => {
  const anonymous = apiClient(server.origin);
  const { status, text } = await anonymous.get("/api/tests");
  expect(`${status}: ${text}`).toBe('401: {"message":"Unauthorized","code":"unauthorized"}');
  const type = (contentType: string) => ({ "Content-Type": contentType });
  const cases: [ApiClient, string, string, unknown, Record<string, string>, number, string][] = [
    [api, "POST", "/api/tests", "{", {}, 400, "The request body must be JSON"],
    [api, "POST", "/api/tests", [], {}, 400, "The request body must be a JSON object"],
    [api, "POST", "/api/tests", "{}", type("text/plain"), 415, "Send the request as application/json"],
    [api, "POST", "/api/test/questions/x/copy", "x=1", type("text/plain"), 415, "Send the request as application/json"],
    [
      api,
      "POST",
      "/api/tests",
      { name: "x".repeat(70_000) },
      {},
      413,
      "The request is larger than 64 kB. Please shorten the text",
    ],
    [api, "PUT", "/api/tests", {}, {}, 405, "This method is not allowed"],
    [api, "GET", "/api/test/options", undefined, {}, 405, "This method is not allowed"],
    [api, "GET", "/api/admin/nowhere", undefined, {}, 404, "Not found"],
    [api, "DELETE", "/api/nowhere", undefined, {}, 404, "Not found"],
    [api, "DELETE", "/api/admin/submissions/x", undefined, {}, 404, "This submission no longer exists"],
    [api, "POST", "/api/tests", {}, { Origin: "https://evil.example" }, 403, "This request came from another site"],
    [anonymous, "POST", "/api/tests", "{", {}, 401, "Unauthorized"],
  ];
  for (const [client, method, path, body, headers, expected, message] of cases) {
    const answer = await client.request(method, path, body, headers);
    expect([method, path, answer.status, answer.json().message]).toEqual([method, path, expected, message]);
  }
  expect((await api.request("PUT", "/api/tests", {})).headers.get("Allow")).toBe("GET, HEAD, POST");
  const utf8 = await api.request("PUT", "/api/tests/x", { name: "x" }, type("application/json; charset=utf-8"));
  expect(utf8.status).toBe(404);
});

test("an unchanged resource is not sent again", { tag: ["@C64"] }, async ({ server, api }) => {
  const testId = server.addTest({ name: "Of tags", sections: [buildSection("One", 2)] });
  const [id = ""] = server.addResults(testId, [{}]);
  const path = `/api/admin/submissions/${id}/stage`;
  const first = await api.get(path);
  const tag = first.headers.get("ETag") ?? "";
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  const ask = (tags: string, method = "GET") => api.request(method, path, undefined, { "If-None-Match": tags });
  for (const tags of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    for (const method of ["GET", "HEAD"]) {
      const { status, text, headers } = await ask(tags, method);
      expect([tags, method, status, text, headers.get("ETag")]).toEqual([tags, method, 304, "", tag]);
    }
  }
  expect((await ask('"other"')).json()).toEqual(first.json());
  await api.put(path, { stage: "interview" });
  const changed = await ask(tag);
  expect([changed.status, changed.json().stage]).toEqual([200, "interview"]);
  expect(changed.headers.get("ETag")).not.toBe(tag);
  expect((await apiClient(server.origin).request("GET", path, undefined, { "If-None-Match": "*" })).status).toBe(401);
  expect((await api.get("/api/tests")).headers.get("ETag")).toBeNull();
});

test("HEAD responds like GET without a body, and a trailing slash is ignored", { tag: ["@S388"] }, async ({
  server,
  api,
}) => {
  const anonymous = apiClient(server.origin);
  for (const path of ["/api/tests", "/api/tests/", "/api/admin/submissions", "/api/admin/users/", "/api/auth/user"]) {
    expect([path, (await api.get(path)).status]).toEqual([path, 200]);
    expect([path, (await api.request("HEAD", path)).status]).toEqual([path, 200]);
    expect([path, (await anonymous.get(path)).status]).toEqual([path, 401]);
    expect([path, (await anonymous.request("HEAD", path)).status]).toEqual([path, 401]);
  }
});
