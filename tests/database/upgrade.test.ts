import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { MATCH_BANDS } from "#app/match-bands/match-band.ts";
import { countDueCandidates, listDueUnits } from "#app/people/retention.server.ts";
import { listPercentCounts, readTotals } from "#app/results/dashboard-stats.server.ts";
import type { ListName, ResultFilter } from "#app/results/result-filter.ts";
import { type ListedResult, listResultsAfter } from "#app/results/result-list.server.ts";
import { readGroup } from "#app/statistics/group-figures.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrations.ts";
import {
  countListedActivity,
  countListedResults,
  countRanked,
  findPlace,
  LEADERBOARD_PAGE_SIZE,
  listRankedPage,
  openList,
  readStats,
} from "#tests/support/rows/listed-results.ts";

const WITH_COUNTERS = 53;
const RESULTS = 2000;
const HOUR_MS = 3_600_000;
const MAY = Date.UTC(2026, 4, 1);
const TESTS = ["t0", "t1", "t2"];
const SCOPES = ["", ...TESTS];
const WORDS = ["ada", "son12", "hopper", "nobody"];
const ENOUGH = 10_000;

const ORDERS = {
  date: "completed_at DESC, id",
  name: "person_key, completed_at DESC, id",
  duration: "total_duration, completed_at DESC, id",
  percent: "percent DESC, total_duration, completed_at, id",
  stage: "stage_place, id",
} as const;
const BUCKETS = ["date", "name", "duration", "stage"] as const;
const LISTED = "completed_at IS NOT NULL AND is_preview = 0";

const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
let db: Db;
let old: ReturnType<typeof readOldFigures>;

beforeAll(() => {
  const path = join(folder, "data.db");
  const sqlite = new Database(path);
  sqlite.pragma("synchronous = OFF");
  writeOldResults(sqlite);
  old = readOldFigures(sqlite);
  sqlite.close();
  db = openDatabase(path);
});

afterAll(() => {
  closeDatabase(db);
  rmSync(folder, { recursive: true });
});

test("an upgrade keeps the figures of the dashboard (S97, S99, S100)", () => {
  for (const [index, scope] of SCOPES.entries()) {
    const stats = readStats(db, inScope(scope), new Date(MAY));
    expect(stats.totalCandidates.total).toEqual(old.candidates[index]);
    expect(stats.submissions.total).toEqual(old.completed[index]);
    expect(stats.averageSeconds).toBe((old.seconds[index] ?? 0) / (old.completed[index] ?? 0));
    expect(readTotals(db, { visibleTests: ALL_TESTS, ...inScope(scope) }).firsts).toBe(old.firsts[index]);
  }
  const two = { visibleTests: { tests: ["t0", "t2"], previews: false } };
  expect(readStats(db, two, new Date(MAY)).totalCandidates.total).toBe(old.candidatesOfTwo);
  expect(listPercentCounts(db)).toEqual(old.percents);
  expect(MATCH_BANDS.map((band) => countListedResults(db, { match: [band] }))).toEqual(old.bands);
});

