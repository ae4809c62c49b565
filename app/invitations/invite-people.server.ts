import { and, eq, inArray, sql } from "drizzle-orm";
import type { Admin } from "#app/accounts/index.server.ts";
import { requireBattery } from "#app/batteries/index.server.ts";
import { getTest, type Test } from "#app/content/index.server.ts";
import { assertMailOn } from "#app/mail/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { authorName } from "#app/platform/text/person.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { queueInvitedEvents } from "#app/webhooks/index.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId, newToken } from "#db/ids.ts";
import { invitations, submissions, tests } from "#db/schema.ts";
import { assertNotPast } from "./invitation-expiry.ts";
import type { InvitedPerson } from "./invitation-input.ts";
import { queueMessages } from "./invitation-queue.server.ts";
import type { Invitation } from "./personal-link.server.ts";

type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  address: string;
  tokenId?: string;
  tokenName?: string;
};
type InvitingOptions = {
  expiresAt: Date | null;
  author: Author;
  isSent?: boolean;
  isMailOn?: boolean;
  batteryId?: string | null;
  tags?: string[];
  source?: string;
};

type InvitingPreview = {
  newPeople: InvitedPerson[];
  alreadyInvited: number;
  haveTaken: number;
};

const statements = prepared((db) => ({
  insert: db
    .insert(invitations)
    .values({
      id: sql.placeholder("id"),
      testId: sql.placeholder("testId"),
      email: sql.placeholder("email"),
      emailKey: sql.placeholder("emailKey"),
      firstName: sql.placeholder("firstName"),
      lastName: sql.placeholder("lastName"),
      personKey: sql.placeholder("personKey"),
      token: sql.placeholder("token"),
      invitedAt: sql.placeholder("now"),
      // Wrap the number in SQL, because the column's Drizzle type does not accept null.
      expiresAt: sql`${sql.placeholder("expires")}`,
      adminId: sql.placeholder("adminId"),
      adminName: sql.placeholder("adminName"),
      batteryId: sql`${sql.placeholder("batteryId")}`,
      batteryPart: sql`${sql.placeholder("batteryPart")}`,
      source: sql.placeholder("source"),
      tags: sql`${sql.placeholder("tags")}`,
      externalId: sql`${sql.placeholder("externalId")}`,
    })
    .onConflictDoNothing({ target: [invitations.emailKey, invitations.testId] })
    .prepare(),
  isInvited: db.$client
    .prepare<[emailKey: string, testIds: string], number>(
      "SELECT 1 FROM invitations WHERE email_key = ? AND test_id IN (SELECT value FROM json_each(?)) LIMIT 1",
    )
    .pluck(),
}));

/**
 * Count new, invited and returning people. Someone who is invited to one test of a battery counts as invited to all,
 * because nobody takes a test of a battery twice.
 */
export function previewInviting(db: Db, testIds: readonly string[], people: InvitedPerson[]): InvitingPreview {
  const keys = JSON.stringify(people.map(({ email }) => emailKey(email)));
  const isNamed = sql`IN (SELECT value FROM json_each(${keys}))`;
  const invited = db
    .select({ key: invitations.emailKey })
    .from(invitations)
    .where(and(inArray(invitations.testId, [...testIds]), sql`${invitations.emailKey} ${isNamed}`))
    .all();
  const taken = db
    .selectDistinct({ key: submissions.emailKey })
    .from(submissions)
    .where(
      and(
        inArray(submissions.testId, [...testIds]),
        sql`${submissions.emailKey} ${isNamed}`,
        sql`${submissions.isPreview} = 0`,
      ),
    )
    .all();
  const invitedKeys = new Set(invited.map(({ key }) => key));
  const takenKeys = new Set(taken.map(({ key }) => key));
  const newPeople = people.filter(({ email }) => !invitedKeys.has(emailKey(email)));
  return {
    newPeople,
    alreadyInvited: people.length - newPeople.length,
    haveTaken: newPeople.filter(({ email }) => takenKeys.has(emailKey(email))).length,
  };
}

/**
 * Invite the people who are not invited yet. Return the ids of their invitations, or those of the first part of a
 * battery. A test with password access then also accepts invitations. Throw a Refusal for an unknown test or battery,
 * an expiry in the past, or if `isSent` and the server sends no email.
 */
export function invitePeople(
  db: Db,
  testId: string,
  people: InvitedPerson[],
  { expiresAt, author, isSent = false, isMailOn = false, batteryId = null, tags = [], source = "" }: InvitingOptions,
  now: Date,
): string[] {
  assertNotPast(expiresAt, now);
  if (isSent) assertMailOn(isMailOn);
  return inTransaction(db, () => {
    const parts = listInvitedTests(db, testId, batteryId);
    const testIds = JSON.stringify(parts.map((part) => part.id));
    const common = {
      now,
      batteryId,
      expires: expiresAt?.getTime() ?? null,
      adminId: author.id,
      adminName: authorName(author),
      source,
      tags: JSON.stringify(tags),
    };
    const { insert, isInvited } = statements(db);
    const ids = people.flatMap((person) => {
      const key = emailKey(person.email);
      if (isInvited.get(key, testIds)) return [];
      const written = parts.map((part, place) => {
        const own = {
          id: newId(),
          testId: part.id,
          token: newToken(),
          batteryPart: batteryId === null ? null : place + 1,
        };
        insert.run({
          ...common,
          ...person,
          externalId: person.externalId || null,
          ...own,
          emailKey: key,
          personKey: getPersonKey(person),
        });
        return own.id;
      });
      return written.slice(0, 1);
    });
    if (ids.length === 0) return ids;
    queueInvitedEvents(db.$client, ids, now);
    const record = (event: "invitations" | "test-changed", entityId: string, detail: Record<string, unknown>) =>
      recordEvent(db, getActor(author), { event, entityType: "test", entityId, detail }, now);
    for (const { id, access } of parts) {
      const opens = access === "password";
      if (opens) db.update(tests).set({ access: "both" }).where(eq(tests.id, id)).run();
      if (id === testId) {
        const battery = batteryId === null ? {} : { batteryId };
        const added = { invited: ids.length, ...(isSent && { sent: true }), ...(opens && { access: "both" }) };
        record("invitations", id, { ...added, ...battery });
      } else if (opens) record("test-changed", id, { changes: { access: [access, "both"] } });
    }
    if (isSent) queueMessages(db, "invitation", ids, now);
    return ids;
  });
}

export function listInvitedTests(
  db: Db,
  testId: string,
  batteryId: string | null,
): { id: string; access: Test["access"] }[] {
  const ids = batteryId === null ? [testId] : requireBattery(db, batteryId).tests.map(({ id }) => id);
  if (ids[0] !== testId) throw new Refusal("invalid-input", "This battery starts with another test");
  return ids.map((id) => {
    const test = getTest(db, id);
    if (!test) throw new Refusal("not-found", "This test no longer exists");
    return { id, access: test.access };
  });
}

export function findInvitationId(db: Db, testId: string, email: string): string | null {
  const isPerson = and(eq(invitations.testId, testId), eq(invitations.emailKey, emailKey(email)));
  return db.select({ id: invitations.id }).from(invitations).where(isPerson).get()?.id ?? null;
}

export function listInvitationsById(db: Db, ids: string[]): Invitation[] {
  return db
    .select()
    .from(invitations)
    .where(inArray(invitations.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    .orderBy(invitations.number)
    .all();
}

function getActor({ id, tokenId, address }: Author): Actor {
  return tokenId === undefined ? { adminId: id, address } : { tokenId, address };
}
