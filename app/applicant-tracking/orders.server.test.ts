import { afterEach, beforeEach, expect, test } from "vitest";
import { findTokenAdmin, revokeToken } from "#app/accounts/api-tokens.server.ts";
import type { SignedIn } from "#app/accounts/index.ts";
import { createFirstAdmin } from "#app/accounts/user-management.server.ts";
import type { Test } from "#app/content/tests.server.ts";
import { eraseUnit } from "#app/erasures/erase-unit.server.ts";
import { findInvitation } from "#app/invitations/invitation-list.server.ts";
import { findInvitationId, invitePeople } from "#app/invitations/invite-people.server.ts";
import { startInvited } from "#app/invitations/personal-link.server.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { NO_CONSENT } from "#app/privacy-notice/privacy-notice.server.ts";
import { completeSubmission } from "#app/submissions/submissions.server.ts";
import { queueExpiredEvents } from "#app/webhooks/webhook-queue.server.ts";
import { listDeliveries } from "#app/webhooks/webhooks.server.ts";
import { closeDatabase, type Db, openDatabase } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import { RULES } from "#tests/support/rows/webhooks.ts";
import { hasLiveToken, requireOwnConnection, turnOff, turnOn } from "./connections.server.ts";
import { cancelOrder, type NewOrder, placeOrder, requireOrder } from "./orders.server.ts";

const NOW = new Date("2026-05-04T10:00:00Z");
const BY_SERVER = { actor: "server", now: NOW } as const;
const PERSON = { firstName: "Harry", lastName: "Potter", email: "hpotter@hogwarts.edu" };

let db: Db;
let sample: Test;
let holder: SignedIn;
let key: string;

beforeEach(async () => {
  db = openDatabase(":memory:");
  sample = addSampleTest(db);
  const { id } = await createFirstAdmin(
    () => db,
    { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "correct horse" },
    NOW,
  );
  key = turnOn(db, BY_SERVER, { vendor: "ashby", vendorKey: "key" }, id, RULES);
  const found = findTokenAdmin(db, key, NOW);
  holder = found ?? expect.fail("The key does not work");
});

afterEach(() => closeDatabase(db));

const connection = () => requireOwnConnection(db, "ashby", holder);
const context = (now: Date) => ({ actor: { tokenId: holder.tokenId ?? "", address: "" }, now });

function order(change: Partial<NewOrder> = {}, now = NOW): string {
  const given = { testId: sample.id, person: PERSON, externalId: "42", idempotencyKey: "42 sample", ...change };
  const urls = { callbackUrl: null, profileUrl: null };
  return placeOrder(db, connection(), { ...urls, ...given }, { ...holder, address: "" }, context(now));
}

function getInvited() {
  const invitation = findInvitation(db, findInvitationId(db, sample.id, PERSON.email) ?? "");
  return invitation ?? expect.fail("Nobody is invited");
}

function complete(now = NOW): void {
  const id = startInvited(db, getInvited().token, PERSON, NO_CONSENT, now);
  completeSubmission(db, id, {}, now);
}

const types = () => listDeliveries(db, connection().id).map(({ type }) => type);

test("two orders for one invitation are both reported, and canceling one keeps the link (C72)", () => {
  const [first, second] = [order(), order({ idempotencyKey: "43 sample", externalId: "43" })];
  expect(first).not.toBe(second);
  expect(getInvited().externalId).toBe("42");
  cancelOrder(db, connection(), first, context(NOW));
  expect(getInvited().revokedAt).toBeNull();
  complete();
  const orders = listDeliveries(db, connection().id).map(({ orderId }) => orderId);
  expect(orders).toEqual([second, second]);
});

test("canceling the last order revokes the link, whichever order created it (C74)", () => {
  const [first, second] = [order(), order({ idempotencyKey: "43 sample" })];
  cancelOrder(db, connection(), first, context(NOW));
  expect(getInvited().revokedAt).toBeNull();
  cancelOrder(db, connection(), second, context(NOW));
  expect(getInvited().revokedAt).toEqual(NOW);
});

