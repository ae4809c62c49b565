import type { Page } from "@playwright/test";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { buildSection, startServer, type TestServer } from "#tests/support/servers/server.ts";
import { test as base, beginAssessment, expect } from "#tests/support/visitors/fixtures.ts";
import { answerWithScript, readAnswerTexts } from "#tests/support/visitors/walk.ts";

const test = base.extend<{ own: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const server = await startServer({ hasAdmin: false });
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.origin),
});

const OUTAGES = rounds(1, 50);

test.use({ expectedConsoleErrors: /Saving failed/ });

async function expectCompletion(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("all clicks are stored even if the server is killed in the middle of a test", { tag: ["@S61", "@R112"] }, async ({
  page,
  own,
}) => {
  const questions = rounds(6, 40);
  const password = "open sesame";
  const testId = own.addTest({ testPassword: password, sections: [buildSection("One", questions)] });
  await page.clock.install();
  let clicks = 0;
  for (let round = 0; round < OUTAGES; round += 1) {
    await page.context().clearCookies();
    const id = await beginAssessment(page, { testId, password, email: `${round}@example.com` });
    const before = rounds(2, 5 + ((round * 7) % 20));
    const clicked = await answerWithScript(page, before);
    await own.kill();
    await answerWithScript(page, rounds(2, 10), clicked);
    await page.getByText("not been sent yet").waitFor();
    expect(readAnswerTexts(own, id).size).toBeLessThanOrEqual(before);
    await own.start();
    await answerWithScript(page, questions - clicked.size, clicked);
    await expectCompletion(page);
    expect(readAnswerTexts(own, id)).toEqual(clicked);
    clicks += clicked.size;
  }
  reportFigure("server killed in the middle of a test", `${OUTAGES} runs, ${clicks} clicks, 0 lost`);
});

test("after an outage during the last questions, completion waits for the answers and the server", {
  tag: ["@R112"],
}, async ({ page, own }) => {
  const testId = own.addTest({ sections: [buildSection("One", 5)] });
  await page.clock.install();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const clicked = await answerWithScript(page, 2);
  await own.kill();
  await answerWithScript(page, 3, clicked);
  await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeHidden();
  await own.start();
  await expectCompletion(page);
  expect(readAnswerTexts(own, id)).toEqual(clicked);
});
