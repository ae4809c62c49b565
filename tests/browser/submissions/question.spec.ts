import type { Locator, Page } from "@playwright/test";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  beginAssessment,
  beginByForm,
  expect,
  holdRequests,
  stopClock,
  test,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";
import {
  answerWithScript,
  hasPendingAnswers,
  optionButtons,
  questionHeading,
  readAnswerTexts,
} from "#tests/support/visitors/walk.ts";

test("a click turns the option green with a check mark, and the page advances after 1 second", {
  tag: ["@S56", "@S60", "@S399"],
}, async ({ page }) => {
  await page.clock.install();
  await beginAssessment(page);
  const first = await questionHeading(page).innerText();
  await stopClock(page);
  const option = optionButtons(page).nth(1);
  await option.click();
  await expect(option).toHaveAttribute("aria-pressed", "true");
  await expect(option).toContainText("✓");
  await expect(option).toHaveCSS("border-color", "rgb(15, 122, 67)");
  await page.clock.runFor(990);
  await expect(questionHeading(page)).toHaveText(first);
  await page.clock.runFor(20);
  await page.getByText("Question 2 of 40").waitFor();
  await expect(questionHeading(page)).toBeFocused();
});

async function expectInChosenCard(control: Locator): Promise<void> {
  const card = control.locator("xpath=ancestor::li[.//button[@aria-pressed='true']]");
  const [inner, outer] = [await control.boundingBox(), await card.boundingBox()];
  if (!inner || !outer) throw new Error("Neither may be hidden");
  expect([inner.width >= 44, inner.height >= 44]).toEqual([true, true]);
  expect(inner.x > outer.x && inner.x + inner.width < outer.x + outer.width).toBe(true);
  expect(inner.y > outer.y && inner.y + inner.height < outer.y + outer.height).toBe(true);
}

test("'Undo' stops the advance, the candidate can choose again, and the click stays saved", {
  tag: ["@D13", "@H3"],
}, async ({ page, server }) => {
  await page.clock.install();
  const id = await beginAssessment(page);
  await stopClock(page);
  const question = await questionHeading(page).innerText();
  const readText = (place: number) => optionButtons(page).nth(place).locator("span").last().innerText();
  const texts = [await readText(0), await readText(1)];
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  const list = optionButtons(page).locator("xpath=ancestor::ul").first();
  // Measure within the document, because a click may scroll the page.
  const measure = () =>
    list.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y: y + window.scrollY, width, height };
    });
  const before = await measure();
  await optionButtons(page).nth(0).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveAccessibleDescription("Stay here and choose again.");
  await expectInChosenCard(undo);
  await expect(page.getByText("Stay here and choose again.")).toBeInViewport({ ratio: 1 });
  expect(await measure()).toEqual(before);
  await undo.click();
  const keep = page.getByRole("link", { name: "Keep this answer" });
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAccessibleDescription("Choose another answer, or keep this one.");
  await expectInChosenCard(keep);
  await expect(page.getByText("Choose another answer, or keep this one.")).toBeInViewport({ ratio: 1 });
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  await page.clock.runFor(60_000);
  await expect(questionHeading(page)).toHaveText(question);
  await expect.poll(() => [...readAnswerTexts(server, id)]).toEqual([[question, texts[0]]]);

  await optionButtons(page).nth(1).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Keep this answer" }).click();
  await page.clock.runFor(1000);
  await page.getByText("Question 2 of 40").waitFor();
  await expect.poll(() => [...readAnswerTexts(server, id)]).toEqual([[question, texts[1]]]);
});

