/** What the hiring team does with invitations, one by one and many at once: docs/develop/decisions/040. */
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { type Db, inTransaction, type LiveDb } from "#db/client.ts";
import { newToken } from "#db/ids.ts";
import { invitations } from "#db/schema.ts";
import { assertNotPast, getDefaultExpiryDate } from "./invitation-expiry.ts";
import {
  countMatching,
  findInvitation,
  type InvitationQuery,
  type ListedInvitation,
  listIdsBefore,
} from "./invitation-list.server.ts";
import { type InvitedKind, queueMessages, replacePendingMessages } from "./invitation-mail.server.ts";
import { getInvitationState, type InvitationState, PROGRESS } from "./invitation-state.ts";

/** Only what has not been begun can expire; and a link that is dead needs a new one. */
const EXTENSION_PROBLEMS: Partial<Record<InvitationState, string>> = {
  started: "This person has begun and may finish at any time: there is nothing to extend",
  completed: "This person has completed the assessment: there is nothing to extend",
  revoked: "This invitation is revoked. Make a new link instead",
};
const COMPLETED_PROBLEM = "This person has completed the assessment: the link only shows that";

/** Until when it may be begun; null: for ever. Refuses a time that is past, and what has begun or is revoked. */
export function extendInvitation(db: Db, id: string, expiresAt: Date | null, actor: Actor, now: Date): void {
  assertNotPast(expiresAt, now);
  changeInvitation(db, id, now, (_, state) => {
    const why = EXTENSION_PROBLEMS[state];
    if (why) throw new Refusal("conflict", why);
    db.update(invitations).set({ expiresAt }).where(eq(invitations.id, id)).run();
    recordChange(db, "invitation-extended", id, actor, now);
  });
}

/** From now on its link begins nothing; what has begun may finish. Refuses a completed one; a second time changes nothing. */
export function revokeInvitation(db: Db, id: string, actor: Actor, now: Date): void {
  changeInvitation(db, id, now, (_, state) => {
    if (state === "completed") throw new Refusal("conflict", COMPLETED_PROBLEM);
    if (state === "revoked") return;
    db.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, id)).run();
    recordChange(db, "invitation-revoked", id, actor, now);
  });
}

/**
 * Gives it another link: the one before is dead. What was revoked is valid again, and what was expired too, for the usual
 * time. Refuses a completed one.
 */
export function renewLink(db: Db, id: string, timeZone: string, actor: Actor, now: Date): void {
  changeInvitation(db, id, now, (_, state) => {
    if (state === "completed") throw new Refusal("conflict", COMPLETED_PROBLEM);
    const isAnew = state === "revoked" || state === "expired";
    db.update(invitations)
      .set({
        token: newToken(),
        revokedAt: null,
        ...(isAnew && { expiresAt: getDefaultExpiryDate(now, timeZone) }),
        // What was sent holds the dead link.
        ...{ sentAt: null, failedAt: null, failure: "" },
      })
      .where(eq(invitations.id, id))
      .run();
    replacePendingMessages(db, id);
    recordChange(db, "invitation-new-link", id, actor, now);
  });
}

/** Deletes it with its messages; returns its test. Refuses one that has been begun: it goes with its submission. */
export function deleteInvitation(db: Db, id: string, actor: Actor, now: Date): string {
  return changeInvitation(db, id, now, ({ begunAt, testId }) => {
    if (begunAt) {
      throw new Refusal(
        "conflict",
        "This person has begun. Delete the submission instead: the invitation goes with it",
      );
    }
    db.delete(invitations).where(eq(invitations.id, id)).run();
    recordChange(db, "invitation-deleted", id, actor, now);
    return testId;
  });
}

type Work<Result> = (invitation: ListedInvitation, state: InvitationState) => Result;

function changeInvitation<Result>(db: Db, id: string, now: Date, work: Work<Result>): Result {
  return inTransaction(db, () => {
    const invitation = findInvitation(db, id);
    if (!invitation) throw new Refusal("not-found", "This invitation is no longer there");
    return work(invitation, getInvitationState(invitation, now));
  });
}

