import { parseArgs } from "node:util";
import { type Admin, findAdminByEmail, listAllAdmins } from "#app/accounts/admins.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { DatabaseUnusable, type Db, openDatabase } from "#db/client.ts";
import { findFolderConflict } from "#db/folder-claim.ts";
import { refuseCall } from "./file-argument.ts";

export async function inDatabase<Result>(work: (db: Db) => Result | Promise<Result>): Promise<Result> {
  const conflict = findFolderConflict(env.databasePath);
  if (conflict) throw new DatabaseUnusable(conflict);
  const db = openDatabase(env.databasePath, { isReplicated: env.replica !== null });
  try {
    return await work(db);
  } finally {
    // Do not use closeDatabase, which would delete the journal of a running server.
    db.$client.close();
  }
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(formatError(error));
    process.exit(1);
  }
}

function formatError(error: unknown): string {
  if (error instanceof Refusal) return /[.!?]$/.test(error.message) ? error.message : `${error.message}.`;
  if (error instanceof DatabaseUnusable) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "\nStopped. Nothing was changed.";
  throw error;
}

export function readOptions<Name extends string>(names: readonly Name[], usage: string): Record<Name, string[]> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string", multiple: true } as const]));
    const { values } = parseArgs({ options });
    const lists = values as Record<string, string[] | undefined>;
    return Object.fromEntries(names.map((name) => [name, lists[name] ?? []])) as Record<Name, string[]>;
  } catch (error) {
    return refuseCall(`${error instanceof Error ? error.message.split(". ")[0] : error}.\n${usage}`);
  }
}

export function requireOwner(db: Db, email: string | undefined): Admin {
  const isActive = (admin: Admin) => admin.role === "admin" && !admin.deactivatedAt && !admin.invitedUntil;
  if (email !== undefined) {
    const named = findAdminByEmail(db, email);
    if (named && isActive(named)) return named;
    throw new Refusal("not-found", `There is no active admin ${email}`);
  }
  const [only, ...others] = listAllAdmins(db).filter(isActive);
  if (!only) throw new Refusal("not-found", "There is no active admin. Run npm run create-admin first");
  if (others.length > 0) throw new Refusal("invalid-input", "There are several admins. Name one with --admin EMAIL");
  return only;
}
