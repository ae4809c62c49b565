import type { AccountCallers } from "#app/accounts/index.server.ts";
import { type Handlers, Reply } from "#app/platform/api/handlers.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rememberSubmission } from "#app/platform/http/candidate-session.server.ts";
import { answerQuestion } from "./answers.server.ts";
import { type submissionCalls, toApiSubmission } from "./api-contract.ts";
import { startUnlocked, unlockByApi } from "./entry.server.ts";
import type { CandidateCallers } from "./submission-access.server.ts";
import { finishSubmission } from "./submissions.server.ts";

export const submissionHandlers: Handlers<typeof submissionCalls, AccountCallers & CandidateCallers> = {
  "/api/tests/{testId}/validate-password": {
    POST: ({ params, input, ...call }) => unlockByApi(params.testId, input.password, call),
  },
  "/api/test/validate-password": {
    POST: ({ input, ...call }) => unlockByApi(undefined, input.password, call),
  },
  "/api/submissions": {
    POST: async ({ session, previewer, input }) => {
      const { id, isPreview } = await startUnlocked({ session, previewer }, input, new Date());
      // Set no candidate cookie, because only the admin's session can open a preview.
      return isPreview ? { id } : new Reply({ id }, await rememberSubmission(session, id));
    },
  },
  "/api/submissions/{submissionId}": {
    GET: ({ submission }) => toApiSubmission(submission),
    PUT: async ({ submission, input: { isCompleted, ...claim } }) => {
      if (!isCompleted) return toApiSubmission(submission);
      return toApiSubmission(await finishSubmission(liveDb, submission.id, claim, env.mail !== null, new Date()));
    },
  },
  "/api/submissions/{submissionId}/answers": {
    POST: async ({ params, input, device }) => {
      await answerQuestion(liveDb, params.submissionId, input, new Date(), device);
      return { questionId: input.questionId, selectedOptionId: input.selectedOptionId };
    },
  },
};
