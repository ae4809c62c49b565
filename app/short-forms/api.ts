import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { shortFormCalls } from "./api-contract.ts";
import { predictAlpha } from "./short-form.ts";
import { createDefaultShortForm, readShortFormSource } from "./short-forms.server.ts";

export const shortFormHandlers: ApiHandlers<typeof shortFormCalls> = {
  "/api/tests/{testId}/short-form": {
    GET: async ({ params: { testId }, admin: { visibleTests } }) => {
      const source = await readShortFormSource(liveDb, { testId, visibleTests }, new Date());
      if (!source) throw new Refusal("not-found", "Test not found");
      const { content, candidates, suggested, measured, results } = source;
      return {
        results,
        alpha: measured?.alpha ?? null,
        questionCount: suggested.length,
        predictedAlpha: predictAlpha(measured, suggested.length),
        questions: content.sections.flatMap(({ id: sectionId, questions }) =>
          questions.map(({ id, questionText }) => ({
            id,
            sectionId,
            questionText,
            itemRest: candidates.get(id)?.itemRest ?? null,
            isSuggested: suggested.includes(id),
          })),
        ),
      };
    },
    POST: async ({ params: { testId }, input, auditContext, admin: { visibleTests } }) => {
      return await createDefaultShortForm(liveDb, auditContext, { testId, visibleTests }, input);
    },
  },
};
