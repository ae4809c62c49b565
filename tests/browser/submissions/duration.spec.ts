import type { Page } from "@playwright/test";
import { buildSection } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, stopClock, test } from "#tests/support/visitors/fixtures.ts";
import { answerWithScript, optionButtons, questionHeading, readAnswerTexts } from "#tests/support/visitors/walk.ts";

test("the duration counts whole seconds from the opening of the screen", { tag: ["@S71", "@S72"] }, async ({
  page,
  server,
}) => {
  await page.clock.install();
  const testId = server.addTest({ name: "Timed", sections: [buildSection("Only", 2)] });
  const begun = Date.now();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  server.run("UPDATE submissions SET started_at = started_at - 121000 WHERE id = ?", id);
  await page.clock.runFor(123_000);
  await answerWithScript(page, 2);
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  const duration = server.readValue("SELECT total_duration FROM submissions WHERE id = ?", id);
  expect(duration).toBeGreaterThanOrEqual(125);
  expect(duration).toBeLessThanOrEqual(Math.ceil(126 + (Date.now() - begun) / 1000));
});

test.describe(() => {
  test.use({ expectedConsoleErrors: /Saving failed/ });

  test("time on a question runs from first display to last click, across reloads, tabs and outages", {
    tag: ["@T25"],
  }, async ({ page, context, server }) => {
    await page.clock.install();
    const testId = server.addTest({ name: "Shown", sections: [buildSection("One", 3), buildSection("Two", 2)] });
    const id = await beginAssessment(page, { testId, password: "open sesame" });
    // Start the submission an hour ago, so that the advanced page clock never passes the server's clock.
    const hour = 3_600_000;
    await context.route(`**/test/${id}`, async (route) => {
      const response = await route.fetch();
      const anHourAgo = (_: string, now: string) => `"serverNow":"${new Date(Date.parse(now) - hour).toISOString()}"`;
      await route.fulfill({ response, body: (await response.text()).replace(/"serverNow":"([^"]+)"/, anHourAgo) });
    });
    server.run("UPDATE submissions SET started_at = started_at - ? WHERE id = ?", hour, id);
    await page.evaluate(
      ({ key, back }) => {
        const { openedAt, offset } = JSON.parse(localStorage.getItem(`${key}/clock`) ?? "");
        localStorage.setItem(`${key}/clock`, JSON.stringify({ openedAt: openedAt - back, offset: offset - back }));
        localStorage.removeItem(`${key}/shown`);
      },
      { key: `assessment/${id}`, back: hour },
    );
    await stopClock(page);
    await page.reload();
    const leavePage = async (ms: number) => {
      for (const hidden of [true, false]) {
        await page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
        if (hidden) await page.clock.runFor(ms);
      }
    };
    const showsQuestion = (on: Page, text: string) => expect(questionHeading(on)).toHaveText(text);

    await showsQuestion(page, "One: question 1?");
    await page.clock.runFor(7300);
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);

    await showsQuestion(page, "One: question 2?");
    await page.clock.runFor(1900);
    await expect.poll(() => readAnswerTexts(server, id).size).toBe(1);
    await page.reload();
    await showsQuestion(page, "One: question 2?");
    await page.clock.runFor(800);
    const other = await context.newPage();
    await other.goto(`/test/${id}`);
    await showsQuestion(other, "One: question 2?");
    await other.clock.runFor(300);
    await optionButtons(other).nth(1).click();
    await other.clock.runFor(1000);
    await showsQuestion(other, "One: question 3?");
    await other.clock.runFor(500);
    await expect.poll(() => readAnswerTexts(server, id).size).toBe(2);
    await other.close();
    await page.reload();

    await showsQuestion(page, "One: question 3?");
    await context.setOffline(true);
    await page.clock.runFor(600);
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);
    await page.getByRole("heading", { name: "Section Complete" }).waitFor();
    await page.clock.runFor(5000);
    await showsQuestion(page, "Two: question 1?");
    await leavePage(3000);
    await page.clock.runFor(1400);
    await optionButtons(page).first().click();
    await page.clock.runFor(600);
    await optionButtons(page).nth(2).click();
    await page.clock.runFor(1000);
    await showsQuestion(page, "Two: question 2?");
    await context.setOffline(false);
    // Wait for the responses. If the clock advanced first, the requests would time out.
    await expect.poll(() => readAnswerTexts(server, id).size).toBe(4);
    await leavePage(12_000);
    await page.clock.runFor(8000);
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);
    await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();

    const times = server.readColumn<number>(
      "SELECT clicked_at - shown_at FROM answers WHERE submission_id = ? ORDER BY clicked_at",
      id,
    );
    const expected = [7300, 1900 + 800 + 300, 500 + 600, 4400 + 600, 20_000];
    expect(times).toHaveLength(expected.length);
    for (const [place, time] of times.entries())
      expect(Math.abs(time - (expected[place] ?? 0))).toBeLessThanOrEqual(50);
    const hidden = server.readRow(
      "SELECT hidden_times AS times, hidden_seconds AS seconds FROM submissions WHERE id = ?",
      id,
    );
    expect(hidden).toEqual({ times: 2, seconds: 15 });
    const remaining = await page.evaluate((key) => Object.keys(localStorage).filter((name) => name.includes(key)), id);
    expect(remaining).toEqual([]);
  });
});
