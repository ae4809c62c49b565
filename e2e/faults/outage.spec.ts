/** The server gone in the middle of a test, while the candidate goes on clicking. */
import { beginAssessment, expect, test } from "../fixtures.ts";
import { rounds } from "../rounds.ts";
import { startServer, type TestServer } from "../server.ts";
import { answerWithScript, expectExactResult, QUESTION_COUNT, storedAnswers } from "../walk.ts";
import { sayFigure } from "./figures.ts";

const own = test.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer({ hasAdmin: false });
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

own.use({ expectedConsoleErrors: /Saving failed/ });

own(
  "the server killed for ten seconds in the middle of a test: all 40 clicks are in the database at the end (S61, R112)",
  async ({ page, own: server }) => {
    own.setTimeout(rounds(90_000, 60 * 60_000));
    // The browser's time is moved on by hand: ten seconds are as many clicks with a second each.
    await page.clock.install();
    let clicks = 0;
    for (let round = 0; round < rounds(1, 50); round += 1) {
      await page.context().clearCookies();
      const id = await beginAssessment(page, { email: `${round}@example.com` });
      const before = 5 + ((round * 7) % 20);
      const clicked = await answerWithScript(page, before);
      await server.kill();
      await answerWithScript(page, 10, clicked);
      await expect(page.getByText("waiting for the network")).toBeVisible();
      await server.start();
      expect(storedAnswers(server, id).size).toBeLessThanOrEqual(before);
      await answerWithScript(page, QUESTION_COUNT - before - 10, clicked);
      // What waits is tried again after a while, and completion waits for it.
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      expectExactResult(server, id, clicked);
      clicks += clicked.size;
    }
    sayFigure(
      "server killed for ten seconds in the middle of a test",
      `${rounds(1, 50)} runs, ${clicks} clicks, 0 lost`,
    );
  },
);

own(
  "the server gone at the last question: completion waits for the answers, and for the server (R112)",
  async ({ page, own: server }) => {
    await page.clock.install();
    const id = await beginAssessment(page);
    const clicked = await answerWithScript(page, QUESTION_COUNT - 3);
    await server.kill();
    await answerWithScript(page, 3, clicked);
    await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeHidden();
    await server.start();
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    expectExactResult(server, id, clicked);
  },
);
