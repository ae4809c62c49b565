/** What the card of sessions shows. */

import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dateTimeText, relativeText } from "#app/platform/text/date-text.ts";
import { listSessions, type SignedIn } from "../../sessions.server.ts";

/** A person's live sessions: the one of this request first. */
export function showSessions(me: SignedIn, now: Date) {
  const timeZone = getTimeZone(db, env.timeZone);
  const shown = listSessions(db, me.id, now).map(({ id, browser, address, createdAt, lastSeenAt }) => ({
    id: id ?? "",
    browser: browser || "Unknown browser",
    isThis: id === me.sessionId,
    address,
    began: dateTimeText(createdAt, timeZone),
    seen: relativeText(lastSeenAt, now),
  }));
  return shown.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
