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
// `admin` is the expected status for admins. Deactivated admins get 302, a redirect to "Access Denied".
const SCREEN = (admin: number): Statuses => [401, 401, 401, 302, 403, 403, admin];
// Viewers can open these screens. `limited` is the status for the viewer of one test.
const VIEWED = (status: number, limited = status): Statuses => [401, 401, 401, 302, status, limited, status];
// A download has no page for the guard's message, so strangers are redirected to the sign-in page.
const FILE = (admin: number): Statuses => [302, 302, 302, 302, 403, 403, admin];
// A candidate's screen exists only for that candidate, and for admins who preview the test.
const CANDIDATES = (status: number): Statuses => [404, 404, status, 404, 404, 404, status];
const API = (admin: number): Statuses => [401, 401, 401, 403, 403, 403, admin];
const VIEWED_API = (status: number, limited = status): Statuses => [401, 401, 401, 403, status, limited, status];
export const NO_ACTION = EVERYBODY(405);

const screen = (route: string, path: Row["path"], GET: Statuses, POST: Statuses): Row => ({
  route,
  path,
  statuses: { GET, POST },
});
const api = (route: ApiPath | "api", path: Row["path"], statuses: Row["statuses"], bodies?: Row["bodies"]): Row => ({
  route,
  path,
  statuses,
  ...(bodies ? { bodies } : {}),
});

