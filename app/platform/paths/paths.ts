import { candidatePaths, type Query, segment, withQuery } from "./candidate-paths.ts";

function withPage(path: string, query: Query, page: number | undefined): string {
  return withQuery(path, { ...query, page: page === 1 ? undefined : page });
}

export type EditorLocation = {
  testId?: string | undefined;
  sectionId?: string | undefined;
  open?: string[] | undefined;
};

export function sectionNameId(sectionId: string): string {
  return `name-of-section-${sectionId}`;
}

export function questionElementId(questionId: string): string {
  return `question-${questionId}`;
}

type HealthQuery = {
  group?: string | undefined;
  version?: number | string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
  question?: string | undefined;
  all?: string | undefined;
  gold?: string | undefined;
  excellent?: string | undefined;
  good?: string | undefined;
  average?: string | undefined;
};

export const paths = {
  ...candidatePaths,

  setup: () => "/admin/setup",
  forgotPassword: () => "/admin/forgot-password",
  passwordResetSent: () => "/admin/forgot-password?asked=1",
  resetPassword: (token: string) => `/admin/reset-password/${segment(token)}`,
  loginCode: (redirectTo?: string, recovery?: "1") =>
    withQuery("/admin/login/code", { redirectTo: redirectTo || undefined, recovery }),

  dashboard: (testId?: string) => withQuery("/admin", { testId }),
  /**
   * This path redirects to the dashboard. The specification prescribes it for "Back to Dashboard" on Test Management.
   */
  dashboardAlias: () => "/admin-dashboard",
  firstSteps: () => "/admin/first-steps",
  exampleResults: (page?: number) => withPage("/admin/example-results", {}, page),
  exampleResult: (id: string) => `/admin/example-results/${segment(id)}`,
  result: (submissionId: string) => `/admin/results/${segment(submissionId)}`,
  setStages: () => "/admin/results/stages",
  resultSheet: (format: "csv" | "xlsx") => `/admin/results.${format}`,
  report: (submissionId: string) => `/admin/results/${segment(submissionId)}/report.pdf`,
  reportWithGuide: (submissionId: string) => `${paths.report(submissionId)}?guide=1`,
  summary: (submissionId: string) => `/admin/results/${segment(submissionId)}/summary.pdf`,
  reportFailed: (submissionId: string) => withQuery(`/admin/results/${segment(submissionId)}`, { report: "failed" }),
  leaderboard: () => "/admin/leaderboard",
  queue: () => "/admin/queue",
  reports: (query: Query = {}) => withQuery("/admin/reports", query),
  activity: (testId?: string) => withQuery("/admin/activity", { testId }),

  /**
   * `isAll` includes questions that everyone answered the same way. `backTo` is the list's path. `without` is a result
   * that the page offers to add back.
   */
  compare: (submissionIds: string[] = [], { isAll = false, backTo = "", without = "" } = {}) =>
    withQuery("/admin/compare", [
      ...submissionIds.flatMap((id): [string, string][] => (id === without ? [["without", id]] : [["id", id]])),
      ["all", isAll ? "1" : ""],
      ["backTo", backTo],
    ]),
  candidate: (id: string, backTo?: string, page?: number) =>
    withPage(`/admin/candidates/${segment(id)}`, { backTo }, page),
  search: (q?: string) => withQuery("/admin/search", { q: q || undefined }),
  readingFigures: () => "/admin/reading-figures",
  /** `test` and `question` prefill the calculator with that question's self-identification counts. */
  adverseImpact: (query: { test?: string; question?: string; backTo?: string } = {}) =>
    withQuery("/admin/adverse-impact", query),

  tests: (page?: number) => withPage("/admin/tests", {}, page),
  test: (testId: string) => `/admin/tests/${segment(testId)}`,
  /** A dialog over the test's overview. `invite`, `copyTest` and `deleteTest` open it over the list of tests. */
  overTest: (testId: string, dialog: "invite" | "copy" | "delete") =>
    `/admin/tests/${segment(testId)}/overview/${dialog}`,
  testSettings: (testId: string) => `/admin/tests/${segment(testId)}/settings`,
  roleTests: () => "/admin/tests/roles",
  roleTest: (id: string) => `/admin/tests/roles/${segment(id)}`,
  batteries: () => "/admin/tests/batteries",
  newBattery: () => "/admin/tests/batteries/new",
  editBattery: (batteryId: string) => `/admin/tests/batteries/${segment(batteryId)}/edit`,
  deleteBattery: (batteryId: string) => `/admin/tests/batteries/${segment(batteryId)}/delete`,
  inviteToBattery: (testId: string, battery: string) =>
    withQuery(`/admin/tests/${segment(testId)}/invitations/new`, { battery }),
  newTestFromRole: (role: string) => withQuery("/admin/tests/new", { role }),
  newTest: (page?: number) => withPage("/admin/tests/new", {}, page),
  editTest: (testId: string, page?: number) => withPage(`/admin/tests/${segment(testId)}/edit`, {}, page),
  copyTest: (testId: string, page?: number) => withPage(`/admin/tests/${segment(testId)}/copy`, {}, page),
  deleteTest: (testId: string, page?: number) => withPage(`/admin/tests/${segment(testId)}/delete`, {}, page),
  invite: (testId: string, page?: number) => withPage(`/admin/tests/${segment(testId)}/invite`, {}, page),
  invitations: (testId: string, filter: Query = {}, page?: number) =>
    withPage(`/admin/tests/${segment(testId)}/invitations`, filter, page),
  invitePeople: (testId: string, uploadId?: string) =>
    withQuery(`/admin/tests/${segment(testId)}/invitations/new`, { upload: uploadId }),
  invitePreview: (testId: string, uploadId: string) =>
    `/admin/tests/${segment(testId)}/invitations/new/${segment(uploadId)}`,
  invitationMessage: (testId: string) => `/admin/tests/${segment(testId)}/invitations/message`,
  changeInvitations: (testId: string) => `/admin/tests/${segment(testId)}/invitations/change`,
  copyInvitation: (testId: string, invitationId: string, filter: Query = {}, page?: number) =>
    withPage(`/admin/tests/${segment(testId)}/invitations/${segment(invitationId)}/copy`, filter, page),
  invitationsCsv: (testId: string, filter: Query = {}) =>
    withQuery(`/admin/tests/${segment(testId)}/invitations.csv`, filter),
  invitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}`,
  sendInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/send`,
  extendInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/extend`,
  adjustInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/adjustment`,
  tagInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/tags`,
  renewInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/new-link`,
  revokeInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/revoke`,
  deleteInvitation: (invitationId: string) => `/admin/invitations/${segment(invitationId)}/delete`,
  outcomes: (testId: string, query: Query = {}) => withQuery(`/admin/tests/${segment(testId)}/outcomes`, query),
  uploadOutcomes: (testId: string) => `/admin/tests/${segment(testId)}/outcomes/upload`,
  outcomesPreview: (testId: string, uploadId: string) =>
    `/admin/tests/${segment(testId)}/outcomes/upload/${segment(uploadId)}`,
  outcomesCsv: (testId: string) => `/admin/tests/${segment(testId)}/outcomes.csv`,
  dueOutcomes: (testId?: string, page?: number) => withPage("/admin/outcomes", { testId }, page),
  stageMessages: (testId: string, choice: { message?: string; default?: 1 } = {}) =>
    withQuery(`/admin/tests/${segment(testId)}/stage-messages`, choice),
  writeToCandidates: (
    submissionIds: string[] = [],
    query: { message?: string; stage?: string; backTo?: string } = {},
  ) =>
    withQuery("/admin/stage-messages", [
      ...submissionIds.map((id): [string, string] => ["submissionId", id]),
      ...Object.entries(query),
    ]),
  scorecardCriteria: (testId: string, backTo?: string) =>
    withQuery(`/admin/tests/${segment(testId)}/scorecard`, { backTo }),
  scorecard: (submissionId: string) => `/admin/results/${segment(submissionId)}/scorecard`,
  fit: (testId: string) => `/admin/tests/${segment(testId)}/fit`,
  fitTasks: (testId: string) => `/admin/tests/${segment(testId)}/fit/tasks`,
  fitAnswers: (testId: string) => `/admin/tests/${segment(testId)}/fit/answers`,
  takeProposedPoints: (testId: string) => `/admin/tests/${segment(testId)}/fit/answers/proposal`,
  testManual: (testId: string) => `/admin/tests/${segment(testId)}/manual.pdf`,
  fitLabels: (testId: string) => `/admin/tests/${segment(testId)}/fit/labels`,
  fitStudy: (testId: string) => `/admin/tests/${segment(testId)}/fit/study`,
  deleteStudy: (testId: string) => `/admin/tests/${segment(testId)}/fit/study/delete`,
  deleteStudyNumbers: (testId: string) => `/admin/tests/${segment(testId)}/fit/study/numbers/delete`,
  deleteStudyPerson: (testId: string, personId: string) =>
    `/admin/tests/${segment(testId)}/fit/study/people/${segment(personId)}/delete`,
  deleteTask: (testId: string, taskId: string) => `/admin/tests/${segment(testId)}/fit/tasks/${segment(taskId)}/delete`,
  deleteRater: (testId: string, step: "tasks" | "answers" | "study", raterId: string) =>
    `/admin/tests/${segment(testId)}/fit/${step}/raters/${segment(raterId)}/delete`,
  shortForm: (testId: string) => `/admin/tests/${segment(testId)}/short-form`,
  testFeedback: (testId: string) => `/admin/tests/${segment(testId)}/feedback`,
  testHealth: (testId: string, choice: HealthQuery = {}) =>
    withQuery(`/admin/tests/${segment(testId)}/health`, { ...choice }),
  testFairness: (testId: string) => `/admin/tests/${segment(testId)}/health#fairness`,
  deleteFairnessComment: (testId: string, commentId: string) =>
    `/admin/tests/${segment(testId)}/health/comments/${segment(commentId)}/delete`,
  selfIdentification: (testId: string) => `/admin/tests/${segment(testId)}/self-identification`,
  comparisonGroup: (testId: string) => `/admin/tests/${segment(testId)}/comparison-group`,
  testHealthCsv: (testId: string, choice: HealthQuery = {}) =>
    withQuery(`/admin/tests/${segment(testId)}/health.csv`, { ...choice }),
  testEvidence: (testId: string, group?: string) => withQuery(`/admin/tests/${segment(testId)}/evidence`, { group }),
  rescore: (testId: string, page?: number) => withPage(`/admin/tests/${segment(testId)}/rescore`, {}, page),
  rescoreCsv: (testId: string) => `/admin/tests/${segment(testId)}/rescore.csv`,
  rescoreDetails: (rescoreId: string, page?: number) => withPage(`/admin/rescores/${segment(rescoreId)}`, {}, page),
  undoRescore: (rescoreId: string, page?: number) => withPage(`/admin/rescores/${segment(rescoreId)}/undo`, {}, page),
  preview: () => "/admin/preview",

  openedParts: () => "/admin/opened-parts",
  content: (place: EditorLocation = {}) => withQuery("/admin/content", place),
  editSectionName: (testId: string, sectionId: string) =>
    `${withQuery("/admin/content", { testId, sectionId })}#${sectionNameId(sectionId)}`,
  editQuestion: (place: EditorLocation, questionId: string) =>
    `${withQuery("/admin/content", addOpenQuestion(place, questionId))}#${questionElementId(questionId)}`,
  deleteSection: (sectionId: string, place: EditorLocation) =>
    withQuery(`/admin/content/sections/${segment(sectionId)}/delete`, place),
  deleteQuestion: (questionId: string, place: EditorLocation) =>
    withQuery(`/admin/content/questions/${segment(questionId)}/delete`, place),
  moveQuestion: (questionId: string, place: EditorLocation) =>
    withQuery(`/admin/content/questions/${segment(questionId)}/move`, place),
  deleteOption: (optionId: string, place: EditorLocation) =>
    withQuery(`/admin/content/options/${segment(optionId)}/delete`, place),

  uploadCsv: (place: EditorLocation = {}) => withQuery("/admin/content/upload", place),
  uploadPreview: (uploadId: string, place: EditorLocation) =>
    withQuery(`/admin/content/upload/${segment(uploadId)}`, place),
  csvTemplate: () => "/admin/content/template.csv",
  csvExample: () => "/admin/content/example.csv",
  sectionCsv: (sectionId: string, place: EditorLocation) =>
    withQuery(`/admin/content/sections/${segment(sectionId)}/questions.csv`, place),
  testCsv: (testId: string, place: EditorLocation) => withQuery(`/admin/tests/${segment(testId)}/questions.csv`, place),

  users: (search?: string, page?: number) => withPage("/admin/users", { search }, page),
  newUser: (search?: string, page?: number) => withPage("/admin/users/new", { search }, page),
  editUser: (adminId: string, search?: string, page?: number) =>
    withPage(`/admin/users/${segment(adminId)}/edit`, { search }, page),
  inviteUser: (adminId: string, search?: string, page?: number) =>
    withPage(`/admin/users/${segment(adminId)}/invite`, { search }, page),
  deactivateUser: (adminId: string, search?: string, page?: number) =>
    withPage(`/admin/users/${segment(adminId)}/deactivate`, { search }, page),
  removeSecondFactor: (adminId: string, search?: string, page?: number) =>
    withPage(`/admin/users/${segment(adminId)}/remove-second-factor`, { search }, page),

  account: () => "/admin/account",
  secondFactor: () => "/admin/account/second-factor",
  setUpApp: () => "/admin/account/second-factor/app",
  removeApp: () => "/admin/account/second-factor/app/remove",
  newRecoveryCodes: () => "/admin/account/second-factor/codes",
  newPasskey: () => "/admin/account/second-factor/passkeys/new",
  removePasskey: (passkeyId: string) => `/admin/account/second-factor/passkeys/${segment(passkeyId)}/remove`,
  newPasskeyOptions: () => "/admin/account/second-factor/passkeys/options",
  startSso: (redirectTo?: string) => withQuery("/admin/login/sso", { redirectTo: redirectTo || undefined }),
  ssoCallback: () => "/admin/login/sso/callback",
  passkeyOptions: () => "/admin/login/passkey",

  auditLog: (filter: Query = {}, place: Query = {}) => withQuery("/admin/settings/audit-log", { ...filter, ...place }),
  auditSheet: (filter: Query = {}) => withQuery("/admin/settings/audit-log.csv", filter),

  apiTokens: () => "/admin/settings/tokens",
  newApiToken: () => "/admin/settings/tokens/new",
  revokeApiToken: (tokenId: string) => `/admin/settings/tokens/${segment(tokenId)}/revoke`,

  webhooks: () => "/admin/settings/webhooks",
  newWebhook: () => "/admin/settings/webhooks/new",
  webhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}`,
  editWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/edit`,
  rotateWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/rotate`,
  deleteWebhook: (webhookId: string) => `/admin/settings/webhooks/${segment(webhookId)}/delete`,

  settings: () => "/admin/settings",
  generalSettings: () => "/admin/settings/general",
  branding: () => "/admin/settings/branding",
  privacySettings: () => "/admin/settings/privacy",
  emailSettings: () => "/admin/settings/email",
  integrations: () => "/admin/settings/integrations",
  vendor: (vendor: string) => `/admin/settings/integrations/${segment(vendor)}`,
  turnOnVendor: (vendor: string) => `/admin/settings/integrations/${segment(vendor)}/turn-on`,
  turnOffVendor: (vendor: string) => `/admin/settings/integrations/${segment(vendor)}/turn-off`,
  security: () => "/admin/settings/security",
  singleSignOn: () => "/admin/settings/single-sign-on",
  exportData: (candidates?: "without") => withQuery("/admin/settings/export", { candidates }),
  importData: (importId?: string) =>
    importId === undefined ? "/admin/settings/import" : `/admin/settings/import/${segment(importId)}`,
  initializeData: () => "/admin/settings/initialize",
  backUp: () => "/admin/settings/backup",
  backups: (next?: "download") => withQuery("/admin/settings/backups", { next }),
  backupFile: (name: string) => `/admin/settings/backups/${segment(name)}`,
  restoreBackup: (name: string) => `/admin/settings/backups/${segment(name)}/restore`,
  latestBackup: () => "/admin/settings/backup/latest",

  person: (email?: string, backTo?: string) => withQuery("/admin/privacy/person", { email, backTo }),
  personFile: (format: "json" | "pdf") => `/admin/privacy/person.${format}`,
  erasePerson: (email: string, backTo?: string) => withQuery("/admin/privacy/person/erase", { email, backTo }),
  privacy: (page?: number) => withPage("/admin/privacy", {}, page),
  retention: (asked: Query = {}, page?: number) => withPage("/admin/privacy/retention", asked, page),
  holdPerson: (submissionId: string, page?: number) =>
    withPage(`/admin/privacy/${segment(submissionId)}/keep`, {}, page),
  endHold: (submissionId: string, page?: number) => withPage(`/admin/privacy/${segment(submissionId)}/end`, {}, page),
  startErasure: () => "/admin/privacy/begin",

  apiPage: () => "/admin/api",
  help: (search?: string) => withQuery("/admin/help", { search }),
  helpPage: (page: string) => `/admin/help/${segment(page)}`,

  api: {
    description: () => "/api/openapi.json",
    login: (redirectTo?: string) => withQuery("/api/login", { redirectTo }),
    exportData: (candidates?: "without") => withQuery("/api/admin/export-data", { candidates }),
    logout: () => "/api/logout",
  },
};

export function readEditorLocation(query: URLSearchParams): EditorLocation {
  return {
    testId: query.get("testId") || undefined,
    sectionId: query.get("sectionId") || undefined,
    open: query.getAll("open"),
  };
}

export function addOpenQuestion(place: EditorLocation, questionId: string): EditorLocation {
  return { ...place, open: [...new Set([...(place.open ?? []), questionId])] };
}

export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Return the target if it is a plain path of the admin area, otherwise the dashboard. This prevents open redirects. */
export function safeAdminPath(target: string | null | undefined): string {
  const isOwn =
    target &&
    /^\/admin(?:[/?][\w\-./?=&%+~*]*)?$/.test(target) &&
    !/\/\/|(?:\.|%2e)(?:[/?]|\.|%2e|$)/i.test(target.split("?")[0] ?? "");
  return isOwn ? target : paths.dashboard();
}
