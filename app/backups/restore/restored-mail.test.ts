import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { queueMessages } from "#app/invitations/invitation-queue.server.ts";
import { findDueMessage, recordFailedTry } from "#app/mail/outbox.server.ts";
import { readSetting } from "#app/organization/settings.server.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { invitations, messages } from "#db/schema.ts";
import { inviteTo } from "#tests/support/rows/invitations.ts";
import { addSampleTest } from "#tests/support/rows/sample-results.ts";
import { restoreDatabase } from "./restore.ts";

test("messages that were due before a restore are not sent, but later ones are (P21)", () => {
  const folder = mkdtempSync(join(tmpdir(), "restored-mail-"));
  const [path, backup] = [join(folder, "data.db"), join(folder, "copy.db")];
  const [before, now] = [new Date("2026-05-04T10:00:00Z"), new Date("2026-05-04T10:30:00Z")];
  const made = openDatabase(backup);
  const { id } = addSampleTest(made);
  queueMessages(made, "invitation", [inviteTo(made.$client, id), inviteTo(made.$client, id)], before);
  for (const minutes of [0, 1, 6]) {
    const at = new Date(before.getTime() + minutes * 60_000);
    const message = findDueMessage(made, at);
    if (minutes === 0 && message) recordFailedTry(made, message, "451 Later", at);
    if (minutes === 1 && message) recordFailedTry(made, { ...message, tries: 2 }, "451 Later", at);
  }
  closeDatabase(made);
  restoreDatabase(path, backup, now);
  const db = openDatabase(path);
  const rows = db.select().from(messages).all();
  expect(rows.map(({ failedAt, failure }) => [failedAt, failure])).toEqual([
    [now, "Not sent: the database was restored from a backup"],
    [null, "451 Later"],
  ]);
  expect(db.select({ failedAt: invitations.failedAt }).from(invitations).all()).toEqual([
    { failedAt: now },
    { failedAt: null },
  ]);
  expect(findDueMessage(db, now)).toBeNull();
  expect(readSetting(db, "restored_at")).toBe(now.getTime());
  closeDatabase(db);
  rmSync(folder, { recursive: true });
});
