import { asc, desc, eq } from "drizzle-orm";
import { canViewSubmission, type VisibleTests } from "#app/accounts/index.ts";
import { getOverlay, getPointsVersionId, listVersionNumbers, orderOptions } from "#app/content/index.server.ts";
import { findTopAnswer, flattenQuestions, isOptimal, type Option, type SectionScore } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { computeResponseSeconds } from "#app/statistics/index.server.ts";
import { findSubmission, listAnswers, type Submission } from "#app/submissions/index.server.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import {
  invitations,
  type ResultSection,
  rescores,
  results,
  scoreKeys,
  sectionScores,
  submissions,
  tests,
} from "#db/schema.ts";

export type ResultQuestion = {
  number: number;
  questionId: string;
  sectionId: string;
  sectionName: string;
  questionText: string;
  maxPoints: number;
  answer: {
    optionId: string;
    optionLetter: string;
    optionText: string;
    points: number;
    isOptimal: boolean;
    seconds: number | null;
  } | null;
  optimalAnswer: { optionLetter: string; optionText: string; points: number } | null;
};

export type Result = {
  submission: Submission;
  testName: string;
  versionNumber: number;
  /** The version whose points are used. It is the answered version unless the result was re-scored. */
  pointsVersionNumber: number;
  isRescored: boolean;
  /** The result at completion, with its label just before the first re-score. Null if it was never re-scored. */
  firstResult: { percent: number; label: string; madeAt: Date } | null;
  madeAt: Date | null;
  questionCount: number;
  answeredCount: number;
  sectionScores: (typeof sectionScores.$inferSelect)[];
  questions: ResultQuestion[];
};

const statements = prepared((db) => ({
  history: db
    .select({ percent: results.percent, label: results.label, madeAt: results.madeAt })
    .from(results)
    .where(parameterCondition(results.submissionId, "id"))
    .orderBy(asc(results.number))
    .prepare(),
}));

export function findResult(db: Db, submissionId: string, visibleTests: VisibleTests): Result | null {
  const row = db
    .select({ submission: submissions, testName: tests.name })
    .from(submissions)
    .innerJoin(tests, eq(tests.id, submissions.testId))
    .where(eq(submissions.id, submissionId))
    .get();
  if (!row || !canViewSubmission(visibleTests, row.submission)) return null;
  const { testId, versionId, completedAt } = row.submission;
  const pointsVersionId = getPointsVersionId(db, row.submission);
  const placed = flattenQuestions(getOverlay(db, { versionId, pointsVersionId }));
  const numbers = listVersionNumbers(db, testId);
  const history = statements(db).history.all({ id: submissionId });
  const answers = new Map(listAnswers(db, submissionId).map((answer) => [answer.questionId, answer]));
  return {
    ...row,
    versionNumber: numbers.get(versionId) ?? 0,
    pointsVersionNumber: numbers.get(pointsVersionId) ?? 0,
    isRescored: history.length > 0,
    firstResult: history[0] ?? null,
    madeAt: history.at(-1)?.madeAt ?? completedAt,
    questionCount: placed.length,
    answeredCount: answers.size,
    sectionScores: db
      .select()
      .from(sectionScores)
      .where(eq(sectionScores.submissionId, submissionId))
      .orderBy(asc(sectionScores.position))
      .all(),
    questions: placed.map(({ number, section, question }) => {
      const answer = answers.get(question.id);
      const option = question.options.find(({ id }) => id === answer?.optionId);
      const top = findTopAnswer(question);
      const shown = orderOptions(question.options, question.id, row.submission);
      const getLetter = (one: Option) => toOptionLetter(shown.indexOf(one));
      return {
        number,
        questionId: question.id,
        sectionId: section.id,
        sectionName: section.name,
        questionText: question.questionText,
        maxPoints: top?.points ?? 0,
        answer:
          answer && option
            ? {
                optionId: option.id,
                optionLetter: getLetter(option),
                optionText: option.optionText,
                points: option.points,
                isOptimal: isOptimal(question, option),
                seconds: computeResponseSeconds(answer),
              }
            : null,
        optimalAnswer: top ? { optionLetter: getLetter(top), optionText: top.optionText, points: top.points } : null,
      };
    }),
  };
}

/** Number 1 is the result at completion, with its label just before the first re-score. */
export type StoredResult = {
  number: number;
  isCurrent: boolean;
  madeAt: Date;
  rescoreId: string | null;
  adminName: string | null;
  reason: string | null;
  versionNumber: number;
  pointsVersionNumber: number;
  totalPoints: number;
  maxPoints: number;
  percent: number;
  label: string;
  sections: SectionScore[];
};

const historyStatements = prepared((db) => ({
  history: db
    .select({
      result: results,
      adminName: rescores.adminName,
      reason: rescores.reason,
      pointsVersionId: scoreKeys.pointsVersionId,
    })
    .from(results)
    .innerJoin(scoreKeys, eq(scoreKeys.id, results.scoreKeyId))
    .leftJoin(rescores, eq(rescores.id, results.rescoreId))
    .where(parameterCondition(results.submissionId, "id"))
    .orderBy(desc(results.number))
    .prepare(),
  sections: db
    .select()
    .from(sectionScores)
    .where(parameterCondition(sectionScores.submissionId, "id"))
    .orderBy(asc(sectionScores.position))
    .prepare(),
}));

export function listStoredResults(db: Db, submissionId: string): StoredResult[] {
  const submission = findSubmission(db, submissionId);
  if (!submission?.completedAt) return [];
  const { history, sections } = historyStatements(db);
  const numbers = listVersionNumbers(db, submission.testId);
  const versionNumber = numbers.get(submission.versionId) ?? 0;
  const scores = sections.all({ id: submissionId });
  const rows = history.all({ id: submissionId });
  if (rows.length > 0) {
    return rows.map(({ result: { sections: stored, scoreKeyId: _, submissionId: __, ...result }, ...row }, place) => ({
      ...result,
      isCurrent: place === 0,
      adminName: row.adminName,
      reason: row.reason,
      versionNumber,
      pointsVersionNumber: numbers.get(row.pointsVersionId) ?? 0,
      sections: stored.map((section, position) => toSectionScore(section, scores[position]?.name ?? "")),
    }));
  }
  const percent = submission.percent ?? 0;
  return [
    {
      number: 1,
      isCurrent: true,
      madeAt: submission.completedAt,
      rescoreId: null,
      adminName: null,
      reason: null,
      versionNumber,
      pointsVersionNumber: versionNumber,
      totalPoints: submission.totalPoints ?? 0,
      maxPoints: submission.maxPoints ?? 0,
      percent,
      label: MATCH_LABELS[getMatchBand(percent, getPlaybookRanges(db))],
      sections: scores.map(({ submissionId: _, position: __, ...section }) => section),
    },
  ];
}

function toSectionScore(section: ResultSection, name: string): SectionScore {
  const [sectionId, totalPoints, maxPoints, questionCount] = section;
  return { sectionId, name, totalPoints, maxPoints, questionCount };
}

/** Return the adjustment that was agreed with an invited person, or "". Never send it to a candidate. */
export function findAdjustment(db: Db, { invitationId }: Pick<Submission, "invitationId">): string {
  const { id, adjustment } = invitations;
  const found = invitationId && db.select({ adjustment }).from(invitations).where(eq(id, invitationId)).get();
  return found ? found.adjustment : "";
}
