import { z } from "zod";
import { testCopySchema } from "#app/content/index.server.ts";

const MAX_QUESTIONS = 25_000;
const NO_QUESTION = "Please choose at least one question";

const questionIds = z
  .array(z.string().max(64), { error: NO_QUESTION })
  .min(1, { error: NO_QUESTION })
  .max(MAX_QUESTIONS);

export const shortFormSchema = testCopySchema.extend({
  questionIds: questionIds.optional().meta({ description: "If missing, the suggested questions" }),
});

export const shortFormFormSchema = testCopySchema.extend({ question: questionIds });
