import { z } from "zod";
import { accessPassword } from "#app/content/index.ts";
import type { Calls } from "#app/platform/api/calls.ts";
import { createdShape, id, moment, momentOrNull } from "#app/platform/api/shapes.ts";
import { sourceText } from "#app/platform/text/tag-schemas.ts";
import { consentFields } from "#app/privacy-notice/index.ts";
import { candidateSchema, testIdText } from "./entry-input.ts";
import type { Submission } from "./stored-submissions.server.ts";
import { PREVIEW_EMAIL } from "./submission.ts";

const validatePasswordSchema = z.object({ password: accessPassword });

export const startSubmissionSchema = candidateSchema.extend({
  testId: testIdText.nullish(),
  source: sourceText.optional().meta({ description: "Where the person came from, such as a job board" }),
  ...consentFields,
});

/**
 * Input of an admin's preview. It matches only the placeholder address, so any other address is treated as a
 * candidate's.
 */
const startPreviewSchema = z.looseObject({
  email: z.string().refine((email) => email.toLowerCase() === PREVIEW_EMAIL, { abort: true }),
  testId: testIdText.nullish(),
});

const startSchema = z.union([startPreviewSchema, startSubmissionSchema]);

export type StartInput = z.infer<typeof startSchema>;
export type PreviewInput = z.infer<typeof startPreviewSchema>;

export function isForCandidate(input: StartInput): input is z.infer<typeof startSubmissionSchema> {
  return input.email.toLowerCase() !== PREVIEW_EMAIL;
}

const idText = z.string().min(1).max(64);

const isoMoment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/**
 * Totals of this browser since the start of the test. Invalid values are ignored, so that they never cost an answer.
 */
const hidden = z
  .object({ times: z.int().min(0).max(100_000), seconds: z.int().min(0) })
  .optional()
  .catch(undefined)
  .meta({ description: "How often the tab was hidden since the start, and for how many seconds in all" });

/**
 * Points are not part of the input, because the server looks them up. An invalid `shownAt` is ignored, so that it never
 * costs an answer.
 */
export const answerSchema = z.object({
  questionId: idText,
  selectedOptionId: idText,
  clickedAt: isoMoment.optional(),
  shownAt: isoMoment.optional().catch(undefined),
  hidden,
});

export type AnswerInput = z.infer<typeof answerSchema>;

const completionSchema = z.object({
  isCompleted: z.boolean(),
  completedAt: isoMoment.optional().catch(undefined),
  totalDuration: z.number().optional().catch(undefined),
  hidden,
  answerCount: z.number().int().optional().catch(undefined).meta({
    description:
      "Number of answers that should be saved by now. If fewer are saved, the response is 409 and nothing is completed",
  }),
  answers: z.array(answerSchema).max(1000).optional().meta({
    description: "Answers whose saving may still be on its way. They are saved before the scores are computed",
  }),
});

export type CompletionClaim = Omit<z.infer<typeof completionSchema>, "isCompleted">;

export const submissionFields = {
  id,
  testId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  startedAt: moment,
  completedAt: momentOrNull,
  totalDuration: z.number().int().nullable().meta({ description: "Seconds" }),
  isCompleted: z.boolean(),
};

const submissionShape = z.object(submissionFields).meta({ id: "Submission" });

const unlockedShape = z.object({ valid: z.literal(true), testId: id }).meta({ id: "Unlocked" });

const savedAnswerShape = z.object({ questionId: id, selectedOptionId: id }).meta({ id: "SavedAnswer" });

export const submissionCalls = {
  "/api/tests/{testId}/validate-password": {
    POST: {
      summary: "Check a test's password. The browser can then start a submission",
      access: "anyone",
      scope: "public",
      body: validatePasswordSchema,
      status: 200,
      shape: unlockedShape,
      refuses: [401, 429],
    },
  },
  "/api/test/validate-password": {
    POST: {
      summary: "Check the default test's password",
      access: "anyone",
      scope: "public",
      body: validatePasswordSchema,
      status: 200,
      shape: unlockedShape,
      refuses: [401, 429],
    },
  },
  "/api/submissions": {
    POST: {
      summary:
        "Start a submission. An admin who sends the placeholder address starts a preview, without names. 403 if only invited people can start. Send `consent` if candidates must agree to the privacy notice",
      access: "unlocked",
      scope: "everything",
      body: startSchema,
      status: 201,
      shape: createdShape,
      refuses: [401, 404, 409],
    },
  },
  "/api/submissions/{submissionId}": {
    GET: {
      summary: "Get a submission, without its score",
      access: "candidate",
      scope: "results:read",
      status: 200,
      shape: submissionShape,
      refuses: [409],
    },
    PUT: {
      summary: "Complete a submission. Only the first call counts; later calls return the same response",
      access: "candidate",
      scope: "everything",
      body: completionSchema,
      status: 200,
      shape: submissionShape,
      refuses: [409],
    },
  },
  "/api/submissions/{submissionId}/answers": {
    POST: {
      summary: "Save an answer. The latest click on a question counts. The server looks up the points",
      access: "any-device",
      scope: "everything",
      body: answerSchema,
      status: 200,
      shape: savedAnswerShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;

export function toApiSubmission(submission: Submission): z.infer<typeof submissionShape> {
  const { id, testId, email, firstName, lastName, startedAt, completedAt, totalDuration } = submission;
  return {
    id,
    testId,
    email,
    firstName,
    lastName,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    totalDuration,
    isCompleted: completedAt !== null,
  };
}
