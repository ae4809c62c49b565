import { desc } from "drizzle-orm";
import type { Author } from "#app/accounts/index.server.ts";
import { listMinimums } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { authorName } from "#app/platform/text/person.ts";
import { getSelfIdentification, readLabelShares } from "#app/self-identification/index.server.ts";
import { getScoreBlocks, listGroups, readGroup } from "#app/statistics/index.server.ts";
import { getPrecision, toPercent } from "#app/statistics/index.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { cutScoreRecords } from "#db/schema.ts";
import { compareShares, type GroupFigures } from "./group-shares.ts";
import { describeGroup, describeMissingGroups, type GroupTexts } from "./group-texts.ts";
import { computeLabelConsistency, type LabelConsistency } from "./label-consistency.ts";
import type { CutScoreMethod } from "./panel.ts";

export type CutScoreRecord = typeof cutScoreRecords.$inferSelect;

export function listCutScoreRecords(db: Db): CutScoreRecord[] {
  return db.select().from(cutScoreRecords).orderBy(desc(cutScoreRecords.recordedAt), desc(cutScoreRecords.id)).all();
}

export function findCurrentRecord(db: Db): CutScoreRecord | null {
  const current = listMinimums(getPlaybookRanges(db)).join();
  return listCutScoreRecords(db).find(({ minimums }) => minimums.join() === current) ?? null;
}

type Grounds = { method: CutScoreMethod; grounds: string };

export const recordCutScores = command({
  run(db: Db, { now }: AuditContext, { method, grounds }: Grounds, author: Author): CutScoreRecord {
    const minimums = listMinimums(getPlaybookRanges(db));
    const admin = { adminId: author.id, adminName: authorName(author) };
    const record = { id: newId(), minimums, method, grounds, ...admin, recordedAt: now };
    return db.insert(cutScoreRecords).values(record).returning().get();
  },
  events: ({ result: { minimums, method } }) => [
    { event: "cut-scores-recorded", detail: { minimums: minimums.join(", "), method } },
  ],
});

export function readGroupFigures(db: Db, testId: string): GroupFigures[] {
  const minimums = listMinimums(getPlaybookRanges(db));
  return readLabelShares(db, testId).map((question) => compareShares(question, minimums));
}

export function readGroupTexts(db: Db, testId: string): { groups: GroupTexts[]; missing: string | null } {
  const figures = readGroupFigures(db, testId);
  const missing = describeMissingGroups(getSelfIdentification(db, testId), figures);
  return { groups: missing ? [] : figures.map(describeGroup), missing };
}

export function readLabelConsistency(db: Db, testId: string): LabelConsistency | null {
  const [group] = listGroups(db, testId);
  if (!group) return null;
  const figures = readGroup(db, group.keyIds);
  const { total } = getScoreBlocks(figures);
  const { semPercent } = getPrecision(total, figures.n);
  const { meanPercent, reliability } = total;
  if (semPercent === null || meanPercent === null || reliability === null) return null;
  const percents = new Map(
    [...figures.totals].map(([points, n]) => [toPercent(points, total.maxPoints) ?? 0, n] as const),
  );
  return computeLabelConsistency(percents, { meanPercent, reliability, semPercent }, getPlaybookRanges(db));
}
