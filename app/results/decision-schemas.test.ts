import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parseInput } from "#app/platform/parse-input.ts";
import { outcomeFormSchema, outcomeSchema } from "./decision-schemas.ts";
import { findDecision, STAGES } from "./decisions.ts";

function parseForm(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseWithZod(form, { schema: outcomeFormSchema });
  return parsed.status === "success" ? parsed.value : parsed.error;
}

test("only the stages Hired and Rejected are decisions (T70)", () => {
  const decided = STAGES.map((stage) => [stage, findDecision(stage)]).filter(([, decision]) => decision !== null);
  expect(decided).toEqual([
    ["hired", "hired"],
    ["rejected", "not hired"],
  ]);
});

test("the form accepts a quota that is blank or has one decimal place, with point or comma (T70)", () => {
  expect(parseForm({ stayed: "", quotaPercent: "" })).toEqual({ stayed: null, quotaPercent: null });
  expect(parseForm({ stayed: "yes", quotaPercent: " 97,5 % " })).toEqual({ stayed: true, quotaPercent: 97.5 });
  expect(parseForm({ stayed: "no", quotaPercent: "1000" })).toEqual({ stayed: false, quotaPercent: 1000 });
  expect(parseForm({ stayed: "no", quotaPercent: "0" })).toEqual({ stayed: false, quotaPercent: 0 });
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
