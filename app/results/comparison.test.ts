import { expect, test } from "vitest";
import {
  areComparable,
  buildComparisonRows,
  type ComparedResult,
  formatDifference,
  getShortNames,
  listSignificantlyLower,
} from "./comparison.ts";

function result(id: string, percent: number | null, other: Partial<ComparedResult> = {}): ComparedResult {
  const scored = { percent, semPercent: 4.1, withheld: null };
  return { id, testId: "t", group: "g", ...scored, sections: [{ sectionId: "d", name: "Drive", ...scored }], ...other };
}

function compare(...results: ComparedResult[]) {
  const ids = results.map(({ id }) => id);
  const [total] = buildComparisonRows(results);
  if (!total) throw new Error("There is no total");
  return { words: formatDifference(total, ids, ids), above: listSignificantlyLower(total, ids, ids) };
}

test("a difference above the limit is described with the higher-scoring person (T16, T43)", () => {
  expect(compare(result("Ada", 78.2), result("Bob", 60))).toEqual({
    words: "Ada above Bob (18.2 percentage points)",
    above: [["Bob"], []],
  });
  expect(compare(result("Bob", 60), result("Ada", 78.2)).words).toBe("Ada above Bob (18.2 percentage points)");
  expect(compare(result("Ada", 78.2), result("Bob", 71)).words).toBe(
    "no real difference between Ada and Bob (7.2 percentage points)",
  );
  expect(compare(result("Ada", 78.2), result("Bob", 71), result("Cem", 60))).toEqual({
    words:
      "Ada above Cem (18.2 percentage points), no real difference between Ada and Bob (7.2 percentage points), no real difference between Bob and Cem (11.0 percentage points)",
    above: [["Cem"], [], []],
  });
});

test("up to two pairs without a real difference are listed (T43)", () => {
  const people = (...percents: number[]) => percents.map((percent, place) => result(`P${place + 1}`, percent));
  expect(compare(...people(60, 65, 70, 75)).words).toBe(
    "P4 above P1 (15.0 percentage points), no real difference between the other pairs (at most 10.0 percentage points)",
  );
  expect(compare(...people(50, 55, 80, 85)).words).toBe(
    "P3 above P1 (30.0 percentage points), P4 above P1 (35.0 percentage points), P3 above P2 (25.0 percentage points), P4 above P2 (30.0 percentage points), no real difference between P1 and P2 (5.0 percentage points), no real difference between P3 and P4 (5.0 percentage points)",
  );
});

test("three or more people get one sentence if all pairs agree (T43)", () => {
  expect(compare(result("Ada", 70), result("Bob", 71), result("Cem", 72)).words).toBe(
    "no real difference (at most 2.0 percentage points)",
  );
  expect(compare(result("Ada", 70), result("Bob", 70), result("Cem", 70)).words).toBe("no difference");
  expect(compare(result("Ada", 90), result("Bob", 70), result("Cem", 50)).words).toBe(
    "real differences between all of them (20.0 to 40.0 percentage points)",
  );
});

test("a difference that cannot be tested is explained, and nothing is marked (T16, T42, T43)", () => {
  const few = { semPercent: null, withheld: "few-results" } as const;
  expect(compare(result("Ada", 90, few), result("Bob", 10, few))).toEqual({
    words: "not known yet (needs 30 results)",
    above: [[], []],
  });
  const vague = { semPercent: null, withheld: "no-consistency" } as const;
  expect(compare(result("Ada", 90, vague), result("Bob", 10, vague)).words).toMatch(/^not known: /);
  expect(compare(result("Ada", 90), result("Bob", 10, { group: "h" })).words).toBe(
    "not compared: different questions or points",
  );
  expect(compare(result("Ada", 90), result("Bob", null)).words).toBe("–");
});

test("only results of one group are comparable and get a smallest clear difference (T16)", () => {
  const [one, other] = [result("a", 50), result("b", 60)];
  expect(areComparable([one, other])).toBe(true);
  expect(buildComparisonRows([one, other])[0]?.limitPercent).toBeCloseTo(11.3646, 4);
  expect(areComparable([one, { ...other, group: "h" }])).toBe(false);
  expect(buildComparisonRows([one, { ...other, group: "h" }])[0]?.limitPercent).toBeNull();
});

test("sections are matched by ID, and across tests by name in order (T43)", () => {
  const scored = { percent: 50, semPercent: 4, withheld: null };
  const section = (sectionId: string, name: string) => ({ sectionId, name, ...scored });
  const rows = buildComparisonRows([
    result("a", 50, { sections: [section("1", "Drive"), section("2", "Calm")] }),
    result("b", 50, { sections: [section("2", "Calm, renamed"), section("3", "Drive")] }),
    result("c", 50, { testId: "u", sections: [section("8", "Drive"), section("9", "Drive")] }),
  ]);
  expect(rows.map(({ name, percents }) => [name, percents.map((percent) => percent !== null)])).toEqual([
    ["Total", [true, true, true]],
    ["Drive", [true, false, true]],
    ["Calm", [true, true, false]],
    ["Drive", [false, true, true]],
  ]);
});

test("people get the shortest names that distinguish them (T43)", () => {
  const person = (firstName: string, lastName: string, email = `${lastName}@x.org`) => ({ firstName, lastName, email });
  expect(getShortNames([person("Ada", "A"), person("Bob", "B")])).toEqual(["Ada", "Bob"]);
  expect(getShortNames([person("Ada", "A"), person("Ada", "B")])).toEqual(["Ada A", "Ada B"]);
  expect(getShortNames([person("Ada", "A", "1@x"), person("Ada", "A", "2@x")])).toEqual(["1@x", "2@x"]);
  expect(getShortNames([person("Ada", "A"), person("Ada", "A")])).toEqual(["Ada (1)", "Ada (2)"]);
});