test("'Wait for me to press Next' stops every advance, and a tap changes the answer", async ({ page, server }) => {
  await page.clock.install();
  const testId = server.addTest({ name: "Waiting", sections: [buildSection("One", 2), buildSection("Two", 1)] });
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const wait = page.getByRole("checkbox", { name: "Wait for me to press Next" });
  const next = page.getByRole("button", { name: "Next", exact: true });
  const letTimePass = async () => {
    await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
    await page.clock.runFor(60_000);
  };
  await stopClock(page);
  await optionButtons(page).first().click();
  await page.clock.runFor(900);
  await wait.check();
  await letTimePass();
  await page.getByText("Question 1 of 40").waitFor();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(next).toBeInViewport({ ratio: 1 });
  const changed = await optionButtons(page).nth(1).locator("span").last().innerText();
  await optionButtons(page).nth(1).click();
  await next.click();
  await page.getByText("Question 2 of 40").waitFor();
  await expect(next).toHaveCount(0);
  await page.reload();
  await expect(wait).toBeChecked();
  await page.getByText("Question 2 of 40").waitFor();
  await optionButtons(page).first().click();
  await letTimePass();
  await next.click();
  await page.getByRole("heading", { name: "Section Complete" }).waitFor();
  await letTimePass();
  await page.getByRole("link", { name: "Continue now" }).click();
  await optionButtons(page).first().click();
  await wait.uncheck();
  await page.clock.runFor(1000);
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  expect(readAnswerTexts(server, id).get("One: question 1?")).toBe(changed);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("screen readers announce each question and the overlay once, and no key stops the overlay", {
  tag: ["@S62–S67", "@S399", "@D15", "@D16", "@H6"],
}, async ({ page, server }) => {
  await page.clock.install();
  const testId = server.addTest({ name: "Heard", sections: [buildSection("One", 2), buildSection("Two", 1)] });
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const heading = page.getByRole("heading", { level: 1 });
  const hears = async (name: string) => {
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleName(name);
  };
  await hears("Question 1 of 40 One One: question 1?");
  await expect(page.getByRole("region")).toHaveCount(0);
  await answerWithScript(page, 1);
  await hears("Question 2 of 40 One One: question 2?");
  await stopClock(page);
  const listStarted = await recordAnimations(page);
  await optionButtons(page).first().click();
  const status = page.getByRole("main").getByRole("status").last();
  await expect(status).toHaveText("");
  await page.clock.runFor(1000);
  await hears("Section Complete");
  await expect(status).toHaveText(/^(?:🎉|🌟|🚀|💪)Section Complete.+[.!]Finished: OneNext: TwoFinal section!/u);
  await expect(page).toHaveTitle("Section Complete");
  const goOn = page.getByRole("link", { name: "Continue now" });
  await expect.poll(listStarted).toContain(5000);
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  expect(readAnswerTexts(server, id).size).toBe(2);
  for (const key of ["ArrowDown", "x"]) await page.keyboard.press(key);
  await page.keyboard.press("Tab");
  await expect(goOn).toBeFocused();
  await page.clock.runFor(4900);
  await expect(goOn).toBeFocused();
  await page.clock.runFor(200);
  await hears("Question 3 of 40 Two Two: question 1?");
  await optionButtons(page).first().click();
  await page.clock.runFor(1000);
  await hears("Assessment Complete!");
  await expect(page).toHaveTitle("Assessment Complete!");
});

/** Record each animation's duration when it starts. An animation may end before a test can look at it. */
async function recordAnimations(page: Page): Promise<() => Promise<unknown[]>> {
  const started = await page.evaluateHandle(() => {
    const durations: unknown[] = [];
    document.addEventListener("animationstart", ({ target, pseudoElement }) => {
      const subtree = pseudoElement !== "";
      if (target instanceof Element)
        durations.push(...target.getAnimations({ subtree }).map(({ effect }) => effect?.getTiming().duration));
    });
    return durations;
  });
  return () => started.evaluate((durations) => durations.splice(0));
}

test("the next question slides in for 180 ms, but not with reduced motion", { tag: ["@H6"] }, async ({ page }) => {
  await page.clock.install();
  await beginAssessment(page);
  const listStarted = await recordAnimations(page);
  await answerWithScript(page, 1);
  await expect(page).toHaveTitle("Question 2 of 40");
  await expect.poll(listStarted).toContain(180);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await answerWithScript(page, 1);
  await expect(page).toHaveTitle("Question 3 of 40");
  expect(await listStarted()).not.toContain(180);
});

test("a page that loads with all questions answered completes the test", { tag: ["@S405", "@S73"] }, async ({
  page,
  server,
}) => {
  const id = await beginAssessment(page);
  server.run(
    `INSERT INTO answers (submission_id, question_id, option_id, points, clicked_at)
         SELECT submissions.id, question_id, min(options.id), 0, 1 FROM submissions JOIN sections USING (test_id)
           JOIN questions ON section_id = sections.id JOIN options ON question_id = questions.id
          WHERE submissions.id = ? GROUP BY question_id`,
    id,
  );
  await page.reload();
  await page.waitForURL(/\/complete$/);
  expect(readAnswerTexts(server, id).size).toBe(40);
});

test("no screen offers a way back, and Back and reload open the first unanswered question", {
  tag: ["@S69", "@S405"],
}, async ({ page }) => {
  await page.clock.install();
  await beginByForm(page);
  await answerWithScript(page, 3);
  await page.reload();
  await page.getByText("Question 4 of 40").waitFor();
  await page.goBack();
  await page.goForward();
  await page.getByText("Question 4 of 40").waitFor();
  await expect(page.getByRole("link", { name: /previous|back/i })).toHaveCount(0);
});

for (const broken of ["missing", "throwing"] as const) {
  test(`a browser whose storage is ${broken} answers and completes like others`, { tag: ["@S73"] }, async ({
    page,
    server,
  }) => {
    await page.addInitScript((kind) => {
      const throwing = {
        getItem: () => {
          throw new Error("no");
        },
      };
      const storage =
        kind === "missing" ? null : { ...throwing, setItem: throwing.getItem, removeItem: throwing.getItem };
      Object.defineProperty(window, "localStorage", { get: () => storage });
      const channel = kind === "missing" ? undefined : () => throwing.getItem();
      Object.defineProperty(window, "BroadcastChannel", { value: channel });
    }, broken);
    await page.clock.install();
    const testId = server.addTest({ name: "Private", sections: [buildSection("Only", 2)] });
    await beginAssessment(page, { testId, password: "open sesame" });
    await answerWithScript(page, 2);
    await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  });
}

test.describe(() => {
  test.use({ expectedConsoleErrors: /Saving failed/ });

  test("one candidate's late completion does not end the next candidate's test", async ({ page, server }) => {
    await page.clock.install();
    const testId = server.addTest({ name: "Kiosk", sections: [buildSection("Only", 1)] });
    const first = await beginByForm(page, { testId, password: "open sesame", email: "first@example.com" });
    await page.route(`**/api/submissions/${first}`, (route) => route.abort());
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);
    await page.getByText("Saving your answers").waitFor();
    await page.goBack();
    await page.getByText("Start as someone else").click();
    await page.getByLabel("First Name").fill("Second");
    await page.getByLabel("Last Name").fill("Person");
    await page.getByLabel("Email Address").fill("second@example.com");
    await page.getByLabel("Access Password").fill("open sesame");
    await page.getByRole("button", { name: "Begin Assessment" }).click();
    await page.getByText("Only: question 1?").waitFor();
    const second = page.url();
    await page.unroute(`**/api/submissions/${first}`);
    await page.clock.runFor(20_000);
    await expect
      .poll(() => server.readValue("SELECT completed_at IS NOT NULL FROM submissions WHERE id = ?", first))
      .toBe(1);
    await page.getByText("Only: question 1?").waitFor();
    expect(page.url()).toBe(second);
  });
});

test("a press before scripts run is saved, and the next page has scripts again", { tag: ["@S403"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "Early press", sections: [buildSection("One", 1), buildSection("Two", 2)] });
  const id = await beginAssessment(page, { testId, password: "open sesame" });
  const release = await holdRequests(page, { url: "**/assets/*.js" });
  await page.goto(`/test/${id}`, { waitUntil: "commit" });
  const plain = page.waitForRequest((request) => request.url().includes("plain=1"));
  await optionButtons(page).nth(1).click({ noWaitAfter: true });
  expect(new URL((await plain).url()).searchParams.has("completed")).toBe(true);
  await expect(page).toHaveURL(/\?completed=[^&]+$/);
  release();
  await expect(questionHeading(page)).toHaveText("Two: question 1?");
  expect(readAnswerTexts(server, id).size).toBe(1);
  await expect(page).toHaveURL(new RegExp(`/test/${id}$`));

  await page.goto(`/test/${id}?plain=1`);
  await page.waitForURL(new RegExp(`/test/${id}$`));
  await waitForHydration(page);
  await optionButtons(page).first().click();
  await expect.poll(() => readAnswerTexts(server, id).size).toBe(2);

  await page.addInitScript(clickFirstOptionWhenShown);
  const clickedId = await beginByForm(page, { testId, password: "open sesame", email: "fast@example.com" });
  await expect.poll(() => readAnswerTexts(server, clickedId).size).toBe(1);
});

function clickFirstOptionWhenShown(): void {
  const readTime = performance.now.bind(performance);
  let delay = 0;
  // React yields to the browser after each task, as on a slow device.
  performance.now = () => {
    delay += 10;
    return readTime() + delay;
  };
  new MutationObserver((_, observer) => {
    const option = document.querySelector<HTMLElement>("button[name=selectedOptionId]");
    if (!option) return;
    observer.disconnect();
    option.click();
  }).observe(document, { childList: true, subtree: true });
}
