import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { readGroup, scoresOf } from "./group-figures.server.ts";
import { groupOf } from "./groups.server.ts";

/** The results that one may be compared with, and the figures of their scores. */
export type ScoredGroup = NonNullable<ReturnType<typeof findScoredGroup>>;

/** The group of a result; null while it is in progress, for a preview, and without scores. */
export function findScoredGroup(db: Db, submission: Submission) {
  const { completedAt, isPreview, hasScores } = submission;
  const group = completedAt && !isPreview && hasScores ? groupOf(db, submission) : null;
  if (!group) return null;
  const counts = readGroup(db, group.keyIds);
  return { group, counts, n: counts.n, ...scoresOf(counts) };
}
