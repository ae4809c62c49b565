import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gzipAround, gzipPiece } from "./gzip-pieces.server.ts";

test("any texts around any piece are unpacked as they were, the same piece again and again", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ maxLength: 20_000, size: "max" }), fc.constant(""));
  fc.assert(
    fc.property(text, fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }), (middle, around) => {
      const piece = gzipPiece(middle);
      for (const [before, after] of around) {
        expect(String(gunzipSync(gzipAround(before, piece, after)))).toBe(
          String(Buffer.concat([before, middle, after].map((part) => Buffer.from(part)))),
        );
      }
    }),
    { numRuns: 50 },
  );
});
