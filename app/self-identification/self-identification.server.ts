import { listMinimums } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { type AuditContext, command, listChanges } from "#app/platform/audit/audit-log.server.ts";
import {
  addChoice,
  changeSurveyStore,
  readSurveyStore,
  type SurveyStore,
} from "#app/platform/database/survey-store.server.ts";
import { isReleaseDue, withholdSmallCount } from "#app/platform/disclosure-control.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { sum } from "#app/platform/sum.ts";
import { type Db, prepared } from "#db/client.ts";
import { RATHER_NOT } from "./form-limits.ts";
import { addToPool, createPool, isPoolOf, type LabelShare, releaseShares } from "./label-shares.ts";
import {
  type ChosenOption,
  getMonth,
  NO_FORM,
  questionsSchema,
  type SelfIdentificationForm,
} from "./self-identification.ts";

type Row = { question: string; option: string; n: number };

const statements = prepared(({ $client }) => ({
  form: $client.prepare<[string], { isOn: number; countsLabels: number; questions: string }>(
    "SELECT is_on AS isOn, counts_labels AS countsLabels, questions FROM self_identification_forms WHERE test_id = ?",
  ),
  saveForm: $client.prepare(
    `INSERT INTO self_identification_forms (test_id, is_on, counts_labels, questions)
      VALUES (@testId, @isOn, @countsLabels, @questions)
      ON CONFLICT (test_id) DO UPDATE SET is_on = @isOn, counts_labels = @countsLabels, questions = @questions`,
  ),
  release: $client.prepare(
    `INSERT INTO self_identification_counts (test_id, month, question, answer_option, n, released)
      VALUES (@testId, @month, @question, @option, @n, @n) ON CONFLICT DO UPDATE SET n = n + @n, released = n + @n`,
  ),
  counts: $client.prepare<[string], Row>(
    `SELECT question, answer_option AS option, sum(released) AS n FROM self_identification_counts
      WHERE test_id = ? GROUP BY question, answer_option`,
  ),
  addShare: $client.prepare(
    `INSERT INTO self_identification_shares (test_id, question, answer_option, minimum, n, reached)
      VALUES (@testId, @question, @option, @minimum, @n, @reached)
      ON CONFLICT DO UPDATE SET n = n + @n, reached = reached + @reached`,
  ),
  shares: $client.prepare<[string], LabelShare & { question: string }>(
    `SELECT question, answer_option AS option, minimum, n, reached FROM self_identification_shares
      WHERE test_id = ? ORDER BY question, minimum DESC`,
  ),
}));

export function getSelfIdentification(db: Db, testId: string): SelfIdentificationForm {
  const row = statements(db).form.get(testId);
  if (!row) return NO_FORM;
  return {
    isOn: row.isOn === 1,
    countsLabels: row.countsLabels === 1,
    questions: questionsSchema.parse(JSON.parse(row.questions)),
  };
}

type Asked = { id: string; testId: string };

export function hasSelfIdentified(db: Db, { id, testId }: Asked): boolean {
  return readSurveyStore(db, testId).answered.selfIdentification.includes(id);
}

export const saveSelfIdentification = command({
  state: getSelfIdentification,
  run(db: Db, _context: AuditContext, testId: string, { isOn, countsLabels, questions }: SelfIdentificationForm): void {
    statements(db).saveForm.run({
      testId,
      isOn: Number(isOn),
      countsLabels: Number(countsLabels),
      questions: JSON.stringify(questions),
    });
  },
  events: ({ args: [testId, after], before }) => [
    {
      event: "self-identification-changed",
      entityType: "test",
      entityId: testId,
      detail: { changes: listChanges(before, after, ["questions"]) },
    },
  ],
});

/**
 * Count a candidate's choices, and release the counts of a question that has enough answers. Ignore a second answer.
 * The submission must be completed and not a preview. Pass `percent` only if the form told the candidate that scores
 * are counted.
 */
