import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasRatedFairness, rateFairness } from "#app/fairness-ratings/fairness-ratings.server.ts";
import { MAX_COMMENT_LENGTH } from "#app/fairness-ratings/rating-limits.ts";
import {
  changeSurveyStore,
  readSurveyStore,
  refreshSurveyStore,
  type SurveyStore,
  sealWaitingAnswers,
} from "#app/platform/database/survey-store.server.ts";
import { MIN_ANSWERS, MIN_CELL } from "#app/platform/disclosure-control.ts";
import { MAX_OPTIONS, QUESTION_NUMBERS } from "#app/self-identification/form-limits.ts";
import { createPool } from "#app/self-identification/label-shares.ts";
import {
  countSelfIdentification,
  hasSelfIdentified,
  readSelfIdentificationCounts,
} from "#app/self-identification/self-identification.server.ts";
import { MAX_NAME_LENGTH } from "#app/self-identification/self-identification.ts";
import { takeSafetyBackup } from "#db/backup/backups.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { createTemporaryFolder } from "#tests/support/rows/database-files.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { exportText } from "#tests/support/rows/transfer-databases.ts";

const root = createTemporaryFolder();

const NOW = new Date("2026-11-26T10:00:00Z");

async function copyEverything(db: Db) {
  const text = exportText(db, true, NOW);
  const backup = (await takeSafetyBackup(db, NOW, "import")) ?? "";
  const copy = openDatabase(backup, { isChecked: true });
  const tables = copy.$client.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
  const rows = Object.fromEntries(
    tables.map((table) => [table, copy.$client.prepare<[], object>(`SELECT * FROM ${table}`).all()]),
  );
  closeDatabase(copy);
  const { survey_stores: stores = [], ...others } = rows;
  const sizes = stores.map((store) => ("sealed" in store ? String(store.sealed).length : 0));
  return { text, bytes: readFileSync(backup), sizes, stores, others };
}

test("comparing exports or backups from before and after a completion reveals no survey answer (P50, R161)", async () => {
  const db = openDatabase(join(root, "data.db"));
  const sample = addSampleTest(db);
  const testId = sample.id;
  db.$client
    .prepare("INSERT INTO self_identification_forms (test_id, is_on, questions) VALUES (?, 1, ?)")
    .run(testId, '[{"name":"Disability","options":["Disability: yes","No"]}]');
  addResult(db, sample, { email: "first@example.com" });
  const before = await copyEverything(db);
  const id = addResult(db, sample, { email: "grace@example.com" });
  const silent = await copyEverything(db);
  rateFairness(db, { id, testId }, { rating: 1, comment: "They mocked my wheelchair" }, NOW);
  countSelfIdentification(db, { id, testId }, [{ question: "Disability", option: "Disability: yes" }], NOW);
  const after = await copyEverything(db);

  expect(readSurveyStore(db, testId)).toEqual({
    ratings: [{ quarter: "2026-Q4", rating: 1, comment: "They mocked my wheelchair" }],
    options: [{ question: "Disability", option: "Disability: yes", waiting: 1, withheld: 0 }],
    labels: [],
    answered: { fairness: [id], selfIdentification: [id] },
  });
  expect(after.text).toBe(silent.text);
  expect(after.others).toEqual(silent.others);
  expect(after.sizes).toEqual(before.sizes);
  expect(after.sizes).toHaveLength(1);
  expect(silent.stores).not.toEqual(before.stores);
  expect(after.bytes.length).toBe(silent.bytes.length);
  expect(after.bytes.includes("wheelchair")).toBe(false);
  for (const { text } of [before, after]) {
    expect(JSON.parse(text)).toMatchObject({
      fairnessRatings: [],
      fairnessAnswered: [],
      selfIdentificationCounts: [],
      selfIdentificationAnswered: [],
    });
  }
  closeDatabase(db);
});

