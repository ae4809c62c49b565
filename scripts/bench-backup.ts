/**
 * `npm run bench:backup -- 20000`: what backups cost, with that many demo submissions (20,000 make about 100 MB): how long
 * one takes, how long answers take meanwhile, how long a start and a restore take.
 */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import autocannon from "autocannon";
import { projectRoot } from "#db/project-root.ts";
import { adminClient, apiClient } from "../e2e/api-client.ts";
import { startServer, TEST_PASSWORD } from "../e2e/server.ts";

const SUBMISSIONS = process.argv[2] ?? "20000";
const ANSWERS_PER_SECOND = 100;
const SECONDS = 15;

const server = await startServer();
await server.stop();
run("demo.ts", SUBMISSIONS);
const megabytes = Math.round(statSync(server.databasePath).size / 1e6);
const begun = performance.now();
await server.start();
if ((await fetch(server.origin)).status !== 200) throw new Error("The server does not answer");
const startMs = performance.now() - begun;

const admin = await adminClient(server.origin);
const choices = server.withDatabase(
  (sqlite) =>
    sqlite.prepare("SELECT question_id AS questionId, id AS selectedOptionId FROM options LIMIT 160").all() as {
      questionId: string;
      selectedOptionId: string;
    }[],
);
const candidates = await Promise.all(Array.from({ length: 16 }, begin));
const quiet = await load();
let isOver = false;
const backupMs: number[] = [];
const backups = (async () => {
  while (!isOver) {
    const start = performance.now();
    const { status } = await admin.request("POST", "/admin/settings/backup", new URLSearchParams());
    if (status !== 302) throw new Error(`No backup was made: ${status}`);
    backupMs.push(performance.now() - start);
  }
})();
const busy = await load();
isOver = true;
await backups;
const commandMs = timed(() => run("backup.ts"));
await server.stop();
const restoreMs = timed(() => run("restore.ts", join(dirname(server.databasePath), "backup", "latest.db")));
await server.remove();

console.log(`${SUBMISSIONS} submissions, ${megabytes} MB, ${ANSWERS_PER_SECOND} answers a second

| | p50 ms | p99 ms | slowest ms |
|---|---|---|---|
| answers, no backup | ${quiet} |
| answers, one backup after the other | ${busy} |

A backup takes ${backupMs.map(Math.round).sort((one, other) => one - other)[Math.floor(backupMs.length / 2)]} ms (${backupMs.length} made), \
npm run backup ${Math.round(commandMs)} ms, npm run restore ${Math.round(restoreMs)} ms, \
a start with its first answer ${Math.round(startMs)} ms.`);

function run(script: string, ...args: string[]): void {
  const env = { ...process.env, DATABASE_PATH: server.databasePath };
  const { status, stderr } = spawnSync("node", [`scripts/${script}`, ...args], {
    cwd: projectRoot,
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${script}: ${stderr}`);
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function begin(): Promise<{ id: string; cookie: string }> {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "Load", lastName: "Bench", email: "load@example.com" };
  const { id } = (await client.post("/api/submissions", person)).json();
  return { id, cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** Answers at a steady rate; returns the cells of a row: p50, p99 and the slowest. */
async function load(): Promise<string> {
  let next = 0;
  const { latency, non2xx, errors } = await autocannon({
    url: server.origin,
    connections: candidates.length,
    overallRate: ANSWERS_PER_SECOND,
    duration: SECONDS,
    setupClient(client) {
      const { id, cookie } = candidates[next++ % candidates.length] ?? { id: "", cookie: "" };
      client.setRequests(
        choices.map((choice) => ({
          method: "POST" as const,
          path: `/api/submissions/${id}/answers`,
          headers: { "content-type": "application/json", origin: server.origin, cookie },
          body: JSON.stringify(choice),
        })),
      );
    },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  return [latency.p50, latency.p99, latency.max].map((ms) => Math.round(ms)).join(" | ");
}
