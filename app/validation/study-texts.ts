import { formatCoefficient, formatCount, formatInterval, formatWholePercent } from "#app/platform/text/numbers-text.ts";
import { type Correlation, ENOUGH_OUTCOMES } from "#app/statistics/index.ts";
import type { Study, StudyState } from "./study.server.ts";
import type { StudyFigures } from "./study-figures.ts";
import { computePower, PUBLISHED } from "./success.ts";

const TRUE_CORRELATION = 0.3;

export const PRIOR = `McDaniel, Hartman, Whetzel and Grubb 2007 (${PUBLISHED.studies} studies of situational judgment tests, mean correlation ${formatCoefficient(PUBLISHED.r)}, standard deviation between studies ${formatCoefficient(PUBLISHED.sd)})`;

const RATINGS = {
  are: "are rated better",
  probablyAre: "are probably rated better",
  areNot: "are rated worse",
  better: "better ratings",
  ratings: "ratings",
};
const NUMBERS: typeof RATINGS = {
  are: "have higher numbers",
  probablyAre: "probably have higher numbers",
  areNot: "have lower numbers",
  better: "higher numbers",
  ratings: "numbers",
};

type Basis = Pick<StudyState, "numbers">;

export function judgeStudy({ verdict }: Pick<StudyFigures, "verdict">, { numbers }: Basis): string {
  const { are, probablyAre, areNot, better, ratings } = numbers ? NUMBERS : RATINGS;
  const texts: Record<StudyFigures["verdict"], string> = {
    positive: `People with higher scores ${are}. This supports the test for this job.`,
    likely: `People with higher scores ${probablyAre}. More people would make this more certain.`,
    unsure: `Higher scores may go with ${better}, but these are too few people to be sure.`,
    none: `This study shows no relation between scores and ${ratings}. Do not rely on the test alone.`,
    negative: `People with higher scores ${areNot}. Do not use the test for this job until you know why.`,
    "no-spread": `All scores or all ${ratings} are the same, so nothing can be compared.`,
    "one-person": `One person's performance is so far from the others' that the figures would show how this person scored. Check it for a typing error.`,
  };
  return texts[verdict];
}

export function describeBasis({ numbers, rated }: Pick<StudyState, "numbers" | "rated">): string[] {
  if (!numbers) return [];
  const unused = rated === 0 ? "" : " The managers' ratings are not used.";
  return [`Performance is the number “${numbers.label}”, not corrected for its reliability.${unused}`];
}

export function describePower({ people }: Pick<StudyState, "people">): string {
  const n = Math.max(people, ENOUGH_OUTCOMES);
  const found = formatWholePercent(computePower(TRUE_CORRELATION, n));
  return `If scores do predict performance (a correlation of ${TRUE_CORRELATION.toFixed(2)}), a study with ${n} people finds it in ${found} of cases.`;
}

export function describeProgress({ people, answered, rated, numbers, ready }: StudyState): string {
  if (people === 0) return "Nobody has been asked yet.";
  const measured = numbers ? `${numbers.people} with a number` : `${rated} rated`;
  const counts = `${formatCount(people, "person", "people")}: ${answered} answered, ${measured}.`;
  return ready < ENOUGH_OUTCOMES ? `${counts} Figures appear once ${ENOUGH_OUTCOMES} people have both.` : counts;
}

export function describeStudy({ state, figures }: Study): string[] {
  const basis = describeBasis(state);
  if (!figures) return [describeProgress(state), describePower(state), ...basis];
  const noun = (state.numbers ? NUMBERS : RATINGS).ratings;
  const found = figures.correlation
    ? [`Correlation of scores and ${noun}: ${formatCorrelation(figures.correlation)}.`]
    : [];
  return [judgeStudy(figures, state), ...basis, ...found];
}

function formatCorrelation({ r, ...interval }: Correlation): string {
  return `${formatCoefficient(r)} ${formatInterval(interval)}`;
}

type Row = { name: string; text: string };

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

const THIRD_NAMES = { top: "Highest scores", middle: "Middle scores", bottom: "Lowest scores" };

export function listThirds({ thirds }: StudyFigures) {
  return thirds.map(({ third, n, share, low, high }) => ({
    name: THIRD_NAMES[third],
    n,
    share:
      share === null || low === null || high === null
        ? "too few people"
        : `${formatWholePercent(share)} (95%: ${formatWholePercent(low)} to ${formatWholePercent(high)})`,
  }));
}

export function describeStudyWeakness({ verdict }: Pick<StudyFigures, "verdict">): string[] {
  if (verdict === "positive") return [];
  if (verdict === "negative") return ["in the study with current staff, higher scores go with lower performance"];
  if (verdict === "no-spread" || verdict === "one-person") return ["the study with current staff can show no relation"];
  return ["the study with current staff does not prove a relation"];
}
