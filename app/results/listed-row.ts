import { formatPercent } from "#app/content/index.ts";
import type { MatchScoreProps } from "#app/match-bands/components.ts";
import { getMatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { type DateText, formatSubmissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import type { Submission } from "#app/submissions/index.ts";
import type { Stage } from "./stages.ts";

export type ListedRow = {
  id: string;
  name: string;
  initials: string;
  email: string;
  /** The number of the person's attempt at the test. Undefined for a first attempt. */
  submissionNumber?: number;
  isCompletedTwice?: true;
  isErased?: true;
  completed: DateText | null;
  duration: string;
  match: MatchScoreProps | null;
  stage: Stage;
};

export function toListedRow(
  submission: Submission & { submissionNumber: number; isCompletedTwice?: boolean },
  { ranges, timeZone }: { ranges: PlaybookRanges; timeZone: string },
): ListedRow {
  const {
    id,
    email,
    submissionNumber,
    isCompletedTwice = false,
    completedAt,
    erasedAt,
    totalDuration,
    percent,
    hasScores,
    stage,
  } = submission;
  return {
    id,
    name: fullName(submission),
    initials: initials(submission),
    email,
    ...(submissionNumber > 1 && { submissionNumber }),
    ...(isCompletedTwice && { isCompletedTwice }),
    ...(erasedAt && { isErased: true }),
    stage,
    completed: completedAt && formatSubmissionTime(completedAt, submission, timeZone),
    duration: formatDuration(totalDuration),
    match:
      percent === null || !hasScores
        ? null
        : { percentText: formatPercent(percent), band: getMatchBand(percent, ranges) },
  };
}
