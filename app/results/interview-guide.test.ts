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

function chosenFrom(sections: GuideSection<Question>[]) {
  return chooseQuestions(sections).map((question) => ({ questionId: question.id, kind: getGuideKind(question) }));
}

/** A section with questions of these maximums and points; null is an open one. */
function sectionOf(from: number, questions: { max: number; points: number | null; hasPrompt?: boolean }[]) {
  const asked = questions.map(({ max, points, hasPrompt = false }, place) => ({
    id: `q${from + place}`,
    number: from + place,
    maxPoints: max,
    answer: points === null ? null : { points },
    prompt: hasPrompt ? "And then?" : null,
  }));
  return {
    totalPoints: asked.reduce((sum, { answer }) => sum + (answer?.points ?? 0), 0),
    maxPoints: asked.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    questions: asked,
  };
}

test("a guide takes what lost most in the two weakest sections, then the others, then answers of full points: the two cases that were worked out (T60)", () => {
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
    expect(chosenFrom(read)).toEqual(expected);
  }
});

test("of equal losses the one with a follow-up comes first, a tie of sections goes by the test's order, and a question that brings nothing is never taken (T60)", () => {
  const tied = [
    sectionOf(1, [
      { max: 3, points: 1 },
      { max: 6, points: 2 },
      { max: 9, points: 3, hasPrompt: true },
    ]),
    sectionOf(4, [
      { max: 9, points: 3 },
      { max: 0, points: 0 },
      { max: 0, points: null },
    ]),
    sectionOf(7, [{ max: 0, points: null }]),
  ];
  expect(chosenFrom(tied).map(({ questionId }) => questionId)).toEqual(["q3", "q1", "q2", "q4"]);
  expect(chosenFrom([sectionOf(1, [{ max: 0, points: 0 }])])).toEqual([]);
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
    return sectionOf(from - questions.length, answered);
  });
});

test("whatever was answered, a guide has no question twice, five to eight where there are five that bring points, and is the same again (T60)", () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const before = structuredClone(sections);
      const chosen = chosenFrom(sections);
      const bringing = sections.flatMap(({ questions }) => questions).filter(({ maxPoints }) => maxPoints > 0);
      const lost = bringing.filter(({ maxPoints, answer }) => (answer?.points ?? 0) < maxPoints);
      expect(new Set(chosen.map(({ questionId }) => questionId)).size).toBe(chosen.length);
      expect(chosen.length).toBeLessThanOrEqual(8);
      expect(chosen.length).toBeGreaterThanOrEqual(Math.min(5, bringing.length));
      // An example only where fewer than five lost points, and after all of these.
      const examples = chosen.filter(({ kind }) => kind === "example").length;
      expect(examples).toBe(Math.max(0, Math.min(5, bringing.length) - lost.length));
      expect(chosen.slice(0, chosen.length - examples).some(({ kind }) => kind === "example")).toBe(false);
      expect(sections).toEqual(before);
      expect(chosenFrom(sections)).toEqual(chosen);
    }),
  );
});

test("without a follow-up of the author the guide asks by the answer, whose full stop is not doubled (T61)", () => {
  expect(getDefaultPrompt("improve", "I call them.")).toBe(
    "You chose “I call them”. What speaks for it, what against it, and what would you do next?",
  );
  expect(getDefaultPrompt("example", "I wait and see...")).toBe(
    "You chose “I wait and see...”. Tell me about a time when you did just that, and what came of it.",
  );
  expect(getDefaultPrompt("open", "")).toBe("This one was left open. How would you go about it?");
});
