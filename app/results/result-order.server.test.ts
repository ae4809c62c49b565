import { and } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ALL_TESTS, canViewTest } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES, type MatchBand } from "#app/match-bands/match-band.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { listResultPage, openListing } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { setStages } from "./decisions.server.ts";
import { STAGES, type Stage } from "./decisions.ts";
import { RESULT_SORTS } from "./result-filter.ts";
import {
  countResults,
  findResultPlace,
  type ListedResult,
  listResults,
  listResultsAfter,
} from "./result-list.server.ts";
import { buildResultListQuery, personCondition, type VisibleResultFilter } from "./result-query.server.ts";

const NAMES = ["Ana", "Šime", "Zoë", "ana", "Émile"] as const;
let db: Db;
let testIds: string[];

beforeAll(() => {
  db = openDatabase(":memory:");
  const samples = [
    addSampleTest(db, { name: "One" }),
    addSampleTest(db, { name: "Two" }),
    addSampleTest(db, { name: "Three" }),
  ] as const;
  testIds = samples.map(({ id }) => id);
  const team = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
  db.$client.exec("BEGIN");
  for (let n = 0; n < 130; n += 1) {
    const id = addResult(db, samples[n % 4 === 0 ? 1 : n % 7 === 0 ? 2 : 0], {
      firstName: NAMES[n % 5] ?? "",
      lastName: ["Vuković", "Hopper"][n % 2] ?? "",
      email: `c${n % 40}@example.com`,
      points: (n * 13) % 101,
      seconds: 60 * (n % 6),
      startedAt: new Date(Date.UTC(2026, 4, 1) + (n % 9) * (DAY_MS / 3)),
    });
    if (n % 7 < 2) setStages(db, [id], n % 7 === 0 ? "hired" : "offer", team, new Date());
  }
  db.$client.exec("COMMIT");
});

function listExpected(query: VisibleResultFilter) {
  const { testId, search, order, completedFrom, percentFrom, percentTo, isFirstOnly, stages, visibleTests } = query;
  const rows = listResultsAfter(db, openListing(db, { bands: [] }), null, 1000)
    .filter((row) => !testId || row.testId === testId)
    .filter((row) => canViewTest(visibleTests, row.testId))
    .filter((row) => !search || row.personKey.includes(search))
    .filter(({ completedAt }) => !completedFrom || (completedAt?.toISOString() ?? "") >= completedFrom)
    .filter(({ percent }) => (percent ?? 0) >= (percentFrom ?? 0) && (percent ?? 0) <= (percentTo ?? 100))
    .filter(({ stage }) => !stages || stages.includes(stage))
    .filter(({ submissionNumber }) => !isFirstOnly || submissionNumber === 1);
  const time = ({ completedAt }: ListedResult) => completedAt?.getTime() ?? 0;
  const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  const compare = {
    date: (one: ListedResult, other: ListedResult) => time(other) - time(one),
    name: (one: ListedResult, other: ListedResult) => text(one.personKey, other.personKey) || time(other) - time(one),
    duration: (one: ListedResult, other: ListedResult) =>
      (one.totalDuration ?? 0) - (other.totalDuration ?? 0) || time(other) - time(one),
    percent: (one: ListedResult, other: ListedResult) =>
      (other.percent ?? 0) - (one.percent ?? 0) ||
      (one.totalDuration ?? 0) - (other.totalDuration ?? 0) ||
      time(one) - time(other),
    stage: (one: ListedResult, other: ListedResult) =>
      STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) || time(other) - time(one),
  }[order?.sort ?? "date"];
  rows.sort((one, other) => compare(one, other) || text(one.id, other.id));
  return (order?.isReversed ? rows.reverse() : rows).map(({ id }) => id);
}

const filters = fc.record(
  {
    bands: fc.constant<MatchBand[]>([]),
    testId: fc.nat(2).map((index) => testIds[index] ?? ""),
    search: fc.constantFrom("vuk", "ana", "c3", "5", "hopper", "e", "zz"),
    completedFrom: fc.constantFrom("2026-05-02", "2026-05-03"),
    percentFrom: fc.constantFrom(0, 40),
    percentTo: fc.constantFrom(70, 100),
    isFirstOnly: fc.constant(true),
    stages: fc.constantFrom<Stage[]>(["hired"], ["new"], ["offer", "hired"]),
    order: fc.record({ sort: fc.constantFrom(...RESULT_SORTS), isReversed: fc.boolean() }),
    visibleTests: fc.oneof(
      fc.constant(ALL_TESTS),
      fc.subarray([0, 1, 2]).map((seen) => ({ tests: seen.map((n) => testIds[n] ?? ""), previews: false })),
    ),
  },
  { requiredKeys: ["bands", "order", "visibleTests"] },
);

test("pages, counts, positions and neighbors agree for every order, filter and viewer (H25, H20, H21, H22, H23, S129)", () => {
  fc.assert(
    fc.property(filters, fc.nat(), (filter, which) => {
      const ids = listExpected(filter);
      expect([1, 2, 3].flatMap((page) => listResultPage(db, filter, page)).map(({ id }) => id)).toEqual(ids);
      const listing = openListing(db, filter);
      expect(countResults(db, listing)).toEqual({ total: ids.length, isMore: false });
      const index = which % (ids.length || 1);
      const id = ids[index];
      if (id === undefined) return;
      expect(findResultPlace(db, id, listing)).toEqual({
        position: index + 1,
        total: ids.length,
        isMore: false,
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
      });
      // If a search has very many matches, the list is scanned instead of fetching the matches.
      if (!listing.people) return;
      const people = { ...listing.people, isMany: true };
      const others = buildResultListQuery(db, { ...filter, search: "" }, texts).narrowing;
      const many = { ...listing, people, narrowing: and(others, personCondition(people)) };
      expect(listResults(db, many, 1, 50, ids.length).map((row) => row.id)).toEqual(ids.slice(0, 50));
    }),
    { numRuns: 300 },
  );
});

const texts = { ranges: DEFAULT_PLAYBOOK_RANGES, timeZone: "UTC" };

test("a date filter uses the organization's time zone, and a reversed range is empty (H21)", () => {
  const own = openDatabase(":memory:");
  const sample = addSampleTest(own);
  // It is still May 3 in New York, but already May 4 in Tokyo.
  addResult(own, sample, { startedAt: new Date("2026-05-04T03:00:00Z"), seconds: 60 });
  const on = (day: string, timeZone: string) => {
    const filter = { bands: [], completedFrom: day, completedTo: day, visibleTests: ALL_TESTS };
    return countResults(own, buildResultListQuery(own, filter, { ...texts, timeZone })).total;
  };
  expect([on("2026-05-03", "America/New_York"), on("2026-05-04", "America/New_York")]).toEqual([1, 0]);
  expect([on("2026-05-03", "Asia/Tokyo"), on("2026-05-04", "Asia/Tokyo")]).toEqual([0, 1]);
  const backwards = { bands: [], completedFrom: "2026-05-05", completedTo: "2026-05-04" };
  expect(listResultPage(own, backwards, 1)).toEqual([]);
});
