import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { apiClient } from "../api-client.ts";
import { expect, test } from "../fixtures.ts";
import { startServer, TEST_PASSWORD } from "../server.ts";

test("kill -9 twenty times while candidates answer: every acknowledged answer is there after the restart (S410)", async () => {
  test.setTimeout(240_000);
  const server = await startServer({ hasAdmin: false });
  const options = server.withDatabase(
    (sqlite) =>
      sqlite.prepare("SELECT id AS selectedOptionId, question_id AS questionId FROM options").all() as {
        selectedOptionId: string;
        questionId: string;
      }[],
  );
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < 20; round += 1) {
    const before = acknowledged.size;
    let isDown = false;
    const candidates = Array.from({ length: 4 }, async () => {
      const client = apiClient(server.origin);
      await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
      const person = { firstName: "A", lastName: "B", email: "kill@example.com" };
      const { id } = (await client.post("/api/submissions", person)).json();
      for (let index = 0; !isDown; index = (index + 1) % options.length) {
        const option = options[index];
        if (!option) break;
        const saved = await client.post(`/api/submissions/${id}/answers`, option);
        if (saved.status === 200) acknowledged.set(`${id} ${option.questionId}`, option.selectedOptionId);
      }
    }).map((candidate) => candidate.catch(() => undefined));
    await expect
      .poll(() => acknowledged.size, { intervals: [1], timeout: 30_000 })
      .toBeGreaterThan(before + 20 + ((round * 7) % 40));
    await server.kill();
    isDown = true;
    await Promise.all(candidates);
    await server.start();
    const stored = server.withDatabase((sqlite) => {
      expect(sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
      return new Map(
        sqlite.prepare("SELECT submission_id || ' ' || question_id, option_id FROM answers").raw().all() as [
          string,
          string,
        ][],
      );
    });
    // An answer may have been written though the crash swallowed its acknowledgement; none may be missing.
    const lost = [...acknowledged.keys()].filter((key) => !stored.has(key));
    expect(lost).toEqual([]);
  }
  test.info().annotations.push({ type: "acknowledged", description: `${acknowledged.size} answers, 0 lost` });
  await server.remove();
});

test("SIGTERM ends with 0 and leaves one self-contained file; a copy of it is complete (S410)", async () => {
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

test("candidates and admins go on after a restart", async () => {
  const server = await startServer();
  const candidate = apiClient(server.origin);
  await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const { id } = (
    await candidate.post("/api/submissions", { firstName: "A", lastName: "B", email: "r@example.com" })
  ).json();
  const admin = apiClient(server.origin);
  await admin.post("/api/login", { email: "ada@example.com", password: "correct horse" });
  await server.stop();
  await server.start();
  expect((await candidate.get(`/api/submissions/${id}`)).status).toBe(200);
  expect((await admin.get("/api/auth/user")).status).toBe(200);
  await server.remove();
});

test("health says whether the database answers", async ({ server }) => {
  const health = await fetch(`${server.origin}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
});

test("a damaged, empty or foreign database file stops the start with a sentence and stays as it was", () => {
  const folder = mkdtempSync(join(tmpdir(), "assessment-"));
  const databasePath = join(folder, "data.db");
  for (const content of ["", "this is no database, whatever its name says", "SQLite format 3\0 and then rubbish"]) {
    writeFileSync(databasePath, content);
    const { status, stderr } = startOnce({ DATABASE_PATH: databasePath });
    expect(status).toBe(1);
    expect(stderr).toContain("The server did not start.");
    expect(stderr).toContain("cannot be used");
    expect(stderr).not.toContain("    at ");
    expect(readFileSync(databasePath, "utf8")).toBe(content);
  }
  rmSync(folder, { recursive: true, force: true });
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

function startOnce(env: Record<string, string>) {
  return spawnSync("node", ["build/server/index.js"], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", ...env },
    encoding: "utf8",
    timeout: 20_000,
  });
}
