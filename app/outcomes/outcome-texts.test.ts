import { expect, test } from "vitest";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/index.ts";
import { computeExpectancy } from "#app/statistics/expectancy.ts";
import { buildExpectancyRow, describeRelation, judgeOutcomes, NO_RELATION } from "./outcome-texts.ts";

const SILENT = { known: 0, rows: null, quota: null, stayed: null };
const people = (slope: number) =>
  Array.from({ length: 40 }, (_, place) => ({
    percent: 50 + place,
    stayed: place % 3 !== 0,
    quota: 300 + slope * place + ((place * 97) % 230),
  }));
const after = (slope: number, sdApplicants: number | null = null) =>
  computeExpectancy(people(slope), DEFAULT_PLAYBOOK_RANGES, sdApplicants);

test("the verdict names the direction of a relation, and none if the interval contains 0 (T71)", () => {
  const judge = (slope: number) =>
    judgeOutcomes([
      { months: 6, ...after(slope) },
      { months: 12, ...SILENT },
    ]);
  expect(judge(5)).toMatchObject({ tone: "positive", title: "Higher scores went with better outcomes" });
  expect(judge(-5)).toMatchObject({ tone: "warning", title: "Higher scores went with worse outcomes" });
  expect(judge(-5).sentences[0]).toContain("less of the quota reached after 6 months");
  expect(judge(0)).toMatchObject({ tone: "normal", title: NO_RELATION });
});

test("a relation is described with its interval, its size and the correction in plain words (T71, T114)", () => {
  const { quota, stayed } = after(5, 20);
  const described = describeRelation("quota", quota, 20);
  expect(described.value).toMatch(/^r = 0\.\d\d \(0\.\d\d to \d\.\d\d\)$/);
  expect(described.sentences[0]).toBe("People with higher scores reached more of their quota. From 40 people.");
  expect(described.sentences[1]).toMatch(
    /^Among all applicants, r would be about 0\.\d\d .*SD 20\.0 points, against 11\.7/,
  );
  expect(describeRelation("stayed", stayed, null).sentences).toEqual([`${NO_RELATION} From 40 people.`]);
  expect(describeRelation("quota", null, 20)).toMatchObject({ value: "–" });
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
