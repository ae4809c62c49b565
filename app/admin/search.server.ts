import { hasSeveralTests, listTestChoices, type SignedIn } from "#app/accounts/index.server.ts";
import { searchHelpPages } from "#app/help/index.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { MAX_SEARCH_LENGTH } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { fold, listSearchWords } from "#app/platform/text/fold.ts";
import { buildResultQuery, readBestMatches, toListedRow } from "#app/results/index.server.ts";
import { resultPaths } from "#app/results/index.ts";
import { findCareless } from "#app/statistics/index.server.ts";
import type { Db } from "#db/client.ts";

const MAX_CANDIDATES = 10;
const MAX_TESTS = 10;
const MAX_HELP_PAGES = 5;

const SCREENS = [
  {
    title: "Test Results",
    to: paths.dashboard(),
    keywords: "dashboard candidates submissions scores download Excel CSV",
  },
  { title: "My Queue", to: paths.queue(), keywords: "assigned mentions notes tasks inbox" },
  { title: "Leaderboard", to: paths.leaderboard(), keywords: "ranking best top candidates" },
  { title: "Test Management", to: paths.tests(), keywords: "tests password link invite" },
  { title: "Create New Test", to: paths.newTest(), keywords: "new test write" },
  { title: "Batteries", to: paths.batteries(), keywords: "battery several tests parts order invite" },
  { title: "Ready-made tests", to: paths.roleTests(), keywords: "role library template example new test" },
  { title: "User Activity", to: paths.activity(), keywords: "started unfinished submissions" },
  { title: "User Management", to: paths.users(), keywords: "admins viewers hiring manager colleagues access roles" },
  { title: "Settings", to: paths.settings(), keywords: "options configuration" },
  {
    title: "Candidate Match Ranges",
    to: `${paths.settings()}#ranges`,
    keywords: "settings gold excellent good labels percent",
  },
  {
    title: "Organization",
    to: paths.generalSettings(),
    keywords: "settings organization contact time zone question counter",
  },
  { title: "Branding", to: paths.branding(), keywords: "settings organization provider name logo accent color look" },
  {
    title: "Privacy",
    to: paths.privacySettings(),
    keywords: "settings notice consent GDPR candidates data retention erase",
  },
  { title: "Upcoming erasures", to: paths.privacy(), keywords: "settings privacy retention queue hold GDPR" },
  { title: "Data about a person", to: paths.person(), keywords: "settings privacy data request erase delete GDPR" },
  { title: "Email", to: paths.emailSettings(), keywords: "settings mail SMTP reminders notices" },
  {
    title: "Integrations",
    to: paths.integrations(),
    keywords: "settings API webhooks tokens developers applicant tracking ATS Greenhouse Ashby",
  },
  { title: "Security", to: paths.security(), keywords: "settings signing in second factor 2FA passkey proxy" },
  {
    title: "Single sign-on",
    to: paths.singleSignOn(),
    keywords: "settings SSO OIDC company account Entra Okta Google",
  },
  { title: "Sources", to: resultPaths.sources(), keywords: "source where from referral job board" },
  { title: "Report by month", to: paths.reports(), keywords: "reports months trend statistics" },
  { title: "Webhooks", to: paths.webhooks(), keywords: "settings integrations events endpoint" },
  { title: "API tokens", to: paths.apiTokens(), keywords: "settings integrations access key" },
  { title: "Data Migration", to: `${paths.settings()}#data`, keywords: "settings export import initialize test data" },
  { title: "Backups", to: paths.backups(), keywords: "settings restore copy" },
  { title: "Audit log", to: paths.auditLog(), keywords: "settings history security who did" },
  { title: "Adverse-impact calculator", to: paths.adverseImpact(), keywords: "fairness four-fifths rule" },
  {
    title: "How to read these figures",
    to: paths.readingFigures(),
    keywords: "help percentile error reliability statistics",
  },
  { title: "API reference", to: paths.apiPage(), keywords: "OpenAPI integrations developers" },
  { title: "Your account", to: paths.account(), keywords: "password name email second factor sessions sign out" },
];

export function parseSearch(query: URLSearchParams): string {
  return (query.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
}

export function searchEverything(db: Db, { role, visibleTests }: SignedIn, search: string) {
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const query = buildResultQuery("activity", { search, visibleTests }, texts);
  const { pages: candidateCount, rows: found } = readBestMatches(db, query, MAX_CANDIDATES);
  const careless = findCareless(db, found);
  const isTestNamed = hasSeveralTests(db, { visibleTests });
  const words = listSearchWords(search);
  const hasWords = (text: string) => words.length > 0 && words.every((word) => fold(text).includes(word));
  const tests = listTestChoices(db, visibleTests).filter(({ name }) => hasWords(name));
  const screens = SCREENS.filter(
    ({ title, to, keywords }) =>
      (role === "admin" || isViewerPath(to.replace(/#.*/, ""))) && hasWords(`${title} ${keywords}`),
  );
  return {
    candidateCount,
    candidates: found.map((submission) => ({
      ...toListedRow(submission, texts),
      isPreview: submission.isPreview,
      ...(isTestNamed && { testName: submission.testName }),
      isCareless: careless.has(submission.id),
    })),
    testCount: tests.length,
    tests: tests.slice(0, MAX_TESTS),
    helpPages: searchHelpPages(search)
      .slice(0, MAX_HELP_PAGES)
      .map(({ name, title }) => ({ title, to: paths.helpPage(name) })),
    screens: screens.map(({ title, to }) => ({ title, to })),
  };
}
