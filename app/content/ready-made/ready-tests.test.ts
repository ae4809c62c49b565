import { describe, expect, test } from "vitest";
import { toOptionLetter } from "#app/platform/text/numbers-text.ts";
import {
  computeGuessingChance,
  computeStrategyPercent,
  countWords,
  createCounter,
  getBestPosition,
  getMean,
  type Option,
  type Question,
  sortPoints,
  sum,
  sumMaximums,
} from "#scripts/test-figures.ts";
import { computeGuessingPercent } from "../guessing.ts";
import accountExecutive from "./account-executive.server.ts";
import accountManager from "./account-manager.server.ts";
import customerSuccess from "./customer-success.server.ts";
import { defaultTest } from "./default-test.server.ts";
import salesDevelopment from "./sales-development.server.ts";
import salesManager from "./sales-manager.server.ts";

const roleTests = [salesDevelopment, accountExecutive, accountManager, customerSuccess, salesManager];
const readyTests = [defaultTest, ...roleTests];

function listQuestions({ sections }: { sections: { questions: (Question & { followUp: string })[] }[] }) {
  return sections.flatMap((section) => section.questions);
}

function getBest(question: Question): Option | undefined {
  return question.options[getBestPosition(question)];
}

const countCommas = createCounter(/,/g);
const countSpeaking = createCounter(/^(?:ask|call|say|tell)\b/i);
const countWriting = createCounter(/^(?:email|wait|write)\b/i);

const countReasons = createCounter(/\b(?:because|since)\b/g);

const STYLES: [style: string, value: (option: Option, place: number) => number][] = [
  ["the longest option", ({ optionText }) => optionText.length],
  ["the shortest option", ({ optionText }) => -optionText.length],
  ["the most words", countWords],
  ["the fewest words", (option) => -countWords(option)],
  ["the most commas", countCommas],
  ["the fewest commas", (option) => -countCommas(option)],
  ["A", (_, place) => -place],
  ["B", (_, place) => Number(place === 1)],
  ["C", (_, place) => Number(place === 2)],
  ["D", (_, place) => Number(place === 3)],
  ["E", (_, place) => place],
  ["to ask, call, say or tell", countSpeaking],
  ["not to ask, call, say or tell", (option) => -countSpeaking(option)],
  ["to email, write or wait", countWriting],
  ["not to email, write or wait", (option) => -countWriting(option)],
  ["the option that gives a reason", countReasons],
  ["the option that gives no reason", (option) => -countReasons(option)],
];

function listPhrases(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}%’-]+/gu) ?? [];
  return words.slice(2).map((word, place) => `${words[place]} ${words[place + 1]} ${word}`);
}

