import { expect, test } from "vitest";
import { HOUR_MS } from "#app/platform/time-units.ts";
import { openDatabase } from "#db/client.ts";
import { type Actor, recordEvent } from "./audit-log.server.ts";
import { findLastOtherEditor } from "./last-editor.server.ts";

const now = new Date("2026-05-04T10:00:00Z");

test("the audit log of the last twelve hours names the last other editor (R108)", () => {
  const db = openDatabase(":memory:");
  db.$client.exec(`INSERT INTO admins (id, email, email_key, first_name, last_name, password_hash, created_at)
    SELECT value, value || '@x.example', value || '@x.example', upper(value), 'Last', '$argon2id$x', 0
      FROM json_each('["ada", "bo", "me"]')`);
  const record = (actor: Actor, hoursAgo: number, entityId = "q") => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    recordEvent(db, actor, { event: "question-changed", entityType: "question", entityId }, at);
  };
  const by = (adminId: string) => ({ adminId, address: "" });
  const find = (...ids: string[]) => findLastOtherEditor(db, { entityType: "question", entityId: ids }, "me", now);
  record(by("ada"), 13);
  expect(find("q")).toBeNull();
  record(by("ada"), 3);
  record(by("bo"), 2);
  record(by("me"), 1);
  record(by("ada"), 1, "other");
  expect(find("q")).toBe("BO Last");
  expect(find("other")).toBe("ADA Last");
  expect(find("q", "other")).toBe("ADA Last");
  expect(find("none")).toBeNull();
  const other = { entityType: "question", entityId: "q", event: "question-made" } as const;
  expect(findLastOtherEditor(db, other, "me", now)).toBeNull();
  record("server", 0);
  expect(find("q")).toBeNull();
});
