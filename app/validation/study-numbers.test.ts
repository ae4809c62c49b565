import { expect, test } from "vitest";
import { readNumber, readNumbers } from "./study-numbers.ts";

const PEOPLE = ["Ada Lovelace", "Bo", "Hopper, Grace", "José Núñez", "Twin", "Twin", "Line"].map((name, place) => ({
  id: `${place}`,
  name,
}));

test.each([
  ["12", 12],
  ["-12.5", -12.5],
  ["−12,5", -12.5],
  [" 97,5 % ", 97.5],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["1234,567", 1234.567],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234,567", 1_234_567],
  ["1.234.567", 1_234_567],
  ["1 234 567,89 €", 1_234_567.89],
  ["$1'234", 1234],
  ["１２", 12],
  ["1,234", "ambiguous"],
  ["-1.000", "ambiguous"],
  ["1000000000000", 1e12],
  ["1000000000001", null],
  ["1e5", null],
  ["1,23,456", null],
  ["12 34", null],
  ["Infinity", null],
  ["0x10", null],
  ["", null],
  ["1.", null],
])("reads the number %j as %j (T126)", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test("a line has a name and a number, with any separator between them (T126)", () => {
  const lines = ["Ada Lovelace; 97,5", "", "bo,1,5", "Hopper, Grace, 12", "Jose Nunez\t-3"];
  expect(readNumbers(lines.join("\r\n"), PEOPLE)).toEqual({
    numbers: [97.5, 1.5, 12, -3].map((number, place) => ({ personId: `${place}`, number })),
    problems: [],
  });
  expect(readNumbers('"Hopper, Grace",12', PEOPLE).numbers).toEqual([{ personId: "2", number: 12 }]);
});

test("problems name every line that cannot be used (T126)", () => {
  const lines = [
    "Name;Sales",
    "Bo;1",
    "Twin;2",
    "Bo;3",
    "Ada Lovelace",
    "Ada Lovelace;n/a",
    "Line,1,234",
    "Line;#REF!",
  ];
  expect(readNumbers([...lines, "x".repeat(301)].join("\n"), PEOPLE).problems).toEqual([
    "Line 1: nobody in the study is called “Name”",
    "Line 3: several people in the study are called “Twin”",
    "Line 4: “Bo;3” is also on line 2",
    "Line 5: “Ada Lovelace” needs a name and a number",
    "Line 6: “n/a” is not a number",
    "Line 7: “1,234” can be read in two ways. Write it without a separator for thousands",
    "Line 8: “#REF!” is a spreadsheet error",
    expect.stringMatching(/^Line 9: “x+…” is too long$/),
  ]);
});
