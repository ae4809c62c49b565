import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { ALL_TESTS } from "#app/accounts/visible-tests.ts";
import { openDatabase } from "#db/client.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { buildHealthCsv } from "./health-sheet.ts";
import { readTestHealth } from "./test-health.server.ts";

test("the CSV escapes text that looks like a formula, but not negative figures (T37)", async () => {
  const db = openDatabase(":memory:");
  const questions = [1, 2, 3].map(() => ({ section: "@Drive", points: [0, 10] }));
  const matrix = addMatrixTest(db, questions, "=1+1");
  const rows = Array.from({ length: 30 }, (_, person) => [
    person % 2,
    (person + 1) % 2,
    (person + 1 + (person % 5 ? 0 : 1)) % 2,
  ]);
  addMatrixRows(db, matrix, rows);
  const reading = await readTestHealth(() => db, { testId: matrix.id, visibleTests: ALL_TESTS }, new Date());
  if (!reading) throw new Error("There is no such group");
  const [first] = parse<Record<string, string>>(buildHealthCsv(reading.health), { bom: true, columns: true });
  expect(first).toMatchObject({ Test: "'=1+1", Section: "'@Drive", Question: "Question 1", "A Text": "Option 1" });
  expect(first?.["Item-Rest r"]).toMatch(/^-0\.\d{6}$/);
  expect(first?.["r Low"]).toBe(reading.health.items[0]?.itemRestLow?.toFixed(6));
});
