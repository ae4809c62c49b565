import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { listAllPartIds, listParts } from "#app/batteries/index.server.ts";
import { forgetApiResponses } from "#app/erasures/index.server.ts";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type Actor, type AuditContext, command, recordEvent } from "#app/platform/audit/audit-log.server.ts";
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
import {
  haveCompletedCondition,
  type InvitedKind,
  queueMessages,
  replacePendingMessages,
} from "./invitation-queue.server.ts";
import { getInvitationState, type InvitationState, PROGRESS } from "./invitation-state.ts";

const EXTENSION_PROBLEMS: Partial<Record<InvitationState, string>> = {
  started: "This person has already started and can finish at any time, so there is nothing to extend",
  completed: "This person has completed the assessment, so there is nothing to extend",
  revoked: "This invitation is revoked. Create a new link instead",
};
const COMPLETED_PROBLEM = "This person has completed the assessment, so they do not need a new link";

export const extendInvitation = command({
  run(db: Db, { now }: AuditContext, id: string, expiresAt: Date | null): void {
    assertNotPast(expiresAt, now);
    const { invitation, state } = requireInvitation(db, id, now);
    const why = EXTENSION_PROBLEMS[state === "invited" && hasBegunPart(db, invitation) ? "started" : state];
    if (why) throw new Refusal("conflict", why);
    updateParts(db, id, { expiresAt });
  },
  events: ({ args: [id] }) => [buildInvitationEvent("invitation-extended", id)],
});

export const setAdjustment = command({
  state: (db: Db, id: string) => findInvitation(db, id)?.adjustment,
  run(db: Db, { now }: AuditContext, id: string, adjustment: string): void {
    requireInvitation(db, id, now);
    db.update(invitations).set({ adjustment }).where(eq(invitations.id, id)).run();
  },
  events: ({ args: [id] }) => [buildInvitationEvent("adjustment-set", id)],
});

type Tagging = {
  tags?: string[] | undefined;
  source?: string | undefined;
  externalId?: string | null | undefined;
};

/** Change tags, source or external id, for all parts of a battery. A started submission keeps its source. */
export const tagInvitation = command({
  state: findTagging,
  run(db: Db, { now }: AuditContext, id: string, { tags, source, externalId }: Tagging): void {
    const { invitation } = requireInvitation(db, id, now);
    db.update(invitations)
      .set({
        tags: tags ?? invitation.tags,
        source: source ?? invitation.source,
        externalId: externalId === undefined ? invitation.externalId : externalId || null,
      })
      .where(inArray(invitations.id, listAllPartIds(db, [id])))
      .run();
  },
  events: ({ args: [id] }) => [buildInvitationEvent("invitation-tagged", id)],
});

function findTagging(db: Db, id: string): Tagging | null {
  const invitation = findInvitation(db, id);
  return invitation && { tags: invitation.tags, source: invitation.source, externalId: invitation.externalId };
}

/**
 * Stop the link from starting the test. Candidates who have started can still finish. Throw a Refusal if the invitation
 * is completed.
 */
export const revokeInvitation = command({
  state: (db: Db, id: string) => findInvitation(db, id)?.revokedAt,
  run(db: Db, { now }: AuditContext, id: string): void {
    const { state } = requireInvitation(db, id, now);
    if (state === "completed") throw new Refusal("conflict", COMPLETED_PROBLEM);
    if (state !== "revoked") updateParts(db, id, { revokedAt: now });
  },
  events: ({ args: [id] }) => [buildInvitationEvent("invitation-revoked", id)],
});

/**
 * Replace the link, so that the old one stops working. A revoked or expired invitation becomes valid for the default
 * time. Throw a Refusal if the invitation is completed.
 */
export const renewLink = command({
  run(db: Db, { now }: AuditContext, id: string, timeZone: string): void {
    const { state } = requireInvitation(db, id, now);
    if (state === "completed") throw new Refusal("conflict", COMPLETED_PROBLEM);
    const isAnew = state === "revoked" || state === "expired";
    for (const partId of listAllPartIds(db, [id])) {
      db.update(invitations)
        .set({
          token: newToken(),
          revokedAt: null,
          ...(isAnew && { expiresAt: getDefaultExpiryDate(now, timeZone) }),
          // Sent messages contain the old link, so reset their status.
          sentAt: null,
          failedAt: null,
          failure: "",
        })
        .where(eq(invitations.id, partId))
        .run();
      replacePendingMessages(db, partId);
    }
  },
  events: ({ args: [id] }) => [buildInvitationEvent("invitation-new-link", id)],
});

