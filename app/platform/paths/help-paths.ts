import { matchPath } from "@remix-run/react";

/** Help pages in docs/guide by path prefix. The first matching prefix wins. */
export const HELP_PATHS: [address: string, page: string | null][] = [
  ["/admin/tests/:testId/feedback", "give-candidates-feedback"],
  ["/admin/tests/:testId/scorecard", "prepare-an-interview"],
  ["/admin/results/:submissionId/scorecard", "prepare-an-interview"],
  ["/admin/tests/:testId/short-form", "make-a-short-form"],
  ["/admin/tests/:testId/health", "check-your-test"],
  ["/admin/tests/:testId/outcomes", "see-whether-scores-predict-success"],
  ["/admin/outcomes", "see-whether-scores-predict-success"],
  ["/admin/tests/:testId/evidence", "check-your-scoring"],
  ["/admin/tests/:testId/self-identification", "check-for-adverse-impact"],
  ["/admin/tests/:testId/rescore", "fix-a-wrong-score"],
  ["/admin/tests/:testId/invitations/new", "invite-candidates"],
  ["/admin/tests/:testId/invitations/message", "invite-candidates"],
  ["/admin/tests/:testId/invitations", "follow-up-on-invitations"],
  ["/admin/tests/batteries", "combine-tests"],
  ["/admin/tests", "write-a-test"],
  ["/admin/rescores", "fix-a-wrong-score"],
  ["/admin/invitations", "follow-up-on-invitations"],
  ["/admin/content/upload", "upload-questions"],
  ["/admin/content", "write-a-test"],
  ["/admin/results/:submissionId/delete", "find-your-best-candidates"],
  ["/admin/results", "read-a-result"],
  ["/admin/candidates", "follow-one-candidate"],
  ["/admin/compare", "compare-candidates"],
  ["/admin/leaderboard", "find-your-best-candidates"],
  ["/admin/sources", "see-where-candidates-come-from"],
  ["/admin/stage-messages", "write-to-candidates"],
  ["/admin/tests/:testId/stage-messages", "write-to-candidates"],
  ["/admin/queue", "share-the-work"],
  ["/admin/reports", "see-where-candidates-come-from"],
  ["/admin/search", "find-your-best-candidates"],
  ["/admin/reading-figures", "read-a-result"],
  ["/admin/adverse-impact", "check-for-adverse-impact"],
  ["/admin/activity", "help-a-candidate"],
  ["/admin/users", "add-a-hiring-manager"],
  // No help here, because users who must set up a second factor cannot open it.
  ["/admin/account/second-factor", null],
  ["/admin/account", "protect-your-account"],
  ["/admin/privacy/person", "handle-a-data-request"],
  ["/admin/privacy", "erase-old-data"],
  ["/admin/settings/branding", "change-the-settings"],
  ["/admin/settings/privacy", "show-a-privacy-notice"],
  ["/admin/settings/integrations/greenhouse", "connect-your-applicant-tracking-system"],
  ["/admin/settings/integrations/ashby", "connect-your-applicant-tracking-system"],
  ["/admin/settings/integrations", "connect-other-programs"],
  ["/admin/settings/single-sign-on", "sign-in-with-your-company-account"],
  ["/admin/settings/security", "protect-your-account"],
  ["/admin/settings/audit-log", "protect-your-account"],
  ["/admin/settings/webhooks", "connect-other-programs"],
  ["/admin/settings/tokens", "connect-other-programs"],
  ["/admin/api", "connect-other-programs"],
  ["/admin/settings/backups", "back-up-your-data"],
  ["/admin/settings/import", "back-up-your-data"],
  ["/admin/settings", "change-the-settings"],
];

export function findHelpPageFor(pathname: string): string | null {
  // Match exactly, because the dashboard's path is a prefix of every admin path.
  if (/^\/admin\/?$/.test(pathname)) return "find-your-best-candidates";
  return HELP_PATHS.find(([path]) => matchPath({ path, end: false }, pathname))?.[1] ?? null;
}
