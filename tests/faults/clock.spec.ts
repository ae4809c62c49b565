/** A server whose clock is set forth or back while it is in use, and one at the edge of the calendar. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminClient, apiClient } from "../support/api-client.ts";
import { expect, test } from "../support/http-fixtures.ts";
import { sectionOf, startServer, type TestServer } from "../support/server.ts";
import { answersIn, begin, choicesOf } from "./candidates.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEARS = 10 * 365 * 24 * HOUR;

/** A server whose clock `set` moves to so many milliseconds from the real time. */
async function startWithClock(env: Record<string, string> = {}, offset = 0) {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(folder, "offset");
  writeFileSync(file, String(offset));
  const server = await startServer({
    env: { ...env, SHIFTED_CLOCK: file, NODE_OPTIONS: `--import ${join(import.meta.dirname, "shifted-clock.ts")}` },
  });
  return {
    server,
    async set(ms: number) {
      const before = server.output().split('"clock-set"').length;
      writeFileSync(file, String(ms));
      process.kill(server.pid(), "SIGUSR2");
      await expect.poll(() => server.output().split('"clock-set"').length).toBe(before + 1);
    },
    async remove() {
      await server.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

function durationOf(server: TestServer, id: string): number {
  return server.withDatabase((sqlite) =>
    Number(sqlite.prepare("SELECT total_duration FROM submissions WHERE id = ?").pluck().get(id)),
  );
}

for (const [name, jump] of [
  ["an hour forth", HOUR],
  ["an hour back", -HOUR],
  ["ten years forth", YEARS],
  ["ten years back", -YEARS],
] as const) {
  test(`a clock set ${name} in the middle of a test: no click is lost, no duration is negative, others begin as ever (R127)`, async () => {
    const clock = await startWithClock();
    const { server } = clock;
    const [first, second] = choicesOf(server);
    if (!first || !second || first.questionId !== second.questionId) throw new Error("The content is another one");
    const admin = await adminClient(server.origin);
    const { client, id } = await begin(server);
    const answer = (body: unknown) => client.post(`/api/submissions/${id}/answers`, body);
    expect((await answer({ ...first, clickedAt: new Date().toISOString() })).status).toBe(200);

    await clock.set(jump);
    // A change of mind, by the browser's clock and then without one.
    expect((await answer({ ...second, clickedAt: new Date().toISOString() })).status).toBe(200);
    expect(server.withDatabase(answersIn).get(`${id} ${first.questionId}`)).toBe(second.selectedOptionId);
    expect((await answer(first)).status).toBe(200);
    expect(server.withDatabase(answersIn).get(`${id} ${first.questionId}`)).toBe(first.selectedOptionId);
    expect((await client.put(`/api/submissions/${id}`, { isCompleted: true, totalDuration: 60 })).status).toBe(200);
    expect(durationOf(server, id)).toBeGreaterThanOrEqual(0);
    const other = await begin(server);
    expect((await other.client.post(`/api/submissions/${other.id}/answers`, first)).status).toBe(200);

    // A session outlives an hour, not ten years; what has ended stays so.
    const isShort = Math.abs(jump) === HOUR;
    expect((await admin.get("/api/auth/user")).status).toBe(isShort ? 200 : 401);
    await clock.set(0);
    expect((await admin.get("/api/auth/user")).status).toBe(isShort ? 200 : 401);
    const again = await adminClient(server.origin);
    for (const path of ["/admin", "/admin/activity", "/admin/leaderboard", "/api/admin/stats"]) {
      expect([path, (await again.get(path)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await clock.remove();
  });
}

test("too many wrong passwords lock nobody out for years when the clock is set back (R127)", async () => {
  const clock = await startWithClock({}, YEARS);
  const stranger = apiClient(clock.server.origin);
  const guess = () => stranger.post("/api/test/validate-password", { password: "wrong" });
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess()).status).toBe(401);
  await clock.set(0);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(600);
  await clock.remove();
});

test("'Completed Today' counts from midnight where the organisation is, fourteen hours ahead of UTC (D30, R127)", async () => {
  // Half an hour after midnight on Kiritimati, on the day after today.
  const midnight = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 24 * HOUR - 14 * HOUR;
  const now = midnight + HOUR / 2;
  const clock = await startWithClock({ TZ: "Pacific/Kiritimati" }, now - Date.now());
  const { server } = clock;
  const testId = server.addTest({ sections: [sectionOf("One", 2)] });
  for (const minutesAgo of [10, 20, 40, 50, 60]) {
    const startedAt = new Date(now - minutesAgo * MINUTE - 60_000);
    server.addResults(testId, [{ startedAt, seconds: 60, points: 20 }]);
  }
  const admin = await adminClient(server.origin);
  expect((await admin.get("/api/admin/stats")).json()).toMatchObject({ completedToday: 2 });
  await clock.remove();
});
