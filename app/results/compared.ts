/** Which results are put side by side, in the order of the address, and which differences between them are real. */
import { computeDifferenceLimit, isRealDifference, type Withheld } from "#app/statistics/index.ts";

export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** What a score is compared by; `percent` is null without scores, `semPercent` where the precision is withheld. */
type Scored = { percent: number | null; semPercent: number | null; withheld: Withheld | null };
export type Compared = Scored & {
  id: string;
  testId: string;
  group: string | null;
  sections: (Scored & { sectionId: string; name: string })[];
};

/** `isReal` is null where it cannot be decided. */
type ComparedPair = { a: string; b: string; isReal: boolean | null };
export type ComparedRow = {
  /** Null for the total. */
  sectionId: string | null;
  name: string;
  percents: (number | null)[];
  limitPercent: number | null;
  pairs: ComparedPair[];
  /** Why nothing is decided; null where something is. */
  undecided: Withheld | "other-group" | "nothing-to-compare" | null;
};

/** True for results of one group, between which differences can be judged. */
export function areComparable(results: readonly { group: string | null }[]): boolean {
  return results.every(({ group }) => group !== null && group === results[0]?.group);
}

/** The total, then the sections: of one test by their ids, of several by equal names, in order. */
export function compareRows(results: readonly Compared[]): ComparedRow[] {
  const total = new Map(results.map((result): [Compared, Scored] => [result, result]));
  const sections = matchSections(results).map(({ first, cells }) => rowOf(results, first.sectionId, first.name, cells));
  return [rowOf(results, null, "Total", total), ...sections];
}

type Section = Compared["sections"][number];
type Matched = { first: Section; cells: Map<Compared, Section> };

function matchSections(results: readonly Compared[]): Matched[] {
  const rows: Matched[] = [];
  for (const result of results) {
    for (const section of result.sections) {
      const open = rows.filter(({ cells }) => !cells.has(result));
      const isSame = ([other, { sectionId }]: [Compared, Section]) =>
        other.testId === result.testId && sectionId === section.sectionId;
      const isNamesake = ([other, { name }]: [Compared, Section]) =>
        other.testId !== result.testId && name === section.name;
      const found =
        open.find(({ cells }) => [...cells].some(isSame)) ?? open.find(({ cells }) => [...cells].some(isNamesake));
      if (found) found.cells.set(result, section);
      else rows.push({ first: section, cells: new Map([[result, section]]) });
    }
  }
  return rows;
}

function rowOf(
  results: readonly Compared[],
  sectionId: string | null,
  name: string,
  cells: ReadonlyMap<Compared, Scored>,
): ComparedRow {
  const pairs = results.flatMap((a, place) =>
    results.slice(place + 1).map((b) => ({ a: a.id, b: b.id, isReal: judge([a, b], [cells.get(a), cells.get(b)]) })),
  );
  const [first] = results;
  const semPercent = first && areComparable(results) ? (cells.get(first)?.semPercent ?? null) : null;
  return {
    sectionId,
    name,
    percents: results.map((result) => cells.get(result)?.percent ?? null),
    limitPercent: computeDifferenceLimit(semPercent),
    pairs,
    undecided: pairs.some(({ isReal }) => isReal !== null) ? null : whyUndecided(results, cells),
  };
}

function judge(results: readonly [Compared, Compared], [one, other]: [Scored | undefined, Scored | undefined]) {
  if (!areComparable(results) || !one || !other || one.percent === null || other.percent === null) return null;
  return isRealDifference(one.percent, other.percent, one.semPercent);
}

function whyUndecided(
  results: readonly Compared[],
  cells: ReadonlyMap<Compared, Scored>,
): NonNullable<ComparedRow["undecided"]> {
  const scored = results.filter((result) => (cells.get(result)?.percent ?? null) !== null);
  const [first] = scored;
  if (!first || scored.length < 2) return "nothing-to-compare";
  const groups = new Set(scored.map(({ group }) => group));
  if (groups.size === scored.length) return "other-group";
  return cells.get(first)?.withheld ?? "no-consistency";
}
