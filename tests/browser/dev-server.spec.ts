import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { becomeAdmin, expect, test } from "#tests/support/visitors/fixtures.ts";

test("npm run dev serves screens whose scripts run", async ({ page, server }) => {
  // Takes its seconds for Vite, which compiles each module it is asked for.
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
    await becomeAdmin(page);
    await page.goto(`${origin}/admin/tests`);
    await page.getByRole("link", { name: "Create New Test" }).click();
    // Only a script moves the focus into the dialog.
    await expect(page.getByLabel("Test Name")).toBeFocused();
  } finally {
    dev.kill();
  }
});
