import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { computeExpectancy, correctForLooks } from "#app/statistics/expectancy.ts";
import { buildExpectancyRow, describeRelation, judgeOutcomes } from "./outcome-texts.ts";

const MISSING = { quota: null, stayed: null } as const;
const SILENT = { known: 0, rows: null, quota: null, stayed: null, missing: MISSING };
const people = (slope: number) =>
  Array.from({ length: 40 }, (_, place) => ({
    percent: 50 + place,
    stayed: place % 3 !== 0,
    quota: 300 + slope * place + ((place * 97) % 230),
  }));
const after = (slope: number, sdApplicants: number | null = null) =>
  computeExpectancy(people(slope), DEFAULT_PLAYBOOK_RANGES, sdApplicants);

test("the verdict names a relation's direction, or no relation if the interval contains 0 (T71)", () => {
  const judge = (slope: number) =>
    judgeOutcomes([
      { months: 6, ...after(slope) },
      { months: 12, ...SILENT },
    ]);
  expect(judge(5)).toMatchObject({ tone: "positive", title: "Higher scores went with better outcomes" });
  expect(judge(-5)).toMatchObject({ tone: "warning", title: "Higher scores went with worse outcomes" });
  expect(judge(-5).sentences[0]).toContain("less of the quota reached after 6 months");
  expect(judge(0)).toMatchObject({ tone: "normal", title: "No relation can be shown yet." });
});

test("a relation is described with its interval, its size and the correction in plain words (T71, T114)", () => {
  const described = describeRelation("quota", after(5, 20), 20, 2);
  expect(described.value).toMatch(/^r = 0\.\d\d \(0\.\d\d to \d\.\d\d\)$/);
  expect(described.sentences[0]).toBe("People with higher scores reached more of their quota. From 40 people.");
  expect(described.sentences[1]).toMatch(
    /^Among all applicants, r would be about 0\.\d\d .*SD 20\.0 points, against 11\.7/,
  );
  expect(describeRelation("stayed", after(5), null, 2).sentences).toEqual([
    "No relation can be shown yet. From 40 people.",
  ]);
  expect(describeRelation("quota", SILENT, 20, 1)).toMatchObject({ value: "–" });
});

test("the verdict states the number of people and comparisons, and that it may be due to chance (T71)", () => {
  const moments = correctForLooks([
    { months: 6 as const, ...after(5) },
    { months: 12 as const, ...after(5) },
  ]);
  const { sentences } = judgeOutcomes(moments);
  expect(sentences[0]).toContain("(40 people)");
  expect(sentences.at(-1)).toMatch(/^This page makes 4 comparisons, .* This may be chance/);
});

test("a relation that is not significant after the correction for many tests makes no headline (T71)", () => {
  const single = after(0).quota;
  if (!single) throw new Error("There is a relation");
  const weak = { ...single, r: 0.34, low: 0.03, high: 0.59, p: 0.03, correctedP: 0.12, corrected: null };
  const moment = { months: 6 as const, ...after(0), quota: weak };
  expect(judgeOutcomes([moment]).title).toBe("No relation can be shown yet.");
  expect(describeRelation("quota", moment, null, 4).sentences).toEqual([
    "No relation can be shown yet. From 40 people.",
    "This may be chance: it is one of 4 comparisons on this page.",
  ]);
});

test("a perfect relation, equal outcomes and an unreliable correction are each described (T71, T114)", () => {
  const line = (quota: (place: number) => number) =>
    computeExpectancy(
      Array.from({ length: 20 }, (_, place) => ({ percent: 50 + place, stayed: null, quota: quota(place) })),
      DEFAULT_PLAYBOOK_RANGES,
      30,
    );
  const perfect = describeRelation(
    "quota",
    line((place) => 2 * place),
    30,
    1,
  );
  expect(perfect.value).toBe("r = 1.00");
  expect(perfect.sentences.join(" ")).not.toContain("needs 20 people");
  expect(
    describeRelation(
      "quota",
      line(() => 100),
      30,
      1,
    ).sentences,
  ).toEqual(["Everyone reached the same quota, so nothing can be compared."]);
  const narrow = line((place) => 3 * place + ((place * 7) % 20));
  expect(describeRelation("quota", narrow, 30, 1).sentences.at(-1)).toContain("would be a guess");
  expect(describeRelation("quota", after(0, 20), 20, 1).sentences.at(-1)).toContain("because it may be 0");
});

test("a row of the table prints k of n, the share with its range, and dashes for small cells (T71, T17)", () => {
  const base = { band: "gold" as const, hired: 150, quotaKnown: 0, meanQuota: null };
  const row = { ...base, known: 148, stayed: 15, share: 15 / 148, low: 0.0624, high: 0.1605 };
  expect(buildExpectancyRow(row, DEFAULT_PLAYBOOK_RANGES)).toMatchObject({
    name: "GOLD MATCH",
    range: "95% and above",
    stayed: "15 of 148",
    share: "10.1%",
    interval: "6.2–16.1%",
    quota: "–",
  });
  const small = { ...base, known: 4, stayed: 4, share: null, low: null, high: null };
  expect(buildExpectancyRow(small, DEFAULT_PLAYBOOK_RANGES)).toMatchObject({
    stayed: "4 of 4",
    share: "–",
    interval: null,
  });
});
