import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { formatPercent } from "#app/domain/scores/scoring.ts";
import { dateText } from "#app/domain/text/date-text.ts";
import { grouped } from "#app/domain/text/numbers-text.ts";
import type { SignedIn } from "#app/models/accounts/sessions.server.ts";
import type { Result } from "#app/models/results/results.server.ts";
import { listStoredResults } from "#app/models/results/stored-results.server.ts";

/** All results that a submission ever had, newest first; none for one that was never scored anew. Only admins get links. */
export function showStoredScores({ submission, isRescored }: Result, { role }: SignedIn, timeZone: string) {
  if (!isRescored) return [];
  return listStoredResults(db, submission.id).map((stored) => ({
    number: stored.number,
    isCurrent: stored.isCurrent,
    made: dateText(stored.madeAt, timeZone),
    percent: `${formatPercent(stored.percent)}%`,
    points: `${grouped(stored.totalPoints)}/${grouped(stored.maxPoints)}`,
    label: stored.label,
    pointsVersionNumber: stored.pointsVersionNumber,
    adminName: stored.adminName,
    reason: stored.reason,
    actTo: stored.rescoreId && role === "admin" ? paths.rescoreAct(stored.rescoreId) : null,
  }));
}
