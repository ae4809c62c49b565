import { expect as pageExpect } from "@playwright/test";
import fc from "fast-check";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

type Expectations = Record<string, (...expected: unknown[]) => unknown>;

function refusalOf(expectations: unknown, name: string, expected: unknown): string | null {
  try {
    (expectations as Expectations)[name]?.(expected);
    return null;
  } catch (error) {
    return String(error);
  }
}

test("what a plain value is expected to be is judged, and refused, as by Playwright's own expect", () => {
  const names = ["toBe", "toEqual", "toContain", "toMatch", "toHaveLength", "toBeGreaterThan", "toBeLessThan"];
  const odd = fc.constantFrom<unknown>(
    0,
    -0,
    Number.NaN,
    undefined,
    null,
    /a/g,
    /^b/,
    { a: undefined },
    [undefined],
    {},
  );
  const value = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom("", "a", "ab"),
    odd,
    fc.array(fc.nat({ max: 2 })),
  );
  const pairs = fc.oneof(
    fc.tuple(value, value),
    value.map((same) => [same, structuredClone(same)] as const),
  );
  // Of this seed each of them is met and refused.
  const judged = new Set<string>();
  fc.assert(
    fc.property(pairs, fc.constantFrom(...names), ([actual, expected], name) => {
      const own = refusalOf(pageExpect(actual), name, expected);
      judged.add(`${name} ${own === null}`);
      pageExpect(refusalOf(expect(actual), name, expected)).toBe(own);
    }),
    { numRuns: 700, seed: 4 },
  );
  pageExpect(judged.size).toBe(2 * names.length);
});
