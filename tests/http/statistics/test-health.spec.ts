import { paths } from "#app/platform/paths/paths.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { findDifferences } from "#tests/support/figures/figure-differences.ts";
import {
  expandPatterns,
  type Matrix,
  type MatrixQuestion,
  readStatistics,
} from "#tests/support/figures/score-matrix.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { newTestName } from "#tests/support/rows/stored-tests.ts";
import { addTestWith } from "#tests/support/rows/test-with-results.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

type Figures = { items: Record<string, unknown>[]; sections: Record<string, unknown>[] };
const LSAT6 = readStatistics<{ questions: MatrixQuestion[]; patterns: Record<string, number>; expected: Figures }>(
  "lsat6",
);
const POLYTOMOUS = readStatistics<Matrix & { prefixes: { n: number; expected: Figures & { total: object } }[] }>(
  "polytomous",
);

function withDb<Result>({ databasePath }: TestServer, work: (db: Db) => Result): Result {
  const db = openDatabase(databasePath);
  try {
    return work(db);
  } finally {
    db.$client.close();
  }
}

function addPolytomous(server: TestServer, n: number): { testId: string; addMore: (from: number, to: number) => void } {
  const { questions, rows } = POLYTOMOUS;
  const matrix = withDb(server, (db) => addMatrixTest(db, questions, newTestName()));
  const addMore = (from: number, to: number) =>
    void withDb(server, (db) => addMatrixRows(db, matrix, rows.slice(from, to), { domain: `from-${from}.com` }));
  addMore(0, n);
  return { testId: matrix.id, addMore };
}

function readTile(page: VisitedPage, name: string): string {
  const texts = page.texts("section[aria-label='Summary'] dl > div");
  return (
    texts
      .find((text) => text.startsWith(name))
      ?.slice(name.length)
      .trim() ?? ""
  );
}

function listRows(page: VisitedPage): string[] {
  return page.texts("table.items > tbody > tr");
}

test("'Test health' and 'Scoring and precision' show the published figures of LSAT6", {
  tag: ["@T85", "@T87", "@T93", "@T94", "@T95"],
}, async ({ ownProcess: server }) => {
  const matrix = withDb(server, (db) => addMatrixTest(db, LSAT6.questions, "LSAT6"));
  withDb(server, (db) => addMatrixRows(db, matrix, expandPatterns(LSAT6.patterns)));
  const admin = await adminClient(server.origin);
  const health = (await admin.get(`/api/admin/tests/${matrix.id}/health`)).json();
  const { sections, items, ...figures } = LSAT6.expected;
  const ofSections = sections.map(({ section, ...block }) => ({ name: section, ...block }));
  const ofItems = items.map(({ itemTotal: _, ...item }) => item);
  expect(findDifferences(health, { ...figures, sections: ofSections, items: ofItems }, 1e-6)).toEqual([]);

  const visitor = openVisitor(server.origin, { isAdmin: true });
  const own = await visitor.visit(paths.testHealth(matrix.id));
  let evidence = await own.follow("Scoring and precision");
  while (evidence.text("main").includes("Computing.")) evidence = await visitor.visit(evidence.path);
  expect(evidence.texts("main h2")).toEqual([
    "Other keys would move some candidates",
    "Not precise enough anywhere",
    "No question has become easier",
    "No groups to compare yet",
  ]);
  expect(evidence.texts("table:has(caption) tbody th")).toContain("Most-picked answers (consensus key)");
  expect(evidence.text("main")).toContain("Computed from 1,000 results on");
  const unknown = await visitor.visit(paths.testEvidence(matrix.id, "0123456789abcdef"));
  expect([unknown.status, unknown.text("main")]).toEqual([404, expect.stringContaining("Not Found")]);
});

