import type { Page } from "@playwright/test";
import { computePercent, formatPercent } from "#app/content/scoring.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { beginAssessment, beginByForm, expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";
import {
  answerWithScript,
  expectExactResult,
  expectedScore,
  optionButtons,
  QUESTION_COUNT,
  questionHeading,
  readAnswerTexts,
} from "#tests/support/visitors/walk.ts";

async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const jumps = { total: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) jumps.total += "value" in entry ? Number(entry.value) : 0;
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { jumps });
  });
  return () => page.evaluate(() => (window as unknown as { jumps: { total: number } }).jumps.total);
}

test.describe(() => {
  // The page's clock runs ahead, so a slow response may count as timed out and be retried.
  test.use({ expectedConsoleErrors: /Saving failed/ });

  test("40 questions with JavaScript store exactly the clicked options, without layout shifts", {
    tag: ["@S2", "@S3", "@S6", "@S57", "@S59", "@S72", "@S73", "@S351"],
  }, async ({ page, server }) => {
    const jumped = await watchJumps(page);
    await page.clock.install();
    const id = await beginByForm(page);
    const clicked = await answerWithScript(page, QUESTION_COUNT);
    await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
    expect(await jumped()).toBeLessThan(0.02);
    expect(new URL(page.url()).pathname).toBe(`/test/${id}/complete`);
    expectExactResult(server, id, clicked);

    await openAsAdmin(page, `/admin/results/${id}`);
    const score = expectedScore(clicked);
    await page.getByText(`${formatPercent(computePercent(score.totalPoints, score.maxPoints))}% Score`).waitFor();
    const items = await page.locator("li").allTextContents();
    const missing = [...clicked].filter((texts) => !items.some((item) => texts.every((text) => item.includes(text))));
    expect(missing).toEqual([]);
  });
});

const SECTIONS = ["One", "Two", "Three"].map((name) => buildSection(name, 4));
const COUNT = 12;

test.describe(() => {
  test.use({ expectedConsoleErrors: /Saving failed/ });

  test("a network outage and a reload with pending answers lose nothing and repeat no question", {
    tag: ["@S61", "@S397", "@S405"],
  }, async ({ page, server }) => {
    await page.clock.install();
    const id = await beginShort(page, server);
    const clicked = await answerWithScript(page, 3);
    await page.context().setOffline(true);
    await answerWithScript(page, 3, clicked);
    await page.getByText("not been sent yet").waitFor();
    expect(readAnswerTexts(server, id).size).toBeLessThanOrEqual(3);
    await page.route("**/answers", (route) => route.abort());
    await page.context().setOffline(false);
    await answerWithScript(page, 1, clicked);
    await page.unroute("**/answers");
    await page.reload();
    await page.getByText("Question 8 of 40").waitFor();
    await answerWithScript(page, COUNT - 7, clicked);
    await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
    expectExactResult(server, id, clicked, SECTIONS);
  });

  test("two tabs that cannot communicate store the newest click", { tag: ["@S405", "@R103"] }, async ({
    page,
    server,
  }) => {
    await page.clock.install();
    await page.context().addInitScript("delete window.BroadcastChannel");
    const id = await beginShort(page, server);
    const second = await page.context().newPage();
    await second.clock.install();
    await second.goto(`/test/${id}`);
    const clicked = await answerWithScript(page, 5);

    const question = await questionHeading(second).innerText();
    const option = optionButtons(second).nth(2);
    clicked.set(question, await option.locator("span").last().innerText());
    await option.click();
    await expect.poll(() => readAnswerTexts(server, id).get(question)).toBe(clicked.get(question));
    await second.reload();
    await second.getByText("Question 6 of 40").waitFor();

    await answerWithScript(second, COUNT - 5, clicked);
    await second.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
    expectExactResult(server, id, clicked, SECTIONS);

    await optionButtons(page).first().click();
    await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
    expectExactResult(server, id, clicked, SECTIONS);
  });
});

function beginShort(page: Page, server: TestServer): Promise<string> {
  const testId = server.addTest({ name: "Twelve questions", sections: SECTIONS });
  return beginAssessment(page, { testId, password: "open sesame" });
}
