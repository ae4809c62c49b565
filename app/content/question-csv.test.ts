import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CSV_BYTES } from "#app/platform/http/body-limits.ts";
import { readTextFile } from "#app/platform/text/csv.ts";
import { anyCharacter } from "#tests/support/inputs/any-character.ts";
import { listFormulas } from "#tests/support/inputs/opened-csv.ts";
import { optionTextSchema, questionTextSchema, sectionNameSchema } from "./content-input.ts";
import {
  findExportProblem,
  formatProblem,
  parseQuestionCsv,
  type WrittenQuestion,
  writeQuestionCsv,
} from "./question-csv.ts";

const HEADER = "Question,Answer1,Points1,Answer2,Points2,Answer3,Points3";

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function parse(text: string) {
  return parseQuestionCsv(encodeText(text));
}

function readQuestions(text: string): string[] {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.questions.map(
    ({ questionText, options }) =>
      `${questionText}: ${options.map(({ optionText, points }) => `${optionText}=${points}`).join(", ")}`,
  );
}

function listProblems(text: string): string[] {
  const parsed = parse(text);
  if (parsed.ok) return [];
  return parsed.problems.length > 0 ? parsed.problems.map(formatProblem) : [parsed.message];
}

function listRowProblems(row: string): string[] {
  return listProblems(`${HEADER}\n${row}\n`);
}

test("a file can have commas, semicolons or tabs, a BOM and any line ends (S233, S378, R69)", () => {
  const lines = ["Question,Answer1,Points1,Answer2,Points2", "Tea?,Yes,10,No,0", "Milk?,Yes,5,No,5"];
  const expected = ["Tea?: Yes=10, No=0", "Milk?: Yes=5, No=5"];
  for (const delimiter of [",", ";", "\t"]) {
    for (const lineEnd of ["\n", "\r\n", "\r"]) {
      for (const bom of ["", "\ufeff"]) {
        for (const end of ["", lineEnd]) {
          const text = bom + lines.map((line) => line.replaceAll(",", delimiter)).join(lineEnd) + end;
          expect(readQuestions(text)).toEqual(expected);
        }
      }
    }
  }
});

test("header names ignore case, spaces and order, and empty columns and rows are skipped (S233)", () => {
  expect(
    readQuestions("POINTS1,answer1, Answer 2 ,points2,question,,\n10,Yes,No,0,Tea?,,\n,,,,,,\n\n5,A,B,4,Milk?\n"),
  ).toEqual(["Tea?: Yes=10, No=0", "Milk?: A=5, B=4"]);
});

test("quoted cells contain delimiters, quotation marks and line ends, and text is trimmed (S233)", () => {
  expect(readQuestions(`${HEADER}\n" Tea,\r\nor ""coffee""? ","Yes, please", 10 ,No,0,,\n`)).toEqual([
    'Tea,\nor "coffee"?: Yes, please=10, No=0',
  ]);
});

test("a question has 2 to 6 answers, and empty pairs at the end are ignored (S234, S400, R69)", () => {
  const header = ["Question", ...[1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`Answer${n}`, `Points${n}`])].join(",");
  const row = (count: number) => `q,${Array.from({ length: count }, (_, n) => `a${n},1`).join(",")}`;
  for (const count of [2, 3, 4, 5, 6]) expect(listProblems(`${header}\n${row(count)}\n`)).toEqual([]);
  for (const count of [1, 7]) {
    expect(listProblems(`${header}\n${row(2)}\n${row(count)}\n`)).toEqual([
      `Row 3: A question needs 2 to 6 answers. This one has ${count}`,
    ]);
  }
  expect(listRowProblems("q,,,,,,")).toEqual(["Row 2: A question needs 2 to 6 answers. This one has 0"]);
});

test.each([
  "11",
  "-1",
  "−1",
  "x",
  "1e1",
  "0x1",
  "100",
  "١",
  "9.5",
  "9,5",
  "9.05",
  "1.000",
  "1 0",
  "9.0.0",
  "11.0",
  ".0",
])("points '%s' are rejected with their row (S235, S400, R69)", (points) => {
  expect(listRowProblems(`q,a,1,b,"${points}",,`)).toEqual(["Row 2: Points2 must be a whole number from 0 to 10"]);
});

