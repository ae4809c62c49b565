import { z } from "zod";
import { optionalText, requiredText } from "#app/platform/text/text.ts";

const name = requiredText({ label: "Name", max: 200, missing: "Please enter a name" });

const MISSING_TEST = "Please choose a test";
const testId = z.string({ error: MISSING_TEST }).min(1, { error: MISSING_TEST }).max(64, { error: MISSING_TEST });
const NUMBER_OF_TESTS = "Choose two or three tests, each only once";

export const batterySchema = z.object({
  name,
  testIds: z
    .array(testId)
    .min(2, { error: NUMBER_OF_TESTS })
    .max(3, { error: NUMBER_OF_TESTS })
    .refine((ids) => new Set(ids).size === ids.length, { error: NUMBER_OF_TESTS }),
});
export type BatteryInput = z.infer<typeof batterySchema>;

export const batteryFormSchema = z
  .object({ name, first: testId, second: testId, third: optionalText({ label: "Third test", max: 64 }) })
  .check(({ value: { first, second, third }, issues }) => {
    const seen = [first];
    for (const [field, value] of [["second", second] as const, ["third", third] as const]) {
      if (value !== "" && seen.includes(value)) {
        issues.push({ code: "custom", path: [field], message: "Please choose a different test", input: value });
      }
      seen.push(value);
    }
  });

export function toBatteryInput({ name, first, second, third }: z.infer<typeof batteryFormSchema>): BatteryInput {
  return { name, testIds: [first, second, ...(third ? [third] : [])] };
}

export function toBatteryForm({ name, tests }: { name: string; tests: { id: string }[] }) {
  const [first = "", second = "", third = ""] = tests.map(({ id }) => id);
  return { name, first, second, third };
}
