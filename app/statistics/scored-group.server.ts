import { getTest } from "#app/content/index.server.ts";
import type { Submission } from "#app/submissions/index.server.ts";
import type { Db } from "#db/client.ts";
import { getScoreBlocks, readGroup } from "./group-figures.server.ts";
import { type Group, listGroups } from "./groups.server.ts";
import { readNormGroup } from "./norm-group.server.ts";

function findGroup(db: Db, { testId, scoreKeyId }: { testId: string; scoreKeyId: number | null }): Group | null {
  return listGroups(db, testId).find(({ keyIds }) => scoreKeyId !== null && keyIds.includes(scoreKeyId)) ?? null;
}

export type ScoredGroup = NonNullable<ReturnType<typeof findScoredGroup>>;

export function findScoredGroup(db: Db, submission: Submission) {
  const { completedAt, isPreview, hasScores } = submission;
  const group = completedAt && !isPreview && hasScores ? findGroup(db, submission) : null;
  if (!group) return null;
  const counts = readGroup(db, group.keyIds);
  const norm = readNormGroup(db, group, getTest(db, submission.testId)?.comparesFrom ?? null);
  return { group, counts, n: counts.n, norm, ...getScoreBlocks(counts) };
}