test.each(["9", "9.0", "9,0", "9.00", "9.", "９", "９．０", "09", " 9\u00a0", "\u200b9\ufeff"])(
  "points '%s' are read as 9",
  (points) => {
    expect(readQuestions(`${HEADER}\nq,a,1,b,"${points}",,`)).toEqual(["q: a=1, b=9"]);
  },
);

test.each(["double-bom-quoted.csv", "points-decimal.csv", "sep-line.csv"])("the file %s is read", (file) => {
  const parsed = parseQuestionCsv(readFileSync(`tests/fixtures/questions/${file}`));
  expect(parsed).toMatchObject({
    questions: [
      {
        questionText: "How?",
        options: [
          { optionText: "Yes", points: 9 },
          { optionText: "No", points: 1 },
        ],
      },
    ],
  });
});

test.each([
  ["Our questions, spring\n\nQuestion,Answer1,Points1,Answer2,Points2\nTea?,Yes,9,No,1"],
  ["Questions\nExported;2026\nQuestion;Answer1;Points1;Answer2;Points2\nTea?;Yes;9,0;No;1,0"],
  ["\ufeffSEP=|\nQuestion|Answer1|Points1|Answer2|Points2\nTea?|Yes|9|No|1"],
  ['"sep=,"\r\nQuestion,Answer1,Points1,Answer2,Points2\r\nTea?,Yes,9,No,1'],
  ["“Question”,“Answer1”,“Points1”,“Answer2”,“Points2”\n“Tea?”,“Yes”,“9”,“No”,“1”"],
  ["\u200bQuestion\u200b,\u00a0Answer 1,Points_1,Answer２,points-2\n\u200b,,\nTea?,Yes,9,No,1,\u200b,"],
  ["Frage;Antwort 1;Punkte 1;Antwort 2;Punkte 2\nTea?;Yes;9;No;1"],
  ["質問,回答1,点数1,回答2,点数2\nTea?,Yes,9,No,1"],
  ["السؤال,الإجابة 1,النقاط 1,الإجابة 2,النقاط 2\nTea?,Yes,9,No,1"],
  ["Title\t\t\t\t\nQuestion\tAnswer1\tPoints1\tAnswer2\tPoints2\nTea?\tYes\t9\tNo\t1"],
])("a title, a sep= line or mangled headings are tolerated: %j", (text) => {
  expect(readQuestions(text)).toEqual(["Tea?: Yes=9, No=1"]);
  expect(parseQuestionCsv(encodeText(text), { isPasted: true })).toMatchObject({
    questions: [{ questionText: "Tea?" }],
  });
});

test("row and line numbers include a title and a sep= line", () => {
  expect(listProblems("sep=;\nTitle\nQuestion;Answer1;Points1;Answer2;Points2\nq;a;x;b;2")).toEqual([
    "Row 3 (line 4): Points1 must be a whole number from 0 to 10",
  ]);
  expect(readQuestions(`${HEADER}\n“Why?”,“a”,1,b,2`)).toEqual(["“Why?”: “a”=1, b=2"]);
});

test("a stray quotation mark in tab-separated rows is part of its cell", () => {
  const heading = "Question\tAnswer1\tPoints1\tAnswer2\tPoints2";
  const rows = '5" nail?\tBen "B"\t9\t"No\t1\n"Two\nlines?"\tBen "B"\t1\tNo\t2';
  expect(readQuestions(`${heading}\n${rows}`)).toEqual(['5" nail?: Ben "B"=9, "No=1', 'Two\nlines?: Ben "B"=1, No=2']);
});

test("points from 0 to 10 are accepted (S235, S400)", () => {
  expect(readQuestions(`${HEADER}\nq,a,0,b,10,c,07\n`)).toEqual(["q: a=0, b=10, c=7"]);
});

