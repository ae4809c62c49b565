import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { type ApiClient, adminClient, apiClient } from "../api-client.ts";
import { expect, test } from "../fixtures.ts";
import { startServer, TEST_PASSWORD, type TestServer } from "../server.ts";

/** `BACKUPS=50 playwright test server/backup` proves more, and takes minutes. */
const ROUNDS = Number(process.env.BACKUPS ?? 10);

type Choice = { questionId: string; selectedOptionId: string };

function folderOf(server: TestServer): string {
  return join(dirname(server.databasePath), "backup");
}

function choicesOf(server: TestServer): Choice[] {
  return server.withDatabase(
    (sqlite) =>
      sqlite.prepare("SELECT id AS selectedOptionId, question_id AS questionId FROM options").all() as Choice[],
  );
}

async function begin(server: TestServer): Promise<{ client: ApiClient; id: string }> {
  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const person = { firstName: "A", lastName: "B", email: "backup@example.com" };
  return { client, id: String((await client.post("/api/submissions", person)).json().id) };
}

/** The answers in a copy, by submission and question; the copy is sound. */
function answersIn(path: string): Map<string, string> {
  const sqlite = new Database(path, { readonly: true });
  try {
    expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
    return new Map(
      sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all() as [
        string,
        string,
      ][],
    );
  } finally {
    sqlite.close();
  }
}

/** Every row of what may never change, as text. */
function contentOf(server: TestServer): string {
  return server.withDatabase((sqlite) =>
    JSON.stringify(
      ["tests", "questions", "options", "admins", "submissions", "answers", "section_scores", "settings"].map((table) =>
        sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
      ),
    ),
  );
}

function run(server: TestServer, script: "backup" | "restore", ...args: string[]) {
  return spawnSync("node", [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_PATH: server.databasePath, INIT_CWD: "" },
    encoding: "utf8",
  });
}

/** The same, while this process goes on. */
function runBeside(server: TestServer, script: "backup" | "restore", ...args: string[]): Promise<number | null> {
  const child = spawn("node", [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", resolve));
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "backup-target-"));
}

test("of fifty plain copies of the idle server's file each one is complete (S410, R132)", async () => {
  const server = await startServer();
  const [choices, { client, id }] = [choicesOf(server), await begin(server)];
  const folder = temporaryFolder();
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < 50; round += 1) {
    const choice = choices[(round * 7) % choices.length];
    if (!choice) throw new Error("There are no options");
    expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
    acknowledged.set(`${id} ${choice.questionId}`, choice.selectedOptionId);
    const copy = join(folder, `${round}.db`);
    expect(spawnSync("cp", [server.databasePath, copy]).status).toBe(0);
    expect(answersIn(copy)).toEqual(acknowledged);
  }
  rmSync(folder, { recursive: true });
  await server.remove();
});

