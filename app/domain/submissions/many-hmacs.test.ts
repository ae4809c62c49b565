import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hmacsUnder } from "./many-hmacs.ts";

test("any texts under any key of up to 64 bytes have the HMAC-SHA-256 that Node's own function gives them (R135)", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.string({ minLength: 300, maxLength: 600 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), fc.array(text, { minLength: 1, maxLength: 5 }), (key, texts) => {
      const hmac = hmacsUnder(key);
      for (const text of texts) expect(hmac(text)).toBe(createHmac("sha256", key).update(text).digest("hex"));
    }),
  );
});

test("a key that is longer than a block is refused", () => {
  expect(() => hmacsUnder("k".repeat(65))).toThrow(RangeError);
});
