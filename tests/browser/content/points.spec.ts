import type { Locator, Page } from "@playwright/test";
import { queryColumn, readOptions, readQuestionTexts } from "#tests/support/rows/stored-content.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import {
  openEditor,
  openSection,
  optionText,
  pointsButton,
  pointsField,
  pointsOutput,
  question,
  questionText,
} from "#tests/support/visitors/content-editor.ts";
import { expect, holdRequests, test } from "#tests/support/visitors/fixtures.ts";
import { enableHoldingRenders, holdRenders, releaseRenders } from "#tests/support/visitors/held-renders.ts";

const EDITS = /\/admin\/content\?.*_data=content%2Fscreens%2Feditor/;

/** Press a button several times without waiting for the page, like a repeating key. */
async function pressOften(page: Page, button: Locator, times: number): Promise<void> {
  await button.focus();
  for (let press = 0; press < times; press += 1) await page.keyboard.press("Enter");
}

test("points do not jump back while the page with the saved ones is rendered", { tag: ["@S201", "@S219"] }, async ({
  page,
  server,
}) => {
  await enableHoldingRenders(page);
  const { sectionId } = await openEditor(page, server, [buildSection("Drive", 2)]);
  const output = await pointsOutput(page, 1, "C").elementHandle();
  const earlierTexts = await page.evaluateHandle((output) => {
    const texts: (string | null)[] = [];
    const remember = (changes: MutationRecord[]) => texts.push(...changes.map(({ oldValue }) => oldValue));
    new MutationObserver(remember).observe(output as Node, { subtree: true, characterDataOldValue: true });
    return texts;
  }, output);
  const reload = await holdRequests(page, { method: "GET" });
  await pointsButton(page, "less", 1, "C").click();
  await page.waitForFunction(() => [...window.__remixRouter.state.fetchers.values()][0]?.state === "loading");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await holdRenders(page);
  reload();
  await page.waitForFunction(() => window.__remixRouter.state.fetchers.size === 0);
  // This renders the field, which sees an idle fetcher.
  await pointsField(page, 1, "C").fill("09");
  await releaseRenders(page);
  await pointsButton(page, "less", 1, "C").click();
  await expect(pointsOutput(page, 1, "C")).toHaveText("8 pts");
  expect((await earlierTexts.jsonValue()).filter((text) => text?.match(/\d/))).toEqual(["10", "9"]);
  await expect.poll(() => readOptions(server, sectionId)[2]).toBe("C Drive 1, answer of 10 8");
});