test("backups under a storm of answers each open clean and hold every answer acknowledged before they began (S410, R130)", async () => {
  test.setTimeout(60_000 + ROUNDS * 3000);
  const server = await startServer();
  const choices = choicesOf(server);
  const admin = await adminClient(server.origin);
  const acknowledged = new Map<string, string>();
  let isOver = false;
  const candidates = Array.from({ length: 4 }, async () => {
    const { client, id } = await begin(server);
    for (let index = 0; !isOver; index = (index + 1) % choices.length) {
      const choice = choices[index];
      const saved = choice && (await client.post(`/api/submissions/${id}/answers`, choice));
      if (saved?.status !== 200) throw new Error(`An answer was not saved: ${saved?.status}`);
      acknowledged.set(`${id} ${choice?.questionId}`, choice?.selectedOptionId ?? "");
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = [...acknowledged.keys()];
    const made = await admin.request("POST", "/admin/settings/backup", new URLSearchParams());
    expect(made.status).toBe(302);
    const stored = answersIn(join(folderOf(server), "latest.db"));
    expect(before.filter((key) => !stored.has(key))).toEqual([]);
  }
  isOver = true;
  await Promise.all(candidates);
  const { failure } = JSON.parse(readFileSync(join(folderOf(server), "status.json"), "utf8"));
  expect(failure).toBeNull();
  await server.remove();
});

test("npm run backup on a live server copies a checked backup to a new file or a folder, and answers go on (S410)", async () => {
  const server = await startServer();
  const [choices, { client, id }] = [choicesOf(server), await begin(server)];
  const answer = (index: number) => client.post(`/api/submissions/${id}/answers`, choices[index]);
  expect((await answer(0)).status).toBe(200);
  const folder = temporaryFolder();
  const target = join(folder, "mine.db");
  const backup = runBeside(server, "backup", target);
  let isOver = false;
  backup.finally(() => {
    isOver = true;
  });
  for (let index = 0; !isOver; index = (index + 1) % choices.length) expect((await answer(index)).status).toBe(200);
  expect(await backup).toBe(0);
  expect(answersIn(target).get(`${id} ${choices[0]?.questionId}`)).toBeDefined();
  expect(spawnSync("sha256sum", ["-c", "mine.db.sha256"], { cwd: folder }).status).toBe(0);
  expect(run(server, "backup", folder).status).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("data-"))).toHaveLength(2);
  expect(run(server, "backup").stdout).toContain("1 submissions with");
  expect(existsSync(`${server.databasePath}.backup-request`)).toBe(false);
  rmSync(folder, { recursive: true });
  await server.remove();
});

test("npm run backup without a server makes the backup itself, also after a crash", async () => {
  const server = await startServer();
  const { id } = await begin(server);
  await server.kill();
  const made = run(server, "backup");
  expect([made.status, made.stderr]).toEqual([0, ""]);
  const copy = new Database(join(folderOf(server), "latest.db"), { readonly: true });
  expect(copy.prepare("SELECT id FROM submissions").pluck().all()).toEqual([id]);
  copy.close();
  await server.start();
  await server.remove();
});

test("a bad target of a backup is refused with a sentence, and nothing is overwritten", async ({ server }) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "there.db"), "precious");
  writeFileSync(join(folder, "beside.db-journal"), "stale");
  const before = readdirSync(folder);
  const bad: [string, string][] = [
    [join(folder, "there.db"), "exists already, and nothing is overwritten"],
    [join(folder, "beside.db"), "beside.db-journal exists already"],
    [join(folder, "nowhere", "x.db"), "There is no folder"],
    [join(folder, "there.db", "x.db"), "There is no folder"],
    [server.databasePath, "exists already"],
  ];
  for (const [target, reason] of bad) {
    const { status, stderr } = run(server, "backup", target);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^No backup was made\. [^\n]+\.\n$/)]);
    expect(stderr).toContain(reason);
  }
  expect(readdirSync(folder)).toEqual(before);
  expect(readFileSync(join(folder, "there.db"), "utf8")).toBe("precious");
  for (const args of [["--all"], ["a.db", "b.db"]]) expect(run(server, "backup", ...args).status).toBe(2);
  rmSync(folder, { recursive: true });
});

test("a target that is full or read-only is named, and nothing is left on it", async ({ server }) => {
  const folder = temporaryFolder();
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).status === 0;
  test.skip(!isMounted, "Only root can mount a small file system to fill");
  try {
    const full = run(server, "backup", join(folder, "x.db"));
    expect([full.status, full.stderr]).toEqual([1, expect.stringContaining("The disk is full")]);
    expect(readdirSync(folder)).toEqual([]);
    spawnSync("mount", ["-o", "remount,ro", folder]);
    const readOnly = run(server, "backup", folder);
    expect([readOnly.status, readOnly.stderr]).toEqual([1, expect.stringContaining("cannot be written to")]);
  } finally {
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
});

