import { beforeEach, expect, test } from "vitest";
import { createErasedKey, eraseUnit } from "#app/erasures/index.server.ts";
import { MATCH_BANDS } from "#app/match-bands/match-band.ts";
import { type Db, openDatabase } from "#db/client.ts";
import {
  countListedResults,
  countRanked,
  findPlace,
  listRankedPage,
  listResultPage,
  openList,
  readStats,
} from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { listChips, type ResultFilter } from "./result-filter.ts";
import { LEADERBOARD_PAGE_SIZE, readBestMatches, readResultPage } from "./result-list.server.ts";
import { listFilterChoices } from "./result-query.server.ts";
import { STAGE_NAMES } from "./stages.ts";

const all: ResultFilter = {};

function listEmails(db: Db, filter: ResultFilter): string[] {
  const emails = listResultPage(db, filter, 1).map(({ email }) => email);
  expect(countListedResults(db, filter)).toBe(emails.length);
  return emails;
}

/** Results from 100 to 0 points, newest first. The address "p95@example.com" has 95%. */
function openWithBands(): Db {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  for (const points of [0, 49, 50, 60, 75, 85, 94, 95, 100]) addResult(db, sample, atPercent(points));
  return db;
}

function atPercent(points: number) {
  return { points, email: `p${points}@example.com`, startedAt: minute(points) };
}

function minute(minutes: number): Date {
  return new Date(Date.UTC(2026, 4, 4, 10, minutes));
}

function removeScores(db: Db, id: string): void {
  db.$client.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ?").run(id);
  db.$client.prepare("DELETE FROM section_scores WHERE submission_id = ?").run(id);
  db.$client.prepare("UPDATE submissions SET has_scores = 0 WHERE id = ?").run(id);
}

let db: Db;

beforeEach(() => {
  db = openDatabase(":memory:");
});

test("a test filter shows only that test's results (S96)", () => {
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  addResult(db, one, { email: "one@example.com" });
  addResult(db, two, { email: "two@example.com" });
  expect(listEmails(db, { testId: one.id })).toEqual(["one@example.com"]);
  expect(listEmails(db, { testId: two.id })).toEqual(["two@example.com"]);
  expect(listEmails(db, { testId: "unknown" })).toEqual([]);
  expect(listEmails(db, all)).toHaveLength(2);
});

const people = openDatabase(":memory:");
const sampleOfPeople = addSampleTest(people);
const vukovic = { firstName: "Đorđe", lastName: "Vuković" };
addResult(people, sampleOfPeople, { ...vukovic, email: "émile@other.org", startedAt: minute(0) });
addResult(people, sampleOfPeople, { email: "Ada@Example.com", startedAt: minute(1) });
addResult(people, sampleOfPeople, { email: "Grace_1@example.com", startedAt: minute(2) });

test.each([
  ["ada@", ["Ada@Example.com"]],
  ["EXAMPLE.com", ["Grace_1@example.com", "Ada@Example.com"]],
  ["ÉMILE", ["émile@other.org"]],
  ["emile", ["émile@other.org"]],
  ["_", ["Grace_1@example.com"]],
  ["%", []],
  ["Hopper", ["Grace_1@example.com", "Ada@Example.com"]],
  ["opper grac", ["Grace_1@example.com", "Ada@Example.com"]],
  ["vukovic", ["émile@other.org"]],
  ["dorde@", []],
  ["đor", ["émile@other.org"]],
  ["ć", ["Grace_1@example.com", "Ada@Example.com", "émile@other.org"]],
  ["1", ["Grace_1@example.com"]],
  ["x", ["Grace_1@example.com", "Ada@Example.com"]],
  ["rg", ["émile@other.org"]],
  ["zq", []],
  ['"', []],
  ['gra"ce', []],
  ["grace OR ada", []],
  ["grace*", []],
  ["person_key:grace", []],
  ["-grace", []],
  ["NEAR(grace)", []],
  ["\u200b", []],
])(
  "a search for %j matches all words in name or email, ignoring case and accents (S102, H20, R50)",
  (search, found) => {
    expect(listEmails(people, { search })).toEqual(found);
  },
);

