import { expect, test } from "vitest";
import type { ResultQuestion } from "../results.server.ts";
import { groupResponses } from "./response-sections.ts";

function question(number: number, sectionId: string, points: number | null, maxPoints = 10): ResultQuestion {
  const option = { optionLetter: "A", optionText: "Yes", points: points ?? 0 };
  return {
    number,
    questionId: `question ${number}`,
    sectionId,
    sectionName: sectionId,
    questionText: "?",
    maxPoints,
    answer:
      points === null
        ? null
        : { ...option, optionId: "o", isOptimal: points > 0 && points === maxPoints, seconds: null },
    optimalAnswer: maxPoints > 0 ? { ...option, points: maxPoints } : null,
  };
}

const questions = [
  question(1, "Calm", 10),
  question(2, "Calm", 10),
  question(3, "Order", 4),
  question(4, "Order", null),
  question(5, "Order", 0, 0),
];

test("responses are grouped by section, with counts of answers and top answers (H26)", () => {
  const { answers, topAnswers, lost, sections } = groupResponses(questions, false);
  expect([answers, topAnswers, lost]).toEqual([4, 2, 2]);
  expect(sections.map(({ questions: shown, ...section }) => [section, shown.map(({ number }) => number)])).toEqual([
    [{ id: "Calm", name: "Calm", questionCount: 2, topAnswers: 2, totalPoints: 20, maxPoints: 20 }, [1, 2]],
    [{ id: "Order", name: "Order", questionCount: 3, topAnswers: 0, totalPoints: 4, maxPoints: 20 }, [3, 4, 5]],
  ]);
});

test("the lost-points filter keeps the section's full figures (H26)", () => {
  const { answers, lost, sections } = groupResponses(questions, true);
  expect([answers, lost]).toEqual([4, 2]);
  expect(sections.map(({ name, totalPoints, questions: shown }) => [name, totalPoints, shown.length])).toEqual([
    ["Order", 4, 2],
  ]);
});
