/** After any sequence of changes, the stored counters must equal a recount. */

import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { buildDatabase } from "#app/backups/transfer/build-import.ts";
import { deleteTest } from "#app/content/delete-test.server.ts";
import { getScoredPoints } from "#app/content/scored-content.server.ts";
import { flattenQuestions } from "#app/content/test-content.ts";
import { getTestVersion } from "#app/content/test-versions.server.ts";
import { getTest, type NewTest } from "#app/content/tests.server.ts";
import { eraseUnits } from "#app/people/erase-people.server.ts";
import { previewRescore } from "#app/rescoring/rescore-preview.server.ts";
import { findRescore, listRescores } from "#app/rescoring/rescores.server.ts";
import { findResult } from "#app/results/results.server.ts";
import { type GroupFigures, readGroup } from "#app/statistics/group-figures.server.ts";
import { readPicks } from "#app/statistics/group-picks.server.ts";
import { listGroups } from "#app/statistics/groups.server.ts";
import { findWrongCounts } from "#db/check-counters.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { createTemporaryFolder, openUnsyncedDatabase } from "#tests/support/rows/database-files.ts";
import { findOtherThanLast, rescore, undo } from "#tests/support/rows/rescore.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { exportText } from "#tests/support/rows/transfer-databases.ts";
import { listAnswers, saveAnswer } from "./answers.server.ts";
import type { Submission } from "./stored-submissions.server.ts";
import {
  completeSubmission,
  deleteSubmission,
  findSubmission,
  startPreview,
  startSubmission,
} from "./submissions.server.ts";

const RUNS = rounds(4, 100);
const STEPS = 80;

const root = createTemporaryFolder();

const SECTIONS: NewTest["sections"] = [3, 1].map((questions, place) => ({
  name: `Section ${place}`,
  description: "",
  questions: Array.from({ length: questions }, (_, question) => ({
    questionText: `Question ${question}?`,
    options: [0, 4, 10].map((points) => ({ optionText: `Worth ${points}`, points })),
  })),
}));