test("a search lists exact names and emails first, then names that start with the search (H112)", () => {
  const sample = addSampleTest(db);
  const addPerson = (lastName: string, minutes: number) =>
    addResult(db, sample, {
      firstName: "Änne",
      lastName,
      email: `${lastName}@example.com`,
      startedAt: minute(minutes),
    });
  for (const [minutes, lastName] of ["27", "271", "272", "127", "227"].entries()) addPerson(lastName, minutes);
  const listBest = (search: string, limit: number) => {
    const { rows, pages } = readBestMatches(db, openList({ search }, "activity"), limit);
    return [pages.total, ...rows.map(({ lastName }) => lastName)];
  };
  expect(listBest("anne 27", 4)).toEqual([5, "27", "272", "271", "227"]);
  expect(listBest("27@Example.com", 3)).toEqual([3, "27", "227", "127"]);
  expect(listBest("27", 2)).toEqual([5, "227", "127"]);
  expect(listBest("\u200b", 2)).toEqual([0]);
});

test("the filter for the stage New leaves out erased people, whom nobody can review (P35)", () => {
  const sample = addSampleTest(db);
  for (const name of ["new", "hired"]) {
    const id = addResult(db, sample, { email: `${name}@example.com` });
    db.$client.prepare("UPDATE submissions SET stage = ? WHERE id = ?").run(name === "new" ? 0 : 4, id);
    const unit = { testId: sample.id, emailKey: `${name}@example.com` };
    eraseUnit(db.$client, unit, { how: "person", key: createErasedKey(), at: minute(0), timeZone: "UTC" });
  }
  addResult(db, sample, { email: "ada@example.com" });
  expect(listEmails(db, { stage: ["new"] })).toEqual(["ada@example.com"]);
  expect(listEmails(db, { stage: ["new", "hired"] })).toHaveLength(2);
  expect(listEmails(db, all)).toHaveLength(3);
});

test("a match filter leaves exactly the percentages of its labels (S103–S105, D28)", () => {
  const db = openWithBands();
  const found = MATCH_BANDS.map((band) => listEmails(db, { match: [band] }));
  const percents = [[100, 95], [94, 85], [75], [60, 50], [49, 0]];
  expect(found).toEqual(percents.map((some) => some.map((percent) => `p${percent}@example.com`)));
  expect(listEmails(db, { match: ["gold", "average"] })).toEqual([...(found[0] ?? []), ...(found[3] ?? [])]);
});

test("test, search and match labels combine as 'and' (S96, S102, S105)", () => {
  const db = openWithBands();
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, other, { points: 100, email: "p100@elsewhere.org" });
  expect(listEmails(db, { testId: other.id, search: "p100", match: ["gold"] })).toEqual(["p100@elsewhere.org"]);
  expect(listEmails(db, { search: "p9", match: ["gold"] })).toEqual(["p95@example.com"]);
  expect(listEmails(db, { testId: other.id, match: ["poor"] })).toEqual([]);
});

test("changed match ranges change what a label filter finds (S103, D34)", () => {
  const strict = { goldMin: 100, excellentMin: 99, goodMin: 98, averageMin: 97 };
  const found = listResultPage(openWithBands(), { match: ["gold"] }, 1, strict);
  expect(found.map(({ percent }) => percent)).toEqual([100]);
});

test("a result without section scores is listed but matches no label filter (S108, S115, D28)", () => {
  const db = openWithBands();
  const sample = addSampleTest(db, { name: "Other" });
  removeScores(db, addResult(db, sample, { email: "none@example.com", points: 0 }));
  removeScores(db, addResult(db, sample, { email: "none@example.com", points: 100 }));
  expect(listEmails(db, all)).toHaveLength(11);
  expect(listEmails(db, { testId: sample.id })).toHaveLength(2);
  expect(listEmails(db, { testId: sample.id, match: ["gold", "excellent", "good", "average", "poor"] })).toEqual([]);
  expect(listEmails(db, { search: "none@", match: ["poor"] })).toEqual([]);
});

test("submissions are numbered per person and test, regardless of letter case (D31)", () => {
  const sample = addSampleTest(db);
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, sample, { email: "ada@example.com", startedAt: minute(0) });
  addResult(db, sample, { email: "ADA@example.com", startedAt: minute(1) });
  addResult(db, sample, { email: "grace@example.com", startedAt: minute(2) });
  addResult(db, other, { email: "ada@example.com", startedAt: minute(3) });
  const attempts = listResultPage(db, all, 1).map(({ email, submissionNumber }) => [email, submissionNumber]);
  expect(attempts).toEqual([
    ["ada@example.com", 1],
    ["grace@example.com", 1],
    ["ADA@example.com", 2],
    ["ada@example.com", 1],
  ]);
});