describe.each(readyTests.map((ready) => [ready.name, ready] as const))("%s", (_, ready) => {
  const questions = listQuestions(ready);
  const maximum = sumMaximums(questions);
  const guessing = computeGuessingPercent(questions) ?? 100;
  const everyText = [
    ready.name,
    ready.description,
    ...ready.sections.flatMap(({ name, description }) => [name, description]),
    ...questions.flatMap(({ questionText, options }) => [questionText, ...options.map(({ optionText }) => optionText)]),
  ];

  test("the counter 'of 40' is right: 5 sections have 8 questions each, with 5 options (S398, D11)", () => {
    expect(ready.sections.map((section) => section.questions.length)).toEqual([8, 8, 8, 8, 8]);
    expect(questions.map(({ options }) => options.length)).toEqual(Array.from({ length: 40 }, () => 5));
  });

  test("section names have at most 20 characters, so the report never cuts them", () => {
    const names = ready.sections.map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(names.filter((name) => name.length > 20)).toEqual([]);
  });

  test("each question has one answer of 9–10 points, one of 5–7, and others of 0–3 (S7, S339, S400, H80)", () => {
    for (const question of questions) {
      const [best = 0, second = 0, ...others] = sortPoints(question);
      expect([9, 10], question.questionText).toContain(best);
      expect([5, 6, 7], question.questionText).toContain(second);
      expect(
        others.filter((points) => ![0, 1, 2, 3].includes(points)),
        question.questionText,
      ).toEqual([]);
    }
  });

  test("every section has the same maximum, so sections weigh equally", () => {
    const maximums = ready.sections.map(({ questions }) =>
      sum(questions.map((question) => sortPoints(question)[0] ?? 0)),
    );
    expect(maximums).toEqual([78, 78, 78, 78, 78]);
  });

  test("random clicking earns at most 35% on average and is an average match in under 1% of runs (H80)", () => {
    expect(guessing).toBeLessThanOrEqual(35);
    expect(computeGuessingChance(questions, 0.5)).toBeLessThan(0.01);
  });

  test("80% best and 20% second-best answers score at least 90% (H80)", () => {
    const best = sum(questions.map((question) => sortPoints(question)[0] ?? 0));
    const second = sum(questions.map((question) => sortPoints(question)[1] ?? 0));
    expect((100 * (0.8 * best + 0.2 * second)) / maximum).toBeGreaterThanOrEqual(90);
  });

  test("the whole test has at most 3,300 words, so it can be read in 17 minutes (H81)", () => {
    expect(sum(everyText.map((text) => text.split(/\s+/).length))).toBeLessThanOrEqual(3300);
  });

  test("spelling and words are American, and percentages are written with '%' (H81)", () => {
    const british =
      /\b(?:ring|rings|diary|per cent|whilst|fortnight|enquir\w*|cheque\w*|judgement\w*|programme\w*|learnt|afterwards)\b|\b\w+(?:isation|yse[ds]?|ising|ised?)\b|\b\w*(?:avour|olour|abour|aviour|onour|entre)(?:s|ed|ing)?\b/gi;
    const american = [
      "advise",
      "otherwise",
      "promise",
      "promised",
      "raise",
      "raised",
      "revised",
      "surprise",
      "rise",
      "praise",
      "promising",
      "expertise",
      "exercise",
      "premise",
      "surprised",
      "advised",
    ];
    const found = everyText.flatMap((text) => text.match(british) ?? []);
    expect(found.filter((word) => !american.includes(word.toLowerCase()))).toEqual([]);
  });

  test("each letter is the best answer 8 times, and at least once in each section (H82)", () => {
    for (const place of [0, 1, 2, 3, 4]) {
      const best = questions.filter((question) => getBestPosition(question) === place);
      expect([toOptionLetter(place), best.length]).toEqual([toOptionLetter(place), 8]);
      for (const section of ready.sections) expect(section.questions.map(getBestPosition)).toContain(place);
    }
  });

  test("every answering style earns what guessing earns, within 6 percentage points (H82)", () => {
    const standingOut = STYLES.filter(([, value]) => Math.abs(computeStrategyPercent(questions, value) - guessing) > 6);
    expect(standingOut.map(([style]) => style)).toEqual([]);
  });

  test("in about a quarter of the best answers, the seller waits, writes or involves someone else (H82)", () => {
    const quiet =
      /^(?:wait|write|let)\b|\bin writing\b|\b(?:your manager|your colleague|specialist’s|with installation)\b/i;
    const found = questions.map((question) => getBest(question)?.optionText ?? "").filter((text) => quiet.test(text));
    expect(found.length).toBeGreaterThanOrEqual(8);
    expect(found.length).toBeLessThanOrEqual(13);
  });

  test("no text occurs twice, is empty or needs trimming (D25)", () => {
    const texts = everyText.slice(2);
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(10 + 240);
    expect(texts.filter((text) => text === "" || text !== text.trim())).toEqual([]);
  });

  test("each question has a different follow-up that fits its field and asks something (T62)", () => {
    const followUps = questions.map(({ followUp }) => followUp);
    expect(new Set(followUps).size).toBe(40);
    expect(followUps.filter((text) => text.length > 500 || text !== text.trim() || !text.includes("?"))).toEqual([]);
  });

  test("a follow-up quotes none of its question's options, so it does not point to an answer (T62)", () => {
    for (const { followUp, options } of questions) {
      const quoted = options.flatMap(({ optionText }) => listPhrases(optionText));
      expect(
        listPhrases(followUp).filter((phrase) => quoted.includes(phrase)),
        followUp,
      ).toEqual([]);
    }
  });

  test("each section names what it measures, without calling it personality", () => {
    const constructs = ready.sections.map(({ construct }) => construct);
    expect(new Set(constructs).size).toBe(5);
    expect(constructs.join(" ")).not.toMatch(/personality/i);
  });

  test("no placeholder text is left (D25)", () => {
    expect(JSON.stringify(ready)).not.toMatch(/lorem|todo|enter your question|answer option \d/i);
  });

  test("the test is described as a situational judgment test, and never as one of personality (D5, H83)", () => {
    expect(ready.description).toMatch(/situational judgment/i);
    expect(everyText.join(" ")).not.toMatch(/personality/i);
  });

  test("the best option is at most 1.3 times as long as the others on average", () => {
    const ratios = questions.map((question) => {
      const best = getBest(question);
      const others = question.options.filter((option) => option !== best);
      return (best?.optionText.length ?? 0) / getMean(others.map(({ optionText }) => optionText.length));
    });
    expect(getMean(ratios)).toBeLessThanOrEqual(1.3);
  });
});

test("the default test has its specified name and a password (D5)", () => {
  expect(defaultTest.name).toBe("Default Test");
  expect(defaultTest.testPassword).not.toBe("");
});

test("each role test has feedback for each section and level, without scores or ranks", () => {
  const texts = roleTests.flatMap(({ sections }) => sections.flatMap(({ feedback }) => Object.values(feedback)));
  expect(texts).toHaveLength(75);
  expect(
    texts.filter((text) => text.length > 400 || /\b(?:scores?|points?|percent|weak|poor|failed)\b|%/i.test(text)),
  ).toEqual([]);
});

function computeSimilarity(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

test("no two questions of the ready-made tests describe the same situation in other words", () => {
  const situations = readyTests.flatMap((ready) =>
    listQuestions(ready).map(({ questionText }) => ({
      questionText,
      words: new Set(questionText.toLowerCase().match(/\p{L}{4,}/gu)),
    })),
  );
  const similar = situations.flatMap((one, place) =>
    situations
      .slice(place + 1)
      .filter((other) => computeSimilarity(one.words, other.words) > 0.4)
      .map((other) => [one.questionText, other.questionText]),
  );
  expect(similar).toEqual([]);
});
