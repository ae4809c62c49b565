import { and, asc, eq, sql } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { batteries, tests } from "#db/schema.ts";
import type { BatteryInput } from "./battery.ts";

export type Battery = { id: string; name: string; createdAt: Date; tests: { id: string; name: string }[] };

const isWhole = sql`NOT EXISTS (SELECT 1 FROM tests WHERE deletion_began_at IS NOT NULL
  AND tests.id IN (${batteries.firstTestId}, ${batteries.secondTestId}, ${batteries.thirdTestId}))`;

export function listBatteries(db: Db, id?: string): Battery[] {
  const names = new Map(
    db
      .select({ id: tests.id, name: tests.name })
      .from(tests)
      .all()
      .map((test) => [test.id, test.name]),
  );
  return db
    .select()
    .from(batteries)
    .where(and(isWhole, id === undefined ? undefined : eq(batteries.id, id)))
    .orderBy(asc(batteries.name), asc(batteries.id))
    .all()
    .map(({ id, name, createdAt, firstTestId, secondTestId, thirdTestId }) => ({
      id,
      name,
      createdAt,
      tests: [firstTestId, secondTestId, thirdTestId].flatMap((testId) =>
        testId === null ? [] : [{ id: testId, name: names.get(testId) ?? "" }],
      ),
    }));
}

export function findBattery(db: Db, id: string): Battery | null {
  return listBatteries(db, id)[0] ?? null;
}

export const createBattery = command({
  run(db: Db, { now }: AuditContext, { name, testIds }: BatteryInput): Battery {
    const isActive = (id: string) =>
      db
        .select({ isActive: tests.isActive })
        .from(tests)
        .where(and(eq(tests.id, id), sql`${tests.deletionBeganAt} IS NULL`))
        .get()?.isActive === true;
    if (!testIds.every(isActive)) throw new Refusal("invalid-input", "Please choose tests that are active");
    const [firstTestId = "", secondTestId = "", thirdTestId = null] = testIds;
    const id = newId();
    db.insert(batteries).values({ id, name, firstTestId, secondTestId, thirdTestId, createdAt: now }).run();
    return requireBattery(db, id);
  },
  events: ({ result }) => buildEvents("battery-made", result),
});

/** Delete a battery. People who are already invited keep all parts. */
export const deleteBattery = command({
  run(db: Db, _context: AuditContext, id: string): Battery {
    const battery = requireBattery(db, id);
    db.delete(batteries).where(eq(batteries.id, id)).run();
    return battery;
  },
  events: ({ result }) => buildEvents("battery-deleted", result),
});

export function requireBattery(db: Db, id: string): Battery {
  const battery = findBattery(db, id);
  if (!battery) throw new Refusal("not-found", "This battery no longer exists");
  return battery;
}

const buildEvents = (event: "battery-made" | "battery-deleted", { tests: parts }: Battery) =>
  parts.slice(0, 1).map(({ id }) => ({
    event,
    entityType: "test" as const,
    entityId: id,
    detail: { tests: parts.length },
  }));
