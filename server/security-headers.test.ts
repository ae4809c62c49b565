import { expect, test } from "vitest";
import { generateNonce } from "./security-headers.ts";

test("nonces have 128 bits and are unique (R80)", () => {
  const nonces = Array.from({ length: 1000 }, generateNonce);
  expect(new Set(nonces).size).toBe(1000);
  expect(new Set(nonces.map((nonce) => Buffer.from(nonce, "base64").length))).toEqual(new Set([16]));
});
