/** `npm run technical-manual`: update the computed figures in docs/reference/technical-manual.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeGuessingPercent } from "#app/content/guessing.ts";
import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { formatNumber, formatOneDecimal } from "#app/platform/text/numbers-text.ts";
import { projectRoot } from "#db/project-root.ts";
import {
  computeGuessingChance,
  computeReadingGrade,
  computeStrategyPercent,
  getBestPosition,
  getMaximum,
  getMean,
  type Option,
  type Question,
  sortPoints,
  sum,
  sumMaximums,
} from "./test-figures.ts";

export const TECHNICAL_MANUAL = join(projectRoot, "docs/reference/technical-manual.md");

/** Words per minute of silent reading: Brysbaert, Journal of Memory and Language 109 (2019), 104047. */
const READING_SPEED = 238;

const questions = defaultTest.sections.flatMap((section) => section.questions);
const guessing = computeGuessingPercent(questions) ?? 100;
const options = questions.flatMap((question) => question.options);

function countTextWords(text: string): number {
  return text.split(/\s+/).length;
}

function listTexts({ questionText, options }: Question): string[] {
  return [questionText, ...options.map(({ optionText }) => optionText)];
}

function formatRange(numbers: number[]): string {
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}, mean ${formatOneDecimal(getMean(numbers))}`;
}

function formatPercent(percent: number): string {
  return `${formatOneDecimal(percent)}%`;
}

function renderTable(head: string[], rows: (string | number)[][]): string {
  const lines = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return lines.join("\n");
}

function describeTest(): (string | number)[][] {
  const words = sum(questions.flatMap(listTexts).map(countTextWords));
  const texts = questions.map(({ questionText }) => questionText);
  return [
    ["sections, questions, options of each question", `${defaultTest.sections.length}, ${questions.length}, 5`],
    ["words of all questions and options", formatNumber(words)],
    ["minutes to read them, at 238 words a minute", Math.round(words / READING_SPEED)],
    ["reading grade of the questions", formatOneDecimal(computeReadingGrade(texts))],
    [
      "reading grade of the options",
      formatOneDecimal(computeReadingGrade(options.map(({ optionText }) => optionText))),
    ],
  ];
}

function describeSections(): (string | number)[][] {
  return defaultTest.sections.map(({ name, construct, questions }) => [
    name,
    construct,
    questions.length,
    sum(questions.map(getMaximum)),
    formatOneDecimal(computeReadingGrade(questions.map(({ questionText }) => questionText))),
  ]);
}

function describePoints(): (string | number)[][] {
  const seconds = questions.map((question) => sortPoints(question)[1] ?? 0);
  const others = questions.flatMap((question) => sortPoints(question).slice(2));
  return [
    ["points of the best option", formatRange(questions.map(getMaximum))],
    ["points of the second best option", formatRange(seconds)],
    ["points of the other three", formatRange(others)],
    ["maximum of the test", sumMaximums(questions)],
    ["expected score of random clicks", formatPercent(guessing)],
    ["chance to reach 50% by random clicks", `${(100 * computeGuessingChance(questions, 0.5)).toFixed(2)}%`],
  ];
}

const STRATEGIES: [name: string, value: (option: Option) => number][] = [
  ["the longest option", ({ optionText }) => optionText.length],
  ["the shortest option", ({ optionText }) => -optionText.length],
];

function describeLengths(): (string | number)[][] {
  const best = questions.map((question) => question.options[getBestPosition(question)]);
  const others = questions.flatMap((question) => question.options.filter((option) => !best.includes(option)));
  const isLongest = ({ options }: Question, chosen: Option | undefined) =>
    options.every(({ optionText }) => optionText.length <= (chosen?.optionText.length ?? 0));
  const isShortest = ({ options }: Question, chosen: Option | undefined) =>
    options.every(({ optionText }) => optionText.length >= (chosen?.optionText.length ?? 0));
  const count = (matches: typeof isLongest) => questions.filter((question, place) => matches(question, best[place]));
  return [
    ["characters of the best option", formatRange(best.map((option) => option?.optionText.length ?? 0))],
    ["characters of the other options", formatRange(others.map(({ optionText }) => optionText.length))],
    ["questions whose best option is the longest", `${count(isLongest).length} of ${questions.length}; by chance 8`],
    ["questions whose best option is the shortest", `${count(isShortest).length} of ${questions.length}; by chance 8`],
    ...STRATEGIES.map(([name, value]) => [
      `score of always choosing ${name}`,
      formatPercent(computeStrategyPercent(questions, value)),
    ]),
  ];
}

const TABLES: Record<string, () => string> = {
  test: () => renderTable(["the default test", "figure"], describeTest()),
  sections: () =>
    renderTable(["section", "situational judgment about", "questions", "points", "reading grade"], describeSections()),
  points: () => renderTable(["points", "figure"], describePoints()),
  clues: () => renderTable(["clues in the options", "figure"], describeLengths()),
};

const FIGURES = /(<!-- figures: (\w+) -->)[\s\S]*?(<!-- end -->)/g;

export function updateFigures(manual: string): string {
  return manual.replace(FIGURES, (_, start: string, name: string, end: string) => {
    const table = TABLES[name];
    if (!table) throw new Error(`There is no table "${name}"`);
    return `${start}\n\n${table()}\n\n${end}`;
  });
}

if (import.meta.main) writeFileSync(TECHNICAL_MANUAL, updateFigures(readFileSync(TECHNICAL_MANUAL, "utf8")));
