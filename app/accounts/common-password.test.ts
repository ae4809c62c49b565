import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

test.each([
  "123456",
  "654321",
  "111111",
  "121212",
  "password",
  "Password1",
  "PASSW0RD!",
  "qwertz",
  "abcdef",
  "abc123",
  "letmein",
  "welcome1",
  "Summer2026!",
  "1q2w3e4r",
  "ada.berg",
  "Ada.Berg@example.com",
  "123123",
  "admin123",
])("%j is a common password (R11)", (password) => {
  expect(isCommonPassword(password, "ada.berg@example.com")).toBe(true);
});

test.each(["correct horse", "zx81-gate", "password of the day", "Grünkohl mit Pinkel", "7395148620", "adaberg42x"])(
  "%j is not a common password (R11)",
  (password) => {
    expect(isCommonPassword(password, "ada.berg@example.com")).toBe(false);
  },
);
