import { expect, test } from "vitest";
import { apiTokenSchema, computeExpiry, getTokenState } from "./api-token-input.ts";

const now = new Date("2026-05-04T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test("a token is invalid once it has expired or been revoked, and its state shows the reason (C3)", () => {
  const expiresAt = computeExpiry("30", now);
  expect(expiresAt).toEqual(new Date("2026-06-03T10:00:00Z"));
  expect(computeExpiry("never", now)).toBeNull();
  const month = 30 * 24 * 60 * 60 * 1000;
  expect(getTokenState({ expiresAt, revokedAt: null }, later(month - 1))).toBe("valid");
  expect(getTokenState({ expiresAt, revokedAt: null }, later(month))).toBe("expired");
  expect(getTokenState({ expiresAt, revokedAt: later(1) }, later(month))).toBe("revoked");
  expect(getTokenState({ expiresAt, revokedAt: expiresAt }, now)).toBe("expired");
  expect(getTokenState({ expiresAt: null, revokedAt: null }, later(1000 * month))).toBe("valid");
});

test("the form requires a name of at most 40 characters, a scope and an expiry (C1)", () => {
  const right = { name: " Applicant tracking ", scope: "results:read", expiry: "90" };
  expect(apiTokenSchema.parse(right)).toMatchObject({ name: "Applicant tracking" });
  const listMessages = (input: object) => apiTokenSchema.safeParse(input).error?.issues.map(({ message }) => message);
  expect(listMessages({})).toEqual([
    "Please enter what will use the token",
    "Please choose what the token may do",
    "Please choose when the token expires",
  ]);
  expect(listMessages({ ...right, name: "x".repeat(41) })).toEqual(["Name must be at most 40 characters"]);
  expect(listMessages({ ...right, scope: "person" })).toEqual(["Please choose what the token may do"]);
  expect(listMessages({ ...right, expiry: "3650" })).toEqual(["Please choose when the token expires"]);
});
