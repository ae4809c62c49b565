/** What is sent of an event: written when it is sent, from what is known by then. No answers, and nothing of the key. */
import { eq } from "drizzle-orm";
import { MATCH_LABELS, matchBandOf } from "#app/match-bands/index.ts";
import { getPlaybookRanges } from "#app/organization/index.server.ts";
import type { Db } from "#db/client.ts";
import { submissions, tests } from "#db/schema.ts";
import type { WebhookDelivery } from "./webhooks.server.ts";

/** What an event tells of a submission; null is what is not known, or not known any more. */
type EventData = {
  submissionId: string | null;
  testId: string | null;
  testName: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  completedAt: string | null;
  totalPoints: number | null;
  maxPoints: number | null;
  /** 0–100, unrounded. */
  percent: number | null;
  /** The match band's words, like "GOLD MATCH". */
  label: string | null;
  resultUrl: string | null;
};

/** The body of an event as JSON. `origin`: where this server is reached from outside, if that is known. */
export function eventBody(db: Db, delivery: WebhookDelivery, origin: string | undefined): string {
  const { type, createdAt } = delivery;
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data: dataOf(db, delivery, origin) });
}

function dataOf(db: Db, { type, submissionId, testId }: WebhookDelivery, origin: string | undefined): EventData {
  const test = db
    .select({ name: tests.name })
    .from(tests)
    .where(eq(tests.id, testId ?? ""))
    .get();
  const data = { ...NOTHING, submissionId, testId, testName: test?.name ?? null };
  const found = type === "submission.deleted" ? undefined : findSubmission(db, submissionId);
  if (!found) return data;
  const { email, firstName, lastName, completedAt, totalPoints, maxPoints, percent } = found;
  const person = { ...data, email, firstName, lastName };
  if (!completedAt || type === "submission.started") return person;
  return {
    ...person,
    completedAt: completedAt.toISOString(),
    totalPoints,
    maxPoints,
    percent,
    label: percent === null ? null : MATCH_LABELS[matchBandOf(percent, getPlaybookRanges(db))],
    resultUrl: origin ? `${origin}/admin/results/${submissionId}` : null,
  };
}

function findSubmission(db: Db, id: string | null) {
  return db
    .select()
    .from(submissions)
    .where(eq(submissions.id, id ?? ""))
    .get();
}

const NOTHING: EventData = {
  submissionId: null,
  testId: null,
  testName: null,
  email: null,
  firstName: null,
  lastName: null,
  completedAt: null,
  totalPoints: null,
  maxPoints: null,
  percent: null,
  label: null,
  resultUrl: null,
};
