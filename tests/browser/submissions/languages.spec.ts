import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { english } from "#app/languages/en.ts";
import { getLanguage, LANGUAGE_TAGS, type Language } from "#app/languages/index.server.ts";
import { demoTest } from "#scripts/demo-tests/demo-test.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import {
  listMissingSentences,
  listPlainTexts,
  listTexts,
  PSEUDO_ENV,
  PSEUDO_TAG,
  pseudoTexts,
  SCRIPT_SENTENCES,
} from "#tests/support/servers/pseudo-language.ts";
import { buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { expect, holdRequests, stopClock, test } from "#tests/support/visitors/fixtures.ts";
import { holdTimers, releaseTimers } from "#tests/support/visitors/held-timers.ts";
import { endTransitions } from "#tests/support/visitors/screen-looks.ts";
import { optionButtons, questionHeading } from "#tests/support/visitors/walk.ts";

test.describe(() => {
  test.use({ locale: PSEUDO_TAG, expectedConsoleErrors: /Saving failed|Failed to fetch/ });

  test("messages, pending clicks and errors that scripts show have no English sentence", {
    tag: ["@L2", "@L7"],
  }, async ({ page }) => {
    const own = await startServer({ env: PSEUDO_ENV, hasAdmin: false });
    const texts = pseudoTexts(english);
    const { entry, question, missing } = texts;
    const seen: string[] = [];
    const look = async () => {
      const html = await page.content();
      seen.push(...listTexts(html));
      expect(
        listPlainTexts(html, /Field Sales|One(?:: question \d\?| \d, answer of \d+)?|\bGrace\b|\bHopper\b/g),
      ).toEqual([]);
    };
    const fields = { language: PSEUDO_TAG, testPassword: TEST_PASSWORD, sections: [buildSection("One", 4)] };
    const testId = own.addTest({ name: "Field Sales", access: "both", ...fields });
    const { token } = own.withDatabase((sqlite) =>
      addInvitation(sqlite, { testId, firstName: "Grace", lastName: "Hopper" }),
    );
    await page.clock.install();

    await test.step("the entry page has no English sentence", async () => {
      await page.goto(`${own.origin}/candidate?testId=${testId}`);
      await page.getByRole("button", { name: entry.showTyped }).click();
      await look();
      await page.getByLabel(entry.firstName).fill("Grace");
      await page.getByLabel(entry.lastName).fill("Hopper");
      await page.getByLabel(entry.email).fill("grace@example.com");
      await page.getByLabel(entry.password, { exact: true }).fill("wrong");
      await page.getByRole("button", { name: entry.begin }).click();
      await page.getByRole("button", { name: texts.page.closeMessage }).waitFor();
      await look();
      await page.getByLabel(entry.password, { exact: true }).fill(TEST_PASSWORD);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: entry.begin }).click();
      await page.getByText(texts.page.noConnection).first().waitFor();
      await look();
      await page.context().setOffline(false);
      const release = await holdRequests(page);
      await page.getByRole("button", { name: entry.begin }).click();
      await page.getByRole("button", { name: entry.beginning }).waitFor();
      await look();
      release();
    });

    await test.step("the questions have no English sentence", async () => {
      await questionHeading(page).waitFor();
      await stopClock(page);
      await optionButtons(page).first().click();
      await page.getByRole("button", { name: question.undo }).waitFor();
      await look();
      await page.getByRole("button", { name: question.undo }).click();
      await page.getByText(question.chooseAnother).waitFor();
      await look();
      await page.getByRole("checkbox", { name: question.wait }).check();
      await page.getByRole("button", { name: question.next }).waitFor();
      await look();
      await page.getByRole("checkbox", { name: question.wait }).uncheck();
      await page.getByRole("link", { name: question.keep }).click();
      await page.context().setOffline(true);
      for (const number of [2, 3, 4]) {
        await page.clock.runFor(5000);
        await expect(questionHeading(page)).toHaveText(`One: question ${number}?`);
        await look();
        await optionButtons(page).first().click();
        if (number !== 3) continue;
        await page.getByText(question.waiting.other.replace("{n}", "2")).waitFor();
        await look();
        await page.context().setOffline(false);
        await page.getByText(question.saved).waitFor();
        await look();
        await page.context().setOffline(true);
      }
      await page.clock.runFor(1000);
      await page.getByText(question.lastWaiting).waitFor();
      await look();
      own.run("DELETE FROM submissions");
      await page.context().setOffline(false);
      await expect(async () => {
        await page.clock.runFor(5000);
        await expect(page.getByRole("heading", { name: question.cannotContinue })).toBeVisible({ timeout: 500 });
      }).toPass();
      await look();
    });

    await test.step("the screens for a failed load and for an invited person's start have no English sentence", async () => {
      await page.context().setOffline(true);
      await page.getByRole("link", { name: texts.page.backToStart }).click();
      await page.getByRole("heading", { name: missing.error }).waitFor();
      await expect(page).toHaveTitle(missing.error);
      await look();
      await page.context().setOffline(false);
      await page.goto(`${own.origin}/i/${token}`);
      await holdRequests(page);
      await page.getByRole("button", { name: entry.begin }).click();
      await page.getByRole("button", { name: texts.invited.beginning }).waitFor();
      await look();
    });
    expect(SCRIPT_SENTENCES.filter((name) => listMissingSentences(texts, seen).includes(name))).toEqual([]);
    await own.remove();
  });
});

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Check a right-to-left language, one with long words, and one without spaces. The long run checks all languages. */
const WALKED: readonly Language[] = rounds(["ar", "nl", "ja"], LANGUAGE_TAGS);
const AXE_LANGUAGES: readonly Language[] = rounds(["ar", "nl"], LANGUAGE_TAGS);

