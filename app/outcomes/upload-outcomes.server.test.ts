import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { setStages } from "#app/results/stages.server.ts";
import { formatReference } from "#app/submissions/index.ts";
import { openDatabase } from "#db/client.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { EMPTY_OUTCOME } from "./outcome.ts";
import { parseOutcomeCsv, writeOutcomeCsv } from "./outcome-csv.ts";
import { findOutcome, setOutcome } from "./outcomes.server.ts";
import { listHiredResults, planOutcomes, saveOutcomes, undoOutcomes } from "./upload-outcomes.server.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const ADA = { id: "a", firstName: "Ada", lastName: "Berg", email: "ada@example.com", visibleTests: ALL_TESTS };
const AUDIT = { actor: { adminId: "a", address: "192.0.2.1" }, now: NOW };

function parse(text: string) {
  const parsed = parseOutcomeCsv(new TextEncoder().encode(text));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

const refusal = (text: string) => {
  const parsed = parseOutcomeCsv(new TextEncoder().encode(text));
  return parsed.ok ? "It was read" : parsed.message;
};

function openWithHired(emails: string[]) {
  const db = openDatabase(":memory:");
  const sample = addSampleTest(db);
  const ids = emails.map((email) => addResult(db, sample, { email }));
  setStages(db, byServer(NOW), ids, "hired", ADA);
  return { db, testId: sample.id, ids };
}

test("a filled-in template is the same after it was uploaded and downloaded again (T116)", () => {
  const { db, testId, ids } = openWithHired(["grace@example.com", "=cmd@example.com"]);
  const write = () => writeOutcomeCsv(listHiredResults(db, testId).map((row) => ({ ...row, hired: "2026-05-26" })));
  const [first = "", second = ""] = ids;
  setOutcome(db, byServer(NOW), second, { stayed: false, quotaPercent: 12.5 }, ADA);
  const template = write();
  expect(template).toContain("'=cmd@example.com");
  expect(planOutcomes(db, testId, parse(template).lines)).toEqual({ changed: [], sameCount: 2, badLines: [] });
  const filled = template.replace('"2026-05-26",,,,', '"2026-05-26",YES,"97,5 %",no,101');
  const { lines, badLines } = parse(filled);
  expect(badLines).toEqual([]);
  expect(saveOutcomes(db, AUDIT, { testId, lines }, ADA).changed).toHaveLength(1);
  expect(findOutcome(db, first)).toMatchObject({
    stayed: true,
    quotaPercent: 97.5,
    stayed12: false,
    quotaPercent12: 101,
  });
  expect(saveOutcomes(db, AUDIT, { testId, lines }, ADA)).toEqual({ changed: [] });
  const after = write();
  expect(planOutcomes(db, testId, parse(after).lines).sameCount).toBe(2);
  const events = db.$client.prepare("SELECT count(*) FROM audit_log WHERE event = 'outcome-set'").pluck().get();
  expect(events).toBe(2);
});

test("empty cells keep stored values, and people are found by reference or email (T116)", () => {
  const { db, testId, ids } = openWithHired(["grace@example.com", "alan@example.com", "alan@example.com"]);
  const [grace = "", alan = ""] = ids;
  setOutcome(db, byServer(NOW), grace, { stayed: true, quotaPercent: 80 }, ADA);
  const text = [
    "Reference;Email;Still Here After 6 Months;Quota after 12 months",
    ";GRACE@example.com;;88",
    `${formatReference(alan).toLowerCase()};;no;`,
  ].join("\n");
  saveOutcomes(db, AUDIT, { testId, lines: parse(text).lines }, ADA);
  expect(findOutcome(db, grace)).toMatchObject({ stayed: true, quotaPercent: 80, quotaPercent12: 88 });
  expect(findOutcome(db, alan)).toMatchObject({ ...EMPTY_OUTCOME, stayed: false });
});

test("an upload can be undone until one of its outcomes changes", () => {
  const { db, testId, ids } = openWithHired(["grace@example.com", "alan@example.com"]);
  const [grace = "", alan = ""] = ids;
  setOutcome(db, AUDIT, alan, { stayed: true, quotaPercent: 80 }, ADA);
  const { lines } = parse("Email,Quota After 6 Months\ngrace@example.com,50\nalan@example.com,90");
  const upload = () => saveOutcomes(db, AUDIT, { testId, lines }, ADA).changed;
  undoOutcomes(db, AUDIT, upload(), ADA);
  expect([findOutcome(db, grace), findOutcome(db, alan)]).toMatchObject([null, { stayed: true, quotaPercent: 80 }]);
  const changed = upload();
  setOutcome(db, AUDIT, alan, { quotaPercent: 91 }, ADA);
  expect(() => undoOutcomes(db, AUDIT, changed, ADA)).toThrow("has changed since the upload");
  expect(findOutcome(db, grace)).toMatchObject({ quotaPercent: 50 });
});

test("each line with a mistake is listed with its reason and left out (T116)", () => {
  const { db, testId, ids } = openWithHired(["grace@example.com", "alan@example.com", "alan@example.com"]);
  const [grace = ""] = ids;
  const other = addResult(db, addSampleTest(db, { name: "Other" }), { email: "other@example.com" });
  setStages(db, byServer(NOW), [other], "hired", ADA);
  setOutcome(db, byServer(NOW), grace, { stayed: false }, ADA);
  const text = [
    "Reference,Email,Still Here After 6 Months,Quota After 6 Months,Still Here After 12 Months",
    ",grace@example.com,perhaps,,",
    ",grace@example.com,,1000.5,",
    ",,yes,,",
    ",grace@example.com,,,yes",
    ",other@example.com,yes,,",
    ",alan@example.com,yes,,",
    `${formatReference(grace)},alan@example.com,no,,`,
    "0000-0000,,no,,",
    `${formatReference(grace)},,,50,`,
    ",grace@example.com,,60,",
  ].join("\r\n");
  const { lines, badLines } = parse(text);
  const plan = planOutcomes(db, testId, lines);
  expect([...badLines, ...plan.badLines].map(({ line, reason }) => [line, reason])).toEqual([
    [2, "Still Here After 6 Months: “perhaps” is neither yes nor no"],
    [3, expect.stringContaining("Please enter a percentage")],
    [4, expect.stringContaining("neither a reference nor an email")],
    [5, expect.stringContaining("They had left after 6 months")],
    [6, expect.stringContaining("Nobody marked Hired on this test")],
    [7, expect.stringContaining("several results marked Hired")],
    [8, expect.stringContaining("another email address")],
    [9, expect.stringContaining("Nobody marked Hired on this test has the reference")],
    [11, expect.stringContaining("already on line 10")],
  ]);
  expect(badLines[0]?.text).toBe("grace@example.com, perhaps");
  expect(plan.badLines.at(-1)?.text).toBe("grace@example.com, 60");
  expect(plan.changed.map(({ line, outcome }) => [line, outcome.quotaPercent])).toEqual([[10, 50]]);
});

test.each([
  [true, ["yes", "WAHR", "Ja", "VRAI", "oui", "VERDADERO", "sí", "VERO", "1.0", "1,0", "EVET", "DOĞRU", "sann"]],
  [false, ["No", "FALSCH", "nein", "FAUX", "FALSO", "não", "ONWAAR", "FAŁSZ", "HAYIR", "YANLIŞ", "0.0"]],
  [null, ["#REF!", "#BEZUG!", "2", "maybe"]],
])("yes and no are read as spreadsheets write them: %s", (stayed, words) => {
  const text = ["Email,Still Here After 6 Months", ...words.map((word) => `a@example.com,"${word}"`)].join("\n");
  const { lines, badLines } = parse(text);
  const expected = words.map(() => stayed);
  expect(stayed === null ? badLines.map(() => null) : lines.map(({ change }) => change.stayed)).toEqual(expected);
});

test.each([
  "Hired in spring\n\nReference;Quota After 6 Months;Still Here After 12 Months",
  "Referenz;Quote nach 6 Monaten;Noch da nach 12 Monaten",
  "Référence;Objectif après 6 mois;Toujours là après 12 mois",
  "参照番号;6か月後の達成率;12か月後も在籍",
])("the headings %j are recognized, even below a title (T116)", (headings) => {
  const { lines, badLines } = parse(`${headings}\nAB12-CD34;90;yes\n${"x".repeat(5001)}`);
  expect(lines).toMatchObject([{ reference: "AB12-CD34", change: { quotaPercent: 90, stayed12: true } }]);
  expect(badLines).toMatchObject([{ reason: "This line is too long" }]);
});

test("a file without outcomes is rejected with advice (T116)", () => {
  expect(refusal("")).toBe("This file is empty");
  expect(refusal("Name,Points\nGrace,10")).toContain("must contain the column names: Reference or Email");
  expect(refusal("Email,Email,Quota After 6 Months\n")).toBe("The column Email appears twice");
  expect(refusal("Email,Quota After 6 Months\n\n")).toContain("no people below the column names");
  expect(parse("Email,E-mail address,Quota After 6 Months\na@example.com,b@example.com,9").lines).toMatchObject([
    { email: "a@example.com" },
  ]);
  expect(parse(`Email,Quota After 6 Months\n${",\n".repeat(5000)}a@example.com,9`).lines).toHaveLength(1);
  expect(refusal(`Email,Quota After 6 Months\n${",\n".repeat(20_000)}a@example.com,9`)).toContain(
    "too many empty rows",
  );
  const many = Array.from({ length: 1001 }, (_, place) => `p${place}@example.com,1`).join("\n");
  expect(refusal(`Email,Quota After 6 Months\n${many}`)).toContain("more than 1,000 people");
});

test("a reference that a spreadsheet program turned into a number is restored or refused (T116)", () => {
  const { db, testId, ids } = openWithHired(["grace@example.com"]);
  db.$client.pragma("foreign_keys = OFF");
  db.$client.prepare("UPDATE submissions SET id = '00012345-0000' WHERE id = ?").run(ids[0]);
  const plan = (reference: string) => {
    const { lines, badLines } = parse(`Reference;Quota After 6 Months\n${reference};50`);
    const planned = planOutcomes(db, testId, lines);
    return [planned.changed.length, ...[...badLines, ...planned.badLines].map(({ reason }) => reason)];
  };
  for (const reference of ["0001-2345", "00012345", "12345", "12345.0", "12345,00"])
    expect(plan(reference)).toEqual([1]);
  expect(plan("1.23E+04")).toEqual([0, expect.stringContaining("a number that the spreadsheet program has changed")]);
  expect(plan("#REF!")).toEqual([0, "Reference: “#REF!” is a spreadsheet error"]);
});
