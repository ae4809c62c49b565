import { and, eq } from "drizzle-orm";
import type { SignedIn } from "#app/accounts/index.ts";
import { getTest, isOpenForInvitations, type Test } from "#app/content/index.server.ts";
import {
  findInvitation,
  findInvitationId,
  getDefaultExpiryDate,
  invitePeople,
  type ListedInvitation,
  queueMessages,
  renewLink,
  revokeInvitation,
  tagInvitation,
} from "#app/invitations/index.server.ts";
import { getInvitationState, type InvitedPerson, invitedPersonSchema } from "#app/invitations/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { cutText } from "#app/platform/text/text.ts";
import { findCompletions } from "#app/submissions/index.server.ts";
import type { Webhook } from "#app/webhooks/index.server.ts";
import { queueMissedOrder } from "#app/webhooks/index.server.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { assessmentOrders } from "#db/schema.ts";

type Order = typeof assessmentOrders.$inferSelect;

export type NewOrder = {
  testId: string;
  person: { firstName: string; lastName: string; email: string };
  externalId: string | null;
  idempotencyKey: string;
  callbackUrl: string | null;
  profileUrl: string | null;
};

const MAX_NAME = 100;

type Author = SignedIn & { address: string };

/**
 * Invite the person by email and return the order's id. A repeated request returns the same id. An existing invitation
 * is used again, and its link is renewed if it no longer works. Throw a Refusal (422) for an unknown or closed test, an
 * invalid person, or a person who has already taken a test that allows one attempt.
 */
export function placeOrder(
  db: Db,
  connection: Webhook,
  order: NewOrder,
  author: Author,
  { actor, now }: AuditContext,
): string {
  return inTransaction(db, () => {
    const stored = findByRequest(db, connection, order.idempotencyKey);
    if (stored && !stored.canceledAt) return stored.id;
    const person = parsePerson(order.person);
    const existing = findInvitationId(db, order.testId, person.email);
    if (existing !== null) reopen(db, existing, order, { actor, now });
    const invitationId = existing ?? invite(db, { ...order, person }, author, now);
    const { idempotencyKey, callbackUrl, profileUrl } = order;
    const createdInvitation = existing === null || stored?.createdInvitation === true;
    const values = { invitationId, callbackUrl, profileUrl, createdInvitation, orderedAt: now, canceledAt: null };
    const id = stored?.id ?? newId();
    db.insert(assessmentOrders)
      .values({ ...values, id, webhookId: connection.id, idempotencyKey })
      .onConflictDoUpdate({ target: assessmentOrders.id, set: values })
      .run();
    queueMissedOrder(db.$client, id, now);
    return id;
  });
}

/** Clean and shorten names, because the vendor's user cannot correct them here. */
function parsePerson({ firstName, lastName, email }: NewOrder["person"]): InvitedPerson {
  const parsed = invitedPersonSchema.safeParse({
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    email,
  });
  if (!parsed.success) throw new Refusal("unprocessable", parsed.error.issues[0]?.message ?? "The person is not valid");
  return parsed.data;
}

function cleanName(name: string): string {
  return cutText(name.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim(), MAX_NAME);
}

function invite(db: Db, { testId, person, externalId }: NewOrder, author: Author, now: Date): string {
  const test = requireOpenTest(db, testId, now);
  if (test.oncePerEmail && findCompletions(db, { testId, email: person.email }).first)
    throw new Refusal("unprocessable", "The candidate has already completed this test and cannot take it again");
  const expiresAt = getDefaultExpiryDate(now, getTimeZone(db, env.timeZone));
  const people = [{ ...person, externalId }];
  const [id] = invitePeople(db, testId, people, { expiresAt, author, isSent: true, isMailOn: true }, now);
  if (id === undefined) throw new Error("Somebody without an invitation was not invited");
  return id;
}

function requireOpenTest(db: Db, testId: string, now: Date): Test {
  const test = getTest(db, testId);
  if (!test) throw new Refusal("unprocessable", "This test does not exist");
  if (!isOpenForInvitations(db, test, now)) throw new Refusal("unprocessable", "This test is closed");
  return test;
}

function reopen(db: Db, invitationId: string, { testId, externalId }: NewOrder, context: AuditContext): void {
  const { now } = context;
  const invitation = findInvitation(db, invitationId);
  if (!invitation) return;
  if (externalId !== null && invitation.externalId === null) tagInvitation(db, context, invitationId, { externalId });
  const state = getInvitationState(invitation, now);
  if (state === "completed") return;
  requireOpenTest(db, testId, now);
  if (state === "expired" || state === "revoked") renewLink(db, context, invitationId, getTimeZone(db, env.timeZone));
  queueMessages(db, "invitation", [invitationId], now);
}

/**
 * Cancel an order. If an order created the invitation, the last cancellation revokes it. Throw a Refusal if the order is
 * unknown (404) or completed (422).
 */
export function cancelOrder(db: Db, connection: Webhook, id: string, context: AuditContext): void {
  inTransaction(db, () => {
    const { order, invitation } = requireOrder(db, connection, id);
    if (order.canceledAt) return;
    if (invitation.completedAt)
      throw new Refusal("unprocessable", "The candidate has already completed this assessment");
    db.update(assessmentOrders).set({ canceledAt: context.now }).where(eq(assessmentOrders.id, id)).run();
    if (isUnneeded(db, order.invitationId)) revokeInvitation(db, context, order.invitationId);
  });
}

function isUnneeded(db: Db, invitationId: string): boolean {
  const orders = db.select().from(assessmentOrders).where(eq(assessmentOrders.invitationId, invitationId)).all();
  return (
    orders.some(({ createdInvitation }) => createdInvitation) && orders.every(({ canceledAt }) => canceledAt !== null)
  );
}

export function requireOrder(db: Db, connection: Webhook, id: string): { order: Order; invitation: ListedInvitation } {
  const isOwn = and(eq(assessmentOrders.id, id), eq(assessmentOrders.webhookId, connection.id));
  const order = db.select().from(assessmentOrders).where(isOwn).get();
  const invitation = order && findInvitation(db, order.invitationId);
  if (!invitation) throw new Refusal("not-found", "This assessment does not exist");
  return { order, invitation };
}

function findByRequest(db: Db, connection: Webhook, idempotencyKey: string): Order | null {
  const isSame = and(
    eq(assessmentOrders.webhookId, connection.id),
    eq(assessmentOrders.idempotencyKey, idempotencyKey),
  );
  return db.select().from(assessmentOrders).where(isSame).get() ?? null;
}
