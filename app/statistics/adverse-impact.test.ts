import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseInput } from "#app/platform/parse-input.ts";
import type { Refusal } from "#app/platform/refusal.ts";
import { adverseImpactSchema, computeImpact, impactFormSchema, parseGroups } from "./adverse-impact.ts";
import { EMPTY_ROWS } from "./adverse-impact-rows.ts";
import { ImpactTable } from "./screens/impact/impact-table.tsx";

type ImpactGroup = ReturnType<typeof parseGroups>[number];
type Expected = ImpactGroup & { rate: number | null; ratio: number | null; p: number | null; below: boolean };
const { adverseImpact }: { adverseImpact: { groups: ImpactGroup[]; expected: Expected[] }[] } = JSON.parse(
  readFileSync("tests/fixtures/statistics/polytomous.json", "utf8"),
).pieces;

const group = (name: string, selected: number, applied: number): ImpactGroup => ({ name, applied, selected });

function print(groups: ImpactGroup[]) {
  const html = renderToStaticMarkup(createElement(ImpactTable, { rows: computeImpact(groups) }));
  const [, , ...rows] = html.split("<tr");
  return rows.map((row) => {
    const texts = [...row.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text.replace("&lt;", "<").replace("%", ""));
    const [, ...warnings] = texts.slice(0, texts.indexOf("Selected "));
    const [, , , rate, , ratio, , p] = texts.slice(texts.indexOf("Selected "));
    return [rate, ratio, p, ...warnings];
  });
}

const REFERENCE = "highest rate, used for comparison";
const SMALL = "too small a group to judge, and no other group is compared with it";
const SIGNIFICANT = "selected less often by more than chance, though above four fifths";

test("selection rates match the reference figures to 1e-9 (T72, T87)", () => {
  expect(adverseImpact).toHaveLength(2);
  for (const { groups, expected } of adverseImpact) {
    const rows = computeImpact(groups).map(
      ({ isBelowFourFifths, correctedP: _, isSignificantlyLower: __, ...row }) => ({
        ...row,
        below: isBelowFourFifths,
      }),
    );
    const close = (figure: number | null) => (figure === null ? null : expect.closeTo(figure, 9));
    expect(rows).toEqual(
      expected.map((row) => ({ ...row, rate: close(row.rate), ratio: close(row.ratio), p: close(row.p) })),
    );
  }
});

test("the worked examples have the documented figures (T72)", () => {
  expect(print([group("A", 48, 80), group("B", 12, 40)])).toEqual([
    ["60.0", "1.00", "–", REFERENCE],
    ["30.0", "0.50", "0.003", "below four fifths"],
  ]);
  expect(print([group("A", 30, 60), group("B", 4, 9)])).toEqual([
    ["50.0", "1.00", "–", REFERENCE],
    ["44.4", "0.89", "1.000", SMALL],
  ]);
});

test("the four-fifths limit is exact and never hidden by rounding (T72)", () => {
  expect(print([group("A", 30, 100), group("B", 24, 100), group("C", 23, 100), group("D", 22, 100)])).toEqual([
    ["30.0", "1.00", "–", REFERENCE],
    ["24.0", "0.80", "0.777"],
    [
      "23.0",
      "0.77",
      "0.777",
      "below four fifths",
      "Selecting one more person would bring the ratio to four fifths or above.",
    ],
    ["22.0", "0.73", "0.777", "below four fifths"],
  ]);
  const [, close = []] = print([group("A", 5000, 10_000), group("B", 3990, 10_000)]);
  expect(close.slice(0, 2)).toEqual(["39.9", "0.79"]);
});

test.each([
  { groups: [group("A", 3000, 5000), group("B", 2500, 5000)], ratio: "0.83" },
  { groups: [group("A", 900, 1000), group("B", 800, 1000)], ratio: "0.89" },
  { groups: [group("A", 9000, 20_000), group("B", 8200, 20_000)], ratio: "0.91" },
])("a significant difference is reported even above four fifths: ratio $ratio (T72)", ({ groups, ratio }) => {
  const [, lower] = print(groups);
  expect(lower?.slice(1)).toEqual([ratio, "< 0.001", SIGNIFICANT]);
});

test("neither an insignificant difference above four fifths nor a higher rate is reported (T72)", () => {
  expect(print([group("A", 30, 50), group("B", 27, 50)])[1]).toEqual(["54.0", "0.90", "0.686"]);
  expect(print([group("A", 3000, 5000), group("B", 60, 60)])[1]).toEqual(["100.0", "1.67", "< 0.001", SMALL]);
});

