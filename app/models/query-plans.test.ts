/** No list and no count reads a whole table of submissions or sorts what an index could have in order already. */
import { drizzle } from "drizzle-orm/better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { EVERYTHING } from "#app/domain/accounts/sight.ts";
import type { ResultFilter } from "#app/domain/results/result-filter.ts";
import { RESULT_SORTS } from "#app/domain/results/result-order.ts";
import { countAdmins, listAdmins } from "#app/models/accounts/admin-list.server.ts";
import { listLastMessages } from "#app/models/connections/outbox.server.ts";
import { findDueMessage, removeOldMessages } from "#app/models/connections/outbox-work.server.ts";
import { listDueEvents, removeOldDeliveries } from "#app/models/connections/webhook-work.server.ts";
import { getLastDelivery, listDeliveries } from "#app/models/connections/webhooks.server.ts";
import { listPrompts } from "#app/models/content/prompts.server.ts";
import { readDraft } from "#app/models/content/test-versions.server.ts";
import { countSubmissions, countTests, listTestChoices, listTests } from "#app/models/content/tests.server.ts";
import { listVersionNumbers } from "#app/models/content/version-numbers.server.ts";
import { queueAutomaticReminders, saveAutomaticReminder } from "#app/models/invitations/automatic-reminders.server.ts";
import { countMeant, listInvitationsBefore, openInvitations } from "#app/models/invitations/invitation-list.server.ts";
import { readPerson } from "#app/models/people/person-data.server.ts";
import { readActResults } from "#app/models/rescoring/rescore-changes.server.ts";
import { findPointsChanged, previewRescore } from "#app/models/rescoring/rescore-preview.server.ts";
import { finishRescores } from "#app/models/rescoring/rescore-work.server.ts";
import { findRunning, getRescore, listRescores } from "#app/models/rescoring/rescores.server.ts";
import { readSlice } from "#app/models/rescoring/score-changes.server.ts";
import { countedAs } from "#app/models/results/counted-results.server.ts";
import { countNotes, listNotes } from "#app/models/results/notes.server.ts";
import { isFound } from "#app/models/results/person-search.server.ts";
import { listPercentCounts } from "#app/models/results/result-figures.server.ts";
import { findResultPlace, listResults } from "#app/models/results/result-list.server.ts";
import { getResult } from "#app/models/results/results.server.ts";
import { listStageChanges } from "#app/models/results/stages.server.ts";
import { listStoredResults } from "#app/models/results/stored-results.server.ts";
import { readGroup } from "#app/models/scores/group-figures.server.ts";
import { readPicks } from "#app/models/scores/group-picks.server.ts";
import { listGroups } from "#app/models/scores/groups.server.ts";
import { listGuessing } from "#app/models/scores/guessing.server.ts";
import { listKeysBeside } from "#app/models/scores/scored-keys.server.ts";
import { getSubmission } from "#app/models/submissions/submissions.server.ts";
import { readStops } from "#app/models/submissions/unfinished-stops.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import * as schema from "#db/schema.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import {
  activityOn,
  numberOfActivity,
  numberOfRanked,
  numberOfResults,
  opened,
  placeOf,
  rankedOn,
  resultsOn,
  statsOf,
} from "#tests/support/rows/listed-results.ts";
import { rescore } from "#tests/support/rows/rescored.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";

let db: Db;
let testId: string;
let resultId: string;

beforeAll(() => {
  db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  testId = sample.id;
  resultId = addResult(db, sample);
});

/** The plan of every statement that `work` runs: SQLite's own words, one line a step. */
function plansOf(work: () => unknown): { sql: string; plan: string[] }[] {
  const client = db.$client;
  const prepare = client.prepare;
  const statements: string[] = [];
  client.prepare = ((sql: string) => {
    statements.push(sql);
    return prepare.call(client, sql);
  }) as typeof client.prepare;
  try {
    work();
  } finally {
    client.prepare = prepare;
  }
  return statements.map((sql) => {
    // A plan does not depend on what is bound, but every place wants a value.
    const values = Array.from(sql.matchAll(/\?/g), () => null);
    const named = Array.from(sql.matchAll(/@(\w+)/g), ([, name]) => [name, null]);
    const bound = named.length > 0 ? [...values, Object.fromEntries(named)] : values;
    const lines = client.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...bound);
    return { sql, plan: lines.map(({ detail }) => detail) };
  });
}

/**
 * Reads a table from end to end, and not even an index of it. Kept counts are some hundred rows a test, webhooks at most 20, subqueries are cut
 * at 1,000 rows or sum kept counts, and the other two are indexes themselves.
 */
const SMALL =
  "score_counts|webhooks|parts|summed|some|people|json_each|submission_search(?:_terms)?|\\(subquery-\\d+\\)|\\d+ CONSTANT";
