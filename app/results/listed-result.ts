import { formatPercent } from "#app/content/index.ts";
import type { MatchScoreProps } from "#app/match-bands/components.ts";
import { matchBandOf, type PlaybookRanges } from "#app/match-bands/index.ts";
import { type DateText, submissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import type { Submission } from "#app/submissions/index.ts";
import type { Stage } from "./stage.ts";

/** A submission as every list shows it. */
export type ListedRow = {
  id: string;
  name: string;
  initials: string;
  email: string;
  submissionNumber: number;
  completed: DateText | null;
  duration: string;
  match: MatchScoreProps | null;
  stage: Stage;
};

/** A submission's texts for a list: the same words on the dashboard, the leaderboard and in the activity. */
export function listedRow(
  submission: Submission & { submissionNumber: number },
  { ranges, timeZone }: { ranges: PlaybookRanges; timeZone: string },
): ListedRow {
  const { id, email, submissionNumber, completedAt, totalDuration, percent, hasScores, stage } = submission;
  return {
    id,
    name: fullName(submission),
    initials: initials(submission),
    email,
    submissionNumber,
    stage,
    completed: completedAt && submissionTime(completedAt, submission, timeZone),
    duration: formatDuration(totalDuration),
    match:
      percent === null || !hasScores
        ? null
        : { percentText: formatPercent(percent), band: matchBandOf(percent, ranges) },
  };
}