test.each([
  [group("one", 1, 1), 1000],
  [group("some", 29, 29), 100],
  [group("few", 38, 39), 1000],
])("a group of $applied is too small for others to be compared with it (T72)", (small, each) => {
  const groups = [small, group("A", each / 2, each), group("B", each / 2 - 3, each)];
  expect(computeImpact(groups).map(({ isReference, isSmall }) => [isReference, isSmall])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  const [, ...rows] = print(groups);
  expect(rows.flatMap(([, , , ...warnings]) => warnings)).toEqual([REFERENCE]);
});

test("if all groups are too small, rates are shown without a comparison (T72)", () => {
  expect(print([group("A", 10, 20), group("B", 2, 20)])).toEqual([
    ["50.0", "–", "–", SMALL],
    ["10.0", "–", "–", SMALL],
  ]);
});

test("several comparisons are corrected by Holm's method (T72)", () => {
  const alone = computeImpact([group("A", 300, 500), group("B", 265, 500)]);
  const among = computeImpact([group("A", 300, 500), group("B", 265, 500), group("C", 290, 500), group("D", 295, 500)]);
  expect(alone[1]?.isSignificantlyLower).toBe(true);
  expect(among[1]?.p).toBe(alone[1]?.p);
  expect(among[1]?.isSignificantlyLower).toBe(false);
});

test("groups without people or selections never cause a division by zero (T72)", () => {
  expect(print([group("A", 0, 40), group("B", 0, 50), group("C", 0, 0)])).toEqual([
    ["0.0", "–", "1.000"],
    ["0.0", "–", "–", REFERENCE],
    ["–", "–", "–", "none assessed"],
  ]);
  expect(computeImpact([group("A", 0, 0), group("B", 0, 0)]).map(({ isReference }) => isReference)).toEqual([
    false,
    false,
  ]);
  const equal = [group("small", 15, 30), group("first", 20, 40), group("second", 20, 40)];
  expect(computeImpact(equal).map(({ isReference }) => isReference)).toEqual([false, true, false]);
  const largest = computeImpact([group("A", 100_000, 100_000), group("B", 50_000, 100_000)]);
  expect(largest.map(({ p, ratio }) => [p, ratio])).toEqual([
    [null, 1],
    [0, 0.5],
  ]);
});

function listRefusedFields(groups: unknown): string[] {
  try {
    parseInput(adverseImpactSchema, { groups });
    return [];
  } catch (error) {
    return Object.keys((error as Refusal).fields ?? {});
  }
}

test("the API accepts two to six groups and refuses impossible counts (T72, T80)", () => {
  const fine = { name: "A", applied: 100_000, selected: 0 };
  expect([listRefusedFields([fine, fine]), listRefusedFields(Array(6).fill(fine))]).toEqual([[], []]);
  expect(listRefusedFields([fine])).toEqual(["groups"]);
  expect(listRefusedFields(Array(7).fill(fine))).toEqual(["groups"]);
  for (const [bad, field] of [
    [{ selected: 100_001, applied: 100_001 }, "applied"],
    [{ selected: 2, applied: 1 }, "selected"],
    [{ selected: 0.5 }, "selected"],
    [{ selected: -1 }, "selected"],
    [{ applied: "3" }, "applied"],
    [{ name: "x".repeat(61) }, "name"],
    [{ name: "a\0b" }, "name"],
  ] as const) {
    expect([bad, listRefusedFields([fine, { ...fine, ...bad }])]).toEqual([
      bad,
      expect.arrayContaining([`groups.1.${field}`]),
    ]);
  }
});

/** Each row has a group's name, the number assessed and the number selected. */
function parseRows(...rows: string[]) {
  const entries = rows.flatMap((row, index) =>
    row.split("|").map((text, place) => [`${["name", "applied", "selected"][place]}${index + 1}`, text]),
  );
  const parsed = impactFormSchema.safeParse({ ...EMPTY_ROWS, ...Object.fromEntries(entries) });
  if (parsed.success) return parseGroups(parsed.data);
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
}

test("the form skips empty rows, names unnamed groups after their row and marks wrong fields (T72)", () => {
  expect(parseRows("||", " A |80| 48", "||", "|40|12")).toEqual([group("A", 48, 80), group("Group 4", 12, 40)]);
  expect(parseRows("A|12,000|7,100", "B|1,00|1")).toEqual({
    applied2: "Please enter a whole number from 0 to 100,000",
  });
  expect(parseRows("A|12,000|7,100", "B|100,000|0")).toEqual([group("A", 7100, 12_000), group("B", 0, 100_000)]);
  expect(parseRows("A|80|48")).toEqual({ applied2: "Please fill in at least two groups" });
  expect(parseRows()).toEqual({
    applied1: "Please fill in at least two groups",
    applied2: "Please fill in at least two groups",
  });
  const whole = "Please enter a whole number from 0 to 100,000";
  expect(parseRows("A|80|", "B|1.5|-1", "||3", "D|100001|1e3")).toEqual({
    selected1: whole,
    applied2: whole,
    selected2: whole,
    applied3: whole,
    applied4: whole,
    selected4: whole,
  });
  expect(parseRows("A|3|4", `${"x".repeat(61)}|5|5`)).toEqual({
    selected1: "The number selected cannot exceed the number assessed",
    name2: "The group's name must be at most 60 characters",
  });
});
