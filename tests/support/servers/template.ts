import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { createFirstAdmin } from "#app/accounts/user-management.server.ts";
import { seedDefaultTest } from "#app/content/seed.server.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";

export const ADMIN = { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "correct horse" };

const VARIABLE = "TEST_TEMPLATES";

let made: Promise<string> | undefined;

export default async function prepareTemplates(): Promise<() => void> {
  const folder = await makeTemplates();
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

export function templateFolder(): Promise<string> {
  const ofThisRun = process.env[VARIABLE];
  if (ofThisRun) return Promise.resolve(ofThisRun);
  made ??= makeTemplates().then((folder) => {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  });
  return made;
}

export async function copyTemplate(databasePath: string, hasAdmin: boolean): Promise<void> {
  if (existsSync(databasePath)) return;
  copyFileSync(templateIn(await templateFolder(), hasAdmin), databasePath);
}

/** Overwrite the database while a server uses it. SQLite tells the server's connection that everything has changed. */
export async function restoreTemplate(databasePath: string, hasAdmin: boolean): Promise<void> {
  const template = new Database(templateIn(await templateFolder(), hasAdmin), { readonly: true });
  try {
    await template.backup(databasePath);
  } finally {
    template.close();
  }
}

function templateIn(folder: string, hasAdmin: boolean): string {
  return join(folder, hasAdmin ? "with-admin.db" : "without-admin.db");
}

async function makeTemplates(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "assessment-templates-"));
  for (const hasAdmin of [true, false]) {
    const db = openDatabase(templateIn(folder, hasAdmin));
    seedDefaultTest(db, new Date());
    if (hasAdmin) await createFirstAdmin(() => db, ADMIN, new Date());
    closeDatabase(db);
  }
  return folder;
}
