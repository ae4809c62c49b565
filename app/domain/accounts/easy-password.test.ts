import { expect, test } from "vitest";
import { adviceOnPassword } from "./easy-password.ts";

test.each([
  ...["123456", "654321", "111111", "121212", "password", "Password1", "PASSW0RD!", "qwertz", "abcdef", "abc123"],
  ...["letmein", "welcome1", "Summer2026!", "1q2w3e4r", "ada.berg", "Ada.Berg@example.com", "123123", "admin123"],
])("%j is easy to guess, and said to be (R11)", (password) => {
  expect(adviceOnPassword(password, "ada.berg@example.com")).toMatch(/choose another/);
});

test.each(["correct horse", "zx81-gate", "password of the day", "Grünkohl mit Pinkel", "7395148620", "adaberg42x"])(
  "%j is not among the first (R11)",
  (password) => {
    expect(adviceOnPassword(password, "ada.berg@example.com")).toBeUndefined();
  },
);
