/**
 * `npm run bench:invitations -- 100000`: how long the server takes for the list of so many invitations to one test (p50
 * and p99 in milliseconds over 60 requests in a row, and its processor time for each, which a busy machine changes less),
 * and how long a candidate who answers 50 times a second waits while all of them are extended and then revoked.
 */
import { readFileSync } from "node:fs";
import { addInvitations } from "#tests/support/rows/invitations.ts";
import { sectionOf, startServer, type TestServer } from "#tests/support/servers/server.ts";
import { adminHeaders, at, beginCandidate, measureMeanwhile, printTable, readSizes } from "./measure.ts";

const REQUESTS = 60;
/** Of the kernel, in which it counts processor time. */
const TICKS_PER_SECOND = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_NAMES = ["Ana", "Wei", "Željko", "Maria", "John", "Fatima", "Olu", "Ingrid"];
const LAST_NAMES = ["Vuković", "Li", "García", "Smith", "Okafor", "Nguyen", "Berg", "Żak", "Rossi"];

for (const size of readSizes([100_000], "Say how many invitations: npm run bench:invitations -- 100000")) {
  await measure(size);
}

async function measure(size: number): Promise<void> {
  const server = await startServer({ env: { NODE_OPTIONS: "--import ./scripts/bench/loop-delay.ts" } });
  try {
    const testId = addPeople(server, size);
    const headers = await adminHeaders(server);
    const list = `/admin/tests/${testId}/invitations`;
    const last = Math.ceil(size / 50);
    server.addResults(testId, Array(50).fill({}));
    const addresses = {
      "for comparison: the dashboard of 50 results": "/admin",
      "the list": list,
      "page in the middle": `${list}?page=${Math.ceil(last / 2)}`,
      "last page": `${list}?page=${last}`,
      invited: `${list}?state=invited`,
      "expired, page 20": `${list}?state=expired&page=20`,
      "search that finds one": `${list}?search=${size - 7}@`,
      "search that finds very many": `${list}?search=vukovic`,
      "search that finds nobody": `${list}?search=nobody-has-this`,
      "search of two words, completed": `${list}?search=vukovic+ana&state=completed`,
    };
    const rows: (string | number)[][] = [];
    for (const [name, path] of Object.entries(addresses)) {
      rows.push([name, ...(await timesOf(server, path, headers))]);
    }
    console.log(`\n${size} invitations\n`);
    printTable(["list of invitations", "p50", "p99", "processor"], rows);
    await measureChanges(server, `${list}/change?whole=1&act=`, headers);
  } finally {
    await server.remove();
  }
}

async function measureChanges(server: TestServer, path: string, headers: Record<string, string>): Promise<void> {
  const candidate = await beginCandidate(server);
  const rows: (string | number)[][] = [];
  for (const act of ["extend", "revoke"]) {
    const change = async () => {
      const body = new URLSearchParams({ expiry: "on", expiresOn: "2090-05-04", expiresAt: "10:00" });
      const sent = await fetch(`${server.origin}${path}${act}`, { method: "POST", headers, body, redirect: "manual" });
      if (sent.status !== 302) throw new Error(`${act} was answered ${sent.status}`);
    };
    const { seconds, loopLate, answers } = await measureMeanwhile(server, candidate, change);
    const { p50, p99, longest, failed } = answers;
    rows.push([act, seconds, loopLate.p99, loopLate.longest, p50, p99, longest, failed]);
  }
  printTable(["all of them", "s", "loop late: p99", "longest", "answer: p50", "p99", "longest", "failed"], rows);
}

/** Adds the invitations, of ten: four invited, two expired, one begun, two completed, one revoked. Returns the test's id. */
function addPeople(server: TestServer, size: number): string {
  const testId = server.addTest({ name: "Inviting", sections: [sectionOf("One", 2)] });
  const [past, future] = [-DAY_MS, 9 * DAY_MS].map((ms) => new Date(Date.now() + ms));
  const people = Array.from({ length: size }, (_, n) => {
    const kind = n % 10;
    return {
      firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? "",
      lastName: LAST_NAMES[n % LAST_NAMES.length] ?? "",
      email: `invited.person${n}@example${n % 40}.com`,
      expiresAt: kind === 4 || kind === 5 ? past : future,
      begunAt: kind >= 6 && kind <= 8 ? past : null,
      completedAt: kind === 7 || kind === 8 ? past : null,
      revokedAt: kind === 9 ? past : null,
    };
  });
  server.withDatabase((sqlite) => addInvitations(sqlite, testId, people));
  return testId;
}

async function timesOf(server: TestServer, path: string, headers: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  let before = 0;
  for (let n = -10; n < REQUESTS; n += 1) {
    if (n === 0) before = processorMs(server);
    const begun = performance.now();
    const response = await fetch(server.origin + path, { headers: { ...headers, "Accept-Encoding": "gzip" } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    if (n >= 0) times.push(performance.now() - begun);
  }
  const processor = (processorMs(server) - before) / REQUESTS;
  times.sort((one, other) => one - other);
  return [at(times, 0.5), at(times, 0.99), processor];
}

/** What the server has had of the processors so far. */
function processorMs({ pid }: TestServer): number {
  const [, , user, system] = /\) (?:\S+ ){11}((\d+) (\d+))/.exec(readFileSync(`/proc/${pid()}/stat`, "utf8")) ?? [];
  return ((Number(user) + Number(system)) * 1000) / TICKS_PER_SECOND;
}
