/**
 * Store pending survey answers, and the IDs of the submissions that answered. Each test has one encrypted store of a
 * fixed size. A comparison of two copies of the database then does not reveal one person's answer.
 */
import { env } from "#app/platform/env.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { seal, unseal } from "../crypto.server.ts";
import { MIN_CELL } from "../disclosure-control.ts";

type WaitingRating = { quarter: string; rating: number; comment: string };

type WaitingOption = { question: string; option: string; waiting: number; withheld: number };

/** Counts of scores among the people who chose an option. See `label-shares.ts` in self-identification. */
export type LabelPool = {
  question: string;
  minimums: number[];
  untried: number;
  together: string[][];
  options: { option: string; ranges: number[][] }[];
};

type SurveyName = "fairness" | "selfIdentification";

export type SurveyStore = {
  ratings: WaitingRating[];
  options: WaitingOption[];
  labels: LabelPool[];
  answered: Record<SurveyName, string[]>;
};

/**
 * This size fits nine ratings with the longest comments and three full questions with their label pools, even in
 * Japanese.
 */
const WAITING_BYTES = 64 * 1024;
const MIN_ANSWERED_BYTES = 8 * 1024;

type Row = { id: string; sealed: string };
type OpenedStore = Omit<SurveyStore, "labels"> & Partial<Pick<SurveyStore, "labels">>;

const statements = prepared(({ $client }) => ({
  rows: $client.prepare<[string], Row>("SELECT id, sealed FROM survey_stores WHERE test_id = ?"),
  testIds: $client.prepare<[], string>("SELECT DISTINCT test_id FROM survey_stores").pluck(),
  remove: $client.prepare("DELETE FROM survey_stores WHERE id = ?"),
  insert: $client.prepare("INSERT INTO survey_stores (id, test_id, sealed) VALUES (@id, @testId, @sealed)"),
  existing: $client
    .prepare<[string], string>(
      `SELECT id FROM submissions
        WHERE id IN (SELECT value FROM json_each(?)) AND erased_at IS NULL ORDER BY id`,
    )
    .pluck(),
}));

export function listStoredTestIds(db: Db): string[] {
  return statements(db).testIds.all();
}

/** Read a test's store. If no session secret opens it, leave it unchanged, in case the secret comes back. */
export function readSurveyStore(db: Db, testId: string): SurveyStore {
  return mergeStores(listOpenStores(db, testId).map(({ store }) => store));
}

export function changeSurveyStore<Result>(db: Db, testId: string, change: (store: SurveyStore) => Result): Result {
  return inTransaction(db, () => {
    const open = listOpenStores(db, testId);
    const store = mergeStores(open.map(({ store }) => store));
    const result = change(store);
    for (const { id } of open) statements(db).remove.run(id);
    statements(db).insert.run({ id: newId(), testId, sealed: sealStore(db, testId, store) });
    return result;
  });
}

/**
 * Encrypt a test's store again. Call this whenever a candidate completes the test. Otherwise, a changed store would
 * reveal that this candidate answered the survey.
 */
export function refreshSurveyStore(db: Db, testId: string): void {
  changeSurveyStore(db, testId, () => undefined);
}

function listOpenStores(db: Db, testId: string): { id: string; store: OpenedStore }[] {
  return statements(db)
    .rows.all(testId)
    .flatMap(({ id, sealed }) => {
      const text = unseal(sealed, { kind: "survey", id: testId }, env.sessionSecrets);
      return text === null ? [] : [{ id, store: JSON.parse(text) as OpenedStore }];
    });
}

function mergeStores(stores: OpenedStore[]): SurveyStore {
  return {
    ratings: stores.flatMap(({ ratings }) => ratings),
    options: stores.flatMap(({ options }) => options),
    // Stores of older versions have no labels.
    labels: stores.flatMap(({ labels = [] }) => labels),
    answered: {
      fairness: stores.flatMap(({ answered }) => answered.fairness),
      selfIdentification: stores.flatMap(({ answered }) => answered.selfIdentification),
    },
  };
}

/** Sort everything. Even with the session secret, nobody can then tell the order of arrival. */
function sealStore(db: Db, testId: string, { ratings, options, labels, answered }: SurveyStore): string {
  const { existing } = statements(db);
  const ids = {
    fairness: existing.all(JSON.stringify(answered.fairness)),
    selfIdentification: existing.all(JSON.stringify(answered.selfIdentification)),
  };
  const used = options.filter(({ waiting, withheld }) => waiting + withheld > 0);
  const waiting = { ratings: sortByText(ratings), options: sortByText(used), labels: sortByText(labels) };
  const answeredBytes = 2 ** Math.ceil(Math.log2(Math.max(MIN_ANSWERED_BYTES, byteLength(ids))));
  const waitingBytes = WAITING_BYTES * Math.ceil(byteLength(waiting) / WAITING_BYTES);
  const text = JSON.stringify({ ...waiting, answered: ids });
  const padding = " ".repeat(Math.max(0, waitingBytes + answeredBytes - Buffer.byteLength(text)));
  return seal(text + padding, { kind: "survey", id: testId }, env.sessionSecrets);
}

