import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvQuestion, parseQuestionCsv } from "./question-csv.ts";

const HEADER = "Question\tAnswer1\tPoints1\tAnswer2\tPoints2";

function parsePasted(text: string) {
  return parseQuestionCsv(new TextEncoder().encode(text), { isPasted: true });
}

function readQuestions(text: string): CsvQuestion[] {
  const read = parsePasted(text);
  if (!read.ok) throw new Error(read.message);
  return read.questions;
}

function copyCell(cell: string): string {
  return /[\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

test("pasted rows keep line ends and quotation marks in cells, and ignore trailing rows (H47)", () => {
  for (const lineEnd of ["\n", "\r\n", "\r"]) {
    const rows = [
      HEADER,
      '"Say ""why"".\nNow?"\tTea, or "coffee"\t10\t"Both"\t0',
      '5" screen?\t"a\t1\tb"\t2',
      "\t\t\t\t",
      "",
    ];
    const [first, second, ...others] = readQuestions(rows.join(lineEnd));
    expect(first).toMatchObject({
      row: 2,
      questionText: 'Say "why".\nNow?',
      options: [
        { optionText: 'Tea, or "coffee"', points: 10 },
        { optionText: '"Both"', points: 0 },
      ],
    });
    expect(second).toMatchObject({
      row: 3,
      questionText: '5" screen?',
      options: [{ optionText: '"a' }, { optionText: 'b"' }],
    });
    expect(others).toEqual([]);
  }
});

test("pasted comma-separated text is read like a file, including a Section column (H47)", () => {
  expect(readQuestions('Question,Answer1,Points1,Answer2,Points2\n"a, b",x,1,y,2')[0]?.questionText).toBe("a, b");
  expect(readQuestions(`Section\t${HEADER}\nDrive\tq?\ta\t1\tb\t2`)[0]?.section).toBe("Drive");
});

test("any cell is unchanged after copying and pasting (H47)", () => {
  const visible = (text: string) => text === text.trim() && text !== "";
  const cell = fc
    .string({ unit: fc.constantFrom("a", "é", '"', "\n", ",", ";", " ", "7"), maxLength: 12 })
    .map((text) => `q${text}x`)
    .filter(visible);
  const option = cell.map((text) => text.replaceAll("\n", ""));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, option, option), { minLength: 1, maxLength: 6 }), (rows) => {
      const text = rows.map(([q, a, b]) => [q, a, "1", b, "2"].map(copyCell).join("\t")).join("\r\n");
      const read = readQuestions(`${HEADER}\r\n${text}\r\n`);
      expect(read.map(({ questionText, options }) => [questionText, ...options.map((one) => one.optionText)])).toEqual(
        rows,
      );
    }),
  );
});
