import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { keptMarkup } from "./kept-markup.ts";

const random = fc.stringMatching(/^[A-Za-z0-9+/=-]{22,36}$/);
const piece = fc.oneof(fc.constantFrom("nonce", "token"), fc.string());

/** A page that writes its input, and its own strings wherever its pieces say. */
const pageOf = (pieces: string[], [nonce = "", token = ""]: string[]) =>
  pieces.map((one) => (one === "nonce" ? nonce : one === "token" ? token : one)).join("|");

test("a kept page with other strings of its own is what rendering it anew makes, wherever they are", () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.tuple(random, random), { minLength: 2 }), (pieces, requests) => {
      fc.pre(requests.every(([nonce, token]) => !nonce.includes(token) && !token.includes(nonce)));
      for (const own of requests) {
        fc.pre(!pieces.some((one) => own.some((text) => one.includes(text))));
        const made = pageOf(pieces, own);
        expect(keptMarkup(`input ${made}`, own, () => `<p>${made}</p>`)).toBe(`<p>${made}</p>`);
      }
    }),
  );
});

test("the same input is rendered once; another one, a long one and one without random strings anew", () => {
  const render = vi.fn((own: string[]) => own.join());
  const make = (input: string, own: string[]) => keptMarkup(`${input} ${own.join()}`, own, () => render(own));
  const [one, other] = [
    ["a".repeat(20), "b".repeat(20)],
    ["c".repeat(20), "d".repeat(20)],
  ] as const;
  make("same", [...one]);
  expect(make("same", [...other])).toBe(other.join());
  expect(render).toHaveBeenCalledTimes(1);
  make("another", [...one]);
  expect(render).toHaveBeenCalledTimes(2);
  for (let time = 0; time < 2; time += 1) make("x".repeat(20_001), [...one]);
  for (let time = 0; time < 2; time += 1) make("", ["", "b".repeat(20)]);
  expect(render).toHaveBeenCalledTimes(6);
});
