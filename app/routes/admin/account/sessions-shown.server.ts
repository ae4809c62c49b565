/** What the card of sessions shows. */
import { db } from "#app/db.server.ts";
import { dateTimeText, relativeText } from "#app/domain/text/date-text.ts";
import { env } from "#app/env.server.ts";
import { listSessions, type SignedIn } from "#app/models/accounts/sessions.server.ts";
import { getTimeZone } from "#app/models/settings/settings.server.ts";

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