function openWithMany(): { db: Db; testId: string } {
  const db = openDatabase(":memory:");
  const samples = [addSampleTest(db, { name: "One" }), addSampleTest(db, { name: "Two" })] as const;
  db.$client.exec("BEGIN");
  for (let n = 0; n < 120; n += 1) {
    const email = `c${n % 7}@example.com`;
    addResult(db, samples[n % 3 === 0 ? 1 : 0], { email, points: (n * 13) % 101, startedAt: minute(n % 11) });
  }
  db.$client.exec("COMMIT");
  return { db, testId: samples[0].id };
}

test("pages of 50, and previous and next, follow the filtered list without gaps (S117, S129, S130, D29)", () => {
  const { db, testId } = openWithMany();
  const filters: ResultFilter[] = [
    all,
    { testId },
    { search: "c3@" },
    { testId, match: ["poor", "good"] },
    { testId, search: "c1", match: ["average"] },
  ];
  for (const filter of filters) {
    const pages = [1, 2, 3, 4].map((page) => listResultPage(db, filter, page).map(({ id }) => id));
    if (filter === all) expect(pages.map(({ length }) => length)).toEqual([50, 50, 20, 0]);
    const ids = pages.flat();
    expect(ids.length).toBeGreaterThan(3);
    const places = ids.map((id) => findPlace(db, id, filter));
    expect(places).toEqual(
      ids.map((_, index) => ({
        position: index + 1,
        total: ids.length,
        isMore: false,
        previousId: ids[index - 1] ?? null,
        nextId: ids[index + 1] ?? null,
      })),
    );
  }
});

test.each([
  ["date", "completed_at DESC, id"],
  ["name", "person_key, completed_at DESC, id"],
  ["duration", "total_duration, completed_at DESC, id"],
  ["percent", "percent DESC, total_duration, completed_at, id"],
  ["stage", "stage_place, id"],
] as const)(
  "a list sorted by %s has ties in the order %s, in both directions (S117, S352, H21, H22, D29)",
  (sort, order) => {
    const sample = addSampleTest(db);
    for (let n = 0; n < 40; n += 1) {
      const person = { firstName: ["Ada", "Bo"][n % 2], email: `${n % 5}@example.com` };
      addResult(db, sample, { ...person, points: 10 * (n % 4), seconds: 60 * (n % 3), startedAt: minute(n % 7) });
    }
    db.$client.exec("UPDATE submissions SET stage = rowid % 3");
    const ids = db.$client.prepare<[], string>(`SELECT id FROM submissions ORDER BY ${order}`).pluck().all();
    const list = (filter: ResultFilter) => listResultPage(db, { sort, ...filter }, 1).map(({ id }) => id);
    expect(list({})).toEqual(ids);
    const isRising = sort !== "date" && sort !== "percent";
    expect(list({ order: isRising ? "desc" : "asc" })).toEqual(ids.toReversed());
    expect(ids.map((id) => findPlace(db, id, { sort })?.position)).toEqual(ids.map((_, index) => index + 1));
  },
);

test("a submission outside the filtered list, in progress or a preview, has no position (S117, S129, S352, D6, D29)", () => {
  const db = openWithBands();
  const sample = addSampleTest(db, { name: "Other" });
  const gold = addResult(db, sample, { points: 100 });
  const unfinished = addResult(db, sample, { seconds: null });
  const preview = addResult(db, sample, { isPreview: true });
  expect(findPlace(db, gold, { match: ["poor"] })).toBeNull();
  expect(findPlace(db, gold, { search: "nobody" })).toBeNull();
  expect(findPlace(db, unfinished, all)).toBeNull();
  expect(findPlace(db, preview, all)).toBeNull();
  expect(findPlace(db, "unknown", all)).toBeNull();
  expect(findPlace(db, gold, all)?.total).toBe(10);
});

function listRankedEmails(db: Db, testId?: string): string[] {
  return listRankedPage(db, testId ? { testId } : {}, 1).map(({ email }) => email);
}

