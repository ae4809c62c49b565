import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createTest, getTest, type NewTest } from "#app/content/tests.server.ts";
import { inTransaction } from "#db/client.ts";
import { projectRoot } from "#db/project-root.ts";
import { addResult, type SampleResult } from "#tests/support/rows/sample-results.ts";
import { openCachedDatabase } from "./cached-database.ts";
import { createQueries, type DatabaseQueries } from "./database-queries.ts";
import { findFreePort } from "./free-port.ts";
import { startAdminSession } from "./session.ts";
import { copyTemplate, restoreTemplate } from "./template.ts";

export { ADMIN } from "./template.ts";

export const TEST_PASSWORD = "welcome";

export type TestServer = DatabaseQueries & {
  origin: string;
  port: number;
  databasePath: string;
  pid: () => number;
  isRunning: () => boolean;
  output: () => string;
  addTest: (test: Partial<NewTest> & { isActive?: boolean }) => string;
  addResults: (testId: string, results: Partial<SampleResult>[]) => string[];
  startAdminSession: () => Promise<string>;
  kill: () => Promise<void>;
  stop: () => Promise<number | null>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

/** Override every setting. A developer's .env file then has no effect. */
const BLANK_SETTINGS = {
  HOST: "127.0.0.1",
  PUBLIC_ORIGIN: "",
  SESSION_SECRET: "",
  SETUP_TOKEN: "",
  TRUST_PROXY: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  MAIL_PER_SECOND: "",
  OIDC_ISSUER: "",
  OIDC_ONLY: "",
  WEBHOOKS_ALLOW_PRIVATE: "",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "",
  OTEL_TRACES_EXPORTER: "",
  BACKUP_EVERY_MINUTES: "0",
  REPLICA_URL: "",
};

const SERVER_OPTIONS = [
  "--max-old-space-size=256",
  "--max-semi-space-size=16",
  // The long run measures with the priorities of production.
  ...(process.env.TEST_LONG ? [] : [`--import=${new URL("./equal-priority.mjs", import.meta.url)}`]),
];

const servers = new Map<string, TestServer>();

export function serverAt(origin: string): TestServer {
  const server = servers.get(origin);
  if (!server) throw new Error(`No server of these tests is at ${origin}`);
  return server;
}

/** Servers with default settings that earlier tests of this worker no longer use. */
const idleServers: TestServer[] = [];

/** Files of a new server. Any other file shows that a test has used backups or erasures. */
const FILES = new Set(["backup", "data.db", "data.db-journal", "data.db.lock", "session-secret"]);
/** Failed guesses and unknown links count toward rate limits, which would affect the next test. */
const FAILED_GUESS = /"status":4(?:01|29),|"path":"\/i\/[^"]*","status":404,/i;

/**
 * Return a server with default settings and a new database. Reuse a server of this worker if possible, because a start
 * and the first pages take 0.7 seconds of CPU time. Tests of the process itself need `startServer`.
 */
export async function borrowServer({ hasAdmin = true } = {}): Promise<TestServer> {
  const reused = idleServers.pop();
  if (reused) await restoreTemplate(reused.databasePath, hasAdmin);
  const server = reused ?? (await startServer({ hasAdmin }));
  const folder = dirname(server.databasePath);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!reused) process.once("exit", removeFolder);
  const firstCharacter = reused ? server.output().length : 0;
  const pid = server.pid();
  const output = () => server.output().slice(firstCharacter);
  return {
    ...server,
    output,
    remove: async () => {
      const isUnchanged = server.isRunning() && server.pid() === pid && !FAILED_GUESS.test(output());
      if (isUnchanged && readdirSync(folder, { recursive: true }).every((file) => FILES.has(String(file)))) {
        idleServers.push(server);
        return;
      }
      process.off("exit", removeFolder);
      await server.remove();
    },
  };
}

/**
 * Start a server on a copy of a template, or on the database that `folder` already contains. `project` is the folder of
 * another build, such as an older commit. That server creates a new database without an admin.
 */
export async function startServer({
  env = {},
  hasAdmin = true,
  folder = mkdtempSync(join(tmpdir(), "assessment-")),
  project,
}: {
  env?: Record<string, string>;
  hasAdmin?: boolean;
  folder?: string;
  project?: string | undefined;
} = {}): Promise<TestServer> {
  const databasePath = join(folder, "data.db");
  const database = openCachedDatabase(databasePath);
  let child: ChildProcess;
  let ended: Promise<unknown>;
  let output = "";
  // Another process must not get this port while the server is stopped.
  let port = await findFreePort();

  async function start(): Promise<void> {
    child = spawn("node", [...SERVER_OPTIONS, "build/server/index.js"], {
      env: {
        ...process.env,
        ...BLANK_SETTINGS,
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_PATH: databasePath,
        TZ: "UTC",
        // Sharing the compile cache between servers saves a fifth of the start time.
        NODE_COMPILE_CACHE: join(projectRoot, "node_modules", ".cache", "compiled"),
        ...env,
      },
      stdio: ["ignore", "pipe", "inherit"],
      cwd: project,
    });
    // End the server with this process, in case a test fails before it removes its server.
    const killOnExit = () => void child.kill("SIGKILL");
    process.once("exit", killOnExit);
    child.once("exit", () => process.off("exit", killOnExit));
    // "close" comes after "exit", when all output has arrived.
    ended = once(child, "close");
    port = await new Promise<number>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
      if (!child.stdout) return reject(new Error("The server has no output"));
      createInterface({ input: child.stdout }).on("line", (line) => {
        output += `${line}\n`;
        if (line.includes('"event":"started"')) resolve(JSON.parse(line).port);
      });
    });
  }

  async function end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    // Disconnect first, because a test may replace the file once the server has stopped.
    database.close();
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  if (!project) await copyTemplate(databasePath, hasAdmin);
  await start();
  const origin = `http://localhost:${port}`;
  const server: TestServer = {
    origin,
    port,
    databasePath,
    pid: () => child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    ...createQueries(databasePath),
    addTest({ isActive = true, ...test }) {
      const db = database.open();
      const content = { name: "A test", description: "", testPassword: "open sesame", sections: [], ...test };
      const id = createTest(db, content, new Date());
      if (!isActive) db.$client.prepare("UPDATE tests SET is_active = 0 WHERE id = ?").run(id);
      return id;
    },
    addResults(testId, results) {
      const db = database.open();
      const test = getTest(db, testId);
      if (!test) throw new Error(`There is no test ${testId}`);
      return inTransaction(db, () => results.map((result) => addResult(db, test, result)));
    },
    startAdminSession: () => startAdminSession(database.open(), env.SESSION_SECRET?.split(",")[0]),
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    start,
    remove: async () => {
      await end("SIGKILL");
      servers.delete(origin);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  servers.set(origin, server);
  return server;
}

export function buildSection(name: string, count: number, allPoints = [0, 5, 10]): NewTest["sections"][number] {
  return {
    name,
    description: "",
    questions: Array.from({ length: count }, (_, index) => ({
      questionText: `${name}: question ${index + 1}?`,
      options: allPoints.map((points) => ({ optionText: `${name} ${index + 1}, answer of ${points}`, points })),
    })),
  };
}
