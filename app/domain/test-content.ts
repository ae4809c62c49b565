/**
 * The content of a test as it is frozen in a version: sections in order, each with its questions and options in order.
 */
import { z } from "zod";
import { seededShuffle } from "./shuffle.ts";

export const optionSchema = z.object({
  id: z.string(),
  optionText: z.string(),
  points: z.number().int().min(0).max(10),
  optionLetter: z.string(),
});
export const questionSchema = z.object({
  id: z.string(),
  questionText: z.string(),
  options: z.array(optionSchema),
});
export const sectionSchema = z.object({
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

/** The most points a question can bring: the highest among its options, 0 without options. */
export function maximumOf(question: Question): number {
  return Math.max(0, ...question.options.map((option) => option.points));
}

/** True for every option that brings the question's maximum, if that is above 0. */
export function isOptimal(question: Question, option: Option): boolean {
  return option.points > 0 && option.points === maximumOf(question);
}

/** The first optimal option by order; undefined when no option brings points. */
export function topAnswerOf(question: Question): Option | undefined {
  return question.options.find((option) => isOptimal(question, option));
}

/** What a candidate may see of an option: no points, and no stored letter (the shown one follows the shown place). */
export type CandidateOption = { id: string; optionText: string };
/** What a candidate may see of a question. */
export type CandidateQuestion = {
  id: string;
  number: number;
  sectionId: string;
  sectionName: string;
  questionText: string;
  options: CandidateOption[];
};

/**
 * A test as one submission's candidate sees it: every question flattened, options shuffled by submission and question,
 * nothing of the scoring key.
 */
export function candidateQuestions(content: TestContent, submissionId: string): CandidateQuestion[] {
  return flattenQuestions(content).map(({ number, section, question }) => ({
    id: question.id,
    number,
    sectionId: section.id,
    sectionName: section.name,
    questionText: question.questionText,
    options: seededShuffle(question.options, `${submissionId}/${question.id}`).map(({ id, optionText }) => ({
      id,
      optionText,
    })),
  }));
}
