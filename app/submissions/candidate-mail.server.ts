import { and, desc, eq } from "drizzle-orm";
import type { Message } from "#app/mail/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { HOUR_MS } from "#app/platform/time-units.ts";
import type { Db } from "#db/client.ts";
import { messages, submissions } from "#db/schema.ts";

const MAX_PER_HOUR = 3;

export function assertBelowHourlyLimit(
  db: Db,
  kind: Extract<Message["kind"], "continuation-code" | "receipt">,
  emailKey: string,
  now: Date,
): void {
  const isOfPerson = and(eq(submissions.emailKey, emailKey), eq(submissions.isPreview, false));
  const sent = db
    .select({ createdAt: messages.createdAt })
    .from(submissions)
    .innerJoin(messages, eq(messages.submissionId, submissions.id))
    .where(and(isOfPerson, eq(messages.kind, kind)))
    .orderBy(desc(messages.number))
    .all();
  const ofHour = sent.filter(({ createdAt }) => Math.abs(now.getTime() - createdAt.getTime()) < HOUR_MS);
  const oldest = ofHour[MAX_PER_HOUR - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.createdAt.getTime() + HOUR_MS - now.getTime()) / 1000);
  const headers = { "Retry-After": String(Math.min(HOUR_MS / 1000, Math.max(1, seconds))) };
  throw new Refusal("too-many-tries", "Please try again", { headers });
}
