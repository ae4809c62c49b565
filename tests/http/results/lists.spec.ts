import { paths } from "#app/platform/paths/paths.ts";
import { formatDay } from "#app/platform/text/day-text.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addTestWith, minutesAgo } from "#tests/support/rows/test-with-results.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import type { VisitedPage } from "#tests/support/visitors/visitor.ts";

function listNames(page: VisitedPage): string[] {
  return page.texts("tbody [data-place=email]").flatMap((text) => text.match(/^(.*)@example/)?.[1] ?? []);
}

const WALK = "nav[aria-label='Results']";
const APPLY = "fieldset noscript";

const FOUR = [
  {
    firstName: "Ana",
    lastName: "Vuković",
    email: "ana@example.com",
    points: 95,
    seconds: 400,
    startedAt: minutesAgo(30),
  },
  { firstName: "Bob", lastName: "Groß", email: "bob@example.com", points: 80, seconds: 200, startedAt: minutesAgo(20) },
  { firstName: "Cyd", lastName: "Żak", email: "cyd@example.com", points: 40, seconds: 300, startedAt: minutesAgo(10) },
  { firstName: "Dee", lastName: "Berg", email: "dee@example.com", points: 80, seconds: 100, startedAt: minutesAgo(90) },
];

test("every list and the CSV find a name without its accents, without JavaScript", { tag: ["@H20"] }, async ({
  server,
  api,
  admin,
}) => {
  const { testId } = addTestWith(server, FOUR);
  for (const path of [
    resultPaths.dashboard({ testId }),
    resultPaths.leaderboard({ testId }),
    resultPaths.activity({ testId }),
  ]) {
    const page = await admin.visit(path);
    const field = "Search by email or name";
    const found = await page.submit({ button: "Search", values: { [field]: "VUKOVIC an" } });
    expect([path, listNames(found)]).toEqual([path, ["ana"]]);
    expect(found.field(field).value).toBe("VUKOVIC an");
    expect(found.text("[role=status]")).toMatch(/^Showing 1(-1 of 1)? /);
    const none = await found.submit({ button: "Search", values: { [field]: "nobody-has-this" } });
    expect(none.text("main")).toContain("Show all");
    expect(none.text("[role=status]")).toMatch(/^No /);
  }
  const { text } = await api.get(`/admin/results.csv?testId=${testId}&search=gross`);
  expect(text.match(/\w+@example/g)).toEqual(["bob@example"]);
});

test("each row of a list of several tests names its test", { tag: ["@H21"] }, async ({ server, admin }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const [one, other] = [1, 2].map(() => addTestWith(server, [{ email, points: 95 }]));
  const listTests = async (path: string) => (await admin.visit(path)).texts("tbody [data-place=test]").sort();
  const names = [one?.name, other?.name].sort();
  const testId = one?.testId ?? "";
  for (const list of ["dashboard", "leaderboard", "activity"] as const) {
    expect([list, await listTests(resultPaths[list]({ search: email }))]).toEqual([list, names]);
    const own = list === "activity" ? [one?.name] : [];
    expect([list, await listTests(resultPaths[list]({ testId }))]).toEqual([list, own]);
  }
});

test("column headers sort the list, and the file has the same order", { tag: ["@H21"] }, async ({
  server,
  api,
  admin,
}) => {
  const { testId } = addTestWith(server, FOUR);
  const byDate = await admin.visit(resultPaths.dashboard({ testId }));
  const sorts = (page: VisitedPage) => page.texts("th[aria-sort] a");
  expect([sorts(byDate), byDate.has("th[aria-sort=descending]")]).toEqual([["Completion Date"], true]);
  expect(listNames(byDate)).toEqual(["cyd", "bob", "ana", "dee"]);
  const head = (page: VisitedPage, name: string) => page.follow(name, "thead");
  expect(listNames(await head(byDate, "Completion Date"))).toEqual(["dee", "ana", "bob", "cyd"]);
  expect(listNames(await head(byDate, "Duration"))).toEqual(["dee", "bob", "cyd", "ana"]);
  const byPercent = await head(byDate, "Candidate Match");
  expect(listNames(byPercent)).toEqual(["ana", "dee", "bob", "cyd"]);
  expect([sorts(byPercent), byPercent.has("th[aria-sort=descending]")]).toEqual([["Candidate Match"], true]);
  const byStage = await head(byPercent, "Stage");
  expect([byStage.path, sorts(byStage)]).toEqual([`/admin?testId=${testId}&sort=stage`, ["Stage"]]);
  const byName = await head(byPercent, "Candidate");
  expect([byName.path, listNames(byName)]).toEqual([`/admin?testId=${testId}&sort=name`, ["ana", "bob", "cyd", "dee"]]);
  const reversed = await head(byName, "Candidate");
  expect(listNames(reversed)).toEqual(["dee", "cyd", "bob", "ana"]);
  const filtered = await reversed.submit({ button: "Apply", within: APPLY, values: { "Percent from": "50" } });
  expect(listNames(filtered)).toEqual(["dee", "bob", "ana"]);
  const { text } = await api.get(`/admin/results.csv${filtered.url.search}`);
  expect(text.match(/\w+(?=@example)/g)).toEqual(["dee", "bob", "ana"]);
  for (const query of ["sort=unknown&order=asc", "sort=name,date", "order=sideways"]) {
    expect(listNames(await admin.visit(`/admin?testId=${testId}&${query}`))).toEqual(["cyd", "bob", "ana", "dee"]);
  }
});

