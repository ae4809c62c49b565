import { and, desc, inArray, ne, sql } from "drizzle-orm";
import { getTestVersion } from "#app/content/index.server.ts";
import { setWithLimit } from "#app/platform/bounded-cache.ts";
import { drainCooperatively } from "#app/platform/database/background-work.server.ts";
import { countQuestionWords, findScoredGroup } from "#app/statistics/index.server.ts";
import { findSubmission, listAnswers, type Submission } from "#app/submissions/index.server.ts";
import { type Db, type LiveDb, prepared } from "#db/client.ts";
import { submissions } from "#db/schema.ts";
import { type AnsweringStyle, compareStyles, describeStyle, type ResponseQuality } from "./response-quality.ts";

const MAX_OTHERS = 100;
const MAX_STYLES = 5000;
const MAX_VERSIONS = 50;

/** These caches need no invalidation, because versions and the answers of completed submissions never change. */
const caches = prepared(() => ({
  styles: new Map<string, AnsweringStyle>(),
  words: new Map<string, ReadonlyMap<string, number>>(),
}));

/**
 * Cache the answering styles of the candidates with whom `readResponseQuality` compares a result. Yield after each
 * candidate, because reading one takes about 2 ms.
 */
export async function loadOtherCandidates(live: LiveDb, submission: Submission): Promise<void> {
  const db = live();
  await drainCooperatively(cacheStyles(db, submission), () => live() === db);
}

function* cacheStyles(db: Db, submission: Submission): Generator<void> {
  for (const other of listOthers(db, submission) ?? []) {
    if (caches(db).styles.has(other.id)) continue;
    if (findSubmission(db, other.id)) readStyle(db, other);
    yield;
  }
}

export function readResponseQuality(db: Db, submission: Submission): ResponseQuality {
  const { versionId, hiddenTimes, hiddenSeconds } = submission;
  const others = listOthers(db, submission);
  return compareStyles(
    { ...readStyle(db, submission), hiddenTimes, hiddenSeconds },
    others?.map((other) => ({ ...readStyle(db, other), hiddenTimes: other.hiddenTimes })) ?? null,
    readWords(db, versionId),
  );
}

function listOthers(db: Db, submission: Submission) {
  const scored = findScoredGroup(db, submission);
  if (!scored) return null;
  const { versionId, optionOrderKey, completedAt, hiddenTimes } = submissions;
  return db
    .select({ id: submissions.id, versionId, optionOrderKey, completedAt, hiddenTimes })
    .from(submissions)
    .where(
      and(
        inArray(submissions.scoreKeyId, scored.group.keyIds),
        sql`${submissions.inNorm} = 1`,
        ne(submissions.id, submission.id),
      ),
    )
    .orderBy(desc(sql`submissions.rowid`))
    .limit(MAX_OTHERS)
    .all();
}

type Styled = Pick<Submission, "id" | "versionId" | "optionOrderKey" | "completedAt">;

function readStyle(db: Db, submission: Styled): AnsweringStyle {
  const { styles } = caches(db);
  const known = styles.get(submission.id);
  if (known) return known;
  const style = describeStyle(getTestVersion(db, submission.versionId), listAnswers(db, submission.id), submission);
  if (submission.completedAt !== null) setWithLimit(styles, submission.id, style, MAX_STYLES);
  return style;
}

function readWords(db: Db, versionId: string): ReadonlyMap<string, number> {
  const { words } = caches(db);
  const known = words.get(versionId);
  if (known) return known;
  const counted = countQuestionWords(getTestVersion(db, versionId));
  setWithLimit(words, versionId, counted, MAX_VERSIONS);
  return counted;
}