test("a vendor's order uses the hiring team's invitation, but never revokes it (C72)", () => {
  const author = { ...holder, address: "" };
  invitePeople(db, sample.id, [PERSON], { expiresAt: new Date(NOW.getTime() + DAY_MS), author }, NOW);
  const token = getInvited().token;
  const id = order({}, new Date(NOW.getTime() + 2 * DAY_MS));
  expect(getInvited().token).not.toBe(token);
  expect(getInvited().externalId).toBe("42");
  cancelOrder(db, connection(), id, context(NOW));
  expect(getInvited().revokedAt).toBeNull();
});

test("an order finds the person's invitation, ignoring case and spaces in the email address (C72)", () => {
  const id = order();
  for (const [number, email] of [` ${PERSON.email}\n`, PERSON.email.toUpperCase()].entries()) {
    const next = order({ person: { ...PERSON, email }, idempotencyKey: `${number} sample` });
    expect(requireOrder(db, connection(), next).invitation).toEqual(requireOrder(db, connection(), id).invitation);
  }
});

test("an order for somebody who has completed the test is reported at once, even if it is closed (C72)", () => {
  const first = order();
  complete();
  db.$client.prepare("UPDATE tests SET is_active = 0").run();
  const second = order({ idempotencyKey: "43 sample" });
  expect(listDeliveries(db, connection().id).filter(({ type }) => type === "submission.completed")).toMatchObject([
    { orderId: second },
    { orderId: first },
  ]);
  db.$client.prepare("UPDATE tests SET is_active = 1, once_per_email = 1").run();
  const email = "ron@hogwarts.edu";
  addResult(db, sample, { email });
  const person = { firstName: `${"R".repeat(99)}😀`, lastName: "W".repeat(101), email };
  expect(() => order({ idempotencyKey: "44 sample", person })).toThrow("has already completed this test");
});

test("erasing the person removes the order and its updates (C72)", () => {
  const id = order();
  complete();
  expect(types()).toEqual(["submission.completed", "submission.started"]);
  const unit = { testId: sample.id, emailKey: PERSON.email };
  eraseUnit(db.$client, unit, { how: "person", key: "erased 1", at: NOW, timeZone: "UTC" });
  expect(types()).toEqual([]);
  expect(() => requireOrder(db, connection(), id)).toThrow("This assessment does not exist");
});

test("an unused invitation that expires is reported once (C74)", () => {
  const id = order();
  const later = new Date(NOW.getTime() + 15 * DAY_MS);
  for (let time = 0; time < 2; time += 1) queueExpiredEvents(db.$client, later);
  expect(listDeliveries(db, connection().id)).toMatchObject([{ type: "invitation.expired", orderId: id }]);
});

test("the key of one vendor does not open the other vendor's connection (C72)", () => {
  turnOn(db, BY_SERVER, { vendor: "greenhouse", vendorKey: null }, holder.id, RULES);
  expect(requireOwnConnection(db, "ashby", holder).vendor).toBe("ashby");
  expect(() => requireOwnConnection(db, "greenhouse", holder)).toThrow("This is not the key of Greenhouse");
});

test("turning a connection on or off is audited, and turning it off revokes its key (C72)", () => {
  const { id, tokenId } = connection();
  turnOff(db, BY_SERVER, "ashby");
  expect(findTokenAdmin(db, key, NOW)).toBeNull();
  expect(() => connection()).toThrow("not turned on");
  const events = db.select().from(auditLog).all();
  expect(events.slice(1).map(({ event, entityId }) => [event, entityId])).toEqual([
    ["token-made", tokenId],
    ["connection-on", id],
    ["token-revoked", tokenId],
    ["connection-off", id],
  ]);
});

test("the connection shows that its key was revoked (C72)", () => {
  expect(hasLiveToken(db, connection(), NOW)).toBe(true);
  revokeToken(db, BY_SERVER, connection().tokenId ?? "");
  expect(hasLiveToken(db, connection(), NOW)).toBe(false);
});

test("a person's names from a vendor are cleaned and shortened instead of refused (C72)", () => {
  order({ person: { ...PERSON, firstName: " Ada\tMaria\r\n", lastName: `Quill\u0000\ud800${"x".repeat(200)}` } });
  expect(getInvited()).toMatchObject({ firstName: "Ada Maria", lastName: `Quill ${"x".repeat(94)}` });
});
