import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { becomeAdmin, expect, test } from "#tests/support/visitors/fixtures.ts";

test("npm run dev serves working pages", async ({ page, server }) => {
  const env = { ...process.env, DATABASE_PATH: server.databasePath, PORT: "0" };
  const dev = spawn("node", ["scripts/dev-server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const origin = await new Promise<string>((resolve) => {
      createInterface({ input: dev.stdout }).on("line", (line) => {
        const [address] = line.match(/http:\/\/localhost:\d+/) ?? [];
        if (address) resolve(address);
      });
    });
    await becomeAdmin(page);
    await page.goto(`${origin}/admin/tests`);
    await page.getByRole("link", { name: "Create New Test" }).click();
    await expect(page.getByLabel("Test Name")).toBeFocused();
  } finally {
    dev.kill();
  }
});
