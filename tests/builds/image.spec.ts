import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { projectRoot } from "#db/project-root.ts";
import { apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN } from "#tests/support/servers/server.ts";
import { startIn } from "./copied-project.ts";

const dockerfile = readFileSync(join(projectRoot, "Dockerfile"), "utf8");
const [, runtime = ""] = dockerfile.match(/^FROM \S+ AS runtime$([\s\S]*?)^FROM /m) ?? [];

function copyImage(): string {
  const image = mkdtempSync(join(tmpdir(), "image-"));
  for (const [, stage, names = ""] of runtime.matchAll(/^COPY --from=(\w+) (.+)$/gm)) {
    const paths = names.split(" ");
    const target = paths.pop() ?? "";
    if (stage === "packages") {
      linkProductionPackages(join(image, target));
      continue;
    }
    for (const path of paths) {
      const name = path.replace(/^\/app\//, "");
      cpSync(join(projectRoot, name), join(image, target.endsWith("/") ? join(target, basename(name)) : target), {
        recursive: true,
      });
    }
  }
  return image;
}

/**
 * Link the packages that `npm ci --omit=dev` installs. Because Node preserves symlinks in this test, each package sees
 * only its neighbors.
 */
function linkProductionPackages(folder: string): void {
  const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
  );
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const from = join(projectRoot, path);
    if (path === "" || dev || devOptional || !existsSync(from)) continue;
    if (path.lastIndexOf("node_modules/") > 0) continue;
    const to = join(folder, path.replace("node_modules/", ""));
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to);
  }
}

async function signIn(origin: string) {
  const client = apiClient(origin);
  const { status } = await client.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  expect(status).toBe(200);
  return client;
}

test("the image has no source, and serves, exports, imports and restores without the tracing SDK", {
  tag: ["@C71"],
}, async () => {
  const image = copyImage();
  const sources = globSync("**/*.{ts,tsx}", { cwd: image, exclude: (name) => name === "node_modules" });
  expect(sources).toEqual([]);
  expect(globSync("*", { cwd: image }).sort()).toEqual(["build", "node_modules", "package.json", "scripts"]);

  const [sdk = "", ...others] = globSync("build/server/assets/tracing-sdk-*.js", { cwd: image });
  expect([sdk, others]).toEqual([expect.stringContaining("tracing-sdk"), []]);
  rmSync(join(image, sdk));

  const [, command = ""] = runtime.match(/^CMD (\[.+\])$/m) ?? [];
  const [node, ...args]: string[] = JSON.parse(command);
  expect(node).toBe("node");
  const data = mkdtempSync(join(tmpdir(), "image-data-"));
  const env = {
    NODE_ENV: "production" as const,
    DATABASE_PATH: join(data, "data.db"),
    BACKUP_EVERY_MINUTES: "0",
    NODE_OPTIONS: "--preserve-symlinks",
  };
  const run = (name: string, options: string[] = [], input = "") =>
    spawnSync("npm", ["run", "--silent", name, "--", ...options], {
      cwd: image,
      env: { ...process.env, ...env },
      input,
      encoding: "utf8",
    });

  const server = await startIn(image, ["--preserve-symlinks-main", ...args], env);
  const created = run("create-admin", ["--email", ADMIN.email, "--first-name", "Ada"], `${ADMIN.password}\n`);
  expect([created.status, created.stdout]).toEqual([0, expect.stringContaining("is now an admin")]);
  expect(run("demo", ["3"])).toMatchObject({ status: 0 });

  const admin = await signIn(server.origin);
  const page = (await admin.get("/admin")).text;
  const assets = [...new Set(page.match(/\/assets\/[\w.-]+/g))];
  expect(assets.length).toBeGreaterThan(5);
  for (const asset of assets) expect([asset, (await admin.get(asset)).status]).toEqual([asset, 200]);
  const [, resultId = ""] = page.match(/\/admin\/results\/([\da-f-]{36})/) ?? [];
  const report = await admin.get(`/admin/results/${resultId}/report.pdf`);
  expect([report.status, report.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  const exported = await admin.get("/api/admin/export-data");
  expect((await admin.post("/api/admin/import-data", importForm(exported.text))).status).toBe(200);
  const backup = run("backup");
  expect([backup.status, backup.stderr]).toEqual([0, ""]);
  const [path = ""] = backup.stdout.split("\n");
  expect(await server.stop()).toBe(0);

  const restored = run("restore", [path]);
  expect([restored.status, restored.stderr]).toEqual([0, ""]);
  const again = await startIn(image, ["--preserve-symlinks-main", ...args], env);
  expect((await (await signIn(again.origin)).get("/admin")).text).toContain(resultId);
  await again.stop();
  for (const folder of [image, data]) rmSync(folder, { recursive: true });
});
