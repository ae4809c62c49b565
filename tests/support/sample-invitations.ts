import { randomBytes } from "node:crypto";
import { personKey } from "#app/domain/fold.ts";
import { emailKey } from "#app/domain/text.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { invitations } from "#db/schema.ts";

type SampleInvitation = Partial<typeof invitations.$inferInsert>;

/** Writes an invitation as it is made for one person, and returns its id. */
export function addInvitation(db: Db, testId: string, invitation: SampleInvitation = {}): string {
  const person = { email: "grace@example.com", firstName: "", lastName: "", ...invitation };
  const row = {
    id: newId(),
    testId,
    token: randomBytes(16).toString("base64url"),
    invitedAt: new Date("2026-05-01T08:00:00Z"),
    adminId: "an-admin",
    adminName: "Zoë",
    ...person,
    emailKey: emailKey(person.email),
    personKey: personKey(person),
  };
  return db.insert(invitations).values(row).returning({ id: invitations.id }).get().id;
}