/**
 * Delete an invitation with its messages and return the id of its test. Throw a Refusal if the candidate has started.
 * The invitation is then deleted together with its submission.
 */
export const deleteInvitation = command({
  run(db: Db, { now }: AuditContext, id: string): string {
    const { invitation } = requireInvitation(db, id, now);
    if (invitation.begunAt || hasBegunPart(db, invitation)) {
      throw new Refusal(
        "conflict",
        "This person has already started. Delete the submission instead, which also deletes the invitation",
      );
    }
    db.delete(invitations)
      .where(inArray(invitations.id, listAllPartIds(db, [id])))
      .run();
    forgetApiResponses(db.$client);
    return invitation.testId;
  },
  events: ({ args: [id] }) => [buildInvitationEvent("invitation-deleted", id)],
});

function updateParts(db: Db, id: string, values: { expiresAt: Date | null } | { revokedAt: Date }): void {
  db.update(invitations)
    .set(values)
    .where(and(inArray(invitations.id, listAllPartIds(db, [id])), isNull(invitations.completedAt)))
    .run();
}

function requireInvitation(db: Db, id: string, now: Date): { invitation: ListedInvitation; state: InvitationState } {
  const invitation = findInvitation(db, id);
  if (!invitation) throw new Refusal("not-found", "This invitation no longer exists");
  return { invitation, state: getInvitationState(invitation, now) };
}

function hasBegunPart(db: Db, invitation: ListedInvitation): boolean {
  return listParts(db, invitation).some(({ submission }) => submission !== null);
}

function buildInvitationEvent(event: EventName, id: string) {
  return { event, entityType: "invitation", entityId: id } as const;
}

export type Change = {
  name: EventName;
  condition: SQL;
  apply: (db: Db, ids: string[], now: Date) => number;
};

const openCondition = eq(invitations.progress, PROGRESS.indexOf("open"));
const openOrBegunCondition = inArray(invitations.progress, [PROGRESS.indexOf("open"), PROGRESS.indexOf("begun")]);

const notBegunBatteryCondition = sql`NOT EXISTS (SELECT 1 FROM invitations AS part
  WHERE part.battery_id = ${invitations.batteryId} AND part.email_key = ${invitations.emailKey} AND part.begun_at IS NOT NULL)`;

export function buildExtension(expiresAt: Date | null, now: Date): Change {
  assertNotPast(expiresAt, now);
  const condition = sql`${openCondition} AND ${notBegunBatteryCondition}`;
  return {
    name: "invitations-extended",
    condition,
    apply: (db, ids) => updateMatching(db, ids, condition, { expiresAt }),
  };
}

export const REVOCATION: Change = {
  name: "invitations-revoked",
  condition: openOrBegunCondition,
  apply: (db, ids, now) => updateMatching(db, ids, openOrBegunCondition, { revokedAt: now }),
};

export function buildSending(kind: InvitedKind, now: Date): Change {
  const isOpenYet = sql`(${invitations.begunAt} IS NOT NULL OR ${invitations.expiresAt} IS NULL OR ${invitations.expiresAt} > ${now.getTime()})`;
  return {
    name: kind === "invitation" ? "invitations-sent" : "reminders-sent",
    condition: sql`${openOrBegunCondition} AND ${isOpenYet} AND NOT ${haveCompletedCondition}`,
    apply: (db, ids, at) => queueMessages(db, kind, ids, at),
  };
}

function updateMatching(
  db: Db,
  ids: string[],
  fits: SQL,
  values: { expiresAt: Date | null } | { revokedAt: Date },
): number {
  const update = (some: string[]) => {
    const isAmong = sql`${invitations.id} IN (SELECT value FROM json_each(${JSON.stringify(some)}))`;
    return db.update(invitations).set(values).where(sql`${isAmong} AND ${fits}`).run().changes;
  };
  const changed = update(ids);
  const chosen = new Set(ids);
  const others = listAllPartIds(db, ids).filter((id) => !chosen.has(id));
  if (others.length > 0) update(others);
  return changed;
}

/** Number of rows per transaction. A transaction of this size blocks candidates' requests for about 5 ms. */
const BATCH_SIZE = 500;

type ChangedMany = { changed: number; left: number };

/**
 * Change all matching invitations in batches, with pauses for candidates' requests. The first batch also writes the
 * audit event, which therefore survives a crash.
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
    // Pause for as long as the batch took, so that candidates get half of the time.
    await new Promise((resolve) => setTimeout(resolve, performance.now() - begun));
    if (live() !== db)
      throw new Refusal("conflict", "All data has been replaced since you opened this list. Please check it again");
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
