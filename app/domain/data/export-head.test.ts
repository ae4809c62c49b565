import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importedText, importText, readExportHead } from "./export-head.ts";

const exported = readFileSync("tests/fixtures/exports/with-candidates.json", "utf8");
const NOT_OURS = "The file is not an export of this program";

test("the beginning of an export says when it was made and what it holds (H64)", () => {
  expect(readExportHead(exported.slice(0, 500))).toEqual({
    ok: true,
    head: { exportedAt: "2026-05-04T10:00:00.000Z", tests: 2, submissions: 6 },
  });
});

test.each([
  ["", "The file is empty"],
  ["Name,Points", "The file is not an export: it must be a JSON object"],
  ["[\n]", "The file is not an export: it must be a JSON object"],
  ["{\n}", NOT_OURS],
  ['{\n"format": "other",\n', NOT_OURS],
  [exported.replace("1", "9"), expect.stringMatching(/^The file has another format version 9; .* reads versions 1 to/)],
  [exported.replace('"formatVersion": 1,', '"formatVersion": "x",'), expect.stringMatching(/another format version;/)],
  [JSON.stringify(JSON.parse(exported)), expect.stringMatching(/unchanged, as it was exported$/)],
  [JSON.stringify(JSON.parse(exported), null, 2), expect.stringMatching(/unchanged, as it was exported$/)],
  [exported.replace('"submissions":6', '"submissions":"6"'), expect.stringMatching(/unchanged, as it was exported$/)],
  [exported.replace("2026-05-04T", "yesterday"), expect.stringMatching(/unchanged, as it was exported$/)],
])("a file that begins with %j is refused in a sentence (H64, S315)", (beginning, problem) => {
  expect(readExportHead(beginning)).toEqual({ ok: false, problem });
});

test("after an import it is said that the links of invitations are new (P10)", () => {
  const held = { tests: 1, submissions: 2 };
  expect(importedText({ ...held, invitations: 0 })).toBe("1 test, 2 submissions");
  expect(importedText({ ...held, invitations: 1 })).toMatch(
    /^1 test, 2 submissions\. The invitation has a new link: .* send/,
  );
  expect(importedText({ ...held, invitations: 1200 })).toMatch(/1,200 invitations have new links: .* no longer work/);
});

test("the question names the file's day in the organisation's time zone, what it holds and what it replaces (H64)", () => {
  const head = { exportedAt: "2026-11-21T23:30:00.000Z", tests: 2, submissions: 1309 };
  expect(importText(head, { tests: 1, submissions: 0 }, "UTC")).toBe(
    "File of Nov 21, 2026: 2 tests, 1,309 submissions. It replaces 1 test, no submissions.",
  );
  expect(importText(head, { tests: 0, submissions: 1 }, "Asia/Tokyo")).toBe(
    "File of Nov 22, 2026: 2 tests, 1,309 submissions. It replaces no tests, 1 submission.",
  );
});