test.each([
  ["a,,b,2,,", "Row 2: Answer1 has no Points1"],
  ["a,1,,2,c,3", "Row 2: Points2 has no Answer2"],
  ["a,1,,,c,3", "Row 2: Answer2 is empty, but a later answer is not"],
  ["a,1,b,2,c,3,d", "Row 2: Cell 8 is outside the columns. Put text that contains the delimiter in quotation marks"],
  ["a,1,b,2,c\u0007,3", "Row 2: Answer3: Option text contains characters that cannot be used"],
  [`a,1,${"b".repeat(1001)},2`, "Row 2: Answer2: Option text must be at most 1000 characters"],
  ['a,1,"b\nc",2', "Row 2: Answer2: Option text contains characters that cannot be used"],
])("the cells '%s' are rejected: %s (S234, S235, R69)", (cells, problem) => {
  expect(listRowProblems(`q,${cells}`)).toEqual([problem]);
});

test("a question's text must fit the editor's limits (S214)", () => {
  expect(listRowProblems(" ,a,1,b,2,,")).toEqual(["Row 2: Question text is required"]);
  expect(listRowProblems("\u200b,a,1,b,2,,")).toEqual(["Row 2: Question text is required"]);
  expect(listRowProblems(`${"q".repeat(2001)},a,1,b,2,,`)).toEqual([
    "Row 2: Question text must be at most 2000 characters",
  ]);
});

test("every bad row is listed, with its line if that differs from the row (D39, R69)", () => {
  const text = `${HEADER}\n"one\ntwo",a,1,b,2,,\nq,a,1,b,x,c,11\n,a,1,,,,\nq,a,1,b,2,,\n`;
  expect(listProblems(text)).toEqual([
    "Row 3 (line 4): Points2 must be a whole number from 0 to 10",
    "Row 3 (line 4): Points3 must be a whole number from 0 to 10",
    "Row 4 (line 5): Question text is required",
    "Row 4 (line 5): A question needs 2 to 6 answers. This one has 1",
  ]);
  const parsed = parse(text);
  expect(parsed.ok || parsed.message).toBe("Row 3 (line 4): Points2 must be a whole number from 0 to 10 (and 3 more)");
});

test.each([
  ["Question,Answer1,Points1,Answer1,Points2", "Row 1: The column Answer1 appears twice"],
  ["Question,Answer1,Points1,answer 1,Points2,Answer2", "Row 1: The column answer 1 appears twice"],
  ["Question,Answer1,Points1,Answer2", "Row 1: The column Points2 is missing"],
  ["Question,Answer1,Points1,Answer3,Points3", "Row 1: The column Answer2 is missing"],
  ["Question,Answer1,Points1", "Row 1: The column Answer2 is missing"],
  ["Question,Answer1,Points1,Answer2,Points2,Category", "Row 1: The column “Category” is unknown."],
  ["Question,Answer1,Points1,Answer2,Points2,__proto__", "Row 1: The column “__proto__” is unknown."],
  ["Question,Answer1,Points1,Answer2,Points2,constructor", "Row 1: The column “constructor” is unknown."],
  ["Question,Answer1,Points1,Answer2,Points2,Answer99", "Row 1: The column “Answer99” is unknown."],
  ["Question,Answer1,Points1,Answer2,Points2,Answer0", "Row 1: The column “Answer0” is unknown."],
  ["Tea?,Yes,10,No,0", "Row 1: The first row must contain the column names: Question, Answer1, Points1"],
  ["<!doctype html><title>x</title>", "Row 1: The first row must contain the column names: Question"],
])("the header %s is rejected: %s (S233, R69)", (header, problem) => {
  const [first = ""] = listProblems(`${header}\nq,a,1,b,2\n`);
  expect(first).toContain(problem);
});