function recordChange(db: Db, name: EventName, id: string, actor: Actor, now: Date): void {
  recordEvent(db, actor, { event: name, entityType: "invitation", entityId: id }, now);
}

/** A change of many invitations: its name in the audit log, which ones it changes, and how; `apply` returns how many. */
export type Change = {
  name: EventName;
  condition: SQL;
  apply: (db: Db, ids: string[], now: Date) => number;
};

const openCondition = eq(invitations.progress, PROGRESS.indexOf("open"));
const openOrBegunCondition = inArray(invitations.progress, [PROGRESS.indexOf("open"), PROGRESS.indexOf("begun")]);

/** Gives those that have not been begun until `expiresAt`; null: for ever. Refuses a time that is past. */
export function buildExtension(expiresAt: Date | null, now: Date): Change {
  assertNotPast(expiresAt, now);
  return {
    name: "invitations-extended",
    condition: openCondition,
    apply: (db, ids) => updateMatching(db, ids, openCondition, { expiresAt }),
  };
}

/** Revokes those that are not completed. */
export const REVOCATION: Change = {
  name: "invitations-revoked",
  condition: openOrBegunCondition,
  apply: (db, ids, now) => updateMatching(db, ids, openOrBegunCondition, { revokedAt: now }),
};

/** Sends a message to those that may begin or finish; left out is whom one waits for already. */
export function buildSending(kind: InvitedKind, now: Date): Change {
  const isOpenYet = sql`(${invitations.begunAt} IS NOT NULL OR ${invitations.expiresAt} IS NULL OR ${invitations.expiresAt} > ${now.getTime()})`;
  return {
    name: kind === "invitation" ? "invitations-sent" : "reminders-sent",
    condition: sql`${openOrBegunCondition} AND ${isOpenYet}`,
    apply: (db, ids, at) => queueMessages(db, kind, ids, at),
  };
}

function updateMatching(
  db: Db,
  ids: string[],
  fits: SQL,
  values: { expiresAt: Date | null } | { revokedAt: Date },
): number {
  const isAmong = sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return db.update(invitations).set(values).where(sql`${isAmong} AND ${fits}`).run().changes;
}

/** How many are changed in one transaction: some 5 ms, in which candidates wait. */
const BATCH_SIZE = 500;

/** `left`: those that the change does not fit, or no longer. */
type ChangedMany = { changed: number; left: number };

/**
 * Changes all that a query means, in slices between which candidates have their turn. The audit log gets one line, with the
 * first slice: an act that a crash cuts short is in it too. Refuses where nothing is meant.
 */
export async function changeInvitations(
  live: LiveDb,
  query: InvitationQuery,
  change: Change,
  actor: Actor,
): Promise<ChangedMany> {
  const db = live();
  let done: ChangedMany = { changed: 0, left: 0 };
  let before: number | undefined;
  for (;;) {
    const begun = performance.now();
    const slice = inTransaction(db, () => changeSlice(db, query, change, actor, before));
    done = { changed: done.changed + slice.changed, left: done.left + slice.numbers.length - slice.changed };
    before = slice.numbers.at(-1);
    if (slice.numbers.length < BATCH_SIZE) return done;
    // As long as it took: half of the time is for candidates.
    await new Promise((resolve) => setTimeout(resolve, performance.now() - begun));
    if (live() !== db) throw new Refusal("conflict", "All data was replaced meanwhile. Please look at the list again");
  }
}

function changeSlice(db: Db, query: InvitationQuery, change: Change, actor: Actor, before: number | undefined) {
  const rows = listIdsBefore(db, query, before, BATCH_SIZE);
  if (before === undefined) {
    if (rows.length === 0) throw new Refusal("invalid-input", "Please select an invitation first");
    const fitting = countMatching(db, query, change.condition);
    const line = {
      event: change.name,
      entityType: "test" as const,
      entityId: query.testId,
      detail: { invitations: fitting },
    };
    if (fitting > 0) recordEvent(db, actor, line, query.now);
  }
  const ids = rows.map(({ id }) => id);
  return { numbers: rows.map(({ number }) => number), changed: change.apply(db, ids, query.now) };
}
