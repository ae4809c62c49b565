/** Acts that scored the results of a test anew, or took such an act back: docs/decisions/035-scoring-anew.md */
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { countRescored, findRunningRescore, listVersionNumbers } from "#app/content/index.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Db } from "#db/client.ts";
import { rescores, tests } from "#db/schema.ts";

/** `done`: how many of the results that are scored anew have their new score. `pointsVersionNumber`: null for an undo. */
export type Rescore = Omit<typeof rescores.$inferSelect, "pointsVersionId" | "adminId"> & {
  testName: string;
  pointsVersionNumber: number | null;
  undoneBy: string | null;
  state: "running" | "done";
  done: number;
};

/** An act; null for an unknown one, and when its test is being deleted. */
export function getRescore(db: Db, id: string): Rescore | null {
  return readRescores(db, eq(rescores.id, id))[0] ?? null;
}

/** The acts of a test, newest first. */
export function listRescores(db: Db, testId: string): Rescore[] {
  return readRescores(db, eq(rescores.testId, testId));
}

/** Refuses a test of which an act is under way. */
export function refuseWhileRunning(db: Db, testId: string): void {
  if (!findRunningRescore(db, testId)) return;
  throw new Refusal("conflict", "A re-score of this test is under way. Please wait until it is done.");
}

function readRescores(db: Db, which: SQL): Rescore[] {
  const undo = alias(rescores, "undo");
  const rows = db
    .select({ act: rescores, testName: tests.name, undoneBy: undo.id })
    .from(rescores)
    .innerJoin(tests, and(eq(tests.id, rescores.testId), isNull(tests.deletionBeganAt)))
    .leftJoin(undo, eq(undo.undoes, rescores.id))
    .where(which)
    .orderBy(desc(rescores.madeAt), desc(rescores.id))
    .all();
  const numbers = listVersionNumbers(db, rows[0]?.act.testId ?? "");
  return rows.map(({ act: { pointsVersionId, adminId: _, ...act }, testName, undoneBy }) => ({
    ...act,
    testName,
    undoneBy,
    pointsVersionNumber: pointsVersionId === null ? null : (numbers.get(pointsVersionId) ?? 0),
    state: act.finishedAt ? "done" : "running",
    done: act.finishedAt ? act.scoredAnew : countRescored(db, act.id),
  }));
}
