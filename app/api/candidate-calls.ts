/** What a candidate's browser asks for: the password, a submission, its answers, its completion. */
import { z } from "zod";
import {
  answerSchema,
  completionSchema,
  startPreviewSchema,
  startSubmissionSchema,
  validatePasswordSchema,
} from "#app/submissions/submission.ts";
import type { Calls } from "./operation.ts";
import * as shapes from "./shapes.ts";

export const candidateCalls = {
  "/api/tests/{testId}/validate-password": {
    POST: {
      summary: "Gives a test's password. The browser may then begin a submission",
      access: "anyone",
      scope: "public",
      body: validatePasswordSchema,
      status: 200,
      shape: shapes.unlockedShape,
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
      shape: shapes.unlockedShape,
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
      shape: shapes.createdShape,
      refuses: [401, 404, 409],
    },
  },
  "/api/submissions/{submissionId}": {
    GET: {
      summary: "A submission, without its score",
      access: "candidate",
      scope: "results:read",
      status: 200,
      shape: shapes.submissionShape,
    },
    PUT: {
      summary: "Completes a submission. The first time counts; later ones return the same",
      access: "candidate",
      scope: "everything",
      body: completionSchema,
      status: 200,
      shape: shapes.submissionShape,
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
      shape: shapes.savedAnswerShape,
      refuses: [409],
    },
  },
} as const satisfies Calls;
