import { expect, test } from "vitest";
import { z } from "zod";
import { initialSetupSchema, loginFormSchema, setupFormSchema } from "./schemas.ts";

const setup = {
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@example.com",
  password: "secret",
  confirmPassword: "secret",
};

function listMessages(schema: z.ZodType<Record<string, unknown>>, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test("an empty setup form has one message per required field (S328–S330, S332)", () => {
  expect(listMessages(setupFormSchema, {})).toEqual({
    firstName: ["First name is required"],
    email: ["Please enter a valid email address"],
    password: ["Password must be at least 6 characters"],
    confirmPassword: ["Password must be at least 6 characters"],
  });
});

test("an admin's password has 6 to 200 characters (S329, S400, R11)", () => {
  const parseForRefusal = (password: string) => listMessages(initialSetupSchema, { ...setup, password }).password;
  expect(parseForRefusal("12345")).toEqual(["Password must be at least 6 characters"]);
  expect(parseForRefusal("123456")).toBeUndefined();
  expect(parseForRefusal("x".repeat(200))).toBeUndefined();
  expect(parseForRefusal("x".repeat(201))).toEqual(["Password must be at most 200 characters"]);
});

test("a confirmation must have at least 6 characters (S330)", () => {
  expect(listMessages(setupFormSchema, { ...setup, confirmPassword: "12345" }).confirmPassword).toContain(
    "Password must be at least 6 characters",
  );
});

test("a password confirmation that does not match gets a field error (S331)", () => {
  expect(listMessages(setupFormSchema, { ...setup, confirmPassword: "Secret" })).toEqual({
    confirmPassword: ["Passwords don't match"],
  });
});

test("passwords are compared and stored untrimmed (S331, R12)", () => {
  const typed = { ...setup, password: " secret ", confirmPassword: " secret " };
  expect(setupFormSchema.parse(typed).password).toBe(" secret ");
  expect(listMessages(setupFormSchema, { ...typed, confirmPassword: "secret" })).toEqual({
    confirmPassword: ["Passwords don't match"],
  });
});

test("the last name may be left out or empty (S332)", () => {
  const { lastName: _, ...without } = setup;
  expect(setupFormSchema.parse(without).lastName).toBe("");
  expect(setupFormSchema.parse({ ...setup, lastName: "  " }).lastName).toBe("");
  expect(listMessages(setupFormSchema, { ...setup, lastName: "x".repeat(101) })).toEqual({
    lastName: ["Last name must be at most 100 characters"],
  });
});

test("a sign-in needs an email address and any password (S321, S322)", () => {
  expect(listMessages(loginFormSchema, {})).toEqual({
    email: ["Please enter a valid email address"],
    password: ["Password is required"],
  });
  expect(listMessages(loginFormSchema, { email: "grace@example.com", password: "1" })).toEqual({});
});

test("the sign-in form accepts a target path (D17)", () => {
  const login = { email: "grace@example.com", password: "1" };
  expect(loginFormSchema.parse({ ...login, redirectTo: "/admin" }).redirectTo).toBe("/admin");
  expect(loginFormSchema.parse({ ...login, redirectTo: "/".repeat(2001) }).redirectTo).toBeUndefined();
});