test("a disk without room costs old backups before it costs an answer, and then says so (R123)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "backup-small-"));
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=40m", "tmpfs", folder]).status === 0;
  test.skip(!isMounted, "Only root can mount a small file system to fill");
  const server = await startServer({ env: { DATABASE_PATH: join(folder, "data.db") } });
  try {
    const admin = await adminClient(server.origin);
    const backup = () => admin.request("POST", "/admin/settings/backup", new URLSearchParams());
    await backup();
    const old = (hour: number) => join(folder, "backup", `data-2020-01-01T0${hour}-00-00.000Z.db`);
    for (const hour of [1, 2, 3, 4]) writeFileSync(old(hour), Buffer.alloc(2 * 1024 * 1024));
    await backup();
    expect([1, 2, 3, 4].map((hour) => existsSync(old(hour)))).toEqual([false, true, true, true]);
    writeFileSync(join(folder, "filler"), Buffer.alloc(8 * 1024 * 1024));
    await backup();
    const { failure, latest } = JSON.parse(readFileSync(join(folder, "backup", "status.json"), "utf8"));
    expect(failure.reason).toMatch(/^The disk has no room for it: \d+ MB are free, \d+ MB are needed$/);
    expect(existsSync(join(folder, "backup", latest.name))).toBe(true);
    expect(readdirSync(join(folder, "backup")).filter((name) => name.includes(".part"))).toEqual([]);
    const { client, id } = await begin(server);
    expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  } finally {
    await server.remove();
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
});

test("the restore drill: everything lost, the backup put back beside a stale journal, and all is as it was (S410, R131)", async () => {
  const server = await startServer();
  const [choices, { client, id }] = [choicesOf(server), await begin(server)];
  for (const choice of choices.slice(0, 30)) await client.post(`/api/submissions/${id}/answers`, choice);
  const folder = temporaryFolder();
  const target = join(folder, "off-host.db");
  expect(run(server, "backup", target).status).toBe(0);
  const before = contentOf(server);
  const admin = await adminClient(server.origin);
  expect(run(server, "restore", target)).toMatchObject({ status: 1, stderr: expect.stringContaining("Stop it first") });
  expect(contentOf(server)).toBe(before);

  const start = performance.now();
  await server.kill();
  rmSync(server.databasePath);
  rmSync(folderOf(server), { recursive: true });
  writeFileSync(`${server.databasePath}-journal`, readFileSync(target).subarray(0, 8192));
  const restored = run(server, "restore", target);
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toContain("Its SHA-256 is right.");
  await server.start();
  test.info().annotations.push({ type: "restored", description: `${Math.round(performance.now() - start)} ms` });

  expect(contentOf(server)).toBe(before);
  // Who was signed in then signs in anew; the password is the same, and the candidate goes on.
  expect((await admin.get("/api/auth/user")).status).toBe(401);
  expect((await adminClient(server.origin)).cookies.size).toBeGreaterThan(0);
  expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
  rmSync(folder, { recursive: true });
  await server.remove();
});

test("a bad restore is refused with a sentence, and database and backup stay byte for byte as they were", async () => {
  const server = await startServer();
  expect(run(server, "backup").status).toBe(0);
  await server.stop();
  const latest = join(folderOf(server), "latest.db");
  const folder = temporaryFolder();
  const bad = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const before = [server.databasePath, latest].map(hash);
  const names = readdirSync(dirname(server.databasePath));
  const changed = join(folder, "changed.db");
  copyFileSync(latest, changed);
  copyFileSync(`${latest}.sha256`, `${changed}.sha256`);
  appendFileSync(changed, "x");
  for (const [file, reason] of [
    [bad("text.db", "no database"), "damaged, or no SQLite file"],
    [bad("empty.db", ""), "is empty"],
    [bad("cut.db", readFileSync(latest).subarray(0, 20_000)), "damaged, or no SQLite file"],
    [join(folder, "missing.db"), "There is no file"],
    [server.databasePath, "is the database itself"],
    [changed, "is not the file that"],
  ] as const) {
    const { status, stderr } = run(server, "restore", file);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Nothing was restored\. [^\n]+\.\n$/)]);
    expect(stderr).toContain(reason);
  }
  expect(run(server, "restore").status).toBe(2);
  expect([server.databasePath, latest].map(hash)).toEqual(before);
  expect(readdirSync(dirname(server.databasePath))).toEqual(names);
  rmSync(folder, { recursive: true });
  await server.start();
  await server.remove();
});

