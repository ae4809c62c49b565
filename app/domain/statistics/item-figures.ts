/** The figures of each question, from how many persons of each total picked which option. */
import { flattenQuestions, maximumOf, type Question, type TestContent } from "../test-content.ts";
import { countOf, type Distribution, type Third, type Thirds, thirdByTotal, varianceOf } from "./distribution.ts";
import { correlationInterval } from "./intervals.ts";
import { alphaOf } from "./precision.ts";

/** Picks by option: how many persons picked it. */
export type OptionCounts = ReadonlyMap<string, number>;

/** What is counted of a group of results. The keys are ids of questions, sections and options. */
export type GroupCounts = {
  content: TestContent;
  n: number;
  totals: Distribution;
  sections: ReadonlyMap<string, Distribution>;
  options: ReadonlyMap<string, OptionCounts>;
};

/** By question, then option: how many persons of each total picked it. */
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

/** So many persons with these two figures. */
export type Cell = { x: number; y: number; n: number };

/** Pearson's r of two figures, −1 to 1; null where one of them does not vary. */
export function correlationOf(cells: readonly Cell[]): number | null {
  const { x, y, xy } = productsOf(cells);
  if (x === 0 || y === 0) return null;
  const r = xy / Math.sqrt(x * y);
  // A straight line, but for the last bits of the sums.
  return Math.abs(r) > 1 - 1e-12 ? Math.sign(r) : r;
}

/** The points of a question as counted: an open one has 0. */
export function pointsOf(question: Question, picks: OptionCounts, n: number): Distribution {
  const persons = new Map<number, number>();
  let open = n;
  for (const { id, points } of question.options) {
    const count = picks.get(id) ?? 0;
    persons.set(points, (persons.get(points) ?? 0) + count);
    open -= count;
  }
  return persons.set(0, (persons.get(0) ?? 0) + open);
}

/** Every question's figures, in the test's order. */
export function itemFigures(counts: GroupCounts, picks: Picks): ItemFigures[] {
  const items = flattenQuestions(counts.content);
  const variances = items.map(({ question }) => varianceOf(pointsOf(question, optionsOf(counts, question), counts.n)));
  const thirds = thirdByTotal(counts.totals);
  return items.map(({ question, number, section }, place) => {
    const { n } = counts;
    const maxPoints = maximumOf(question);
    const cells = cellsOf(question, counts.totals, picks);
    const itemRest = correlationOf(cells);
    const interval = correlationInterval(itemRest, n);
    const earned = cells.reduce((sum, cell) => sum + cell.x * cell.n, 0);
    const options = question.options.map(({ id, points }) => {
      const byTotal = picks.get(question.id)?.get(id) ?? new Map<number, number>();
      return { optionId: id, points, picks: countOf(byTotal), ...byThird(byTotal, thirds) };
    });
    const variance = variances[place] ?? null;
    return {
      questionId: question.id,
      number,
      sectionId: section.id,
      maxPoints,
      mean: n === 0 ? null : earned / n,
      facility: n === 0 || maxPoints === 0 ? null : earned / (n * maxPoints),
      sd: variance === null ? null : Math.sqrt(variance),
      itemRest,
      itemRestLow: interval?.low ?? null,
      itemRestHigh: interval?.high ?? null,
      alphaIfDropped: alphaOf(variances.toSpliced(place, 1), n < 2 ? null : productsOf(cells).y / (n - 1)),
      unanswered: n - options.reduce((sum, option) => sum + option.picks, 0),
      options,
    };
  });
}

/** The picks of a question's options, in the whole group. */
export function optionsOf(counts: Pick<GroupCounts, "options">, { id }: Question): OptionCounts {
  return counts.options.get(id) ?? new Map();
}

/** A question's points beside the rest of the total. */
function cellsOf({ id, options }: Question, totals: Distribution, picks: Picks): Cell[] {
  const open = new Map(totals);
  const cells: Cell[] = [];
  for (const option of options) {
    for (const [total, n] of picks.get(id)?.get(option.id) ?? []) {
      cells.push({ x: option.points, y: total - option.points, n });
      open.set(total, (open.get(total) ?? 0) - n);
    }
  }
  for (const [total, n] of open) if (n > 0) cells.push({ x: 0, y: total, n });
  return cells;
}

/** The sums of centred squares of two figures and of their products. */
function productsOf(cells: readonly Cell[]): { x: number; y: number; xy: number } {
  const n = cells.reduce((sum, cell) => sum + cell.n, 0);
  const meanX = cells.reduce((sum, cell) => sum + cell.n * cell.x, 0) / n;
  const meanY = cells.reduce((sum, cell) => sum + cell.n * cell.y, 0) / n;
  const sums = { x: 0, y: 0, xy: 0 };
  for (const { x, y, n } of cells) {
    sums.x += n * (x - meanX) ** 2;
    sums.y += n * (y - meanY) ** 2;
    sums.xy += n * (x - meanX) * (y - meanY);
  }
  return sums;
}

function byThird(byTotal: Distribution, thirds: ReadonlyMap<number, Third>): Thirds {
  const sizes: Thirds = { top: 0, middle: 0, bottom: 0 };
  for (const [total, n] of byTotal) sizes[thirds.get(total) ?? "middle"] += n;
  return sizes;
}
