import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection, startServer } from "#tests/support/servers/server.ts";
import { copyProject, startIn } from "./copied-project.ts";

const START = ["scripts/start.mjs"];

test("npm start in a copied folder needs no installation or build", { tag: ["@H68"] }, async () => {
  const data = await startServer();
  const testId = data.addTest({ name: "Field" });
  const [resultId = ""] = data.addResults(data.addTest({ name: "Taken", sections: [buildSection("One", 3)] }), [{}]);
  await data.stop();
  const folder = copyProject();
  const env = { DATABASE_PATH: data.databasePath };
  const runHere = (args: string[], variables: Record<string, string> = env) =>
    spawnSync("node", args, { cwd: folder, env: { ...process.env, ...variables }, encoding: "utf8" });
  const first = await startIn(folder, START, env);
  expect(first.errors()).toBe("");
  expect(await first.stop()).toBe(0);
  const [compiled = ""] = readdirSync(join(folder, "build", "compiled"));
  expect(readdirSync(join(folder, "build", "compiled", compiled)).length).toBeGreaterThan(10);
  const server = await startIn(folder, START, env);
  expect(server.errors()).toBe("");

  await test.step("a second start on the same database names the running server before building", () => {
    writeFileSync(join(folder, "build", ".built"), "another");
    const second = runHere(START, { ...env, PORT: "0" });
    expect([second.status, second.stdout]).toEqual([1, ""]);
    expect(second.stderr).toMatch(
      new RegExp(
        `^The server did not start\\. One runs already on ${data.databasePath} \\(process \\d+, port ${server.port}\\)\\..*\\n$`,
      ),
    );
  });

  await test.step("packages are not replaced while a server runs", () => {
    const lockFile = join(folder, "package-lock.json");
    appendFileSync(lockFile, "\n");
    const packages = readdirSync(join(folder, "node_modules"));
    const other = runHere(START, { DATABASE_PATH: join(folder, "other.db"), PORT: "0" });
    expect([other.status, other.stderr]).toEqual([1, expect.stringContaining(`port ${server.port}`)]);
    expect(other.stderr).toContain("Stop it first.");
    expect(readdirSync(join(folder, "node_modules"))).toEqual(packages);
  });

  await test.step("the server keeps serving its own version after another build, or if the build is deleted", async () => {
    const admin = apiClient(server.origin);
    expect((await admin.post("/api/login", { email: ADMIN.email, password: ADMIN.password })).status).toBe(200);
    const page = await admin.get("/admin/tests");
    expect(page.text).toContain("Field");
    if (process.env.TEST_LONG) {
      appendFileSync(join(folder, "app", "routes", "not-found.tsx"), "\nexport const handle = { isNew: true };\n");
      // Build asynchronously, because this process must notice when the server closes idle connections.
      const [code] = await once(spawn("node", ["scripts/build.mjs"], { cwd: folder, stdio: "inherit" }), "exit");
      expect(code).toBe(0);
    } else {
      rmSync(join(folder, "build"), { recursive: true });
    }
    const assets = [...new Set(page.text.match(/\/assets\/[\w.-]+/g))];
    expect(assets.length).toBeGreaterThan(5);
    for (const asset of assets) expect([asset, (await admin.get(asset)).status]).toEqual([asset, 200]);
    const report = await admin.get(`/admin/results/${resultId}/report.pdf`);
    expect([report.status, report.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    const exported = await admin.get("/api/admin/export-data");
    expect(exported.status).toBe(200);
    await admin.delete(`/api/tests/${testId}`);
    expect((await admin.post("/api/admin/import-data", importForm(exported.text))).status).toBe(200);
    expect((await admin.get("/admin/tests")).text).toContain("Field");
    expect(runHere(["scripts/command.mjs", "backup"])).toMatchObject({ status: 0, stderr: "" });
  });

  expect(await server.stop()).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith("build.running"))).toEqual([]);
  await data.remove();
  rmSync(folder, { recursive: true });
});
