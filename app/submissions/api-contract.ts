/** The API contract of a candidate's run: access, input, and the shape of each response. */

import { z } from "zod";
import type { Calls } from "#app/accounts/index.ts";
import { createdShape, id, moment, momentOrNull } from "#app/platform/api-shapes.ts";
import {
  answerSchema,
  completionSchema,
  startPreviewSchema,
  startSubmissionSchema,
  validatePasswordSchema,
} from "./submission.ts";
import type { Submission } from "./submissions.server.ts";

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

/** A submission as its candidate may see it: no score. */
export const submissionShape = z.object(submissionFields).meta({ id: "Submission" });

export const unlockedShape = z.object({ valid: z.literal(true), testId: id }).meta({ id: "Unlocked" });

export const savedAnswerShape = z.object({ questionId: id, selectedOptionId: id }).meta({ id: "SavedAnswer" });

export const submissionCalls = {
  "/api/tests/{testId}/validate-password": {
    POST: {
      summary: "Gives a test's password. The browser may then begin a submission",
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
      summary: "The same for the default test",
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
        "Begins a submission; for an admin with the placeholder address a preview, without names. Refused (403) where only invited people may begin; with `consent` where candidates must agree to the privacy notice",
      access: "anyone",
      scope: "everything",
      body: z.union([startSubmissionSchema, startPreviewSchema]),
      isBodyReadByHandler: true,
      status: 201,
      shape: createdShape,
      refuses: [401, 404, 409],
    },
  },
  "/api/submissions/{submissionId}": {
    GET: {
      summary: "A submission, without its score",
      access: "candidate",
      scope: "results:read",
      status: 200,
      shape: submissionShape,
    },
    PUT: {
      summary: "Completes a submission. The first time counts; later ones return the same",
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
      summary: "Saves an answer; the newest click on a question counts. Points are looked up by the server",
      access: "candidate",
      isFoundByWrite: true,
      scope: "everything",
      body: answerSchema,
      status: 200,
      shape: savedAnswerShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;

/** A submission as its candidate may see it: no score. */
export function submissionForApi(submission: Submission): z.infer<typeof submissionShape> {
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
