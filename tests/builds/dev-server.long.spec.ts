import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

test("npm run dev serves pages and compiles their scripts", async ({ server }) => {
  const env = { ...process.env, DATABASE_PATH: server.databasePath, PORT: "0" };
  const dev = spawn("node", ["scripts/dev-server.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const origin = await new Promise<string>((resolve) => {
      createInterface({ input: dev.stdout }).on("line", (line) => {
        const [address] = line.match(/http:\/\/localhost:\d+/) ?? [];
        if (address) resolve(address);
      });
    });
    const page = await (await fetch(`${origin}/admin/login`)).text();
    expect(page).toContain("Sign In");
    const scripts = [...new Set(page.match(/(?<=["'])\/(?:@|app\/)[^"']+(?=["'])/g))];
    expect(scripts).toContainEqual(expect.stringContaining("/app/entry.client.tsx"));
    for (const script of scripts) {
      const { status } = await fetch(`${origin}${script}`);
      expect([script, status]).toEqual([script, 200]);
    }
  } finally {
    dev.kill();
  }
});
