import { z } from "zod";
import { cutText, NOTHING_TO_CHANGE, optionalText, requiredText } from "#app/platform/text/text.ts";
import { clampPoints, parsePoints, WHOLE_POINTS as WHOLE_POINTS_TEXT } from "./content-limits.ts";

const MAX_NAME = 200;

export const sectionNameSchema = z.object({
  name: requiredText({ label: "Section name", max: MAX_NAME, missing: "Section name is required" }),
});
export const sectionDescriptionSchema = z.object({
  description: optionalText({ label: "Section description", max: 2000, lines: true }),
});
export const questionTextSchema = z.object({
  questionText: requiredText({
    label: "Question text",
    max: 2000,
    missing: "Question text is required",
    lines: true,
  }),
});
const followUp = optionalText({ label: "Follow-up for the interview", max: 500, lines: true }).removeDefault();
export const followUpSchema = z.object({ followUp });
/** The body of the deprecated path that ends in `/prompt`. */
export const promptSchema = z.object({ prompt: followUp });
export const optionTextSchema = z.object({
  optionText: requiredText({ label: "Option text", max: 1000, missing: "Option text is required" }),
});

const WHOLE_POINTS = { error: WHOLE_POINTS_TEXT };

/** Accept points as a whole number or a form value, and clamp them to 0–10. Blank text is invalid, not 0. */
export const pointsSchema = z.object({
  points: z
    .union(
      [
        z.int(WHOLE_POINTS),
        z
          .string()
          .trim()
          .refine((text) => parsePoints(text) !== null, WHOLE_POINTS)
          .transform(Number),
      ],
      WHOLE_POINTS,
    )
    .transform(clampPoints),
});

const idText = z.string({ error: "An id is missing" }).min(1).max(64);
/** Position from 0. If it is missing or too large, the part is added at the end. */
const orderIndex = z.number({ error: "orderIndex must be a whole number from 0" }).int().min(0).optional();
const apiPoints = z
  .number({ error: "Points must be a whole number from 0 to 10" })
  .int({ error: "Points must be a whole number from 0 to 10" })
  .transform(clampPoints);

/** If `testId` is missing, null or "default", the section belongs to the default test. */
export const createSectionSchema = z.object({
  ...sectionNameSchema.shape,
  ...sectionDescriptionSchema.shape,
  testId: idText.nullish(),
  orderIndex,
});
export const updateSectionSchema = z
  .object({
    name: sectionNameSchema.shape.name.optional(),
    description: sectionDescriptionSchema.shape.description.removeDefault().optional(),
  })
  .refine(({ name, description }) => name !== undefined || description !== undefined, { error: NOTHING_TO_CHANGE });
export const createQuestionSchema = z.object({ sectionId: idText, ...questionTextSchema.shape, orderIndex });
/** `optionLetter` is accepted but ignored, because the letter depends on the position. */
export const createOptionSchema = z.object({
  questionId: idText,
  ...optionTextSchema.shape,
  points: apiPoints,
  optionLetter: z.string().max(2).optional(),
  orderIndex,
});
export const updateOptionSchema = z
  .object({ optionText: optionTextSchema.shape.optionText.optional(), points: apiPoints.optional() })
  .refine(({ optionText, points }) => optionText !== undefined || points !== undefined, { error: NOTHING_TO_CHANGE });

export const directionSchema = z.object({ direction: z.enum(["up", "down"]) });
export type Direction = z.infer<typeof directionSchema>["direction"];
export const toSectionSchema = z.object({ sectionId: idText });
export const moveQuestionSchema = z.union([toSectionSchema, directionSchema]);

export const MAX_SECTIONS = 50;
export const MAX_QUESTIONS_IN_SECTION = 500;
export const MAX_OPTIONS = 26;

export function buildSectionName(count: number): string {
  return `Section ${count + 1}`;
}

export function buildCopyName(name: string): string {
  return cutText(`Copy of ${name}`, MAX_NAME).trimEnd();
}

export function buildPlaceholderQuestion(count: number): string {
  return `Question ${count + 1}: ${PLACEHOLDER_QUESTION}`;
}

export function buildPlaceholderOption(count: number): string {
  return `${PLACEHOLDER_OPTION} ${count + 1}`;
}

export const NEW_OPTION_POINTS = 1;

export const FIRST_OPTIONS = 4;

const PLACEHOLDER_QUESTION = "Enter your question text here";
const PLACEHOLDER_OPTION = "Answer option";

export function isPlaceholderQuestion(questionText: string): boolean {
  return questionText.includes(PLACEHOLDER_QUESTION);
}

export function isPlaceholderOption(optionText: string): boolean {
  return /^Answer option \d+$/.test(optionText);
}