const WHOLE_TABLE = new RegExp(`^SCAN (?!(?:${SMALL}))(?!.* USING (?:COVERING )?INDEX )`);
const SORTED = /USE TEMP B-TREE FOR .*ORDER BY/;

function badSteps(work: () => unknown, bad: RegExp[]): string[] {
  // Sums of kept counts, some thousand at most, are sorted.
  const plans = plansOf(work).filter(({ sql }) => !sql.startsWith('with "parts"'));
  expect(plans).not.toEqual([]);
  return plans.flatMap(({ sql, plan }) =>
    plan.filter((step) => bad.some((pattern) => pattern.test(step))).map((step) => `${step} in ${sql}`),
  );
}

/** The few that a search finds are sorted, and those of several stages. */
function badFor({ search, stages = [] }: ResultFilter): RegExp[] {
  return search || stages.length > 1 ? [WHOLE_TABLE] : [WHOLE_TABLE, SORTED];
}

const filters: [string, () => ResultFilter][] = [
  ["no filter", () => ({ bands: [] })],
  ["a test", () => ({ testId, bands: [] })],
  ["a search", () => ({ search: "grace", bands: [] })],
  ["match labels", () => ({ bands: ["gold", "average"] })],
  ["a stage", () => ({ stages: ["new"], bands: [] })],
  ["a test and two stages", () => ({ testId, stages: ["new", "hired"], bands: [] })],
  ["a test, a search and match labels", () => ({ testId, search: "grace", bands: ["average", "poor"] })],
];

test.each(filters)("the dashboard with %s finds its page by an index, in order (S96, S102, S103, D29)", (_, filter) => {
  expect(badSteps(() => resultsOn(db, filter(), 1), badFor(filter()))).toEqual([]);
});

test.each([["gold"], ["poor"]] as const)(
  "the figures of a list of the label %s do not walk all people by their addresses (H28, T84)",
  (band) => {
    const byAddress = /^SCAN submissions USING INDEX submissions_of_person/;
    expect(badSteps(() => statsOf(db, { bands: [band] }, new Date()), [WHOLE_TABLE, byAddress])).toEqual([]);
  },
);

test("where people stopped in a version is read by an index, newest first (T33, T84)", async () => {
  const keyIds = listGroups(db, testId).flatMap((group) => group.keyIds);
  let stops: Promise<unknown> | undefined;
  const read = () => {
    stops = readStops(() => db, keyIds, new Date("2030-01-01"));
  };
  expect(badSteps(read, [WHOLE_TABLE, SORTED])).toEqual([]);
  await stops;
});

test.each(filters)("the results that %s leaves are counted by an index (S129, D29)", (_, filter) => {
  expect(badSteps(() => numberOfResults(db, filter()), [WHOLE_TABLE])).toEqual([]);
});

test.each(filters)(
  "a result's place and neighbours with %s are found by an index, in order (S129, S130)",
  (_, filter) => {
    expect(placeOf(db, resultId, filter())?.position).toBe(1);
    expect(badSteps(() => placeOf(db, resultId, filter()), badFor(filter()))).toEqual([]);
  },
);

/** Another handle of the same database, which has prepared nothing yet. */
function openAgain(): Db {
  return drizzle(db.$client, { schema });
}

function submission() {
  const found = getSubmission(db, resultId);
  if (!found) throw new Error("The result is missing");
  return found;
}

function given(id: string | undefined) {
  return id ? { testId: id } : {};
}

const orders = RESULT_SORTS.flatMap((by) => [false, true].map((isReversed) => ({ by, isReversed })));

test.each(orders)(
  "the list by $by, reversed: $isReversed, goes along an index, wherever it is entered (H21, H22)",
  (order) => {
    for (const filter of [
      { bands: [], order },
      { testId, bands: [], order },
      { testId, bands: [], order, percentFrom: 50 },
    ]) {
      expect(placeOf(db, resultId, filter)?.position).toBe(1);
      const read = [() => resultsOn(db, filter, 1), () => placeOf(db, resultId, filter)];
      // Few are found by their percent and sorted.
      const bad = "percentFrom" in filter ? [WHOLE_TABLE] : [WHOLE_TABLE, SORTED];
      for (const work of read) expect(badSteps(work, bad)).toEqual([]);
    }
  },
);

test("a search that finds few looks them up, of a test too, and sorts them; one that finds many walks the list (H20, H25)", () => {
  const filter: ResultFilter = { search: "grace", bands: [] };
  const few = opened(db, filter);
  const ofTest = { ...filter, sight: { tests: [testId], previews: false } };
  const byNumber = /^SEARCH submissions USING INDEX submissions_search_number /;
  for (const count of [
    () => numberOfResults(db, filter),
    () => numberOfResults(db, ofTest),
    () => numberOfActivity(db, ofTest),
  ]) {
    const read = plansOf(count).flatMap(({ plan }) => plan.filter((step) => / submissions /.test(step)));
    expect(read).toEqual([expect.stringMatching(byNumber)]);
  }
  const people = { words: ["grace"], numbers: [], isMany: true };
  const many = { ...few, people, keep: isFound(people) };
  expect(badSteps(() => listResults(db, many, 1, 50, 1000), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => findResultPlace(db, resultId, many), [WHOLE_TABLE, SORTED])).toEqual([]);
});

