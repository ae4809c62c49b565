import { buildSection, serverAt } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, holdRequests, test, waitForHydration } from "#tests/support/visitors/fixtures.ts";
import {
  answerWithScript,
  hasPendingAnswers,
  optionButtons,
  questionHeading,
  readAnswerTexts,
} from "#tests/support/visitors/walk.ts";
import { holdReadLock } from "../../faults/read-lock.ts";

test.use({ expectedConsoleErrors: /Saving failed/ });

test("answers refused during another process's read lock are sent again and all stored", { tag: ["@R138"] }, async ({
  page,
  baseURL,
}) => {
  const server = serverAt(baseURL ?? "");
  const testId = server.addTest({ testPassword: "open sesame", sections: [buildSection("One", 4)] });
  await page.clock.install();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const lock = holdReadLock(server.databasePath);
  const clicked = await answerWithScript(page, 4);
  await page.getByText("not been sent yet").waitFor();
  expect(readAnswerTexts(server, id).size).toBe(0);
  lock.release();
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(readAnswerTexts(server, id)).toEqual(clicked);
});

test("a press that is refused before scripts run shows an error until another press is saved", {
  tag: ["@R138"],
}, async ({ page, server }) => {
  const testId = server.addTest({ testPassword: "open sesame", sections: [buildSection("One", 3)] });
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const scripts = await holdRequests(page, { url: "**/assets/*.js" });
  await page.reload({ waitUntil: "commit" });
  const lock = holdReadLock(server.databasePath);
  await optionButtons(page).first().click();
  const refused = page.getByText("Your answer was not saved");
  await refused.waitFor();
  lock.release();
  scripts();
  await waitForHydration(page);
  await optionButtons(page).first().click();
  await expect(questionHeading(page)).toHaveText("One: question 2?");
  await expect(refused).toHaveCount(0);
  await expect.poll(() => readAnswerTexts(server, id).size).toBe(1);
});

test("going back after a reload shows the last chosen answer, even if it is not saved yet", {
  tag: ["@S405", "@R138"],
}, async ({ page, server }) => {
  const testId = server.addTest({ testPassword: "open sesame", sections: [buildSection("One", 4)], allowsBack: true });
  await page.clock.install();
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const option = (points: number) => optionButtons(page).filter({ hasText: new RegExp(`answer of ${points}$`) });
  const back = page.getByRole("link", { name: "Back to the previous question" });
  const stored = () => [...readAnswerTexts(server, id).values()];
  await option(0).click();
  await page.clock.runFor(1000);
  await expect(questionHeading(page)).toHaveText("One: question 2?");
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);

  const lock = holdReadLock(server.databasePath);
  await back.click();
  await expect(questionHeading(page)).toHaveText("One: question 1?");
  await option(10).click();
  await page.clock.runFor(1000);
  await expect(questionHeading(page)).toHaveText("One: question 2?");
  await page.reload();
  await expect(questionHeading(page)).toHaveText("One: question 2?");
  await back.click();
  await expect(questionHeading(page)).toHaveText("One: question 1?");
  await page.getByRole("link", { name: "Keep this answer" }).click();
  await expect(page.locator("button[aria-pressed=true]")).toHaveText(/answer of 10$/);
  expect(stored()).toEqual(["One 1, answer of 0"]);
  lock.release();
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(stored()).toEqual(["One 1, answer of 10"]);
  }).toPass();
});
