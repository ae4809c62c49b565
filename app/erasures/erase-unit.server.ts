import { randomBytes } from "node:crypto";
import type Database from "better-sqlite3";
import { getStartOfMonth, MAX_ZONE_DISTANCE_MS } from "#app/platform/text/date-text.ts";
import { anonymizeDeliveries, dropInvitedEvents, dropVendorReports } from "#app/webhooks/index.server.ts";
import { ERASED_EMAIL } from "#db/erased-email.ts";
import { oncePerHandle } from "#db/once-per-handle.ts";
import { deleteSubmissions, forgetApiResponses } from "./delete-submissions.server.ts";

export type ErasureKind = "person" | "everything";

export type Unit = { testId: string; emailKey: string };

type StartedSubmission = { id: string; startedAt: number; completedAt: number | null };

const OF_UNIT = "email_key = @emailKey AND test_id = @testId AND is_preview = 0";

/** Shift all times of a submission by the same amount, so that durations stay the same. */
const SHIFT_TIMES = [
  `UPDATE answers SET clicked_at = clicked_at - @shift, arrived_at = arrived_at - @shift, shown_at = shown_at - @shift
    WHERE submission_id = @id`,
  "UPDATE stage_changes SET changed_at = changed_at - @shift WHERE submission_id = @id",
  "UPDATE outcomes SET changed_at = changed_at - @shift WHERE submission_id = @id",
  "UPDATE results SET made_at = made_at - @shift WHERE submission_id = @id AND number = 1",
];
const DELETE_PERSONAL = [
  "DELETE FROM notes WHERE submission_id = @id",
  "DELETE FROM scorecards WHERE submission_id = @id",
  "DELETE FROM queue_notices WHERE submission_id = @id",
  "DELETE FROM assignments WHERE submission_id = @id",
  "DELETE FROM messages WHERE submission_id = @id",
  "DELETE FROM continuation_codes WHERE submission_id = @id",
  "DELETE FROM resume_links WHERE submission_id = @id",
  "DELETE FROM candidate_devices WHERE submission_id = @id",
];

const statements = oncePerHandle((sqlite: Database.Database) => ({
  begun: sqlite.prepare<[Unit], StartedSubmission>(
    `SELECT id, started_at AS startedAt, completed_at AS completedAt FROM submissions WHERE ${OF_UNIT}
        ORDER BY started_at, id`,
  ),
  erase: sqlite.prepare(
    `UPDATE submissions SET email = '${ERASED_EMAIL}', email_key = @key, first_name = '', last_name = '', person_key = '',
         start_token = NULL, invitation_id = NULL, started_at = started_at - @shift, completed_at = completed_at - @shift,
         consented_at = consented_at - @shift, hidden_times = NULL, hidden_seconds = NULL, source = '', erased_at = @at
        WHERE id = @id`,
  ),
  moved: SHIFT_TIMES.map((statement) => sqlite.prepare(statement)),
  deleted: DELETE_PERSONAL.map((statement) => sqlite.prepare(statement)),
  selectIds: sqlite.prepare<[Unit], string>(`SELECT id FROM submissions WHERE ${OF_UNIT}`).pluck(),
  forgetGroups: sqlite.prepare(
    `UPDATE score_keys SET revision = revision + 1 WHERE id IN (SELECT score_key_id FROM submissions WHERE ${OF_UNIT})`,
  ),
  deleteInvitation: sqlite.prepare("DELETE FROM invitations WHERE email_key = @emailKey AND test_id = @testId"),
  deleteHold: sqlite.prepare(
    `DELETE FROM erasure_holds WHERE email_key = @emailKey
          AND NOT EXISTS (SELECT 1 FROM submissions WHERE email_key = @emailKey AND is_preview = 0)`,
  ),
}));

export function createErasedKey(): string {
  return `erased ${randomBytes(16).toString("hex")}`;
}

/**
 * Call this in a transaction. `key` replaces the email key of all submissions, so that repeats and counters stay
 * correct.
 */
export function eraseUnit(
  sqlite: Database.Database,
  unit: Unit,
  { how, key, at, timeZone }: { how: ErasureKind; key: string; at: Date; timeZone: string },
): void {
  const { begun, erase, forgetGroups, moved, deleted, selectIds, deleteInvitation, deleteHold } = statements(sqlite);
  if (how === "everything") deleteSubmissions(sqlite, selectIds.all(unit));
  else {
    // Cached figures of the group may name the person.
    forgetGroups.run(unit);
    for (const { id, shift } of computeShifts(begun.all(unit), timeZone)) {
      erase.run({ id, shift, key, at: at.getTime() });
      for (const statement of moved) statement.run({ id, shift });
      for (const statement of deleted) statement.run({ id });
      anonymizeDeliveries(sqlite, id);
    }
  }
  dropInvitedEvents(sqlite, unit);
  dropVendorReports(sqlite);
  forgetApiResponses(sqlite);
  deleteInvitation.run(unit);
  deleteHold.run({ emailKey: unit.emailKey });
}

export function endEmptyHolds(sqlite: Database.Database, emailKeys: readonly string[]): void {
  for (const emailKey of emailKeys) statements(sqlite).deleteHold.run({ emailKey });
}

/**
 * Return how many milliseconds each submission moves back: to 26 hours after the start of its month, which is in the same
 * month if the time zone changes later, or to the start if it was earlier. Each starts after the end of the one before.
 * Submissions that overlap move together, so that they end in the same order.
 */
function computeShifts(all: StartedSubmission[], timeZone: string): { id: string; shift: number }[] {
  let lastEnd = Number.NEGATIVE_INFINITY;
  return listOverlapping(all).flatMap((submissions) => {
    const ages = submissions.map(
      ({ startedAt }) => startedAt - getStartOfMonth(new Date(startedAt), timeZone).getTime(),
    );
    const first = Math.min(...submissions.map(({ startedAt }) => startedAt));
    const age = Math.min(...ages);
    const shift = Math.min(age < MAX_ZONE_DISTANCE_MS ? age : age - MAX_ZONE_DISTANCE_MS, first - lastEnd - 1);
    lastEnd = Math.max(...submissions.map(getEnd)) - shift;
    return submissions.map(({ id }) => ({ id, shift }));
  });
}

function listOverlapping(all: StartedSubmission[]): StartedSubmission[][] {
  const lists: StartedSubmission[][] = [];
  for (const submission of all) {
    const last = lists.at(-1);
    if (last?.some((other) => getEnd(other) >= submission.startedAt)) last.push(submission);
    else lists.push([submission]);
  }
  return lists;
}

/** The end is before the start if the clock was set back. */
function getEnd({ startedAt, completedAt }: StartedSubmission): number {
  return Math.max(startedAt, completedAt ?? 0);
}
