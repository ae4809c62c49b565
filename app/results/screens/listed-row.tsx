import { MessageSquare } from "lucide-react";
import { formatPercent } from "#app/content/index.ts";
import type { MatchScoreProps } from "#app/match-bands/components.ts";
import { getMatchBand, type PlaybookRanges } from "#app/match-bands/index.ts";
import { type DateText, formatSubmissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration } from "#app/platform/text/duration.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { Badge } from "#app/platform/ui/inline.tsx";
import type { Submission } from "#app/submissions/index.ts";
import { STAGE_NAMES, type Stage } from "../decisions.ts";

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

/** Format a submission for the dashboard, the leaderboard and the activity. */
export function toListedRow(
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
    completed: completedAt && formatSubmissionTime(completedAt, submission, timeZone),
    duration: formatDuration(totalDuration),
    match:
      percent === null || !hasScores
        ? null
        : { percentText: formatPercent(percent), band: getMatchBand(percent, ranges) },
  };
}

const TONES = { hired: "positive", rejected: "normal" } as const;

/** A submission's stage (unless New) and its number of notes. */
export function StageBadge({ stage, noteCount, place }: { stage: Stage; noteCount: number; place?: "extra" }) {
  if (stage === "new" && noteCount === 0) return null;
  return (
    <span data-place={place} className="inline-flex items-center gap-2">
      {stage !== "new" && (
        <Badge tone={stage === "hired" || stage === "rejected" ? TONES[stage] : "accent"}>{STAGE_NAMES[stage]}</Badge>
      )}
      {noteCount > 0 && (
        <span className="inline-flex items-center gap-1 text-muted text-sm">
          <MessageSquare aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{noteCount}</span>
          <span className="sr-only">{formatCount(noteCount, "note")}</span>
        </span>
      )}
    </span>
  );
}
