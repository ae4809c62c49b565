import { type AuditContext, type Changes, command } from "#app/platform/audit/audit-log.server.ts";
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
import {
  type ChosenOption,
  getMonth,
  NO_FORM,
  questionsSchema,
  type SelfIdentificationForm,
} from "./self-identification.ts";

type Row = { question: string; option: string; n: number };

const statements = prepared(({ $client }) => ({
  form: $client.prepare<[string], { isOn: number; questions: string }>(
    "SELECT is_on AS isOn, questions FROM self_identification_forms WHERE test_id = ?",
  ),
  saveForm: $client.prepare(
    `INSERT INTO self_identification_forms (test_id, is_on, questions) VALUES (@testId, @isOn, @questions)
      ON CONFLICT (test_id) DO UPDATE SET is_on = @isOn, questions = @questions`,
  ),
  release: $client.prepare(
    `INSERT INTO self_identification_counts (test_id, month, question, answer_option, n, released)
      VALUES (@testId, @month, @question, @option, @n, @n) ON CONFLICT DO UPDATE SET n = n + @n, released = n + @n`,
  ),
  counts: $client.prepare<[string], Row>(
    `SELECT question, answer_option AS option, sum(released) AS n FROM self_identification_counts
      WHERE test_id = ? GROUP BY question, answer_option`,
  ),
}));

export function getSelfIdentification(db: Db, testId: string): SelfIdentificationForm {
  const row = statements(db).form.get(testId);
  if (!row) return NO_FORM;
  return { isOn: row.isOn === 1, questions: questionsSchema.parse(JSON.parse(row.questions)) };
}

type Asked = { id: string; testId: string };

export function hasSelfIdentified(db: Db, { id, testId }: Asked): boolean {
  return readSurveyStore(db, testId).answered.selfIdentification.includes(id);
}

export const saveSelfIdentification = command({
  state: getSelfIdentification,
  run(db: Db, _context: AuditContext, testId: string, { isOn, questions }: SelfIdentificationForm): void {
    statements(db).saveForm.run({ testId, isOn: Number(isOn), questions: JSON.stringify(questions) });
  },
  events: ({ args: [testId, after], before }) => [
    {
      event: "self-identification-changed",
      entityType: "test",
      entityId: testId,
      detail: { changes: listFormChanges(before, after) },
    },
  ],
});

function listFormChanges(before: SelfIdentificationForm, after: SelfIdentificationForm): Changes {
  return {
    ...(before.isOn === after.isOn ? {} : { isOn: [before.isOn, after.isOn] }),
    ...(JSON.stringify(before.questions) === JSON.stringify(after.questions) ? {} : { questions: "changed" }),
  };
}

/**
 * Add the chosen options to those that wait, and release a question's if there are enough. Ignore a second answer. The caller makes sure that the submission is completed and not a
 * preview.
 */
export function countSelfIdentification(db: Db, { id, testId }: Asked, chosen: ChosenOption[], now: Date): void {
  if (chosen.length === 0) throw new Refusal("invalid-input", NOTHING_CHOSEN);
  changeSurveyStore(db, testId, (store) => {
    if (store.answered.selfIdentification.includes(id)) return;
    store.answered.selfIdentification.push(id);
    for (const { question, option } of chosen) {
      addChoice(store, question, option);
      releaseQuestion(db, testId, question, store, getMonth(now));
    }
  });
}

/** Counts below five stay in the store. The row of "I'd rather not say" marks the question as released. */
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
  /** False below ten answers. Do not show how many wait. Whoever watched the number grow would know who answered. */
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