test("screen, file and API withhold figures below 30 results", {
  tag: ["@T18", "@T28", "@T31", "@T36", "@T37", "@T80", "@T81", "@T87"],
}, async ({ server }) => {
  const { testId, addMore } = addPolytomous(server, 29);
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const admin = await adminClient(server.origin);
  const before = await visitor.visit(paths.testHealth(testId, { all: "1" }));
  expect(before.text("main")).toContain("29 of 30 results. More results are needed to show the rest.");
  expect(readTile(before, "Agreement (alpha)")).toBe("– (needs 30 results)");
  expect(readTile(before, "Luck in a score (SEM)")).toBe("– (needs 30 results)");
  expect(readTile(before, "Mean")).toBe("64.5% 47.1 points");
  expect(listRows(before)[1]).toMatch(/^Options of question 1 Letter Option Points Picked by A /);
  const [sheet, api] = [
    await readSheet(visitor, testId),
    (await admin.get(`/api/admin/tests/${testId}/health`)).json(),
  ];
  expect([sheet[0]?.["Item-Rest r"], sheet[0]?.["A Top"], sheet[0]?.Verdicts]).toEqual(["", "", ""]);
  expect(api.total.alpha).toBeNull();
  expect(api.thirds).toBeNull();
  expect(api.items[0].itemRest).toBeNull();
  expect(api.items[0].options[0].top).toBeNull();

  addMore(29, 30);
  const early = await visitor.visit(paths.testEvidence(testId));
  expect(early.text("main")).toContain("compares scoring keys once there are 100 results");
  expect(early.text("main")).toContain("There are 30 so far.");
  const page = await visitor.visit(paths.testHealth(testId, { all: "1" }));
  expect(page.text("main")).not.toContain("More results are needed");
  expect(readTile(page, "Results")).toMatch(/^30 in May 2026\s*First attempts only$/);
  expect(readTile(page, "Agreement (alpha)")).toBe("0.32 (−0.12 to 0.64)");
  expect(readTile(page, "Luck in a score (SEM)")).toBe("12.6 percentage points");
  expect(page.text("section[aria-labelledby='verdict']")).toContain(
    "Too low to compare people by this score. Read their answers instead. In ",
  );
  expect(page.text("section[aria-label='Summary']")).not.toContain("Too low to compare");
  expect(page.text("section[aria-labelledby='verdict']")).toMatch(/^Not sound enough .* 1 question to fix .* 5\. /);
  expect(listRows(page)[0]).toMatch(
    /^1 Question 1 Points \(facility\) 52\.7% .*0\.60 \(0\.31 to 0\.79\).* 2 of 30 left it open\.$/,
  );
  expect(listRows(page)[1]).toContain("Top third");
  const shown = await readSheet(visitor, testId);
  expect(shown[0]?.["Item-Rest r"]).toBe("0.602554");
  expect(shown[0]?.Verdicts).toBe("often-open");
  expect(shown[0]?.Group).toEqual(api.group);
  const health = (await admin.get(`/api/admin/tests/${testId}/health`)).json();
  expect(findDifferences(health.total, POLYTOMOUS.prefixes[1]?.expected.total, 1e-6)).toEqual([]);
  expect(health.thirds).toEqual({ top: 10, middle: 10, bottom: 10 });
});

async function readSheet(visitor: ReturnType<typeof openVisitor>, testId: string): Promise<Record<string, string>[]> {
  const page = await visitor.visit(paths.testHealthCsv(testId));
  expect(page.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const text = page.body.toString();
  expect(text.startsWith("\ufeff")).toBe(true);
  const [heads = [], ...rows] = text
    .slice(1)
    .trim()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replace(/^"|"$/g, "")));
  return rows.map((row) => Object.fromEntries(heads.map((head, place) => [head, row[place] ?? ""])));
}

function getHeadLink(page: VisitedPage, text: string): string {
  const place = page.texts("thead th a").indexOf(text);
  return page.findAll("thead th a")[place]?.attribs.href ?? `no head ${text}`;
}

