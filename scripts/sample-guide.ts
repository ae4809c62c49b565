import type { ReportGuide } from "#app/reports/report-types.ts";
import { GUIDE_INTRODUCTION, getDefaultPrompt } from "#app/results/interview-guide.ts";
import { formatBands, formatGroup, formatPrecision } from "#app/statistics/place-text.ts";
import { defaultTest } from "#db/content/default-test.ts";

const questions = defaultTest.sections.slice(0, 1).flatMap(({ questions }) => questions);

function entryOf(number: number, option: number | null, kind: "improve" | "open" | "example", own?: string) {
  const question = questions[number - 1];
  const answer = option === null ? null : (question?.options[option]?.optionText ?? "");
  return {
    number,
    sectionName: defaultTest.sections[0]?.name ?? "",
    questionText: question?.questionText ?? "",
    answer,
    prompt: own ?? getDefaultPrompt(kind, answer ?? ""),
  };
}

const LONG_TEXT =
  "A customer of many years writes on a Friday afternoon that a competitor offers the same for a fifth less. ";

export const sampleGuide: ReportGuide = {
  introduction: GUIDE_INTRODUCTION,
  entries: [
    entryOf(3, 0, "improve"),
    entryOf(
      8,
      2,
      "improve",
      "Who else was in the room, and what did each want from you?\nWhom did you ask first, and why?",
    ),
    entryOf(5, null, "open"),
    entryOf(1, 1, "improve"),
    entryOf(6, 3, "improve", "Ελληνικά: γιατί; Українська: чому? עברית: למה? 中文：为什么？"),
    entryOf(2, 1, "example"),
    {
      number: 7,
      sectionName:
        "Everything that happens after the sale, year after year, with customers old and new, and what comes of it",
      questionText: LONG_TEXT.repeat(18),
      answer: "No".repeat(500),
      prompt: "Why?\nWhat else?\n".repeat(29),
    },
  ],
  place: [
    { text: "84th percentile of 61 candidates, give or take 10", note: formatGroup([3, 4]) },
    { text: formatPrecision(78.24, 4.1), note: formatBands({ low68: 74.1, high68: 82.3, low95: 70.2, high95: 86.2 }) },
  ],
  asOf: "Nov 22, 2026",
};
