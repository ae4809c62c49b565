import { formatCoefficient, formatCount } from "#app/platform/text/numbers-text.ts";
import { type Correlation, ENOUGH_OUTCOMES } from "#app/statistics/index.ts";
import type { Study, StudyState } from "./study.server.ts";
import type { StudyFigures } from "./study-figures.ts";
import { computePower, PUBLISHED } from "./success.ts";

const TRUE_CORRELATION = 0.3;

const VERDICT_TEXTS: Record<StudyFigures["verdict"], string> = {
  positive: "People with higher scores are rated better. This supports the test for this job.",
  likely: "People with higher scores are probably rated better. More people would make this sure.",
  unsure: "Higher scores may go with better ratings, but these are too few people to be sure.",
  none: "This study shows no relation between scores and ratings. Do not rely on the test alone.",
  negative: "People with higher scores are rated worse. Do not use the test for this job until you know why.",
  "no-spread": "All scores or all ratings are the same, so nothing can be compared.",
};

export const judgeStudy = ({ verdict }: StudyFigures): string => VERDICT_TEXTS[verdict];

export function describePower({ people }: Pick<StudyState, "people">): string {
  const n = Math.max(people, ENOUGH_OUTCOMES);
  const found = Math.round(100 * computePower(TRUE_CORRELATION, n));
  return `With ${n} people, a true correlation of ${TRUE_CORRELATION.toFixed(2)} is found in ${found}% of studies.`;
}

export function describeProgress({ people, answered, rated, ready }: StudyState): string {
  if (people === 0) return "Nobody has been asked yet.";
  const counts = `${formatCount(people, "person", "people")}: ${answered} answered, ${rated} rated.`;
  return ready < ENOUGH_OUTCOMES ? `${counts} Figures appear from ${ENOUGH_OUTCOMES} people with both on.` : counts;
}

export function describeStudy({ state, figures }: Study): string[] {
  if (!figures) return [describeProgress(state), describePower(state)];
  return [judgeStudy(figures), ...(figures.correlation ? [`r = ${formatCorrelation(figures.correlation)}.`] : [])];
}

function formatCorrelation({ r, low, high }: Correlation): string {
  return `${formatCoefficient(r)} (95%: ${formatCoefficient(low)} to ${formatCoefficient(high)})`;
}

type Row = { name: string; text: string };

/** The figure as it was found is first. */
export function listCorrelations(figures: StudyFigures): Row[] {
  const { correlation, corrected, correctedForRange, published } = figures;
  const rows: [string, Correlation | null][] = [
    [`As found, ${figures.n} people`, correlation],
    ["Corrected for disagreement of the managers", corrected],
    ["Estimated among all candidates", correctedForRange],
    [`Combined with ${PUBLISHED.studies} published studies of such tests`, published],
  ];
  return rows.flatMap(([name, found]) => (found ? [{ name, text: formatCorrelation(found) }] : []));
}