const tests: [string, () => string | undefined][] = [
  ["all tests", () => undefined],
  ["one test", () => testId],
];

test.each(tests)("the figures of %s are read by an index (S97, S98, S99, S100, D30)", (_, id) => {
  expect(badSteps(() => statsOf(db, { bands: [], ...given(id()) }, new Date(0)), [WHOLE_TABLE])).toEqual([]);
});

test.each(tests)("the leaderboard of %s is counted and found by an index, in order (S183, S184, D29)", (_, id) => {
  expect(badSteps(() => numberOfRanked(db, given(id())), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => rankedOn(db, given(id()), 1), [WHOLE_TABLE, SORTED])).toEqual([]);
});

test.each(tests)("the activity of %s is counted and found by an index, in order (S280, D29)", (_, id) => {
  expect(badSteps(() => numberOfActivity(db, { testId: id() }), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => activityOn(db, { testId: id() }, 1), [WHOLE_TABLE, SORTED])).toEqual([]);
});

test("a person's earlier submissions are found by the person, not by reading a whole test (D31)", () => {
  const lists = [
    () => resultsOn(db, { bands: [] }, 1),
    () => rankedOn(db, { testId }, 1),
    () => activityOn(db, { testId }, 1),
  ];
  for (const list of lists) {
    const steps = plansOf(list).flatMap(({ plan }) => plan.filter((step) => /\bsame\b/.test(step)));
    expect(steps).toEqual([expect.stringMatching(/^SEARCH same USING COVERING INDEX submissions_of_person /)]);
  }
});

test("the lists of tests are found by an index, in order, and count no submissions", () => {
  expect(badSteps(() => listTests(db, 2), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => listTestChoices(db, EVERYTHING), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => countSubmissions(db, testId), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => countTests(db), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => listGuessing(db), [WHOLE_TABLE, SORTED])).toEqual([]);
});

test("a card's warnings and its people in the middle are counted along indexes that hold only those (H46, H48)", () => {
  const steps = plansOf(() => listTests(db, 1)).flatMap(({ plan }) => plan);
  expect(steps).toContainEqual(expect.stringMatching(/USING INDEX questions_unwritten /));
  expect(steps).toContainEqual(expect.stringMatching(/USING COVERING INDEX submissions_unfinished /));
});

test("the follow-ups of a test's questions are found by an index, whatever other tests have (T62, T84)", () => {
  expect(badSteps(() => listPrompts(openAgain(), testId), [WHOLE_TABLE])).toEqual([]);
});

test("what a change of the match ranges relabels is counted without reading a submission (D34)", () => {
  expect(badSteps(() => listPercentCounts(db), [WHOLE_TABLE])).toEqual([]);
});

test.each(["", "grace"])("the admins that a search for %j finds are found by an index, in order", (search) => {
  expect(badSteps(() => countAdmins(db, search), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => listAdmins(db, search, 2), [WHOLE_TABLE, SORTED])).toEqual([]);
});

test("stages, their history and notes are found by an index; a list's filter by stage is counted from its index alone (H23, H24)", () => {
  expect(badSteps(() => listStageChanges(db, resultId), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => listNotes(db, resultId), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => countNotes(db, [resultId]), [WHOLE_TABLE])).toEqual([]);
  for (const work of [
    () => numberOfResults(db, { stages: ["hired"], bands: [] }),
    () => numberOfResults(db, { testId, stages: ["hired"], bands: [] }),
    () => numberOfRanked(db, { stages: ["hired"] }),
  ]) {
    const steps = plansOf(work).flatMap(({ plan }) => plan.filter((step) => step.includes("submissions")));
    expect(steps).toEqual([expect.stringContaining("USING COVERING INDEX")]);
  }
});

test("versions, groups, their counts and picks are found by an index; a deletion reads no results but those of its person (T84)", async () => {
  const [group] = listGroups(db, testId);
  const keyIds = group?.keyIds ?? [];
  expect(badSteps(() => listVersionNumbers(openAgain(), testId), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => listGroups(openAgain(), testId), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => readGroup(openAgain(), keyIds), [WHOLE_TABLE])).toEqual([]);
  const again = openAgain();
  const steps = plansOf(() => void readPicks(() => again, keyIds)).flatMap(({ plan }) => plan);
  expect(steps).toContain(
    "SEARCH pick_counts USING PRIMARY KEY (score_key_id=? AND (total_points,option_number)>(?,?))",
  );
  expect(badSteps(() => countedAs(openAgain(), submission(), true), [WHOLE_TABLE])).toEqual([]);
  const newest = plansOf(() => listGroups(openAgain(), testId)).flatMap(({ plan }) => plan);
  expect(newest).toContainEqual(
    expect.stringMatching(/COVERING INDEX submissions_of_key \(score_key_id=\? AND in_norm=\?\)/),
  );
});

