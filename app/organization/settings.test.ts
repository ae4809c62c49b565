import { expect, test } from "vitest";
import { organizationSchema, playbookRangesFormSchema } from "./settings.ts";

test.each([
  ["90", 90],
  [" 90 ", 90],
  ["100", 100],
  ["0", 0],
  ["90.9", 90],
  ["", 0],
  ["abc", 0],
  ["9o", 0],
  ["NaN", 0],
  ["-0.5", 0],
])("a minimum typed as %j is read as %d (S292, S293)", (typed, minimum) => {
  const form = { goldMin: typed, excellentMin: "3", goodMin: "2", averageMin: "1" };
  // toEqual fails for -0, which Math.trunc returns for -0.5.
  expect(playbookRangesFormSchema.parse(form)).toEqual({
    goldMin: minimum,
    excellentMin: 3,
    goodMin: 2,
    averageMin: 1,
  });
});

test("a missing minimum is read as 0 (S293)", () => {
  expect(playbookRangesFormSchema.parse({})).toEqual({ goldMin: 0, excellentMin: 0, goodMin: 0, averageMin: 0 });
});

test.each(["101", "-1", "1e9", "Infinity"])("the minimum %j gets a field error (S292)", (typed) => {
  const form = { goldMin: typed, excellentMin: "3", goodMin: "2", averageMin: "1" };
  expect(playbookRangesFormSchema.safeParse(form).error?.issues).toMatchObject([
    { path: ["goldMin"], message: "Please enter a number from 0 to 100" },
  ]);
});

test("a valid time zone and counter are required, but the name is optional (D11, D35)", () => {
  const input = { timeZone: "Europe/Berlin", questionCounter: "real" };
  const texts = { providerName: "", contact: "", helpContact: "", helpText: "" };
  expect(organizationSchema.parse(input)).toEqual({ ...input, ...texts, accentColor: "#2f4bc7" });
  expect(organizationSchema.safeParse({ ...input, timeZone: "Mars/Olympus" }).success).toBe(false);
  expect(organizationSchema.safeParse({ ...input, questionCounter: "41" }).success).toBe(false);
  expect(organizationSchema.safeParse({ ...input, providerName: "x".repeat(101) }).success).toBe(false);
  expect(organizationSchema.parse({ ...input, providerName: "  Ωmega  " }).providerName).toBe("Ωmega");
});