/** Forms are sent empty. An admin gets 400, or 302 if the path contains all input. */
export const TABLE: Row[] = [
  screen("entry", () => "/", EVERYBODY(200), EVERYBODY(400)),
  screen("entry-candidate", () => "/candidate", EVERYBODY(200), EVERYBODY(400)),
  screen("invitations/screens/invited/invited", ({ token }) => `/i/${token}`, EVERYBODY(200), EVERYBODY(400)),
  screen("submissions/screens/practice/practice", () => "/candidate/practice", EVERYBODY(302), NO_ACTION),
  screen("invitations/screens/invited/practice", ({ token }) => `/i/${token}/practice`, EVERYBODY(302), NO_ACTION),
  screen(
    "submissions/screens/question/question",
    ({ own }) => `/test/${own.submissionId}`,
    CANDIDATES(200),
    CANDIDATES(400),
  ),
  screen(
    "submissions/screens/continue/continue",
    ({ own }) => `/test/${own.submissionId}/continue`,
    CANDIDATES(302),
    CANDIDATES(302),
  ),
  screen("previewed-practice", ({ own }) => `/test/${own.submissionId}/practice`, CANDIDATES(302), NO_ACTION),
  screen(
    "submissions/screens/complete",
    ({ own }) => `/test/${own.submissionId}/complete`,
    CANDIDATES(302),
    CANDIDATES(302),
  ),
  screen(
    "feedback/screens/candidate-feedback",
    ({ own }) => `/test/${own.submissionId}/feedback`,
    CANDIDATES(302),
    NO_ACTION,
  ),
  screen(
    "feedback/screens/feedback-file",
    ({ own }) => `/test/${own.submissionId}/feedback.pdf`,
    CANDIDATES(302),
    NO_ACTION,
  ),
  screen(
    "submissions/screens/device/device",
    ({ own }) => `/test/${own.submissionId}/device`,
    [404, 404, 200, 404, 404, 404, 302],
    [404, 404, 200, 404, 404, 404, 302],
  ),
  screen("submissions/screens/resume", ({ resumeCode }) => `/r/${resumeCode}`, EVERYBODY(200), EVERYBODY(400)),
  screen(
    "submissions/screens/about-you",
    ({ own }) => `/test/${own.submissionId}/about-you`,
    CANDIDATES(302),
    CANDIDATES(302),
  ),
  screen("organization/screens/brand-logo", () => "/brand/logo/0123456789abcdef", EVERYBODY(404), NO_ACTION),
  screen("accounts/screens/sign-in/login", () => "/admin/login", EVERYBODY(200), EVERYBODY(400)),
  screen("accounts/screens/sign-in/code", () => "/admin/login/code", EVERYBODY(302), EVERYBODY(302)),
  screen("accounts/screens/sign-in/passkey-options", () => "/admin/login/passkey", EVERYBODY(302), EVERYBODY(400)),
  screen("accounts/screens/sign-in/sso", () => "/admin/login/sso", EVERYBODY(302), NO_ACTION),
  screen("accounts/screens/sign-in/sso-callback", () => "/admin/login/sso/callback", EVERYBODY(302), NO_ACTION),
  screen("accounts/screens/sign-in/setup", () => "/admin/setup", EVERYBODY(404), EVERYBODY(404)),
  screen("accounts/screens/sign-in/forgot-password", () => "/admin/forgot-password", EVERYBODY(404), EVERYBODY(404)),
  screen(
    "accounts/screens/sign-in/reset-password",
    () => "/admin/reset-password/unknown",
    EVERYBODY(404),
    EVERYBODY(404),
  ),
  screen("results/screens/dashboard-alias", () => "/admin-dashboard", EVERYBODY(302), NO_ACTION),
  screen("result-sheet-csv", () => "/admin/results.csv", SCREEN(200), NO_ACTION),
  screen("result-sheet-xlsx", () => "/admin/results.xlsx", SCREEN(200), NO_ACTION),
  screen("admin/layout", () => "/admin", VIEWED(200), NO_ACTION),
  screen("results/screens/dashboard", () => "/admin", VIEWED(200), NO_ACTION),
  screen(
    "results/screens/delete",
    ({ submissionId }) => `/admin/results/${submissionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  ...["leaderboard", "activity"].map((list) =>
    screen(
      `delete-from-${list}`,
      ({ submissionId }) => `/admin/${list}/${submissionId}/delete`,
      SCREEN(200),
      SCREEN(302),
    ),
  ),
  screen(
    "results/screens/result",
    ({ submissionId }) => `/admin/results/${submissionId}`,
    VIEWED(200, 404),
    VIEWED(400),
  ),
  screen("results/screens/result", () => "/admin/results", VIEWED(404), VIEWED(400)),
  screen("results/screens/show-first-steps", () => "/admin/first-steps", SCREEN(302), SCREEN(400)),
  screen("admin/opened-parts", () => "/admin/opened-parts", VIEWED(302), VIEWED(400)),
  screen("results/screens/stages", () => "/admin/results/stages", VIEWED(302), VIEWED(400)),
  screen(
    "results/screens/delete-note",
    ({ submissionId, noteId }) => `/admin/results/${submissionId}/notes/${noteId}/delete`,
    [401, 401, 401, 302, 404, 404, 200],
    VIEWED(302),
  ),
  screen(
    "results/screens/report",
    ({ submissionId }) => `/admin/results/${submissionId}/report.pdf`,
    VIEWED(200, 404),
    NO_ACTION,
  ),
  screen(
    "report-summary",
    ({ submissionId }) => `/admin/results/${submissionId}/summary.pdf`,
    VIEWED(200, 404),
    NO_ACTION,
  ),
  screen(
    "people/screens/candidate",
    ({ submissionId }) => `/admin/candidates/${submissionId}`,
    VIEWED(200, 404),
    NO_ACTION,
  ),
  screen(
    "people/screens/candidate",
    ({ invitationId }) => `/admin/candidates/${invitationId}`,
    [401, 401, 401, 302, 404, 404, 200],
    NO_ACTION,
  ),
  screen("results/screens/example/example-results", () => "/admin/example-results", SCREEN(404), SCREEN(400)),
  screen(
    "results/screens/example/example-result",
    ({ submissionId }) => `/admin/example-results/${submissionId}`,
    SCREEN(404),
    NO_ACTION,
  ),
  screen("results/screens/leaderboard", () => "/admin/leaderboard", VIEWED(200), NO_ACTION),
  screen("results/screens/sources", () => "/admin/sources", VIEWED(200), NO_ACTION),
  screen(
    "scorecards/screens/scorecard",
    ({ submissionId }) => `/admin/results/${submissionId}/scorecard`,
    VIEWED(200, 404),
    VIEWED(400, 404),
  ),
  screen("scorecards/screens/criteria", ({ testId }) => `/admin/tests/${testId}/scorecard`, SCREEN(200), SCREEN(302)),
  screen("validation/screens/fit", ({ testId }) => `/admin/tests/${testId}/fit`, SCREEN(200), NO_ACTION),
  screen("validation/screens/tasks", ({ testId }) => `/admin/tests/${testId}/fit/tasks`, SCREEN(200), SCREEN(400)),
  screen("validation/screens/answers", ({ testId }) => `/admin/tests/${testId}/fit/answers`, SCREEN(200), SCREEN(400)),
  screen("validation/screens/rating", () => "/i/unknown/rate", EVERYBODY(404), EVERYBODY(404)),
  screen(
    "delete-task-rater",
    ({ testId }) => `/admin/tests/${testId}/fit/tasks/raters/unknown/delete`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen(
    "delete-answer-rater",
    ({ testId }) => `/admin/tests/${testId}/fit/answers/raters/unknown/delete`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen(
    "validation/screens/take-proposal",
    ({ testId }) => `/admin/tests/${testId}/fit/answers/proposal`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen("validation/screens/labels", ({ testId }) => `/admin/tests/${testId}/fit/labels`, SCREEN(200), SCREEN(400)),
  screen(
    "stage-messages/screens/texts",
    ({ testId }) => `/admin/tests/${testId}/stage-messages`,
    SCREEN(200),
    SCREEN(400),
  ),
  screen("stage-messages/screens/send", () => "/admin/stage-messages", SCREEN(200), SCREEN(400)),
  screen("queue/screens/queue", () => "/admin/queue", VIEWED(200), NO_ACTION),
  screen("monthly-report/screens/report", () => "/admin/reports", VIEWED(200), NO_ACTION),
  screen("monthly-report/screens/sheet", () => "/admin/reports.csv", VIEWED(200), NO_ACTION),
  screen("content/screens/tests/list", () => "/admin/tests", SCREEN(200), SCREEN(302)),
  screen("content/screens/tests/new", () => "/admin/tests/new", SCREEN(200), SCREEN(400)),
  screen("content/screens/tests/edit", ({ testId }) => `/admin/tests/${testId}/edit`, SCREEN(200), SCREEN(400)),
  screen("content/screens/tests/overview", ({ testId }) => `/admin/tests/${testId}`, SCREEN(200), NO_ACTION),
  screen("content/screens/tests/settings", ({ testId }) => `/admin/tests/${testId}/settings`, SCREEN(200), SCREEN(400)),
  screen("content/screens/tests/copy", ({ testId }) => `/admin/tests/${testId}/copy`, SCREEN(200), SCREEN(400)),
  screen("content/screens/tests/delete", ({ testId }) => `/admin/tests/${testId}/delete`, SCREEN(200), SCREEN(302)),
  screen("short-forms/screens/make", ({ testId }) => `/admin/tests/${testId}/short-form`, SCREEN(200), SCREEN(400)),
  screen("batteries/screens/list", () => "/admin/tests/batteries", SCREEN(200), NO_ACTION),
  screen("batteries/screens/new", () => "/admin/tests/batteries/new", SCREEN(200), SCREEN(400)),
  screen("delete-battery", () => "/admin/tests/batteries/unknown/delete", SCREEN(404), SCREEN(302)),
  screen("content/screens/roles/list", () => "/admin/tests/roles", SCREEN(200), NO_ACTION),
  screen("content/screens/roles/role", () => "/admin/tests/roles/account-executive", SCREEN(200), SCREEN(400)),
  screen("feedback/screens/authoring", ({ testId }) => `/admin/tests/${testId}/feedback`, SCREEN(200), SCREEN(302)),
  screen("content/screens/tests/invite", ({ testId }) => `/admin/tests/${testId}/invite`, SCREEN(200), NO_ACTION),
  screen(
    "content/screens/editor/editor",
    ({ testId, sectionId }) => `/admin/content?testId=${testId}&sectionId=${sectionId}`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("delete-section", ({ sectionId }) => `/admin/content/sections/${sectionId}/delete`, SCREEN(200), SCREEN(302)),
  screen(
    "delete-question",
    ({ questionId }) => `/admin/content/questions/${questionId}/delete`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("delete-option", ({ optionId }) => `/admin/content/options/${optionId}/delete`, SCREEN(200), SCREEN(302)),
  screen(
    "content/screens/editor/move-question",
    ({ questionId }) => `/admin/content/questions/${questionId}/move`,
    SCREEN(200),
    SCREEN(400),
  ),
  screen(
    "content/screens/csv/upload",
    ({ testId }) => `/admin/content/upload?testId=${testId}`,
    SCREEN(200),
    SCREEN(400),
  ),
  screen("content/screens/csv/preview", () => "/admin/content/upload/unknown", SCREEN(404), SCREEN(302)),
  screen("csv-template", () => "/admin/content/template.csv", FILE(200), NO_ACTION),
  screen("csv-example", () => "/admin/content/example.csv", FILE(200), NO_ACTION),
  screen("csv-section", ({ sectionId }) => `/admin/content/sections/${sectionId}/questions.csv`, FILE(200), NO_ACTION),
  screen("csv-test", ({ testId }) => `/admin/tests/${testId}/questions.csv`, FILE(200), NO_ACTION),
  screen(
    "statistics/screens/health/health",
    ({ testId }) => `/admin/tests/${testId}/health`,
    VIEWED(200, 404),
    NO_ACTION,
  ),
  screen(
    "self-identification/screens/form",
    ({ testId }) => `/admin/tests/${testId}/self-identification`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen(
    "fairness-ratings/screens/delete-comment",
    ({ testId }) => `/admin/tests/${testId}/health/comments/unknown/delete`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen(
    "statistics/screens/health/sheet",
    ({ testId }) => `/admin/tests/${testId}/health.csv`,
    VIEWED(200, 302),
    NO_ACTION,
  ),
  screen("outcomes/screens/outcomes", ({ testId }) => `/admin/tests/${testId}/outcomes`, VIEWED(200, 404), NO_ACTION),
  screen("outcomes/screens/due", () => "/admin/outcomes", VIEWED(200), NO_ACTION),
  screen("outcomes/screens/template", ({ testId }) => `/admin/tests/${testId}/outcomes.csv`, SCREEN(200), NO_ACTION),
  screen("outcomes/screens/upload", ({ testId }) => `/admin/tests/${testId}/outcomes/upload`, SCREEN(200), SCREEN(400)),
  screen(
    "outcomes/screens/preview",
    ({ testId }) => `/admin/tests/${testId}/outcomes/upload/unknown`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen(
    "statistics/screens/evidence/evidence",
    ({ testId }) => `/admin/tests/${testId}/evidence`,
    VIEWED(200, 404),
    NO_ACTION,
  ),
  screen("invitations/screens/new", ({ testId }) => `/admin/tests/${testId}/invitations/new`, SCREEN(200), SCREEN(400)),
  screen(
    "invitations/screens/preview",
    ({ testId }) => `/admin/tests/${testId}/invitations/new/unknown`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen(
    "invitations/screens/message",
    ({ testId }) => `/admin/tests/${testId}/invitations/message`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("rescoring/screens/preview", ({ testId }) => `/admin/tests/${testId}/rescore`, SCREEN(200), SCREEN(400)),
  screen("rescoring/screens/sheet", ({ testId }) => `/admin/tests/${testId}/rescore.csv`, SCREEN(200), NO_ACTION),
  screen(
    "invitations/screens/send",
    ({ invitationId }) => `/admin/invitations/${invitationId}/send`,
    SCREEN(302),
    SCREEN(302),
  ),
  screen("invitations/screens/list", ({ testId }) => `/admin/tests/${testId}/invitations`, SCREEN(200), SCREEN(302)),
  screen(
    "invitations/screens/change",
    ({ testId }) => `/admin/tests/${testId}/invitations/change`,
    SCREEN(200),
    SCREEN(400),
  ),
  screen(
    "invitations/screens/copy",
    ({ testId, invitationId }) => `/admin/tests/${testId}/invitations/${invitationId}/copy`,
    SCREEN(200),
    NO_ACTION,
  ),
  screen("invitations/screens/sheet", ({ testId }) => `/admin/tests/${testId}/invitations.csv`, SCREEN(200), NO_ACTION),
  screen(
    "invitations/screens/extend",
    ({ invitationId }) => `/admin/invitations/${invitationId}/extend`,
    SCREEN(200),
    SCREEN(400),
  ),
  ...(["adjustment", "tags", "new-link", "revoke", "delete"] as const).map((dialog) =>
    screen(
      `invitations/screens/${dialog}`,
      ({ invitationId }) => `/admin/invitations/${invitationId}/${dialog}`,
      SCREEN(200),
      SCREEN(302),
    ),
  ),
  screen(
    "invitations/screens/person",
    ({ invitationId }) => `/admin/invitations/${invitationId}`,
    SCREEN(200),
    NO_ACTION,
  ),
  screen("rescoring/screens/rescore", ({ rescoreId }) => `/admin/rescores/${rescoreId}`, SCREEN(200), NO_ACTION),
  screen("rescoring/screens/undo", ({ rescoreId }) => `/admin/rescores/${rescoreId}/undo`, SCREEN(200), SCREEN(400)),
  screen("submissions/screens/preview", () => "/admin/preview", SCREEN(302), SCREEN(302)),
  screen(
    "results/screens/compare/compare",
    ({ submissionId }) => `/admin/compare?id=${submissionId}&id=x`,
    VIEWED(200),
    NO_ACTION,
  ),
  screen("statistics/screens/reading/reading-figures", () => "/admin/reading-figures", VIEWED(200), NO_ACTION),
  screen("statistics/screens/impact/adverse-impact", () => "/admin/adverse-impact", VIEWED(200), VIEWED(400)),
  screen("results/screens/activity", () => "/admin/activity", VIEWED(200), NO_ACTION),
  screen("accounts/screens/users/list", () => "/admin/users", SCREEN(200), NO_ACTION),
  screen("accounts/screens/users/new", () => "/admin/users/new", SCREEN(200), SCREEN(400)),
  screen("accounts/screens/users/edit", ({ userId }) => `/admin/users/${userId}/edit`, SCREEN(200), SCREEN(400)),
  screen("accounts/screens/users/invite", ({ userId }) => `/admin/users/${userId}/invite`, SCREEN(404), SCREEN(302)),
  screen("accounts/screens/users/deactivate", () => "/admin/users/nobody/deactivate", SCREEN(404), SCREEN(302)),
  screen(
    "accounts/screens/users/remove-second-factor",
    ({ userId }) => `/admin/users/${userId}/remove-second-factor`,
    SCREEN(404),
    SCREEN(302),
  ),
  screen("accounts/screens/account/account", () => "/admin/account", VIEWED(200), VIEWED(400)),
  screen(
    "accounts/screens/account/second-factor/second-factor",
    () => "/admin/account/second-factor",
    VIEWED(200),
    NO_ACTION,
  ),
  screen(
    "accounts/screens/account/second-factor/set-up-app",
    () => "/admin/account/second-factor/app",
    VIEWED(200),
    VIEWED(400),
  ),
  screen(
    "accounts/screens/account/second-factor/remove-app",
    () => "/admin/account/second-factor/app/remove",
    VIEWED(200),
    VIEWED(400),
  ),
  screen(
    "accounts/screens/account/second-factor/new-codes",
    () => "/admin/account/second-factor/codes",
    VIEWED(200),
    VIEWED(400),
  ),
  screen(
    "accounts/screens/account/second-factor/new-passkey",
    () => "/admin/account/second-factor/passkeys/new",
    VIEWED(200),
    VIEWED(400),
  ),
  screen(
    "accounts/screens/account/second-factor/remove-passkey",
    () => "/admin/account/second-factor/passkeys/unknown/remove",
    VIEWED(404),
    VIEWED(400),
  ),
  screen(
    "accounts/screens/account/second-factor/passkey-options",
    () => "/admin/account/second-factor/passkeys/options",
    VIEWED(302),
    VIEWED(400),
  ),
  screen("people/screens/person", () => `/admin/privacy/person?email=${SEEN.email}`, SCREEN(200), NO_ACTION),
  screen(
    "people/screens/erase-person",
    () => `/admin/privacy/person/erase?email=${SEEN.email}`,
    SCREEN(200),
    SCREEN(400),
  ),
  screen("person-json", () => `/admin/privacy/person.json?email=${SEEN.email}`, SCREEN(200), NO_ACTION),
  screen("person-pdf", () => `/admin/privacy/person.pdf?email=${SEEN.email}`, SCREEN(200), NO_ACTION),
  screen("settings/screens/layout", () => "/admin/settings/integrations", SCREEN(200), NO_ACTION),
  screen("settings/screens/settings", () => "/admin/settings", SCREEN(200), SCREEN(400)),
  screen("settings/screens/general", () => "/admin/settings/general", SCREEN(200), SCREEN(400)),
  screen("settings/screens/branding", () => "/admin/settings/branding", SCREEN(200), SCREEN(302)),
  screen("settings/screens/privacy", () => "/admin/settings/privacy", SCREEN(200), SCREEN(302)),
  screen("messages/screens/email", () => "/admin/settings/email", SCREEN(200), SCREEN(400)),
  screen("settings/screens/integrations", () => "/admin/settings/integrations", SCREEN(200), NO_ACTION),
  screen("accounts/screens/security", () => "/admin/settings/security", SCREEN(200), SCREEN(302)),
  screen("accounts/screens/single-sign-on", () => "/admin/settings/single-sign-on", SCREEN(200), SCREEN(404)),
  screen("audit/screens/audit-log", () => "/admin/settings/audit-log", SCREEN(200), SCREEN(400)),
  screen("audit/screens/sheet", () => "/admin/settings/audit-log.csv", SCREEN(200), NO_ACTION),
  screen("backups/screens/transfer/export", () => "/admin/settings/export", SCREEN(200), NO_ACTION),
  screen("backups/screens/transfer/import", () => "/admin/settings/import", SCREEN(302), SCREEN(302)),
  screen("backups/screens/transfer/import-progress", () => "/admin/settings/import/unknown", SCREEN(302), SCREEN(302)),
  screen("backups/screens/transfer/initialize", () => "/admin/settings/initialize", SCREEN(302), SCREEN(302)),
  screen("applicant-tracking/screens/connection", () => "/admin/settings/integrations/ashby", SCREEN(200), SCREEN(400)),
  screen(
    "applicant-tracking/screens/turn-off",
    () => "/admin/settings/integrations/ashby/turn-off",
    SCREEN(404),
    SCREEN(302),
  ),
  screen("webhooks/screens/list", () => "/admin/settings/webhooks", SCREEN(200), NO_ACTION),
  screen("webhooks/screens/new", () => "/admin/settings/webhooks/new", SCREEN(200), SCREEN(400)),
  screen("webhooks/screens/webhook", () => "/admin/settings/webhooks/gone", SCREEN(404), SCREEN(302)),
  screen("webhooks/screens/edit", () => "/admin/settings/webhooks/gone/edit", SCREEN(404), SCREEN(400)),
  screen("webhooks/screens/rotate", () => "/admin/settings/webhooks/gone/rotate", SCREEN(404), SCREEN(400)),
  screen("webhooks/screens/delete", () => "/admin/settings/webhooks/gone/delete", SCREEN(404), SCREEN(302)),
  screen("backups/screens/backup/back-up", () => "/admin/settings/backup", SCREEN(302), SCREEN(302)),
  screen("backups/screens/backup/list", () => "/admin/settings/backups", SCREEN(200), NO_ACTION),
  screen("backups/screens/backup/restore", () => "/admin/settings/backups/unknown/restore", SCREEN(404), SCREEN(302)),
  screen("backups/screens/backup/download", () => "/admin/settings/backups/unknown", SCREEN(302), NO_ACTION),
  screen("backups/screens/backup/latest", () => "/admin/settings/backup/latest", SCREEN(200), NO_ACTION),
  screen("people/screens/queue", () => "/admin/privacy", SCREEN(200), NO_ACTION),
  screen("people/screens/hold", ({ submissionId }) => `/admin/privacy/${submissionId}/keep`, SCREEN(200), SCREEN(400)),
  screen(
    "people/screens/end-hold",
    ({ submissionId }) => `/admin/privacy/${submissionId}/end`,
    SCREEN(200),
    SCREEN(302),
  ),
  screen("people/screens/start-erasure", () => "/admin/privacy/begin", SCREEN(200), SCREEN(302)),
  screen(
    "people/screens/retention",
    () => "/admin/privacy/retention?keep=forever&how=person",
    SCREEN(200),
    SCREEN(400),
  ),
  screen("accounts/screens/tokens/list", () => "/admin/settings/tokens", SCREEN(200), NO_ACTION),
  screen("accounts/screens/tokens/revoke", () => "/admin/settings/tokens/unknown/revoke", SCREEN(404), SCREEN(302)),
  screen("accounts/screens/tokens/new", () => "/admin/settings/tokens/new", SCREEN(200), SCREEN(400)),
  screen("api/screens/api", () => "/admin/api", SCREEN(200), NO_ACTION),
  screen("admin/search", () => "/admin/search?q=canary", VIEWED(200), NO_ACTION),
  screen("help/screens/contents", () => "/admin/help", VIEWED(200), NO_ACTION),
  screen("help/screens/page", () => "/admin/help/read-a-result", VIEWED(200), NO_ACTION),
  screen("admin/not-found", () => "/admin/nowhere", SCREEN(404), SCREEN(404)),
  screen("submissions/screens/not-found", () => "/nowhere", EVERYBODY(404), EVERYBODY(404)),

  api(
    "/api/tests/{testId}/validate-password",
    ({ testId }) => `/api/tests/${testId}/validate-password`,
    { POST: EVERYBODY(200) },
    () => ({ POST: { password: PASSWORD_OF_TESTS } }),
  ),
  api(
    "/api/test/validate-password",
    () => "/api/test/validate-password",
    { POST: EVERYBODY(400) },
    () => ({ POST: {} }),
  ),
  api(
    "/api/submissions",
    () => "/api/submissions",
    { POST: API(201) },
    ({ testId }) => ({ POST: { ...OTHER, testId } }),
  ),
  api(
    "/api/submissions",
    () => "/api/submissions",
    { POST: [401, 201, 201, 403, 403, 403, 201] },
    ({ own }) => ({ POST: { ...OTHER, testId: own.testId } }),
  ),
  api(
    "/api/submissions",
    () => "/api/submissions",
    { POST: [400, 400, 400, 403, 403, 403, 201] },
    ({ own }) => ({ POST: { email: PREVIEW_EMAIL, testId: own.testId } }),
  ),
  api(
    "/api/submissions/{submissionId}",
    ({ own }) => `/api/submissions/${own.submissionId}`,
    { GET: CANDIDATES(200), PUT: CANDIDATES(200) },
    () => ({ PUT: { isCompleted: false } }),
  ),
  api(
    "/api/submissions/{submissionId}",
    ({ submissionId }) => `/api/submissions/${submissionId}`,
    { GET: [404, 404, 404, 404, 404, 404, 200], PUT: [404, 404, 404, 404, 404, 404, 200] },
    () => ({ PUT: { isCompleted: true } }),
  ),
  api(
    "/api/submissions/{submissionId}/answers",
    ({ own }) => `/api/submissions/${own.submissionId}/answers`,
    { POST: CANDIDATES(200) },
    ({ own: { questionId, selectedOptionId } }) => ({ POST: { questionId, selectedOptionId } }),
  ),

  api(
    "/api/tests",
    () => "/api/tests",
    { GET: API(200), POST: API(201) },
    () => ({
      POST: { name: "New", testPassword: PASSWORD_OF_TESTS },
    }),
  ),
  api(
    "/api/tests/{testId}",
    ({ testId }) => `/api/tests/${testId}`,
    { GET: [404, 404, 404, 403, 403, 403, 200], PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { name: "Changed" } }),
  ),
  api("/api/tests/{testId}", ({ own }) => `/api/tests/${own.testId}`, { GET: [404, 200, 200, 403, 403, 403, 200] }),
  api(
    "/api/tests/{testId}/copy",
    ({ testId }) => `/api/tests/${testId}/copy`,
    { POST: API(201) },
    () => ({ POST: { name: "Copy", testPassword: "another" } }),
  ),
  api(
    "/api/tests/{testId}/short-form",
    ({ testId }) => `/api/tests/${testId}/short-form`,
    { GET: API(200), POST: API(201) },
    () => ({ POST: { name: "Short", testPassword: "another" } }),
  ),
  api("/api/role-tests", () => "/api/role-tests", { GET: API(200) }),
  api(
    "/api/role-tests/{role}/copy",
    () => "/api/role-tests/account-executive/copy",
    { POST: API(201) },
    () => ({ POST: { name: "Role", testPassword: "another" } }),
  ),
  api(
    "/api/tests/{testId}/feedback",
    ({ testId }) => `/api/tests/${testId}/feedback`,
    { GET: API(200), PUT: API(200) },
    () => ({ PUT: { nextSteps: "We call you" } }),
  ),
  api("/api/tests/{testId}/sections", ({ testId }) => `/api/tests/${testId}/sections`, { GET: API(200) }),
  api("/api/tests/{testId}/sections", ({ own }) => `/api/tests/${own.testId}/sections`, {
    GET: [401, 200, 200, 403, 403, 403, 200],
  }),
  api("/api/test/sections", ({ testId }) => `/api/test/sections?testId=${testId}`, { GET: API(200) }),
  api(
    "/api/test/sections",
    () => "/api/test/sections",
    { GET: [401, 200, 200, 403, 403, 403, 200], POST: API(201) },
    ({ testId }) => ({ POST: { name: "New", testId } }),
  ),
  api("/api/test/sections", ({ sectionId }) => `/api/test/sections?sectionId=${sectionId}`, {
    GET: [401, 404, 404, 403, 403, 403, 200],
  }),
  api(
    "/api/test/sections/{sectionId}",
    ({ sectionId }) => `/api/test/sections/${sectionId}`,
    { GET: [401, 404, 404, 403, 403, 403, 200], PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { name: "Changed" } }),
  ),
  api("/api/test/sections/{sectionId}/copy", ({ sectionId }) => `/api/test/sections/${sectionId}/copy`, {
    POST: API(201),
  }),
  api(
    "/api/test/sections/{sectionId}/move",
    ({ sectionId }) => `/api/test/sections/${sectionId}/move`,
    { POST: API(200) },
    () => ({ POST: { direction: "down" } }),
  ),
  api(
    "/api/test/questions",
    () => "/api/test/questions",
    { POST: API(201) },
    ({ sectionId }) => ({
      POST: { sectionId, questionText: "New?" },
    }),
  ),
  api(
    "/api/test/questions/{questionId}",
    ({ questionId }) => `/api/test/questions/${questionId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { questionText: "Changed?" } }),
  ),
  api("/api/test/questions/{questionId}/copy", ({ questionId }) => `/api/test/questions/${questionId}/copy`, {
    POST: API(201),
  }),
  api(
    "/api/test/questions/{questionId}/move",
    ({ questionId }) => `/api/test/questions/${questionId}/move`,
    { POST: API(200) },
    () => ({ POST: { direction: "down" } }),
  ),
  api(
    "/api/test/questions/{questionId}/follow-up",
    ({ questionId }) => `/api/test/questions/${questionId}/follow-up`,
    { PUT: API(200) },
    () => ({ PUT: { followUp: "Changed?" } }),
  ),
  api(
    "/api/test/questions/{questionId}/prompt",
    ({ questionId }) => `/api/test/questions/${questionId}/prompt`,
    { PUT: API(200) },
    () => ({ PUT: { prompt: "Changed?" } }),
  ),
  api(
    "/api/test/options",
    () => "/api/test/options",
    { POST: API(201) },
    ({ questionId }) => ({
      POST: { questionId, optionText: "New", points: 10 },
    }),
  ),
  api(
    "/api/test/options/{optionId}",
    ({ optionId }) => `/api/test/options/${optionId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { points: 10 } }),
  ),
  api(
    "/api/test/options/{optionId}/move",
    ({ optionId }) => `/api/test/options/${optionId}/move`,
    { POST: API(200) },
    () => ({ POST: { direction: "down" } }),
  ),
  api(
    "/api/test/upload-csv",
    () => "/api/test/upload-csv",
    { POST: API(200) },
    ({ sectionId }) => ({ POST: csvForm(sectionId) }),
  ),

  api("/api/auth/user", () => "/api/auth/user", { GET: VIEWED_API(200) }),
  api(
    "/api/login",
    () => "/api/login",
    { GET: EVERYBODY(302), POST: EVERYBODY(400) },
    () => ({ POST: {} }),
  ),
  api(
    "/api/admin/initial-setup",
    () => "/api/admin/initial-setup",
    { POST: EVERYBODY(403) },
    () => ({ POST: GONE }),
  ),
  api("/api/admin/setup-status", () => "/api/admin/setup-status", { GET: EVERYBODY(200) }),

  api("/api/admin/submissions", () => "/api/admin/submissions", { GET: API(200) }),
  api("/api/admin/submissions/{submissionId}", ({ submissionId }) => `/api/admin/submissions/${submissionId}`, {
    DELETE: API(200),
  }),
  api(
    "/api/admin/submissions/{submissionId}/details",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/details`,
    {
      GET: VIEWED_API(200, 404),
    },
  ),
  api(
    "/api/admin/submissions/{submissionId}/figures",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/figures`,
    {
      GET: VIEWED_API(200, 404),
    },
  ),
  api(
    "/api/admin/submissions/{submissionId}/results",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/results`,
    {
      GET: VIEWED_API(200, 404),
    },
  ),
  api(
    "/api/admin/submissions/{submissionId}/interview-guide",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/interview-guide`,
    {
      GET: VIEWED_API(200, 404),
    },
  ),
  api("/api/admin/compare", () => "/api/admin/compare", { GET: VIEWED_API(400) }),
  api("/api/admin/compare", ({ submissionId }) => `/api/admin/compare?id=${submissionId}&id=unknown`, {
    GET: VIEWED_API(404),
  }),
  api(
    "/api/admin/stage-names",
    () => "/api/admin/stage-names",
    { GET: VIEWED_API(200), PUT: API(200) },
    () => ({ PUT: { interview: "" } }),
  ),
  api(
    "/api/admin/submissions/{submissionId}/stage",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/stage`,
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    () => ({ PUT: { stage: "hired" } }),
  ),
  api(
    "/api/admin/submissions/{submissionId}/outcome",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/outcome`,
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    () => ({ PUT: { stayed: null, quotaPercent: null } }),
  ),
  api(
    "/api/admin/submissions/{submissionId}/notes",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/notes`,
    { GET: VIEWED_API(200, 404), POST: VIEWED_API(201, 404) },
    () => ({ POST: { text: "Noted" } }),
  ),
  api(
    "/api/admin/notes/{noteId}",
    ({ noteId }) => `/api/admin/notes/${noteId}`,
    { PUT: [401, 401, 401, 403, 403, 404, 200], DELETE: [401, 401, 401, 403, 403, 404, 200] },
    () => ({ PUT: { text: "Changed" } }),
  ),
  api(
    "/api/admin/invitations/{invitationId}/send",
    () => "/api/admin/invitations/unknown/send",
    { POST: API(409) },
    () => ({ POST: { kind: "reminder" } }),
  ),
  api(
    "/api/admin/adverse-impact",
    () => "/api/admin/adverse-impact",
    { POST: VIEWED_API(200) },
    () => ({ POST: { groups: Array(2).fill({ applied: 2, selected: 1 }) } }),
  ),
  api("/api/admin/stats", () => "/api/admin/stats", { GET: VIEWED_API(200) }),
  api("/api/admin/queue", () => "/api/admin/queue", { GET: VIEWED_API(200) }),
  api(
    "/api/admin/submissions/{submissionId}/assignment",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/assignment`,
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(200, 404) },
    () => ({ PUT: { adminId: null } }),
  ),
  api(
    "/api/admin/tests/{testId}/stage-messages",
    ({ testId }) => `/api/admin/tests/${testId}/stage-messages`,
    { GET: API(200), PUT: API(200) },
    () => ({ PUT: { message: "interview" } }),
  ),
  api(
    "/api/admin/stage-messages/preview",
    () => "/api/admin/stage-messages/preview",
    { POST: API(200) },
    ({ submissionId }) => ({ POST: { message: "interview", submissionIds: [submissionId] } }),
  ),
  api(
    "/api/admin/stage-messages/send",
    () => "/api/admin/stage-messages/send",
    { POST: API(409) },
    ({ submissionId }) => ({ POST: { message: "interview", submissionIds: [submissionId], confirmation: "x" } }),
  ),
  api(
    "/api/admin/tests/{testId}/scorecard",
    ({ testId }) => `/api/admin/tests/${testId}/scorecard`,
    { GET: VIEWED_API(200, 404), PUT: API(200) },
    () => ({ PUT: { criteria: [] } }),
  ),
  api(
    "/api/admin/submissions/{submissionId}/scorecards",
    ({ submissionId }) => `/api/admin/submissions/${submissionId}/scorecards`,
    { GET: VIEWED_API(200, 404), PUT: VIEWED_API(400) },
    () => ({ PUT: { ratings: [] } }),
  ),
  api("/api/admin/tests/{testId}/job-fit", ({ testId }) => `/api/admin/tests/${testId}/job-fit`, { GET: API(200) }),
  api(
    "/api/admin/tests/{testId}/job-tasks",
    ({ testId }) => `/api/admin/tests/${testId}/job-tasks`,
    { POST: API(400) },
    () => ({ POST: { tasks: [] } }),
  ),
  api("/api/admin/tests/{testId}/job-tasks/{taskId}", ({ testId }) => `/api/admin/tests/${testId}/job-tasks/unknown`, {
    DELETE: API(404),
  }),
  api(
    "/api/admin/tests/{testId}/raters",
    ({ testId }) => `/api/admin/tests/${testId}/raters`,
    { POST: API(400) },
    () => ({ POST: { panel: "tasks", names: [] } }),
  ),
  api("/api/admin/tests/{testId}/raters/{raterId}", ({ testId }) => `/api/admin/tests/${testId}/raters/unknown`, {
    DELETE: API(404),
  }),
  api(
    "/api/admin/cut-score-records",
    () => "/api/admin/cut-score-records",
    { POST: API(400) },
    () => ({ POST: { method: "other", grounds: "" } }),
  ),
  api("/api/admin/sources", () => "/api/admin/sources", { GET: VIEWED_API(200) }),
  api("/api/admin/reports", () => "/api/admin/reports", { GET: VIEWED_API(200) }),
  api("/api/admin/tests/{testId}/outcomes", ({ testId }) => `/api/admin/tests/${testId}/outcomes`, {
    GET: VIEWED_API(200, 404),
  }),
  api("/api/admin/outcomes", () => "/api/admin/outcomes", { GET: VIEWED_API(200) }),
  api("/api/admin/tests/{testId}/fairness", ({ testId }) => `/api/admin/tests/${testId}/fairness`, {
    GET: VIEWED_API(200, 404),
  }),
  api("/api/admin/tests/{testId}/health", ({ testId }) => `/api/admin/tests/${testId}/health`, {
    GET: VIEWED_API(200, 404),
  }),
  api(
    "/api/admin/tests/{testId}/invitations",
    ({ testId }) => `/api/admin/tests/${testId}/invitations`,
    { GET: API(200), POST: API(201) },
    () => ({ POST: { people: [{ email: OTHER.email }] } }),
  ),
  api("/api/integrations/greenhouse/list_tests", () => "/api/integrations/greenhouse/list_tests", { GET: API(404) }),
  api(
    "/api/integrations/greenhouse/test_status",
    () => "/api/integrations/greenhouse/test_status?partner_interview_id=x",
    { GET: API(404) },
  ),
  api(
    "/api/integrations/greenhouse/send_test",
    () => "/api/integrations/greenhouse/send_test",
    { POST: API(422) },
    () => ({ POST: { partner_test_id: "x", candidate: { email: "x" }, url: "https://example.com/" } }),
  ),
  api(
    "/api/integrations/greenhouse/response_error",
    () => "/api/integrations/greenhouse/response_error",
    { POST: API(404) },
    () => ({ POST: { api_call: "x", errors: [] } }),
  ),
  api("/api/integrations/ashby/assessment.list", () => "/api/integrations/ashby/assessment.list", { POST: API(404) }),
  api(
    "/api/integrations/ashby/assessment.start",
    () => "/api/integrations/ashby/assessment.start",
    { POST: API(404) },
    () => ({ POST: { assessment_type_id: "x", candidate: { email: "x" }, application: { ashby_id: "x" } } }),
  ),
  api(
    "/api/integrations/ashby/assessment.cancel",
    () => "/api/integrations/ashby/assessment.cancel",
    { POST: API(404) },
    () => ({ POST: { assessment_id: "x" } }),
  ),
  api(
    "/api/admin/tests/{testId}/rescore",
    ({ testId }) => `/api/admin/tests/${testId}/rescore`,
    { GET: API(200), POST: API(409) },
    () => ({ POST: { contentHash: "another", results: 1, changed: 1, reason: "It was wrong" } }),
  ),
  api(
    "/api/admin/invitations/{invitationId}",
    ({ invitationId }) => `/api/admin/invitations/${invitationId}`,
    { GET: API(200), PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { act: "revoke" } }),
  ),
  api("/api/admin/rescores/{rescoreId}", ({ rescoreId }) => `/api/admin/rescores/${rescoreId}`, { GET: API(200) }),
  api(
    "/api/admin/rescores/{rescoreId}/undo",
    ({ rescoreId }) => `/api/admin/rescores/${rescoreId}/undo`,
    { POST: API(400) },
    () => ({ POST: {} }),
  ),
  api(
    "/api/admin/settings/{key}",
    () => "/api/admin/settings/playbook_ranges",
    { GET: API(200), PUT: API(200) },
    () => ({ PUT: { value: { goldMin: 4, excellentMin: 3, goodMin: 2, averageMin: 1 } } }),
  ),
  api(
    "/api/admin/settings/{key}",
    () => "/api/admin/settings/session_secret",
    { GET: API(404), PUT: API(404) },
    () => ({
      PUT: { value: "mine" },
    }),
  ),
  api("/api/admin/audit-log", () => "/api/admin/audit-log", { GET: API(200) }),
  api(
    "/api/admin/batteries",
    () => "/api/admin/batteries",
    { GET: API(200), POST: API(400) },
    () => ({ POST: {} }),
  ),
  api("/api/admin/batteries/{batteryId}", () => "/api/admin/batteries/unknown", { DELETE: API(404) }),
  api("/api/candidates/{candidateId}", ({ submissionId }) => `/api/candidates/${submissionId}`, {
    GET: VIEWED_API(200, 404),
  }),
  api("/api/admin/privacy/person", () => `/api/admin/privacy/person?email=${GONE.email}`, {
    GET: API(404),
    DELETE: API(404),
  }),
  api(
    "/api/admin/users",
    () => "/api/admin/users",
    { GET: API(200), POST: API(201) },
    () => ({
      POST: { ...GONE, email: "new-canary@example.com" },
    }),
  ),
  api(
    "/api/admin/users/{userId}",
    ({ userId }) => `/api/admin/users/${userId}`,
    { PUT: API(200), DELETE: API(200) },
    () => ({ PUT: { ...SPARE, password: "taken over" } }),
  ),
  api("/api/admin/export-data", () => "/api/admin/export-data", { GET: API(200) }),
  // Send no file, because an import would replace the data of the other rows.
  api(
    "/api/admin/import-data",
    () => "/api/admin/import-data",
    { POST: API(400) },
    () => ({ POST: new FormData() }),
  ),
  api("/api/admin/reinitialize-data", () => "/api/admin/reinitialize-data", { POST: API(200) }),
  api("/api/openapi.json", () => "/api/openapi.json", { GET: EVERYBODY(200) }),
  api("api", () => "/api/nowhere", {
    GET: EVERYBODY(404),
    POST: EVERYBODY(404),
    PUT: EVERYBODY(404),
    DELETE: EVERYBODY(404),
  }),
  // This row comes last, because it ends the session.
  api("/api/logout", () => "/api/logout", { GET: EVERYBODY(302) }),
];

function csvForm(sectionId: string): FormData {
  const form = new FormData();
  form.set("csvFile", new File(["Question,Answer1,Points1,Answer2,Points2\nq,a,1,b,2\n"], "q.csv"));
  form.set("sectionId", sectionId);
  form.set("mode", "add");
  return form;
}
