import { hmacsUnder } from "./many-hmacs.ts";
import { seededShuffle } from "./shuffle.ts";

/** What a submission's options are ordered by. Its key is null where it began before there were keys. */
export type OrderingSubmission = { id: string; versionId: string; optionOrderKey: string | null };

/**
 * A question's options as one submission sees them, always the same: by HMAC-SHA-256 of the submission, the question and
 * the option. How they are stored plays no part. Without a key by a shuffle: docs/decisions/025-the-order-of-options.md
 */
export function orderOptions<Option extends { id: string }>(
  options: readonly Option[],
  questionId: string,
  { id, versionId, optionOrderKey }: OrderingSubmission,
): Option[] {
  if (optionOrderKey === null) return seededShuffle(options, `${versionId}/${id}/${questionId}`);
  const rankOf = hmacsOf(optionOrderKey);
  return options
    .map((option) => ({ option, rank: rankOf(`${id}/${questionId}/${option.id}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
}

let newest: { key: string; hmac: (text: string) => string } | undefined;

/** A page orders all questions of one submission, one after the other. */
function hmacsOf(key: string): (text: string) => string {
  if (newest?.key !== key) newest = { key, hmac: hmacsUnder(key) };
  return newest.hmac;
}
