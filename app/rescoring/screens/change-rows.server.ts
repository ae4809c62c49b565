import { formatPercent } from "#app/content/index.ts";
import { grouped } from "#app/platform/text/numbers-text.ts";
import type { ScoreChange } from "../rescore-preview.server.ts";

/** A changed score in the words of its list. */
export function changeRow(change: ScoreChange) {
  const { submissionId, name, email, labelBefore, labelAfter } = change;
  return {
    id: submissionId,
    name,
    email,
    pointsBefore: pointsText(change.totalBefore, change.maxBefore),
    pointsAfter: pointsText(change.totalAfter, change.maxAfter),
    percentBefore: `${formatPercent(change.percentBefore)}%`,
    percentAfter: `${formatPercent(change.percentAfter)}%`,
    labelBefore,
    labelAfter,
  };
}

export type ChangeRow = ReturnType<typeof changeRow>;

function pointsText(points: number, most: number): string {
  return `${grouped(points)}/${grouped(most)}`;
}
