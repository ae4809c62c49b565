/** All results that a submission ever had. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { listVersionNumbers } from "#app/content/index.server.ts";
import type { SectionScore } from "#app/content/index.ts";
import { MATCH_LABELS, matchBandOf } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import { getSubmission } from "#app/submissions/index.server.ts";
import { type Db, prepared } from "#db/client.ts";
import { rescores, results, type SectionOfResult, scoreKeys, sectionScores } from "#db/schema.ts";

/** `number` counts from 1, the result at completion, which has no act. `label`: in the words of the day. */
export type StoredResult = {
  number: number;
  isCurrent: boolean;
  madeAt: Date;
  rescoreId: string | null;
  adminName: string | null;
  reason: string | null;
  versionNumber: number;
  pointsVersionNumber: number;
  totalPoints: number;
  maxPoints: number;
  percent: number;
  label: string;
  sections: SectionScore[];
};

const statements = prepared((db) => ({
  history: db
    .select({
      result: results,
      adminName: rescores.adminName,
      reason: rescores.reason,
      pointsVersionId: scoreKeys.pointsVersionId,
    })
    .from(results)
    .innerJoin(scoreKeys, eq(scoreKeys.id, results.scoreKeyId))
    .leftJoin(rescores, eq(rescores.id, results.rescoreId))
    .where(eq(results.submissionId, sql.placeholder("id")))
    .orderBy(desc(results.number))
    .prepare(),
  sections: db
    .select()
    .from(sectionScores)
    .where(eq(sectionScores.submissionId, sql.placeholder("id")))
    .orderBy(asc(sectionScores.position))
    .prepare(),
}));

/** Newest first; one entry for a result that was never scored anew, none for a submission in progress or unknown. */
export function listStoredResults(db: Db, submissionId: string): StoredResult[] {
  const submission = getSubmission(db, submissionId);
  if (!submission?.completedAt) return [];
  const { history, sections } = statements(db);
  const numbers = listVersionNumbers(db, submission.testId);
  const versionNumber = numbers.get(submission.versionId) ?? 0;
  const scores = sections.all({ id: submissionId });
  const rows = history.all({ id: submissionId });
  if (rows.length > 0) {
    return rows.map(({ result: { sections: stored, scoreKeyId: _, submissionId: __, ...result }, ...row }, place) => ({
      ...result,
      isCurrent: place === 0,
      adminName: row.adminName,
      reason: row.reason,
      versionNumber,
      pointsVersionNumber: numbers.get(row.pointsVersionId) ?? 0,
      sections: stored.map((section, position) => namedSection(section, scores[position]?.name ?? "")),
    }));
  }
  const percent = submission.percent ?? 0;
  return [
    {
      number: 1,
      isCurrent: true,
      madeAt: submission.completedAt,
      ...{ rescoreId: null, adminName: null, reason: null },
      versionNumber,
      pointsVersionNumber: versionNumber,
      totalPoints: submission.totalPoints ?? 0,
      maxPoints: submission.maxPoints ?? 0,
      percent,
      label: MATCH_LABELS[matchBandOf(percent, getPlaybookRanges(db))],
      sections: scores.map(({ submissionId: _, position: __, ...section }) => section),
    },
  ];
}

function namedSection(section: SectionOfResult, name: string): SectionScore {
  const [sectionId, totalPoints, maxPoints, questionCount] = section;
  return { sectionId, name, totalPoints, maxPoints, questionCount };
}
