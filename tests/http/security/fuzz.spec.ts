import { Agent, request } from "node:http";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { type Malformed, malformedBytes, malformedRequests } from "#tests/support/inputs/malformed-requests.ts";
import { apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMemory } from "#tests/support/servers/process-figures.ts";
import { exchange, HANG_TIMEOUT_MS } from "#tests/support/servers/raw-connection.ts";
import { ADMIN, buildSection, type TestServer } from "#tests/support/servers/server.ts";

const REQUESTS = rounds(150, 100_000);
// Prepare new content after this many requests, because an admin's random requests change or delete most of it.
const REQUESTS_PER_PLACE = 5000;
const SEED = 20261121;
const CONCURRENCY = 16;
// Includes the memory of the worker threads for reports and exports, which start only once.
const MAX_GROWTH_MB = 300;

test(`${REQUESTS} malformed requests cause no server error and no change`, {
  tag: ["@S355", "@S388", "@R48", "@R101"],
}, async ({ ownProcess: server }) => {
  const tally = new Map<number | string, number>();
  const failed: string[] = [];
  const { ids } = await prepare(server);
  // Send some requests before measuring, so that memory that a server allocates only once does not count.
  await sendAll(server, createRequests({ server, ids, cookies: [""] }, rounds(50, 200), SEED + 1), new Map(), failed);
  const before = readMemory(server);

  const byStrangers = Math.round(REQUESTS * 0.3);
  const rows = everyRow(server);
  await sendAll(server, createRequests({ server, ids, cookies: [""] }, byStrangers, SEED), tally, failed);
  const raw = Math.round(REQUESTS * 0.1);
  await sendBytes(server, malformedBytes(`localhost:${server.port}`, raw, SEED), tally, failed);
  expect(everyRow(server)).toBe(rows);

  for (let left = REQUESTS - byStrangers - raw; left > 0; left -= REQUESTS_PER_PLACE) {
    const place = await prepare(server);
    const count = Math.min(left, REQUESTS_PER_PLACE);
    await sendAll(server, createRequests({ server, ...place }, count, SEED + left), tally, failed);
  }
  expect(failed).toEqual([]);
  const growth = readMemory(server) - before;
  const answers = [...tally].sort().map(([status, count]) => `${status}: ${count}`);
  reportFigure("malformed requests", `${REQUESTS}, by status ${answers.join(", ")}`);
  reportFigure("malformed requests: memory, growth in MB", String(growth));
  for (const status of [200, 302, 400, 401, 403, 404, 405, 415])
    expect(tally.get(status), `${status}`).toBeGreaterThan(0);
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
  expect(server.withDatabase((sqlite) => sqlite.pragma("foreign_key_check"))).toEqual([]);
});

type Sender = { server: TestServer; ids: string[]; cookies: string[] };

function createRequests({ server, ids, cookies }: Sender, count: number, seed: number): Malformed[] {
  return malformedRequests({ ids, cookies, origin: server.origin }, count, seed);
}

async function prepare(server: TestServer): Promise<{ ids: string[]; cookies: string[] }> {
  const testId = server.addTest({ name: "Fuzzed", sections: [buildSection("One", 2)] });
  const [resultId = ""] = server.addResults(testId, [{ points: 10 }]);
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const person = { firstName: "F", lastName: "Z", email: "fuzz@example.com", testId };
  const { id } = (await candidate.post("/api/submissions", person)).json();
  const admin = apiClient(server.origin);
  await admin.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  const content = server.readColumn<string>(
    `SELECT sections.id FROM sections WHERE test_id = @testId
          UNION SELECT questions.id FROM questions JOIN sections ON sections.id = section_id WHERE test_id = @testId
          UNION SELECT options.id FROM options JOIN questions ON questions.id = question_id
                  JOIN sections ON sections.id = section_id WHERE test_id = @testId`,
    { testId },
  );
  const cookies = [candidate, admin].map(formatCookies);
  return { ids: [String(id), testId, resultId, ...content], cookies };
}

function everyRow(server: TestServer): string {
  return server.withDatabase((sqlite) => {
    const tables = sqlite.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    return JSON.stringify(tables.map((table) => [table, sqlite.prepare(`SELECT * FROM "${table}"`).all()]));
  });
}

async function forEachAtOnce<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

type Tally = Map<number | string, number>;

async function sendAll(server: TestServer, requests: Malformed[], tally: Tally, failed: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  await forEachAtOnce(requests, async (malformed) => {
    const status = await send(server, agent, malformed);
    tally.set(status, (tally.get(status) ?? 0) + 1);
    if (typeof status !== "number" || status >= 500)
      failed.push(`${status}: ${JSON.stringify(malformed).slice(0, 300)}`);
  });
  agent.destroy();
}

function send(server: TestServer, agent: Agent, { method, path, headers, body }: Malformed): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: server.port,
        agent,
        method,
        path,
        headers: { ...headers, Host: `localhost:${server.port}`, "Content-Length": Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? "no status"));
      },
    );
    sent.setTimeout(HANG_TIMEOUT_MS, () => sent.destroy(new Error("hangs")));
    sent.on("error", (error) => resolve("code" in error && error.code === "EPIPE" ? 413 : error.message));
    sent.end(body);
  });
}

async function sendBytes(server: TestServer, requests: Buffer[], tally: Tally, failed: string[]): Promise<void> {
  await forEachAtOnce(requests, async (bytes) => {
    const answer = await exchange(server.port, bytes);
    const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
    const status = code ? Number(code) : answer === "" ? "closed without an answer" : answer.slice(0, 40);
    tally.set(status, (tally.get(status) ?? 0) + 1);
    if (/^HTTP\/1\.1 5|^hangs/m.test(answer)) failed.push(`${status}: ${JSON.stringify(bytes.toString("latin1"))}`);
  });
}
