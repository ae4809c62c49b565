/** Only a submission's newest device may open it. Design: docs/develop/decisions/038-personal-links.md */
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { getDeviceNumber, type readCandidateSession } from "#app/platform/http/candidate-session.server.ts";
import { type Db, parameterCondition, prepared } from "#db/client.ts";
import { candidateDevices } from "#db/schema.ts";

type CandidateSession = Awaited<ReturnType<typeof readCandidateSession>>;

type Device = typeof candidateDevices.$inferSelect;

const statements = prepared((db) => ({
  bySubmission: db
    .select()
    .from(candidateDevices)
    .where(parameterCondition(candidateDevices.submissionId, "id"))
    .prepare(),
}));

export function findDevice(db: Db, submissionId: string): Device | null {
  return statements(db).bySubmission.get({ id: submissionId }) ?? null;
}

/**
 * `own` is the browser's number. A number higher than the stored one is accepted too, because an older backup may have
 * been restored.
 */
export function isCurrentDevice(db: Db, own: number | null, submissionId: string): boolean {
  return own !== null && own >= (findDevice(db, submissionId)?.number ?? 0);
}

export function listCurrentIds(db: Db, session: CandidateSession): string[] {
  return session.submissions.filter((id) => isCurrentDevice(db, getDeviceNumber(session, id), id));
}

/** Return the new device's number. All earlier devices lose access. Call in a transaction. */
export function moveToNewDevice(db: Db, submissionId: string, now: Date): number {
  const number = (findDevice(db, submissionId)?.number ?? 0) + 1;
  const device = { number, since: now };
  db.insert(candidateDevices)
    .values({ submissionId, ...device })
    .onConflictDoUpdate({ target: candidateDevices.submissionId, set: device })
    .run();
  recordEvent(db, "server", { event: "submission-continued", entityType: "submission", entityId: submissionId }, now);
  return number;
}

/**
 * Return the device that was opened at `usedAt` by a code or a link. Null if a newer device was opened since, so that
 * an old form that is sent again does not move the submission back.
 */
export function findDeviceOpenedAt(db: Db, submissionId: string, usedAt: Date): number | null {
  const device = findDevice(db, submissionId);
  return device && device.since.getTime() === usedAt.getTime() ? device.number : null;
}
