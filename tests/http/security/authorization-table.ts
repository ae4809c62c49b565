import type { ApiPath } from "#app/api/contract.ts";
import { PREVIEW_EMAIL } from "#app/submissions/submission.ts";

/**
 * The order of the statuses in each row. The other candidate has a submission of the same test. The viewer of one test
 * has no access to the tests in these rows.
 */
export const ROLES = [
  "anonymous",
  "other candidate",
  "candidate",
  "deactivated admin",
  "viewer",
  "viewer of one test",
  "admin",
] as const;
export type Role = (typeof ROLES)[number];
type Statuses = [number, number, number, number, number, number, number];
export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Place = {
  own: { submissionId: string; testId: string; questionId: string; selectedOptionId: string };
  testId: string;
  sectionId: string;
  questionId: string;
  optionId: string;
  submissionId: string;
  noteId: string;
  userId: string;
  token: string;
  rescoreId: string;
  invitationId: string;
  resumeCode: string;
};
const NO_IDS = { testId: "x", submissionId: "x", questionId: "x" };
export const UNKNOWN_PLACE: Place = {
  ...NO_IDS,
  own: { ...NO_IDS, selectedOptionId: "x" },
  sectionId: "x",
  optionId: "x",
  noteId: "x",
  userId: "x",
  token: "x",
  rescoreId: "x",
  invitationId: "x",
  resumeCode: "x",
};

export type Row = {
  route: string;
  path: (place: Place) => string;
  statuses: Partial<Record<Method, Statuses>>;
  bodies?: (place: Place) => Partial<Record<Method, unknown>>;
};

export const PASSWORD_OF_TESTS = "canary-password";
export const CANDIDATE = { firstName: "Own", lastName: "Candidate", email: "own-canary@example.com" };
export const OTHER = { firstName: "Other", lastName: "Candidate", email: "other-canary@example.com" };
export const RESULT = { firstName: "Result", lastName: "Canary", email: "result-canary@example.com" };
export const SPARE = { firstName: "Spare", lastName: "Canary", email: "spare-canary@example.com" };
export const INVITED = { firstName: "Invited", lastName: "Canary", email: "invited-canary@example.com" };
export const SEEN = { firstName: "Seen", lastName: "Candidate", email: "seen@example.com" };
export const VIEWER = { firstName: "Vera", lastName: "Viewer", email: "viewer@example.com", password: "view horse" };
export const LIMITED = { ...VIEWER, email: "limited@example.com" };
export const SEEN_TEST = "The seen one";
export const HIDDEN_TEST = "The hidden one";
export const GONE = { firstName: "Gone", lastName: "Admin", email: "gone-canary@example.com", password: "gone horse" };

const EVERYBODY = (status: number): Statuses => [status, status, status, status, status, status, status];
// A screen for admins only, with `admin` as its status. Deactivated admins are redirected to "Access Denied" (302).
const SCREEN = (admin: number): Statuses => [401, 401, 401, 302, 403, 403, admin];
// A screen that viewers can open. `limited` is the status for the viewer of one test.
const VIEWED = (status = 200, limited = status): Statuses => [401, 401, 401, 302, status, limited, status];
// A download for admins only. It has no page for the guard's message, so strangers are redirected to the sign-in page.
const FILE = (admin: number): Statuses => [302, 302, 302, 302, 403, 403, admin];
// A screen of one candidate. It exists only for this candidate, and for admins who preview the test.
const CANDIDATES = (status: number): Statuses => [404, 404, status, 404, 404, 404, status];
/** A screen for admins only. Viewers do not even learn that its URL exists. */
const HIDDEN: Statuses = [401, 401, 401, 302, 404, 404, 200];
const API = (admin: number): Statuses => [401, 401, 401, 403, 403, 403, admin];
const VIEWED_API = (status: number, limited = status): Statuses => [401, 401, 401, 403, status, limited, status];
// A test that candidates take. They can read it without its points.
const OWN_TEST: Statuses = [401, 200, 200, 403, 403, 403, 200];
const ANOTHER_TEST: Statuses = [401, 404, 404, 403, 403, 403, 200];
const AUTHORS: Statuses = [401, 401, 401, 403, 403, 404, 200];
export const NO_ACTION = EVERYBODY(405);

/** Replace names such as {testId} and {own.testId} in every text. Unknown names become "unknown". */
function fillIn<Value>(value: Value, place: Place): Value {
  const names = Object.fromEntries(Object.entries(place.own).map(([name, id]) => [`own.${name}`, id]));
  const ids: Record<string, unknown> = { ...place, ...names };
  const fill = (text: string) => text.replace(/\{([\w.]+)\}/g, (_, name) => String(ids[name] ?? "unknown"));
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "string" ? fill(part) : part));
}

