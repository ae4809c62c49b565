import { expect, test } from "vitest";
import { readSetting } from "#app/organization/settings.server.ts";
import { recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { openDatabase } from "#db/client.ts";
import { purgeOldEvents, readAuditMonths, saveAuditMonths, shouldPurgeAuditLog } from "./audit-retention.server.ts";

test("deletes events after 24 months, or as configured, in nightly batches (C31)", async () => {
  const db = openDatabase(":memory:");
  const now = new Date();
  const auditContext = { actor: { adminId: "ada", address: "" }, now };
  const count = () => db.$client.prepare("SELECT count(*) FROM audit_log").pluck().get();
  const last = () => db.$client.prepare("SELECT event, detail FROM audit_log ORDER BY number DESC LIMIT 1").get();
  expect([shouldPurgeAuditLog(db, "UTC", now), readSetting(db, "audit_cut_at")]).toEqual([false, undefined]);
  for (let age = 0; age < 1200; age += 1) {
    recordEvent(db, auditContext.actor, { event: "sign-in" }, new Date(now.getTime() - age * DAY_MS));
  }
  expect(shouldPurgeAuditLog(db, "UTC", now)).toBe(false);
  expect(shouldPurgeAuditLog(db, "UTC", new Date(now.getTime() + DAY_MS))).toBe(true);
  expect(shouldPurgeAuditLog(db, "UTC", new Date(now.getTime() + 30 * DAY_MS))).toBe(false);
  expect(readAuditMonths(db)).toBe(24);
  await purgeOldEvents(() => db, now);
  expect(count()).toBeGreaterThan(725);
  expect(count()).toBeLessThan(740);
  expect(last()).toMatchObject({ event: "audit-log-cut" });
  saveAuditMonths(db, auditContext, 1);
  saveAuditMonths(db, auditContext, 1);
  expect(last()).toEqual({ event: "setting-changed", detail: '{"changes":{"audit_months":[24,1]}}' });
  await purgeOldEvents(() => db, now);
  expect(count()).toBeLessThan(40);
});
