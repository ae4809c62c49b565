import { z } from "zod";
import { findPlaceholderError } from "#app/content/index.ts";
import { optionalText } from "#app/platform/text/text.ts";
import { MAX_WRITTEN_TO } from "#app/results/index.ts";
import { MAX_BODY_LENGTH, MAX_SUBJECT_LENGTH, PLACEHOLDERS, STAGE_MESSAGES } from "./stage-message.ts";

const message = z.enum(STAGE_MESSAGES, { error: "There is no such message" });

const rejectUnknown = (text: string, { addIssue }: z.RefinementCtx) => {
  const error = findPlaceholderError(text, PLACEHOLDERS);
  if (error) addIssue({ code: "custom", message: error });
};

const textFields = {
  subject: optionalText({ label: "Subject", max: MAX_SUBJECT_LENGTH })
    .removeDefault()
    .superRefine(rejectUnknown)
    .default(""),
  body: optionalText({ label: "Text", max: MAX_BODY_LENGTH, lines: true })
    .removeDefault()
    .superRefine(rejectUnknown)
    .default(""),
};

/** An empty subject or text means the default one. */
export const textSchema = z.object({ message, ...textFields });

const SELECT_FIRST = "Please select a result first";

const sendingText = z.object({ testId: z.string().max(64), ...textFields });
const sendingTexts = z.array(sendingText).max(MAX_WRITTEN_TO);

export const previewSchema = z.object({
  message,
  texts: sendingTexts.optional().meta({
    description:
      "Replace the tests' texts for these messages only. An empty subject or body means the stored one. Send the same texts to preview and send",
  }),
  submissionIds: z
    .array(z.string({ error: SELECT_FIRST }).max(64, { error: SELECT_FIRST }), { error: SELECT_FIRST })
    .min(1, { error: SELECT_FIRST })
    .max(MAX_WRITTEN_TO, { error: `You can write to at most ${MAX_WRITTEN_TO} candidates at once` }),
});

const CHECK_FIRST = "Please check the recipients first";

export const sendSchema = previewSchema.extend({
  confirmation: z.string({ error: CHECK_FIRST }).min(1, { error: CHECK_FIRST }).max(64, { error: CHECK_FIRST }),
});

/**
 * The form has one `submissionId` field for each recipient. For each of their tests, it has the text of the messages.
 */
export const sendFormSchema = z.object({
  message,
  submissionId: previewSchema.shape.submissionIds,
  confirmation: sendSchema.shape.confirmation,
  texts: z.array(sendingText.extend({ previewed: z.string().default("") })),
  backTo: z.string().default(""),
});
