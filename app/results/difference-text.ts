import { ERASED, fullName } from "#app/platform/text/person.ts";
import type { ComparedRow } from "./compared.ts";

/** What a row says of its differences, in words; `names` are those of the columns. */
export function differenceText({ percents, pairs, undecided }: ComparedRow, ids: string[], names: string[]): string {
  if (undecided !== null) return UNDECIDED[undecided];
  const placed = pairs.map(({ a, b, isReal }) => ({ one: ids.indexOf(a), other: ids.indexOf(b), isReal }));
  const real = placed.filter(({ isReal }) => isReal === true);
  const equal = placed.filter(({ isReal }) => isReal === false);
  if (ids.length > 2 && equal.length === placed.length) return "no real difference";
  if (ids.length > 2 && real.length === placed.length) return "all differ";
  const above = real.map(({ one, other }) => {
    const [higher, lower] = (percents[one] ?? 0) > (percents[other] ?? 0) ? [one, other] : [other, one];
    return `${names[higher]} above ${names[lower]}`;
  });
  // Of four people six pairs would make a paragraph.
  if (above.length > 0 && equal.length > MAX_NAMED) {
    return [...above, "no real difference between the other pairs"].join(", ");
  }
  return [
    ...above,
    ...equal.map(({ one, other }) => `no real difference between ${names[one]} and ${names[other]}`),
  ].join(", ");
}

/** Pairs without a real difference that are named one by one. */
const MAX_NAMED = 2;

const UNDECIDED: Record<NonNullable<ComparedRow["undecided"]>, string> = {
  "few-results": "cannot be said yet (needs 30 results)",
  "no-consistency": "cannot be said: these questions do not vary together",
  "other-group": "not judged: other questions or points",
  "nothing-to-compare": "–",
};

/** Whom each column is really above, by its place: those of lower percent in the real pairs. */
export function reallyAbove({ percents, pairs }: ComparedRow, ids: string[], names: string[]): string[][] {
  return ids.map((id, place) =>
    pairs.flatMap(({ a, b, isReal }) => {
      if (isReal !== true || (a !== id && b !== id)) return [];
      const other = ids.indexOf(a === id ? b : a);
      return (percents[place] ?? 0) > (percents[other] ?? 0) ? [names[other] ?? ""] : [];
    }),
  );
}

type Named = { firstName: string; lastName: string; email: string };

/** The shortest names that tell these people apart: first names, whole names, or e-mail addresses; numbered where even these agree. */
export function namesInComparison(people: readonly Named[]): string[] {
  const ways = [
    (person: Named) => person.firstName || person.lastName || fullName(person),
    fullName,
    (person: Named) => person.email || ERASED,
  ];
  const apart = ways.map((way) => people.map(way)).find((names) => new Set(names).size === names.length);
  return apart ?? people.map((person, place) => `${person.firstName || person.email || ERASED} (${place + 1})`);
}
