import { type ApiClient, adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { mountSmallDisk } from "./small-disk.ts";

const CANDIDATE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };
const NOT_NOW = { message: "Saving is not possible at the moment. Please try again", code: "busy" };

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

test("on a full disk, writes get 503, /admin and sign-in say so, and no answer is lost", {
  tag: ["@R123"],
}, async () => {
  const disk = mountSmallDisk("40m");
  const server = await startServer({ folder: disk.folder });
  try {
    const admin = await adminClient(server.origin);
    const candidate = apiClient(server.origin);
    await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
    const { id: first } = (await candidate.post("/api/submissions", CANDIDATE)).json();
    expect(await healthOf(server)).toEqual([200, undefined]);
    disk.fill();
    expect(await healthOf(server)).toEqual([503, "The disk is full."]);
    const { ids, refused } = await beginUntilRefused(candidate);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toEqual(NOT_NOW);
    const long = "x".repeat(2000);
    for (const [path, bodyOf] of Object.entries({
      "/api/tests": () => ({ name: "Long", description: long, testPassword: "x" }),
      "/api/test/sections": () => ({ name: "Long", description: long }),
      "/api/admin/users": (n: number) => ({ ...CANDIDATE, email: `admin-${n}@example.com`, password: "correct horse" }),
    })) {
      expect([path, await postUntilRefused(admin, path, bodyOf)]).toEqual([path, 503]);
    }
    // Use the newest submission, because the cookie may no longer contain the first.
    expect((await candidate.get(`/api/submissions/${ids.at(-1) ?? first}`)).status).toBe(200);
    expect((await admin.get("/api/admin/submissions")).json()).toHaveLength(ids.length + 1);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    for (const page of [await admin.get("/admin"), await apiClient(server.origin).get("/admin/login")]) {
      expect(page.status).toBe(200);
      expect(page.text).toContain("The disk is full");
      expect(page.text).toContain("Free up space on the database disk");
    }
    expect(await server.stop()).toBe(0);
    await server.start();
    expect((await admin.get("/api/admin/submissions")).json()).toHaveLength(ids.length + 1);
    disk.free();
    await expect.poll(() => healthOf(server)).toEqual([200, undefined]);
    expect((await admin.get("/admin")).text).not.toContain("The disk is full");
    disk.leave(12_000_000);
    expect(await healthOf(server)).toEqual([
      503,
      expect.stringMatching(/^The disk is almost full: 1[12][.\d]* MB are free\.$/),
    ]);
    expect((await admin.get("/admin")).text).toContain("The disk is almost full");
    expect((await candidate.post("/api/submissions", CANDIDATE)).status).toBe(201);
    const listed: { id: string }[] = (await admin.get("/api/admin/submissions")).json();
    const known = new Set(listed.map(({ id }) => id));
    expect([first, ...ids].filter((id) => !known.has(id))).toEqual([]);
    expect(server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }))).toBe("ok");
  } finally {
    await server.kill();
    disk.remove();
  }
});

async function healthOf({ origin }: { origin: string }): Promise<[status: number, reason: string | undefined]> {
  const answer = await fetch(`${origin}/healthz`);
  return [answer.status, (await answer.json()).reason];
}

/** Repeat until a request is refused, because a small write may still fit into an allocated page. */
async function postUntilRefused(client: ApiClient, path: string, bodyOf: (n: number) => unknown): Promise<number> {
  for (let n = 0; ; n += 1) {
    const { status } = await client.post(path, bodyOf(n));
    if (status !== 201) return status;
  }
}
