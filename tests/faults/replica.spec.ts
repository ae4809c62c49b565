import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { paths } from "#app/platform/paths/paths.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, startServer, type TestServer } from "#tests/support/servers/server.ts";
import { AnswerLoad, begin, listChoices, readAnswersFromFile } from "#tests/support/visitors/candidates.ts";
import { backupFolderOf, run } from "./commands.ts";

const REPLICATED_WITHIN = { timeout: 10_000, intervals: [200] };

async function startReplicated() {
  const folder = mkdtempSync(join(tmpdir(), "replica-"));
  const env = { REPLICA_URL: `file://${folder}/assessment` };
  return { server: await startServer({ env }), env, folder };
}

function restoreReplica(databasePath: string, env: Record<string, string>) {
  return spawnSync("node", ["build/server/scripts/restore.js", "--replica"], {
    env: { ...process.env, ...env, NODE_ENV: "production", DATABASE_PATH: databasePath },
    encoding: "utf8",
  });
}

/** Restore the replica to another folder and read it there. Return undefined while Litestream makes a new copy. */
function readReplica<Result>(env: Record<string, string>, read: (path: string) => Result): Result | undefined {
  const path = join(mkdtempSync(join(tmpdir(), "replica-read-")), "data.db");
  try {
    const { status, stderr } = restoreReplica(path, env);
    if (stderr.includes("no matching backups found")) return undefined;
    if (status !== 0) throw new Error(stderr);
    return read(path);
  } finally {
    rmSync(dirname(path), { recursive: true });
  }
}

async function readMetric(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(new RegExp(`^assessment_replica_${name} (\\S+)$`, "m").exec(text)?.[1]);
}

async function waitForCopy(server: TestServer): Promise<void> {
  await expect.poll(() => readMetric(server, "last_success_timestamp_seconds"), REPLICATED_WITHIN).toBeGreaterThan(0);
}

test("if a machine dies with its disk, the replica has all but the last seconds", { tag: ["@C70"] }, async () => {
  const { server, env, folder } = await startReplicated();
  await waitForCopy(server);
  const load = new AnswerLoad(server);
  load.begin(server, 4);
  await expect.poll(() => load.acknowledged, { intervals: [1] }).toBeGreaterThan(100);
  const saved = load.savedAnswers();
  await expect
    .poll(() => {
      const stored = readReplica(env, readAnswersFromFile);
      return [...saved.keys()].filter((key) => !stored?.has(key)).length;
    }, REPLICATED_WITHIN)
    .toBe(0);
  expect(await readMetric(server, "running")).toBe(1);
  expect(await readMetric(server, "last_success_timestamp_seconds")).toBeGreaterThan(0);
  await server.kill();
  await load.end();
  // Litestream ends a little later and may still write.
  rmSync(dirname(server.databasePath), { recursive: true, maxRetries: 5 });

  await expect(server.start()).rejects.toThrow(/There is no database .+ npm run restore -- --replica/);
  expect(existsSync(server.databasePath)).toBe(false);
  const restored = restoreReplica(server.databasePath, env);
  expect([restored.status, restored.stderr]).toEqual([0, ""]);
  await server.start();
  const stored = server.readColumn("SELECT submission_id || ' ' || question_id FROM answers");
  expect(stored).toEqual(expect.arrayContaining([...saved.keys()]));
  expect((await begin(server)).id).not.toBe("");
  await server.remove();
  rmSync(folder, { recursive: true });
});

