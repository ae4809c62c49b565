import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, borrowServer } from "#tests/support/servers/server.ts";

const END_OF_BLOCK = "--- end of block ---";

function readBlocks(document: string): { commands: string; output: string }[] {
  const blocks = document.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs);
  return [...blocks].map(([, commands = "", output = ""]) => ({ commands, output }));
}

function buildPattern(output: string): RegExp {
  const literal = output.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replaceAll("…", '[^\\n"]+')}$`);
}

const ADMIN_ENV = { EMAIL: ADMIN.email, PASSWORD: ADMIN.password };

test("the commands in docs/reference/api.md print what the page shows", { tag: ["@C4"] }, async () => {
  test.skip(spawnSync("curl", ["--version"]).status !== 0, "There is no curl on this machine");
  const server = await borrowServer();
  const token = addToken(server, { scope: "results:read" });
  const blocks = readBlocks(readFileSync("docs/reference/api.md", "utf8"));
  expect(blocks.length).toBeGreaterThan(10);
  const script = blocks.map(({ commands }) => `${commands}\necho; echo "${END_OF_BLOCK}"\n`).join("");
  const folder = mkdtempSync(join(tmpdir(), "assessment-session-"));
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-eu", "-o", "pipefail", "-c", script], {
    cwd: folder,
    // Without BASH_ENV, no startup file can print extra output.
    env: { ...process.env, BASH_ENV: "", FORCE_COLOR: "0", ADDRESS: server.origin, ...ADMIN_ENV, TOKEN: token },
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  await server.remove();
  expect([status, stderr]).toEqual([0, ""]);
  const printed = stdout.split(`${END_OF_BLOCK}\n`);
  for (const [index, { output }] of blocks.entries()) expect(printed[index]?.trim()).toMatch(buildPattern(output));
});
