import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { type ApiClient, adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { begin, listChoices, readAnswers } from "#tests/support/visitors/candidates.ts";

const RESTARTS = 10;

test("SIGTERM to npm stops the server", async () => {
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

test("fifty candidates and five admins lose nothing when the server restarts", { tag: ["@R129"] }, async ({
  ownProcess: server,
}) => {
  const [first, ...others] = listChoices(server);
  const owner = await adminClient(server.origin);
  const admins = [owner];
  for (const name of ["b", "c", "d", "e"]) {
    const person = { firstName: name, lastName: "Berg", email: `${name}@example.com`, password: "correct horse" };
    expect((await owner.post("/api/admin/users", person)).status).toBe(201);
    admins.push(await adminClient(server.origin, person));
  }
  const candidates = await Promise.all(Array.from({ length: 50 }, () => begin(server)));
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const choice = others[(restart * 13) % others.length] ?? first;
    const answer = ({ client, id }: { client: ApiClient; id: string }) =>
      client.post(`/api/submissions/${id}/answers`, choice).then(({ status }) => status);
    expect(await Promise.all(candidates.map(answer))).toEqual(candidates.map(() => 200));
    expect(await server.stop()).toBe(0);
    await server.start();
    expect(await Promise.all(admins.map(async (admin) => (await admin.get("/api/auth/user")).status))).toEqual(
      admins.map(() => 200),
    );
    const stored = server.withDatabase(readAnswers);
    for (const { client, id } of candidates) {
      expect((await client.get(`/api/submissions/${id}`)).status).toBe(200);
      expect(stored.get(`${id} ${choice?.questionId}`)).toBe(choice?.selectedOptionId);
    }
  }
  reportFigure("restarts", `${RESTARTS} with 50 candidates and 5 admins, who all went on`);
});
