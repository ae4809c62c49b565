import { dateText } from "#app/domain/date-text.ts";
import { formatDuration } from "#app/domain/duration.ts";
import { MATCH_LABELS, matchBandOf, type PlaybookRanges } from "#app/domain/match-band.ts";
import { fullName } from "#app/domain/person.ts";
import { formatPercent, percentOf } from "#app/domain/scoring.ts";
import type { Result } from "#app/models/results.server.ts";
import type { AssessmentReport, Points } from "./report-types.ts";

type Settings = { ranges: PlaybookRanges; timeZone: string } & Pick<
  AssessmentReport,
  "providerName" | "accent" | "logo"
>;

/**
 * What the report of a result says, under the organisation's settings. Its file says that it was made when the
 * assessment was completed, so that the same result gives the same file; `now` is used while it is in progress.
 */
export function reportOfResult(result: Result, { ranges, timeZone, ...brand }: Settings, now: Date): AssessmentReport {
  const { submission, testName, questionCount, answeredCount, sectionScores, questions } = result;
  const { completedAt, percent, totalPoints, maxPoints, hasScores } = submission;
  const isScored = percent !== null && totalPoints !== null && maxPoints !== null && hasScores;
  return {
    name: fullName(submission),
    email: submission.email,
    testName: testName || "Default Test",
    ...brand,
    isPreview: submission.isPreview,
    questionCount,
    answeredCount,
    duration: formatDuration(submission.totalDuration),
    completed: completedAt && dateText(completedAt, timeZone).text,
    timeZone,
    created: (completedAt ?? now).toISOString(),
    score: isScored
      ? { ...pointsOf(totalPoints, maxPoints), matchLabel: MATCH_LABELS[matchBandOf(percent, ranges)] }
      : null,
    sections: sectionScores.map(({ sectionId, name, totalPoints, maxPoints }) => ({
      sectionId,
      name,
      ...pointsOf(totalPoints, maxPoints),
    })),
    questions: questions.map(({ number, sectionId, sectionName, questionText, maxPoints, answer, optimalAnswer }) => ({
      number,
      sectionId,
      sectionName,
      questionText,
      answer: answer && { optionText: answer.optionText, points: answer.points },
      topAnswer: optimalAnswer?.optionText ?? null,
      maxPoints,
    })),
  };
}

function pointsOf(totalPoints: number, maxPoints: number): Points {
  const percent = percentOf(totalPoints, maxPoints);
  return { totalPoints, maxPoints, percent, percentText: formatPercent(percent) };
}
