import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { startServer } from "#tests/support/servers/server.ts";
import { AnswerLoad, readAnswers } from "#tests/support/visitors/candidates.ts";

const KILLS = rounds(1, 600);
const CANDIDATES = 6;
const ANSWERS = rounds(30, 100);

test("repeated kill -9 under load loses no acknowledged answer", { tag: ["@S410", "@R113"] }, async () => {
  const server = await startServer({ hasAdmin: false });
  const storm = new AnswerLoad(server);
  const starts: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const aim = storm.acknowledged + ANSWERS + Math.floor(Math.random() * 40);
    storm.begin(server, CANDIDATES);
    await expect.poll(() => storm.acknowledged, { intervals: [1], timeout: 60_000 }).toBeGreaterThan(aim);
    await server.kill();
    await storm.end();
    const begun = performance.now();
    await server.start();
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    starts.push(performance.now() - begun);
    storm.expectNoneLost(server.withDatabase(readAnswers));
  }
  reportFigure(
    "kill -9 under a storm of answers",
    `${starts.length} kills, ${storm.acknowledged} answers acknowledged, 0 lost`,
  );
  reportFigure("from the start after a kill to the first page", `at most ${Math.round(Math.max(...starts))} ms`);
  await server.remove();
});
