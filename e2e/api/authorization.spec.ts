/** Who may do what: every address that this server answers, as everybody whom it knows and does not know. */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { PREVIEW_EMAIL } from "#app/domain/submission.ts";
import { contract } from "#app/http/api-contract.ts";
import routes from "#app/routes.ts";
import { type ApiClient, adminClient, apiClient } from "../api-client.ts";
import { expect, test } from "../fixtures.ts";
import { ADMIN, sectionOf, startServer, type TestServer } from "../server.ts";

/** In the order of every row's statuses. The other candidate has begun a submission of their own, on the same test. */
const ROLES = ["anonymous", "other candidate", "candidate", "deactivated admin", "admin"] as const;
type Role = (typeof ROLES)[number];
type Statuses = [number, number, number, number, number];
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What a row's addresses and bodies name: the candidate's own submission, and content that only this row touches. */
type Place = {
  own: { submissionId: string; testId: string; questionId: string; selectedOptionId: string };
  testId: string;
  sectionId: string;
  questionId: string;
  optionId: string;
  submissionId: string;
  userId: string;
};
type Row = {
  route: string;
  path: (place: Place) => string;
  statuses: Partial<Record<Method, Statuses>>;
  bodies?: (place: Place) => Partial<Record<Method, unknown>>;
};

const PASSWORD_OF_TESTS = "canary-password";
const CANDIDATE = { firstName: "Own", lastName: "Candidate", email: "own-canary@example.com" };
const OTHER = { firstName: "Other", lastName: "Candidate", email: "other-canary@example.com" };
const RESULT = { firstName: "Result", lastName: "Canary", email: "result-canary@example.com" };
const SPARE = { firstName: "Spare", lastName: "Canary", email: "spare-canary@example.com" };
const GONE = { firstName: "Gone", lastName: "Admin", email: "gone-canary@example.com", password: "gone horse" };

const EVERYBODY = (status: number): Statuses => [status, status, status, status, status];
/** A screen shows strangers its guard, and leads a deactivated admin to the 'Access Denied' notice. */
const SCREEN = (admin: number): Statuses => [401, 401, 401, 302, admin];
/** A file of the admin area leads strangers to the sign-in page: its link leaves no page that could say so. */
const FILE = (admin: number): Statuses => [302, 302, 302, 302, admin];
/** A candidate's screen is missing for everyone but its candidate and admins. */
const CANDIDATES = (status: number): Statuses => [404, 404, status, 404, status];
const API = (admin: number): Statuses => [401, 401, 401, 403, admin];
const NO_ACTION = EVERYBODY(405);

const screen = (route: string, path: Row["path"], GET: Statuses, POST: Statuses): Row => ({
  route,
  path,
  statuses: { GET, POST },
});
const api = (route: string, path: Row["path"], statuses: Row["statuses"], bodies?: Row["bodies"]): Row => ({
  route: `routes/api/${route}`,
  path,
  statuses,
  ...(bodies ? { bodies } : {}),
});

