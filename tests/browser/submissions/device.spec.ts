import type { Page } from "@playwright/test";
import { buildSection } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, test, waitForHydration } from "#tests/support/visitors/fixtures.ts";
import { optionButtons, questionHeading, readAnswerTexts } from "#tests/support/visitors/walk.ts";

test.use({ expectedConsoleErrors: /Saving failed/ });

const LEFT_BEHIND = "You continued this assessment on another device";

async function answer(page: Page, number: number, place: number): Promise<string> {
  await expect(questionHeading(page)).toContainText(`question ${number}`);
  const text = await optionButtons(page).nth(place).locator("span").last().innerText();
  await optionButtons(page).nth(place).click();
  return text;
}

test("a laptop left behind sends its earlier clicks and says that another device continues", {
  tag: ["@R160", "@R103"],
}, async ({ page: laptop, browser, server }) => {
  const testId = server.addTest({ name: "Moved", sections: [buildSection("Only", 6)] });
  const id = await beginAssessment(laptop, { password: "open sesame", testId });
  const first = await answer(laptop, 1, 0);
  await laptop.getByRole("link", { name: "Continue on another device" }).click();
  await laptop.getByRole("button", { name: "Create the link" }).click();
  const link = await laptop.locator("bdi[dir=ltr]").innerText();
  await laptop.getByRole("link", { name: "Back to the question" }).click();

  // The laptop loses its connection before the move to the phone. Its last click is from after the move.
  await laptop.route("**/answers", (route) => route.abort());
  await answer(laptop, 2, 0);
  const third = await answer(laptop, 3, 1);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 664 } })).newPage();
  await phone.goto(link);
  await waitForHydration(phone);
  await phone.getByRole("button", { name: "Continue here" }).click();
  await expect(questionHeading(phone)).toContainText("question 2");
  await answer(laptop, 4, 0);

  await laptop.unroute("**/answers");
  await laptop.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(laptop.getByRole("heading", { name: LEFT_BEHIND })).toBeFocused();
  const second = await answer(phone, 2, 2);
  await expect(questionHeading(phone)).not.toContainText("question 2");
  await expect.poll(() => [...readAnswerTexts(server, id).values()].sort()).toEqual([first, second, third].sort());
  await laptop.goto(`/test/${id}`);
  await expect(laptop).toHaveTitle(LEFT_BEHIND);
  await phone.goto(`/test/${id}`);
  await expect(questionHeading(phone)).toContainText("question 4");
  await phone.context().close();
});

test("if answers cannot be sent, the link for another device is created after ten seconds", {
  tag: ["@R160"],
}, async ({ page, server }) => {
  await page.clock.install();
  const testId = server.addTest({ name: "Stuck", sections: [buildSection("Only", 3)] });
  const id = await beginAssessment(page, { password: "open sesame", testId });
  await page.route("**/answers", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await answer(page, 1, 0);
  await expect(questionHeading(page)).toContainText("question 2");
  await page.goto(`/test/${id}/device`);
  await page.getByRole("button", { name: "Create the link" }).click();
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(page.locator("bdi[dir=ltr]")).toContainText("/r/", { timeout: 500 });
  }).toPass();
});
