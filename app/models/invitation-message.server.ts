/** The message of a personal invitation. */
import { eq } from "drizzle-orm";
import { dateTimeText } from "#app/domain/date-text.ts";
import { publicTitleOf } from "#app/domain/public-title.ts";
import { minutesFor } from "#app/domain/test-facts.ts";
import type { Db } from "#db/client.ts";
import { type invitations, tests } from "#db/schema.ts";
import { getProviderName, getTimeZone } from "./settings.server.ts";
import { getTestFacts } from "./test-facts.server.ts";

type Invitation = typeof invitations.$inferSelect;

/** Subject and text for one invited person, with the personal link at `origin`. */
export function messageOf(db: Db, invitation: Invitation, origin: string): { subject: string; body: string } {
  const test = db.select().from(tests).where(eq(tests.id, invitation.testId)).get();
  const title = test ? publicTitleOf(test) : "";
  const minutes = minutesFor(getTestFacts(db, invitation.testId));
  const expires = invitation.expiresAt
    ? `\nThe link works until ${dateTimeText(invitation.expiresAt, getTimeZone(db, "UTC")).text}.\n`
    : "";
  return {
    subject: `Your invitation: ${title}`,
    body: `Hello ${invitation.firstName || "there"},

please take our online assessment "${title}". It takes about ${minutes} minutes; plan to complete it in one sitting.

Your personal link: ${origin}/i/${invitation.token}
${expires}
Thank you!
${getProviderName(db)}`.trim(),
  };
}
