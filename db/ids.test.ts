import { expect, test } from "vitest";
import { deriveId, newId, newToken } from "./ids.ts";

test("a random ID has 14 URL-safe characters and does not repeat", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{14}$/);
});

test("a personal link's secret has 128 random bits in 22 URL-safe characters (P5)", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{21}[AQgw]$/);
});

test("a derived ID is the same for the same text and differs between texts", () => {
  expect(deriveId("default-test/0/1")).toBe(deriveId("default-test/0/1"));
  const places = Array.from({ length: 1000 }, (_, place) => deriveId(`default-test/${place}`));
  expect(new Set(places).size).toBe(1000);
  for (const id of places) expect(id).toMatch(/^[0-9a-z]{14}$/);
});
