import { isPlaceholderOption, isPlaceholderQuestion } from "./content-input.ts";
import type { Option, Section } from "./test-content.ts";

const MIN_OPTIONS = 2;
const USUAL_MAX_OPTIONS = 6;

type Checked = { questionText: string; options: Pick<Option, "optionText" | "points">[] };

export function checkQuestion({ questionText, options }: Checked, repeated: ReadonlySet<string> = new Set()): string[] {
  const warnings: string[] = [];
  if (isPlaceholderQuestion(questionText)) warnings.push("This question still has placeholder text.");
  if (repeated.has(normalizeText(questionText))) warnings.push("Another question in this section has the same text.");
  if (options.length === 0) return [...warnings, "This question has no answer options, so candidates will not see it."];
  if (options.length < MIN_OPTIONS)
    warnings.push("This question has only one answer option. Candidates need at least two to choose from.");
  if (options.length > USUAL_MAX_OPTIONS)
    warnings.push(`This question has ${options.length} answer options. More than 6 are hard to compare.`);
  warnings.push(...checkPoints(options.map(({ points }) => points)));
  if (options.some(({ optionText }) => isPlaceholderOption(optionText)))
    warnings.push("An answer option still has placeholder text, so candidates will not see it.");
  if (new Set(options.map(({ optionText }) => normalizeText(optionText))).size < options.length)
    warnings.push("Two answer options have the same text.");
  return warnings;
}

function checkPoints(points: number[]): string[] {
  const most = Math.max(...points);
  if (most === 0) return ["No answer option has points, so there is no top answer."];
  if (points.length < MIN_OPTIONS) return [];
  if (points.every((value) => value === most)) return ["All answer options have the same points."];
  const atTop = points.filter((value) => value === most).length;
  return atTop > 1 ? [`${atTop} answer options share the highest points. Each counts as a top answer.`] : [];
}

export function checkSection(section: Section): string[] {
  return section.questions.length === 0 ? ["This section has no questions, so candidates will not see it."] : [];
}

export function countWarnings(section: Section): number {
  const repeated = findRepeatedTexts(section.questions);
  const questions = section.questions.filter((question) => checkQuestion(question, repeated).length > 0);
  return checkSection(section).length + questions.length;
}

export function findRepeatedTexts(questions: Checked[]): ReadonlySet<string> {
  const byText = Map.groupBy(questions, ({ questionText }) => normalizeText(questionText));
  return new Set([...byText].filter(([, same]) => same.length > 1).map(([key]) => key));
}

function normalizeText(text: string): string {
  return text.trim().toLowerCase();
}
