import { expect, test } from "vitest";
import { flattenQuestions } from "../../test-content.ts";
import { buildEditedSection } from "./edited-section.server.ts";

const option = { id: "o", optionText: "Tea", points: 1, optionLetter: "A" };
const buildQuestion = (id: string) => ({ id, questionText: `${id}?`, options: [option] });
const buildSection = (id: string, ids: string[]) => ({
  id,
  name: id,
  description: "",
  questions: ids.map(buildQuestion),
});
const content = {
  sections: [buildSection("one", ["a", "b"]), buildSection("none", []), buildSection("two", ["c", "d"])],
};

test("the editor numbers questions over the whole test, as results, Test health and downloads do", () => {
  const edited = content.sections.flatMap(
    ({ id }) =>
      buildEditedSection(content, id, [], new Map())?.questions.map(({ number, id }) => ({ number, id })) ?? [],
  );
  expect(edited).toEqual(flattenQuestions(content).map(({ number, question: { id } }) => ({ number, id })));
  expect(edited.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(buildEditedSection(content, "gone", [], new Map())).toBeNull();
});