test.each([
  ["nothing", new Uint8Array(), "This file is empty"],
  ["blanks only", encodeText(" \n,,\n"), "This file is empty"],
  ["a header only", encodeText(`${HEADER}\n`), "This file has no questions below the column names"],
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "a picture"],
  ["a PDF", encodeText("%PDF-1.7\n1 0 obj"), "a PDF"],
  ["a spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), "a spreadsheet or a ZIP archive"],
  ["UTF-16 without a mark", new Uint8Array([0x51, 0, 0x75, 0]), "This is not a text file"],
  ["a NUL", encodeText(`${HEADER}\nq\0,a,1,b,2\n`), "This is not a text file"],
  [
    "Windows-1252",
    new Uint8Array([...encodeText(`${HEADER}\n`), 0x93, 0x51, 0x94, ...encodeText(",a,1,b,2\n")]),
    "Line 2: this file is not UTF-8. Save it as “CSV UTF-8” and upload that",
  ],
  [
    "Latin-1",
    new Uint8Array([...encodeText(`${HEADER}\nq,a,1,b,2\nCaf`), 0xe9, 0x2c]),
    "Line 3: this file is not UTF-8",
  ],
  ["more than 1 MB", new Uint8Array(MAX_CSV_BYTES + 1).fill(0x2c), "A CSV file can be at most 1 MB"],
])("a file of %s is rejected with a reason (D39, R66)", (_, bytes, message) => {
  const parsed = parseQuestionCsv(bytes);
  expect(parsed.ok || parsed.message).toContain(message);
});

test("500 questions are accepted, 501 are rejected (D39)", () => {
  const rows = (count: number) => `${HEADER}\n${"q,a,1,b,2,,\n".repeat(count)}`;
  expect(readQuestions(rows(500))).toHaveLength(500);
  expect(listProblems(rows(501))).toEqual(["This file has more than 500 questions. Split it into several files"]);
  expect(listProblems(`${rows(2)}${"\n".repeat(2000)}`)).toEqual([
    "This file has too many empty rows. Remove them and try again",
  ]);
});

test.each([
  ["commas", ",".repeat(MAX_CSV_BYTES)],
  ["short rows of commas", `${",".repeat(1000)}\n`.repeat(1000)],
  ["columns", "x,".repeat(25_000)],
  ["line ends", "\n".repeat(MAX_CSV_BYTES)],
  ["quotation marks", '"'.repeat(MAX_CSV_BYTES)],
  ["an open quotation mark", `${HEADER}\nq,"${"x".repeat(MAX_CSV_BYTES - 200)}`],
])("a megabyte of %s is rejected (R67)", (_, text) => {
  expect(parse(text).ok).toBe(false);
});

test("an unclosed quotation mark is reported with its row (D39)", () => {
  expect(listProblems(`${HEADER}\nq,a,1,b,2,,\nq,"a,1,b,2,,\n`)).toEqual([
    "Row 3: An opening quotation mark has no closing one",
  ]);
  const [stray] = listProblems(`${HEADER}\n5" nail?,a,1,b,2,,\n`);
  expect(stray).toContain("Row 2: Misplaced quotation mark");
});

test("a Section column assigns each question to a section (D39)", () => {
  const parsed = parse("Section,Question,Answer1,Points1,Answer2,Points2\nDrive,q,a,1,b,2\n,q,a,1,b,2\n");
  expect(parsed).toMatchObject({ ok: false, message: "Row 3: Section name is required" });
});

function storedText(schema: { safeParse: (text: string) => { success: boolean; data?: string } }) {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "=",
        "+",
        "-",
        "@",
        "'",
        '"',
        ",",
        ";",
        "|",
        "\t",
        "\n",
        "\r",
        "''=",
        "\ufeff",
        "\u2028",
        "Łó",
        "😀",
      ),
    },
  );
  return fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => schema.safeParse(pieces.join("")))
    .filter(({ success }) => success)
    .map(({ data }) => data ?? "");
}

const option = fc.record({
  optionText: storedText(optionTextSchema.shape.optionText),
  points: fc.integer({ min: 0, max: 10 }),
});
const questionFields = {
  questionText: storedText(questionTextSchema.shape.questionText),
  options: fc.array(option, { minLength: 2, maxLength: 6 }),
};

