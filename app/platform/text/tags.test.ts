import { expect, test } from "vitest";
import { sourceText, tagsArray, tagsText } from "./tag-schemas.ts";
import { MAX_TAG_LENGTH, parseSource } from "./tags.ts";

const long = "x".repeat(MAX_TAG_LENGTH + 1);

test("tags are trimmed, unique regardless of case, and limited (H90)", () => {
  expect(tagsText.parse(" Campus 2026 ,campus  2026,, PhD")).toEqual(["campus 2026", "PhD"]);
  expect(tagsText.parse(undefined)).toEqual([]);
  expect(tagsArray.parse(["a\u0000b", "é", "e\u0301"])).toEqual(["a b", "é"]);
  expect(tagsText.safeParse(long).success).toBe(false);
  expect(tagsText.safeParse(Array.from({ length: 11 }, (_, n) => `tag ${n}`).join(",")).success).toBe(false);
  expect(tagsArray.safeParse(["a,b"]).success).toBe(false);
});

test("a link's invalid source is dropped, but a form's is refused (H91)", () => {
  expect([parseSource(" LinkedIn\n"), parseSource(null), parseSource(long)]).toEqual(["LinkedIn", "", ""]);
  expect(sourceText.parse("  Job   board ")).toBe("Job board");
  expect(sourceText.safeParse(long).success).toBe(false);
});
