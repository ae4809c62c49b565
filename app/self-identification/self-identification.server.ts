import { type Changes, withAudit } from "#app/platform/audit/audit-log.server.ts";
import { isReleaseDue, MIN_ANSWERS, withholdSmallCount } from "#app/platform/disclosure-control.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { RATHER_NOT } from "./form-limits.ts";
import {
  type ChosenOption,
  getMonth,
  NO_FORM,
  questionsSchema,
  type SelfIdentificationForm,
} from "./self-identification.ts";

type Row = { question: string; option: string; n: number; released: number };

const statements = prepared(({ $client }) => ({
  form: $client.prepare<[string], { isOn: number; questions: string }>(
    "SELECT is_on AS isOn, questions FROM self_identification_forms WHERE test_id = ?",
  ),
  saveForm: $client.prepare(
    `INSERT INTO self_identification_forms (test_id, is_on, questions) VALUES (@testId, @isOn, @questions)
      ON CONFLICT (test_id) DO UPDATE SET is_on = @isOn, questions = @questions`,
  ),
  hasAnswered: $client
    .prepare<[string], number>("SELECT 1 FROM self_identification_answered WHERE submission_id = ?")
    .pluck(),
  markAnswered: $client.prepare(
    "INSERT INTO self_identification_answered (submission_id) VALUES (?) ON CONFLICT DO NOTHING",
  ),
  add: $client.prepare(
    `INSERT INTO self_identification_counts (test_id, month, question, answer_option, n)
      VALUES (@testId, @month, @question, @option, 1) ON CONFLICT DO UPDATE SET n = n + 1`,
  ),
  release: $client.prepare(
    "UPDATE self_identification_counts SET released = n WHERE test_id = @testId AND question = @question",
  ),
  counts: $client.prepare<[string], Row>(
    `SELECT question, answer_option AS option, sum(n) AS n, sum(released) AS released FROM self_identification_counts
      WHERE test_id = ? GROUP BY question, answer_option`,
  ),
}));

export function getSelfIdentification(db: Db, testId: string): SelfIdentificationForm {
  const row = statements(db).form.get(testId);
  if (!row) return NO_FORM;
  return { isOn: row.isOn === 1, questions: questionsSchema.parse(JSON.parse(row.questions)) };
}

export function hasSelfIdentified(db: Db, submissionId: string): boolean {
  return statements(db).hasAnswered.get(submissionId) === 1;
}

function saveForm(db: Db, testId: string, { isOn, questions }: SelfIdentificationForm): void {
  statements(db).saveForm.run({ testId, isOn: Number(isOn), questions: JSON.stringify(questions) });
}

export const auditedSelfIdentification = {
  saveForm: withAudit(
    saveForm,
    ({ args: [testId, after], before }) => {
      const changes = listFormChanges(before, after);
      if (Object.keys(changes).length === 0) return [];
      return [{ event: "self-identification-changed", entityType: "test", entityId: testId, detail: { changes } }];
    },
    getSelfIdentification,
  ),
};

function listFormChanges(before: SelfIdentificationForm, after: SelfIdentificationForm): Changes {
  return {
    ...(before.isOn === after.isOn ? {} : { isOn: [before.isOn, after.isOn] }),
    ...(JSON.stringify(before.questions) === JSON.stringify(after.questions) ? {} : { questions: "changed" }),
  };
}

/**
 * Count the chosen options. Ignore a second answer. The caller makes sure that the submission is completed and not a
 * preview.
 */
export function countSelfIdentification(
  db: Db,
  { id, testId }: { id: string; testId: string },
  chosen: ChosenOption[],
  now: Date,
): void {
  if (chosen.length === 0) throw new Refusal("invalid-input", NOTHING_CHOSEN);
  const { markAnswered, add, release, counts } = statements(db);
  inTransaction(db, () => {
    if (markAnswered.run(id).changes === 0) return;
    const month = getMonth(now);
    for (const { question, option } of chosen) {
      add.run({ testId, month, question, option });
      const rows = counts.all(testId).filter((row) => row.question === question);
      const released = sum(rows.map((row) => row.released));
      if (isReleaseDue({ released, pending: sum(rows.map((row) => row.n)) - released })) {
        release.run({ testId, question });
      }
    }
  });
}

const NOTHING_CHOSEN = "Please choose at least one answer";

function sum(counts: number[]): number {
  return counts.reduce((total, n) => total + n, 0);
}

export type OptionCount = {
  /** Empty for "I'd rather not say". */
  option: string;
  /** Null if fewer than five. */
  count: number | null;
};
export type QuestionCounts = {
  question: string;
  /** Answers so far, if below ten. Otherwise null, because the total could reveal a withheld count. */
  answersSoFar: number | null;
  options: OptionCount[];
};

/** Return the counts per question: those that are asked now, then earlier wordings that have answers. */
export function readSelfIdentificationCounts(db: Db, testId: string): QuestionCounts[] {
  const rows = statements(db).counts.all(testId);
  const { questions } = getSelfIdentification(db, testId);
  const earlier = [...new Set(rows.map(({ question }) => question))]
    .filter((name) => questions.every((question) => question.name !== name))
    .map((name) => ({ name, options: [] as string[] }));
  return [...questions, ...earlier].map(({ name, options }) => {
    const own = rows.filter(({ question }) => question === name);
    const released = sum(own.map((row) => row.released));
    if (released < MIN_ANSWERS) {
      return { question: name, answersSoFar: sum(own.map(({ n }) => n)), options: [] };
    }
    const worded = [...options, ...own.map(({ option }) => option)].filter((option) => option !== RATHER_NOT);
    const listed = [...new Set(worded), RATHER_NOT];
    return {
      question: name,
      answersSoFar: null,
      options: listed.map((option) => ({
        option,
        count: withholdSmallCount(own.find((row) => row.option === option)?.released ?? 0),
      })),
    };
  });
}
