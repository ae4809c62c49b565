import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, buildSection } from "#tests/support/servers/server.ts";
import { startWithClock } from "./shifted-server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEARS = 10 * 365 * 24 * HOUR;

test("a lockout does not last for years when the clock is set back", { tag: ["@R127"] }, async () => {
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

test("'Completed Today' counts from midnight in the organization's time zone", { tag: ["@D30", "@R127"] }, async () => {
  // Half an hour after midnight on Kiritimati (UTC+14), where it is already tomorrow.
  const midnight = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR + 24 * HOUR - 14 * HOUR;
  const now = midnight + HOUR / 2;
  const clock = await startWithClock({ TZ: "Pacific/Kiritimati" }, now - Date.now());
  const { server } = clock;
  const testId = server.addTest({ sections: [buildSection("One", 2)] });
  for (const minutesAgo of [10, 20, 40, 50, 60]) {
    const startedAt = new Date(now - minutesAgo * MINUTE - 60_000);
    server.addResults(testId, [{ startedAt, seconds: 60, points: 20 }]);
  }
  const admin = await adminClient(server.origin, ADMIN);
  expect((await admin.get("/api/admin/stats")).json()).toMatchObject({ completedToday: 2 });
  await clock.remove();
});
