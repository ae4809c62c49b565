import { z } from "zod";
import type { Calls } from "#app/platform/api/calls.ts";
import { id } from "#app/platform/api/shapes.ts";
import { NOTHING_TO_CHANGE } from "#app/platform/text/text.ts";
import { FEEDBACK_AUDIENCES } from "#db/column-values.ts";
import { EVERYONE_WARNING, MIN_QUESTIONS } from "./feedback.ts";
import { audienceSchema, levelTexts, nextStepsText } from "./feedback-input.ts";

const feedbackShape = z
  .object({
    isOn: z.boolean(),
    isPaused: z.boolean().meta({ description: "On, but candidates cannot read it until `missing` is empty" }),
    audience: z.enum(FEEDBACK_AUDIENCES).meta({
      description: `"invited" by default: people with a personal invitation. "everyone": ${EVERYONE_WARNING}`,
    }),
    missing: z.array(z.string()).meta({ description: "Names of the texts that are not written yet" }),
    tooShort: z.array(z.string()).meta({
      description: `Names of sections that have no text, because fewer than ${MIN_QUESTIONS} of their questions have points`,
    }),
    nextSteps: z.string(),
    sections: z.array(
      z.object({ sectionId: id, name: z.string(), strength: z.string(), solid: z.string(), develop: z.string() }),
    ),
  })
  .meta({ id: "Feedback" });

const sectionChange = z.object({
  sectionId: id,
  strength: levelTexts.strength.optional(),
  solid: levelTexts.solid.optional(),
  develop: levelTexts.develop.optional(),
});

const feedbackChange = z
  .object({
    isOn: z.boolean({ error: "isOn must be true or false" }).optional(),
    audience: audienceSchema.shape.audience.optional(),
    nextSteps: nextStepsText.optional(),
    sections: z.array(sectionChange).max(50).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), { error: NOTHING_TO_CHANGE });

export const feedbackCalls = {
  "/api/tests/{testId}/feedback": {
    GET: {
      summary: "Get a test's feedback for candidates, with one text per section and level",
      access: "admin",
      scope: "content:write",
      status: 200,
      shape: feedbackShape,
    },
    PUT: {
      summary: "Change the feedback for candidates. Texts that you leave out stay the same; an empty text is deleted",
      access: "admin",
      scope: "content:write",
      body: feedbackChange,
      status: 200,
      shape: feedbackShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
