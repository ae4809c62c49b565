import { expect, test } from "vitest";
import { testSchema, testUpdateSchema } from "./test-input.ts";

const FOR_CANDIDATES = {
  publicTitle: "",
  roleTitle: "",
  recruiterName: "",
  nextSteps: "",
  allowsBack: false,
  oncePerEmail: false,
  hasPractice: false,
  countsOwnQuestions: true,
  invitation: "",
  access: "password",
  language: "en",
};
const given = { name: "Sales 2026", description: "For the autumn round", testPassword: "welcome" };

function listErrors(input: unknown): Record<string, string[]> {
  const issues = testSchema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), [message]]));
}

test("name, description and password are trimmed (S272–S274)", () => {
  const padded = { name: "  Sales 2026 ", description: "\n For the autumn round ", testPassword: " welcome\t" };
  expect(testSchema.parse(padded)).toEqual({ ...given, ...FOR_CANDIDATES });
});

test("options for candidates default to off, and a public title is trimmed (H3, H4, H10)", () => {
  const asked = { publicTitle: " Field Sales ", allowsBack: true, oncePerEmail: true };
  expect(testSchema.parse({ ...given, ...asked })).toEqual({
    ...given,
    ...FOR_CANDIDATES,
    ...asked,
    publicTitle: "Field Sales",
  });
  expect(listErrors({ ...given, publicTitle: "x".repeat(201) })).toEqual({
    publicTitle: ["Public title must be at most 200 characters"],
  });
});

test("a missing or blank name or password gives a specific error (S272, S273)", () => {
  for (const blank of [undefined, "", "   ", "\u200b"]) {
    expect(listErrors({ ...given, name: blank, testPassword: blank })).toEqual({
      name: ["Test name is required"],
      testPassword: ["Test password is required"],
    });
  }
});

test("a missing or blank description becomes empty (S274)", () => {
  expect(testSchema.parse({ ...given, description: undefined }).description).toBe("");
  expect(testSchema.parse({ ...given, description: "  " }).description).toBe("");
});

test("input that is too long or contains control characters is rejected", () => {
  expect(listErrors({ name: "x".repeat(201), description: "x".repeat(2001), testPassword: "x".repeat(201) })).toEqual({
    name: ["Test name must be at most 200 characters"],
    description: ["Description must be at most 2000 characters"],
    testPassword: ["Test password must be at most 200 characters"],
  });
  expect(listErrors({ ...given, name: "a\u0000b", testPassword: "a\nb" })).toEqual({
    name: ["Test name contains characters that cannot be used"],
    testPassword: ["Test password contains characters that cannot be used"],
  });
});

test("access is one of three values and defaults to the password (P2)", () => {
  for (const access of ["password", "invitation", "both"]) {
    expect(testSchema.parse({ ...given, access }).access).toBe(access);
    expect(testUpdateSchema.parse({ access })).toEqual({ access });
  }
  const refused = ['Who Can Start must be "password", "invitation" or "both"'];
  expect(listErrors({ ...given, access: "everybody" })).toEqual({ access: refused });
  expect(testUpdateSchema.safeParse({ access: null }).error?.issues[0]?.message).toBe(refused[0]);
});
