import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as build from "virtual:remix/server-build";
import { getRequestListener } from "@hono/node-server";
import { isSetupRequired } from "#app/accounts/admins.server.ts";
import * as vendors from "#app/applicant-tracking/vendor-requests.server.ts";
import { openServedDatabase } from "#app/backups/open-database.server.ts";
import { startReplication, stopReplication } from "#app/backups/replica/replication.server.ts";
import { finishDeletions } from "#app/content/delete-test.server.ts";
import { seedNewDatabase } from "#app/content/seed.server.ts";
import { queueAutomaticReminders } from "#app/invitations/invitation-queue.server.ts";
import { runOutbox } from "#app/mail/outbox-worker.server.ts";
import { composeMessage } from "#app/messages/compose-message.server.ts";
import { getTimeZone } from "#app/organization/settings.server.ts";
import {
  closeAndUnlockDatabase,
  db,
  disk,
  findDatabaseProblem,
  findDiskProblem,
  findRestorableBackup,
  liveDb,
} from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { configureLog, exitWithMessage, flushLog, log, logError, watchErrors } from "#app/platform/log.server.ts";
import { formatMailAddress } from "#app/platform/mail-address.ts";
import { observeCommit } from "#app/platform/metrics.server.ts";
import { formatDatabaseProblemLine, formatDiskProblem } from "#app/platform/storage-problem.ts";
import { traceCommit } from "#app/platform/tracing.server.ts";
import { queueDigests } from "#app/queue/queue-mail.server.ts";
import { finishRescores } from "#app/rescoring/rescore-work.server.ts";
import { runWebhooks } from "#app/webhooks/delivery-worker.server.ts";
import { getBackups } from "#db/backup/backups.ts";
import { isDamage } from "#db/backup/check-copy.ts";
import { onGroupCommit } from "#db/client.ts";
import { isCommitInDoubt, noteCommitError, onCommitInDoubt } from "#db/doubtful-commit.ts";
import { createApp } from "./app.ts";
import { scheduleBackups } from "./backup-schedule.ts";
import { createBoundedServer } from "./bounded-connections.ts";
import { scheduleErasures } from "./erasure-schedule.ts";
import { startTracing, stopTracing } from "./tracing.ts";
import { readVersion } from "./version.ts";

const STOP_TIMEOUT_MS = 4000;
const EXIT_DELAY_MS = 500;
/** This time is long enough to import 200 MB over a slow connection. Other bodies have a shorter limit (app.ts). */
const UPLOAD_TIMEOUT_MS = 15 * 60 * 1000;
const WATCH_INTERVAL_MS = 2000;
/**
 * This time is longer than the idle timeout of proxies. Otherwise, a request could arrive while we close its
 * connection, and fail.
 */
const KEEP_ALIVE_MS = 75_000;
const SHRINK_AFTER_MS = 10_000;

const version = readVersion();
configureLog({ level: env.logLevel, ...version });

openServedDatabase();
seedNewDatabase(db, new Date());

const database = {
  get db() {
    return db;
  },
  findDatabaseProblem,
  findDiskProblem,
  findRestorableBackup,
};

const server = createBoundedServer(
  {
    headersTimeout: 10_000,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionsCheckingInterval: 5_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
  },
  getRequestListener(createApp({ build, env, version, database }).fetch),
);

server.on("error", (error) => {
  const isTaken = "code" in error && error.code === "EADDRINUSE";
  closeAndUnlockDatabase();
  exitWithMessage(
    isTaken
      ? `The server did not start. Port ${env.port} is in use: stop the other program, or set PORT to a free one.`
      : `The server did not start. It cannot listen on HOST ${env.host}, PORT ${env.port}: ${error.message}`,
  );
});

// A top-level await could deadlock, because the chunk that it loads may import this one.
startTracing(version).then(() => server.listen(env.port, env.host, startWork));

function startWork(): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const origin = env.publicOrigin ?? `http://${getBrowsableHost(env.host)}:${port}`;
  // Print the addresses for people, in a terminal or under `npm start`. Other readers of the log get JSON only.
  if (process.stdout.isTTY || process.send) printAddresses(origin);
  startOutbox().catch((error: unknown) => logError("outbox", error));
  webhooks = runWebhooks({ live: liveDb, vendors, rules: env.webhooks, origin: env.publicOrigin });
  finishDeletions(db, new Date()).catch((error: unknown) => logError("deletion", error));
  finishRescores(liveDb).catch((error: unknown) => logError("rescore", error));
  scheduleBackups(() => getBackups(db.$client), {
    everyMinutes: env.backupEveryMinutes,
    timeZone: () => getTimeZone(db, env.timeZone),
  });
  scheduleErasures(liveDb, env.timeZone);
  startReplication();
  watchDatabase();
  setTimeout(shrinkHeap, SHRINK_AFTER_MS).unref();
  log("started", { port, setupRequired: isSetupRequired(db), isMailOn: env.mail !== null });
  // `npm start` uses this message to warn about a second server.
  process.send?.({ port, host: env.host, databasePath: env.databasePath });
}

