import { and, asc, eq, sql } from "drizzle-orm";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { batteries, invitations, tests } from "#db/schema.ts";
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
    assertActive(db, testIds);
    const id = newId();
    db.insert(batteries)
      .values({ id, name, ...toColumns(testIds), createdAt: now })
      .run();
    return requireBattery(db, id);
  },
  events: ({ result }) => buildEvents("battery-made", result),
});

/**
 * Change the name, the tests or their order. Once people are invited, only the name can change, because their links lead
 * to the parts that the battery had. A test that was part of the battery may be inactive.
 */
export const updateBattery = command({
  state: (db: Db, id: string) => findBattery(db, id),
  run(db: Db, _context: AuditContext, id: string, { name, testIds }: BatteryInput): Battery {
    const before = requireBattery(db, id).tests.map((test) => test.id);
    if (testIds.join() !== before.join()) {
      if (hasInvitations(db, id)) throw new Refusal("conflict", TESTS_ARE_FIXED);
      assertActive(
        db,
        testIds.filter((testId) => !before.includes(testId)),
      );
    }
    db.update(batteries)
      .set({ name, ...toColumns(testIds) })
      .where(eq(batteries.id, id))
      .run();
    return requireBattery(db, id);
  },
  events: ({ result }) => buildEvents("battery-changed", result),
});

const TESTS_ARE_FIXED =
  "Somebody has been invited to this battery, so its tests and their order can no longer change. Create another battery for other tests";

export function hasInvitations(db: Db, id: string): boolean {
  const isInvited = eq(invitations.batteryId, id);
  return db.select({ id: invitations.id }).from(invitations).where(isInvited).limit(1).get() !== undefined;
}

function assertActive(db: Db, testIds: string[]): void {
  const isActive = (id: string) =>
    db
      .select({ isActive: tests.isActive })
      .from(tests)
      .where(and(eq(tests.id, id), sql`${tests.deletionBeganAt} IS NULL`))
      .get()?.isActive === true;
  if (!testIds.every(isActive)) throw new Refusal("invalid-input", "Please choose tests that are active");
}

function toColumns([firstTestId = "", secondTestId = "", third]: string[]) {
  return { firstTestId, secondTestId, thirdTestId: third ?? null };
}

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

const buildEvents = (
  event: "battery-made" | "battery-changed" | "battery-deleted",
  { id: entityId, name: battery, tests: { length: tests } }: Battery,
) => [{ event, entityType: "battery" as const, entityId, detail: { battery, tests } }];
