import { reportFigure } from "#tests/support/figures/figures.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { AnswerLoad, begin, listChoices, readAnswers } from "#tests/support/visitors/candidates.ts";
import { holdReadLock } from "./read-lock.ts";

const LOCKED_MS = 20_000;

async function timesOf(ask: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const begun = performance.now();
    await ask();
    times.push(performance.now() - begun);
  }
  return times;
}

function most(times: number[]): string {
  return `${times.length} times, at most ${Math.round(Math.max(...times))} ms`;
}

test("a read lock of twenty seconds delays no page and loses no acknowledged answer", {
  tag: ["@alone", "@R138"],
}, async () => {
  const server = await startServer();
  const storm = new AnswerLoad(server);
  const [{ client, id }, admin] = [await begin(server), await adminClient(server.origin)];
  const choices = listChoices(server);
  storm.begin(server, 6);
  await expect.poll(() => storm.acknowledged).toBeGreaterThan(50);
  const lock = holdReadLock(server.databasePath);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, LOCKED_MS);
  const [health, pages, adminPages, answers] = await Promise.all([
    timesOf(
      async () => expect((await fetch(`${server.origin}/healthz`)).status).toBe(200),
      () => isOver,
    ),
    timesOf(
      async () => expect((await client.get(`/test/${id}`)).status).toBe(200),
      () => isOver,
    ),
    timesOf(
      async () => expect((await admin.get("/admin/settings")).status).toBe(200),
      () => isOver,
    ),
    timesOf(
      async () => {
        const { status, headers } = await client.post(`/api/submissions/${id}/answers`, choices[0]);
        expect([status, headers.has("Retry-After")]).toEqual([503, true]);
      },
      () => isOver,
    ),
  ]);
  clearTimeout(timer);
  const refused = storm.failed;
  lock.release();
  const before = storm.acknowledged;
  await expect.poll(() => storm.acknowledged).toBeGreaterThan(before + 50);
  await storm.end();
  storm.expectNoneLost(server.withDatabase(readAnswers));
  reportFigure("/healthz beside a reader", most(health));
  reportFigure("pages beside a reader", `candidate's ${most(pages)}, admin's ${most(adminPages)}`);
  reportFigure(
    "answers beside a reader",
    `${answers.length + refused} refused, ${storm.acknowledged} acknowledged, 0 lost`,
  );
  expect(Math.max(...health, ...pages, ...adminPages)).toBeLessThan(500);
  await server.remove();
});
