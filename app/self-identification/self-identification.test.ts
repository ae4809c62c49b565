import { expect, test } from "vitest";
import { formSchema, listChosen, parseForm } from "./self-identification.ts";

const parse = (typed: object) => {
  const { success, data, error } = formSchema.safeParse(typed);
  return success ? parseForm(data) : error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

test("the form has up to three questions with two to six options, and ignores empty ones (P51)", () => {
  const options2 = " Woman \n\nMan\n";
  expect(parse({ isOn: true, name2: " Gender ", options2 })).toEqual({
    isOn: true,
    countsLabels: false,
    questions: [{ name: "Gender", options: ["Woman", "Man"] }],
  });
  expect(parse({ countsLabels: true })).toEqual({ isOn: false, countsLabels: true, questions: [] });
  expect(parse({ isOn: true })).toEqual(["name1: Please enter a question before you turn this on"]);
  expect(parse({ name1: "A", options1: "one" })).toEqual(["options1: Please enter 2 to 6 options"]);
  expect(parse({ name1: "A", options1: "1\n2\n3\n4\n5\n6\n7" })).toEqual(["options1: Please enter 2 to 6 options"]);
  expect(parse({ name1: "A", options1: "x\nx" })).toEqual(["options1: Each option can occur only once"]);
  expect(parse({ options1: "x\ny" })).toEqual(["name1: Please enter the question"]);
  const twice = { name1: "A", options1: "x\ny", name3: "A", options3: "x\ny" };
  expect(parse(twice)).toEqual(["name3: Each question can occur only once"]);
});

test("a choice counts for its option in any order, and a removed one is refused (P51)", () => {
  const questions = ["Gender", "Age", "Else"].map((name) => ({ name, options: ["x", "y"] }));
  const [y, ratherNot] = ['["Gender","y"]', '["Age",""]'];
  const chosen = [
    { question: "Gender", option: "y" },
    { question: "Age", option: "" },
  ];
  const reordered = questions.toReversed().map(({ name }) => ({ name, options: ["y", "x"] }));
  expect(listChosen(questions, { answer1: y, answer2: ratherNot, answer3: undefined })).toEqual(chosen);
  expect(listChosen(reordered, { answer1: y, answer2: ratherNot, answer3: y })).toEqual(chosen.toReversed());
  for (const removed of ['["Gender","z"]', '["Income","x"]', "1"]) {
    expect(() => listChosen(questions, { answer1: y, answer2: removed })).toThrow("The questions have changed");
  }
});
