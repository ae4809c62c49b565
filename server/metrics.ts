import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "@remix-run/node";
import type { Context } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { contract } from "#app/api/contract.ts";
import { getReplicationStatus, type ReplicationStatus } from "#app/backups/replica/replication.server.ts";
import { isEqualInConstantTime } from "#app/platform/crypto.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { isLoopback } from "#app/platform/http/client-address.ts";
import { findApiToken } from "#app/platform/http/request-headers.ts";
import { addGauge, formatMetrics, measureProcess } from "#app/platform/metrics.server.ts";
import { getBackups } from "#db/backup/backups.ts";
import type { Db } from "#db/client.ts";
import { refuse } from "./error-page.ts";
import type { Version } from "./version.ts";

/** Headers that only a proxy adds. They show that the visitor is not local, even if the proxy is on this machine. */
const PROXY_HEADERS = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
const OTHER_ROUTE = "other";

type MetricsOptions = { env: Environment; version: Version; database: { db: Db } };

/** Answer `GET /metrics` to holders of METRICS_TOKEN. Without the setting, answer programs on this machine only. */
export function createMetricsEndpoint({ env, version, database }: MetricsOptions) {
  let isMeasuring = false;
  return async (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    if (!isAllowed(c, env)) return refuse(c, 404, "404 Page Not Found");
    if (!isMeasuring) {
      isMeasuring = true;
      measureProcess();
      addGauges(database, env, version);
    }
    const { contentType, text } = await formatMetrics();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  };
}

function isAllowed(c: Context<{ Bindings: HttpBindings }>, { metricsToken, trustProxy }: Environment): boolean {
  if (metricsToken) return isEqualInConstantTime(findApiToken(c.req.raw) ?? "", metricsToken);
  const isFromThisMachine = trustProxy === "none" && isLoopback(c.env.incoming.socket.remoteAddress);
  const isForwarded = PROXY_HEADERS.some((name) => c.req.header(name));
  return isFromThisMachine && !isForwarded && isNameOfThisMachine(new URL(c.req.url).hostname);
}

/** Refuse other names, which may come from a proxy without headers, or from a web page by DNS rebinding. */
function isNameOfThisMachine(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname);
}

function addGauges(database: { db: Db }, env: Environment, version: Version): void {
  const { databasePath } = env;
  addGauge(
    {
      name: "assessment_build_info",
      help: "Version and commit of the build. The value is always 1",
      labelNames: ["version", "commit"],
    },
    () => [{ labels: { version: version.version, commit: version.commit ?? "" }, value: 1 }],
  );
  addGauge({ name: "assessment_database_size_bytes", help: "Size of the database file" }, () => [
    { value: statSync(databasePath).size },
  ]);
  addGauge({ name: "assessment_disk_free_bytes", help: "Free space on the disk of the database" }, () => {
    const { bavail, bsize } = statfsSync(dirname(databasePath));
    return [{ value: bavail * bsize }];
  });
  addGauge(
    { name: "assessment_backup_last_success_timestamp_seconds", help: "Time of the latest complete backup" },
    () => {
      const { latest } = getBackups(database.db.$client).status();
      return latest ? [{ value: Date.parse(latest.takenAt) / 1000 }] : [];
    },
  );
  addGauge({ name: "assessment_backup_failed", help: "1 if the last attempt to back up failed" }, () => [
    { value: getBackups(database.db.$client).status().failure ? 1 : 0 },
  ]);
  if (env.replica) addReplicaGauges();
  addQueueGauges(database);
}

function addReplicaGauges(): void {
  const addStatus = (name: string, help: string, read: (status: ReplicationStatus) => number | null) =>
    addGauge({ name: `assessment_replica_${name}`, help }, () => {
      const status = getReplicationStatus();
      const value = status && read(status);
      return value === null ? [] : [{ value }];
    });
  addStatus("running", "1 if Litestream runs", ({ isRunning }) => (isRunning ? 1 : 0));
  addStatus("lag_seconds", "Age of the oldest change that is not in the replica", ({ lagMs }) => lagMs / 1000);
  addStatus("last_success_timestamp_seconds", "Time of the last copied change", ({ copiedAt }) =>
    copiedAt ? copiedAt.getTime() / 1000 : null,
  );
}

const QUEUES = {
  mail: { table: "messages WHERE sent_at IS NULL AND failed_at IS NULL", since: "created_at" },
  webhooks: {
    table: `webhook_deliveries WHERE delivered_at IS NULL AND failed_at IS NULL
      AND webhook_id IN (SELECT id FROM webhooks WHERE is_on = 1)`,
    since: "waits_since",
  },
};

function addQueueGauges(database: { db: Db }): void {
  const query = (figure: string, table: string) =>
    database.db.$client.prepare<[], number | null>(`SELECT ${figure} FROM ${table}`).pluck().get() ?? null;
  addGauge({ name: "assessment_queue_length", help: "Messages that wait to be sent", labelNames: ["queue"] }, () =>
    Object.entries(QUEUES).map(([queue, { table }]) => ({ labels: { queue }, value: query("count(*)", table) ?? 0 })),
  );
  addGauge(
    {
      name: "assessment_queue_oldest_age_seconds",
      help: "Age of the oldest message that waits to be sent, 0 if none does",
      labelNames: ["queue"],
    },
    () =>
      Object.entries(QUEUES).map(([queue, { table, since }]) => {
        const oldest = query(`min(${since})`, table);
        return { labels: { queue }, value: oldest === null ? 0 : Math.max(0, Date.now() - oldest) / 1000 };
      }),
  );
}

/** Return a function from a path to its route pattern, such as `/admin/tests/:testId`, or to "other". */
export function createRouteNamer({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const route of Object.values(routes)) {
    const pattern = getPattern(routes, route);
    if (route && !pattern.includes("*")) router.add("ALL", pattern, pattern);
  }
  for (const path of Object.keys(contract)) {
    const pattern = path.replace(/\{(\w+)\}/g, ":$1");
    router.add("ALL", pattern, pattern);
  }
  return (path) => {
    const [[found] = []] = router.match("ALL", path.replace(/(?<=.)\/$/, ""));
    return found?.[0] ?? OTHER_ROUTE;
  };
}

function getPattern(routes: ServerBuild["routes"], route: ServerBuild["routes"][string] | undefined): string {
  const parts: string[] = [];
  for (let current: typeof route = route; current; current = current.parentId ? routes[current.parentId] : undefined) {
    if (current.path) parts.unshift(current.path);
  }
  return `/${parts.join("/")}`;
}