test("kill -9 in the middle of a backup leaves latest.db sound, and nothing unfinished after the next start (R120)", async () => {
  test.setTimeout(60_000 + ROUNDS * 5000);
  const server = await startServer();
  // Enough that a backup takes a while.
  server.withDatabase((sqlite) => {
    const insert = sqlite.prepare("INSERT INTO settings (key, value) VALUES (?, ?)");
    sqlite.transaction(() => {
      for (let row = 0; row < 24; row += 1) insert.run(`filler-${row}`, JSON.stringify("x".repeat(1024 * 1024)));
    })();
  });
  const client = await adminClient(server.origin);
  await client.request("POST", "/admin/settings/backup", new URLSearchParams());
  const folder = folderOf(server);
  const isUnfinished = (name: string) => name.includes(".part");
  for (let round = 0; round < Math.ceil(ROUNDS / 3); round += 1) {
    const making = client.request("POST", "/admin/settings/backup", new URLSearchParams()).catch(() => null);
    await expect.poll(() => readdirSync(folder).some(isUnfinished), { intervals: [5 + round] }).toBe(true);
    await server.kill();
    await making;
    const copy = new Database(join(folder, "latest.db"), { readonly: true });
    expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
    copy.close();
    await server.start();
    await expect.poll(() => readdirSync(folder).filter(isUnfinished)).toEqual([]);
    expect(spawnSync("sha256sum", ["-c", "latest.db.sha256"], { cwd: folder }).status).toBe(0);
  }
  server.withDatabase((sqlite) => expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok"));
  await server.remove();
});

test("when the file is taken away or replaced under the server nothing more is written, and the alarm is raised (R126)", async () => {
  const server = await startServer();
  const [choices, { client, id }] = [choicesOf(server), await begin(server)];
  const answer = async () => (await client.post(`/api/submissions/${id}/answers`, choices[0])).status;
  const alarms = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes('"event":"alarm"'));
  expect(await answer()).toBe(200);
  renameSync(server.databasePath, `${server.databasePath}.away`);
  expect(await answer()).toBe(503);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/`)).status).toBe(503);
  await expect.poll(alarms, { timeout: 10_000 }).toEqual([expect.stringContaining("The database file is gone")]);

  renameSync(`${server.databasePath}.away`, server.databasePath);
  expect(await answer()).toBe(200);
  copyFileSync(server.databasePath, `${server.databasePath}.other`);
  renameSync(`${server.databasePath}.other`, server.databasePath);
  writeFileSync(`${server.databasePath}-journal`, "of the other file");
  expect(await answer()).toBe(503);
  await expect.poll(() => alarms().length, { timeout: 10_000 }).toBe(2);
  expect(await server.stop()).toBe(0);
  expect(readFileSync(`${server.databasePath}-journal`, "utf8")).toBe("of the other file");
  await server.remove();
});

test("a second server on the same file does not start, and says why", async ({ server }) => {
  const { status, stderr } = spawnSync("node", ["build/server/index.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", DATABASE_PATH: server.databasePath },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Another process uses the database")]);
});

test("a server that finds its last backup too old makes one soon, and goes on every so many minutes", async () => {
  const server = await startServer({ env: { BACKUP_EVERY_MINUTES: "10080" } });
  const folder = folderOf(server);
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain('"event":"backup"');
  const copies = () => readdirSync(folder).filter((name) => /^data-.*\.db$/.test(name));
  expect(copies()).toHaveLength(1);
  await server.stop();
  expect(readdirSync(dirname(server.databasePath)).sort()).toEqual(["backup", "data.db", "session-secret"]);
  mkdirSync(join(folder, "mine"));
  await server.start();
  // This request comes after the moment at which a backup that was due would have begun.
  await expect.poll(() => run(server, "backup").status).toBe(0);
  expect(server.output().match(/"event":"backup"/g)).toHaveLength(1);
  await server.remove();
});
