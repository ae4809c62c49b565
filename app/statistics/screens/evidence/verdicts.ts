/** Verdicts on a test's scoring and precision, in words: docs/spec/truth-of-scores.md, T93 and T94. */
import { formatPercent } from "#app/content/index.ts";
import { findGoodRange, type MeasuredPoint } from "../../models/measurement.ts";
import type { ScoringModels } from "../../models/scoring-models.ts";

/** `tone` decides the icon. */
export type Finding = { tone: "positive" | "normal" | "warning"; title: string; sentences: string[] };

/** `words` say what was found about the question. */
export type QuestionFinding = { number: number; text: string; words: string };

/** Reading aids, not laws: from 0.95 on, ranks hardly differ; below 0.8, many people change places. */
const SAME_RANKS = 0.95;
const OTHER_RANKS = 0.8;

export function judgeKey({ consensus, weighted }: ScoringModels): Finding {
  const lowest = Math.min(consensus.rankCorrelation ?? 1, weighted.rankCorrelation ?? 1);
  if (lowest >= SAME_RANKS)
    return {
      tone: "positive",
      title: "The key is not a problem",
      sentences: ["Two other keys rank candidates almost the same way. Changing points would change few places."],
    };
  const other =
    (consensus.rankCorrelation ?? 1) <= (weighted.rankCorrelation ?? 1) ? CONSENSUS_DIFFERS : WEIGHTED_DIFFERS;
  if (lowest >= OTHER_RANKS)
    return { tone: "normal", title: "The key changes some places", sentences: [other, NOBODY_IS_RIGHT] };
  return { tone: "warning", title: "The key decides the ranking", sentences: [other, NOBODY_IS_RIGHT] };
}

const CONSENSUS_DIFFERS =
  "If the answers that most candidates pick earned the points, candidates would be ranked differently.";
const WEIGHTED_DIFFERS =
  "If questions that fit the rest of the test counted more, candidates would be ranked differently.";
const NOBODY_IS_RIGHT =
  "This does not say which key is right. Read the questions under Details and decide whether your points reward what you intend.";

type Line = { label: string; percent: number };

/** `lines`: the minimums of the match labels. */
export function judgeMeasurement(points: readonly MeasuredPoint[], lines: readonly Line[]): Finding {
  const range = findGoodRange(points);
  if (!range)
    return {
      tone: "warning",
      title: "Not precise enough anywhere",
      sentences: [
        "At every score, luck is a large part of the differences between candidates. More questions of the same kind help.",
      ],
    };
  const isInside = ({ percent }: Line) => percent >= range.from && percent <= range.to;
  const [inside, outside] = [lines.filter(isInside), lines.filter((line) => !isInside(line))];
  return {
    tone: outside.length === 0 ? "positive" : "normal",
    title: `Measures well from ${formatPercent(range.from)}% to ${formatPercent(range.to)}%`,
    sentences: [
      ...(inside.length > 0 ? [`Labels can be trusted most near ${listLines(inside)}.`] : []),
      ...(outside.length > 0
        ? [
            `Outside this range: ${listLines(outside)}. Near ${outside.length === 1 ? "this line" : "these lines"}, luck decides more often which label a candidate gets.`,
          ]
        : []),
    ],
  };
}

function listLines(lines: readonly Line[]): string {
  return new Intl.ListFormat("en").format(lines.map(({ label, percent }) => `the ${label} line (${percent}%)`));
}
