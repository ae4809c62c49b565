import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES, getBandRange, getMatchBand } from "#app/match-bands/match-band.ts";
import { BAND_CHOICES } from "./filter-choices.ts";
import { findFilterProblems, toFilterPairs } from "./filter-url.ts";
import { parseFilter } from "./result-filter.ts";

function parse(query: string) {
  return parseFilter("dashboard", new URLSearchParams(query));
}

test("the match filter offers five labels, with 'below average' for POOR (S103, S104, D28)", () => {
  expect(BAND_CHOICES.map(({ text }) => text)).toEqual(["gold", "excellent", "good", "average", "below average"]);
  expect(BAND_CHOICES.find(({ text }) => text === "below average")?.band).toBe("poor");
});

test("a URL without filter parameters shows everything (S95)", () => {
  expect(parse("")).toEqual({});
  expect(parse("testId=&search=&match=")).toEqual({});
  expect(parse("testId=%20&search=%20%20")).toEqual({});
  expect(parse("page=3&other=x")).toEqual({});
});

test("a URL can name a test, a search and several match labels (S96, S102, S105)", () => {
  expect(parse("testId=abc&search=+a%40b.co+&match=poor&match=gold")).toEqual({
    testId: "abc",
    search: "a@b.co",
    match: ["gold", "poor"],
  });
});

test.each(["platinum", "GOLD", "gold,poor", "below average", "__proto__"])(
  "the unknown match label %j is ignored (S103)",
  (match) => {
    expect(parse(new URLSearchParams({ match }).toString())).toEqual({});
  },
);

test("duplicate match labels count once, and a search is cut at 254 characters (S102, S103)", () => {
  expect(parse("match=gold&match=gold").match).toEqual(["gold"]);
  expect(parse(`search=${"a".repeat(300)}`).search).toHaveLength(254);
});

test("a percentage above 100 is an error in both fields (H21)", () => {
  const tooHigh = { percentTo: "A percentage cannot be above 100. Please enter a lower one" };
  for (const query of [
    "percentFrom=101",
    "percentTo=100.5",
    "percentFrom=1000&percentTo=50",
    "percentFrom=0&percentTo=999999999",
  ])
    expect([query, findFilterProblems(parse(query))]).toEqual([query, tooHigh]);
  for (const query of ["percentFrom=100&percentTo=100", "percentTo=0", "percentFrom=-1", "percentTo=1e9"])
    expect([query, findFilterProblems(parse(query))]).toEqual([query, null]);
});

test.each(["per=50", "per=0", "per=26", "per=1e9", "per=all"])("%j falls back to 50 rows per page (D29)", (query) => {
  expect(parse(query)).toEqual({});
});

test("every filter survives a round trip through the URL (S107, S129)", () => {
  const match = fc.subarray(
    BAND_CHOICES.map(({ band }) => band),
    { minLength: 1 },
  );
  const text = fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" }).map((value) => `x${value}x`);
  const per = fc.constantFrom(25, 100);
  const filter = fc.record({ match, testId: text, search: text, per }, { requiredKeys: [] });
  fc.assert(
    fc.property(filter, (given) => {
      expect(parse(new URLSearchParams(toFilterPairs(given)).toString())).toEqual(given);
    }),
  );
});

test("every percentage is in exactly one band, that of its label (S104, S302, D28)", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
      const holding = BAND_CHOICES.map(({ band }) => band).filter((band) => {
        const { from, below } = getBandRange(band, DEFAULT_PLAYBOOK_RANGES);
        return percent >= from && (below === null || percent < below);
      });
      expect(holding).toEqual([getMatchBand(percent, DEFAULT_PLAYBOOK_RANGES)]);
    }),
  );
});
