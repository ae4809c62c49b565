import { expect, test } from "vitest";
import { computePercent, formatPercent, keyByUniqueName, scoreAnswers } from "./scoring.ts";
import type { Section } from "./test-content.ts";

function section(id: string, pointsByQuestion: number[][]): Section {
  const questions = pointsByQuestion.map((points, place) => ({
    id: `${id}/${place}`,
    questionText: "?",
    options: points.map((value, index) => ({ id: `${index}`, optionText: "!", points: value, optionLetter: "A" })),
  }));
  return { id, name: `Section ${id}`, description: "", questions };
}

test("a percentage is points divided by the maximum, unrounded (S303)", () => {
  expect(computePercent(1, 3)).toBe(100 / 3);
  expect(computePercent(390, 390)).toBe(100);
});

test("a percentage is 0 if the maximum is 0 (S303, D28)", () => {
  expect(computePercent(0, 0)).toBe(0);
  expect(scoreAnswers({ sections: [section("s", [[0, 0]])] }, [{ questionId: "s/0", points: 0 }]).percent).toBe(0);
});

test.each([
  [87.5, "87.5"],
  [100, "100.0"],
  [100 / 3, "33.3"],
  [200 / 3, "66.7"],
  [66.94, "66.9"],
  [66.95, "66.9"],
  [99.99, "99.9"],
  [0.97, "0.9"],
  [0, "0.0"],
])("%d percent is formatted with one decimal place: %s (S114, S139)", (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

test("a submission has a score per section and in total (S303, S341)", () => {
  const content = {
    sections: [
      section("s", [
        [10, 3],
        [2, 8],
      ]),
      section("t", [[5, 1]]),
    ],
  };
  const answers = [
    { questionId: "t/0", points: 1 },
    { questionId: "s/0", points: 10 },
    { questionId: "s/1", points: 2 },
  ];
  expect(scoreAnswers(content, answers)).toEqual({
    sections: [
      { sectionId: "s", name: "Section s", totalPoints: 12, maxPoints: 18, questionCount: 2 },
      { sectionId: "t", name: "Section t", totalPoints: 1, maxPoints: 5, questionCount: 1 },
    ],
    totalPoints: 13,
    maxPoints: 23,
    percent: 1300 / 23,
  });
});

test("an unanswered question earns 0 of its maximum (D8)", () => {
  const score = scoreAnswers({ sections: [section("s", [[10], [10]])] }, [{ questionId: "s/0", points: 10 }]);
  expect(score).toMatchObject({ totalPoints: 10, maxPoints: 20, percent: 50 });
});

test("a section without questions has no score (D15)", () => {
  const score = scoreAnswers({ sections: [section("empty", []), section("s", [[10]])] }, []);
  expect(score.sections.map(({ sectionId }) => sectionId)).toEqual(["s"]);
});

test("sections with equal names have separate scores (D27)", () => {
  const twins = [section("s", [[10]]), { ...section("t", [[10]]), name: "Section s" }];
  const score = scoreAnswers({ sections: twins }, [{ questionId: "t/0", points: 10 }]);
  expect(score.sections.map(({ sectionId, totalPoints }) => [sectionId, totalPoints])).toEqual([
    ["s", 0],
    ["t", 10],
  ]);
});

test("an answer to a question outside the version earns nothing (S303)", () => {
  const score = scoreAnswers({ sections: [section("s", [[10]])] }, [{ questionId: "elsewhere", points: 10 }]);
  expect(score.totalPoints).toBe(0);
});

test("the second of two equal section names becomes 'Name (2)', also for names of an object's own parts (D27)", () => {
  const keyed = Object.entries(keyByUniqueName(["__proto__", "constructor", "__proto__"].map((name) => ({ name }))));
  expect(keyed.map(([key, { name }]) => [key, name])).toEqual([
    ["__proto__", "__proto__"],
    ["constructor", "constructor"],
    ["__proto__ (2)", "__proto__"],
  ]);
});