const screen = (route: string, path: string, GET: Statuses, POST = NO_ACTION): Row => ({
  route,
  path: (place) => fillIn(path, place),
  statuses: { GET, POST },
});

const admins = (route: string, path: string, get: number, post?: number): Row =>
  screen(route, path, SCREEN(get), post === undefined ? NO_ACTION : SCREEN(post));

/** In a pair of statuses, the first is for viewers of all tests, and the second for viewers of one test. */
const viewers = (route: string, path: string, get: number | [number, number], post?: number | [number, number]): Row =>
  screen(route, path, VIEWED(...[get].flat()), post === undefined ? NO_ACTION : VIEWED(...[post].flat()));

type Bodies = Partial<Record<Method, unknown>>;

const api = (
  route: ApiPath | "api",
  statuses: Row["statuses"],
  bodies: Bodies | ((place: Place) => Bodies) = {},
  path: string = route,
): Row => ({
  route,
  path: (place) => fillIn(path, place),
  statuses,
  bodies: (place) => (typeof bodies === "function" ? bodies(place) : fillIn(bodies, place)),
});

/** Forms are sent empty. An admin gets 400, or 302 if the path contains all input. */
export const TABLE: Row[] = [
  screen("entry", "/", EVERYBODY(200), EVERYBODY(400)),
  screen("entry-candidate", "/candidate", EVERYBODY(200), EVERYBODY(400)),
  screen("invitations/screens/invited/invited", "/i/{token}", EVERYBODY(200), EVERYBODY(400)),
  screen("submissions/screens/practice/practice", "/candidate/practice", EVERYBODY(302)),
  screen("invitations/screens/invited/practice", "/i/{token}/practice", EVERYBODY(302)),
  screen("submissions/screens/question/question", "/test/{own.submissionId}", CANDIDATES(200), CANDIDATES(400)),
  screen(
    "submissions/screens/continue/continue",
    "/test/{own.submissionId}/continue",
    CANDIDATES(302),
    CANDIDATES(302),
  ),
  screen("previewed-practice", "/test/{own.submissionId}/practice", CANDIDATES(302)),
  screen("submissions/screens/complete", "/test/{own.submissionId}/complete", CANDIDATES(302), CANDIDATES(302)),
  screen("feedback/screens/candidate-feedback", "/test/{own.submissionId}/feedback", CANDIDATES(302)),
  screen("feedback/screens/feedback-file", "/test/{own.submissionId}/feedback.pdf", CANDIDATES(302)),
  screen(
    "submissions/screens/device/device",
    "/test/{own.submissionId}/device",
    [404, 404, 200, 404, 404, 404, 302],
    [404, 404, 200, 404, 404, 404, 302],
  ),
  screen("submissions/screens/resume", "/r/{resumeCode}", EVERYBODY(200), EVERYBODY(400)),
  screen("submissions/screens/about-you", "/test/{own.submissionId}/about-you", CANDIDATES(302), CANDIDATES(302)),
  screen("organization/screens/brand-logo", "/brand/logo/0123456789abcdef", EVERYBODY(404)),
  screen("accounts/screens/sign-in/login", "/admin/login", EVERYBODY(200), EVERYBODY(400)),
  screen("accounts/screens/sign-in/code", "/admin/login/code", EVERYBODY(302), EVERYBODY(302)),
  screen("accounts/screens/sign-in/passkey-options", "/admin/login/passkey", EVERYBODY(302), EVERYBODY(400)),
  screen("accounts/screens/sign-in/sso", "/admin/login/sso", EVERYBODY(302)),
  screen("accounts/screens/sign-in/sso-callback", "/admin/login/sso/callback", EVERYBODY(302)),
  screen("admin/sign-in-layout", "/admin/setup", EVERYBODY(404), EVERYBODY(404)),
  screen("accounts/screens/sign-in/setup", "/admin/setup", EVERYBODY(404), EVERYBODY(404)),
  screen("accounts/screens/sign-in/forgot-password", "/admin/forgot-password", EVERYBODY(404), EVERYBODY(404)),
  screen("accounts/screens/sign-in/reset-password", "/admin/reset-password/unknown", EVERYBODY(404), EVERYBODY(404)),
  screen("results/screens/dashboard-alias", "/admin-dashboard", EVERYBODY(302)),
  admins("result-sheet-csv", "/admin/results.csv", 200),
  admins("result-sheet-xlsx", "/admin/results.xlsx", 200),
  viewers("admin/layout", "/admin", 200),
  viewers("results/screens/dashboard", "/admin", 200),
  admins("results/screens/delete", "/admin/results/{submissionId}/delete", 200, 302),
  ...["leaderboard", "activity"].map((list) =>
    admins(`delete-from-${list}`, `/admin/${list}/{submissionId}/delete`, 200, 302),
  ),
  viewers("results/screens/result", "/admin/results/{submissionId}", [200, 404], 400),
  viewers("results/screens/result", "/admin/results", 404, 400),
  admins("results/screens/show-first-steps", "/admin/first-steps", 302, 400),
  viewers("admin/opened-parts", "/admin/opened-parts", 302, 400),
  viewers("results/screens/stages", "/admin/results/stages", 302, 302),
  screen("results/screens/delete-note", "/admin/results/{submissionId}/notes/{noteId}/delete", HIDDEN, VIEWED(302)),
  viewers("results/screens/report", "/admin/results/{submissionId}/report.pdf", [200, 404]),
  viewers("report-summary", "/admin/results/{submissionId}/summary.pdf", [200, 404]),
  viewers("people/screens/candidate", "/admin/candidates/{submissionId}", [200, 404]),
  screen("people/screens/candidate", "/admin/candidates/{invitationId}", HIDDEN),
  admins("results/screens/example/example-results", "/admin/example-results", 404, 400),
  admins("results/screens/example/example-result", "/admin/example-results/{submissionId}", 404),
  viewers("results/screens/leaderboard", "/admin/leaderboard", 200),
  viewers("results/screens/sources", "/admin/sources", 200),
  viewers("scorecards/screens/scorecard", "/admin/results/{submissionId}/scorecard", [200, 404], [400, 404]),
  admins("scorecards/screens/criteria", "/admin/tests/{testId}/scorecard", 200, 302),
  admins("validation/screens/fit", "/admin/tests/{testId}/fit", 200),
  admins("validation/screens/tasks", "/admin/tests/{testId}/fit/tasks", 200, 400),
  admins("validation/screens/answers", "/admin/tests/{testId}/fit/answers", 200, 400),
  screen("validation/screens/rating", "/i/unknown/rate", EVERYBODY(404), EVERYBODY(404)),
  admins("delete-task-rater", "/admin/tests/{testId}/fit/tasks/raters/unknown/delete", 404, 302),
  admins("delete-task", "/admin/tests/{testId}/fit/tasks/unknown/delete", 404, 302),
  admins("delete-answer-rater", "/admin/tests/{testId}/fit/answers/raters/unknown/delete", 404, 302),
  admins("take-proposal", "/admin/tests/{testId}/fit/answers/proposal", 404, 302),
  admins("validation/screens/manual", "/admin/tests/{testId}/manual.pdf", 200),
  admins("validation/screens/study", "/admin/tests/{testId}/fit/study", 200, 400),
  admins("delete-performance-rater", "/admin/tests/{testId}/fit/study/raters/unknown/delete", 404, 302),
  admins("delete-study-person", "/admin/tests/{testId}/fit/study/people/unknown/delete", 404, 302),
  admins("delete-study-numbers", "/admin/tests/{testId}/fit/study/numbers/delete", 404, 302),
  admins("delete-study", "/admin/tests/{testId}/fit/study/delete", 404, 302),
  screen("validation/screens/study-entry", "/i/unknown/study", EVERYBODY(404), EVERYBODY(404)),
  admins("validation/screens/labels", "/admin/tests/{testId}/fit/labels", 200, 400),
  admins("stage-messages/screens/texts", "/admin/tests/{testId}/stage-messages", 200, 400),
  admins("stage-messages/screens/send", "/admin/stage-messages", 200, 400),
  viewers("queue/screens/queue", "/admin/queue", 200),
  viewers("monthly-report/screens/report", "/admin/reports", 200),
  viewers("monthly-report/screens/sheet", "/admin/reports.csv", 200),
  admins("content/screens/tests/list", "/admin/tests", 200, 302),
  admins("content/screens/tests/new", "/admin/tests/new", 200, 400),
  admins("content/screens/tests/edit", "/admin/tests/{testId}/edit", 200, 400),
  admins("content/screens/tests/overview", "/admin/tests/{testId}", 200),
  admins("content/screens/tests/settings", "/admin/tests/{testId}/settings", 200, 400),
  admins("content/screens/tests/copy", "/admin/tests/{testId}/copy", 200, 400),
  admins("content/screens/tests/delete", "/admin/tests/{testId}/delete", 200, 302),
  admins("short-forms/screens/make", "/admin/tests/{testId}/short-form", 200, 400),
  admins("batteries/screens/list", "/admin/tests/batteries", 200),
  admins("batteries/screens/new", "/admin/tests/batteries/new", 200, 400),
  admins("batteries/screens/edit", "/admin/tests/batteries/unknown/edit", 404, 400),
  admins("delete-battery", "/admin/tests/batteries/unknown/delete", 404, 302),
  admins("content/screens/roles/list", "/admin/tests/roles", 200),
  admins("content/screens/roles/role", "/admin/tests/roles/account-executive", 200),
  admins("feedback/screens/authoring", "/admin/tests/{testId}/feedback", 200, 302),
  admins("content/screens/tests/invite", "/admin/tests/{testId}/invite", 200),
  admins("invite-over-test", "/admin/tests/{testId}/overview/invite", 200),
  admins("copy-over-test", "/admin/tests/{testId}/overview/copy", 200, 400),
  admins("delete-over-test", "/admin/tests/{testId}/overview/delete", 200, 302),
  admins("content/screens/editor/editor", "/admin/content?testId={testId}&sectionId={sectionId}", 200, 302),
  admins("delete-section", "/admin/content/sections/{sectionId}/delete", 200, 302),
  admins("delete-question", "/admin/content/questions/{questionId}/delete", 200, 302),
  admins("delete-option", "/admin/content/options/{optionId}/delete", 200, 302),
  admins("content/screens/editor/move-question", "/admin/content/questions/{questionId}/move", 200, 400),
  admins("content/screens/csv/upload", "/admin/content/upload?testId={testId}", 200, 400),
  admins("content/screens/csv/preview", "/admin/content/upload/unknown", 404, 302),
  screen("csv-template", "/admin/content/template.csv", FILE(200)),
  screen("csv-example", "/admin/content/example.csv", FILE(200)),
  screen("csv-section", "/admin/content/sections/{sectionId}/questions.csv", FILE(200)),
  screen("csv-test", "/admin/tests/{testId}/questions.csv", FILE(200)),
  viewers("statistics/screens/health/health", "/admin/tests/{testId}/health", [200, 404]),
  admins("self-identification/screens/form", "/admin/tests/{testId}/self-identification", 200, 302),
  admins("fairness-ratings/screens/delete-comment", "/admin/tests/{testId}/health/comments/unknown/delete", 404, 302),
  admins("statistics/screens/norms/comparison-group", "/admin/tests/{testId}/comparison-group", 200, 400),
  viewers("statistics/screens/health/sheet", "/admin/tests/{testId}/health.csv", [200, 302]),
  viewers("outcomes/screens/outcomes", "/admin/tests/{testId}/outcomes", [200, 404]),
  viewers("outcomes/screens/due", "/admin/outcomes", 200),
  admins("outcomes/screens/template", "/admin/tests/{testId}/outcomes.csv", 200),
  admins("outcomes/screens/upload", "/admin/tests/{testId}/outcomes/upload", 200, 400),
  admins("outcomes/screens/preview", "/admin/tests/{testId}/outcomes/upload/unknown", 404, 302),
  viewers("statistics/screens/evidence/evidence", "/admin/tests/{testId}/evidence", [200, 404]),
  admins("invitations/screens/new", "/admin/tests/{testId}/invitations/new", 200, 400),
  admins("invitations/screens/preview", "/admin/tests/{testId}/invitations/new/unknown", 404, 302),
  admins("invitations/screens/message", "/admin/tests/{testId}/invitations/message", 200, 302),
  admins("rescoring/screens/preview", "/admin/tests/{testId}/rescore", 200, 400),
  admins("rescoring/screens/sheet", "/admin/tests/{testId}/rescore.csv", 200),
  admins("invitations/screens/send", "/admin/invitations/{invitationId}/send", 302, 302),
  admins("invitations/screens/list", "/admin/tests/{testId}/invitations", 200, 302),
  admins("invitations/screens/change", "/admin/tests/{testId}/invitations/change", 200, 400),
  admins("invitations/screens/copy", "/admin/tests/{testId}/invitations/{invitationId}/copy", 200),
  admins("invitations/screens/sheet", "/admin/tests/{testId}/invitations.csv", 200),
  admins("invitations/screens/extend", "/admin/invitations/{invitationId}/extend", 200, 400),
  ...(["adjustment", "tags", "new-link", "revoke", "delete"] as const).map((dialog) =>
    admins(`invitations/screens/${dialog}`, `/admin/invitations/{invitationId}/${dialog}`, 200, 302),
  ),
  admins("invitations/screens/person", "/admin/invitations/{invitationId}", 200),
  admins("rescoring/screens/rescore", "/admin/rescores/{rescoreId}", 200),
  admins("rescoring/screens/undo", "/admin/rescores/{rescoreId}/undo", 200, 400),
  admins("submissions/screens/preview", "/admin/preview", 302, 302),
  viewers("results/screens/compare/compare", "/admin/compare?id={submissionId}&id=x", 200, 302),
  viewers("statistics/screens/reading/reading-figures", "/admin/reading-figures", 200),
  viewers("statistics/screens/impact/adverse-impact", "/admin/adverse-impact", 200, 400),
  viewers("results/screens/activity", "/admin/activity", 200),
  admins("accounts/screens/users/list", "/admin/users", 200),
  admins("accounts/screens/users/new", "/admin/users/new", 200, 400),
  admins("accounts/screens/users/edit", "/admin/users/{userId}/edit", 200, 400),
  admins("accounts/screens/users/invite", "/admin/users/{userId}/invite", 404, 302),
  admins("accounts/screens/users/deactivate", "/admin/users/nobody/deactivate", 404, 302),
  admins("accounts/screens/users/remove-second-factor", "/admin/users/{userId}/remove-second-factor", 404, 302),
  viewers("accounts/screens/account/account", "/admin/account", 200, 400),
  viewers("accounts/screens/account/second-factor/second-factor", "/admin/account/second-factor", 200),
  viewers("accounts/screens/account/second-factor/set-up-app", "/admin/account/second-factor/app", 200, 400),
  viewers("accounts/screens/account/second-factor/remove-app", "/admin/account/second-factor/app/remove", 200, 400),
  viewers("accounts/screens/account/second-factor/new-codes", "/admin/account/second-factor/codes", 200, 400),
  viewers("accounts/screens/account/second-factor/new-passkey", "/admin/account/second-factor/passkeys/new", 200, 400),
  viewers(
    "accounts/screens/account/second-factor/remove-passkey",
    "/admin/account/second-factor/passkeys/unknown/remove",
    404,
    400,
  ),
  viewers(
    "accounts/screens/account/second-factor/passkey-options",
    "/admin/account/second-factor/passkeys/options",
    302,
    400,
  ),
  admins("people/screens/person", `/admin/privacy/person?email=${SEEN.email}`, 200),
  admins("people/screens/erase-person", `/admin/privacy/person/erase?email=${SEEN.email}`, 200, 400),
  admins("person-json", `/admin/privacy/person.json?email=${SEEN.email}`, 200),
  admins("person-pdf", `/admin/privacy/person.pdf?email=${SEEN.email}`, 200),
  admins("settings/screens/layout", "/admin/settings/integrations", 200),
  admins("settings/screens/settings", "/admin/settings", 200, 400),
  admins("settings/screens/general", "/admin/settings/general", 200, 400),
  admins("settings/screens/branding", "/admin/settings/branding", 200, 302),
  admins("settings/screens/privacy", "/admin/settings/privacy", 200, 302),
  admins("messages/screens/email", "/admin/settings/email", 200, 400),
  admins("settings/screens/integrations", "/admin/settings/integrations", 200),
  admins("accounts/screens/security", "/admin/settings/security", 200, 302),
  admins("accounts/screens/single-sign-on", "/admin/settings/single-sign-on", 200, 404),
  admins("audit/screens/audit-log", "/admin/settings/audit-log", 200, 400),
  admins("audit/screens/sheet", "/admin/settings/audit-log.csv", 200),
  admins("backups/screens/transfer/export", "/admin/settings/export", 200),
  admins("backups/screens/transfer/import", "/admin/settings/import", 302, 302),
  admins("backups/screens/transfer/import-progress", "/admin/settings/import/unknown", 302, 302),
  admins("backups/screens/transfer/initialize", "/admin/settings/initialize", 302, 302),
  admins("applicant-tracking/screens/connection", "/admin/settings/integrations/ashby", 200),
  admins("applicant-tracking/screens/turn-on", "/admin/settings/integrations/ashby/turn-on", 404, 400),
  admins("applicant-tracking/screens/turn-off", "/admin/settings/integrations/ashby/turn-off", 404, 302),
  admins("webhooks/screens/list", "/admin/settings/webhooks", 200),
  admins("webhooks/screens/new", "/admin/settings/webhooks/new", 200, 400),
  admins("webhooks/screens/webhook", "/admin/settings/webhooks/gone", 404, 302),
  admins("webhooks/screens/edit", "/admin/settings/webhooks/gone/edit", 404, 400),
  admins("webhooks/screens/rotate", "/admin/settings/webhooks/gone/rotate", 404, 400),
  admins("webhooks/screens/delete", "/admin/settings/webhooks/gone/delete", 404, 302),
  admins("backups/screens/backup/back-up", "/admin/settings/backup", 302, 302),
  admins("backups/screens/backup/list", "/admin/settings/backups", 200),
  admins("backups/screens/backup/restore", "/admin/settings/backups/unknown/restore", 404, 302),
  admins("backups/screens/backup/download", "/admin/settings/backups/unknown", 302),
  admins("backups/screens/backup/latest", "/admin/settings/backup/latest", 200),
  admins("people/screens/queue", "/admin/privacy", 200),
  admins("people/screens/hold", "/admin/privacy/{submissionId}/keep", 200, 400),
  admins("people/screens/end-hold", "/admin/privacy/{submissionId}/end", 200, 302),
  admins("people/screens/start-erasure", "/admin/privacy/begin", 200, 302),
  admins("people/screens/retention", "/admin/privacy/retention?keep=forever&how=person", 200, 400),
  admins("accounts/screens/tokens/list", "/admin/settings/tokens", 200),
  admins("accounts/screens/tokens/revoke", "/admin/settings/tokens/unknown/revoke", 404, 302),
  admins("accounts/screens/tokens/new", "/admin/settings/tokens/new", 200, 400),
  admins("api/screens/api", "/admin/api", 200),
  viewers("admin/search", "/admin/search?q=canary", 200),
  viewers("help/screens/contents", "/admin/help", 200),
  viewers("help/screens/page", "/admin/help/read-a-result", 200),
  admins("admin/not-found", "/admin/nowhere", 404, 404),
  screen("submissions/screens/not-found", "/nowhere", EVERYBODY(404), EVERYBODY(404)),
  api("/api/tests/{testId}/validate-password", { POST: EVERYBODY(200) }, { POST: { password: PASSWORD_OF_TESTS } }),
  api("/api/test/validate-password", { POST: EVERYBODY(400) }, { POST: {} }),
  api("/api/submissions", { POST: API(201) }, { POST: { ...OTHER, testId: "{testId}" } }),
  api(
    "/api/submissions",
    { POST: [401, 201, 201, 403, 403, 403, 201] },
    { POST: { ...OTHER, testId: "{own.testId}" } },
  ),
  api(
    "/api/submissions",
    { POST: [400, 400, 400, 403, 403, 403, 201] },
    { POST: { email: PREVIEW_EMAIL, testId: "{own.testId}" } },
  ),
  api(
    "/api/submissions/{submissionId}",
    { GET: CANDIDATES(200), PUT: CANDIDATES(200) },
    { PUT: { isCompleted: false } },
    "/api/submissions/{own.submissionId}",
  ),
  api(
    "/api/submissions/{submissionId}",
    { GET: [404, 404, 404, 404, 404, 404, 200], PUT: [404, 404, 404, 404, 404, 404, 200] },
    { PUT: { isCompleted: true } },
  ),
  api(
    "/api/submissions/{submissionId}/answers",
    { POST: CANDIDATES(200) },
    { POST: { questionId: "{own.questionId}", selectedOptionId: "{own.selectedOptionId}" } },
    "/api/submissions/{own.submissionId}/answers",
  ),
  api("/api/tests", { GET: API(200), POST: API(201) }, { POST: { name: "New", testPassword: PASSWORD_OF_TESTS } }),
  api(
    "/api/tests/{testId}",
    { GET: [404, 404, 404, 403, 403, 403, 200], PUT: API(200), DELETE: API(200) },
    { PUT: { name: "Changed" } },
  ),
  api("/api/tests/{testId}", { GET: [404, 200, 200, 403, 403, 403, 200] }, {}, "/api/tests/{own.testId}"),
  api("/api/tests/{testId}/copy", { POST: API(201) }, { POST: { name: "Copy", testPassword: "another" } }),
  api(
    "/api/tests/{testId}/short-form",
    { GET: API(200), POST: API(201) },
    { POST: { name: "Short", testPassword: "another" } },
  ),
  api("/api/role-tests", { GET: API(200) }),
  api(
    "/api/role-tests/{role}/copy",
    { POST: API(201) },
    { POST: { name: "Role", testPassword: "another" } },
    "/api/role-tests/account-executive/copy",
  ),
  api("/api/tests/{testId}/feedback", { GET: API(200), PUT: API(200) }, { PUT: { nextSteps: "We call you" } }),
  api("/api/tests/{testId}/sections", { GET: API(200) }),
  api("/api/tests/{testId}/sections", { GET: OWN_TEST }, {}, "/api/tests/{own.testId}/sections"),
  api("/api/test/sections", { GET: API(200) }, {}, "/api/test/sections?testId={testId}"),
  api("/api/test/sections", { GET: OWN_TEST, POST: API(201) }, { POST: { name: "New", testId: "{testId}" } }),
  api("/api/test/sections", { GET: ANOTHER_TEST }, {}, "/api/test/sections?sectionId={sectionId}"),
  api(
    "/api/test/sections/{sectionId}",
    { GET: ANOTHER_TEST, PUT: API(200), DELETE: API(200) },
    { PUT: { name: "Changed" } },
  ),
  api("/api/test/sections/{sectionId}/copy", { POST: API(201) }),
  api("/api/test/sections/{sectionId}/move", { POST: API(200) }, { POST: { direction: "down" } }),
  api("/api/test/questions", { POST: API(201) }, { POST: { sectionId: "{sectionId}", questionText: "New?" } }),
  api("/api/test/questions/{questionId}", { PUT: API(200), DELETE: API(200) }, { PUT: { questionText: "Changed?" } }),
  api("/api/test/questions/{questionId}/copy", { POST: API(201) }),
  api("/api/test/questions/{questionId}/move", { POST: API(200) }, { POST: { direction: "down" } }),
  api("/api/test/questions/{questionId}/follow-up", { PUT: API(200) }, { PUT: { followUp: "Changed?" } }),
  api("/api/test/questions/{questionId}/prompt", { PUT: API(200) }, { PUT: { prompt: "Changed?" } }),
  api("/api/test/options", { POST: API(201) }, { POST: { questionId: "{questionId}", optionText: "New", points: 10 } }),
  api("/api/test/options/{optionId}", { PUT: API(200), DELETE: API(200) }, { PUT: { points: 10 } }),
  api("/api/test/options/{optionId}/move", { POST: API(200) }, { POST: { direction: "down" } }),
  api("/api/test/upload-csv", { POST: API(200) }, ({ sectionId }) => ({ POST: csvForm(sectionId) })),
  api("/api/auth/user", { GET: VIEWED_API(200) }),
  api("/api/login", { GET: EVERYBODY(302), POST: EVERYBODY(400) }, { POST: {} }),
  api("/api/admin/initial-setup", { POST: EVERYBODY(403) }, { POST: GONE }),
  api("/api/admin/setup-status", { GET: EVERYBODY(200) }),
  api("/api/admin/submissions", { GET: API(200) }),
  api("/api/admin/submissions/{submissionId}", { DELETE: API(200) }),
  api("/api/admin/submissions/{submissionId}/details", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/submissions/{submissionId}/figures", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/submissions/{submissionId}/results", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/submissions/{submissionId}/interview-guide", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/compare", { GET: VIEWED_API(400) }),
  api("/api/admin/compare", { GET: VIEWED_API(404) }, {}, "/api/admin/compare?id={submissionId}&id=unknown"),
  api("/api/admin/stage-names", { GET: VIEWED_API(200), PUT: API(200) }, { PUT: { interview: "" } }),
  api(
    "/api/admin/submissions/{submissionId}/stage",
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    { PUT: { stage: "hired" } },
  ),
  api(
    "/api/admin/submissions/{submissionId}/outcome",
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    { PUT: { stayed: null, quotaPercent: null } },
  ),
  api(
    "/api/admin/submissions/{submissionId}/notes",
    { GET: VIEWED_API(200, 404), POST: VIEWED_API(201, 404) },
    { POST: { text: "Noted" } },
  ),
  api("/api/admin/notes/{noteId}", { PUT: AUTHORS, DELETE: AUTHORS }, { PUT: { text: "Changed" } }),
  api(
    "/api/admin/invitations/{invitationId}/send",
    { POST: API(409) },
    { POST: { kind: "reminder" } },
    "/api/admin/invitations/unknown/send",
  ),
  api(
    "/api/admin/adverse-impact",
    { POST: VIEWED_API(200) },
    { POST: { groups: Array(2).fill({ applied: 2, selected: 1 }) } },
  ),
  api("/api/admin/stats", { GET: VIEWED_API(200) }),
  api("/api/admin/queue", { GET: VIEWED_API(200) }),
  api(
    "/api/admin/submissions/{submissionId}/assignment",
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    { PUT: { adminId: null } },
  ),
  api("/api/admin/tests/{testId}/stage-messages", { GET: API(200), PUT: API(200) }, { PUT: { message: "interview" } }),
  api(
    "/api/admin/stage-messages/preview",
    { POST: API(200) },
    { POST: { message: "interview", submissionIds: ["{submissionId}"] } },
  ),
  api(
    "/api/admin/stage-messages/send",
    { POST: API(409) },
    { POST: { message: "interview", submissionIds: ["{submissionId}"], confirmation: "x" } },
  ),
  api("/api/admin/tests/{testId}/scorecard", { GET: VIEWED_API(200, 404), PUT: API(200) }, { PUT: { criteria: [] } }),
  api(
    "/api/admin/submissions/{submissionId}/scorecards",
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(400) },
    { PUT: { ratings: [] } },
  ),
  api("/api/admin/tests/{testId}/job-fit", { GET: API(200) }),
  api("/api/admin/tests/{testId}/manual", { GET: API(200) }),
  api("/api/admin/tests/{testId}/job-tasks", { POST: API(400) }, { POST: { tasks: [] } }),
  api("/api/admin/tests/{testId}/job-tasks/{taskId}", { DELETE: API(404) }),
  api("/api/admin/tests/{testId}/raters", { POST: API(400) }, { POST: { panel: "tasks", names: [] } }),
  api("/api/admin/tests/{testId}/raters/{raterId}", { DELETE: API(404) }),
  api("/api/admin/tests/{testId}/raters/{raterId}/send", { POST: API(404) }),
  api("/api/admin/tests/{testId}/study/people/{personId}/send", { POST: API(404) }),
  api("/api/admin/tests/{testId}/study", { GET: API(200), DELETE: API(404) }),
  api("/api/admin/tests/{testId}/study/people", { POST: API(400) }, { POST: { names: [] } }),
  api(
    "/api/admin/tests/{testId}/study/numbers",
    { POST: API(400), DELETE: API(404) },
    { POST: { label: "", numbers: [] } },
  ),
  api("/api/admin/tests/{testId}/study/people/{personId}", { DELETE: API(404) }),
  api("/api/admin/cut-score-records", { POST: API(400) }, { POST: { method: "other", grounds: "" } }),
  api("/api/admin/sources", { GET: VIEWED_API(200) }),
  api("/api/admin/reports", { GET: VIEWED_API(200) }),
  api("/api/admin/tests/{testId}/outcomes", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/outcomes", { GET: VIEWED_API(200) }),
  api("/api/admin/tests/{testId}/fairness", { GET: VIEWED_API(200, 404) }),
  api("/api/admin/tests/{testId}/health", { GET: VIEWED_API(200, 404) }),
  api(
    "/api/admin/tests/{testId}/invitations",
    { GET: API(200), POST: API(201) },
    { POST: { people: [{ email: OTHER.email }] } },
  ),
  api("/api/integrations/greenhouse/list_tests", { GET: API(404) }),
  api(
    "/api/integrations/greenhouse/test_status",
    { GET: API(404) },
    {},
    "/api/integrations/greenhouse/test_status?partner_interview_id=x",
  ),
  api(
    "/api/integrations/greenhouse/send_test",
    { POST: API(422) },
    { POST: { partner_test_id: "x", candidate: { email: "x" }, url: "https://example.com/" } },
  ),
  api("/api/integrations/greenhouse/response_error", { POST: API(404) }, { POST: { api_call: "x", errors: [] } }),
  api("/api/integrations/ashby/assessment.list", { POST: API(404) }),
  api(
    "/api/integrations/ashby/assessment.start",
    { POST: API(404) },
    { POST: { assessment_type_id: "x", candidate: { email: "x" }, application: { ashby_id: "x" } } },
  ),
  api("/api/integrations/ashby/assessment.cancel", { POST: API(404) }, { POST: { assessment_id: "x" } }),
  api(
    "/api/admin/tests/{testId}/rescore",
    { GET: API(200), POST: API(409) },
    { POST: { contentHash: "another", results: 1, changed: 1, reason: "It was wrong" } },
  ),
  api(
    "/api/admin/invitations/{invitationId}",
    { GET: API(200), PUT: API(200), DELETE: API(200) },
    { PUT: { act: "revoke" } },
  ),
  api("/api/admin/rescores/{rescoreId}", { GET: API(200) }),
  api("/api/admin/rescores/{rescoreId}/undo", { POST: API(400) }, { POST: {} }),
  api(
    "/api/admin/settings/{key}",
    { GET: API(200), PUT: API(200) },
    { PUT: { value: { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 } } },
    "/api/admin/settings/playbook_ranges",
  ),
  api(
    "/api/admin/settings/{key}",
    { GET: API(404), PUT: API(404) },
    { PUT: { value: "mine" } },
    "/api/admin/settings/session_secret",
  ),
  api("/api/admin/audit-log", { GET: API(200) }),
  api("/api/admin/batteries", { GET: API(200), POST: API(400) }, { POST: {} }),
  api("/api/admin/batteries/{batteryId}", { DELETE: API(404) }),
  api("/api/candidates/{candidateId}", { GET: VIEWED_API(200, 404) }, {}, "/api/candidates/{submissionId}"),
  api(
    "/api/admin/privacy/person",
    { GET: API(404), DELETE: API(404) },
    {},
    `/api/admin/privacy/person?email=${GONE.email}`,
  ),
  api("/api/admin/users", { GET: API(200), POST: API(201) }, { POST: { ...GONE, email: "new-canary@example.com" } }),
  api("/api/admin/users/{userId}", { PUT: API(200), DELETE: API(200) }, { PUT: { ...SPARE, password: "taken over" } }),
  api("/api/admin/export-data", { GET: API(200) }),
  // Send no file, because an import would replace the data of the other rows.
  api("/api/admin/import-data", { POST: API(400) }, () => ({ POST: new FormData() })),
  api("/api/admin/reinitialize-data", { POST: API(200) }),
  api("/api/openapi.json", { GET: EVERYBODY(200) }),
  api(
    "api",
    { GET: EVERYBODY(404), POST: EVERYBODY(404), PUT: EVERYBODY(404), DELETE: EVERYBODY(404) },
    {},
    "/api/nowhere",
  ),
  // This row comes last, because it ends the session.
  api("/api/logout", { GET: EVERYBODY(302) }),
];

function csvForm(sectionId: string): FormData {
  const form = new FormData();
  form.set("csvFile", new File(["Question,Answer1,Points1,Answer2,Points2\nq,a,1,b,2\n"], "q.csv"));
  form.set("sectionId", sectionId);
  form.set("mode", "add");
  return form;
}
