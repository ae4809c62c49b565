import { rounds } from "#tests/support/figures/rounds.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { begin, listChoices, readAnswers } from "#tests/support/visitors/candidates.ts";
import { startWithClock } from "./shifted-server.ts";

const HOUR = 60 * 60_000;
const YEARS = 10 * 365 * 24 * HOUR;

function durationOf(server: TestServer, id: string): number {
  return Number(server.readValue("SELECT total_duration FROM submissions WHERE id = ?", id));
}

const JUMPS: [string, number][] = [
  ["an hour back", -HOUR],
  ["an hour ahead", HOUR],
  ["ten years ahead", YEARS],
  ["ten years back", -YEARS],
];

for (const [name, jump] of JUMPS.slice(0, rounds(1, JUMPS.length))) {
  test(`no click is lost if the clock is set ${name} during a test`, { tag: ["@R127"] }, async () => {
    const clock = await startWithClock();
    const { server } = clock;
    const [first, second] = listChoices(server);
    if (!first || !second || first.questionId !== second.questionId) throw new Error("The content is another one");
    const admin = await adminClient(server.origin);
    const { client, id } = await begin(server);
    const answer = (body: unknown) => client.post(`/api/submissions/${id}/answers`, body);
    expect((await answer({ ...first, clickedAt: new Date().toISOString() })).status).toBe(200);

    await clock.set(jump);
    expect((await answer({ ...second, clickedAt: new Date().toISOString() })).status).toBe(200);
    expect(server.withDatabase(readAnswers).get(`${id} ${first.questionId}`)).toBe(second.selectedOptionId);
    expect((await answer(first)).status).toBe(200);
    expect(server.withDatabase(readAnswers).get(`${id} ${first.questionId}`)).toBe(first.selectedOptionId);
    expect((await client.put(`/api/submissions/${id}`, { isCompleted: true, totalDuration: 60 })).status).toBe(200);
    expect(durationOf(server, id)).toBeGreaterThanOrEqual(0);
    const other = await begin(server);
    expect((await other.client.post(`/api/submissions/${other.id}/answers`, first)).status).toBe(200);

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
