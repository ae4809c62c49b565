/** Results scored anew, in the API's shapes. */
import type { z } from "zod";
import { CHANGES_PAGE_SIZE } from "#app/rescoring/rescore-changes.server.ts";
import type { RescorePreview } from "#app/rescoring/rescore-preview.server.ts";
import type { Rescore } from "#app/rescoring/rescores.server.ts";
import type { StoredResult } from "#app/results/stored-results.server.ts";
import type { rescorePreviewShape, rescoreShape, storedResultShape } from "./rescore-shapes.ts";

/** What a re-score would change, with the first page of its changes; all of them are in the screen's file. */
export function rescorePreviewForApi({
  changes,
  questions,
  ...preview
}: RescorePreview): z.infer<typeof rescorePreviewShape> {
  const { testId, contentHash, results, changed, labelsChanged, labelMoves } = preview;
  return {
    ...{ testId, contentHash, results, changed, labelsChanged, labelMoves },
    questions: questions.map(({ questionId, questionText, versionNumber, options }) => ({
      ...{ questionId, questionText, versionNumber },
      options: options.map(({ optionText: _, ...option }) => option),
    })),
    changes: changes.slice(0, CHANGES_PAGE_SIZE),
  };
}

/** An act with its moments as texts. */
export function rescoreForApi(act: Rescore): z.infer<typeof rescoreShape> {
  const { id, testId, pointsVersionNumber, undoes, adminName, reason, lookedAt, changed, labelsChanged, state } = act;
  const moments = { madeAt: act.madeAt.toISOString(), finishedAt: act.finishedAt?.toISOString() ?? null };
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

/** One of the results that a submission ever had, with its moment as text. */
export function storedResultForApi({ madeAt, ...result }: StoredResult): z.infer<typeof storedResultShape> {
  return { ...result, madeAt: madeAt.toISOString() };
}
