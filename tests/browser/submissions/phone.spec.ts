import type { Page } from "@playwright/test";
import { splitQuestion } from "#app/content/index.ts";
import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import { beginAssessment, expect, stopClock, test } from "#tests/support/visitors/fixtures.ts";
import { optionButtons } from "#tests/support/visitors/walk.ts";

test.use({ viewport: { width: 390, height: 664 } });

const QUESTIONS = defaultTest.sections.flatMap(({ questions }) =>
  questions.map(({ questionText, options }) => ({
    ...splitQuestion(questionText),
    options: options.map(({ optionText }) => optionText),
  })),
);

/** Show each question's texts in turn. Return where each question's last option ends, in px from the top. */
function measureEnds(page: Page): Promise<number[]> {
  return page.evaluate((questions) => {
    const [scenario, asked] = document.querySelector("#question-text")?.childNodes ?? [];
    const cards = [...document.querySelectorAll("button[name=selectedOptionId]")];
    const texts = [scenario, asked, ...cards.map((card) => card.querySelector("[dir=auto]"))];
    return questions.map((question) => {
      for (const [place, text] of [question.scenario, question.asked, ...question.options].entries())
        Object.assign(texts[place] ?? {}, { textContent: text });
      return cards.at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
    });
  }, QUESTIONS);
}

test("on a phone, at least 35 of 40 questions show all options without scrolling", async ({ page }) => {
  await beginAssessment(page, { email: "phone@example.com" });
  const bar = await page.getByRole("progressbar").boundingBox();
  expect((bar?.y ?? Number.NaN) + (bar?.height ?? 0)).toBeLessThanOrEqual(52);
  const ends = await measureEnds(page);
  const fitting = ends.filter((end) => end <= 664).length;
  expect(ends).toHaveLength(40);
  expect(fitting).toBeGreaterThanOrEqual(35);
});

test("on a phone, 'Begin Assessment' is visible without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Begin Assessment" })).toBeInViewport({ ratio: 1 });
});

test.describe(() => {
  test.use({ expectedConsoleErrors: /Saving failed/ });

  test("a fixed strip is amber while offline or while answers are pending, then says 'Saved' once", {
    tag: ["@H6"],
  }, async ({ page }) => {
    await page.clock.install();
    await beginAssessment(page);
    const strip = page.getByRole("status").first();
    const expectStrip = async (text: string, color: string) => {
      await expect(strip).toHaveText(text);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const measure = () => strip.locator("p").boundingBox();
      await expect.poll(async () => (await measure())?.y).toBe(0);
      expect((await measure())?.height).toBeLessThanOrEqual(44);
      await expect(strip.locator("p")).toHaveCSS("color", color);
    };
    const [amber, green] = ["rgb(138, 75, 8)", "rgb(15, 122, 67)"];
    await stopClock(page);
    await page.context().setOffline(true);
    await page.clock.runFor(4900);
    await expect(strip).toBeEmpty();
    await page.clock.runFor(200);
    await expectStrip("You are offline. Your answers are saved on this device.", amber);
    await optionButtons(page).first().click();
    await expectStrip("1 answer has not been sent yet. It will be sent as soon as you are back online.", amber);
    await page.context().setOffline(false);
    await expectStrip("Saved", green);
    await page.clock.runFor(3000);
    await expect(strip).toBeEmpty();
    const saved = page.waitForResponse("**/answers");
    await optionButtons(page).first().click();
    await saved;
    await expect(strip).toBeEmpty();
  });
});
