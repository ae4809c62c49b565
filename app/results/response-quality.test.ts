import { expect, test } from "vitest";
import type { TestContent } from "#app/content/test-content.ts";
import { countQuestionWords } from "#app/statistics/answering.ts";
import { compareStyles, describeStyle } from "./response-quality.ts";

type MeasuredStyle = NonNullable<Parameters<typeof compareStyles>[1]>[number];

function createStyle(seconds: number[], style: Partial<MeasuredStyle> = {}): MeasuredStyle {
  const times = new Map(seconds.map((time, place) => [`q${place + 1}`, time]));
  return { times, answered: 2, position: 1, onPosition: 1, longestRun: 1, hiddenTimes: 0, ...style };
}

const words = new Map([
  ["q1", 50],
  ["q2", 50],
]);

const others = Array.from({ length: 100 }, (_, place) => createStyle([15 + place, 20 + place]));

function compare(own: MeasuredStyle, all: MeasuredStyle[] | null = others) {
  return compareStyles({ ...own, hiddenSeconds: own.hiddenTimes === null ? null : 60 }, all, words);
}

test("an answer is quick below 200 ms a word, regardless of other candidates' times (T26)", () => {
  expect(compare(createStyle([9.99, 10])).quickAnswers).toBe(1);
  expect(compare(createStyle([])).quickAnswers).toBeNull();
  expect(compare(createStyle([1, 1])).others.quickAnswers).toEqual({ count: 0, of: 100 });
});

test.each([0, 1, 3, 5, 10, 60])(
  "the count of quick answers does not depend on how many others rush: %i of 100 (T26)",
  (rushing) => {
    const forty = (seconds: number) => createStyle(Array.from({ length: 40 }, () => seconds));
    const long = new Map(Array.from({ length: 40 }, (_, place) => [`q${place + 1}`, 79]));
    const all = Array.from({ length: 100 }, (_, place) => forty(place < rushing ? 3 : 30));
    const found = compareStyles({ ...forty(3), hiddenSeconds: 0 }, all, long);
    expect(found.quickAnswers).toBe(40);
    expect(found.others.quickAnswers).toEqual({ count: rushing, of: 100 });
    expect(compareStyles({ ...forty(3), hiddenSeconds: 0 }, [], long).quickAnswers).toBe(40);
  },
);

test("base rates count candidates with the same figure or more, if there are at least 30 (T18, T26)", () => {
  const varied = others.map((one, place) => ({
    ...one,
    onPosition: place < 12 ? 2 : 1,
    longestRun: place < 7 ? 5 : 2,
    hiddenTimes: place < 60 ? null : place - 60,
  }));
  const own = createStyle([30, 40], { answered: 4, onPosition: 4, longestRun: 5, hiddenTimes: 30 });
  expect(compare(own, varied)).toMatchObject({
    compared: 100,
    others: {
      onPosition: { count: 12, of: 100 },
      longestRun: { count: 7, of: 100 },
      hiddenTab: { count: 10, of: 40 },
    },
  });
  const without = { quickAnswers: null, onPosition: null, longestRun: null, hiddenTab: null };
  expect(compare(own, varied.slice(0, 29))).toMatchObject({ compared: 29, quickAnswers: 0, others: without });
  expect(compare(own, varied.slice(0, 30)).others).toMatchObject({
    onPosition: { count: 12, of: 30 },
    hiddenTab: null,
  });
  expect(compare(own, null)).toMatchObject({ compared: null, others: without });
});

function createContent(texts: string[], options: string[]): TestContent {
  const list = options.map((id) => ({ id, optionText: id, points: 0, optionLetter: "A" }));
  const questions = texts.map((questionText, place) => ({ id: `q${place + 1}`, questionText, options: list }));
  return { sections: [{ id: "s", name: "One", description: "", questions }] };
}

test("the most chosen screen position is reported, and words are counted in any language (T26)", () => {
  const content = createContent(["One?", "Two?", "Three?"], ["only"]);
  const submission = { id: "u", versionId: "v", optionOrderKey: null };
  const clickedAt = new Date(5000);
  const answers = ["q1", "q3"].map((questionId) => ({ questionId, optionId: "only", clickedAt, shownAt: null }));
  expect(describeStyle(content, answers, submission)).toEqual({
    times: new Map(),
    answered: 2,
    position: 1,
    onPosition: 2,
    longestRun: 1,
  });
  expect(describeStyle(content, [], submission)).toMatchObject({ position: null, onPosition: 0, longestRun: 0 });
  expect([...countQuestionWords(createContent(["What do you do?"], ["Call them.", "Don’t wait"])).values()]).toEqual([
    8,
  ]);
  expect(countQuestionWords(createContent(["次に何をしますか。"], ["電話する"])).get("q1")).toBeGreaterThan(4);
});