test("a restart continues the replica, and a restore in the app begins a new one", { tag: ["@C70"] }, async () => {
  const { server, env, folder } = await startReplicated();
  const listCopies = () => readdirSync(join(folder, "assessment", "generations"));
  const countAnswers = () => readReplica(env, readAnswersFromFile)?.size;
  await waitForCopy(server);
  expect(listCopies()).toHaveLength(1);
  expect(await server.stop()).toBe(0);
  await server.start();
  await server.kill();
  await server.start();
  await waitForCopy(server);
  expect(listCopies()).toHaveLength(1);

  expect(run(server, "backup").status).toBe(0);
  const [name = ""] = readdirSync(backupFolderOf(server)).filter((file) => file.endsWith("-on-demand.db"));
  const { client, id } = await begin(server);
  expect((await client.post(`/api/submissions/${id}/answers`, listChoices(server)[0])).status).toBe(200);
  await expect.poll(countAnswers, REPLICATED_WITHIN).toBe(1);
  const admin = await adminClient(server.origin, ADMIN);
  expect((await admin.post(paths.restoreBackup(name), new URLSearchParams())).status).toBe(302);
  await expect.poll(() => listCopies().length, REPLICATED_WITHIN).toBe(2);
  const event = server.readValue("SELECT event FROM audit_log ORDER BY number DESC");
  expect(event).toBe("restored");
  await expect.poll(countAnswers, REPLICATED_WITHIN).toBe(0);

  expect(await server.stop()).toBe(0);
  await server.remove();
  rmSync(folder, { recursive: true });
});

test("Litestream restarts after it could not write to its folder", { tag: ["@C70"] }, async () => {
  const { server, env, folder } = await startReplicated();
  await waitForCopy(server);
  const own = join(dirname(server.databasePath), ".data.db-litestream");
  const [litestream = ""] = readFileSync(`/proc/${server.pid()}/task/${server.pid()}/children`, "utf8").split(" ");
  // Otherwise, Litestream could write into the folder again.
  process.kill(Number(litestream), "SIGSTOP");
  rmSync(own, { recursive: true });
  writeFileSync(own, "");
  process.kill(Number(litestream), "SIGKILL");
  await expect.poll(() => server.output()).toContain("EEXIST");
  rmSync(own);
  const { client, id } = await begin(server);
  expect((await client.post(`/api/submissions/${id}/answers`, listChoices(server)[0])).status).toBe(200);
  await expect.poll(() => readMetric(server, "running")).toBe(1);
  await expect.poll(() => readReplica(env, readAnswersFromFile)?.size, REPLICATED_WITHIN).toBe(1);
  await server.remove();
  rmSync(folder, { recursive: true });
});

test("an erased name is removed from the write-ahead log and Litestream's folder", { tag: ["@C70"] }, async () => {
  const { server, folder } = await startReplicated();
  await begin(server);
  const admin = await adminClient(server.origin, ADMIN);
  await expect.poll(() => listFilesWith(dirname(server.databasePath), "Hopper")?.length).toBeGreaterThan(1);
  const person = new URLSearchParams({ email: "grace@example.com", how: "person" });
  const erased = await admin.request("DELETE", `/api/admin/privacy/person?${person}`);
  expect(erased.status).toBe(200);
  await expect.poll(() => listFilesWith(dirname(server.databasePath), "Hopper"), REPLICATED_WITHIN).toEqual([]);
  await server.remove();
  rmSync(folder, { recursive: true });
});

test("without REPLICA_URL, the next start returns to one file without Litestream's tables", {
  tag: ["@C70"],
}, async () => {
  const { server, folder } = await startReplicated();
  await waitForCopy(server);
  expect(await server.stop()).toBe(0);
  const plain = await startServer({ folder: dirname(server.databasePath), env: {} });
  const names = readdirSync(dirname(server.databasePath)).filter((name) => /litestream|-wal|-shm/.test(name));
  expect(names).toEqual([]);
  const tables = plain.readColumn("SELECT name FROM sqlite_schema");
  expect(tables.filter((name) => String(name).includes("litestream"))).toEqual([]);
  await plain.remove();
  rmSync(folder, { recursive: true });
});

/** Files with the text, or null if Litestream has removed a folder during the search. */
function listFilesWith(folder: string, text: string): string[] | null {
  return unlessGone(() =>
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
      .filter((path) => unlessGone(() => readFileSync(path))?.includes(text)),
  );
}

function unlessGone<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