/**
 * Collect garbage once. V8's young generation grows while the modules load, and shrinks only after a full collection.
 * An idle server would otherwise need 14 MB more.
 */
function shrinkHeap(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

function printAddresses(origin: string): void {
  console.log(`\n  Assessment     ${origin}\n  Admin area     ${origin}/admin\n  Data           ${env.databasePath}`);
  if (isSetupRequired(db)) {
    const token = env.setupToken ? " with your SETUP_TOKEN" : "";
    console.log(`  First admin    open ${origin}/admin/setup${token}, or run: npm run create-admin`);
  }
  if (env.mail) console.log(`  Mail           on, from ${formatMailAddress(env.mail.from)}`);
  console.log("");
}

let outbox: ReturnType<typeof runOutbox> | null = null;
let webhooks: ReturnType<typeof runWebhooks> | null = null;

async function startOutbox(): Promise<void> {
  if (!env.mail) return;
  const { createMailer } = await import("#app/mail/smtp.server.ts");
  if (!isStopping)
    outbox = runOutbox({
      live: liveDb,
      sources: { composeMessage, queueAutomaticReminders, queueDigests },
      ...env.mail,
      ...createMailer(env.mail),
    });
}

function getBrowsableHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

let isCheckingForDamage = false;

/** After an error that looks like damage, check a copy of the file. If it is damaged, refuse all requests. */
function checkForDamage(error: unknown): void {
  if (!isDamage(error) || isCheckingForDamage) return;
  isCheckingForDamage = true;
  getBackups(db.$client)
    .check()
    .catch((problem: unknown) => logError("database-check", problem))
    .finally(() => {
      isCheckingForDamage = false;
    });
}

function watchDatabase(): void {
  let known: string | null = null;
  setInterval(() => {
    if (!findDatabaseProblem()) disk.retry();
    const problem = describeProblem();
    if (problem !== known)
      log(problem ? "alarm" : "alarm-over", { problem: problem ?? known }, problem ? "error" : "info");
    known = problem;
  }, WATCH_INTERVAL_MS).unref();
}

function describeProblem(): string | null {
  const problem = findDatabaseProblem();
  if (problem) return formatDatabaseProblemLine(problem);
  const diskProblem = findDiskProblem();
  return diskProblem && `${formatDiskProblem(diskProblem).title.replace(/:.*/, "")}.`;
}

let isStopping = false;

function stop(signal: string): void {
  // Ignore the second signal. Ctrl-C reaches the process group, and `npm start` forwards it too.
  if (isStopping) return;
  isStopping = true;
  log("stopping", { signal });
  const finish = () => {
    if (isCommitInDoubt()) process.exit(1);
    closeAndUnlockDatabase();
    log("stopped");
    process.exit(0);
  };
  const closed = new Promise((resolve) => server.close(resolve));
  const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS));
  Promise.race([Promise.all([closed, outbox?.stop(), webhooks?.stop()]), timeout])
    .then(() => Promise.all([stopReplication(), stopTracing()]))
    .finally(finish);
  server.closeIdleConnections();
}

/**
 * Close the database at once, because its contents may not be durable. Answer requests with 503, then exit with an
 * error, so that the supervisor restarts the server.
 */
function exitInDoubt(error: unknown): void {
  logError("sync-failed", error);
  setTimeout(() => process.exit(1), EXIT_DELAY_MS);
  db.$client.close();
}

onCommitInDoubt(exitInDoubt);
onGroupCommit((ms) => {
  observeCommit(ms);
  traceCommit(ms);
});
watchErrors((error) => {
  noteCommitError(error);
  disk.noteError(error);
  checkForDamage(error);
});
process.on("exit", flushLog);
process.on("SIGTERM", () => stop("SIGTERM"));
process.on("SIGINT", () => stop("SIGINT"));
process.on("unhandledRejection", (error) => logError("unhandled-rejection", error));
process.on("uncaughtException", (error) => logError("uncaught-exception", error));
