import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { DEFAULT_PLAYBOOK_RANGES } from "#app/match-bands/match-band.ts";
import { escapeFormula } from "#app/platform/text/csv.ts";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { createXlsxStream } from "#app/platform/text/xlsx-file.ts";
import { completeSubmission } from "#app/submissions/submissions.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { sections } from "#db/schema.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { listFormulas, parseCells } from "#tests/support/inputs/opened-csv.ts";
import { countListedResults, openList } from "#tests/support/rows/listed-results.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { createResultsFile, listSheetResultsAfter, listSheetVersions } from "./results-sheet.server.ts";

function readFile(db: Db, format: "csv" | "xlsx"): Promise<Uint8Array> {
  const request = {
    filter: { visibleTests: ALL_TESTS },
    ranges: DEFAULT_PLAYBOOK_RANGES,
    timeZone: "UTC",
    now: new Date(),
  };
  return new Response(createResultsFile(db, format, { ...request, questions: "answers" }).body).bytes();
}

function openWithNames(firstName: string, lastName: string): Db {
  const db = openDatabase(":memory:");
  addResult(db, addSampleTest(db), { firstName, lastName });
  return db;
}

function readXml(file: Uint8Array): string {
  const zip = Buffer.from(file);
  const parts: string[] = [];
  for (let at = zip.indexOf("PK\x03\x04"); at >= 0; at = zip.indexOf("PK\x03\x04", at + 1)) {
    const content = zip.subarray(at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28));
    parts.push(zip.readUInt16LE(at + 8) === 0 ? content.toString() : inflateRawSync(content).toString());
  }
  return parts.join("\n");
}

test("no name becomes a formula, whatever the separator, and all text is quoted (R139, D44)", async () => {
  const piece = fc.constantFrom("=cmd|' /C calc'!A0", "=1", "+", "-", "@", ";", ",", "|", '"', "'", "a", " ");
  const name = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
  const db = openWithNames("Ada", "Lovelace");
  const rename = db.$client.prepare("UPDATE submissions SET first_name = ?, last_name = ?");
  await fc.assert(
    fc.asyncProperty(name, name, async (firstName, lastName) => {
      rename.run(firstName, lastName);
      const csv = new TextDecoder().decode(await readFile(db, "csv"));
      expect(listFormulas(csv)).toEqual([]);
      expect(parseCells(csv, ",")).toContain(escapeFormula(firstName));
    }),
    { numRuns: rounds(30, 1000), examples: [["A;=cmd|' /C calc'!A0", "B|@x"]] },
  );
  rename.run("Ada", "Lovelace");
  const [, row] = new TextDecoder().decode(await readFile(db, "csv")).split("\r\n");
  expect(row).toMatch(/^"Ada","Lovelace","grace@example.com",1,/);
});

test("the sheet has a frozen bold header, a filter, fitted widths and formatted percentages (H31)", async () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const email = `${"long.".repeat(6)}name@example.com`;
  for (const points of [87, 100]) addResult(db, sample, { points, email });
  const { sheets } = await readXlsx(await readFile(db, "xlsx"), { readStyles: true });
  const [sheet] = sheets;
  const headers = sheet?.rows[0] ?? [];
  const column = headers.indexOf("Percent");
  expect(new Set(sheet?.rows.slice(1).map((row) => row[column]))).toEqual(new Set([1, 0.87]));
  expect(sheet?.cells?.get(`1,${column}`)?.style?.numFmt).toBe("0.0%");
  expect(sheet?.cells?.get("0,0")?.style?.font?.bold).toBe(true);
  expect(sheet?.cells?.get("1,0")?.style?.font?.bold).toBeFalsy();
  expect(sheet?.freezePane).toMatchObject({ rows: 1, columns: 2 });
  expect(sheet?.autoFilter?.range).toBe(`A1:${toOptionLetter(headers.length - 1)}3`);
  const widths = sheet?.columns?.map(({ width }) => width ?? 0) ?? [];
  expect(widths[headers.indexOf("Email")]).toBeGreaterThan(email.length);
  expect(widths[headers.indexOf("Attempt")]).toBeLessThan(12);
});

test("an empty sheet has a header with a filter, and characters invalid in XML are dropped (H31)", async () => {
  const empty = await readXlsx(await readFile(openDatabase(":memory:"), "xlsx"));
  expect(empty.sheets[0]?.rows).toHaveLength(1);
  expect(empty.sheets[0]?.autoFilter?.range).toMatch(/^A1:[A-Z]+1$/);
  const odd = await readXlsx(await readFile(openWithNames('a\u0001<b>&"c', "\ud800 d\r\ne"), "xlsx"));
  expect(odd.sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['a<b>&"c', "\ufffd d\r\ne"]);
});

test("canceling a download stops reading rows (H31)", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    begun.resolve();
    try {
      for (;;) yield [["row"]];
    } finally {
      ended.resolve();
    }
  }
  const reader = createXlsxStream([{ header: "Name", kind: "text" }], endless()).getReader();
  await reader.read();
  await begun.promise;
  await reader.cancel();
  await ended.promise;
});