test("the leaderboard sorts by percentage, then duration, then completion (S183, D29)", () => {
  const sample = addSampleTest(db);
  const results = [
    { email: "slow@example.com", points: 80, seconds: 900, startedAt: minute(0) },
    { email: "best@example.com", points: 90, seconds: 5000, startedAt: minute(50) },
    { email: "late@example.com", points: 80, seconds: 600, startedAt: minute(30) },
    { email: "early@example.com", points: 80, seconds: 600, startedAt: minute(20) },
    { email: "least@example.com", points: 9, seconds: 1, startedAt: minute(0) },
  ];
  for (const result of results) addResult(db, sample, result);
  expect(listRankedEmails(db)).toEqual([
    "best@example.com",
    "early@example.com",
    "late@example.com",
    "slow@example.com",
    "least@example.com",
  ]);
  expect(listRankedEmails(db, sample.id)).toEqual(listRankedEmails(db));
});

test("the leaderboard compares percentages, not points (S183)", () => {
  const option = { optionText: "Yes", points: 1 };
  const small = { name: "", description: "", questions: [{ questionText: "?", options: [option] }] };
  addResult(db, addSampleTest(db), { email: "many@example.com", points: 99 });
  addResult(db, addSampleTest(db, { sections: [{ ...small, name: "One" }] }), { email: "full@example.com", points: 1 });
  expect(listRankedEmails(db)).toEqual(["full@example.com", "many@example.com"]);
});

