import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { feedbackCalls } from "./api-contract.ts";
import { changeFeedback, findFeedback } from "./feedback.server.ts";
import { type Feedback, listMissingTexts } from "./feedback.ts";

export const feedbackHandlers: ApiHandlers<typeof feedbackCalls> = {
  "/api/tests/{testId}/feedback": {
    GET: ({ params: { testId } }) => {
      const feedback = findFeedback(db, testId);
      if (!feedback) throw new Refusal("not-found", "Test not found");
      return toApiFeedback(feedback);
    },
    PUT: ({ params: { testId }, input, auditContext }) =>
      toApiFeedback(changeFeedback(db, auditContext, testId, input)),
  },
};

function toApiFeedback(feedback: Feedback) {
  const missing = listMissingTexts(feedback);
  return {
    isOn: feedback.isOn,
    isPaused: feedback.isOn && missing.length > 0,
    missing,
    audience: feedback.audience,
    tooShort: feedback.tooShort,
    nextSteps: feedback.nextSteps,
    sections: feedback.sections.map(({ id, name, texts }) => ({ sectionId: id, name, ...texts })),
  };
}
