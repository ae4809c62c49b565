import { createHmac } from "node:crypto";
import { seededShuffle } from "./shuffle.ts";

/** The key is null for submissions older than the key column. */
export type OrderingSubmission = { id: string; versionId: string; optionOrderKey: string | null };

/**
 * Returns a question's options in this submission's fixed order: sorted by HMAC-SHA-256 of submission, question and option,
 * independent of the stored order. Submissions without a key use a seeded shuffle: docs/decisions/025-the-order-of-options.md
 */
export function orderOptions<Option extends { id: string }>(
  options: readonly Option[],
  questionId: string,
  { id, versionId, optionOrderKey }: OrderingSubmission,
): Option[] {
  if (optionOrderKey === null) return seededShuffle(options, `${versionId}/${id}/${questionId}`);
  const rank = (text: string) => createHmac("sha256", optionOrderKey).update(text).digest("hex");
  return options
    .map((option) => ({ option, rank: rank(`${id}/${questionId}/${option.id}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
}