async function findFaults(page: Page, tag: Language): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const seen = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  expect(seen).toEqual([tag, getLanguage(tag).direction]);
  const found = isWide ? ["sideways scroll"] : [];
  if (!AXE_LANGUAGES.includes(tag)) return found;
  await endTransitions(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const rules = { "color-contrast": { enabled: tag === AXE_LANGUAGES[0] } };
  const ids = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
      preload: false,
      rules,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, rules);
  return [...found, ...ids];
}

test.describe(() => {
  test.use({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });

  test("a whole test has no sideways scrolling and no axe findings in its language", { tag: ["@L3", "@L7"] }, async ({
    page,
    server,
  }) => {
    await holdTimers(page);
    for (const tag of WALKED) {
      const { texts } = getLanguage(tag);
      const whole = demoTest(tag, TEST_PASSWORD);
      const sections = whole.sections.map((section) => ({ ...section, questions: section.questions.slice(0, 1) }));
      const testId = server.addTest({ ...whole, sections, allowsBack: true });
      const faults: Record<string, string[]> = {};
      await page.goto(`/candidate?testId=${testId}`);
      faults.entry = await findFaults(page, tag);
      const address = page.locator("[name=email]");
      if (getLanguage(tag).direction === "rtl") await expect(address).toHaveCSS("unicode-bidi", "plaintext");
      await page.locator("[name=firstName]").fill("Grace");
      await page.locator("[name=lastName]").fill("Hopper");
      await page.locator("[name=email]").fill(`${tag}@example.com`);
      await page.locator("[name=password]").fill(TEST_PASSWORD);
      await page.getByRole("button", { name: texts.entry.begin }).click();
      await questionHeading(page).waitFor();
      faults.question = await findFaults(page, tag);
      await optionButtons(page).first().click();
      await page.getByRole("button", { name: texts.question.undo }).waitFor();
      faults.undo = await findFaults(page, tag);
      await releaseTimers(page);
      await page.getByRole("heading", { name: texts.section.title }).waitFor();
      faults.section = await findFaults(page, tag);
      await page.getByRole("link", { name: texts.section.continueNow }).click();
      await page.getByRole("link", { name: texts.question.back }).waitFor();
      faults.back = await findFaults(page, tag);
      await optionButtons(page).first().click();
      await page.getByRole("button", { name: texts.question.undo }).waitFor();
      await releaseTimers(page);
      await page.getByRole("heading", { name: texts.complete.title }).waitFor();
      faults.complete = await findFaults(page, tag);
      const none = { entry: [], question: [], undo: [], section: [], back: [], complete: [] };
      expect({ [tag]: faults }).toEqual({ [tag]: none });
    }
  });
});
