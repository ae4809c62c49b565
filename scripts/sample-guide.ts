import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import type { ReportGuide } from "#app/reports/report-types.ts";
import { GUIDE_INTRODUCTION, writeFollowUps } from "#app/results/interview-guide.ts";
import { formatGroupNote, formatPrecision } from "#app/statistics/place-text.ts";

const LEVEL = { estimatePercent: 77, errorPercent: 3.8, low68: 73.2, high68: 80.8, low95: 69.5, high95: 84.5 };

const questions = defaultTest.sections.slice(0, 1).flatMap(({ questions }) => questions);

type Asked = { number: number; option: number | null; points: number; followUp: string | null };

function createEntries(asked: Asked[]): ReportGuide["entries"] {
  const entries = asked.map(({ number, option, points, followUp }) => {
    const { questionText = "", options = [] } = questions[number - 1] ?? {};
    const optionText = option === null ? null : (options[option]?.optionText ?? "");
    return {
      number,
      questionText,
      maxPoints: 10,
      followUp,
      answer: optionText === null ? null : { points, optionText },
    };
  });
  const followUps = writeFollowUps(entries);
  return entries.map(({ number, questionText, answer }, place) => ({
    number,
    sectionName: defaultTest.sections[0]?.name ?? "",
    questionText,
    answer: answer?.optionText ?? null,
    followUp: followUps[place] ?? "",
  }));
}

const LONG_TEXT =
  "A customer of many years writes on a Friday afternoon that a competitor offers the same for a fifth less. ";

export const sampleGuide: ReportGuide = {
  introduction: GUIDE_INTRODUCTION,
  entries: [
    ...createEntries([
      { number: 3, option: 0, points: 0, followUp: null },
      {
        number: 8,
        option: 2,
        points: 0,
        followUp: "Who else was in the room, and what did each want from you?\nWhom did you ask first, and why?",
      },
      { number: 5, option: null, points: 0, followUp: null },
      { number: 1, option: 1, points: 0, followUp: null },
      { number: 6, option: 3, points: 0, followUp: "Ελληνικά: γιατί; Українська: чому? עברית: למה? 中文：为什么？" },
      { number: 2, option: 1, points: 10, followUp: null },
    ]),
    {
      number: 7,
      sectionName:
        "Everything that happens after the sale, year after year, with customers old and new, and what comes of it",
      questionText: LONG_TEXT.repeat(18),
      answer: "No".repeat(500),
      followUp: "Why?\nWhat else?\n".repeat(29),
    },
  ],
  place: [
    { text: "84th percentile of 61 candidates, true percentile likely 66th to 94th", note: formatGroupNote([3, 4]) },
    formatPrecision(LEVEL),
  ],
  asOf: "Nov 22, 2026",
};
