import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { fullName } from "#app/platform/text/person.ts";
import type { stageMessageCalls } from "./api-contract.ts";
import { STAGE_MESSAGES } from "./stage-message.ts";
import { getStageText, previewStageMessages, saveStageText, sendStageMessages } from "./stage-messages.server.ts";

export const stageMessageHandlers: ApiHandlers<typeof stageMessageCalls> = {
  "/api/admin/tests/{testId}/stage-messages": {
    GET: ({ params: { testId } }) => listTexts(testId),
    PUT: ({ params: { testId }, input: { message, ...text }, auditContext }) => {
      saveStageText(db, auditContext, testId, message, text);
      return listTexts(testId);
    },
  },
  "/api/admin/stage-messages/preview": {
    POST: ({ input: { submissionIds, message, texts }, admin, auditContext }) => {
      const preview = previewStageMessages(db, submissionIds, { name: message, texts }, admin, auditContext.now);
      return {
        recipients: preview.recipients.map(({ submission, subject, body }) => ({
          submissionId: submission.id,
          name: fullName(submission),
          email: submission.email,
          subject,
          body,
          stage: submission.stage,
        })),
        skipped: preview.skipped.map(toSkipped),
        confirmation: preview.confirmation,
      };
    },
  },
  "/api/admin/stage-messages/send": {
    POST: ({ input: { submissionIds, message, confirmation, texts }, admin, auditContext }) => {
      const sending = { name: message, confirmation, texts, isMailOn: env.mail !== null };
      const result = sendStageMessages(db, auditContext, submissionIds, sending, admin);
      return { sent: result.sent.map(({ id }) => id), skipped: result.skipped.map(toSkipped) };
    },
  },
};

type Skipped = ReturnType<typeof previewStageMessages>["skipped"][number];

const toSkipped = ({ submissionId, reason }: Skipped) => ({ submissionId, reason });

function listTexts(testId: string) {
  const test = getTest(db, testId);
  if (!test) throw new Refusal("not-found", "This test no longer exists");
  return { messages: STAGE_MESSAGES.map((message) => ({ message, ...getStageText(db, test, message) })) };
}
