import { formatPercent } from "#app/content/index.ts";
import { formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { ERASED, fullName } from "#app/platform/text/person.ts";
import { computeDifferenceLimit, isRealDifference, type Withheld } from "#app/statistics/index.ts";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

type Scored = { percent: number | null; semPercent: number | null; withheld: Withheld | null };

export type ComparedResult = Scored & {
  id: string;
  testId: string;
  group: string | null;
  sections: (Scored & { sectionId: string; name: string })[];
};

type ComparedPair = { a: string; b: string; isReal: boolean | null };

export type ComparedRow = {
  sectionId: string | null;
  name: string;
  percents: (number | null)[];
  limitPercent: number | null;
  pairs: ComparedPair[];
  undecided: Withheld | "other-group" | "nothing-to-compare" | null;
};

/** Return true if all results are in the same group. Only then can differences be tested. */
export function areComparable(results: readonly { group: string | null }[]): boolean {
  return results.every(({ group }) => group !== null && group === results[0]?.group);
}

export function buildComparisonRows(results: readonly ComparedResult[]): ComparedRow[] {
  const total = new Map(results.map((result): [ComparedResult, Scored] => [result, result]));
  const sections = matchSections(results).map(({ first, cells }) =>
    buildRow(results, first.sectionId, first.name, cells),
  );
  return [buildRow(results, null, "Total", total), ...sections];
}

type Section = ComparedResult["sections"][number];
type MatchedSection = { first: Section; cells: Map<ComparedResult, Section> };

function matchSections(results: readonly ComparedResult[]): MatchedSection[] {
  const rows: MatchedSection[] = [];
  for (const result of results) {
    for (const section of result.sections) {
      const open = rows.filter(({ cells }) => !cells.has(result));
      const isSame = ([other, { sectionId }]: [ComparedResult, Section]) =>
        other.testId === result.testId && sectionId === section.sectionId;
      const isNamesake = ([other, { name }]: [ComparedResult, Section]) =>
        other.testId !== result.testId && name === section.name;
      const found =
        open.find(({ cells }) => [...cells].some(isSame)) ?? open.find(({ cells }) => [...cells].some(isNamesake));
      if (found) found.cells.set(result, section);
      else rows.push({ first: section, cells: new Map([[result, section]]) });
    }
  }
  return rows;
}

function buildRow(
  results: readonly ComparedResult[],
  sectionId: string | null,
  name: string,
  cells: ReadonlyMap<ComparedResult, Scored>,
): ComparedRow {
  const pairs = results.flatMap((a, place) =>
    results
      .slice(place + 1)
      .map((b) => ({ a: a.id, b: b.id, isReal: isSignificant([a, b], [cells.get(a), cells.get(b)]) })),
  );
  const [first] = results;
  const semPercent = first && areComparable(results) ? (cells.get(first)?.semPercent ?? null) : null;
  return {
    sectionId,
    name,
    percents: results.map((result) => cells.get(result)?.percent ?? null),
    limitPercent: computeDifferenceLimit(semPercent),
    pairs,
    undecided: pairs.some(({ isReal }) => isReal !== null) ? null : getUndecidedReason(results, cells),
  };
}

function isSignificant(
  results: readonly [ComparedResult, ComparedResult],
  [one, other]: [Scored | undefined, Scored | undefined],
) {
  if (!areComparable(results) || !one || !other || one.percent === null || other.percent === null) return null;
  return isRealDifference(one.percent, other.percent, one.semPercent);
}

function getUndecidedReason(
  results: readonly ComparedResult[],
  cells: ReadonlyMap<ComparedResult, Scored>,
): NonNullable<ComparedRow["undecided"]> {
  const scored = results.filter((result) => (cells.get(result)?.percent ?? null) !== null);
  const [first] = scored;
  if (!first || scored.length < 2) return "nothing-to-compare";
  const groups = new Set(scored.map(({ group }) => group));
  if (groups.size === scored.length) return "other-group";
  return cells.get(first)?.withheld ?? "no-consistency";
}

/** Describe each difference with its size. Luck alone can explain a difference called "no real difference". */
export function formatDifference({ percents, pairs, undecided }: ComparedRow, ids: string[], names: string[]): string {
  if (undecided !== null) return UNDECIDED[undecided];
  const placed = pairs.map(({ a, b, isReal }) => {
    const [one, other] = [ids.indexOf(a), ids.indexOf(b)];
    const isOneHigher = (percents[one] ?? 0) > (percents[other] ?? 0);
    const [higher, lower] = isOneHigher ? [one, other] : [other, one];
    // Subtract the printed percentages, so that readers get the same difference.
    const size = Number(formatPercent(percents[higher] ?? 0)) - Number(formatPercent(percents[lower] ?? 0));
    return { pair: [names[one], names[other]], higher: names[higher], lower: names[lower], size, isReal };
  });
  const real = placed.filter(({ isReal }) => isReal === true);
  const equal = placed.filter(({ isReal }) => isReal === false);
  if (equal.length === placed.length && ids.length > 2) return formatEqual(equal);
  if (real.length === placed.length && ids.length > 2)
    return `real differences between all of them (${formatSizes(real)})`;
  const above = real.map(({ higher, lower, size }) => `${higher} above ${lower} (${formatSizes([{ size }])})`);
  if (above.length > 0 && equal.length > MAX_NAMED) {
    return [...above, formatEqual(equal, " between the other pairs")].join(", ");
  }
  return [...above, ...equal.map((pair) => formatEqual([pair], ` between ${pair.pair.join(" and ")}`))].join(", ");
}

function formatEqual(pairs: readonly { size: number }[], between = ""): string {
  const largest = formatOneDecimal(Math.max(...pairs.map(({ size }) => size)));
  if (largest === "0.0") return `no difference${between}`;
  return `no real difference${between} (${pairs.length > 1 ? "at most " : ""}${largest} percentage points)`;
}

function formatSizes(pairs: readonly { size: number }[]): string {
  const sizes = pairs.map(({ size }) => size);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)].map(formatOneDecimal);
  return smallest === largest ? `${largest} percentage points` : `${smallest} to ${largest} percentage points`;
}

const MAX_NAMED = 2;

const UNDECIDED: Record<NonNullable<ComparedRow["undecided"]>, string> = {
  "few-results": "not known yet (needs 30 results)",
  "no-consistency": "not known: these questions agree too little on who scores high",
  "no-error": "not known: these questions agree completely, so luck cannot be estimated",
  "other-group": "not compared: different questions or points",
  "nothing-to-compare": "–",
};

export function listSignificantlyLower({ percents, pairs }: ComparedRow, ids: string[], names: string[]): string[][] {
  return ids.map((id, place) =>
    pairs.flatMap(({ a, b, isReal }) => {
      if (isReal !== true || (a !== id && b !== id)) return [];
      const other = ids.indexOf(a === id ? b : a);
      return (percents[place] ?? 0) > (percents[other] ?? 0) ? [names[other] ?? ""] : [];
    }),
  );
}

type Named = { firstName: string; lastName: string; email: string };

/**
 * Use first names if they are distinct, otherwise full names, otherwise email addresses. If even those repeat, number
 * them.
 */
export function getShortNames(people: readonly Named[]): string[] {
  const ways = [
    (person: Named) => person.firstName || person.lastName || fullName(person),
    fullName,
    (person: Named) => person.email || ERASED,
  ];
  const apart = ways.map((way) => people.map(way)).find((names) => new Set(names).size === names.length);
  return apart ?? people.map((person, place) => `${person.firstName || person.email || ERASED} (${place + 1})`);
}
