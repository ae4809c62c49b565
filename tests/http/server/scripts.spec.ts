import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { apiClient } from "../../support/api-client.ts";
import { expect, signIn, test } from "../../support/fixtures.ts";
import { startServer, type TestServer } from "../../support/server.ts";

function runScript(server: TestServer, args: string[], input = "") {
  return spawnSync("node", args, {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
    input,
    encoding: "utf8",
  });
}

test("an admin made from the shell can sign in, while the server runs (S5)", async ({ server }) => {
  const args = ["scripts/create-admin.ts", "--email", "Shell@example.com", "--first-name", "Sam"];
  expect(runScript(server, args, "a long password\n")).toMatchObject({ status: 0 });
  const signedIn = await apiClient(server.origin).post("/api/login", {
    email: "shell@example.com",
    password: "a long password",
  });
  expect([signedIn.status, signedIn.json().firstName]).toEqual([200, "Sam"]);
  const again = runScript(server, args, "another password\n");
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("already exists")]);
  expect(runScript(server, args, "short\n").stderr).toContain("Password must be at least 6 characters");
});

test("demo data covers every match band, and the dashboard pages through it (S8, S117)", async ({ page }) => {
  const server = await startServer();
  expect(runScript(server, ["scripts/demo.ts", "200"])).toMatchObject({ status: 0 });
  const bands = server.withDatabase((sqlite) =>
    sqlite
      .prepare(
        `SELECT DISTINCT CASE WHEN percent >= 95 THEN 'gold' WHEN percent >= 85 THEN 'excellent'
           WHEN percent >= 75 THEN 'good' WHEN percent >= 50 THEN 'average' ELSE 'poor' END AS band
           FROM submissions WHERE completed_at IS NOT NULL ORDER BY band`,
      )
      .pluck()
      .all(),
  );
  expect(bands).toEqual(["average", "excellent", "gold", "good", "poor"]);
  const again = runScript(server, ["scripts/demo.ts", "200"]);
  expect(again.status).toBe(0);

  await signIn(page, server.origin);
  const total = server.withDatabase((sqlite) =>
    sqlite.prepare("SELECT count(*) FROM submissions WHERE completed_at IS NOT NULL AND is_preview = 0").pluck().get(),
  );
  await expect(page.getByText(`Showing 1-50 of ${total}`)).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(`Showing 51-100 of ${total}`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Showing 1-50 of ${total}`)).toBeVisible();
  await server.remove();
});

test("npm run dev serves screens whose scripts run", async ({ page, server }) => {
  const env = { ...process.env, DATABASE_PATH: server.databasePath, PORT: "0" };
  const dev = spawn("node", ["scripts/dev-server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const origin = await new Promise<string>((resolve) => {
      createInterface({ input: dev.stdout }).on("line", (line) => {
        const [address] = line.match(/http:\/\/localhost:\d+/) ?? [];
        if (address) resolve(address);
      });
    });
    // Both servers have one database and one secret, and a browser sends its cookies to every port.
    await signIn(page);
    await page.goto(`${origin}/admin/tests`);
    await page.getByRole("link", { name: "Create New Test" }).click();
    // Only a script moves the focus into the dialog.
    await expect(page.getByLabel("Test Name")).toBeFocused();
  } finally {
    dev.kill();
  }
});
