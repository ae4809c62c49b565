import fc from "fast-check";
import { expect, test } from "vitest";
import { readStatistics } from "#tests/support/figures/score-matrix.ts";
import { chooseQuestions, getGuideKind, writeFollowUps } from "./interview-guide.ts";

type Question = {
  id: string;
  number: number;
  maxPoints: number;
  answer: { points: number } | null;
};
type Fixture = {
  pieces: {
    interviewGuide: {
      sections: {
        isWeakest?: boolean;
        questions: {
          id: string;
          number: number;
          points: number;
          max: number;
          answered: boolean;
        }[];
      }[];
      expected: { questionId: string; kind: string }[];
    }[];
  };
};

function listChosen(sections: Parameters<typeof chooseQuestions<Question>>[0]) {
  return chooseQuestions(sections).map((question) => ({ questionId: question.id, kind: getGuideKind(question) }));
}

function createSection(from: number, questions: { max: number; points: number | null }[], isWeakest = false) {
  const created = questions.map(({ max, points }, place) => ({
    id: `q${from + place}`,
    number: from + place,
    maxPoints: max,
    answer: points === null ? null : { points },
  }));
  return { isWeakest, questions: created };
}

test("a guide chooses the same questions as two worked examples (T60)", () => {
  const cases = readStatistics<Fixture>("polytomous").pieces.interviewGuide;
  expect(cases).toHaveLength(2);
  for (const { sections, expected } of cases) {
    const read = sections.map(({ isWeakest = false, questions }) => ({
      isWeakest,
      questions: questions.map(({ id, number, points, max, answered }) => ({
        id,
        number,
        maxPoints: max,
        answer: answered ? { points } : null,
      })),
    }));
    expect(listChosen(read)).toEqual(expected);
  }
});

test("ties follow the test's order, and questions without points are skipped (T60)", () => {
  const tied = [
    createSection(1, [
      { max: 3, points: 1 },
      { max: 6, points: 2 },
      { max: 9, points: 3 },
    ]),
    createSection(4, [
      { max: 9, points: 3 },
      { max: 0, points: 0 },
      { max: 0, points: null },
    ]),
    createSection(7, [{ max: 0, points: null }]),
  ];
  expect(listChosen(tied).map(({ questionId }) => questionId)).toEqual(["q1", "q4", "q2", "q3"]);
  expect(listChosen([createSection(1, [{ max: 0, points: 0 }])])).toEqual([]);
});

const anyQuestion = fc.record({
  max: fc.integer({ min: 0, max: 10 }),
  share: fc.option(fc.integer({ min: 0, max: 4 })),
});
const anySections = fc.array(fc.array(anyQuestion, { maxLength: 8 }), { maxLength: 6 }).map((sections) => {
  let from = 1;
  return sections.map((questions) => {
    const answered = questions.map(({ max, share }) => ({
      max,
      points: share === null ? null : Math.floor((max * share) / 4),
    }));
    from += questions.length;
    return createSection(from - questions.length, answered);
  });
});

test("a guide has up to eight questions, and adds up to two with full points to reach five (T60)", () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const before = structuredClone(sections);
      const chosen = listChosen(sections);
      const bringing = sections.flatMap(({ questions }) => questions).filter(({ maxPoints }) => maxPoints > 0);
      const lost = bringing.filter(({ maxPoints, answer }) => (answer?.points ?? 0) < maxPoints);
      expect(new Set(chosen.map(({ questionId }) => questionId)).size).toBe(chosen.length);
      expect(chosen.length).toBeLessThanOrEqual(8);
      const examples = chosen.filter(({ kind }) => kind === "example").length;
      expect(chosen.length - examples).toBeGreaterThanOrEqual(Math.min(5, lost.length));
      expect(examples).toBe(Math.max(0, Math.min(2, 5 - lost.length, bringing.length - lost.length)));
      expect(chosen.slice(0, chosen.length - examples).some(({ kind }) => kind === "example")).toBe(false);
      expect(sections).toEqual(before);
      expect(listChosen(sections)).toEqual(chosen);
    }),
  );
});

test.each([1, 0.4, 0])("a section with %d times the points of the others does not displace them (T60)", (share) => {
  const section = (from: number, points: number) => createSection(from, Array(8).fill({ max: 10, points }));
  const sections = [section(1, 5), section(9, 5), section(17, 5), section(25, 5), section(33, 5 * share)];
  const numbers = chooseQuestions(sections).map(({ number }) => number);
  expect(numbers.filter((number) => number >= 33).length).toBeLessThanOrEqual(2);
  for (const from of [1, 9, 17, 25, 33]) expect(numbers).toContain(from);
  const marked = chooseQuestions(sections.with(2, createSection(17, Array(8).fill({ max: 10, points: 5 }), true)));
  expect(marked.slice(0, 3).map(({ number }) => number)).toEqual([17, 18, 19]);
});

test("at 98.9%, a guide has the two questions that lost points and one of each other section (T60)", () => {
  const full = Array.from({ length: 8 }, () => ({ max: 10, points: 10 }));
  const sections = [
    createSection(1, full.with(2, { max: 10, points: 9 })),
    createSection(9, full.with(5, { max: 10, points: 9 })),
    createSection(17, [
      { max: 10, points: 10 },
      { max: 10, points: 10 },
    ]),
    createSection(19, full),
  ];
  expect(listChosen(sections)).toEqual([
    { questionId: "q3", kind: "improve" },
    { questionId: "q14", kind: "improve" },
    { questionId: "q17", kind: "example" },
    { questionId: "q19", kind: "example" },
  ]);
});

function createAsked(points: (number | null)[], own: (place: number) => string | null, optionText = "I call them.") {
  return points.map((points, place) => ({
    number: place + 1,
    maxPoints: 10,
    answer: points === null ? null : { points, optionText },
    followUp: own(place),
  }));
}

test("a guide of eight equal questions repeats no generated or written sentence (T61)", () => {
  for (const points of [0, null]) {
    for (const own of [() => null, () => "And then?", (place: number) => (place % 2 === 0 ? "And then?" : null)]) {
      const followUps = writeFollowUps(createAsked(Array(8).fill(points), own));
      const sentences = followUps.flatMap((followUp) => followUp.split(/(?<=[.?]) /));
      expect(new Set(sentences).size).toBe(sentences.length);
      expect(followUps.filter((followUp) => followUp === "And then?")).toHaveLength(own(0) === null ? 0 : 1);
      expect(writeFollowUps(createAsked(Array(8).fill(points), own))).toEqual(followUps);
    }
  }
});

test("a phrasing quotes the answer without its period, and an author's follow-up comes first (T61)", () => {
  const [asked, waiting] = ["I call them.", "I wait and see $&..."].map(
    (option) => writeFollowUps(createAsked([0], () => null, option))[0],
  );
  expect(asked).toBe("What speaks for “I call them”, what speaks against it, and what would you do next?");
  expect(waiting).toContain("“I wait and see $&...”");
  expect(writeFollowUps(createAsked([10, null, 0], (place) => (place === 2 ? "And then?" : null)))).toEqual([
    "Tell me about a time when you did just that, and what came of it.",
    "This one was left open. How would you go about it?",
    "And then?",
  ]);
});
