import type { z } from "zod";
import type { ApiHandlers } from "#app/accounts/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { rescoreCalls, rescorePreviewShape, rescoreShape } from "./api-contract.ts";
import { startRescore, undoRescore } from "./rescore-commands.server.ts";
import { type RescorePreview, requirePreview } from "./rescore-preview.server.ts";
import { CHANGES_PAGE_SIZE, findRescore, type Rescore } from "./rescores.server.ts";

export const rescoreHandlers: ApiHandlers<typeof rescoreCalls> = {
  "/api/admin/tests/{testId}/rescore": {
    GET: async ({ params: { testId } }) => rescorePreviewForApi(await requirePreview(liveDb, testId)),
    POST: async ({ params: { testId }, input, admin, auditContext: { actor, now } }) =>
      rescoreForApi(await startRescore(liveDb, testId, input, { author: admin, actor }, now)),
  },
  "/api/admin/rescores/{rescoreId}": {
    GET: ({ params: { rescoreId } }) => {
      const rescore = findRescore(db, rescoreId);
      if (!rescore) throw new Refusal("not-found", "Re-score not found");
      return rescoreForApi(rescore);
    },
  },
  "/api/admin/rescores/{rescoreId}/undo": {
    POST: async ({ params: { rescoreId }, input, admin, auditContext: { actor, now } }) =>
      rescoreForApi(await undoRescore(liveDb, rescoreId, input.reason, { author: admin, actor }, now)),
  },
};

function rescorePreviewForApi({ changes, questions, ...preview }: RescorePreview): z.infer<typeof rescorePreviewShape> {
  const { testId, contentHash, results, changed, labelsChanged, labelMoves } = preview;
  return {
    testId,
    contentHash,
    results,
    changed,
    labelsChanged,
    labelMoves,
    questions: questions.map(({ questionId, questionText, versionNumber, options }) => ({
      questionId,
      questionText,
      versionNumber,
      options: options.map(({ optionText: _, ...option }) => option),
    })),
    changes: changes.slice(0, CHANGES_PAGE_SIZE),
  };
}

function rescoreForApi(rescore: Rescore): z.infer<typeof rescoreShape> {
  const { id, testId, pointsVersionNumber, undoes, adminName, reason, lookedAt, changed, labelsChanged, state } =
    rescore;
  const moments = { madeAt: rescore.madeAt.toISOString(), finishedAt: rescore.finishedAt?.toISOString() ?? null };
  return {
    id,
    testId,
    pointsVersionNumber,
    undoes,
    ...moments,
    adminName,
    reason,
    lookedAt,
    changed,
    labelsChanged,
    state,
  };
}
