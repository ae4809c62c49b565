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
  submissionNumber: number;
  isCompletedTwice: boolean;
  completed: DateText | null;
  duration: string;
  match: MatchScoreProps | null;
  stage: Stage;
  /** True if the submission can have a stage: it is completed and not a preview. */
  isDecidable: boolean;
};

export function toListedRow(
  submission: Submission & Pick<ListedRow, "submissionNumber"> & Partial<Pick<ListedRow, "isCompletedTwice">>,
  { ranges, timeZone }: { ranges: PlaybookRanges; timeZone: string },
): ListedRow {
  const {
    id,
    email,
    submissionNumber,
    isCompletedTwice = false,
    completedAt,
    totalDuration,
    percent,
    hasScores,
    stage,
    isPreview,
  } = submission;
  return {
    id,
    name: fullName(submission),
    initials: initials(submission),
    email,
    submissionNumber,
    isCompletedTwice,
    stage,
    isDecidable: completedAt !== null && !isPreview,
    completed: completedAt && formatSubmissionTime(completedAt, submission, timeZone),
    duration: formatDuration(totalDuration),
    match:
      percent === null || !hasScores
        ? null
        : { percentText: formatPercent(percent), band: getMatchBand(percent, ranges) },
  };
}
