import type { SignedIn } from "#app/accounts/index.server.ts";
import { formatPercent } from "#app/content/index.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dateText } from "#app/platform/text/date-text.ts";
import { grouped } from "#app/platform/text/numbers-text.ts";
import type { Result } from "../results.server.ts";
import { listStoredResults } from "../stored-results.server.ts";

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