test("random questions are unchanged after being written to a file and read back (D39, D44)", () => {
  const question = (section: fc.Arbitrary<string | null>): fc.Arbitrary<WrittenQuestion> =>
    fc.record({ section, ...questionFields });
  const files = fc.oneof(
    fc.array(question(fc.constant(null)), { minLength: 1, maxLength: 6 }),
    fc.array(question(storedText(sectionNameSchema.shape.name)), { minLength: 1, maxLength: 6 }),
  );
  fc.assert(
    fc.property(files, (questions) => {
      const csv = writeQuestionCsv(questions);
      const parsed = parse(csv);
      if (!parsed.ok) throw new Error(parsed.message);
      expect(parsed.questions.map(({ row: _, ...rest }) => rest)).toEqual(questions);
      expect(writeQuestionCsv(parsed.questions)).toBe(csv);
    }),
  );
});

test("no exported cell starts a formula, but a cell of an uploaded file may (D44)", () => {
  const texts = ["=1+1", "+1", "-1", "@x", "'=1", "''@", "'quoted'", "plain"];
  const csv = writeQuestionCsv(
    texts.map((text) => ({
      section: null,
      questionText: text,
      options: [text, "b"].map((optionText) => ({ optionText, points: 1 })),
    })),
  );
  const cells = csv
    .slice(1)
    .split("\r\n")
    .flatMap((line) => line.split(","));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(csv).toContain("\r\n'quoted','quoted',1");
  expect(readQuestions(`${HEADER}\n=1+1,-a,1,'@b,2,,\n`)).toEqual(["=1+1: -a=1, @b=2"]);
});

test("no question text becomes a formula, whatever the separator (R139, D44)", () => {
  const question: fc.Arbitrary<WrittenQuestion> = fc.record({ section: fc.constant(null), ...questionFields });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 3 }), (questions) => {
      expect(listFormulas(writeQuestionCsv(questions))).toEqual([]);
    }),
  );
});

test("a file starts with a BOM and has as many columns as its longest question needs (S233)", () => {
  const options = ["a", "b", "c"].map((optionText, points) => ({ optionText, points }));
  expect(writeQuestionCsv([{ section: null, questionText: "q", options: options.slice(0, 2) }])).toBe(
    "\ufeffQuestion,Answer1,Points1,Answer2,Points2\r\nq,a,0,b,1\r\n",
  );
  expect(
    writeQuestionCsv([
      { section: "S", questionText: "q", options },
      { section: "S", questionText: "r\ns", options: options.slice(0, 2) },
    ]),
  ).toBe(
    '\ufeffSection,Question,Answer1,Points1,Answer2,Points2,Answer3,Points3\r\nS,q,a,0,b,1,c,2\r\nS,"r\ns",a,0,b,1,,\r\n',
  );
});

test("questions that could not be imported again are not exported (S234)", () => {
  const question = (count: number, section: string | null = null) => ({
    section,
    questionText: "q",
    options: Array.from({ length: count }, () => ({ optionText: "a", points: 1 })),
  });
  expect(findExportProblem([])).toBe("There are no questions yet");
  expect(findExportProblem([question(2), question(6)])).toBeNull();
  expect(findExportProblem([question(2), question(7)])).toBe(
    "Question 2 has 7 answer options, but a CSV file can only contain questions with 2 to 6",
  );
  expect(findExportProblem([question(2), question(7)], 9)).toContain("Question 10 has 7 answer options");
  expect(findExportProblem([question(1, "Drive")])).toBe(
    "Question 1 (“Drive”) has 1 answer option, but a CSV file can only contain questions with 2 to 6",
  );
  expect(findExportProblem(Array(501).fill(question(2)))).toBe(
    "A CSV file can have at most 500 questions. This one would have 501",
  );
});

test("a file in UTF-16 with a byte order mark, as saved by Excel as Unicode text, is read", () => {
  const text = "\ufeffFrage\tGröße";
  const little = Buffer.from(text, "utf16le");
  expect(readTextFile(little)).toEqual({ ok: true, text: "Frage\tGröße" });
  expect(readTextFile(Buffer.from(little).swap16())).toEqual({ ok: true, text: "Frage\tGröße" });
});
