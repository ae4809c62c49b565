import { join } from "node:path";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { AnswerLoad } from "#tests/support/visitors/candidates.ts";

test("an uncaught exception or unhandled rejection is logged, and candidates notice nothing", {
  tag: ["@R122"],
}, async () => {
  const server = await startServer({
    env: { NODE_OPTIONS: `--import ${join(import.meta.dirname, "stray-errors.ts")}` },
  });
  const pid = server.pid();
  const storm = new AnswerLoad(server);
  storm.begin(server, 4);
  for (let round = 1; round <= 5; round += 1) {
    const aim = storm.acknowledged + 10;
    process.kill(pid, "SIGUSR2");
    await expect.poll(() => server.output().match(/"event":"uncaught-exception"/g)?.length).toBe(round);
    await expect.poll(() => server.output().match(/"event":"unhandled-rejection"/g)?.length).toBe(round);
    await expect.poll(() => storm.acknowledged).toBeGreaterThan(aim);
  }
  expect(storm.failed).toBe(0);
  await storm.end();
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.pid()).toBe(pid);
  expect(await server.stop()).toBe(0);
  await server.remove();
});
