/**
 * The content of a test, in the draft and frozen in a version alike: sections in order, each with its questions and options in order.
 */
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

/** A question with its place in the test: `number` counts from 1 through all sections. */
export type PlacedQuestion = { number: number; section: Section; question: Question };

/** All questions of a test, flattened in section order, then question order. */
export function flattenQuestions(content: TestContent): PlacedQuestion[] {
  return content.sections
    .flatMap((section) => section.questions.map((question) => ({ section, question })))
    .map((placed, index) => ({ number: index + 1, ...placed }));
}

/** The section of the answered question, when the next question is in another one; null within a section. */
export function findEndedSection(
  content: TestContent,
  answeredId: string | undefined,
  next: { sectionId: string },
): string | null {
  const answered = flattenQuestions(content).find(({ question }) => question.id === answeredId);
  return answered && answered.section.id !== next.sectionId ? answered.section.id : null;
}

/** The content that can be asked: without options that still have their placeholder text, and questions without options. */
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

/** The letters stay as the editor shows them. */
function withoutPlaceholders(options: Option[]): Option[] {
  return options.filter(({ optionText }) => !isPlaceholderOption(optionText));
}

/** The most points a question can bring: the highest among its options, 0 without options. */
export function getMaximumPoints(question: Question): number {
  return Math.max(0, ...question.options.map((option) => option.points));
}

/** True for every option that brings the question's maximum, if that is above 0. */
export function isOptimal(question: Question, option: Option): boolean {
  return option.points > 0 && option.points === getMaximumPoints(question);
}

/** The first optimal option by order; undefined when no option brings points. */
export function findTopAnswer(question: Question): Option | undefined {
  return question.options.find((option) => isOptimal(question, option));
}

/** Names that tell sections apart: of equal ones the second becomes 'Name (2)', the third 'Name (3)'. */
export function numberEqualNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    let name = given;
    for (let n = 2; taken.has(name); n += 1) name = `${given} (${n})`;
    taken.add(name);
    return name;
  });
}