test("percentage and first-attempt filters narrow the list, and reversed ranges are errors", {
  tag: ["@H21"],
}, async ({ server, admin }) => {
  const { testId } = addTestWith(server, [...FOUR, { email: "ana@example.com", points: 70, startedAt: minutesAgo(1) }]);
  const page = await admin.visit(resultPaths.dashboard({ testId }));
  const apply = (values: Record<string, string>) => page.submit({ button: "Apply", within: APPLY, values });
  const some = await apply({ "Percent from": "60", "Percent to": "90" });
  expect(listNames(some)).toEqual(["ana", "bob", "dee"]);
  expect(some.texts("[aria-label='Active filters'] a")).toEqual(["Percent 60% to 90%"]);
  expect(listNames(await some.follow("Remove the filter Percent 60% to 90%"))).toHaveLength(5);
  const first = await admin.visit(`/admin?testId=${testId}&first=1`);
  expect(listNames(first)).toEqual(["cyd", "bob", "ana", "dee"]);
  const none = await apply({
    "Completed from": "2026-01-02",
    "Completed to": "2026-01-01",
    "Percent from": "9",
    "Percent to": "5",
  });
  expect(none.text("#result-completedTo-error")).toBe(
    "The end date is before the start date. Please choose a later end date",
  );
  expect(none.text("#result-percentTo-error")).toBe(
    "The highest percentage is below the lowest. Please enter a higher one",
  );
  expect(none.has("details[open] #result-completedTo[aria-invalid]")).toBe(true);
  expect(listNames(none)).toEqual([]);
});

test("Next on a leaderboard result skips deleted results, and Back returns to the leaderboard", {
  tag: ["@H22"],
}, async ({ server, admin }) => {
  const { testId, ids } = addTestWith(server, FOUR);
  const [ana = "", bob = "", cyd = "", dee = ""] = ids;
  const first = await (await admin.visit(resultPaths.leaderboard({ testId }))).follow("View details of Ana Vuković");
  expect(first.text(WALK)).toContain("1 of 4 by score");
  const second = await first.follow("Next result");
  expect(second.url.pathname).toBe(paths.result(dee));
  expect(second.text(WALK)).toContain("2 of 4 by score");
  server.run("DELETE FROM submissions WHERE id = ?", bob);
  const third = await second.follow("Next result");
  expect(third.url.pathname).toBe(paths.result(cyd));
  expect(third.text(WALK)).toContain("3 of 3 by score");
  const link = third.link("Back to Leaderboard");
  expect(link).toBe(`/admin/leaderboard?testId=${testId}#result-${cyd}`);
  const back = await third.follow("Back to Leaderboard");
  expect(back.has(`tr#result-${cyd}`)).toBe(true);
  const filtered = await admin.visit(`/admin?testId=${testId}&sort=name&percentFrom=60`);
  const ana2 = await filtered.follow("Ana Vuković", "tbody");
  const named = await ana2.follow("Next result");
  const lostOnly = await (await ana2.follow(/^Only where points were lost/)).follow("Next result");
  expect([lostOnly.url.pathname, lostOnly.url.searchParams.get("lost")]).toEqual([paths.result(dee), "1"]);
  expect(named.url.pathname).toBe(paths.result(dee));
  expect(named.text(WALK)).toContain("2 of 2, filtered");
  server.run("DELETE FROM submissions WHERE id = ?", dee);
  const ended = await admin.visit(`/admin/results/${dee}?testId=${testId}&sort=name&percentFrom=60&after=${ana}`);
  expect(ended.url.pathname).toBe(paths.result(ana));
  expect(ended.text(WALK)).toContain("1 of 1, filtered");
});

