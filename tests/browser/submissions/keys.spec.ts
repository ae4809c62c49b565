import { beginAssessment, expect, stopClock, test } from "#tests/support/visitors/fixtures.ts";
import { hasPendingAnswers, optionButtons, questionHeading, readAnswerTexts } from "#tests/support/visitors/walk.ts";

test("letters and numbers choose in the shown order, and Enter continues", { tag: ["@S68"] }, async ({
  page,
  server,
}) => {
  await page.clock.install();
  const id = await beginAssessment(page);
  await stopClock(page);
  const clicked = new Map<string, string>();
  const chosen = page.locator("button[aria-pressed=true]");
  const expectChosen = async (place: number) => {
    await expect(optionButtons(page).nth(place)).toHaveAttribute("aria-pressed", "true");
    await expect(chosen).toBeFocused();
    const text = await chosen.locator("span").last().innerText();
    clicked.set(await questionHeading(page).innerText(), text);
  };
  for (const key of ["Enter", "Control+a", "Alt+a", "Meta+1", "z", "9"]) await page.keyboard.press(key);
  await page.getByRole("checkbox").first().focus();
  await page.keyboard.press("a");
  await expect(chosen).toHaveCount(0);
  await questionHeading(page).focus();
  await page.keyboard.press("a");
  await expect(chosen).toHaveCount(0);
  await optionButtons(page).first().focus();
  await page.keyboard.press("e");
  await expectChosen(4);
  await page.keyboard.press("2");
  await expectChosen(1);
  await page.keyboard.press("Enter");
  await page.getByText("Question 2 of 40").waitFor();

  await page.keyboard.press("Enter");
  await page.keyboard.press("C");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Keep this answer" })).toBeFocused();
  await page.clock.runFor(2000);
  await page.keyboard.press("1");
  await expectChosen(0);
  await page.clock.runFor(1000);
  await page.getByText("Question 3 of 40").waitFor();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expectChosen(1);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.method()));
  // A second `down` without `up` repeats the key, as if it were held.
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down("Enter");
  await expectChosen(0);
  await expect.poll(() => [...readAnswerTexts(server, id)].sort()).toEqual([...clicked].sort());
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  expect(requests).toEqual(["POST"]);
});

test("keys work after a click that does not focus the option, and can be switched off", async ({ page }) => {
  await page.clock.install();
  await beginAssessment(page);
  await stopClock(page);
  // Safari on macOS does not focus a clicked button.
  await page.evaluate(() => document.addEventListener("mousedown", (event) => event.preventDefault()));
  const chosen = page.locator("button[aria-pressed=true]");
  await optionButtons(page).nth(0).click();
  await page.keyboard.press("b");
  await expect(optionButtons(page).nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await page.getByText("Question 2 of 40").waitFor();

  const keys = page.getByRole("checkbox", { name: "Use keys" });
  await keys.uncheck();
  await optionButtons(page).nth(1).focus();
  await page.keyboard.press("a");
  await expect(chosen).toHaveCount(0);
  await page.reload();
  await expect(keys).not.toBeChecked();
  await keys.check();
  await optionButtons(page).nth(1).focus();
  await page.keyboard.press("a");
  await expect(optionButtons(page).nth(0)).toHaveAttribute("aria-pressed", "true");
});

test("the hint about keys is shown to people with a mouse, but not on a touch screen", async ({
  page,
  browser,
  server,
}) => {
  const id = await beginAssessment(page);
  const line = "Use keys: Tab to the answers, A–E or 1–5 to choose, Enter to continue.";
  await expect(page.getByText(line)).toBeVisible();
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });
  await phone.addCookies(await page.context().cookies());
  const touched = await phone.newPage();
  await touched.goto(`${server.origin}/test/${id}`);
  await expect(touched.getByText(line)).toBeHidden();
  await phone.close();
});