const ESCAPES = ["_x0041_", "_x005F_x0041_", "a_x000D__x000a_b", "_X0041_ _x41_ __x0041__", "x0041_"];

test("text that looks like XML escapes is read back unchanged (R150)", async () => {
  for (const name of ESCAPES) {
    const { sheets } = await readXlsx(await readFile(openWithNames(name, "Hopper"), "xlsx"));
    expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual([name, "Hopper"]);
    expect(new TextDecoder().decode(await readFile(openWithNames(name, "Hopper"), "csv"))).toContain(name);
  }
});

test("the sheet escapes the underscore in text that looks like an XML escape (R150)", async () => {
  const db = openDatabase(":memory:");
  const section = { name: "_x0042_", description: "", questions: [{ questionText: "?", options: ["_x0043_"] }] };
  const questions = section.questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map((optionText) => ({ optionText, points: 0 })),
  }));
  addResult(db, addSampleTest(db, { sections: [{ ...section, questions }] }), { firstName: "_x0041_" });
  const xml = readXml(await readFile(db, "xlsx"));
  for (const escaped of ["_x005F_x0041_", "_x005F_x0042_: Points", "_x005F_x0043_"]) expect(xml).toContain(escaped);
  expect(xml.replaceAll("_x005F_", "")).not.toMatch(/_x00/);
});

test("too many columns or rows for a sheet are refused with advice", () => {
  const db = openDatabase(":memory:");
  // The long test run exceeds Excel's limit. The short run exceeds a lower limit instead.
  const isLong = Boolean(process.env.TEST_LONG);
  const questions = Array.from({ length: isLong ? 16_400 : 10 }, (_, n) => ({
    questionText: `${n}?`,
    options: [{ optionText: "Yes", points: 0 }],
  }));
  const sample = addSampleTest(db, { sections: [{ name: "Many", description: "", questions }] });
  completeSubmission(db, addResult(db, sample, { seconds: null }), {}, new Date());
  const limit = isLong ? {} : { maxColumns: 24 };
  const request = {
    ...limit,
    filter: { visibleTests: ALL_TESTS },
    ranges: DEFAULT_PLAYBOOK_RANGES,
    timeZone: "UTC",
    now: new Date(),
  };
  expect(() => createResultsFile(db, "csv", { ...request, questions: "points" })).toThrow("Please choose one test");
  expect(createResultsFile(db, "csv", { ...request, questions: "none" }).name).toMatch(/\.csv$/);
  const noRow = { ...request, maxRows: 0, questions: "none" as const };
  expect(() => createResultsFile(db, "xlsx", noRow)).toThrow("cannot have that many rows");
  expect(createResultsFile(db, "csv", noRow).name).toMatch(/\.csv$/);
});

test("reading in slices returns each filtered submission once, in list order (S117)", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const startedAt = new Date("2026-05-04T10:00:00Z");
  for (let n = 0; n < 7; n += 1) addResult(db, sample, { email: `c${n}@example.com`, points: n * 10, startedAt });
  addResult(db, sample, { isPreview: true, startedAt });
  addResult(db, sample, { seconds: null, startedAt });
  const filter = {};
  const emails: string[] = [];
  let place = null;
  for (;;) {
    const rows = listSheetResultsAfter(db, openList(filter), place, 2);
    emails.push(...rows.map(({ email }) => email));
    const last = rows.at(-1);
    if (!last?.completedAt || rows.length < 2) break;
    place = last;
  }
  const all = listSheetResultsAfter(db, openList(filter), null, 100);
  expect(emails).toEqual(all.map(({ email }) => email));
  expect(new Set(emails).size).toBe(countListedResults(db, filter));
  expect(all.find(({ email }) => email === "c5@example.com")).toMatchObject({
    testName: "Sample",
    totalPoints: 50,
    sectionScores: [{ totalPoints: 50, maxPoints: 100 }],
    answers: { length: 10 },
  });
});

test("only versions with completed submissions have columns, newest first", () => {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const rename = (name: string) => db.update(sections).set({ name }).run();
  addResult(db, sample, { startedAt: new Date("2026-05-01T10:00:00Z") });
  rename("Second");
  addResult(db, sample, { startedAt: new Date("2026-05-02T10:00:00Z") });
  rename("Only previewed");
  addResult(db, sample, { isPreview: true });
  rename("Only begun");
  addResult(db, sample, { seconds: null });
  const other = addSampleTest(db, { name: "Other" });
  addResult(db, other, { startedAt: new Date("2026-05-03T10:00:00Z") });
  const names = (testId?: string) =>
    listSheetVersions(db, { testId, visibleTests: ALL_TESTS }).map(({ content }) => content.sections[0]?.name);
  expect(names(sample.id)).toEqual(["Second", "Ten questions"]);
  expect(names()).toEqual(["Ten questions", "Second", "Ten questions"]);
});