const step = fc.record({
  what: fc.oneof(
    { weight: 40, arbitrary: fc.constant("sit") },
    { weight: 40, arbitrary: fc.constantFrom("start", "answer", "complete", "delete result") },
    {
      weight: 9,
      arbitrary: fc.constantFrom("delete", "preview", "reword", "change points", "re-score", "undo", "erase"),
    },
    { weight: 1, arbitrary: fc.constantFrom("import", "delete test", "erase everything") },
  ),
  which: fc.nat(1000),
  email: fc.constantFrom("ada@example.com", "ADA@example.com", "b@example.com", "c@example.com", "d@example.com"),
  ms: fc.oneof(fc.constant(null), fc.nat(400_000)),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

class Expected {
  private counted = new Map<string, string>();

  static getPersonKey({ testId, emailKey }: Submission): string {
    return `${testId} ${emailKey}`;
  }

  completed(db: Db, submission: Submission): void {
    const person = Expected.getPersonKey(submission);
    if (isEligible(db, submission) && !this.counted.has(person)) this.counted.set(person, submission.id);
  }

  /** After a deletion, choose a new counted result, by completion time, only for people whose old one is gone. */
  chooseAnew(db: Db): void {
    const results = listSubmissions(db).filter((submission) => isEligible(db, submission));
    const remaining = new Set(results.map(({ id }) => id));
    for (const [person, id] of this.counted) if (!remaining.has(id)) this.counted.delete(person);
    results.sort((one, other) => Number(one.completedAt) - Number(other.completedAt) || (one.id < other.id ? -1 : 1));
    for (const result of results) this.completed(db, result);
  }

  renamed(db: Db): void {
    const counted = listSubmissions(db).filter(({ id }) => this.ids().includes(id));
    this.counted = new Map(counted.map((submission) => [Expected.getPersonKey(submission), submission.id]));
  }

  ids(): string[] {
    return [...this.counted.values()].sort();
  }
}

function listSubmissions(db: Db): Submission[] {
  const ids = db.$client.prepare<[], string>("SELECT id FROM submissions ORDER BY started_at, id").pluck().all();
  return ids.map((id) => findSubmission(db, id)).filter((submission) => submission !== null);
}

function isEligible(db: Db, submission: Submission): boolean {
  const { completedAt, isPreview, hasScores, id } = submission;
  return completedAt !== null && !isPreview && hasScores && listAnswers(db, id).length > 0;
}

let files = 0;

function openEmpty(): Db {
  files += 1;
  const path = join(root, `${files}.db`);
  if (files > 1) copyFileSync(join(root, "1.db"), path);
  const db = openUnsyncedDatabase(path);
  if (files > 1) return db;
  closeDatabase(db);
  return openEmpty();
}

async function imported(db: Db, now: Date): Promise<Db> {
  const text = exportText(db, true, now);
  files += 1;
  const [source, target] = [join(root, `${files}.json`), join(root, `${files}.db`)];
  writeFileSync(source, text);
  buildDatabase({ source, target }, () => undefined);
  closeDatabase(db);
  return openDatabase(target);
}

function answer(db: Db, { id, versionId, startedAt }: Submission, { which, ms }: Step, now: Date): void {
  const questions = flattenQuestions(getTestVersion(db, versionId));
  const question = questions[which % questions.length]?.question;
  const option = question?.options[which % question.options.length];
  if (!question || !option) return;
  saveAnswer(db, id, { questionId: question.id, selectedOptionId: option.id }, now);
  db.$client
    .prepare("UPDATE answers SET shown_at = max(clicked_at - ?, ?) WHERE submission_id = ? AND question_id = ?")
    .run(ms, Math.min(startedAt.getTime(), now.getTime()), id, question.id);
}

function complete(db: Db, begun: Submission, which: number, expected: Expected, now: Date): void {
  const completedAt = new Date(begun.startedAt.getTime() - 600 * (which % 7));
  expected.completed(db, completeSubmission(db, begun.id, { completedAt }, now));
}

async function take(db: Db, one: Step, expected: Expected, now: Date): Promise<Db> {
  const { what, which, email } = one;
  const tests = db.$client.prepare<[], string>("SELECT id FROM tests ORDER BY name").pluck().all();
  const test = getTest(db, tests[which % 4 === 0 ? tests.length - 1 : 0] ?? "");
  if (test && what === "start") startSubmission(db, test, { firstName: "", lastName: "", email }, {}, now);
  if (test && what === "preview") startPreview(db, byServer(now), test);
  if (what === "reword") db.$client.exec("UPDATE questions SET question_text = question_text || '!'");
  if (what === "change points")
    db.$client.prepare("UPDATE options SET points = ? WHERE order_index = 1").run(which % 7);
  const all = listSubmissions(db);
  const open = all.filter(({ completedAt, erasedAt }) => completedAt === null && !erasedAt);
  const results = all.filter(({ completedAt, inNorm }) => completedAt && (inNorm || which % 3 === 0));
  const [begun, any, result] = [open, all, results].map((some) => some[which % (some.length || 1)]);
  if (begun && what === "answer") answer(db, begun, one, now);
  if (begun && what === "complete") complete(db, begun, which, expected, now);
  if (test && what === "sit") {
    const id = startSubmission(db, test, { firstName: "", lastName: "", email }, {}, now);
    const sitting = findSubmission(db, id);
    if (!sitting) throw new Error("It was not begun");
    for (let more = 0; more < 1 + (which % 4); more += 1) answer(db, sitting, { ...one, which: which + more }, now);
    complete(db, sitting, which, expected, now);
  }
  if (any && what === "delete") deleteSubmission(db, byServer(), any.id);
  if (result && what === "delete result") deleteSubmission(db, byServer(), result.id);
  if (test && what === "delete test" && tests.length > 1) await deleteTest(db, test.id, now);
  if (any && what === "erase everything" && !any.isPreview && !any.erasedAt)
    eraseUnits(db, [any], { how: "everything", timeZone: "UTC", now }, () => undefined);
  if (what.startsWith("delete") || what === "erase everything") expected.chooseAnew(db);
  if (any && what === "erase" && !any.isPreview && !any.erasedAt) {
    eraseUnits(db, [any], { how: "person", timeZone: "UTC", now }, () => undefined);
    expected.renamed(db);
  }
  if (test && what === "re-score") await rescoreIfAny(db, test.id, now);
  if (test && what === "undo") await undoIfAny(db, test.id, now);
  if (what !== "import") return db;
  const after = await imported(db, now);
  after.$client.pragma("synchronous = OFF");
  return after;
}

async function rescoreIfAny(db: Db, testId: string, now: Date): Promise<void> {
  const preview = await previewRescore(() => db, testId);
  if (!preview || preview.scoredAnew === 0) return;
  const before = new Map(listSubmissions(db).map((one) => [one.id, one]));
  const { id } = await rescore(db, testId, now);
  const changed = listSubmissions(db).filter((one) => one.percent !== before.get(one.id)?.percent);
  expect(changed.length).toBeLessThanOrEqual(preview.changed);
  for (const { submissionId, totalAfter, maxAfter, percentAfter } of preview.changes) {
    const after = { totalPoints: totalAfter, maxPoints: maxAfter, percent: percentAfter };
    expect(findSubmission(db, submissionId)).toMatchObject(after);
  }
  expect(findRescore(db, id)).toMatchObject({
    state: "done",
    changed: preview.changed,
    scoredAnew: preview.scoredAnew,
  });
}

async function undoIfAny(db: Db, testId: string, now: Date): Promise<void> {
  const act = listRescores(db, testId).find(({ undoneBy }) => undoneBy === null);
  if (act)
    await undo(db, act.id, now).catch((error: unknown) => expect(String(error)).toMatch(/Undo the later re-score/));
}

function expectHistory(db: Db): void {
  expect(findOtherThanLast(db.$client)).toEqual([]);
  for (const { id, completedAt, totalPoints, maxPoints } of listSubmissions(db)) {
    const result = findResult(db, id, ALL_TESTS);
    if (!completedAt || !result) continue;
    const points = result.questions.map(({ answer, maxPoints: most }) => [answer?.points ?? 0, most]);
    const sum = (place: number) => points.reduce((all, one) => all + (one[place] ?? 0), 0);
    expect([totalPoints, maxPoints]).toEqual([sum(0), sum(1)]);
  }
}

type Figures = Omit<GroupFigures, "content"> & { picks: NonNullable<Awaited<ReturnType<typeof readPicks>>>["picks"] };

function recount(db: Db, results: Submission[]): Figures {
  const counted = results.filter(({ inNorm }) => inNorm);
  const figures: Figures = {
    n: counted.length,
    totals: new Map(),
    sections: new Map(),
    options: new Map(),
    times: new Map(),
    picks: new Map(),
    leftOut: { repeatAttempts: 0, empty: results.filter(({ id }) => listAnswers(db, id).length === 0).length },
  };
  figures.leftOut.repeatAttempts = results.length - counted.length - figures.leftOut.empty;
  for (const { id, versionId, scoreKeyId, totalPoints } of counted) {
    const total = totalPoints ?? 0;
    const answers = new Map(listAnswers(db, id).map((one) => [one.questionId, one]));
    add(figures.totals, total);
    const points = getScoredPoints(db, { versionId, scoreKeyId });
    const getPoints = (questionId: string) => points.get(questionId)?.get(answers.get(questionId)?.optionId ?? "") ?? 0;
    for (const section of getTestVersion(db, versionId).sections) {
      const earned = section.questions.map((question) => getPoints(question.id));
      add(
        within(figures.sections, section.id),
        earned.reduce((sum, one) => sum + one, 0),
      );
    }
    for (const { questionId, optionId, clickedAt, shownAt } of answers.values()) {
      add(within(figures.options, questionId), optionId);
      add(within(within(figures.picks, questionId), optionId), total);
      if (!shownAt) continue;
      const { timed, milliseconds } = figures.times.get(questionId) ?? { timed: 0, milliseconds: 0 };
      const shown = Math.min(clickedAt.getTime() - shownAt.getTime(), 300_000);
      figures.times.set(questionId, { timed: timed + 1, milliseconds: milliseconds + shown });
    }
  }
  return figures;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function within<Key, Inner>(maps: Map<string, Map<Key, Inner>>, key: string): Map<Key, Inner> {
  const inner = maps.get(key) ?? new Map<Key, Inner>();
  maps.set(key, inner);
  return inner;
}

const WRONG_REPEATS = `SELECT id FROM submissions WHERE is_repeat <> (is_preview = 0 AND EXISTS (
    SELECT 1 FROM submissions e WHERE e.email_key = submissions.email_key AND e.test_id = submissions.test_id
       AND e.is_preview = 0 AND (e.started_at, e.id) < (submissions.started_at, submissions.id)))`;

async function expectCounted(db: Db, expected: Expected): Promise<void> {
  expect(findWrongCounts(db.$client)).toEqual([]);
  expect(db.$client.prepare(WRONG_REPEATS).pluck().all()).toEqual([]);
  expect(db.$client.pragma("foreign_key_check")).toEqual([]);
  expectHistory(db);
  const results = listSubmissions(db).filter(({ completedAt, isPreview }) => completedAt && !isPreview);
  expect(
    results
      .filter(({ inNorm }) => inNorm)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(expected.ids());
  expect(results.filter(({ scoreKeyId }) => scoreKeyId === null)).toEqual([]);
  const tests = db.$client.prepare<[], string>("SELECT id FROM tests").pluck().all();
  for (const { keyIds } of tests.flatMap((id) => listGroups(db, id))) {
    const ofGroup = results.filter(({ scoreKeyId }) => keyIds.includes(scoreKeyId ?? 0));
    const { content: _, ...figures } = readGroup(db, keyIds);
    const { picks } = (await readPicks(() => db, keyIds)) ?? expect.fail("The group is gone");
    expect({ ...figures, picks }).toEqual(recount(db, ofGroup));
  }
}

test(`after any changes, counters equal a recount, with one result per person and test (P31, S99, D23, T4, T53, T56, T86)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: "max" }), async (steps) => {
      let db = openEmpty();
      for (const name of ["One", "Two"]) addSampleTest(db, { name, sections: SECTIONS });
      const expected = new Expected();
      for (const [index, one] of steps.entries()) {
        db = await take(db, one, expected, new Date(Date.UTC(2026, 4, 4, 10, 0, index)));
        if (index % 20 === 19) await expectCounted(db, expected);
      }
      closeDatabase(db);
    }),
    // Stop at the first failure, because shrinking takes minutes.
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
