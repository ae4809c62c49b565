import { existsSync } from "node:fs";
import { redoErasures } from "#app/erasures/index.server.ts";
import { sealWaitingAnswers } from "#app/platform/database/survey-store.server.ts";
import { openLiveDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { exitWithMessage, log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.ts";
import { clearJournal } from "#db/journal.ts";
import { hasSnapshots, ReplicaUnusable } from "./replica/litestream.ts";
import { clearWorkFolder } from "./transfer/replace.ts";

export function openServedDatabase(): void {
  openLiveDatabase({ beforeOpening, beforeServing });
}

function beforeOpening(): void {
  // In development, this module reloads while the server runs, so clear the folder only in production.
  if (env.isProduction) clearWorkFolder(env.databasePath);
  refuseEmptyStart();
}

/** Throw if another machine has left a replica, because a new machine must then not begin with an empty database. */
function refuseEmptyStart(): void {
  if (!env.replica || existsSync(env.databasePath)) return;
  try {
    if (!hasSnapshots(env.databasePath, env.replica)) return;
  } catch (error) {
    if (!(error instanceof ReplicaUnusable)) throw error;
    exitWithMessage(`The server did not start. REPLICA_URL cannot be read: ${error.message}`);
  }
  exitWithMessage(
    `The server did not start. There is no database ${env.databasePath}, but ${env.replica.url} has one. Make sure that no other server uses it, then run: npm run restore -- --replica`,
  );
}

function beforeServing(opened: Db): void {
  repeatErasures(opened);
  if (sealWaitingAnswers(opened) > 0) clearJournal(opened.$client);
}

/** Repeat erasures that are newer than the opened file. */
function repeatErasures(opened: Db): void {
  const erased = redoErasures(opened.$client, env.databasePath);
  if (erased === 0) return;
  log("erased-again", { erased });
  clearJournal(opened.$client);
}
