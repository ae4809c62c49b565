/** What a line of the audit log says of values that were changed. */

/** Old and new value by name; of what is secret or long only that it was changed. */
export type Changes = Record<string, [before: unknown, after: unknown] | "changed">;

/** The values of `after` that are other ones than before. `hidden`: names of which the values are not told. */
export function changesOf(before: object | null, after: object, hidden: string[] = []): Changes {
  const old = new Map(Object.entries(before ?? {}));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old.get(name), value));
  return Object.fromEntries(
    changed.map(([name, value]) => [name, hidden.includes(name) ? "changed" : [old.get(name) ?? null, value]]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