test("equal results keep their order and share a rank across pages (S184, S185, D29)", () => {
  const sample = addSampleTest(db);
  const best = addResult(db, sample, { email: "best@example.com", points: 90 });
  const ids = Array.from({ length: 39 }, () => addResult(db, sample));
  const last = addResult(db, sample, { email: "last@example.com", points: 0 });
  const pages = [1, 2, 3, 4].map((page) => listRankedPage(db, {}, page));
  expect(LEADERBOARD_PAGE_SIZE).toBe(20);
  const twos = Array.from({ length: 19 }, () => 2);
  expect(pages.map((page) => page.map(({ rank }) => rank))).toEqual([[1, ...twos], [...twos, 2], [41], []]);
  expect(pages.flat().map(({ id }) => id)).toEqual([best, ...ids.sort(), last]);
  expect(listRankedPage(db, { search: "last" }, 1)).toMatchObject([{ rank: 41 }]);
  expect(listRankedPage(db, { first: "1" }, 1).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(countRanked(db, {})).toBe(41);
});

test("a filter by tag or source keeps the ranks and counts up to 1,000 results (H92, D29)", () => {
  const sample = addSampleTest(db);
  const common = addResult(db, sample, { points: 50 });
  addResult(db, sample, { points: 90 });
  db.$client.prepare("UPDATE submissions SET source = 'LinkedIn' WHERE id = ?").run(common);
  expect(listRankedPage(db, { source: "linkedin" }, 1)).toMatchObject([{ id: common, rank: 2 }]);
  expect(findPlace(db, common, { ...all, source: "linkedin" })).toMatchObject({ position: 1, total: 1, isMore: false });
  copyResult(db, common, 2_000);
  const exact = addResult(db, sample, { points: 40, firstName: "", lastName: "Hop", startedAt: new Date(0) });
  expect(readBestMatches(db, openList({ search: "hop" }, "activity"), 5)).toMatchObject({
    pages: { total: 1000, isMore: true },
    rows: [{ id: exact }, {}, {}, {}, {}],
  });
  expect(listResultPage(db, { ...all, source: "LINKEDIN" }, 1)).toHaveLength(50);
  for (const list of ["dashboard", "leaderboard", "activity"] as const) {
    const { pages } = readResultPage(db, openList({ source: "LinkedIn" }, list), { page: 1, pageSize: 50 });
    expect(pages).toMatchObject({ total: 1000, isMore: true });
  }
  expect(readStats(db, { ...all, source: "LinkedIn" }, new Date())).toMatchObject({
    averageSeconds: 600,
    completedToday: { total: 0, isMore: true },
  });
  expect(listRankedPage(db, { source: "LinkedIn" }, 2).map(({ rank }) => rank)).toEqual(Array(20).fill(2));
  const hired = { ...all, source: "LinkedIn", stage: ["hired" as const] };
  db.$client.prepare("UPDATE submissions SET stage = 4 WHERE id = ?").run(common);
  expect(readResultPage(db, openList(hired), { page: 1, pageSize: 50 }).pages).toMatchObject({
    total: 1,
    isMore: false,
  });
});

test("a filter finds the results assigned to a colleague, or to nobody (H96)", () => {
  const [one, two] = [addSampleTest(db, { name: "One" }), addSampleTest(db, { name: "Two" })];
  const ids = [one, one, one, two].map((test, index) => addResult(db, test, { startedAt: minute(index) }));
  for (const [index, id] of ["ada", "bo", "gone"].entries()) {
    db.$client
      .prepare(
        `INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at, deactivated_at)
         VALUES (@id, @id || '@example.com', @id || '@example.com', @id, 'Berg', '$argon2id$x', 0, @goneAt)`,
      )
      .run({ id, goneAt: id === "gone" ? 1 : null });
    db.$client.prepare("INSERT INTO assignments VALUES (?, ?, 'Ada', 0)").run(ids[index], id);
  }
  const found = (assignedTo: string) => listResultPage(db, { assignedTo }, 1).map(({ id }) => ids.indexOf(id));
  expect([found("ada"), found("nobody"), found("gone"), found("x")]).toEqual([[0], [3, 2], [], []]);
  const { visibleTests } = openList(all).filter;
  const choices = listFilterChoices(db, { visibleTests });
  expect(choices.assignees.map(({ name }) => name)).toEqual(["nobody", "ada Berg", "bo Berg"]);
  expect(listFilterChoices(db, { visibleTests, testId: two.id }).assignees).toEqual([]);
  const texts = ["bo", "nobody", "gone"].flatMap((assignedTo) =>
    listChips({ assignedTo }, { ...choices, stageNames: STAGE_NAMES }),
  );
  expect(texts.map(({ text }) => text)).toEqual([
    "Assigned to bo Berg",
    "Assigned to nobody",
    "Assigned to a former colleague",
  ]);
});

function copyResult(db: Db, id: string, times: number): void {
  const columns = `test_id, version_id, email, email_key, person_key, first_name, last_name, started_at, completed_at,
    total_duration, total_points, max_points, percent, has_scores, source`;
  db.$client
    .prepare(
      `INSERT INTO submissions (id, ${columns})
       SELECT 'copy-' || json_each.value, ${columns} FROM submissions, json_each(?) WHERE submissions.id = ?`,
    )
    .run(JSON.stringify(Array.from({ length: times }, (_, n) => n)), id);
}

test("the leaderboard ranks only completed, scored submissions and no previews (S182, D6)", () => {
  const sample = addSampleTest(db);
  addResult(db, sample, { email: "unfinished@example.com", seconds: null });
  addResult(db, sample, { isPreview: true, points: 100 });
  const id = addResult(db, sample, { email: "unscored@example.com", points: 100 });
  db.$client.prepare("UPDATE submissions SET in_norm = 0 WHERE id = ?").run(id);
  db.$client.prepare("UPDATE submissions SET has_scores = 0 WHERE id = ?").run(id);
  addResult(db, sample, { email: "ranked@example.com", points: 0 });
  for (const testId of [undefined, sample.id]) {
    expect(listRankedEmails(db, testId)).toEqual(["ranked@example.com"]);
    expect(countRanked(db, testId ? { testId } : {})).toBe(1);
  }
});

test("a test's leaderboard ranks only that test's results, from 1 (S174)", () => {
  const one = addSampleTest(db, { name: "One" });
  const two = addSampleTest(db, { name: "Two" });
  addResult(db, one, { email: "one@example.com", points: 90 });
  addResult(db, two, { email: "two@example.com", points: 50 });
  expect(listRankedPage(db, { testId: two.id }, 1)).toMatchObject([{ email: "two@example.com", rank: 1 }]);
  expect(countRanked(db, { testId: two.id })).toBe(1);
  expect(countRanked(db, {})).toBe(2);
  expect(countRanked(db, { testId: "unknown" })).toBe(0);
});

test("the first-attempts filter leaves one result per person and test (H10)", () => {
  const [one, two] = [addSampleTest(db), addSampleTest(db, { name: "Another" })];
  addResult(db, one, { points: 50, startedAt: minute(0) });
  addResult(db, one, { points: 70, startedAt: minute(60) });
  addResult(db, one, { email: "GRACE@example.com", points: 90, startedAt: minute(120) });
  addResult(db, two, { points: 80, startedAt: minute(180) });
  addResult(db, one, { email: "other@example.com", seconds: null, startedAt: minute(0) });
  addResult(db, one, { email: "other@example.com", points: 60, startedAt: minute(60) });
  expect(listRankedPage(db, { first: "1" }, 1).map(({ percent, rank }) => [percent, rank])).toEqual([
    [80, 1],
    [50, 2],
  ]);
  expect(countRanked(db, { first: "1" })).toBe(2);
  expect(countRanked(db, { first: "1", testId: one.id })).toBe(1);
});
