/**
 * `npm run bench:audit -- 1000000`: an audit log of so many lines. How long pages of it take by each filter, what noting a view
 * costs at ten a second, and how long requests wait for an import that carries the log over (milliseconds).
 */
import { setTimeout } from "node:timers/promises";
import { noteViewed, writeViews } from "#app/models/audit/reading-acts.server.ts";
import { closeDatabase, openDatabase } from "#db/client.ts";
import { importForm } from "#tests/support/servers/api-client.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { adminHeaders, at, printTable, readSizes, startWithDemo } from "./measure.ts";

const CANDIDATES = 500;
const ROUNDS = 30;
const LOG = "/admin/settings/audit-log";

for (const size of readSizes([100_000], "Say how many lines: npm run bench:audit -- 1000000")) await measure(size);

async function measure(size: number): Promise<void> {
  const server = await startWithDemo(CANDIDATES);
  try {
    const headers = await adminHeaders(server);
    const few = await importedIn(server, headers);
    await fill(server, size);
    console.log(`\n${size} lines\n`);
    const rows: (string | number)[][] = [];
    for (const [name, address] of addresses(server))
      rows.push([name, ...(await times(server, headers, Array(ROUNDS).fill(address)))]);
    printTable(["page", "p50", "p95"], rows);
    console.log(`\nNoting a view that was not noted yet: ${await timeOfView(server)} ms\n`);
    const many = await importedIn(server, headers);
    printTable(
      ["import", "s", "requests waited"],
      [
        ["few lines", ...few],
        [`${size} lines`, ...many],
      ],
    );
  } finally {
    await server.remove();
  }
}

/** What a view costs the server, where those of a second share one durable write; a second one on the same day costs nothing. */
async function timeOfView(server: TestServer): Promise<number> {
  await server.stop();
  const db = openDatabase(server.databasePath, { isChecked: true });
  const ids = db.$client.prepare<[], string>("SELECT id FROM submissions LIMIT 400").pluck().all();
  const by = { actor: { adminId: "someone", address: "192.0.2.1" }, now: new Date() };
  const begun = performance.now();
  for (const [index, id] of ids.entries()) {
    noteViewed(() => db, by, id, "UTC");
    if (index % 10 === 9) writeViews(db);
  }
  const each = (performance.now() - begun) / ids.length;
  closeDatabase(db);
  await server.start();
  return Math.round(each * 1000) / 1000;
}

/** Twenty admins, ten acts, 2,000 things; two admins and two acts that never meet. */
async function fill(server: TestServer, size: number): Promise<void> {
  await server.stop();
  server.withDatabase((sqlite) => {
    sqlite.pragma("synchronous = OFF");
    const insert = sqlite.prepare(
      `WITH RECURSIVE line (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM line WHERE i + 1 < ?)
       INSERT INTO audit_log (at, actor, actor_id, address, act, thing, thing_id, detail)
       SELECT ? - (? - i) * 60000, 'admin', 'admin-' || (i % 20), '192.0.2.1',
         CASE i % 20 WHEN 7 THEN 'password' ELSE (json_array('sign-in', 'result-viewed', 'points-changed', 'stage-set',
           'test-changed', 'exported', 'report-downloaded', 'question-changed', 'note-added') ->> (i % 9)) END,
         'submission', 'thing-' || (i * 7919 % 2000), '{}' FROM line`,
    );
    insert.run(size, Date.now(), size);
  });
  await server.start();
}

function addresses(server: TestServer): [string, string][] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const middle = server.withDatabase((sqlite) =>
    sqlite
      .prepare(
        "SELECT at || '.' || number FROM audit_log ORDER BY number LIMIT 1 OFFSET (SELECT max(number) / 2 FROM audit_log)",
      )
      .pluck()
      .get(),
  );
  return [
    ["newest", LOG],
    ["oldest", `${LOG}?after=0.0`],
    ["middle", `${LOG}?before=${middle}`],
    ["one admin", `${LOG}?by=admin:admin-3`],
    ["one admin, oldest", `${LOG}?by=admin:admin-3&after=0.0`],
    ["an act", `${LOG}?act=exported`],
    ["a group", `${LOG}?group=results`],
    ["admin and act that never meet", `${LOG}?by=admin:admin-3&act=password`],
    ["admin and group", `${LOG}?by=admin:admin-3&group=content`],
    ["the server", `${LOG}?by=server`],
    ["a week long ago, one admin", `${LOG}?by=admin:admin-3&from=${day(300)}&to=${day(293)}`],
    ["a thing", `${LOG}?thing=submission&id=thing-7`],
    ["a thing, an act that it has not", `${LOG}?thing=submission&id=thing-7&act=password`],
  ];
}

async function times({ origin }: TestServer, headers: Record<string, string>, addresses: string[]): Promise<number[]> {
  const taken: number[] = [];
  for (const address of addresses) {
    const begun = performance.now();
    const response = await fetch(`${origin}${address}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
    taken.push(performance.now() - begun);
  }
  taken.sort((one, other) => one - other);
  return [at(taken, 0.5), at(taken, 0.95)].map((time) => Math.round(time * 100) / 100);
}

/** How long an export's import takes, and for how many milliseconds requests wait. */
async function importedIn(server: TestServer, headers: Record<string, string>): Promise<number[]> {
  const exported = await fetch(`${server.origin}/api/admin/export-data`, { headers });
  const file = new Uint8Array(await exported.arrayBuffer());
  const begun = performance.now();
  const sent = await fetch(`${server.origin}/api/admin/import-data`, {
    method: "POST",
    headers,
    body: importForm(file),
  });
  if (!sent.ok) throw new Error(`The import was answered ${sent.status}: ${await sent.text()}`);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  // The log is written a moment later.
  await setTimeout(1000);
  const [last] = [...server.output().matchAll(/"pausedMs":(\d+)/g)].slice(-1);
  return [seconds, Number(last?.[1] ?? Number.NaN)];
}
