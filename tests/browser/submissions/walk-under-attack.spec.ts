import type { Page } from "@playwright/test";
import type { NewTest } from "#app/content/tests.server.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, stopClock, test } from "#tests/support/visitors/fixtures.ts";
import { hasPendingAnswers, optionButtons, questionHeading, readAnswerTexts } from "#tests/support/visitors/walk.ts";

test.use({ expectedConsoleErrors: /Saving failed/ });

async function begin(page: Page, server: TestServer, sections: NewTest["sections"], allowsBack = false) {
  const testId = server.addTest({ name: "Walk", sections, allowsBack });
  await page.clock.install();
  return beginAssessment(page, { testId, password: "open sesame" });
}

function isCompleted(server: TestServer, id: string) {
  const statement = "SELECT completed_at IS NOT NULL FROM submissions WHERE id = ?";
  return server.readValue(statement, id) === 1;
}

function chosen(server: TestServer, id: string): string[] {
  return [...readAnswerTexts(server, id).values()].toSorted();
}

function press(page: Page, option: string): Promise<void> {
  return optionButtons(page)
    .filter({ hasText: new RegExp(`${option}$`) })
    .click();
}

async function choose(page: Page, option: string, nextQuestion: string): Promise<void> {
  await press(page, option);
  await page.clock.runFor(1000);
  await expect(questionHeading(page)).toHaveText(nextQuestion);
}