export function countSelfIdentification(
  db: Db,
  { id, testId, percent = null }: Asked & { percent?: number | null },
  chosen: ChosenOption[],
  now: Date,
): void {
  if (chosen.length === 0) throw new Refusal("invalid-input", NOTHING_CHOSEN);
  changeSurveyStore(db, testId, (store) => {
    if (store.answered.selfIdentification.includes(id)) return;
    store.answered.selfIdentification.push(id);
    for (const { question, option } of chosen) {
      addChoice(store, question, option);
      releaseQuestion(db, testId, question, store, getMonth(now));
      if (percent !== null) countLabel(db, testId, store, { question, option, percent });
    }
  });
}

/**
 * A reworded question or a changed minimum starts a new pool. Pools of questions that are no longer asked are deleted.
 */
function countLabel(db: Db, testId: string, store: SurveyStore, answer: ChosenOption & { percent: number }): void {
  const { question, option, percent } = answer;
  const { countsLabels, questions } = getSelfIdentification(db, testId);
  const asked = questions.find(({ name }) => name === question);
  if (!countsLabels || !asked) return;
  const ofQuestion = { question, options: asked.options, minimums: listMinimums(getPlaybookRanges(db)) };
  const pool = store.labels.find((one) => isPoolOf(one, ofQuestion)) ?? createPool(ofQuestion);
  const others = questions.filter(({ name }) => name !== question).map(({ name }) => name);
  store.labels = [...store.labels.filter((one) => others.includes(one.question)), pool];
  addToPool(pool, option, percent);
  for (const share of releaseShares(pool)) statements(db).addShare.run({ testId, question, ...share });
}

/**
 * Release the counts of five or more, and keep the others in the store. A row for "I'd rather not say" shows that the
 * question has released counts.
 */
function releaseQuestion(db: Db, testId: string, question: string, store: SurveyStore, month: string): void {
  const { counts, release } = statements(db);
  const shown = counts.all(testId).filter((row) => row.question === question);
  const own = store.options.filter((row) => row.question === question);
  const pending = sum(own.map(({ waiting }) => waiting));
  if (!isReleaseDue({ released: shown.length, pending })) return;
  release.run({ testId, month, question, option: RATHER_NOT, n: 0 });
  for (const row of own) {
    row.withheld += row.waiting;
    row.waiting = 0;
    const before = shown.find(({ option }) => option === row.option)?.n ?? 0;
    if (withholdSmallCount(before + row.withheld) === null) continue;
    release.run({ testId, month, question, option: row.option, n: row.withheld });
    row.withheld = 0;
  }
}

const NOTHING_CHOSEN = "Please choose at least one answer";

type OptionCount = {
  option: string;
  count: number | null;
};
export type QuestionCounts = {
  question: string;
  /**
   * False below ten answers. The number of pending answers stays hidden, because someone who watches it grow could tell
   * who answered.
   */
  isShown: boolean;
  options: OptionCount[];
};

export function readSelfIdentificationCounts(db: Db, testId: string): QuestionCounts[] {
  const rows = statements(db).counts.all(testId);
  const { questions } = getSelfIdentification(db, testId);
  const earlier = [...new Set(rows.map(({ question }) => question))]
    .filter((name) => questions.every((question) => question.name !== name))
    .map((name) => ({ name, options: [] as string[] }));
  return [...questions, ...earlier].map(({ name, options }) => {
    const own = rows.filter(({ question }) => question === name);
    if (own.length === 0) return { question: name, isShown: false, options: [] };
    const worded = [...options, ...own.map(({ option }) => option)].filter((option) => option !== RATHER_NOT);
    const listed = [...new Set(worded), RATHER_NOT];
    return {
      question: name,
      isShown: true,
      options: listed.map((option) => ({
        option,
        count: withholdSmallCount(own.find((row) => row.option === option)?.n ?? 0),
      })),
    };
  });
}

export type QuestionShares = { question: string; shares: LabelShare[] };

export function readLabelShares(db: Db, testId: string): QuestionShares[] {
  const rows = statements(db).shares.all(testId);
  const { questions } = getSelfIdentification(db, testId);
  return readSelfIdentificationCounts(db, testId).flatMap(({ question }, index) => {
    const shares = rows.filter((row) => row.question === question).map(({ question: _, ...share }) => share);
    return shares.length > 0 || index < questions.length ? [{ question, shares }] : [];
  });
}