test("points stay correct with quick presses and slow saves, and keep the focus", {
  tag: ["@S201", "@S203", "@S215", "@S216", "@S219"],
}, async ({ page, server }) => {
  const editor = await openEditor(page, server, [
    buildSection("Drive", 2),
    buildSection("Quick", 2, [0, 5]),
    buildSection("Slow", 2, [0, 5]),
    buildSection("Part", 1),
  ]);
  const { testId, sectionId } = editor;

  await test.step("clicks and arrow keys change points within the limits", async () => {
    await expect(pointsButton(page, "less", 1, "A")).toBeDisabled();
    await expect(pointsButton(page, "more", 1, "A")).toBeEnabled();
    await expect(pointsButton(page, "more", 1, "C")).toBeDisabled();
    await pointsButton(page, "more", 1, "A").click();
    await expect(pointsOutput(page, 1, "A")).toHaveText("1 pt");
    await pressOften(page, pointsButton(page, "less", 1, "C"), 1);
    await expect(pointsOutput(page, 1, "C")).toHaveText("9 pts");
    await expect
      .poll(() => readOptions(server, sectionId).slice(0, 3))
      .toEqual(["A Drive 1, answer of 0 1", "B Drive 1, answer of 5 5", "C Drive 1, answer of 10 9"]);
    await pressOften(page, pointsButton(page, "more", 1, "C"), 1);
    await expect(pointsOutput(page, 1, "C")).toHaveText("10 pts");
    await expect(pointsButton(page, "less", 1, "C")).toBeFocused();
    const release = await holdRequests(page);
    await pressOften(page, pointsButton(page, "more", 2, "A"), 10);
    await expect(pointsOutput(page, 2, "A")).toHaveText("10 pts");
    await expect(pointsButton(page, "more", 2, "A")).toBeDisabled();
    release();
    await expect.poll(() => readOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 10");
    await page.unrouteAll({ behavior: "wait" });
    await pressOften(page, pointsButton(page, "less", 2, "A"), 7);
    await expect.poll(() => readOptions(server, sectionId)[3]).toBe("A Drive 2, answer of 0 3");
    await expect(pointsOutput(page, 2, "A")).toHaveText("3 pts");
  });

  await test.step("quick clicks on several options are all stored and shown", async () => {
    const quickId = await openSection(page, server, testId, "Quick");
    for (const number of [3, 4])
      for (const letter of ["A", "B"]) await pointsButton(page, "more", number, letter).dispatchEvent("click");
    const expected = [1, 2].flatMap((number) => [
      `A Quick ${number}, answer of 0 1`,
      `B Quick ${number}, answer of 5 6`,
    ]);
    await expect.poll(() => readOptions(server, quickId)).toEqual(expected);
    for (const number of [3, 4]) {
      await expect(pointsOutput(page, number, "A")).toHaveText("1 pt");
      await expect(pointsOutput(page, number, "B")).toHaveText("6 pts");
    }
    await pointsButton(page, "more", 3, "A").click();
    await expect(pointsOutput(page, 3, "A")).toHaveText("2 pts");
    await expect.poll(() => readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 2");
  });

  await test.step("the later of two quick values wins although the first save is slow", async () => {
    const field = pointsField(page, 3, "A");
    const firstSent = Promise.withResolvers<void>();
    const secondTyped = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      posts += Number(route.request().method() === "POST");
      if (posts === 1) {
        firstSent.resolve();
        await secondTyped.promise;
      }
      await route.continue();
    });
    await field.fill("3");
    await firstSent.promise;
    await field.fill("7");
    await field.press("ArrowUp");
    await expect(field).toHaveValue("8");
    secondTyped.resolve();
    await page.unrouteAll({ behavior: "wait" });
    const quickId =
      queryColumn(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Quick'", testId)[0] ?? "";
    await expect.poll(() => readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 8");
    await expect(pointsOutput(page, 3, "A")).toHaveText("8 pts");
    await field.focus();
    await field.hover();
    await page.mouse.wheel(0, 50);
    await expect(field).not.toBeFocused();
    await expect(field).toHaveValue("8");
    await page.reload();
    await expect(field).toHaveValue("8");
    expect(readOptions(server, quickId)[0]).toBe("A Quick 1, answer of 0 8");
  });

  await test.step("a change saved while another reload is pending is shown", async () => {
    const slowId = await openSection(page, server, testId, "Slow");
    const secondSent = Promise.withResolvers<void>();
    const screenRead = Promise.withResolvers<void>();
    const secondSaved = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      // Both saves are sent. The second is stored only after the page data of the first was read.
      const isSecond = isPost && posts === 2;
      if (isPost && posts === 1) await secondSent.promise;
      if (isSecond) {
        secondSent.resolve();
        await screenRead.promise;
      }
      const response = await route.fetch({ maxRedirects: 0 });
      if (!isPost) {
        screenRead.resolve();
        await secondSaved.promise;
      }
      await route.fulfill({ response });
      if (isSecond) secondSaved.resolve();
    });
    await pointsButton(page, "more", 5, "A").click();
    await pointsButton(page, "more", 6, "A").click();
    await expect
      .poll(() => readOptions(server, slowId).filter((option) => String(option).startsWith("A")))
      .toEqual(["A Slow 1, answer of 0 1", "A Slow 2, answer of 0 1"]);
    await secondSaved.promise;
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.getByRole("status", { name: "Loading…" })).toHaveCount(0);
    await expect(pointsOutput(page, 5, "A")).toHaveText("1 pt");
    await expect(pointsOutput(page, 6, "A")).toHaveText("1 pt");
    await pointsButton(page, "more", 6, "A").click();
    await expect(pointsOutput(page, 6, "A")).toHaveText("2 pts");
    await expect.poll(() => readOptions(server, slowId)[2]).toBe("A Slow 2, answer of 0 2");
  });

  await test.step("a press between the arrival and the rendering of the previous save's data is saved", async () => {
    const partId = await openSection(page, server, testId, "Part");
    const firstShown = Promise.withResolvers<void>();
    const pressIsDue = Promise.withResolvers<void>();
    let posts = 0;
    let reads = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      reads += Number(!isPost);
      // The second save is sent before the page data of the first arrives, and stored after it.
      if (isPost && posts === 2) await firstShown.promise;
      if (!isPost && reads === 2) await pressIsDue.promise;
      await route.continue();
    });
    await pointsButton(page, "more", 7, "A").click();
    await pointsButton(page, "less", 7, "C").click();
    await question(page, 7).locator("[data-saved='1']").waitFor();
    firstShown.resolve();
    await expect.poll(() => readOptions(server, partId)[2]).toBe("C Part 1, answer of 10 9");
    // React posts itself a message before it renders. Press the button between the data's arrival and the rendering.
    await pointsButton(page, "more", 7, "C").evaluate((button: HTMLElement) => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        button.click();
        postMessage.call(this, message);
      } as MessagePort["postMessage"];
    });
    pressIsDue.resolve();
    await expect.poll(() => readOptions(server, partId)[2]).toBe("C Part 1, answer of 10 10");
    await expect(pointsOutput(page, 7, "C")).toHaveText("10 pts");
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a part added while a reload is pending appears, and its button is ready again", async () => {
    const [partId = ""] = queryColumn(server, "SELECT id FROM sections WHERE test_id = ? AND name = 'Part'", testId);
    const secondSent = Promise.withResolvers<void>();
    const firstShown = Promise.withResolvers<void>();
    let posts = 0;
    await page.route(EDITS, async (route) => {
      const isPost = route.request().method() === "POST";
      posts += Number(isPost);
      if (!isPost) await secondSent.promise;
      if (isPost && posts === 2) {
        secondSent.resolve();
        await firstShown.promise;
      }
      await route.continue();
    });
    await questionText(page, 7).fill("Saved first");
    await questionText(page, 7).press("Enter");
    await expect.poll(() => readQuestionTexts(server, partId)[0]).toBe("Saved first");
    await page.getByRole("button", { name: "Add Answer Option to question 7" }).click();
    await expect(questionText(page, 7)).toHaveAttribute("data-saved", "Saved first");
    firstShown.resolve();
    await expect(optionText(page, 7, "D")).toHaveValue("Answer option 4");
    await expect(optionText(page, 7, "D")).toBeFocused();
    await expect(page.getByRole("button", { name: "Add Answer Option to question 7" })).toBeEnabled();
    await expect(page.getByRole("button", { name: "Adding..." })).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  });
});