test("column links sort the questions, and an unknown order falls back to the default", {
  tag: ["@T31", "@T35"],
}, async ({ server, admin }) => {
  const { testId } = addPolytomous(server, 30);
  const page = await admin.visit(paths.testHealth(testId));
  const numbers = (of: VisitedPage) => of.findAll("tr[id^='question-']").map(({ attribs }) => attribs.id?.slice(9));
  const heads = page.texts("details:has(#question-1) > table > thead th");
  expect(heads.map((head) => head.replace(/ as of \d?\d:\d\d [AP]M$/, ""))).toEqual([
    "№ ↑",
    "Question",
    "Points (facility)",
    "SD",
    "Fit (item-rest r)",
    "Open",
    "Mean time",
    "Stopped here",
    "Verdict",
  ]);
  expect(numbers(page)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  const harder = await admin.visit(getHeadLink(page, "Points (facility)"));
  expect(harder.url.searchParams.get("sort")).toBe("facility");
  expect(harder.find("th[aria-sort]").attribs["aria-sort"]).toBe("ascending");
  const easier = await admin.visit(getHeadLink(harder, "Points (facility) ↑"));
  expect(numbers(easier)).toEqual(numbers(harder).toReversed());
  const nonsense = await admin.visit(`${paths.testHealth(testId)}?sort=constructor&order=up`);
  expect(numbers(nonsense)).toEqual(numbers(page));
});

test("Test health begins with a verdict, and a question's link opens only this question", { tag: ["@T31"] }, async ({
  server,
  admin,
}) => {
  const names = ["One", "Two", "Three", "Four", "Five"];
  const questions = names.flatMap((section) =>
    Array.from({ length: 8 }, () => ({ section, points: [10, 6, 3, 1, 0] })),
  );
  const testId = withDb(server, (db) => {
    const matrix = addMatrixTest(db, questions, newTestName());
    const pickOption = (person: number, place: number) => (place === 1 ? 0 : (person * (place + 3)) % 5);
    const rows = Array.from({ length: 30 }, (_, person) => questions.map((_, place) => pickOption(person, place)));
    addMatrixRows(db, matrix, rows);
    return matrix.id;
  });
  const page = await admin.visit(paths.testHealth(testId));
  expect(page.texts("main h2")[0]).toBe("Sound enough to compare candidates, but some questions need a look");
  expect(page.text("section[aria-labelledby='verdict'] li:has(a[href$='#question-2'])")).toBe(
    "2. Question 2 Nearly everyone picks A (100%), so this question does not tell candidates apart. " +
      "Make the other options more tempting, or replace the question.",
  );
  expect(page.texts("#questions details:has(h3) > summary")[0]).toMatch(/^One 8 questions \d to fix$/);
  expect(page.findAll("#questions details:has(h3)").map(({ attribs }) => "open" in attribs)).toEqual(
    names.map(() => false),
  );
  expect(page.has("table.options")).toBe(false);
  expect(page.findAll("main *").length).toBeLessThanOrEqual(1250);

  const opened = await page.follow(/^2\. Question 2$/, "section[aria-labelledby='verdict']");
  expect(opened.url.hash).toBe("#question-2");
  expect(opened.findAll("#questions details:has(h3)").map(({ attribs }) => "open" in attribs)).toEqual([
    true,
    ...names.slice(1).map(() => false),
  ]);
  expect(opened.texts("table.options caption")).toEqual(["Options of question 2"]);
  expect(opened.find("a[aria-expanded=true]").attribs.href).not.toContain("question=");
  const byFacility = await opened.follow("Points (facility)", "nav[aria-label='Order of the questions']");
  expect(byFacility.texts("table.options caption")).toEqual(["Options of question 2"]);
  expect(byFacility.has("#questions details:has(h3)")).toBe(false);

  const all = await page.follow("Open all questions");
  expect(all.findAll("table.options")).toHaveLength(40);
  const closed = await all.follow("Close all questions");
  expect(closed.has("table.options")).toBe(false);
  const unknown = await admin.visit(paths.testHealth(testId, { question: "unknown" }));
  expect([unknown.status, unknown.has("table.options")]).toEqual([200, false]);
});

test("Test health works with few results or none, and is not found for unknown tests", {
  tag: ["@T27", "@T29", "@T36"],
}, async ({ server, api, admin }) => {
  const { testId } = addTestWith(server, []);
  const editor = await admin.visit(paths.content({ testId }));
  const none = await editor.follow("Test health");
  expect(none.text("main")).toContain(
    "No completed results yet Statistics appear with the first result, reliability and verdicts once there are 30.",
  );
  server.addResults(testId, [{ email: "one@example.com", points: 70 }]);
  const one = await admin.visit(paths.testHealth(testId));
  expect(readTile(one, "Spread (SD)")).toBe("– (needs two results)");
  expect(readTile(one, "Median")).toBe("70.0% 70 points");
  server.addResults(testId, [{ email: "one@example.com", points: 90, startedAt: new Date() }]);
  server.addResults(testId, [{ email: "two@example.com", points: 50 }]);
  const two = await admin.visit(paths.testHealth(testId));
  expect(readTile(two, "Results")).toMatch(/^2 in May 2026\s*First attempts only, without 1 repeat$/);
  expect(readTile(two, "Lowest–Highest")).toBe("50.0–70.0% 50–70 points");
  expect(two.text("main")).toContain("50.0%, 70.0%");
  expect(two.text("main")).toContain("2 of 30 results. More results are needed to show the rest.");

  server.addResults(
    testId,
    [5, 10, 15].map((points) => ({ email: `${points}@example.com`, points })),
  );
  const five = await admin.visit(paths.testHealth(testId));
  expect(five.text("svg[role='img'] desc")).toContain("70% to below 75%: 1 result.");
  expect(five.html).not.toContain("style=");

  for (const path of [paths.testHealth("unknown"), `${paths.testHealth(testId)}?version=1%00&group=..%2F`]) {
    const gone = await admin.visit(path);
    expect(gone.status, path).toBe(404);
    expect(gone.text("main")).toContain("Test Not Found");
  }
  const { status, text } = await api.get(`/api/admin/tests/${testId}/health?version=7`);
  expect([status, text]).toEqual([404, '{"message":"Test, group or version not found","code":"not-found"}']);
});

test("a group or a single version can be selected without JavaScript", { tag: ["@T3", "@T27", "@T36"] }, async ({
  server,
  admin,
}) => {
  const { testId } = addTestWith(server, [{ email: "one@example.com", points: 10 }]);
  const change = (sql: string) =>
    server.run(`${sql} AND section_id IN (SELECT id FROM sections WHERE test_id = ?)`, testId);
  change("UPDATE questions SET question_text = 'In other words?' WHERE question_text = 'Ten: question 1?'");
  server.addResults(testId, [{ email: "two@example.com", points: 30, startedAt: new Date(Date.now() - 60_000) }]);
  change("DELETE FROM questions WHERE question_text = 'Ten: question 10?'");
  server.addResults(testId, [{ email: "three@example.com", points: 90, startedAt: new Date() }]);
  const newest = await admin.visit(`${paths.testHealth(testId)}?sort=open`);
  expect(newest.field("Results of").options).toEqual([
    "Version 3 · 1 result",
    "Versions 1, 2 (wording only) · 2 results",
    "Version 2 alone · 1 result",
    "Version 1 alone · 1 result",
  ]);
  expect(newest.text("main")).toContain(
    "Points or questions changed between these groups, so their statistics are separate.",
  );
  expect(newest.text("main")).toContain("Asked in other groups only: Ten: question 10? (version 2)");
  const older = await newest.submit({
    button: "Apply",
    values: { "Results of": "Versions 1, 2 (wording only) · 2 results" },
  });
  expect(older.url.searchParams.get("sort")).toBe("open");
  expect(readTile(older, "Mean")).toBe("20.0% 20 points");
  expect(listRows(older)).toHaveLength(10);
  const alone = await older.submit({ button: "Apply", values: { "Results of": "Version 1 alone · 1 result" } });
  expect(alone.url.searchParams.get("version")).toBe("1");
  expect(readTile(alone, "Mean")).toBe("10.0% 10 points");
});
