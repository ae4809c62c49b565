import { z } from "zod";
import { isPlaceholderOption } from "./content-input.ts";

const optionSchema = z.object({
  id: z.string(),
  optionText: z.string(),
  points: z.number().int().min(0).max(10),
  optionLetter: z.string(),
});
const questionSchema = z.object({
  id: z.string(),
  questionText: z.string(),
  options: z.array(optionSchema),
});
const sectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  questions: z.array(questionSchema),
});
export const testContentSchema = z.object({ sections: z.array(sectionSchema) });

export type Option = z.infer<typeof optionSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type TestContent = z.infer<typeof testContentSchema>;

export type PlacedQuestion = { number: number; section: Section; question: Question };

export function flattenQuestions(content: TestContent): PlacedQuestion[] {
  return content.sections
    .flatMap((section) => section.questions.map((question) => ({ section, question })))
    .map((placed, index) => ({ number: index + 1, ...placed }));
}

export function findEndedSection(
  content: TestContent,
  answeredId: string | undefined,
  next: { sectionId: string },
): string | null {
  const answered = content.sections.find(({ questions }) => questions.some(({ id }) => id === answeredId));
  return answered && answered.id !== next.sectionId ? answered.id : null;
}

export function filterAnswerable(content: TestContent): TestContent {
  return {
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions
        .map((question) => ({ ...question, options: withoutPlaceholders(question.options) }))
        .filter((question) => question.options.length > 0),
    })),
  };
}

function withoutPlaceholders(options: Option[]): Option[] {
  return options.filter(({ optionText }) => !isPlaceholderOption(optionText));
}

export function getMaximumPoints(question: Question): number {
  return Math.max(0, ...question.options.map((option) => option.points));
}

export function isOptimal(question: Question, option: Option): boolean {
  return option.points > 0 && option.points === getMaximumPoints(question);
}

export function findTopAnswer(question: Question): Option | undefined {
  return question.options.find((option) => isOptimal(question, option));
}

export function numberEqualNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    let name = given;
    for (let n = 2; taken.has(name); n += 1) name = `${given} (${n})`;
    taken.add(name);
    return name;
  });
}
