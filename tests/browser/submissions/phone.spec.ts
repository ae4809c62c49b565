import type { Page } from "@playwright/test";
import { splitQuestion } from "#app/content/index.ts";
import { defaultTest } from "#db/content/default-test.ts";
import { beginAssessment, expect, test } from "#tests/support/visitors/fixtures.ts";

test.use({ viewport: { width: 390, height: 664 } });

const QUESTIONS = defaultTest.sections.flatMap(({ questions }) =>
  questions.map(({ questionText, options }) => ({
    ...splitQuestion(questionText),
    options: options.map(({ optionText }) => optionText),
  })),
);

/** Put each question's texts into the question on the page. Return where its last option ends, in px from the top. */
function measureEnds(page: Page): Promise<number[]> {
  return page.evaluate((questions) => {
    const [scenario, asked] = document.querySelector("#question-text")?.childNodes ?? [];
    const cards = [...document.querySelectorAll("button[name=optionId]")];
    const texts = [scenario, asked, ...cards.map((card) => card.querySelector("[dir=auto]"))];
    return questions.map((question) => {
      for (const [place, text] of [question.scenario, question.asked, ...question.options].entries())
        Object.assign(texts[place] ?? {}, { textContent: text });
      return cards.at(-1)?.getBoundingClientRect().bottom ?? Number.NaN;
    });
  }, QUESTIONS);
}

test("on a phone, at least 35 of 40 questions show all options without scrolling (23-1)", async ({ page }) => {
  await beginAssessment(page);
  const bar = await page.getByRole("progressbar").boundingBox();
  expect((bar?.y ?? Number.NaN) + (bar?.height ?? 0)).toBeLessThanOrEqual(52);
  const ends = await measureEnds(page);
  const fitting = ends.filter((end) => end <= 664).length;
  test
    .info()
    .annotations.push({ type: "fit", description: `${fitting} of 40; the longest ends at ${Math.max(...ends)}` });
  expect(ends).toHaveLength(40);
  expect(fitting).toBeGreaterThanOrEqual(35);
});

test("on a phone, 'Begin Assessment' is visible without scrolling (23-1)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Begin Assessment" })).toBeInViewport({ ratio: 1 });
});
