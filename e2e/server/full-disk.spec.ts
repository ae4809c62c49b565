/** What happens when the disk is full: on a small file system in memory, which only root may mount. */
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, adminClient, apiClient } from "../api-client.ts";
import { expect, test } from "../fixtures.ts";
import { startServer, TEST_PASSWORD } from "../server.ts";

const CANDIDATE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

function mount(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", "size=6m", "tmpfs", folder]).status === 0;
}

/** Fills what is left of the file system to the last byte. */
function fill(folder: string): void {
  for (const size of [65_536, 1024, 1]) {
    try {
      for (;;) appendFileSync(join(folder, "filler"), Buffer.alloc(size));
    } catch {
      // Full, for pieces of this size.
    }
  }
}

/** Begins submissions until one is refused; returns the ids of the others and the refusal. */
async function beginUntilRefused(
  client: ApiClient,
): Promise<{ ids: string[]; refused: { status: number; text: string } }> {
  const ids: string[] = [];
  for (;;) {
    const begun = await client.post("/api/submissions", CANDIDATE);
    if (begun.status !== 201) return { ids, refused: begun };
    ids.push(begun.json().id);
  }
}

test("on a full disk writes answer 503 with a sentence and reads go on; with space again all goes on by itself, and nothing acknowledged is missing (R123)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "assessment-"));
  test.skip(!mount(folder), "Only root may mount the small file system that this needs");
  const server = await startServer({ folder });
  try {
    const admin = await adminClient(server.origin);
    const candidate = apiClient(server.origin);
    await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
    const { id: first } = (await candidate.post("/api/submissions", CANDIDATE)).json();
    fill(folder);
    const { ids, refused } = await beginUntilRefused(candidate);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual({ message: "Saving is not possible at the moment. Please try again" });
    const long = "x".repeat(2000);
    for (const [path, bodyOf] of Object.entries({
      "/api/tests": () => ({ name: "Long", description: long, testPassword: "x" }),
      "/api/test/sections": () => ({ name: "Long", description: long }),
      "/api/admin/users": (n: number) => ({ ...CANDIDATE, email: `admin-${n}@example.com`, password: "correct horse" }),
    })) {
      expect([path, await postUntilRefused(admin, path, bodyOf)]).toEqual([path, 503]);
    }
    // The browser's cookie keeps the newest submissions only.
    expect((await candidate.get(`/api/submissions/${ids.at(-1) ?? first}`)).status).toBe(200);
    expect((await admin.get("/api/admin/submissions")).json()).toHaveLength(ids.length + 1);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    rmSync(join(folder, "filler"));
    expect((await candidate.post("/api/submissions", CANDIDATE)).status).toBe(201);
    const listed: { id: string }[] = (await admin.get("/api/admin/submissions")).json();
    const known = new Set(listed.map(({ id }) => id));
    expect([first, ...ids].filter((id) => !known.has(id))).toEqual([]);
    expect(server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
  } finally {
    await server.kill();
    spawnSync("umount", [folder]);
    await server.remove();
  }
});

/** What is written may find room in a page that is there already: again, until it is refused. Returns that status. */
async function postUntilRefused(client: ApiClient, path: string, bodyOf: (n: number) => unknown): Promise<number> {
  for (let n = 0; ; n += 1) {
    const { status } = await client.post(path, bodyOf(n));
    if (status !== 201) return status;
  }
}