test("after a proxy's 200, 400 or 404 response, requests are sent again, and the test completes", {
  tag: ["@S59", "@S61", "@S405"],
}, async ({ page, server }) => {
  const id = await begin(page, server, [buildSection("One", 3)]);
  const foreign = [
    { status: 200, contentType: "text/html", body: "<h1>Maintenance</h1>" },
    { status: 404, contentType: "application/json", body: '{"message":"no Route matched with those values"}' },
    { status: 400, contentType: "text/html", body: "<h1>Bad Request</h1>" },
    { status: 200, contentType: "application/json", body: "{}" },
  ];
  let answered = 0;
  await page.route("**/api/submissions/**", async (route) => {
    const answer = foreign[answered];
    if (!answer) return route.continue();
    answered += 1;
    return route.fulfill(answer);
  });
  await choose(page, "One 1, answer of 0", "One: question 2?");
  await choose(page, "One 2, answer of 5", "One: question 3?");
  await press(page, "One 3, answer of 10");
  await expect(async () => {
    // Advance in small steps, because requests time out after 15 s on the page's clock.
    await page.clock.runFor(3000);
    await expect(page.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(answered).toBe(foreign.length);
  expect(chosen(server, id)).toEqual(["One 1, answer of 0", "One 2, answer of 5", "One 3, answer of 10"]);
  expect(isCompleted(server, id)).toBe(true);
});

test("after a restore, lost answers are sent again, or their questions are asked again", { tag: ["@S405"] }, async ({
  page,
  server,
}) => {
  const id = await begin(page, server, [buildSection("One", 4)]);
  await choose(page, "One 1, answer of 0", "One: question 2?");
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  await page.reload();
  await choose(page, "One 2, answer of 5", "One: question 3?");
  await choose(page, "One 3, answer of 10", "One: question 4?");
  await expect.poll(() => readAnswerTexts(server, id).size).toBe(3);
  server.run("DELETE FROM answers WHERE submission_id = ?", id);
  await press(page, "One 4, answer of 5");
  await page.clock.runFor(1000);
  await expect(questionHeading(page)).toHaveText("One: question 1?");
  expect([chosen(server, id).length, isCompleted(server, id)]).toEqual([3, false]);
  await press(page, "One 1, answer of 10");
  await page.clock.runFor(1000);
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  expect(chosen(server, id)).toEqual([
    "One 1, answer of 10",
    "One 2, answer of 5",
    "One 3, answer of 10",
    "One 4, answer of 5",
  ]);
});

test("a double click on 'Continue now' or Back answers no question of the next screen", {
  tag: ["@S59", "@S62"],
}, async ({ page, server }) => {
  const sections = [buildSection("One", 1), buildSection("Two", 2)];
  const id = await begin(page, server, sections, true);
  await stopClock(page);
  await press(page, "One 1, answer of 0");
  await page.clock.runFor(1000);
  await page.getByRole("link", { name: "Continue now" }).dblclick();
  await expect(questionHeading(page)).toHaveText("Two: question 1?");
  await expect(page.locator("button[aria-pressed=true]")).toHaveCount(0);
  await choose(page, "Two 1, answer of 0", "Two: question 2?");
  await page.getByRole("link", { name: "Back to the previous question" }).dblclick();
  await expect(questionHeading(page)).toHaveText("Two: question 1?");
  await page.getByRole("link", { name: "Keep this answer" }).waitFor();
  await expect.poll(() => chosen(server, id)).toEqual(["One 1, answer of 0", "Two 1, answer of 0"]);
});

test("clicking the chosen option again counts, because another tab may have changed it", {
  tag: ["@S405", "@R103"],
}, async ({ context, page, server }) => {
  const id = await begin(page, server, [buildSection("One", 3)], true);
  const back = "Back to the previous question";
  await choose(page, "One 1, answer of 0", "One: question 2?");
  const other = await context.newPage();
  await other.goto(`/test/${id}`);
  for (const tab of [page, other]) {
    await tab.getByRole("link", { name: back }).click();
    await tab.getByRole("link", { name: "Keep this answer" }).waitFor();
    await tab.getByRole("checkbox", { name: "Wait for me to press Next" }).check();
  }
  await press(other, "One 1, answer of 10");
  await expect.poll(() => chosen(server, id)).toEqual(["One 1, answer of 10"]);
  await press(page, "One 1, answer of 0");
  await expect.poll(() => chosen(server, id)).toEqual(["One 1, answer of 0"]);
  await press(other, "One 1, answer of 10");
  await expect.poll(() => chosen(server, id)).toEqual(["One 1, answer of 10"]);
  await press(page, "One 1, answer of 0");
  await expect.poll(() => chosen(server, id)).toEqual(["One 1, answer of 0"]);
});

test("a second tab advances with the first, says why, and ends with it", { tag: ["@S405"] }, async ({
  context,
  page,
  server,
}) => {
  const id = await begin(page, server, [buildSection("One", 3), buildSection("Two", 1)], true);
  const other = await context.newPage();
  await other.goto(`/test/${id}`);
  const note = other.getByText("You answered in another tab. This is the next question.");
  await choose(page, "One 1, answer of 0", "One: question 2?");
  await expect(questionHeading(other)).toHaveText("One: question 2?");
  await expect(questionHeading(other)).toHaveAccessibleDescription(await note.innerText());
  await choose(other, "One 2, answer of 5", "One: question 3?");
  await expect(note).toHaveCount(0);
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  // Stop the clock of both tabs. Otherwise, the second one could continue before its link is clicked.
  await stopClock(page);
  await press(page, "One 3, answer of 10");
  await page.clock.runFor(1000);
  for (const tab of [page, other]) await tab.getByRole("link", { name: "Continue now" }).click();
  for (const tab of [page, other]) await expect(questionHeading(tab)).toHaveText("Two: question 1?");
  await press(page, "Two 1, answer of 0");
  await page.clock.runFor(1000);
  for (const tab of [page, other]) await tab.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  expect(chosen(server, id)).toEqual([
    "One 1, answer of 0",
    "One 2, answer of 5",
    "One 3, answer of 10",
    "Two 1, answer of 0",
  ]);
});

test.describe(() => {
  test.use({ hasTouch: true });

  test("a touch that ends over the next question does not answer that question", { tag: ["@S59", "@S62"] }, async ({
    page,
    server,
  }) => {
    const id = await begin(page, server, [buildSection("One", 3)]);
    await stopClock(page);
    await press(page, "One 1, answer of 0");
    await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
    const box = await optionButtons(page).filter({ hasText: "One 1, answer of 5" }).boundingBox();
    if (!box) throw new Error("The option has no place");
    const { send } = await openTouchscreen(page);
    await page.evaluate(() =>
      addEventListener("mouseup", () => Object.assign(window, { isLifted: true }), { capture: true }),
    );
    // A long touch would not become a click.
    await send("touchStart", [{ x: box.x + 20, y: box.y + box.height / 2 }]);
    await page.clock.runFor(1000);
    await send("touchEnd", []);
    await expect(questionHeading(page)).toHaveText("One: question 2?");
    await expect.poll(() => page.evaluate(() => "isLifted" in window)).toBe(true);
    await expect(optionButtons(page).and(page.locator("[aria-pressed=true]"))).toHaveCount(0);
    expect(chosen(server, id)).toEqual(["One 1, answer of 0"]);
    const option = optionButtons(page).filter({ hasText: "One 2, answer of 5" });
    await option.tap();
    await page.clock.runFor(1000);
    await expect(questionHeading(page)).toHaveText("One: question 3?");
  });
});

/** Send raw touches, because the finger cannot stay down with `tap`. */
async function openTouchscreen(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    send: (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints }),
  };
}

test("closing the tab right after the last answer still completes the test with the last click", {
  tag: ["@S405", "@R187"],
}, async ({ page, server }) => {
  const id = await begin(page, server, [buildSection("One", 2)]);
  await choose(page, "One 1, answer of 0", "One: question 2?");
  await stopClock(page);
  await press(page, "One 2, answer of 0");
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  // Playwright cannot hold requests of a page that unloads.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = (url, options) => (options?.method === "POST" ? new Promise(() => {}) : send(url, options));
  });
  await press(page, "One 2, answer of 5");
  await page.goto("about:blank");
  await expect.poll(() => isCompleted(server, id)).toBe(true);
  expect(chosen(server, id)).toEqual(["One 1, answer of 0", "One 2, answer of 5"]);
});

test("the entry page says that everything is saved only if this browser has no pending click", {
  tag: ["@S405", "@H2"],
}, async ({ page, server }) => {
  const id = await begin(page, server, [buildSection("One", 3)]);
  await page.route("**/api/submissions/**", (route) => route.abort());
  await press(page, "One 1, answer of 5");
  await page.goto("/");
  const saved = page.getByText("Your answers are saved.");
  const onward = page.getByRole("link", { name: /^Continue with question/ });
  await onward.waitFor();
  await expect(saved).toHaveCount(0);
  await page.unroute("**/api/submissions/**");
  await onward.click();
  await expect.poll(() => hasPendingAnswers(page, id)).toBe(false);
  expect(chosen(server, id)).toEqual(["One 1, answer of 5"]);
  await page.goto("/");
  await saved.waitFor();
});

test("a page that the browser has translated keeps working, even after Undo", { tag: ["@S59", "@L2"] }, async ({
  page,
  server,
}) => {
  await begin(page, server, [buildSection("One", 2)]);
  await stopClock(page);
  await optionButtons(page).first().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Choose another answer").waitFor();
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest("script, style, noscript")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.nodeValue);
    }
  });
  await page.getByRole("link", { name: "Keep this answer" }).click();
  await page.clock.runFor(1000);
  await expect(questionHeading(page)).toHaveText("One: question 2?");
});
