import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rootCertificates } from "node:tls";
import { fileURLToPath } from "node:url";
import type { ReplicaSettings } from "#app/platform/replica-settings.ts";
import { getReplicaFolder } from "#db/litestream-tables.ts";

const RETENTION = "24h";
/** A restore replays at most the changes of this interval. */
const SNAPSHOT_INTERVAL = "6h";
const RETENTION_CHECK_INTERVAL = "15m";
const SYNC_INTERVAL = "1s";

const LIST_TIMEOUT_MS = 30_000;

/** End Litestream together with the server, even after SIGKILL. The pipe on descriptor 3 closes, and `cat` returns. */
const GUARD = '(cat >/dev/null; kill -9 $$ 2>/dev/null) <&3 & exec "$@" 3<&-';

const AUTHORITY_FILES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"];

const PASSED_VARIABLES =
  /^(?:PATH|HOME|TMPDIR|SSL_CERT_FILE|SSL_CERT_DIR|(?:HTTPS?|NO)_PROXY|(?:AWS|GOOGLE|LITESTREAM)_.+)$/i;

export class ReplicaUnusable extends Error {}

/**
 * npm installs Litestream on Linux x64. Elsewhere, search PATH. Throw ReplicaUnusable if Litestream is not installed.
 */
function findLitestream(): string {
  try {
    const name = `@flydotio/litestream-${process.platform}-${process.arch}/package.json`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), "litestream");
  } catch {
    const { stdout } = spawnSync("litestream", ["version"], { encoding: "utf8" });
    if (/^v?0\.3\.1[34]/.test(stdout ?? "")) return "litestream";
    throw new ReplicaUnusable(
      "REPLICA_URL is set, but Litestream 0.3.13 is not installed. npm install adds it on Linux x64. On other systems, put the program litestream into a folder of PATH.",
    );
  }
}

export function startLitestream(databasePath: string, replica: ReplicaSettings): ChildProcess {
  const [program, config] = [findLitestream(), writeConfig(databasePath, replica)];
  return spawn("sh", ["-c", GUARD, "litestream", program, "replicate", "-no-expand-env", "-config", config], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    env: buildVariables(databasePath),
    // Ctrl-C signals the whole process group, and would end Litestream before the last answer is saved.
    detached: true,
  });
}

export function hasSnapshots(databasePath: string, replica: ReplicaSettings): boolean {
  const { output, lines } = runLitestream(databasePath, replica, ["snapshots"], LIST_TIMEOUT_MS);
  // Litestream reports a failure to list files only in its log, and exits with 0.
  const problem = lines.find(({ level }) => level === "ERROR");
  if (problem) throw new ReplicaUnusable(formatProblem(problem));
  return /^\S+\s+[0-9a-f]{16}\s/m.test(output);
}

export function downloadReplica(databasePath: string, replica: ReplicaSettings, target: string): void {
  const { lines } = runLitestream(databasePath, replica, ["restore", "-o", target]);
  if (existsSync(target)) return;
  const problem = lines.findLast(({ level }) => level === "ERROR");
  throw new ReplicaUnusable(problem ? formatProblem(problem) : `There is no database at ${replica.url}.`);
}

export type LogLine = { level: string; msg: string; error?: string; reason?: string };

export function parseLogLine(text: string): LogLine | null {
  try {
    const { level, msg, error, reason } = JSON.parse(text);
    if (typeof level !== "string" || typeof msg !== "string") return null;
    return { level, msg, ...(error ? { error: String(error) } : {}), ...(reason ? { reason: String(reason) } : {}) };
  } catch {
    return null;
  }
}

export function formatProblem({ msg, error }: LogLine): string {
  return (error ?? msg).replaceAll(/\s+/g, " ").slice(0, 300);
}

function runLitestream(databasePath: string, replica: ReplicaSettings, args: string[], timeout?: number) {
  const program = findLitestream();
  const hadFolder = existsSync(getReplicaFolder(databasePath));
  try {
    const config = writeConfig(databasePath, replica);
    const [command = "", ...options] = args;
    const all = [command, "-no-expand-env", "-config", config, ...options, databasePath];
    const { stdout, stderr, error } = spawnSync(program, all, {
      encoding: "utf8",
      env: buildVariables(databasePath),
      maxBuffer: 256 * 1024 * 1024,
      ...(timeout === undefined ? {} : { timeout, killSignal: "SIGKILL" }),
    });
    if (error) throw new ReplicaUnusable(timeout && "code" in error ? "It did not respond in time." : error.message);
    const output = `${stdout}${stderr}`;
    return { output, lines: output.split("\n").flatMap((line) => parseLogLine(line) ?? parsePlainLine(line) ?? []) };
  } finally {
    if (!hadFolder) rmSync(getReplicaFolder(databasePath), { recursive: true, force: true });
  }
}

/** Parse a line that Litestream logged before it read its settings, which select JSON. */
function parsePlainLine(text: string): LogLine | null {
  const [, msg, error] = /ERROR (.+?)(?: error="?(.+?)"?)?$/.exec(text) ?? [];
  return msg ? { level: "ERROR", msg, ...(error ? { error } : {}) } : null;
}

function writeConfig(path: string, replica: ReplicaSettings): string {
  const config = {
    logging: { type: "json" },
    dbs: [
      {
        path,
        "meta-path": getReplicaFolder(path),
        replicas: [
          {
            ...formatTarget(replica),
            "sync-interval": SYNC_INTERVAL,
            "snapshot-interval": SNAPSHOT_INTERVAL,
            retention: RETENTION,
            "retention-check-interval": RETENTION_CHECK_INTERVAL,
          },
        ],
      },
    ],
  };
  mkdirSync(getReplicaFolder(path), { recursive: true, mode: 0o700 });
  const file = join(getReplicaFolder(path), "config.json");
  // JSON is also YAML, which Litestream reads.
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
}

function formatTarget({ url, endpoint, region }: ReplicaSettings): Record<string, string> {
  // Litestream would not decode %20 in a file URL.
  if (url.startsWith("file:")) return { type: "file", path: fileURLToPath(url) };
  if (!url.startsWith("s3:")) return { url };
  return { url, ...(endpoint ? { endpoint: endpoint.replace(/\/$/, "") } : {}), ...(region ? { region } : {}) };
}

function buildVariables(databasePath: string): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name));
  return { NODE_ENV: "production", ...findAuthorities(databasePath), ...Object.fromEntries(passed) };
}

/** Small container images have no certificate authorities, so use the ones that Node contains. */
function findAuthorities(databasePath: string): Record<string, string> {
  if (process.platform !== "linux" || AUTHORITY_FILES.some((path) => existsSync(path))) return {};
  const file = join(getReplicaFolder(databasePath), "authorities.pem");
  writeFileSync(file, rootCertificates.join("\n"), { mode: 0o600 });
  return { SSL_CERT_FILE: file };
}