test("a query without an index is noticed here", () => {
  const unsorted = () => db.$client.prepare("SELECT id FROM submissions ORDER BY first_name");
  expect(badSteps(unsorted, [WHOLE_TABLE, SORTED])).toHaveLength(2);
});

test("a preview, an act, its list and what a result was before are read by indexes (T51, T52, T84)", async () => {
  const steps: string[] = [];
  // A draft and the acts of a test are few.
  const read = async (work: () => unknown, bad = [WHOLE_TABLE, SORTED]) => {
    let reading: unknown;
    const begin = () => {
      reading = work();
    };
    steps.push(...badSteps(begin, bad));
    return reading;
  };
  db.$client.exec("UPDATE options SET points = 9 WHERE points = 10");
  const at = new Date("2030-01-01");
  await read(() => findPointsChanged(db, testId), [WHOLE_TABLE]);
  const preview = await previewRescore(() => db, testId);
  expect(preview?.scoredAnew).toBe(1);
  const [key] = listKeysBeside(db, testId, readDraft(db, testId).content);
  const places = [{ rowid: 1, inNorm: true, completedAt: at }, undefined];
  for (const place of places) await read(() => key && readSlice(db, key.id, place));
  const { id } = await rescore(db, testId, at);
  await read(() => [...readActResults(db, id)]);
  await read(() => [getRescore(db, id), listRescores(db, testId), findRunning(db, testId)], [WHOLE_TABLE]);
  await read(() => [listStoredResults(openAgain(), resultId), getResult(openAgain(), resultId, EVERYTHING)]);
  db.$client.exec("UPDATE rescores SET finished_at = NULL");
  await read(() => finishRescores(() => db));
  expect(steps).toEqual([]);
});

test("invitations are listed, found and counted along indexes, in order (P7, P42)", () => {
  const now = new Date();
  const lists = [{}, { state: "invited" }, { state: "expired" }, { state: "revoked" }, { search: "a b" }] as const;
  for (const filter of lists) {
    const query = { ...filter, testId, now };
    expect(badSteps(() => openInvitations(db, query), [WHOLE_TABLE, SORTED])).toEqual([]);
    expect(badSteps(() => listInvitationsBefore(db, query, undefined, 50), [WHOLE_TABLE, SORTED])).toEqual([]);
  }
  expect(badSteps(() => countMeant(db, { testId, now, ids: ["a"] }), [WHOLE_TABLE])).toEqual([]);
});

test("events that are due, listed or old are found by an index, however many there are (C12, C13)", () => {
  const now = new Date();
  expect(badSteps(() => listDueEvents(openAgain(), new Set(), now), [WHOLE_TABLE, SORTED])).toEqual([]);
  expect(badSteps(() => removeOldDeliveries(openAgain(), now), [WHOLE_TABLE, SORTED])).toEqual([]);
  // All webhooks are put in their order: there are 20 at most.
  expect(badSteps(() => listDeliveries(openAgain(), "some"), [WHOLE_TABLE])).toEqual([]);
  expect(badSteps(() => getLastDelivery(openAgain(), "some"), [WHOLE_TABLE])).toEqual([]);
});

test("the outbox finds what is due, what is new and whom to remind by indexes, in order (P21, P42)", () => {
  saveAutomaticReminder(db, { isOn: true, days: 3 });
  const now = new Date();
  expect(badSteps(() => findDueMessage(openAgain(), now), [WHOLE_TABLE, SORTED])).toEqual([]);
  // Along the table itself, from its end.
  expect(badSteps(() => listLastMessages(openAgain(), 50), [SORTED])).toEqual([]);
  // Tests are few.
  const bad = [/^SCAN (?!tests)(?!.* USING (?:COVERING )?INDEX )/, SORTED];
  expect(badSteps(() => queueAutomaticReminders(openAgain(), now), bad)).toEqual([]);
  expect(badSteps(() => removeOldMessages(openAgain(), now), [WHOLE_TABLE])).toEqual([]);
});

test("everything about one person is found by indexes, whatever the number of candidates (P33)", () => {
  inviteTo(db.$client, testId, { email: "grace@example.com" });
  expect(badSteps(() => readPerson(db, "grace@example.com"), [/^SCAN (?!privacy_notices)/])).toEqual([]);
});