test("figures follow every filter, and 'Not finished' lists the unfinished submissions", {
  tag: ["@H28"],
}, async ({ server, admin }) => {
  const { testId } = addTestWith(server, [
    ...FOUR,
    { firstName: "Ana", lastName: "Vuković", email: "late@example.com", seconds: null, startedAt: minutesAgo(2) },
    { isPreview: true, seconds: null, startedAt: minutesAgo(1) },
  ]);
  const figures = (page: VisitedPage) =>
    page
      .texts("main li")
      .flatMap((text) => /^(Total Candidates(?: in these results)?|Submissions)\s*(\d+)/.exec(text)?.slice(1) ?? []);
  const all = await admin.visit(resultPaths.dashboard({ testId }));
  expect(figures(all)).toEqual(["Total Candidates", "5", "Submissions", "4"]);
  expect(all.text("main")).toContain("people who started");
  expect(all.has("button[aria-label^='Submissions: Completed tests. Every attempt']")).toBe(true);
  const narrowed = await admin.visit(resultPaths.dashboard({ testId, search: "vukovic", percentFrom: 90 }));
  expect(figures(narrowed)).toEqual(["Total Candidates", "1", "Submissions", "1"]);
  const open = await all.follow("Not finished", "nav[aria-label='Saved views']");
  expect([open.path, listNames(open)]).toEqual([`/admin/activity?testId=${testId}&state=unfinished`, ["late"]]);
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const [from, to] = [day(60), day(30)];
  const before = await admin.visit(resultPaths.dashboard({ testId, completedFrom: from, completedTo: to }));
  expect(figures(before)).toEqual(["Total Candidates", "0", "Submissions", "0"]);
  const chip = `${formatDay(from)} to ${formatDay(to)}`;
  expect(before.texts("ul[aria-label='Active filters'] a")).toEqual([`Completed ${chip}`]);
  const none = await admin.visit(
    resultPaths.activity({ testId, state: "unfinished", startedFrom: from, startedTo: to }),
  );
  expect(none.texts("tbody tr")).toEqual([]);
  expect(none.texts("ul[aria-label='Active filters'] a")).toEqual(["Not finished", `Started ${chip}`]);
  const typed = await none.submit({ button: "Apply", within: "details", values: { State: "Completed or not" } });
  expect(typed.url.searchParams.get("startedTo")).toBe(to);
  expect(listNames(await none.follow(`Remove the filter Started ${chip}`))).toEqual(["late"]);
  const activity = await admin.visit(resultPaths.activity({ testId }));
  expect(activity.texts("tbody tr")).toHaveLength(5);
  const previews = await activity.submit({ button: "Apply", within: "details", values: { Previews: true } });
  expect(previews.texts("tbody tr")).toHaveLength(6);
});

test("every screen highlights exactly one item of the navigation bar", async ({ server, admin }) => {
  const testId = server.addTest({ name: "Navigated", sections: [buildSection("One", 1)] });
  const ids = server.addResults(testId, [{ points: 10 }, { points: 20 }]);
  const fromActivity = `${paths.result(ids[0] ?? "")}?from=activity`;
  const candidate = paths.candidate(ids[0] ?? "", fromActivity);
  const screens = {
    "Test Results": [
      resultPaths.dashboard(),
      paths.result(ids[0] ?? ""),
      paths.compare(ids),
      paths.writeToCandidates(ids, { backTo: paths.result(ids[0] ?? "") }),
      resultPaths.sources(),
      paths.reports(),
    ],
    Leaderboard: [
      resultPaths.leaderboard(),
      `${paths.result(ids[0] ?? "")}?from=leaderboard`,
      paths.compare(ids, { backTo: resultPaths.leaderboard({}, 2) }),
      paths.writeToCandidates(ids, { backTo: resultPaths.leaderboard() }),
    ],
    "User Activity": [
      resultPaths.activity(),
      paths.compare(ids, { backTo: resultPaths.activity() }),
      fromActivity,
      candidate,
      paths.person("grace@example.com", candidate),
    ],
    "Test Management": [
      paths.tests(),
      paths.content({ testId }),
      paths.testHealth(testId),
      paths.adverseImpact({ backTo: paths.testHealth(testId) }),
      paths.invitations(testId),
    ],
    "User Management": [paths.users(), paths.newUser()],
    Settings: [paths.settings(), paths.security(), paths.person(), paths.privacy(), paths.auditLog(), paths.apiPage()],
    Help: [paths.help(), paths.readingFigures(), paths.adverseImpact()],
    "Your account: Ada Berg": [paths.account(), "/admin/account/second-factor"],
  };
  for (const [item, addresses] of Object.entries(screens)) {
    for (const address of addresses) {
      const page = await admin.visit(address);
      const current = page.findAll("header [aria-current=page]").map(({ attribs }) => attribs["aria-label"]);
      const texts = page.texts("header [aria-current=page]").map((text, place) => current[place] ?? text);
      expect([address, page.status, texts]).toEqual([address, 200, [item]]);
    }
  }
});
