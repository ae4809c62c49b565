import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashScale, overlayPoints, toGroupId } from "./score-key.ts";
import { scoreAnswers } from "./scoring.ts";
import type { TestContent } from "./test-content.ts";

type Key = Record<string, Record<string, number>>;

function buildContent(key: Key, sectionId = "s"): TestContent {
  const questions = Object.entries(key).map(([id, options]) => ({
    id,
    questionText: `${id}?`,
    options: Object.entries(options).map(([option, points]) => ({
      id: option,
      optionText: option,
      optionLetter: option.toUpperCase(),
      points,
    })),
  }));
  return { sections: [{ id: sectionId, name: "One", description: "", questions }] };
}

const { rescore }: { rescore: { version: Key; newer: Key; key: Key; cases: Case[] } } = JSON.parse(
  readFileSync("tests/fixtures/statistics/polytomous.json", "utf8"),
).pieces;
type Case = { picks: Record<string, string>; before: [number, number]; after: [number, number] };

test("newer points replace those of answered options that still exist, and nothing else (T2)", () => {
  const overlay = overlayPoints(buildContent(rescore.version), buildContent(rescore.newer));
  expect(overlay).toEqual(buildContent(rescore.key));
  expect(overlayPoints(buildContent(rescore.version), buildContent(rescore.version))).toEqual(
    buildContent(rescore.version),
  );
});

test.each(rescore.cases)("the picks $picks earn $before, and $after with the newer points (T2, T59)", (one) => {
  const before = buildContent(rescore.version);
  for (const [content, expected] of [
    [before, one.before],
    [overlayPoints(before, buildContent(rescore.newer)), one.after],
  ] as const) {
    const answers = Object.entries(one.picks).map(([questionId, optionId]) => {
      const question = content.sections[0]?.questions.find(({ id }) => id === questionId);
      return { questionId, points: question?.options.find(({ id }) => id === optionId)?.points ?? 0 };
    });
    const { totalPoints, maxPoints } = scoreAnswers(content, answers);
    expect([totalPoints, maxPoints]).toEqual(expected);
  }
});

test("a scale does not depend on wording, names, letters, order or empty sections (T3)", () => {
  const content = buildContent({ q1: { a: 10, b: 4 }, q2: { a: 2, b: 8 } });
  const reworded: TestContent = JSON.parse(
    JSON.stringify(content)
      .replaceAll('"questionText":"q1?"', '"questionText":"Anew?"')
      .replaceAll('"optionText":"a"', '"optionText":"Anew"')
      .replaceAll('"name":"One"', '"name":"First"')
      .replaceAll('"optionLetter":"A"', '"optionLetter":"C"'),
  );
  for (const { questions } of reworded.sections) {
    questions.reverse();
    for (const { options } of questions) options.reverse();
  }
  reworded.sections.unshift({ id: "empty", name: "Empty", description: "", questions: [] });
  expect(reworded).not.toEqual(content);
  expect(hashScale(reworded)).toBe(hashScale(content));
});

test("a scale depends on points, IDs and the section of a question (T3)", () => {
  const scales = [
    buildContent({ q1: { a: 10, b: 4 } }),
    buildContent({ q1: { a: 10, b: 5 } }),
    buildContent({ q1: { a: 10, c: 4 } }),
    buildContent({ q2: { a: 10, b: 4 } }),
    buildContent({ q1: { a: 10, b: 4 } }, "t"),
    buildContent({ q1: { a: 10, b: 4, c: 0 } }),
  ].map(hashScale);
  expect(new Set(scales).size).toBe(scales.length);
});

test("a scale is the SHA-256 of the sorted IDs and points, and a group is its first 16 digits (T3)", () => {
  // Expected value: printf '[["s",[["q1",[["a",10],["b",4]]]]]]' | sha256sum
  const scale = hashScale(buildContent({ q1: { b: 4, a: 10 } }));
  expect(scale).toBe("316ee5f72145f245b4530c2082389349547d979fc605717ac04a4a3d459b28e8");
  expect(toGroupId(scale)).toBe("316ee5f72145f245");
});
