import { expect, test } from "vitest";
import { cleanLinkPath } from "./clean-link.ts";

const TOKEN = "q7_Zx-0aB3dEfGh1JkLmN2";
const AFTER = [
  ...[".", ")", ",", ";", "%3E", "%22", "%20", "%C2%A0", "%E2%80%8B", "&gclid=1", "...", ")."],
  ...[
    "'",
    "!",
    "*",
    ":",
    "%0A",
    "%0D%0A",
    "%00",
    "%",
    "%E2%80%9D",
    "%C2%BB",
    "%E3%80%82",
    "]",
    "%5D",
    "%5C",
    "=",
    "%3Fa=1",
  ],
  ...["%E2%81%A0", "%EF%BB%BF", "%E2%80%8E", "%C2%AD", "%2522", "%20Ada", ")/", "%E3%80%82next"],
];

test("a personal link is read without what follows its token (18-A5)", () => {
  for (const after of AFTER) expect([after, cleanLinkPath(`/i/${TOKEN}${after}`)]).toEqual([after, `/i/${TOKEN}`]);
  for (const before of ["%3C", "%22", "%E2%80%8B", "(", "%20"]) {
    expect([before, cleanLinkPath(`/i/${before}${TOKEN}`)]).toEqual([before, `/i/${TOKEN}`]);
  }
  const split = `${TOKEN.slice(0, 9)}%E2%80%8B${TOKEN.slice(9)}`;
  expect(cleanLinkPath(`/I/${split}.`)).toBe(`/i/${TOKEN}`);
});

test("links to a submission and to a new password are cleaned like personal links (18-A5)", () => {
  const id = "0b0c7f6e-9a55-4f9c-8b35-111111111111";
  expect(cleanLinkPath(`/test/${id}.`)).toBe(`/test/${id}`);
  expect(cleanLinkPath(`/admin/reset-password/${TOKEN}%3E`)).toBe(`/admin/reset-password/${TOKEN}`);
});

test("an address that is clean, short or goes on with another segment is left alone (18-A5)", () => {
  const clean = ["/i/", "/i/x.", "/i/%F0%9F%A6%8A", `/i/${TOKEN}`, `/i/${TOKEN}/`, `/i/${TOKEN}/x.`, `/x/${TOKEN}.`];
  const others = ["/test/0b0c7f6e-9a55-4f9c-8b35-111111111111/complete", "/admin/results.csv", "/", "/index.html"];
  for (const path of [...clean, ...others]) expect([path, cleanLinkPath(path)]).toEqual([path, null]);
});
