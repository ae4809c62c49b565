import { hasSeveralTests } from "#app/accounts/index.server.ts";
import type { VisibleTests } from "#app/accounts/index.ts";
import { db } from "#app/platform/db.server.ts";
import { addMonths, getNextRunTime } from "#app/platform/nightly-run.ts";
import { formatDate } from "#app/platform/text/date-text.ts";
import { fullName, initials } from "#app/platform/text/person.ts";
import { listDue } from "../retention.server.ts";
import type { DueRow } from "./due-list.tsx";

type Due = { upTo: Date | null; months: number | null; timeZone: string; now: Date; visibleTests: VisibleTests };

export function listDueRows({ upTo, months, timeZone, now, visibleTests }: Due, page: number): DueRow[] {
  const isTestNamed = hasSeveralTests(db, { visibleTests });
  return listDue(db, upTo, now, page).map((person) => {
    const seenAt = person.completedAt ?? person.startedAt;
    const over = addMonths(seenAt, months ?? 0);
    // Subtract 1 ms, because a run at exactly this time erases the person.
    const goes = getNextRunTime(over <= now ? now : new Date(over.getTime() - 1), timeZone);
    return {
      id: person.id,
      name: fullName(person),
      initials: initials(person),
      email: person.email,
      testName: isTestNamed ? person.testName : undefined,
      seen: formatDate(seenAt, timeZone),
      isCompleted: person.completedAt !== null,
      goes: formatDate(goes, timeZone),
    };
  });
}
