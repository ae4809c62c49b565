/** Starts and stops: what an operator, a container or `npm` does to a server that is in use. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { type ApiClient, adminClient, apiClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { rounds } from "../support/rounds.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { answersIn, begin, type Choice, choicesOf, Storm } from "./candidates.ts";
import { sayFigure } from "./figures.ts";
import { startOnce } from "./start-once.ts";

test("SIGTERM ends with 0 and leaves one self-contained file; a copy of it is complete (S410, R121)", async () => {
  const server = await startServer();
  expect(await server.stop()).toBe(0);
  expect(readdirSync(dirname(server.databasePath)).sort()).toEqual(["data.db", "session-secret"]);
  await server.start();
  expect((await apiClient(server.origin).get("/api/admin/setup-status")).json()).toEqual({ setupRequired: false });
  await server.remove();
});

test("SIGTERM to npm, which passes nothing on, still stops the server and frees its port", async () => {
  const folder = mkdtempSync(join(tmpdir(), "assessment-"));
  const env = {
    ...process.env,
    DATABASE_PATH: join(folder, "data.db"),
    PORT: "0",
    HOST: "127.0.0.1",
    PUBLIC_ORIGIN: "",
  };
  const npm = spawn("npm", ["start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  const stopped = new Promise<void>((resolve) => {
    createInterface({ input: npm.stdout }).on("line", (line) => {
      output += `${line}\n`;
      if (line.includes('"event":"started"')) npm.kill("SIGTERM");
      if (line.includes('"event":"stopped"')) resolve();
    });
  });
  await stopped;
  expect(output).toContain("First admin");
  expect(readdirSync(folder).sort()).toEqual(["data.db", "session-secret"]);
  rmSync(folder, { recursive: true, force: true });
});

test("health says whether the database answers", async ({ server }) => {
  const health = await fetch(`${server.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
});

test("a bad setting stops the start with a sentence that names it", () => {
  const folder = mkdtempSync(join(tmpdir(), "assessment-"));
  const bad = {
    PORT: "eighty",
    TZ: "Mars/Olympus",
    SESSION_SECRET: "short",
    PUBLIC_ORIGIN: "nowhere",
    SETUP_TOKEN: "x",
  };
  for (const [name, value] of Object.entries(bad)) {
    const { status, stderr } = startOnce({ DATABASE_PATH: join(folder, "data.db"), [name]: value });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^The server did not start. ${name} must be`));
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the first half of an answer; the result sends the second, and returns the status. */
function halfAnAnswer(server: TestServer, { client, id }: { client: ApiClient; id: string }, choice?: Choice) {
  const body = JSON.stringify(choice);
  const headers = {
    Host: `localhost:${server.port}`,
    Origin: server.origin,
    Cookie: [...client.cookies].map((pair) => pair.join("=")).join("; "),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  };
  const path = `/api/submissions/${id}/answers`;
  const request = rawRequest({ host: "127.0.0.1", port: server.port, method: "POST", path, headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  const sent = new Promise<void>((resolve) => request.write(body.slice(0, 10), () => resolve()));
  return {
    sent,
    finish: () => {
      request.end(body.slice(10));
      return status;
    },
  };
}

test("SIGTERM under load: what is in flight is answered, nobody new is let in, it ends with 0 and leaves one file (R121)", async () => {
  const server = await startServer();
  const choices = choicesOf(server);
  const storm = new Storm(server);
  storm.begin(server, 6);
  const slow = await Promise.all(Array.from({ length: 10 }, () => begin(server)));
  const halves = slow.map((candidate, index) => halfAnAnswer(server, candidate, choices[index]));
  await Promise.all(halves.map(({ sent }) => sent));
  await expect.poll(() => storm.acknowledged, { intervals: [1] }).toBeGreaterThan(50);
  const begun = performance.now();
  const stopped = server.stop();
  await expect.poll(() => isRefused(server.port), { intervals: [5] }).toBe(true);
  expect(await Promise.all(halves.map(({ finish }) => finish()))).toEqual(slow.map(() => 200));
  expect(await stopped).toBe(0);
  sayFigure("SIGTERM under load", `ended after ${Math.round(performance.now() - begun)} ms`);
  await storm.end();
  expect(readdirSync(dirname(server.databasePath)).sort()).toEqual(["data.db", "session-secret"]);
  const stored = server.withDatabase(answersIn);
  storm.expectNoneLost(stored);
  for (const [index, { id }] of slow.entries()) {
    expect(stored.get(`${id} ${choices[index]?.questionId}`)).toBe(choices[index]?.selectedOptionId);
  }
  await server.remove();
});

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(false)).on("error", () => resolve(true));
    socket.on("connect", () => socket.destroy());
  });
}

test("fifty candidates and five admins go on after each restart, and nothing of theirs is lost (R129)", async () => {
  test.setTimeout(rounds(60_000, 10 * 60_000));
  const server = await startServer();
  const [first, ...others] = choicesOf(server);
  const owner = await adminClient(server.origin);
  const admins = [owner];
  for (const name of ["b", "c", "d", "e"]) {
    const person = { firstName: name, lastName: "Berg", email: `${name}@example.com`, password: "correct horse" };
    expect((await owner.post("/api/admin/users", person)).status).toBe(201);
    admins.push(await adminClient(server.origin, person));
  }
  const candidates = await Promise.all(Array.from({ length: 50 }, () => begin(server)));
  for (let restart = 0; restart < rounds(1, 10); restart += 1) {
    const choice = others[(restart * 13) % others.length] ?? first;
    const answer = ({ client, id }: { client: ApiClient; id: string }) =>
      client.post(`/api/submissions/${id}/answers`, choice).then(({ status }) => status);
    expect(await Promise.all(candidates.map(answer))).toEqual(candidates.map(() => 200));
    expect(await server.stop()).toBe(0);
    await server.start();
    expect(await Promise.all(admins.map(async (admin) => (await admin.get("/api/auth/user")).status))).toEqual(
      admins.map(() => 200),
    );
    const stored = server.withDatabase(answersIn);
    for (const { client, id } of candidates) {
      expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
      expect(stored.get(`${id} ${choice?.questionId}`)).toBe(choice?.selectedOptionId);
    }
  }
  sayFigure("restarts", `${rounds(1, 10)} with 50 candidates and 5 admins, who all went on`);
  await server.remove();
});
