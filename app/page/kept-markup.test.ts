import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { gzipPage } from "#app/http/gzip-pieces.server.ts";
import { keptPieces, markupOf } from "./kept-markup.ts";

const random = fc.stringMatching(/^[A-Za-z0-9+/=-]{22,36}$/);
const piece = fc.oneof(fc.constantFrom("nonce", "token"), fc.string());

/** A page that writes its input, and its own strings wherever its pieces say. */
const pageOf = (pieces: string[], [nonce = "", token = ""]: string[]) =>
  pieces.map((one) => (one === "nonce" ? nonce : one === "token" ? token : one)).join("|");

test("a kept page with other strings of its own is what rendering it anew makes, wherever they are, compressed too", () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.tuple(random, random), { minLength: 2 }), (pieces, requests) => {
      fc.pre(requests.every(([nonce, token]) => !nonce.includes(token) && !token.includes(nonce)));
      for (const own of requests) {
        fc.pre(!pieces.some((one) => own.some((text) => one.includes(text))));
        const made = pageOf(pieces, own);
        const page = keptPieces(`input ${made}`, own, () => `<p>${made}</p>`);
        expect(page && markupOf(page, own)).toBe(`<p>${made}</p>`);
        expect(page && String(gunzipSync(gzipPage(page, own)))).toBe(String(Buffer.from(`<p>${made}</p>`)));
      }
    }),
  );
});

test("a page that was kept for strings that happen to begin or end alike is right for others too", () => {
  const string = (first: string, middle: string, last: string) => `${first}${middle.repeat(22)}${last}`;
  const requests = [
    [string("a", "b", "c"), string("a", "d", "c")],
    [string("e", "f", "g"), string("h", "i", "j")],
  ];
  for (const pieces of [
    ["nonce", "token", "nonce", "nonce"],
    ["nonce", "token", "token", "nonce"],
    ["token", "nonce", "token", "nonce"],
  ]) {
    for (const own of requests) {
      const made = pageOf(pieces, own);
      const page = keptPieces(`alike ${made}`, own, () => made);
      expect(page && String(gunzipSync(gzipPage(page, own)))).toBe(made);
    }
  }
});

test("the same input is rendered once, another one anew; a long one and one without random strings are not kept", () => {
  const render = vi.fn((own: string[]) => own.join());
  const make = (input: string, own: string[]) => {
    const pieces = keptPieces(`${input} ${own.join()}`, own, () => render(own));
    return pieces && markupOf(pieces, own);
  };
  const [one, other] = [
    ["a".repeat(20), "b".repeat(20)],
    ["c".repeat(20), "d".repeat(20)],
  ] as const;
  make("same", [...one]);
  expect(make("same", [...other])).toBe(other.join());
  expect(render).toHaveBeenCalledTimes(1);
  make("another", [...one]);
  expect(render).toHaveBeenCalledTimes(2);
  expect(make("x".repeat(20_001), [...one])).toBeNull();
  expect(make("", ["", "b".repeat(20)])).toBeNull();
  expect(render).toHaveBeenCalledTimes(2);
});