/** A form that is sent is empty: an admin's is refused (400), or does what the address says (302). */
const TABLE: Row[] = [
  screen("entry", () => "/", EVERYBODY(200), EVERYBODY(400)),
  screen("entry-candidate", () => "/candidate", EVERYBODY(200), EVERYBODY(400)),
  screen("routes/candidate/question", ({ own }) => `/test/${own.submissionId}`, CANDIDATES(200), CANDIDATES(400)),
  screen("routes/candidate/complete", ({ own }) => `/test/${own.submissionId}/complete`, CANDIDATES(302), NO_ACTION),
  screen("routes/admin/login", () => "/admin/login", EVERYBODY(200), EVERYBODY(400)),
  screen("routes/admin/setup", () => "/admin/setup", EVERYBODY(404), EVERYBODY(404)),
  screen("routes/admin/dashboard-alias", () => "/admin-dashboard", EVERYBODY(302), NO_ACTION),
  screen("result-sheet-csv", () => "/admin/results.csv", SCREEN(200), NO_ACTION),
  screen("result-sheet-xlsx", () => "/admin/results.xlsx", SCREEN(200), NO_ACTION),
  screen("routes/admin/layout", () => "/admin", SCREEN(200), NO_ACTION),
  screen("routes/admin/dashboard", () => "/admin", SCREEN(200), NO_ACTION),
  screen(
    "routes/admin/delete-result",
    ({ submissionId }) => `/admin/results/${submissionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("routes/admin/result", ({ submissionId }) => `/admin/results/${submissionId}`, SCREEN(200), NO_ACTION),
  screen("routes/admin/result", () => "/admin/results", SCREEN(404), NO_ACTION),
  screen(
    "routes/admin/report",
    ({ submissionId }) => `/admin/results/${submissionId}/report.pdf`,
    SCREEN(200),
    NO_ACTION,
  ),
  screen("routes/admin/leaderboard", () => "/admin/leaderboard", SCREEN(200), NO_ACTION),
  screen("routes/admin/tests", () => "/admin/tests", SCREEN(200), SCREEN(302)),
  screen("routes/admin/new-test", () => "/admin/tests/new", SCREEN(200), SCREEN(400)),
  screen("routes/admin/edit-test", ({ testId }) => `/admin/tests/${testId}/edit`, SCREEN(200), SCREEN(400)),
  screen("routes/admin/delete-test", ({ testId }) => `/admin/tests/${testId}/delete`, SCREEN(200), SCREEN(302)),
  screen("routes/admin/link-of-test", ({ testId }) => `/admin/tests/${testId}/link`, SCREEN(200), NO_ACTION),
  screen("routes/admin/content", ({ testId }) => `/admin/content?testId=${testId}`, SCREEN(200), SCREEN(400)),
  screen(
    "routes/admin/delete-section",
    ({ sectionId }) => `/admin/content/sections/${sectionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen(
    "routes/admin/delete-question",
    ({ questionId }) => `/admin/content/questions/${questionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen(
    "routes/admin/delete-option",
    ({ optionId }) => `/admin/content/options/${optionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("routes/admin/upload-csv", ({ testId }) => `/admin/content/upload?testId=${testId}`, SCREEN(200), SCREEN(400)),
  screen("routes/admin/upload-preview", () => "/admin/content/upload/unknown", SCREEN(404), SCREEN(302)),
  screen("routes/admin/csv-template", () => "/admin/content/template.csv", FILE(200), NO_ACTION),
  screen("routes/admin/csv-example", () => "/admin/content/example.csv", FILE(200), NO_ACTION),
  screen(
    "routes/admin/section-csv",
    ({ sectionId }) => `/admin/content/sections/${sectionId}/questions.csv`,
    FILE(200),
    NO_ACTION,
  ),
  screen("routes/admin/test-csv", ({ testId }) => `/admin/tests/${testId}/questions.csv`, FILE(200), NO_ACTION),
  screen("routes/admin/preview", () => "/admin/preview", SCREEN(302), SCREEN(302)),
  screen("routes/admin/activity", () => "/admin/activity", SCREEN(200), NO_ACTION),
  screen("routes/admin/users", () => "/admin/users", SCREEN(200), NO_ACTION),
  screen("routes/admin/new-user", () => "/admin/users/new", SCREEN(200), SCREEN(400)),
  screen("routes/admin/edit-user", ({ userId }) => `/admin/users/${userId}/edit`, SCREEN(200), SCREEN(400)),
  screen("routes/admin/deactivate-user", () => "/admin/users/nobody/deactivate", SCREEN(404), SCREEN(302)),
  screen("routes/admin/settings", () => "/admin/settings", SCREEN(200), SCREEN(400)),
  screen("routes/admin/export-data", () => "/admin/settings/export", SCREEN(200), NO_ACTION),
  screen("routes/admin/import-data", () => "/admin/settings/import", SCREEN(302), SCREEN(302)),
  screen("routes/admin/import-progress", () => "/admin/settings/import/unknown", SCREEN(302), SCREEN(302)),
  screen("routes/admin/initialize-data", () => "/admin/settings/initialize", SCREEN(302), SCREEN(302)),
  screen("routes/admin/back-up", () => "/admin/settings/backup", SCREEN(302), SCREEN(302)),
  screen("routes/admin/latest-backup", () => "/admin/settings/backup/latest", SCREEN(200), NO_ACTION),
  screen("routes/admin/api", () => "/admin/api", SCREEN(200), NO_ACTION),
  screen("routes/admin/not-found", () => "/admin/nowhere", SCREEN(404), SCREEN(404)),
  screen("routes/not-found", () => "/nowhere", EVERYBODY(404), EVERYBODY(404)),

  api(
    "validate-password-of-test",
    ({ testId }) => `/api/tests/${testId}/validate-password`,
    { POST: EVERYBODY(200) },
    () => ({ POST: { password: PASSWORD_OF_TESTS } }),
  ),
  api(
    "validate-password",
    () => "/api/test/validate-password",
    { POST: EVERYBODY(400) },
    () => ({ POST: {} }),
  ),
  api(
    "submissions",
    () => "/api/submissions",
    { POST: API(201) },
    ({ testId }) => ({ POST: { ...OTHER, testId } }),
  ),
  api(
    "submissions",
    () => "/api/submissions",
    { POST: [401, 201, 201, 403, 201] },
    ({ own }) => ({ POST: { ...OTHER, testId: own.testId } }),
  ),
  api(
    "submissions",
    () => "/api/submissions",
    { POST: [400, 400, 400, 403, 201] },
    ({ own }) => ({ POST: { email: PREVIEW_EMAIL, testId: own.testId } }),
  ),
  api(
    "submission",
    ({ own }) => `/api/submissions/${own.submissionId}`,
    { GET: CANDIDATES(200), PUT: CANDIDATES(200) },
    () => ({ PUT: { isCompleted: false } }),
  ),
  api(
    "submission",
    ({ submissionId }) => `/api/submissions/${submissionId}`,
    { GET: [404, 404, 404, 404, 200], PUT: [404, 404, 404, 404, 200] },
    () => ({ PUT: { isCompleted: true } }),
  ),
  api(
    "answers",
    ({ own }) => `/api/submissions/${own.submissionId}/answers`,
    { POST: CANDIDATES(200) },
    ({ own: { questionId, selectedOptionId } }) => ({ POST: { questionId, selectedOptionId } }),
  ),

  api(
    "tests",
    () => "/api/tests",
    { GET: API(200), POST: API(201) },
    () => ({
      POST: { name: "New", testPassword: PASSWORD_OF_TESTS },
    }),
  ),
  api(
    "test",
    ({ testId }) => `/api/tests/${testId}`,
    { GET: [404, 404, 404, 403, 200], PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { name: "Changed" } }),
  ),
  api("test", ({ own }) => `/api/tests/${own.testId}`, { GET: [404, 200, 200, 403, 200] }),
  api("sections-of-test", ({ testId }) => `/api/tests/${testId}/sections`, { GET: API(200) }),
  api("sections-of-test", ({ own }) => `/api/tests/${own.testId}/sections`, { GET: [401, 200, 200, 403, 200] }),
  api(
    "sections",
    ({ testId }) => `/api/test/sections?testId=${testId}`,
    { GET: API(200), POST: API(201) },
    ({ testId }) => ({ POST: { name: "New", testId } }),
  ),
  api("sections", () => "/api/test/sections", { GET: [401, 200, 200, 403, 200] }),
  api("sections", ({ sectionId }) => `/api/test/sections?sectionId=${sectionId}`, { GET: [401, 404, 404, 403, 200] }),
  api(
    "section",
    ({ sectionId }) => `/api/test/sections/${sectionId}`,
    { GET: [401, 404, 404, 403, 200], PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { name: "Changed" } }),
  ),
  api(
    "questions",
    () => "/api/test/questions",
    { POST: API(201) },
    ({ sectionId }) => ({
      POST: { sectionId, questionText: "New?" },
    }),
  ),
  api(
    "question",
    ({ questionId }) => `/api/test/questions/${questionId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { questionText: "Changed?" } }),
  ),
  api("question-copy", ({ questionId }) => `/api/test/questions/${questionId}/copy`, { POST: API(201) }),
  api(
    "question-move",
    ({ questionId }) => `/api/test/questions/${questionId}/move`,
    { POST: API(200) },
    () => ({ POST: { direction: "down" } }),
  ),
  api(
    "options",
    () => "/api/test/options",
    { POST: API(201) },
    ({ questionId }) => ({
      POST: { questionId, optionText: "New", points: 10 },
    }),
  ),
  api(
    "option",
    ({ optionId }) => `/api/test/options/${optionId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { points: 10 } }),
  ),
  api(
    "upload-csv",
    () => "/api/test/upload-csv",
    { POST: API(200) },
    ({ sectionId }) => ({ POST: csvForm(sectionId) }),
  ),

  api("auth-user", () => "/api/auth/user", { GET: API(200) }),
  api(
    "login",
    () => "/api/login",
    { GET: EVERYBODY(302), POST: EVERYBODY(400) },
    () => ({ POST: {} }),
  ),
  api(
    "initial-setup",
    () => "/api/admin/initial-setup",
    { POST: EVERYBODY(403) },
    () => ({ POST: GONE }),
  ),
  api("setup-status", () => "/api/admin/setup-status", { GET: EVERYBODY(200) }),

  api("admin-submissions", () => "/api/admin/submissions", { GET: API(200) }),
  api("admin-submission", ({ submissionId }) => `/api/admin/submissions/${submissionId}`, { DELETE: API(200) }),
  api("submission-details", ({ submissionId }) => `/api/admin/submissions/${submissionId}/details`, { GET: API(200) }),
  api("stats", () => "/api/admin/stats", { GET: API(200) }),
  api(
    "setting",
    () => "/api/admin/settings/playbook_ranges",
    { GET: API(200), PUT: API(200) },
    () => ({ PUT: { value: { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 } } }),
  ),
  api(
    "setting",
    () => "/api/admin/settings/session_secret",
    { GET: API(404), PUT: API(404) },
    () => ({
      PUT: { value: "mine" },
    }),
  ),
  api(
    "users",
    () => "/api/admin/users",
    { GET: API(200), POST: API(201) },
    () => ({
      POST: { ...GONE, email: "new-canary@example.com" },
    }),
  ),
  api(
    "user",
    ({ userId }) => `/api/admin/users/${userId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { ...SPARE, password: "taken over" } }),
  ),
  api("export-data", () => "/api/admin/export-data", { GET: API(200) }),
  // Without a file: with one it would replace the data of the other rows too.
  api(
    "import-data",
    () => "/api/admin/import-data",
    { POST: API(400) },
    () => ({ POST: new FormData() }),
  ),
  api("reinitialize-data", () => "/api/admin/reinitialize-data", { POST: API(200) }),
  api("openapi", () => "/api/openapi.json", { GET: EVERYBODY(200) }),
  api("unknown", () => "/api/nowhere", {
    GET: EVERYBODY(404),
    POST: EVERYBODY(404),
    PUT: EVERYBODY(404),
    DELETE: EVERYBODY(404),
  }),
  // Ends the session, so it comes last.
  api("logout", () => "/api/logout", { GET: EVERYBODY(302) }),
];

function csvForm(sectionId: string): FormData {
  const form = new FormData();
  form.set("csvFile", new File(["Question,Answer1,Points1,Answer2,Points2\nq,a,1,b,2\n"], "q.csv"));
  form.set("sectionId", sectionId);
  form.set("mode", "add");
  return form;
}

type FlatRoute = { id: string; path: string; file: string };

/** All routes of app/routes.ts with their whole paths. */
function flatten(entries: RouteConfigEntry[], parent = ""): FlatRoute[] {
  return entries.flatMap(({ id, path = "", file, children = [] }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    return [{ id: id ?? file.replace(/\.tsx?$/, ""), path: whole, file }, ...flatten(children, whole)];
  });
}

/** The methods that a route answers: the contract's under /api; for a screen reading, and a form's answer or refusal. */
function methodsOf({ path, id }: FlatRoute): string[] {
  if (!path.startsWith("/api/")) return ["GET", "POST"];
  if (id === "routes/api/unknown") return ["DELETE", "GET", "POST", "PUT"];
  const documented = path.replace(/:(\w+)/g, "{$1}");
  const operations = Object.entries(contract).find(([template]) => template === documented)?.[1] ?? {};
  return Object.keys(operations).sort();
}

/** A server that has one of everybody, and the place of each row. */
async function prepare(server: TestServer) {
  const admin = await adminClient(server.origin);
  const user = async (person: object): Promise<string> => (await admin.post("/api/admin/users", person)).json().id;
  const spareId = await user({ ...SPARE, password: "spare horse" });
  const goneId = await user(GONE);
  const deactivated = await adminClient(server.origin, GONE);
  await admin.delete(`/api/admin/users/${goneId}`);

  const addTest = () =>
    server.addTest({ name: "Canary", testPassword: PASSWORD_OF_TESTS, sections: [sectionOf("One", 2)] });
  const testId = addTest();
  const begin = async (person: object) => {
    const client = apiClient(server.origin);
    await client.post(`/api/tests/${testId}/validate-password`, { password: PASSWORD_OF_TESTS });
    return { client, id: String((await client.post("/api/submissions", { ...person, testId })).json().id) };
  };
  const candidate = await begin(CANDIDATE);
  const other = await begin(OTHER);
  const [section] = (await candidate.client.get("/api/test/sections")).json();
  const [question] = section.questions;
  const own = {
    submissionId: candidate.id,
    testId,
    questionId: question.id,
    selectedOptionId: question.options[0].id,
  };
  const clients: Record<Role, ApiClient> = {
    anonymous: apiClient(server.origin),
    "other candidate": other.client,
    candidate: candidate.client,
    "deactivated admin": deactivated,
    admin,
  };
  const places: Place[] = [];
  for (const _ of TABLE) {
    const ofRow = addTest();
    const [submissionId = ""] = server.addResults(ofRow, [{ ...RESULT, points: 20 }]);
    const content = server.withDatabase(
      (sqlite) =>
        sqlite
          .prepare(
            `SELECT section_id AS sectionId, question_id AS questionId, options.id AS optionId FROM options
               JOIN questions ON questions.id = question_id JOIN sections ON sections.id = section_id
              WHERE test_id = ? LIMIT 1`,
          )
          .get(ofRow) as Pick<Place, "sectionId" | "questionId" | "optionId">,
    );
    places.push({ own, testId: ofRow, submissionId, userId: spareId, ...content });
  }
  return { clients, places };
}

/** Everything that only an admin may change. */
function protectedData(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = ["tests", "sections", "questions", "options", "settings", "admins"];
    const all = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all());
    const results = sqlite.prepare("SELECT * FROM submissions WHERE email = ? ORDER BY id").all(RESULT.email);
    return JSON.stringify([...all, results]);
  });
}

/** What a stranger's answer must never hold, by property or by value. */
const KEY = /"?(?:points|pointsEarned|isOptimal|optimalAnswer|testPassword|totalPoints|maxPoints|percent)\\?"?\s*[:=]/;
const SECRETS = [PASSWORD_OF_TESTS, RESULT.email, SPARE.email, GONE.email, ADMIN.email, "argon2"];
const SECRETS_OF: Record<Role, string[]> = {
  anonymous: [...SECRETS, CANDIDATE.email, OTHER.email],
  "other candidate": [...SECRETS, CANDIDATE.email],
  candidate: [...SECRETS, OTHER.email],
  "deactivated admin": [...SECRETS, CANDIDATE.email, OTHER.email],
  admin: [],
};

function leaksIn(role: Role, route: string, text: string): string[] {
  if (role === "admin" || route === "routes/api/openapi") return [];
  const leaks = SECRETS_OF[role].filter((secret) => text.includes(secret));
  return KEY.test(text) ? [...leaks, KEY.exec(text)?.[0] ?? ""] : leaks;
}

/** A screen's own data, as its script asks for it: a redirect is 204 with a header then. */
function dataAddress(path: string, route: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
}

test("every address and method stands in the table", () => {
  const methods = (rows: Row[]) => [...new Set(rows.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const inTable = Map.groupBy(TABLE, ({ route }) => route);
  const expected = flatten(routes).map((route) => [route.id, methodsOf(route)]);
  const found = [...inTable].map(([route, rows]) => [route, methods(rows)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test("a screen that the table takes for one without a form has none", () => {
  for (const { id, file } of flatten(routes).filter(({ path }) => !path.startsWith("/api/"))) {
    const hasAction = /export (?:async )?(?:const|function) action\b/.test(readFileSync(`app/${file}`, "utf8"));
    const isWithout = TABLE.filter(({ route }) => route === id).every(({ statuses }) => statuses.POST === NO_ACTION);
    expect([id, hasAction]).toEqual([id, !isWithout]);
  }
});

test("everybody gets at every address what the table says, and nobody but an admin reads or changes what is protected (S1, S2, S388, S406, S408)", async () => {
  test.slow();
  const server = await startServer();
  const { clients, places } = await prepare(server);
  const before = protectedData(server);
  const wrong: unknown[] = [];
  for (const [column, role] of ROLES.entries()) {
    if (role === "admin" && protectedData(server) !== before) wrong.push("One of the others changed protected data");
    for (const [index, row] of TABLE.entries()) {
      const place = places[index];
      if (!place) throw new Error("A row has no place");
      const path = row.path(place);
      const isScreen = !path.startsWith("/api/");
      for (const [method, statuses] of Object.entries(row.statuses)) {
        const body = row.bodies?.(place)[method as Method];
        const sent = method !== "GET" && isScreen ? new URLSearchParams() : body;
        const calls: [string, number | undefined][] = [[path, statuses[column]]];
        if (isScreen) {
          const status = statuses[column] === 302 ? 204 : statuses[column];
          calls.push([dataAddress(path, row.route), status]);
        }
        for (const [address, expected] of calls) {
          const { status, text } = await clients[role].request(method, address, sent);
          const leaks = leaksIn(role, row.route, text);
          if (status !== expected || leaks.length > 0) wrong.push({ role, method, address, status, expected, leaks });
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(protectedData(server)).not.toBe(before);
  await server.remove();
});

test("a slash at the end, HEAD, and the data of a screen under another address let nobody in (S388, S408)", async ({
  server,
}) => {
  const client = apiClient(server.origin);
  const admins = TABLE.filter(({ statuses }) => statuses.GET?.[0] === 401);
  const place = { testId: "x", sectionId: "x", questionId: "x", optionId: "x", submissionId: "x", userId: "x" };
  const own = { submissionId: "x", testId: "x", questionId: "x", selectedOptionId: "x" };
  expect(admins.length).toBeGreaterThan(25);
  for (const { path, route } of admins) {
    const [pathname = "", query] = path({ ...place, own }).split("?");
    const slashed = `${pathname}/${query ? `?${query}` : ""}`;
    for (const [method, address, status] of [
      ["GET", slashed, 401],
      ["HEAD", pathname, 401],
      ["HEAD", slashed, 401],
    ] as const) {
      expect([method, address, (await client.request(method, address)).status]).toEqual([method, address, status]);
    }
    for (const elsewhere of ["/", "/candidate", "/admin/login", "/api/openapi.json"]) {
      const { status, text } = await fetchRaw(server, dataAddress(elsewhere, route));
      expect([route, elsewhere, status >= 400, KEY.test(text)]).toEqual([route, elsewhere, true, false]);
    }
  }
});

/** Without the check of API answers: `_data` is none of the API's business. */
async function fetchRaw(server: TestServer, path: string) {
  const response = await fetch(`${server.origin}${path}`, { redirect: "manual" });
  return { status: response.status, text: await response.text() };
}
