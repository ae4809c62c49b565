import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { parseInput } from "#app/platform/parse-input.ts";
import { outcomeFormSchema, outcomeSchema } from "./decision-schemas.ts";
import { getDecision, STAGES } from "./decisions.ts";

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseWithZod(form, { schema: outcomeFormSchema });
  return parsed.status === "success" ? parsed.value : parsed.error;
}

test("the stage is the decision: only Hired and Rejected decide (T70)", () => {
  const decided = STAGES.map((stage) => [stage, getDecision(stage)]).filter(([, decision]) => decision !== null);
  expect(decided).toEqual([
    ["hired", "hired"],
    ["rejected", "not hired"],
  ]);
});

test("a form's quota has at most one decimal, by point or comma; blank is not known (T70)", () => {
  expect(sent({ stayed: "", quotaPercent: "" })).toEqual({ stayed: null, quotaPercent: null });
  expect(sent({ stayed: "yes", quotaPercent: " 97,5 % " })).toEqual({ stayed: true, quotaPercent: 97.5 });
  expect(sent({ stayed: "no", quotaPercent: "1000" })).toEqual({ stayed: false, quotaPercent: 1000 });
  expect(sent({ stayed: "no", quotaPercent: "0" })).toEqual({ stayed: false, quotaPercent: 0 });
  for (const quotaPercent of ["-1", "1000.1", "97.55", "a lot", "1e2", "0x10", "1.000,5", "NaN", "Infinity", "5 5"]) {
    const refused = { quotaPercent: [expect.stringMatching(/^Please enter a percentage from 0 to 1000/)] };
    expect([quotaPercent, sent({ stayed: "", quotaPercent })]).toEqual([quotaPercent, refused]);
  }
  expect(sent({ stayed: "maybe", quotaPercent: "" })).toEqual({ stayed: [expect.stringMatching(/^Please choose/)] });
});

test("a thousand with its comma or point is refused, not kept as 1 (T70)", () => {
  for (const quotaPercent of ["1,000", "1.000", "97.50"]) {
    const refused = { quotaPercent: [expect.stringMatching(/with at most one decimal/)] };
    expect([quotaPercent, sent({ stayed: "", quotaPercent })]).toEqual([quotaPercent, refused]);
  }
});

test("the API takes an outcome as a whole, and names the field that is wrong (T70, T80)", () => {
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
