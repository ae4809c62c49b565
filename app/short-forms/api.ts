import type { ApiHandlers } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { shortFormCalls } from "./api-contract.ts";
import { predictAlpha } from "./short-form.ts";
import { createShortForm, readShortFormSource, type ShortFormSource } from "./short-forms.server.ts";

export const shortFormHandlers: ApiHandlers<typeof shortFormCalls> = {
  "/api/tests/{testId}/short-form": {
    GET: async ({ params: { testId }, admin: { visibleTests } }) => {
      const { content, itemRest, suggested, measured, results } = await requireSource(testId, visibleTests);
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
            itemRest: itemRest.get(id) ?? null,
            isSuggested: suggested.includes(id),
          })),
        ),
      };
    },
    POST: async ({ params: { testId }, input, auditContext, admin: { visibleTests } }) => {
      const { suggested, measured } = await requireSource(testId, visibleTests);
      const { name, testPassword, questionIds = suggested } = input;
      if (questionIds.length === 0) throw new Refusal("conflict", "This test has no questions yet");
      const test = createShortForm(db, auditContext, testId, { name, testPassword, questionIds });
      const questionCount = new Set(questionIds).size;
      return { id: test.id, name: test.name, questionCount, predictedAlpha: predictAlpha(measured, questionCount) };
    },
  },
};

async function requireSource(testId: string, visibleTests: VisibleTests): Promise<ShortFormSource> {
  const source = await readShortFormSource(liveDb, { testId, visibleTests }, new Date());
  if (!source) throw new Refusal("not-found", "Test not found");
  return source;
}
