import type { z } from "zod";
import { keyByUniqueName } from "#app/content/index.ts";
import { getMatchBand, MATCH_LABELS, type PlaybookRanges } from "#app/match-bands/index.ts";
import { fullName } from "#app/platform/text/person.ts";
import { toApiSubmission } from "#app/submissions/index.server.ts";
import type { Submission } from "#app/submissions/index.ts";
import type {
  changesShape,
  comparisonShape,
  listedSubmissionShape,
  resultFiguresShape,
  storedResultShape,
  submissionDetailsShape,
} from "./api-contract.ts";
import type { Comparison } from "./comparison.server.ts";
import type { ExportedSubmission, SubmissionChanges } from "./exported-submission.ts";
import type { Note } from "./notes.server.ts";
import type { PlaceAndPrecision, ResultFigures } from "./place-and-precision.server.ts";
import type { ResponseQuality } from "./response-quality.ts";
import type { Result, StoredResult } from "./results.server.ts";
import type { noteShape, stageShape } from "./stage-contract.ts";
import type { StageChange } from "./stages.server.ts";

export function listedForApi(
  { submission, testName, batteryId, tags, externalId, sectionScores }: ExportedSubmission,
  ranges: PlaybookRanges,
): z.infer<typeof listedSubmissionShape> {
  const percent = submission.hasScores ? submission.percent : null;
  return {
    ...toApiSubmission(submission),
    testName,
    ...getSubmissionFlags(submission, { batteryId, externalId }),
    tags,
    percent,
    label: percent === null ? null : MATCH_LABELS[getMatchBand(percent, ranges)],
    sectionScores: sectionScores.map(({ sectionId, name, totalPoints, maxPoints, questionCount }) => ({
      sectionId,
      sectionName: name,
      totalPoints,
      maxPoints,
      questionCount,
    })),
  };
}

export function changesForApi(
  { changed, ...changes }: SubmissionChanges,
  ranges: PlaybookRanges,
): z.infer<typeof changesShape> {
  return { submissions: changed.map((row) => listedForApi(row, ranges)), ...changes };
}

export function detailsForApi(result: Result, invited: Invited): z.infer<typeof submissionDetailsShape> {
  const {
    submission,
    testName,
    versionNumber,
    pointsVersionNumber,
    isRescored,
    questionCount,
    sectionScores,
    questions,
  } = result;
  const scores = Object.entries(keyByUniqueName(sectionScores)).map(
    ([name, { sectionId, totalPoints, maxPoints, questionCount: count }]) =>
      [name, { sectionId, totalPoints, maxPoints, questionCount: count }] as const,
  );
  return {
    submission: {
      ...toApiSubmission(submission),
      testName,
      ...getSubmissionFlags(submission, invited),
      versionNumber,
      pointsVersionNumber,
      isRescored,
    },
    test: { name: testName },
    totalQuestions: questionCount,
    sectionScores: Object.fromEntries(scores),
    answers: questions.flatMap(({ questionId, sectionName, questionText, answer, optimalAnswer }) =>
      answer
        ? [
            {
              id: questionId,
              sectionName,
              questionText,
              optionLetter: answer.optionLetter,
              optionText: answer.optionText,
              isOptimal: answer.isOptimal,
              pointsEarned: answer.points,
              seconds: answer.seconds,
              optimalAnswer,
            },
          ]
        : [],
    ),
  };
}

export function stageForApi({ stage }: Submission, changes: StageChange[]): z.infer<typeof stageShape> {
  return {
    stage,
    changes: changes.map(({ stage, adminId, adminName, changedAt }) => ({
      stage,
      adminId,
      adminName,
      changedAt: changedAt.toISOString(),
    })),
  };
}

export function noteForApi({ writtenAt, editedAt, ...note }: Note): z.infer<typeof noteShape> {
  return { ...note, writtenAt: writtenAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}

type Invited = { batteryId: string | null; externalId: string | null };

function getSubmissionFlags(submission: Submission, { batteryId, externalId }: Invited) {
  const { id, isPreview, invitationId, source, stage, erasedAt } = submission;
  const candidateUrl = isPreview || erasedAt ? null : `/api/candidates/${id}`;
  return {
    isPreview,
    byInvitation: invitationId !== null,
    batteryId,
    source,
    externalId,
    stage,
    candidateUrl,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

export function figuresForApi(
  { facts, strip: _, period, ...figures }: ResultFigures,
  quality: ResponseQuality,
): z.infer<typeof resultFiguresShape> {
  const attempts = facts.attempts.map(({ completedAt, ...attempt }) => ({
    ...attempt,
    completedAt: completedAt?.toISOString() ?? null,
  }));
  return { ...figures, period: periodForApi(period), facts: { ...facts, ...quality, attempts } };
}

function periodForApi(period: PlaceAndPrecision["period"]) {
  if (!period) return null;
  const { n, from, to } = period;
  return { n, from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
}

export function comparisonForApi(comparison: Comparison, ranges: PlaybookRanges): z.infer<typeof comparisonShape> {
  return {
    comparable: comparison.comparable,
    candidates: comparison.candidates.map(({ result: { submission, testName, versionNumber }, place }) => {
      const { group, percent, percentile, n, period, semPercent } = place;
      return {
        submissionId: submission.id,
        name: fullName(submission),
        email: submission.email,
        testName,
        versionNumber,
        group,
        percent,
        label: percent === null ? null : MATCH_LABELS[getMatchBand(percent, ranges)],
        percentile,
        n,
        period: periodForApi(period),
        semPercent,
      };
    }),
    rows: comparison.rows.map(({ undecided: _, ...row }) => row),
    answers: comparison.questions.map(({ questionId, isDifferent, cells }) => ({
      questionId,
      isDifferent,
      chosen: cells.map((question) => question?.answer ?? null),
    })),
  };
}

export function storedResultForApi({ madeAt, ...result }: StoredResult): z.infer<typeof storedResultShape> {
  return { ...result, madeAt: madeAt.toISOString() };
}
