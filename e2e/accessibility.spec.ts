import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { beginAssessment, expect, signIn, test } from "./fixtures.ts";
import { sectionOf, startServer } from "./server.ts";
import { optionButtons } from "./walk.ts";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Holds the screens' own timers (500 ms and more), so that a screen that would go on by itself can be looked at. */
async function holdTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: TimerHandler[] = [];
    const setTimer = window.setTimeout.bind(window);
    const hold = (handler: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms !== undefined && ms >= 500 && ms <= 5000 ? held.push(handler) : setTimer(handler, ms, ...rest);
    Object.assign(window, {
      setTimeout: hold,
      releaseTimers: () => {
        for (const handler of held.splice(0)) if (typeof handler === "function") handler();
      },
    });
  });
}

function releaseTimers(page: Page): Promise<void> {
  return page.evaluate("window.releaseTimers()");
}

/** No axe finding and no sideways scrolling on the screen as it is now. */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  expect(found, screen).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${screen} scrolls sideways`).toBe(false);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      test(`every candidate screen is accessible, ${colorScheme}, ${width} px (S394)`, async ({ page, server }) => {
        await holdTimers(page);
        await page.goto("/?error=unauthorized");
        await expectAccessible(page, "entry with notice");
        await page.getByRole("button", { name: "Begin Assessment" }).click();
        await page.getByText("First name is required").waitFor();
        await expectAccessible(page, "entry with errors");

        const testId = server.addTest({ name: "T", sections: [sectionOf("One", 1), sectionOf("Two", 1)] });
        const id = await beginAssessment(page, { testId, password: "open sesame" });
        await expectAccessible(page, "question");
        await optionButtons(page).first().click();
        await expect(optionButtons(page).first()).toHaveAttribute("aria-pressed", "true");
        await expectAccessible(page, "question with a chosen option");
        await releaseTimers(page);
        await page.getByRole("heading", { name: "Section Complete" }).waitFor();
        await expectAccessible(page, "section complete");
        await releaseTimers(page);
        await optionButtons(page).first().click();
        await releaseTimers(page);
        await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
        await expectAccessible(page, "complete");
        await page.goto(`/test/${id}x`);
        await expectAccessible(page, "submission not found");
        await page.goto("/nowhere");
        await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
        await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
        await expectAccessible(page, "not found");
      });

      test(`every admin screen is accessible, ${colorScheme}, ${width} px (S23, S24)`, async ({ page, server }) => {
        await holdTimers(page);
        const testId = server.addTest({ name: "T", sections: [sectionOf("One", 1)] });
        const lastName = "Wolfeschlegelsteinhausenbergerdorff";
        const id = await beginAssessment(page, { testId, password: "open sesame", firstName: "Ł", lastName });
        await optionButtons(page).first().click();
        await releaseTimers(page);
        await page.waitForURL(/complete$/);
        await page.goto("/admin");
        await expectAccessible(page, "authentication required");
        await page.goto("/admin/login");
        await expectAccessible(page, "sign-in");
        await signIn(page);
        await expectAccessible(page, "dashboard with toast");
        await page.goto(`/admin/results/${id}`);
        await expectAccessible(page, "result");
        await page.goto("/admin/results/unknown");
        await expectAccessible(page, "result not found");
        const fresh = await startServer({ hasAdmin: false });
        await page.goto(`${fresh.origin}/admin/setup`);
        await expectAccessible(page, "setup");
        await fresh.remove();
      });

      test(`every screen for tests and their content is accessible, ${colorScheme}, ${width} px (S189, S256)`, async ({
        page,
        server,
      }) => {
        const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(5);
        const sections = [sectionOf(long, 2), { name: "Empty", description: "", questions: [] }];
        const testId = server.addTest({ name: long, description: "Lines\nof words", sections, isActive: false });
        server.addTest({ name: "Empty" });
        await signIn(page);
        await page.goto(paths.tests());
        await expect(page.getByRole("heading", { name: "Test Management" })).toBeVisible();
        await expectAccessible(page, "tests");
        await page.goto(paths.newTest());
        await page.getByRole("button", { name: "Create Test" }).click();
        await page.getByText("Test name is required").waitFor();
        await expectAccessible(page, "new test with errors");
        for (const path of [paths.editTest(testId), paths.deleteTest(testId), paths.linkOfTest(testId)]) {
          await page.goto(path);
          await page.getByRole("dialog").waitFor();
          await expectAccessible(page, path);
        }
        await page.goto(paths.content({ testId }));
        await expectAccessible(page, "editor without a section");
        await page.getByRole("link", { name: new RegExp(`^${long}`) }).click();
        const text = page.getByLabel("Question text", { exact: true }).first();
        await text.fill(" ");
        await text.press("Enter");
        await page.getByText("Question text is required").waitFor();
        await text.fill("A text that is not saved");
        await expectAccessible(page, "editor with a changed text");
        await page.getByRole("button", { name: "Copy question 2" }).click();
        await expect(page.getByRole("list", { name: "Please check" })).toHaveCount(2);
        await expectAccessible(page, "editor with warnings and a toast");
        await page.getByRole("link", { name: "Delete question 3" }).click();
        await page.getByRole("dialog").waitFor();
        await expectAccessible(page, "delete question");
      });
    });
  }
}
