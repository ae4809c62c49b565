import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parseInput } from "#app/platform/parse-input.ts";
import { EMPTY_OUTCOME, findDecision, getOutcomeAfter, listUnknownMonths } from "./outcome.ts";
import { findContradiction, outcomeFormSchema, outcomeSchema } from "./outcome-schemas.ts";

function parseForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseWithZod(form, { schema: outcomeFormSchema });
  return parsed.status === "success" ? parsed.value : parsed.error;
}

test("only the stages Hired and Rejected are decisions (T70)", () => {
  const stages = ["new", "shortlist", "interview", "offer", "hired", "rejected"] as const;
  const decided = stages.map((stage) => [stage, findDecision(stage)]).filter(([, decision]) => decision !== null);
  expect(decided).toEqual([
    ["hired", "hired"],
    ["rejected", "not hired"],
  ]);
});

test("the form accepts a quota that is blank or has one decimal place, with point or comma (T70)", () => {
  expect(parseForm({ stayed: "", quotaPercent: "" })).toEqual(EMPTY_OUTCOME);
  expect(parseForm({ stayed: "yes", quotaPercent: " 97,5 % " })).toMatchObject({ stayed: true, quotaPercent: 97.5 });
  expect(parseForm({ stayed: "no", quotaPercent: "1000" })).toMatchObject({ stayed: false, quotaPercent: 1000 });
  expect(parseForm({ stayed12: "no", quotaPercent12: "0" })).toMatchObject({ stayed12: false, quotaPercent12: 0 });
  for (const quotaPercent of ["-1", "1000.1", "97.55", "a lot", "1e2", "0x10", "1.000,5", "NaN", "Infinity", "5 5"]) {
    const refused = { quotaPercent: [expect.stringMatching(/^Please enter a percentage from 0 to 1000/)] };
    expect([quotaPercent, parseForm({ stayed: "", quotaPercent })]).toEqual([quotaPercent, refused]);
  }
  expect(parseForm({ stayed: "maybe", quotaPercent: "" })).toEqual({
    stayed: [expect.stringMatching(/^Please choose/)],
  });
});

test("a thousands separator is refused instead of read as a decimal point (T70)", () => {
  for (const quotaPercent of ["1,000", "1.000", "97.50"]) {
    const refused = { quotaPercent: [expect.stringMatching(/with at most one decimal/)] };
    expect([quotaPercent, parseForm({ stayed: "", quotaPercent })]).toEqual([quotaPercent, refused]);
  }
});

test("the API requires the whole outcome and names the wrong field (T70, T80)", () => {
  expect(parseInput(outcomeSchema, { stayed: null, quotaPercent: 12.3 })).toEqual({ stayed: null, quotaPercent: 12.3 });
  const whole = { stayed: true, quotaPercent: 1, stayed12: false, quotaPercent12: null };
  expect(parseInput(outcomeSchema, whole)).toEqual(whole);
  const refusals = [
    { stayed: true },
    { quotaPercent: 1 },
    { stayed: "yes", quotaPercent: 1 },
    { stayed: null, quotaPercent: 0.05 },
  ];
  const reasons = refusals.map((body) => {
    try {
      return parseInput(outcomeSchema, body);
    } catch (error) {
      return String(error);
    }
  });
  expect(reasons).toEqual([
    expect.stringContaining("Please enter a percentage"),
    expect.stringContaining("stayed is missing"),
    expect.stringContaining("stayed must be true or false"),
    expect.stringContaining("Please enter a percentage"),
  ]);
});

test("someone who left within 6 months is also gone after 12 months (T113)", () => {
  const left = { ...EMPTY_OUTCOME, stayed: false };
  expect(getOutcomeAfter(left, 12)).toEqual({ stayed: false, quota: null });
  expect(getOutcomeAfter({ ...left, stayed: true }, 12)).toEqual({ stayed: null, quota: null });
  expect(findContradiction({ ...left, stayed12: true })?.field).toBe("stayed12");
  expect(findContradiction({ ...left, stayed12: false })).toBeNull();
  expect([EMPTY_OUTCOME, left, { ...EMPTY_OUTCOME, quotaPercent: 0 }].map(listUnknownMonths)).toEqual([
    [6, 12],
    [],
    [12],
  ]);
});
