import fc from "fast-check";
import { expect, test } from "vitest";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import { type OrderingSubmission, orderOptions, toCandidateContent, toCandidateQuestion } from "./candidate-content.ts";
import { flattenQuestions, type Question, type Section, type TestContent } from "./test-content.ts";

function question(id: string, points: number[]): Question {
  const options = points.map((value, index) => ({
    id: `${id}-${toOptionLetter(index)}`,
    optionText: `Option ${toOptionLetter(index)} of ${id}`,
    points: value,
    optionLetter: toOptionLetter(index),
  }));
  return { id, questionText: `Question ${id}`, options };
}

function section(id: string, questions: Question[]): Section {
  return { id, name: `Section ${id}`, description: "", questions };
}

function candidateQuestions(content: TestContent, submission: OrderingSubmission) {
  return flattenQuestions(content).map((placed) => toCandidateQuestion(placed, submission));
}

const submission = { id: "submission", versionId: "version", optionOrderKey: "0123456789abcdef0123456789abcdef" };

test("a candidate's content does not depend on the points (S406, D1, R34)", () => {
  const shownWith = (points: number[]) =>
    toCandidateContent({ sections: [section("s", [question("q", points)])] }, submission);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 }), (points) => {
      expect(shownWith(points)).toEqual(shownWith([0, 0, 0, 0]));
    }),
  );
});

test("a candidate's question has only the fields that the screen needs (S406, D1)", () => {
  const [shown] = candidateQuestions({ sections: [section("s", [question("q", [4, 8])])] }, submission);
  expect(Object.keys(shown ?? {}).sort()).toEqual(
    ["id", "number", "options", "questionText", "sectionId", "sectionName"].sort(),
  );
  for (const option of shown?.options ?? []) {
    expect(Object.keys(option).sort()).toEqual(["id", "optionLetter", "optionText"]);
  }
});

test("option letters follow the shown order, not the stored order (S70, S406, R34)", () => {
  const content = { sections: [section("s", [question("q", [1, 2, 3, 4])])] };
  const shownFirst = new Set<string>();
  for (let n = 0; n < 100; n += 1) {
    const options = candidateQuestions(content, { ...submission, id: `${n}` })[0]?.options ?? [];
    expect(options.map((option) => option.optionLetter)).toEqual(["A", "B", "C", "D"]);
    shownFirst.add(options[0]?.id ?? "");
  }
  expect([...shownFirst].sort()).toEqual(["q-A", "q-B", "q-C", "q-D"]);
});

const orderedSubmission = {
  id: "submission-1",
  versionId: "version-1",
  optionOrderKey: "0123456789abcdef0123456789abcdef",
};

function buildOptions(order: string): { id: string }[] {
  return [...order].map((id) => ({ id }));
}

function orderTexts(
  options: string,
  changes: Partial<typeof orderedSubmission> = {},
  questionId = "question-1",
): string {
  return orderOptions(buildOptions(options), questionId, { ...orderedSubmission, ...changes })
    .map(({ id }) => id)
    .join("");
}

test("the option order stays the same between versions of the program (S70, D14)", () => {
  expect([1, 2, 3].map((n) => orderTexts("ABCD", {}, `question-${n}`))).toEqual(["ABDC", "BDAC", "DBCA"]);
});

test("a submission without an order key keeps its original order (R135)", () => {
  const begunBefore = { ...orderedSubmission, optionOrderKey: null };
  const orders = ["question-1", "question-2"].map((questionId) =>
    orderOptions(buildOptions("ABCD"), questionId, begunBefore),
  );
  expect(orders).toEqual([buildOptions("BACD"), buildOptions("DBAC")]);
});

test("an option order contains all options once and ignores the stored order (R135, S70)", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1 }), fc.uuid(), (ids, questionId) => {
      const options = ids.map((id) => ({ id }));
      const ordered = orderOptions(options, questionId, orderedSubmission);
      expect(ordered.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      expect(orderOptions(options.toReversed(), questionId, orderedSubmission)).toEqual(ordered);
    }),
  );
});

test("each of the 24 orders is about equally likely across keys, submissions and questions (R135, S70)", () => {
  const differing = [
    (n: number) => orderTexts("ABCD", { optionOrderKey: n.toString(16).padStart(32, "0") }),
    (n: number) => orderTexts("ABCD", { id: `submission-${n}` }),
    (n: number) => orderTexts("ABCD", {}, `question-${n}`),
  ];
  for (const orderNumber of differing) {
    const seen = new Map<string, number>();
    for (let n = 0; n < 6000; n += 1) seen.set(orderNumber(n), (seen.get(orderNumber(n)) ?? 0) + 1);
    expect(seen.size).toBe(24);
    expect(Math.min(...seen.values())).toBeGreaterThan(173);
    expect(Math.max(...seen.values())).toBeLessThan(327);
  }
});
