/** The log of what was done, by whom, to what: written in the transaction of the act. */
import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";

/** Who did it: an admin or an API token from a network address, the server by itself, or one of whom only the address is known. */
export type Actor =
  | { adminId: string; address: string }
  | { tokenId: string; address: string }
  | { address: string }
  | "server";

/** Of which kind the thing is that something was done to. */
export type Thing = "submission" | "invitation" | "test" | "admin" | "setting" | "person" | "token" | "webhook";

type Act = {
  /** A short name of what was done, like "erasure". */
  act: string;
  thing?: Thing;
  thingId?: string;
  /** Figures and ids; never a candidate's name or address. */
  detail?: Record<string, unknown>;
};

/** Adds a line to the audit log. */
export function recordAct(db: Db, actor: Actor, { act, thing, thingId, detail }: Act, now: Date): void {
  db.insert(auditLog)
    .values({ ...byOf(actor), at: now, act, thing: thing ?? "", thingId: thingId ?? null, detail: detail ?? {} })
    .run();
}

/** Who did this to that account at this moment; null where the log has no such line. */
export function findActor(db: Db, { act, adminId, at }: { act: string; adminId: string; at: Date }) {
  const isLine = and(
    eq(auditLog.thing, "admin"),
    eq(auditLog.thingId, adminId),
    eq(auditLog.act, act),
    eq(auditLog.at, at),
  );
  const line = db.select().from(auditLog).where(isLine).orderBy(desc(auditLog.number)).limit(1).get();
  return line ? { actor: line.actor, id: line.actorId } : null;
}

function byOf(actor: Actor) {
  if (actor === "server") return { actor };
  const { address } = actor;
  if ("adminId" in actor) return { actor: "admin" as const, actorId: actor.adminId, address };
  if ("tokenId" in actor) return { actor: "token" as const, actorId: actor.tokenId, address };
  return { actor: "anyone" as const, address };
}
