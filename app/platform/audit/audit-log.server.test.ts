import { expect, test } from "vitest";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";

const values = new Map<string, string>();

const setValue = command({
  state: (_db: Db, name: string) => values.get(name),
  run(_db: Db, { now }: AuditContext, name: string, value: string): Date {
    values.set(name, value);
    return now;
  },
  events: ({ args: [entityId], before, after }) => [
    { event: "setting-changed", entityType: "setting", entityId, detail: { changes: { value: [before, after] } } },
  ],
});

test("a command records its events with old and new state, and nothing if the state is the same (C30)", () => {
  const db = openDatabase(":memory:");
  const context = byServer();
  for (const value of ["a", "a", "b"]) expect(setValue(db, context, "name", value)).toBe(context.now);
  const details = db.select({ detail: auditLog.detail }).from(auditLog).all();
  expect(details.map(({ detail }) => detail.changes)).toEqual([{ value: [null, "a"] }, { value: ["a", "b"] }]);
});

test("a command drops an event whose changes are empty, and records the others (C30)", () => {
  const db = openDatabase(":memory:");
  const save = command({
    run: () => "saved",
    events: () => [{ event: "setting-changed", detail: { changes: {} } }, { event: "names" }],
  });
  expect(save(db, byServer())).toBe("saved");
  expect(db.select().from(auditLog).all()).toMatchObject([{ event: "names" }]);
});
