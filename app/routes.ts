/** Every address this server answers, in the specification's order. */
import { type RouteConfig, route } from "@remix-run/route-config";

export default [
  // Candidates
  route("/", "routes/candidate/entry/route.tsx", { id: "entry" }),
  route("candidate", "routes/candidate/entry/route.tsx", { id: "entry-candidate" }),
  route("test/:submissionId", "routes/candidate/question/route.tsx"),
  route("test/:submissionId/complete", "routes/candidate/complete.tsx"),

  // What both see: the organisation's logo
  route("brand/logo/:version", "routes/brand-logo.ts"),

  // Admins
  route("admin/login", "routes/admin/sign-in/login.tsx"),
  route("admin/setup", "routes/admin/sign-in/setup.tsx"),
  route("admin-dashboard", "routes/admin/results/dashboard-alias.ts"),
  route("admin", "routes/admin/layout.tsx", [
    route("", "routes/admin/results/dashboard.tsx", [
      route("results/:submissionId/delete", "routes/admin/results/delete.tsx"),
    ]),
    route("results.csv", "routes/admin/results/spreadsheet.ts", { id: "result-sheet-csv" }),
    route("results.xlsx", "routes/admin/results/spreadsheet.ts", { id: "result-sheet-xlsx" }),
    route("results/stages", "routes/admin/results/stages.ts"),
    route("results/:submissionId?", "routes/admin/results/result.tsx", [
      route("notes/:noteId/delete", "routes/admin/results/delete-note.tsx"),
    ]),
    route("results/:submissionId/report.pdf", "routes/admin/results/report.ts"),
    route("results/:submissionId/summary.pdf", "routes/admin/results/report.ts", { id: "report-summary" }),
    route("compare", "routes/admin/compare/compare.tsx"),
    route("leaderboard", "routes/admin/leaderboard.tsx"),
    route("tests", "routes/admin/tests/list.tsx", [
      route("new", "routes/admin/tests/new.tsx"),
      route(":testId/edit", "routes/admin/tests/edit.tsx"),
      route(":testId/copy", "routes/admin/tests/copy.tsx"),
      route(":testId/delete", "routes/admin/tests/delete.tsx"),
      route(":testId/link", "routes/admin/tests/link.tsx"),
      route(":testId/invitation", "routes/admin/tests/invitation.tsx"),
    ]),
    route("content", "routes/admin/content/editor.tsx", [
      route("sections/:sectionId/delete", "routes/admin/content/delete-section.tsx"),
      route("questions/:questionId/delete", "routes/admin/content/delete-question.tsx"),
      route("questions/:questionId/move", "routes/admin/content/move-question.tsx"),
      route("options/:optionId/delete", "routes/admin/content/delete-option.tsx"),
      route("upload", "routes/admin/content/csv/upload.tsx"),
      route("upload/:uploadId", "routes/admin/content/csv/preview.tsx"),
    ]),
    route("content/template.csv", "routes/admin/content/csv/template.ts"),
    route("content/example.csv", "routes/admin/content/csv/example.ts"),
    route("content/sections/:sectionId/questions.csv", "routes/admin/content/csv/section.ts"),
    route("tests/:testId/questions.csv", "routes/admin/content/csv/test.ts"),
    route("tests/:testId/health", "routes/admin/tests/health/screen.tsx"),
    route("tests/:testId/health.csv", "routes/admin/tests/health/sheet.ts"),
    route("preview", "routes/admin/tests/preview.ts"),
    route("reading-figures", "routes/admin/reading/reading-figures.tsx"),
    route("adverse-impact", "routes/admin/impact/adverse-impact.tsx"),
    route("activity", "routes/admin/activity.tsx"),
    route("users", "routes/admin/users/list.tsx", [
      route("new", "routes/admin/users/new.tsx"),
      route(":adminId/edit", "routes/admin/users/edit.tsx"),
      route(":adminId/deactivate", "routes/admin/users/deactivate.tsx"),
    ]),
    route("settings", "routes/admin/settings/settings.tsx"),
    route("settings/export", "routes/admin/settings/transfer/export.ts"),
    route("settings/import", "routes/admin/settings/transfer/import.ts"),
    route("settings/import/:importId", "routes/admin/settings/transfer/import-progress.tsx"),
    route("settings/initialize", "routes/admin/settings/transfer/initialize.ts"),
    route("settings/backup", "routes/admin/settings/backup/back-up.ts"),
    route("settings/backup/latest", "routes/admin/settings/backup/latest.ts"),
    route("settings/backups", "routes/admin/settings/backup/list.tsx", [
      route(":name/restore", "routes/admin/settings/backup/restore.tsx"),
    ]),
    route("settings/backups/:name", "routes/admin/settings/backup/download.ts"),
    route("api", "routes/admin/api.tsx"),
    route("*", "routes/admin/not-found.tsx"),
  ]),

  // The API: candidates
  route("api/tests/:testId/validate-password", "routes/api/validate-password-of-test.ts"),
  route("api/test/validate-password", "routes/api/validate-password.ts"),
  route("api/submissions", "routes/api/submissions.ts"),
  route("api/submissions/:submissionId", "routes/api/submission.ts"),
  route("api/submissions/:submissionId/answers", "routes/api/answers.ts"),

  // The API: tests and content
  route("api/tests", "routes/api/tests.ts"),
  route("api/tests/:testId", "routes/api/test.ts"),
  route("api/tests/:testId/copy", "routes/api/test-copy.ts"),
  route("api/tests/:testId/sections", "routes/api/sections-of-test.ts"),
  route("api/test/sections", "routes/api/sections.ts"),
  route("api/test/sections/:sectionId", "routes/api/section.ts"),
  route("api/test/sections/:sectionId/copy", "routes/api/section-copy.ts"),
  route("api/test/sections/:sectionId/move", "routes/api/section-move.ts"),
  route("api/test/questions", "routes/api/questions.ts"),
  route("api/test/questions/:questionId", "routes/api/question.ts"),
  route("api/test/questions/:questionId/copy", "routes/api/question-copy.ts"),
  route("api/test/questions/:questionId/move", "routes/api/question-move.ts"),
  route("api/test/options", "routes/api/options.ts"),
  route("api/test/options/:optionId", "routes/api/option.ts"),
  route("api/test/options/:optionId/move", "routes/api/option-move.ts"),
  route("api/test/upload-csv", "routes/api/upload-csv.ts"),

  // The API: signing in and setup
  route("api/auth/user", "routes/api/auth-user.ts"),
  route("api/login", "routes/api/login.ts"),
  route("api/logout", "routes/api/logout.ts"),
  route("api/admin/initial-setup", "routes/api/initial-setup.ts"),
  route("api/admin/setup-status", "routes/api/setup-status.ts"),

  // The API: admin data
  route("api/admin/submissions", "routes/api/admin-submissions.ts"),
  route("api/admin/submissions/:submissionId", "routes/api/admin-submission.ts"),
  route("api/admin/submissions/:submissionId/details", "routes/api/submission-details.ts"),
  route("api/admin/submissions/:submissionId/figures", "routes/api/result-figures.ts"),
  route("api/admin/compare", "routes/api/compare.ts"),
  route("api/admin/submissions/:submissionId/stage", "routes/api/stage.ts"),
  route("api/admin/submissions/:submissionId/outcome", "routes/api/outcome.ts"),
  route("api/admin/submissions/:submissionId/notes", "routes/api/notes.ts"),
  route("api/admin/notes/:noteId", "routes/api/note.ts"),
  route("api/admin/stats", "routes/api/stats.ts"),
  route("api/admin/tests/:testId/health", "routes/api/test-health.ts"),
  route("api/admin/adverse-impact", "routes/api/adverse-impact.ts"),
  route("api/admin/settings/:key", "routes/api/setting.ts"),
  route("api/admin/users", "routes/api/users.ts"),
  route("api/admin/users/:userId", "routes/api/user.ts"),
  route("api/admin/export-data", "routes/api/export-data.ts"),
  route("api/admin/import-data", "routes/api/import-data.ts"),
  route("api/admin/reinitialize-data", "routes/api/reinitialize-data.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/unknown.ts"),

  // Anything else
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
