import { expect, type Page } from "@playwright/test";
import { defaultTest } from "#app/content/ready-made/default-test.server.ts";
import type { NewTest } from "#app/content/tests.server.ts";
import { getPendingAnswersKey } from "#app/submissions/pending-answers.ts";
import type { TestServer } from "#tests/support/servers/server.ts";

type Clicked = Map<string, string>;

export const QUESTION_COUNT = defaultTest.sections.flatMap((section) => section.questions).length;

export function questionHeading(page: Page) {
  return page.locator("#question-text");
}

export function optionButtons(page: Page) {
  return page.locator("button[name=selectedOptionId]");
}

/**
 * Answer questions with scripts. Install a clock first. The function ends on the next question or on the completion
 * screen.
 */
export async function answerWithScript(page: Page, count: number, clicked: Clicked = new Map()): Promise<Clicked> {
  for (let done = 0; done < count; done += 1) {
    const { question, texts } = await page.evaluate(readQuestion);
    const place = (clicked.size * 7) % texts.length;
    clicked.set(question, texts[place] ?? "");
    await optionButtons(page).nth(place).click();
    // The chosen option is green for one second, which may end before a busy machine looks.
    await page.waitForFunction(isChosenOrGone, { question, place });
    await page.clock.runFor(1000);
    await page.waitForFunction(isGone, question);
    if (await page.evaluate(isSectionComplete)) await page.clock.runFor(5000);
  }
  return clicked;
}

function readQuestion(): { question: string; texts: string[] } {
  const options = document.querySelectorAll<HTMLElement>("button[name=selectedOptionId] span:last-child");
  return {
    question: document.querySelector<HTMLElement>("#question-text")?.innerText ?? "",
    texts: Array.from(options, ({ innerText }) => innerText),
  };
}

function isGone(question: string): boolean {
  return document.querySelector<HTMLElement>("#question-text")?.innerText !== question;
}

function isSectionComplete(): boolean {
  return document.querySelector("h1")?.textContent === "Section Complete";
}

function isChosenOrGone({ question, place }: { question: string; place: number }): boolean {
  if (document.querySelector<HTMLElement>("#question-text")?.innerText !== question) return true;
  return document.querySelectorAll("button[name=selectedOptionId]")[place]?.getAttribute("aria-pressed") === "true";
}

export function hasPendingAnswers(page: Page, id: string): Promise<boolean> {
  return page.evaluate((key) => localStorage.getItem(key) !== null, getPendingAnswersKey(id));
}

export function expectedScore(clicked: Clicked, content: NewTest["sections"] = defaultTest.sections) {
  const sections = content.map((section) => ({
    name: section.name,
    totalPoints: total(
      section.questions.map(
        ({ questionText, options }) =>
          options.find(({ optionText }) => optionText === clicked.get(questionText))?.points ?? 0,
      ),
    ),
    maxPoints: total(section.questions.map(({ options }) => Math.max(...options.map(({ points }) => points)))),
  }));
  return {
    sections,
    totalPoints: total(sections.map(({ totalPoints }) => totalPoints)),
    maxPoints: total(sections.map(({ maxPoints }) => maxPoints)),
  };
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function readAnswerTexts(server: TestServer, submissionId: string): Clicked {
  return server.withDatabase((sqlite) => {
    const rows = sqlite
      .prepare<[string], { question: string; option: string }>(
        `SELECT question_text AS question, option_text AS option FROM answers
           JOIN questions ON questions.id = answers.question_id
           JOIN options ON options.id = answers.option_id
          WHERE submission_id = ? ORDER BY answers.question_id`,
      )
      .all(submissionId);
    return new Map(rows.map(({ question, option }) => [question, option]));
  });
}

export function expectExactResult(
  server: TestServer,
  submissionId: string,
  clicked: Clicked,
  content: NewTest["sections"] = defaultTest.sections,
): void {
  const stored = readAnswerTexts(server, submissionId);
  expect(stored.size).toBe(content.flatMap(({ questions }) => questions).length);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(clicked));
  const score = expectedScore(clicked, content);
  const row = server.readRow(
    "SELECT total_points AS totalPoints, max_points AS maxPoints FROM submissions WHERE id = ?",
    submissionId,
  );
  expect(row).toEqual({ totalPoints: score.totalPoints, maxPoints: score.maxPoints });
}
