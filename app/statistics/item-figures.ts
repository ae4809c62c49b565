import { flattenQuestions, getMaximumPoints, type Question, type TestContent } from "#app/content/index.ts";
import {
  assignThirds,
  computeCorrelation,
  computeMean,
  computeVariance,
  countValues,
  createShiftedSums,
  type Distribution,
  type Products,
  type Third,
  type Thirds,
} from "./distribution.ts";
import { correlationInterval } from "./intervals.ts";
import { computeAlpha } from "./precision.ts";

type OptionCounts = ReadonlyMap<string, number>;

export type GroupCounts = {
  content: TestContent;
  n: number;
  totals: Distribution;
  sections: ReadonlyMap<string, Distribution>;
  options: ReadonlyMap<string, OptionCounts>;
};

export type Picks = ReadonlyMap<string, ReadonlyMap<string, Distribution>>;

export type OptionFigures = { optionId: string; points: number; picks: number } & Thirds;

export type ItemFigures = {
  questionId: string;
  number: number;
  sectionId: string;
  maxPoints: number;
  mean: number | null;
  facility: number | null;
  sd: number | null;
  itemRest: number | null;
  itemRestLow: number | null;
  itemRestHigh: number | null;
  alphaIfDropped: number | null;
  unanswered: number;
  options: OptionFigures[];
};

export function computePointsDistribution(question: Question, picks: OptionCounts, n: number): Distribution {
  const persons = new Map<number, number>();
  let open = n;
  for (const { id, points } of question.options) {
    const count = picks.get(id) ?? 0;
    persons.set(points, (persons.get(points) ?? 0) + count);
    open -= count;
  }
  return persons.set(0, (persons.get(0) ?? 0) + open);
}

export function computeItemFigures(counts: GroupCounts, picks: Picks): ItemFigures[] {
  const items = flattenQuestions(counts.content);
  const points = items.map(({ question }) =>
    computePointsDistribution(question, getOptionCounts(counts, question), counts.n),
  );
  const variances = points.map(computeVariance);
  const thirds = assignThirds(counts.totals);
  return items.map(({ question, number, section }, place) => {
    const { n } = counts;
    const maxPoints = getMaximumPoints(question);
    const mean = computeMean(points[place] ?? new Map());
    const products = computeRestProducts(question, counts, picks, mean ?? 0);
    const itemRest = computeCorrelation(products);
    const interval = correlationInterval(itemRest, n);
    const options = question.options.map(({ id, points }) => {
      const byTotal = picks.get(question.id)?.get(id) ?? new Map<number, number>();
      return { optionId: id, points, picks: countValues(byTotal), ...countByThird(byTotal, thirds) };
    });
    const variance = variances[place] ?? null;
    return {
      questionId: question.id,
      number,
      sectionId: section.id,
      maxPoints,
      mean,
      facility: mean === null || maxPoints === 0 ? null : mean / maxPoints,
      sd: variance === null ? null : Math.sqrt(variance),
      itemRest,
      itemRestLow: interval?.low ?? null,
      itemRestHigh: interval?.high ?? null,
      alphaIfDropped: computeAlpha(variances.toSpliced(place, 1), n < 2 ? null : products.y / (n - 1)),
      unanswered: n - options.reduce((sum, option) => sum + option.picks, 0),
      options,
    };
  });
}

export function getOptionCounts(counts: Pick<GroupCounts, "options">, { id }: Question): OptionCounts {
  return counts.options.get(id) ?? new Map();
}

/**
 * Count everybody with 0 points first, then move the people who picked an option. The rest left the question
 * unanswered.
 */
function computeRestProducts(
  { id, options }: Question,
  { totals, n }: GroupCounts,
  picks: Picks,
  meanPoints: number,
): Products {
  const { add, getProducts } = createShiftedSums(
    Math.round(meanPoints),
    Math.round((computeMean(totals) ?? 0) - meanPoints),
  );
  for (const [total, persons] of totals) add(0, total, persons);
  for (const option of options) {
    for (const [total, persons] of picks.get(id)?.get(option.id) ?? []) {
      add(0, total, -persons);
      add(option.points, total - option.points, persons);
    }
  }
  return getProducts(n);
}

function countByThird(byTotal: Distribution, thirds: ReadonlyMap<number, Third>): Thirds {
  const sizes: Thirds = { top: 0, middle: 0, bottom: 0 };
  for (const [total, n] of byTotal) sizes[thirds.get(total) ?? "middle"] += n;
  return sizes;
}
