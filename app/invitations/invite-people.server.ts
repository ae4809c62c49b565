import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Admin } from "#app/accounts/index.server.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { getPersonKey } from "#app/platform/text/fold.ts";
import { authorName } from "#app/platform/text/person.ts";
import { emailKey } from "#app/platform/text/text.ts";
import { type Db, inTransaction, prepared } from "#db/client.ts";
import { newId, newToken } from "#db/ids.ts";
import { invitations, submissions, tests } from "#db/schema.ts";
import { assertNotPast } from "./invitation-expiry.ts";
import type { InvitedPerson } from "./invitation-input.ts";
import { queueMessages } from "./invitation-mail.server.ts";
import type { Invitation } from "./personal-link.server.ts";

type Author = Pick<Admin, "id" | "firstName" | "lastName" | "email"> & {
  address: string;
  tokenId?: string;
  tokenName?: string;
};
/** `expiresAt` is the last time to start, or null for never. With `isSent`, the links are also emailed. */
type InvitingOptions = { expiresAt: Date | null; author: Author; isSent?: boolean };

type InvitingPreview = {
  newPeople: InvitedPerson[];
  alreadyInvited: number;
  /** New people who have already started this test without an invitation. */
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
    })
    .onConflictDoNothing({ target: [invitations.emailKey, invitations.testId] })
    .prepare(),
}));

export function previewInviting(db: Db, testId: string, people: InvitedPerson[]): InvitingPreview {
  const keys = JSON.stringify(people.map(({ email }) => emailKey(email)));
  const isNamed = sql`IN (SELECT value FROM json_each(${keys}))`;
  const invited = db
    .select({ key: invitations.emailKey })
    .from(invitations)
    .where(and(eq(invitations.testId, testId), sql`${invitations.emailKey} ${isNamed}`))
    .all();
  const taken = db
    .selectDistinct({ key: submissions.emailKey })
    .from(submissions)
    .where(
      and(eq(submissions.testId, testId), sql`${submissions.emailKey} ${isNamed}`, sql`${submissions.isPreview} = 0`),
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
 * Invite the people who are not invited yet and return their invitations' ids. A test with password access then also
 * accepts invitations. Throw a Refusal for an unknown test or an expiry in the past.
 */
export function invitePeople(
  db: Db,
  testId: string,
  people: InvitedPerson[],
  { expiresAt, author, isSent = false }: InvitingOptions,
  now: Date,
): string[] {
  assertNotPast(expiresAt, now);
  return inTransaction(db, () => {
    const isTest = and(eq(tests.id, testId), isNull(tests.deletionBeganAt));
    const test = db.select({ access: tests.access }).from(tests).where(isTest).get();
    if (!test) throw new Refusal("not-found", "This test no longer exists");
    const common = {
      testId,
      now,
      expires: expiresAt?.getTime() ?? null,
      adminId: author.id,
      adminName: authorName(author),
    };
    const ids = people.flatMap((person) => {
      const [id, key] = [newId(), emailKey(person.email)];
      const written = { ...common, ...person, id, emailKey: key, personKey: getPersonKey(person), token: newToken() };
      return statements(db).insert.run(written).changes > 0 ? [id] : [];
    });
    if (ids.length === 0) return ids;
    const opens = test.access === "password";
    if (opens) db.update(tests).set({ access: "both" }).where(eq(tests.id, testId)).run();
    const detail = { invited: ids.length, ...(isSent ? { sent: true } : {}), ...(opens ? { access: "both" } : {}) };
    recordEvent(db, getActor(author), { event: "invitations", entityType: "test", entityId: testId, detail }, now);
    if (isSent) queueMessages(db, "invitation", ids, now);
    return ids;
  });
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