function byteLength(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function sortByText<Item extends object>(items: Item[]): Item[] {
  return items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

export function addChoice({ options }: SurveyStore, question: string, option: string): void {
  addCounts(options, { question, option, waiting: 1, withheld: 0 });
}

function addCounts(options: WaitingOption[], { question, option, waiting, withheld }: WaitingOption): void {
  const own = options.find((one) => one.question === question && one.option === option);
  if (own) {
    own.waiting += waiting;
    own.withheld += withheld;
  } else options.push({ question, option, waiting, withheld });
}

type CountRow = { question: string; option: string; month: string; n: number; released: number };

const SMALL_OR_WAITING = "sum(n) <> sum(released) OR sum(n) BETWEEN 1 AND 4";

const unsealed = prepared(({ $client }) => ({
  testIds: $client
    .prepare<[], string>(
      `SELECT test_id FROM fairness_ratings WHERE is_released = 0
        UNION SELECT test_id FROM submissions WHERE id IN (SELECT submission_id FROM fairness_answered
          UNION SELECT submission_id FROM self_identification_answered)
        UNION SELECT test_id FROM self_identification_counts GROUP BY test_id, question, answer_option
          HAVING ${SMALL_OR_WAITING}`,
    )
    .pluck(),
  ratings: $client.prepare<[string], WaitingRating>(
    "SELECT quarter, rating, comment FROM fairness_ratings WHERE test_id = ? AND is_released = 0",
  ),
  answeredFairness: $client
    .prepare<[string], string>(
      "SELECT id FROM submissions JOIN fairness_answered ON submission_id = id WHERE test_id = ?",
    )
    .pluck(),
  answeredSelfIdentification: $client
    .prepare<[string], string>(
      "SELECT id FROM submissions JOIN self_identification_answered ON submission_id = id WHERE test_id = ?",
    )
    .pluck(),
  counts: $client.prepare<[string], CountRow>(
    `SELECT question, answer_option AS option, max(month) AS month, sum(n) AS n, sum(released) AS released FROM self_identification_counts
      WHERE test_id = ? GROUP BY question, answer_option`,
  ),
  removeRatings: $client.prepare("DELETE FROM fairness_ratings WHERE test_id = ? AND is_released = 0"),
  forgetFairness: $client.prepare(
    "DELETE FROM fairness_answered WHERE submission_id IN (SELECT id FROM submissions WHERE test_id = ?)",
  ),
  forgetSelfIdentification: $client.prepare(
    "DELETE FROM self_identification_answered WHERE submission_id IN (SELECT id FROM submissions WHERE test_id = ?)",
  ),
  removeCounts: $client.prepare(
    "DELETE FROM self_identification_counts WHERE test_id = ? AND question = ? AND answer_option = ?",
  ),
  levelCounts: $client.prepare(
    "UPDATE self_identification_counts SET n = released WHERE test_id = ? AND question = ? AND answer_option = ?",
  ),
  markShown: $client.prepare(
    `INSERT INTO self_identification_counts (test_id, month, question, answer_option, n, released)
      VALUES (?, ?, ?, '', 0, 0) ON CONFLICT DO NOTHING`,
  ),
}));

/**
 * Move pending answers from the tables of older versions and their exports to the stores. If a test already has a
 * store, only delete its rows, which the store contains. Return the number of tests.
 */
export function sealWaitingAnswers(db: Db): number {
  const testIds = unsealed(db).testIds.all();
  if (testIds.length === 0) return 0;
  inTransaction(db, () => {
    for (const testId of testIds) {
      const hasStore = listOpenStores(db, testId).length > 0;
      const waiting = takeWaitingAnswers(db, testId);
      if (!hasStore) changeSurveyStore(db, testId, (store) => Object.assign(store, waiting));
    }
  });
  return testIds.length;
}

function takeWaitingAnswers(db: Db, testId: string): SurveyStore {
  const from = unsealed(db);
  const counts = from.counts.all(testId);
  const store: SurveyStore = {
    ratings: from.ratings.all(testId),
    options: counts.flatMap((row) => takeCount(db, testId, row, isQuestionShown(counts, row.question))),
    labels: [],
    answered: {
      fairness: from.answeredFairness.all(testId),
      selfIdentification: from.answeredSelfIdentification.all(testId),
    },
  };
  for (const { question, month } of counts) {
    if (isQuestionShown(counts, question)) from.markShown.run(testId, month, question);
  }
  for (const clear of [from.removeRatings, from.forgetFairness, from.forgetSelfIdentification]) clear.run(testId);
  return store;
}

/** If a question is shown, it has a row for "I'd rather not say", even if that count is withheld. */
function isQuestionShown(counts: CountRow[], question: string): boolean {
  const own = counts.filter((row) => row.question === question);
  return own.some(({ option, n, released }) => released > 0 || (option === "" && n === 0));
}

function takeCount(db: Db, testId: string, { question, option, n, released }: CountRow, isShown: boolean) {
  const { removeCounts, levelCounts } = unsealed(db);
  const isKept = isShown && (released >= MIN_CELL || n === 0);
  (isKept ? levelCounts : removeCounts).run(testId, question, option);
  if (isKept) return n === released ? [] : [{ question, option, waiting: n - released, withheld: 0 }];
  return [{ question, option, waiting: isShown ? n - released : n, withheld: isShown ? released : 0 }];
}
