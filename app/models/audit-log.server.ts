/** The log of what was done, by whom, to what: written in the transaction of the act. */
import type { Db } from "#db/client.ts";
import { auditLog } from "#db/schema.ts";

/** Who did it: an admin from a network address, or the server by itself. */
export type Actor = { adminId: string; address: string } | "server";

/** Of which kind the thing is that something was done to. */
export type Thing = "submission" | "invitation" | "test" | "admin" | "setting" | "person";

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
  const by =
    actor === "server"
      ? { actor: "server" as const }
      : { actor: "admin" as const, actorId: actor.adminId, address: actor.address };
  db.insert(auditLog)
    .values({ ...by, at: now, act, thing: thing ?? "", thingId: thingId ?? null, detail: detail ?? {} })
    .run();
}
