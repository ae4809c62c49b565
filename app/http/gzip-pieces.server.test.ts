import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markupOf } from "#app/page/kept-markup.ts";
import { gzipAround, gzipPage, gzipPiece } from "./gzip-pieces.server.ts";

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

test("a page in pieces is unpacked as it was, however long it and its own strings are, whatever it repeats, and weighs little more than in one piece", () => {
  const words = fc.constantFrom("<p class='text-muted'>", "ÿ", "\0\0\0\0", "=".repeat(36), "x".repeat(9000), "");
  const strings = fc.tuple(fc.stringMatching(/^[ -~]{1,40}$/), fc.stringMatching(/^=*$/));
  fc.assert(
    fc.property(fc.array(fc.array(words)), fc.infiniteStream(fc.nat(1)), fc.array(strings), (made, which, requests) => {
      const texts = ["<html>", ...made.map((text) => text.join(""))];
      const page = { texts, places: [...which.take(texts.length - 1)] };
      for (const own of requests) {
        const markup = markupOf(page, own);
        expect(String(gunzipSync(gzipPage(page, own)))).toBe(markup);
      }
    }),
  );
  const page = {
    texts: Array.from({ length: 6 }, () => "<p class='text-muted'>Again and again</p>".repeat(30)),
    places: [0, 0, 0, 0, 0],
  };
  const nonce = "QiskgnpidQ+H+thuk2m+Zw==";
  expect(gzipPage(page, [nonce]).length).toBeLessThan(
    gzipSync(markupOf(page, [nonce])).length + 5 * (nonce.length + 15),
  );
});
