import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { startOnce } from "./start-once.ts";

const BAD: { name: string; says: RegExp; spoil: (path: string) => void }[] = [
  { name: "empty", says: /the file is empty/, spoil: (path) => writeFileSync(path, "") },
  { name: "cut in the middle", says: /damaged|malformed/, spoil: (path) => truncateSync(path, pagesOf(path) * 2048) },
  { name: "of a newer version", says: /newer version/, spoil: (path) => change(path, "PRAGMA user_version = 99") },
  { name: "a text", says: /not a database/, spoil: (path) => writeFileSync(path, "this is no database".repeat(500)) },
  {
    name: "a header and then rubbish",
    says: /not a database|malformed|damaged/,
    spoil: (path) => writeFileSync(path, "SQLite format 3\0 and then rubbish"),
  },
  { name: "cut within a page", says: /damaged|malformed/, spoil: (path) => truncateSync(path, 4096 * 3 + 100) },
  { name: "without its first page", says: /not a database|another program/, spoil: (path) => zeroPage(path, 0) },
  ...[3, 6, 9, 12].map((page) => ({
    name: `with zeros in page ${page}`,
    says: /damaged|malformed/,
    spoil: (path: string) => zeroPage(path, page),
  })),
  {
    name: "of another program",
    says: /another program/,
    spoil: (path) => {
      rmSync(path);
      change(path, "CREATE TABLE theirs (id INTEGER); PRAGMA user_version = 1");
    },
  },
];

function pagesOf(path: string): number {
  return readFileSync(path).length / 4096;
}

function zeroPage(path: string, page: number): void {
  writeFileSync(path, readFileSync(path).fill(0, page * 4096, (page + 1) * 4096));
}

function change(path: string, sql: string): void {
  const sqlite = new Database(path);
  sqlite.exec(sql);
  sqlite.close();
}

test("the server does not start on a bad database file, and leaves it unchanged", { tag: ["@R125"] }, async ({
  ownProcess: server,
}) => {
  server.addResults(server.addTest({ sections: [buildSection("One", 10)] }), [{ points: 20 }, { points: 40 }]);
  await server.stop();
  const good = `${server.databasePath}.good`;
  copyFileSync(server.databasePath, good);
  for (const { name, says, spoil } of BAD.slice(0, rounds(3, BAD.length))) {
    copyFileSync(good, server.databasePath);
    spoil(server.databasePath);
    const before = readFileSync(server.databasePath);
    const { status, stdout, stderr } = startOnce({ DATABASE_PATH: server.databasePath });
    expect([name, status, JSON.parse(stdout)]).toEqual([
      name,
      1,
      expect.objectContaining({ level: "error", event: "exit", reason: stderr.trimEnd() }),
    ]);
    expect([name, stderr]).toEqual([
      name,
      expect.stringMatching(/^The server did not start\. [^\n]+cannot be used: [^\n]+\.\n$/),
    ]);
    expect([name, stderr]).toEqual([name, expect.stringMatching(says)]);
    expect([name, readFileSync(server.databasePath).equals(before)]).toEqual([name, true]);
  }
  copyFileSync(good, server.databasePath);
  await server.start();
});

test("a missing or replaced database file stops all writes, and /admin names a backup", {
  tag: ["@R126"],
}, async ({ ownProcess: server }) => {
  const admin = await adminClient(server.origin);
  expect((await admin.request("POST", "/admin/settings/backup", new URLSearchParams())).status).toBeLessThan(400);
  const [choices, { client, id }] = [listChoices(server), await begin(server)];
  const answer = async () => (await client.post(`/api/submissions/${id}/answers`, choices[0])).status;
  const alarms = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes('"event":"alarm"'));
  expect(await answer()).toBe(200);
  const health = await fetch(`${server.origin}/healthz`);
  const commit = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).stdout.trim() || null;
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok", version, commit }]);
  renameSync(server.databasePath, `${server.databasePath}.away`);
  expect(await answer()).toBe(503);
  const unhealthy = await fetch(`${server.origin}/healthz`);
  expect([unhealthy.status, (await unhealthy.json()).reason]).toEqual([503, expect.stringContaining("is missing")]);
  expect((await fetch(`${server.origin}/`)).status).toBe(503);
  const [backup] = readdirSync(join(server.databasePath, "..", "backup")).filter((name) => name.startsWith("data-"));
  const page = await admin.get("/admin/settings");
  expect([page.status, page.text]).toEqual([503, expect.stringContaining(`/backup/${backup}`)]);
  expect(page.text).toContain("<h1>The database file is missing</h1>");
  await expect.poll(alarms).toEqual([expect.stringContaining("The database file is missing")]);

  renameSync(`${server.databasePath}.away`, server.databasePath);
  expect(await answer()).toBe(200);
  copyFileSync(server.databasePath, `${server.databasePath}.other`);
  renameSync(`${server.databasePath}.other`, server.databasePath);
  writeFileSync(`${server.databasePath}-journal`, "of the other file");
  expect(await answer()).toBe(503);
  await expect.poll(() => alarms().length).toBe(2);
  expect(await server.stop()).toBe(0);
  expect(readFileSync(`${server.databasePath}-journal`, "utf8")).toBe("of the other file");
});

/** Flip a bit in text that is also in an index, so that only a comparison with the index can detect it. */
function flipByteThatQuickCheckMisses(path: string, text: string): void {
  const good = readFileSync(path);
  for (let place = good.indexOf(text); place >= 0; place = good.indexOf(text, place + 1)) {
    const flipped = Buffer.from(good);
    flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place);
    writeFileSync(path, flipped);
    const sqlite = new Database(path, { readonly: true });
    const [quick, whole] = ["quick_check", "integrity_check(1)"].map((check) => sqlite.pragma(check, { simple: true }));
    sqlite.close();
    if (quick === "ok" && whole !== "ok") return;
  }
  throw new Error("No index holds the text");
}

test("a byte flipped while the server is stopped is found after the start", async ({ ownProcess: server }) => {
  server.addResults(server.addTest({ sections: [buildSection("One", 10)] }), [
    { points: 20, email: "ada.flipped@example.com" },
  ]);
  const admin = await adminClient(server.origin);
  await admin.request("POST", "/admin/settings/backup", new URLSearchParams());
  await server.stop();
  flipByteThatQuickCheckMisses(server.databasePath, "ada.flipped@example.com");

  await server.start();
  await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status, { timeout: 30_000 }).toBe(503);
  expect((await (await fetch(`${server.origin}/healthz`)).json()).reason).toContain("damaged");
  const page = await admin.get("/admin");
  const [backup] = readdirSync(join(server.databasePath, "..", "backup")).filter((name) => name.startsWith("data-"));
  expect([page.status, page.text]).toEqual([503, expect.stringContaining(`/backup/${backup}`)]);
  await server.stop();
  truncateSync(server.databasePath, 8192);
  const { stderr } = startOnce({ DATABASE_PATH: server.databasePath });
  expect(stderr).toContain(`npm run restore -- ${join(server.databasePath, "..", "backup", String(backup))}`);
});
