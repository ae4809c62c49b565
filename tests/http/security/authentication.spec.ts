import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readProcessorTime } from "#tests/support/servers/process-figures.ts";
import { type RawAnswer, sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, borrowServer, type TestServer } from "#tests/support/servers/server.ts";

let addresses = 0;

function guess(server: TestServer, email: unknown, password: unknown): Promise<RawAnswer> {
  addresses += 1;
  const headers = {
    "Content-Type": "application/json",
    Origin: server.origin,
    "Fly-Client-IP": `10.7.${addresses >> 8}.${addresses & 255}`,
  };
  return sendRaw(server, "POST", "/api/login", headers, JSON.stringify({ email, password }));
}

test("only the right email and password sign in, and all other pairs get the same error", {
  tag: ["@R1", "@R2", "@R3", "@R5", "@R7"],
}, async ({ proxied: server }) => {
  for (const email of [ADMIN.email, ADMIN.email.toUpperCase(), `  ${ADMIN.email} `]) {
    const { status, headers, text } = await guess(server, email, ADMIN.password);
    expect([status, JSON.parse(text)]).toEqual([200, { firstName: ADMIN.firstName, email: ADMIN.email }]);
    expect(headers["set-cookie"]).toHaveLength(1);
  }
  const wrong = [
    [ADMIN.email, "wrong"],
    [ADMIN.email, ` ${ADMIN.password}`],
    [ADMIN.email, ADMIN.password.toUpperCase()],
    [ADMIN.email, "' OR '1'='1"],
    ["nobody@example.com", ADMIN.password],
    ["ad_@example.com", ADMIN.password],
  ] as const;
  const answers = [];
  for (const [email, password] of wrong) answers.push(await guess(server, email, password));
  const told = answers.map(({ status, headers, text }) => {
    const { date, ...others } = headers;
    // Ignore nonces and the rate limit's remaining seconds, which can differ between responses.
    return JSON.stringify({ status, text, others }).replaceAll(/nonce-[^']+|;t=\d+/g, "");
  });
  expect(told).toEqual(told.map(() => told[0]));
  expect(answers[0]?.status).toBe(401);
  expect(JSON.parse(answers[0]?.text ?? "")).toEqual({ message: "Invalid credentials", code: "invalid-credentials" });
  expect(answers[0]?.headers["set-cookie"]).toBeUndefined();
});

test("an unknown address takes as much computation to reject as a known address", {
  tag: ["@alone", "@R8"],
}, async ({ proxied: server }) => {
  const pairs = rounds(12, 200);
  const known: string[] = [];
  const owner = await adminClient(server.origin);
  for (let index = 0; known.length < pairs / 40; index += 1) {
    const email = `known-${index}@example.com`;
    await owner.post("/api/admin/users", { firstName: "K", lastName: "N", email, password: `known horse ${index}` });
    known.push(email);
  }
  await guess(server, "warm@example.com", "warm");
  const times = { known: [] as number[], unknown: [] as number[] };
  const work = { known: 0, unknown: 0 };
  const time = async (kind: keyof typeof times, email: string) => {
    const [start, used] = [performance.now(), readProcessorTime(server)];
    const { status } = await guess(server, email, "wrong");
    times[kind].push(performance.now() - start);
    work[kind] += readProcessorTime(server) - used;
    expect(status).toBe(401);
  };
  for (let pair = 0; pair < pairs; pair += 1) {
    const calls = [
      ["known", known[pair % known.length] ?? ""],
      ["unknown", `nobody-${pair}@example.com`],
    ] as const;
    for (const [kind, email] of pair % 2 ? calls : [...calls].reverse()) await time(kind, email);
  }
  expect(work.unknown).toBeGreaterThan(work.known / 3);
  expect(work.known).toBeGreaterThan(work.unknown / 3);
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const inPairs = median(times.known.map((known, pair) => (times.unknown[pair] ?? 0) - known));
  const percent = (ms: number) => `${((ms / ofKnown) * 100).toFixed(1)} %`;
  reportFigure(
    "enumeration timing",
    `${pairs} pairs: median ${ofKnown.toFixed(2)} ms for a known address, ${ofUnknown.toFixed(2)} ms for an unknown one, ${percent(Math.abs(ofUnknown - ofKnown))} apart; within a pair the unknown one takes ${percent(inPairs)} longer`,
  );
});

test("a new server has no admin, and initializing the default test changes none", {
  tag: ["@S386", "@R10"],
}, async () => {
  const server = await borrowServer({ hasAdmin: false });
  const admins = () => server.readRows("SELECT * FROM admins ORDER BY id");
  expect(admins()).toEqual([]);
  const client = apiClient(server.origin);
  expect((await client.post("/api/admin/reinitialize-data")).status).toBe(401);
  for (const [email, password] of [
    ["admin@example.com", "admin123"],
    ["admin@admin.com", "password"],
  ]) {
    expect((await client.post("/api/login", { email, password })).status).toBe(401);
  }
  await client.post("/api/admin/initial-setup", ADMIN);
  const before = admins();
  const owner = await adminClient(server.origin);
  const initialize = async () => {
    const { status, json } = await owner.post("/api/admin/reinitialize-data");
    return [status, json()];
  };
  const seeded = (await owner.get("/api/tests")).json();
  expect(await initialize()).toEqual([200, { message: "There are already tests, so nothing changed" }]);
  expect((await owner.get("/api/tests")).json()).toEqual(seeded);
  for (const { id } of seeded) await owner.delete(`/api/tests/${id}`);
  expect((await owner.get("/api/tests")).json()).toEqual([]);
  expect(await initialize()).toEqual([200, { message: "Test data initialized successfully" }]);
  const names = (await owner.get("/api/tests")).json().map(({ name }: { name: string }) => name);
  expect(names).toEqual(["Default Test"]);
  expect(admins()).toEqual(before);
  await server.remove();
});

test("each sign-in, failure and sign-out is logged on one line without secrets", { tag: ["@R15"] }, async ({
  server,
}) => {
  const client = apiClient(server.origin);
  // The server writes a line after its response, so wait for the last line of the test before.
  const first = "/api/first-request-of-this-test";
  await client.get(first);
  await expect.poll(server.output).toContain(first);
  const before = server.output().length;
  const written = () => server.output().slice(before);
  await client.post("/api/login", { email: ADMIN.email, password: "wrong horse\r\nfake line" });
  const form = new URLSearchParams({ email: ADMIN.email, password: ADMIN.password });
  await client.request("POST", "/admin/login", form);
  const { id } = (await client.get("/api/auth/user")).json();
  const cookies = [...client.cookies.values()];
  await client.get("/api/logout");
  await client.get("/api/tests");
  const lines = () =>
    written()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().filter(({ path }) => path === "/api/tests")).toHaveLength(1);
  const events = lines().filter(({ event }) => /sign/.test(event));
  const common = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: expect.any(String),
    level: "info",
    version: expect.any(String),
    commit: events[0]?.commit,
  };
  const clientAddress = expect.stringMatching(/127\.0\.0\.1|::1/);
  expect(events).toEqual([
    { ...common, event: "sign-in-refused", reason: "invalid-credentials", clientAddress },
    { ...common, event: "signed-in", adminId: id, clientAddress },
    { ...common, event: "signed-out", adminId: id },
  ]);
  expect(lines().find(({ path }) => path === "/api/tests")).toMatchObject({ event: "request", status: 401 });
  for (const secret of [ADMIN.email, ADMIN.password, "wrong horse", "fake line", ...cookies]) {
    expect(written()).not.toContain(secret);
  }
});
