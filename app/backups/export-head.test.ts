import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatImportQuestion, formatImportResult, readExportHeader } from "./export-head.ts";

const exported = readFileSync("tests/fixtures/exports/with-candidates.json", "utf8");
const NOT_OURS = "The file was not exported from this product";

const HEAD = { exportedAt: "2026-05-04T10:00:00.000Z", tests: 2, submissions: 6 };
const data = JSON.parse(exported);

test.each([
  ["as it was written", exported],
  ["with other line ends", exported.replaceAll("\n", "\r\n")],
  ["on one line", JSON.stringify(data)],
  ["indented", JSON.stringify(data, null, 4)],
  ["in alphabetical order", JSON.stringify(Object.fromEntries(Object.entries(data).sort()))],
])("the date and counts of an export %s can be read from its head (H64)", (_, text) => {
  expect(readExportHeader(text.slice(0, 2000))).toEqual(HEAD);
});

test.each([
  ["lists before its head", '{"tests": [{"id": "x"}], '],
  ["its end before its head", '{"complete":true,"outcomes":[]'],
  ["counts that cannot be read", exported.replace('"submissions":6', '"submissions":"6"')],
  ["a day that cannot be read", exported.replace("2026-05-04T", "yesterday")],
])("a file with %s has no readable head", (_, beginning) => {
  expect(readExportHeader(beginning)).toBeNull();
});

test.each([
  ["", "The file is empty"],
  ["Name,Points", "The file is not an export: it must be a JSON object"],
  ["[\n]", "The file is not an export: it must be a JSON object"],
  ["{\n}", NOT_OURS],
  ['{\n"format": "other",\n', NOT_OURS],
  ['{"name":"other","version":"1"}', NOT_OURS],
  [
    exported.replace("1", "14"),
    expect.stringMatching(/^The file has a different format version 14\. .* reads versions 1 to/),
  ],
  [
    exported.replace('"formatVersion": 1,', '"formatVersion": "x",'),
    expect.stringMatching(/different format version\. This/),
  ],
])("a file that starts with %j is rejected with a message (H64, S315)", (beginning, problem) => {
  expect(readExportHeader(beginning)).toEqual({ problem });
});

test("the message after an import says that invitation links are new (P10)", () => {
  const held = { tests: 1, submissions: 2 };
  expect(formatImportResult({ ...held, invitations: 0 })).toBe("1 test, 2 submissions");
  expect(formatImportResult({ ...held, invitations: 1 })).toMatch(
    /^1 test, 2 submissions\. The invitation has a new link\. .* send/,
  );
  expect(formatImportResult({ ...held, invitations: 1200 })).toMatch(
    /1,200 invitations have new links\. .* no longer work/,
  );
});

test("the confirmation shows the file's date in the organization's time zone and all counts (H64)", () => {
  const head = { exportedAt: "2026-11-21T23:30:00.000Z", tests: 2, submissions: 1309 };
  expect(formatImportQuestion(head, { tests: 1, submissions: 0 }, "UTC")).toBe(
    "File of Nov 21, 2026: 2 tests, 1,309 submissions. It replaces 1 test, no submissions.",
  );
  expect(formatImportQuestion(head, { tests: 0, submissions: 1 }, "Asia/Tokyo")).toBe(
    "File of Nov 22, 2026: 2 tests, 1,309 submissions. It replaces no tests, 1 submission.",
  );
});