test("all answers that an older version left in tables are encrypted, each exactly once (R161)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const testId = sample.id;
  const id = addResult(db, sample);
  db.$client.exec("DELETE FROM survey_stores");
  db.$client.exec(`INSERT INTO fairness_ratings SELECT 'waiting', id, '2026-Q3', 2, 'Too long', 0 FROM tests;
    INSERT INTO fairness_ratings SELECT 'shown', id, '2026-Q3', 5, 'Good', 1 FROM tests;
    INSERT INTO fairness_answered SELECT id FROM submissions;
    INSERT INTO self_identification_answered SELECT id FROM submissions;
    INSERT INTO self_identification_counts SELECT id, '2026-10', 'Gender', 'Woman', 8, 7 FROM tests;
    INSERT INTO self_identification_counts SELECT id, '2026-10', 'Gender', 'Man', 4, 3 FROM tests;
    INSERT INTO self_identification_counts SELECT id, '2026-10', 'Age', 'Over 50', 6, 0 FROM tests`);
  expect([sealWaitingAnswers(db), sealWaitingAnswers(db)]).toEqual([1, 0]);
  const store = readSurveyStore(db, testId);
  expect(store.ratings).toEqual([{ quarter: "2026-Q3", rating: 2, comment: "Too long" }]);
  expect(store.options).toEqual([
    { question: "Age", option: "Over 50", waiting: 6, withheld: 0 },
    { question: "Gender", option: "Man", waiting: 1, withheld: 3 },
    { question: "Gender", option: "Woman", waiting: 1, withheld: 0 },
  ]);
  expect([hasRatedFairness(db, { id, testId }), hasSelfIdentified(db, { id, testId })]).toEqual([true, true]);
  expect(readSelfIdentificationCounts(db, testId)).toEqual([
    {
      question: "Gender",
      isShown: true,
      options: [
        { option: "Woman", count: 7 },
        { option: "", count: null },
      ],
    },
  ]);
  expect(db.$client.prepare("SELECT id FROM fairness_ratings").pluck().all()).toEqual(["shown"]);
  for (const table of ["fairness_answered", "self_identification_answered"]) {
    expect(db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  }
  refreshSurveyStore(db, testId);
  expect(readSurveyStore(db, testId)).toEqual(store);
  closeDatabase(db);
});

test("an empty survey store is as large as one full of the longest Japanese texts (P51)", () => {
  const db = openDatabase(":memory:");
  const { id } = addSampleTest(db);
  const readSize = () => db.$client.prepare("SELECT length(sealed) FROM survey_stores").pluck().get();
  changeSurveyStore(db, id, () => undefined);
  const empty = readSize();
  changeSurveyStore(db, id, (store) => Object.assign(store, buildFullStore()));
  expect(readSize()).toBe(empty);
});

const name = (number: number) => `${number}`.padStart(MAX_NAME_LENGTH, "語");

function buildFullStore(): Pick<SurveyStore, "ratings" | "options" | "labels"> {
  const options = Array.from({ length: MAX_OPTIONS }, (_, number) => name(number));
  const ratings = Array.from({ length: MIN_ANSWERS - 1 }, () => ({
    quarter: "2026-Q4",
    rating: 5,
    comment: "語".repeat(MAX_COMMENT_LENGTH),
  }));
  return {
    ratings,
    options: QUESTION_NUMBERS.flatMap((question) =>
      [...options, ""].map((option) => ({ question: name(question), option, waiting: 9, withheld: MIN_CELL - 1 })),
    ),
    labels: QUESTION_NUMBERS.map((question) => {
      const pool = createPool({ question: name(question), options, minimums: [95, 85, 75, 50] });
      const ranges = (pool.options[0]?.ranges ?? []).map((row) => row.map(() => 99_999));
      return {
        ...pool,
        untried: 19,
        together: pool.minimums.map(() => options),
        options: options.map((option) => ({ option, ranges })),
      };
    }),
  };
}
