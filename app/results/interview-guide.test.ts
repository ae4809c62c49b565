import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import { chooseQuestions, type GuideSection, getDefaultPrompt, getGuideKind } from "./interview-guide.ts";

type Question = {
  id: string;
  number: number;
  maxPoints: number;
  answer: { points: number } | null;
  prompt: string | null;
};
type Fixture = {
  pieces: {
    interviewGuide: {
      sections: {
        points: number;
        max: number;
        questions: {
          id: string;
          number: number;
          points: number;
          max: number;
          answered: boolean;
          hasPrompt: boolean;
        }[];
      }[];
      expected: { questionId: string; kind: string }[];
    }[];
  };
};

function listChosen(sections: GuideSection<Question>[]) {
  return chooseQuestions(sections).map((question) => ({ questionId: question.id, kind: getGuideKind(question) }));
}

function createSection(from: number, questions: { max: number; points: number | null; hasPrompt?: boolean }[]) {
  const created = questions.map(({ max, points, hasPrompt = false }, place) => ({
    id: `q${from + place}`,
    number: from + place,
    maxPoints: max,
    answer: points === null ? null : { points },
    prompt: hasPrompt ? "And then?" : null,
  }));
  return {
    totalPoints: created.reduce((sum, { answer }) => sum + (answer?.points ?? 0), 0),
    maxPoints: created.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    questions: created,
  };
}

test("a guide prefers lost points in weak sections, as in two worked examples (T60)", () => {
  const cases = readStatistics<Fixture>("polytomous").pieces.interviewGuide;
  expect(cases).toHaveLength(2);
  for (const { sections, expected } of cases) {
    const read = sections.map(({ points, max, questions }) => ({
      totalPoints: points,
      maxPoints: max,
      questions: questions.map(({ id, number, points, max, answered, hasPrompt }) => ({
        id,
        number,
        maxPoints: max,
        answer: answered ? { points } : null,
        prompt: hasPrompt ? "And then?" : null,
      })),
    }));
    expect(listChosen(read)).toEqual(expected);
  }
});

test("ties prefer a follow-up, then the test's order; questions without points are skipped (T60)", () => {
  const tied = [
    createSection(1, [
      { max: 3, points: 1 },
      { max: 6, points: 2 },
      { max: 9, points: 3, hasPrompt: true },
    ]),
    createSection(4, [
      { max: 9, points: 3 },
      { max: 0, points: 0 },
      { max: 0, points: null },
    ]),
    createSection(7, [{ max: 0, points: null }]),
  ];
  expect(listChosen(tied).map(({ questionId }) => questionId)).toEqual(["q3", "q1", "q2", "q4"]);
  expect(listChosen([createSection(1, [{ max: 0, points: 0 }])])).toEqual([]);
});

const anyQuestion = fc.record({
  max: fc.integer({ min: 0, max: 10 }),
  share: fc.option(fc.integer({ min: 0, max: 4 })),
  hasPrompt: fc.boolean(),
});
const anySections = fc.array(fc.array(anyQuestion, { maxLength: 8 }), { maxLength: 6 }).map((sections) => {
  let from = 1;
  return sections.map((questions) => {
    const answered = questions.map(({ max, share, hasPrompt }) => ({
      max,
      points: share === null ? null : Math.floor((max * share) / 4),
      hasPrompt,
    }));
    from += questions.length;
    return createSection(from - questions.length, answered);
  });
});

test("a guide is deterministic, with five to eight distinct questions if available (T60)", () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const before = structuredClone(sections);
      const chosen = listChosen(sections);
      const bringing = sections.flatMap(({ questions }) => questions).filter(({ maxPoints }) => maxPoints > 0);
      const lost = bringing.filter(({ maxPoints, answer }) => (answer?.points ?? 0) < maxPoints);
      expect(new Set(chosen.map(({ questionId }) => questionId)).size).toBe(chosen.length);
      expect(chosen.length).toBeLessThanOrEqual(8);
      expect(chosen.length).toBeGreaterThanOrEqual(Math.min(5, bringing.length));
      const examples = chosen.filter(({ kind }) => kind === "example").length;
      expect(examples).toBe(Math.max(0, Math.min(5, bringing.length) - lost.length));
      expect(chosen.slice(0, chosen.length - examples).some(({ kind }) => kind === "example")).toBe(false);
      expect(sections).toEqual(before);
      expect(listChosen(sections)).toEqual(chosen);
    }),
  );
});

test("the default prompt quotes the answer without doubling its period (T61)", () => {
  expect(getDefaultPrompt("improve", "I call them.")).toBe(
    "You chose “I call them”. What speaks for it, what against it, and what would you do next?",
  );
  expect(getDefaultPrompt("example", "I wait and see...")).toBe(
    "You chose “I wait and see...”. Tell me about a time when you did just that, and what came of it.",
  );
  expect(getDefaultPrompt("open", "")).toBe("This one was left open. How would you go about it?");
});