test("an upgrade keeps the position of every result in every sorted list (H21, H22)", () => {
  for (const scope of ["", "t1"]) {
    for (const sort of Object.keys(ORDERS) as (keyof typeof ORDERS)[]) {
      const rows = listAll("dashboard", { ...inScope(scope), sort });
      expect(rows.map(({ id }) => id)).toEqual(old.orders[`${scope} ${sort}`]);
      const [middle, last] = [rows[rows.length >> 1], rows.at(-1)];
      for (const own of [middle, last])
        expect(findPlace(db, own?.id ?? "", { ...inScope(scope), sort })).toMatchObject({
          position: rows.indexOf(own as ListedResult) + 1,
          total: rows.length,
        });
      const direction = sort === "date" || sort === "percent" ? "asc" : "desc";
      const reversed = listAll("dashboard", { ...inScope(scope), sort, order: direction });
      expect(reversed.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
      if (sort !== "percent") expect(countBuckets(rows, sort)).toEqual(old.buckets[`${scope} ${sort}`]);
    }
  }
});

test("an upgrade keeps the leaderboard's people, ranks and count (H28)", () => {
  for (const [index, scope] of SCOPES.entries()) {
    expect(countRanked(db, inScope(scope))).toBe(old.ranked[index]);
    const ids = listAll("leaderboard", inScope(scope)).map(({ id }) => id);
    expect(ids).toEqual(old.leaderboards[index]);
    const pages = Math.ceil(ids.length / LEADERBOARD_PAGE_SIZE);
    for (const page of [1, pages >> 1, pages]) {
      const above = (percent: number | null) =>
        (old.rankedPercents[index] ?? []).reduce((n, one) => n + (one.percent > (percent ?? 0) ? one.n : 0), 1);
      for (const { percent, rank } of listRankedPage(db, inScope(scope), page)) expect(rank).toBe(above(percent));
    }
  }
});

test("an upgrade keeps User Activity and what the search finds (H20)", () => {
  for (const [index, scope] of SCOPES.entries()) {
    const all = listAll("activity", { ...inScope(scope), previews: "1" });
    expect(all.map(({ id }) => id)).toEqual(old.activity[index]);
    expect(countListedActivity(db, inScope(scope))).toBe(all.filter(({ isPreview }) => !isPreview).length);
  }
  for (const [index, search] of WORDS.entries())
    expect(listAll("dashboard", { search }).map(({ id }) => id)).toEqual(old.found[index]);
});

test("an upgrade changes neither percentiles nor the list of people due for erasure (T4, P31)", () => {
  expect(old.keys).toHaveLength(4);
  for (const { id, totals } of old.keys)
    expect([...readGroup(db, [id]).totals].toSorted(([one], [other]) => one - other)).toEqual(totals);
  expect(old.lastSeen.length).toBeGreaterThan(500);
  const now = new Date(MAY + 1e10);
  expect(listDueUnits(db, now, now, ENOUGH)).toEqual(old.lastSeen.map(({ at, ...unit }) => unit));
  const middle = old.lastSeen[old.lastSeen.length >> 1]?.at ?? 0;
  expect(countDueCandidates(db, new Date(middle), now)).toBe(old.lastSeen.filter(({ at }) => at <= middle).length);
});

function inScope(scope: string): ResultFilter {
  return scope ? { testId: scope } : {};
}

function listAll(list: ListName, filter: ResultFilter): ListedResult[] {
  return listResultsAfter(db, openList(filter, list), null, ENOUGH);
}

function countBuckets(rows: ListedResult[], sort: (typeof BUCKETS)[number]): Record<string, number> {
  const pad = (number: number) => String(Math.floor(number)).padStart(10, "0");
  const getBucket = (row: ListedResult) => {
    if (sort === "name") return [...row.personKey].slice(0, 3).join("");
    if (sort === "duration") return pad(row.totalDuration ?? 0);
    return pad((sort === "date" ? Number(row.completedAt) : (row.stagePlace ?? 0)) / HOUR_MS);
  };
  const buckets = Map.groupBy(rows, getBucket);
  return Object.fromEntries([...buckets].map(([bucket, some]) => [bucket, some.length]));
}

function readOldFigures(sqlite: Database.Database) {
  const all = <Row>(sql: string) => sqlite.prepare<[], Row>(sql).all();
  const pluck = <Value>(sql: string) => sqlite.prepare<[], Value>(sql).pluck().all();
  const number = (sql: string) => Number(sqlite.prepare(sql).pluck().get());
  const ofScope = (scope: string, column = "test_id") => (scope ? `${column} = '${scope}'` : "1");
  const each = <Value>(read: (scope: string) => Value) => SCOPES.map(read);
  const ids = (where: string, order: string) =>
    pluck<string>(`SELECT id FROM submissions WHERE ${where} ORDER BY ${order}`);
  const byName = <Value>(names: readonly string[], read: (scope: string, name: string) => Value) =>
    Object.fromEntries(SCOPES.flatMap((scope) => names.map((name) => [`${scope} ${name}`, read(scope, name)])));
  const scores = "FROM score_counts WHERE has_scores = 1 AND";
  const bands = ["95 AND 100", "85 AND 94", "75 AND 84", "50 AND 74", "0 AND 49"];
  return {
    candidates: each((scope) => number(`SELECT candidates FROM candidate_totals WHERE scope = '${scope}'`)),
    candidatesOfTwo: number("SELECT count(DISTINCT email_key) FROM candidate_counts WHERE scope IN ('t0', 't2')"),
    completed: each((scope) => number(`SELECT sum(submissions) FROM score_counts WHERE ${ofScope(scope)}`)),
    seconds: each((scope) => number(`SELECT sum(seconds) FROM score_counts WHERE ${ofScope(scope)}`)),
    firsts: each((scope) =>
      number(`SELECT count(*) FROM submissions WHERE is_preview = 0 AND is_repeat = 0 AND ${ofScope(scope)}`),
    ),
    percents: all(`SELECT cast(percent AS INTEGER) AS percent, sum(submissions) AS submissions ${scores} 1 GROUP BY 1`),
    bands: bands.map((band) => number(`SELECT sum(submissions) ${scores} percent BETWEEN ${band}`)),
    orders: byName(Object.keys(ORDERS), (scope, sort) =>
      ids(`${LISTED} AND ${ofScope(scope)}`, ORDERS[sort as keyof typeof ORDERS]),
    ),
    buckets: byName(BUCKETS, (scope, list) => {
      const buckets = `SELECT part, submissions FROM place_counts WHERE list = '${list}' AND scope = '${scope}'`;
      return Object.fromEntries(sqlite.prepare<[], [string, number]>(buckets).raw().all());
    }),
    ranked: each((scope) => number(`SELECT sum(submissions - erased) ${scores} ${ofScope(scope)}`)),
    rankedPercents: each((scope) =>
      all<{ percent: number; n: number }>(`SELECT percent, submissions - erased AS n ${scores} ${ofScope(scope)}`),
    ),
    leaderboards: each((scope) =>
      ids(`${LISTED} AND has_scores = 1 AND erased_at IS NULL AND ${ofScope(scope)}`, ORDERS.percent),
    ),
    activity: each((scope) => ids(ofScope(scope), "started_at DESC, id")),
    found: WORDS.map((word) =>
      ids(
        `${LISTED} AND search_number IN (SELECT rowid FROM submission_search WHERE submission_search MATCH '"${word}"')`,
        ORDERS.date,
      ),
    ),
    keys: pluck<number>("SELECT DISTINCT score_key_id FROM total_counts ORDER BY 1").map((id) => ({
      id,
      totals: sqlite
        .prepare("SELECT total_points, n FROM total_counts WHERE score_key_id = ? ORDER BY 1")
        .raw()
        .all(id),
    })),
    lastSeen: all<{ testId: string; emailKey: string; at: number }>(
      `SELECT scope AS testId, email_key AS emailKey, last_at AS at FROM candidate_counts WHERE last_at IS NOT NULL
        ORDER BY last_at, scope, email_key`,
    ),
  };
}

/**
 * Write results with previews, repeats, ties, unfinished attempts and results without scores. Half of them are written
 * before the counters exist, half after. Then erase and delete some people.
 */
function writeOldResults(sqlite: Database.Database): void {
  migrate(sqlite, 1);
  const insertTest = sqlite.prepare("INSERT INTO tests (id, name, test_password, created_at) VALUES (?, ?, 'x', 0)");
  const insertVersion = sqlite.prepare("INSERT INTO test_versions VALUES (?, ?, printf('%064d', ?), ?, 0)");
  for (const testId of TESTS) {
    insertTest.run(testId, `Test ${testId}`);
    insertVersion.run(`${testId}-v1`, testId, 1, buildContent(["a", "b"]));
  }
  insertVersion.run("t0-v2", "t0", 2, buildContent(["a", "b", "c"]));
  sqlite.transaction(() => {
    for (let n = 0; n < RESULTS; n += 1) writeOldResult(sqlite, n);
  })();
  migrate(sqlite, WITH_COUNTERS);
  sqlite.exec(`
    UPDATE submissions SET stage = rowid % 6 WHERE rowid % 4 = 0 AND ${LISTED};
    UPDATE submissions SET completed_at = started_at + 90000, total_duration = 90, total_points = 0, max_points = 20, percent = 0
     WHERE completed_at IS NULL AND rowid % 3 = 0;
    UPDATE submissions SET email = 'erased', email_key = 'erased ' || email_key, first_name = '', last_name = '',
      person_key = '', started_at = started_at - 1000, completed_at = completed_at - 1000, erased_at = 1
     WHERE email_key GLOB 'person*7@*' AND is_preview = 0;
    DELETE FROM submissions WHERE rowid % 90 = 2`);
}

function buildContent(optionIds: string[]): string {
  const options = optionIds.map((id, points) => ({ id, optionText: id, points, optionLetter: "A" }));
  const questions = [0, 1, 2, 3].map((n) => ({ id: `q${n}`, questionText: "?", options }));
  return JSON.stringify({ sections: [{ id: "s", name: "One", description: "", questions }] });
}

function writeOldResult(sqlite: Database.Database, n: number): void {
  const [testId, person, points] = [`t${n % 3}`, (n * 7) % 613, (n * 13) % 21];
  const email = `Person${person}@example.com`;
  const startedAt = MAY + ((n * 31) % 500) * 600_000;
  const duration = (n * 37) % 300;
  const isDone = n % 7 !== 0;
  const figures = isDone ? [startedAt + duration * 1000, duration, points, 20, points * 5] : Array(5).fill(null);
  sqlite
    .prepare(
      `INSERT INTO submissions (id, test_id, version_id, email, email_key, first_name, last_name, is_preview, started_at,
         completed_at, total_duration, total_points, max_points, percent) VALUES (${Array(14).fill("?").join()})`,
    )
    .run(
      ...[`s${n}`, testId, testId === "t0" && n % 2 ? "t0-v2" : `${testId}-v1`, email, email.toLowerCase()],
      ...[["Ada", "Grace", "Łukasz"][person % 3], ["Lovelace", "Hopper"][person % 2], n % 23 === 0 ? 1 : 0],
      ...[startedAt, ...figures],
    );
  const insertAnswer = sqlite.prepare("INSERT INTO answers VALUES (?, ?, ?, ?, ?)");
  for (let question = 0; question < 4; question += 1)
    insertAnswer.run(
      `s${n}`,
      `q${question}`,
      question * 5 < points ? "b" : "a",
      question * 5 < points ? 1 : 0,
      startedAt,
    );
  if (isDone && n % 17 !== 0)
    sqlite.prepare("INSERT INTO section_scores VALUES (?, 0, 's', 'One', ?, 20, 4)").run(`s${n}`, points);
}
