import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
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
