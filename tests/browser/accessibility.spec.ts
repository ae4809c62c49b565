import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { beginAssessment, expect, signIn, test } from "../support/fixtures.ts";
import { sectionOf, startServer } from "../support/server.ts";
import { optionButtons } from "../support/walk.ts";

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

/** Colours depend on the scheme alone, and what lies where on the width alone: each of them once is enough. */
const LOOKS = [
  { colorScheme: "light", width: 360 },
  { colorScheme: "dark", width: 1280 },
] as const;

for (const { colorScheme, width } of LOOKS) {
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
      // Many screens, one of them with every time zone there is.
      test.slow();
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
      await page.goto("/admin/nowhere");
      await expectAccessible(page, "admin not found");
      await page.goto("/admin/users");
      await expectAccessible(page, "users");
      await page.goto("/admin/users?search=nobody");
      await expectAccessible(page, "users, nobody found");
      await page.goto("/admin/users/new");
      await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
      await page.getByText("First name is required").waitFor();
      await expectAccessible(page, "new user with errors");
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Remove Ada Berg" }).click();
      await page.getByText("You cannot deactivate yourself").waitFor();
      await expectAccessible(page, "deactivation refused");
      await page.goto("/admin/settings");
      await expectAccessible(page, "settings");
      await page.getByLabel("Gold minimum %").fill("101");
      await page.getByText("Please enter a number from 0 to 100").waitFor();
      await expectAccessible(page, "settings with an error");
      await page.reload();
      const dataFile = page.getByLabel("Export file (JSON)");
      const exported = await (await page.request.get("/api/admin/export-data?candidates=without")).body();
      await dataFile.setInputFiles({ name: "export.json", mimeType: "application/json", buffer: exported });
      await page.getByRole("button", { name: "Import Data" }).click();
      await expectAccessible(page, "settings, before an import");
      await page.getByRole("button", { name: "Replace All Data" }).click();
      await page.getByText("This file holds no candidates").waitFor();
      await expectAccessible(page, "import without candidates");
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.waitForURL(/settings$/);
      await page.getByRole("button", { name: "Back up now" }).click();
      await page.getByText("Backup made and checked").first().waitFor();
      await expectAccessible(page, "settings with a backup");
      const fresh = await startServer({ hasAdmin: false });
      await page.goto(`${fresh.origin}/admin/setup`);
      await expectAccessible(page, "setup");
      await fresh.remove();
    });

    test(`every dialog and the editor are accessible, ${colorScheme}, ${width} px (D38)`, async ({ page, server }) => {
      const testId = server.addTest({
        name: "A test with a long name, as organisations like to give them, and more",
        description: "What it is for",
        sections: [sectionOf("One", 2), { name: "Empty", description: "", questions: [] }],
      });
      const { adminId, sectionId, questionId, optionId } = server.withDatabase((sqlite) => ({
        adminId: sqlite.prepare("SELECT id FROM admins").pluck().get(),
        sectionId: sqlite.prepare("SELECT id FROM sections WHERE test_id = ? AND name = 'One'").pluck().get(testId),
        questionId: sqlite
          .prepare("SELECT q.id FROM questions q JOIN sections s ON s.id = q.section_id WHERE s.test_id = ?")
          .pluck()
          .get(testId),
        optionId: sqlite
          .prepare(
            "SELECT o.id FROM options o JOIN questions q ON q.id = o.question_id JOIN sections s ON s.id = q.section_id WHERE s.test_id = ?",
          )
          .pluck()
          .get(testId),
      }));
      server.addResults(testId, [{ email: "gold@example.com", points: 10 }, { points: 0 }]);
      await signIn(page);
      const editor = `/admin/content?testId=${testId}&sectionId=${sectionId}`;
      const screens = [
        `/admin?testId=${testId}&match=gold&match=poor`,
        "/admin?search=nobody",
        "/admin/results/unknown/delete",
        "/admin/tests",
        "/admin/tests/new",
        `/admin/tests/${testId}/edit`,
        `/admin/tests/${testId}/delete`,
        `/admin/tests/${testId}/link`,
        "/admin/tests/unknown/edit",
        `/admin/content?testId=${testId}`,
        editor,
        `/admin/content/sections/${sectionId}/delete?testId=${testId}&sectionId=${sectionId}`,
        `/admin/content/questions/${questionId}/delete?testId=${testId}&sectionId=${sectionId}`,
        `/admin/content/options/${optionId}/delete?testId=${testId}&sectionId=${sectionId}`,
        "/admin/content?testId=unknown",
        `/admin/users/${adminId}/edit`,
        "/admin/api",
        `/admin/users/${adminId}/deactivate`,
      ];
      for (const screen of screens) {
        await page.goto(screen);
        await expectAccessible(page, screen);
      }
      await page.goto("/admin/tests/new");
      await page.getByRole("button", { name: "Create Test" }).click();
      await page.getByText("Test name is required").waitFor();
      await expectAccessible(page, "form with errors in a dialog");
      await page.goto(editor);
      await page.getByLabel("Question text").first().fill("Changed and not saved");
      await expectAccessible(page, "editor with an unsaved text");
      await page.getByLabel("Question text").first().fill(" ");
      await page.getByLabel("Question text").first().press("Enter");
      await page.getByText("The old text was kept").waitFor();
      await expectAccessible(page, "editor with a refused text");
    });

    test(`the CSV upload is accessible, ${colorScheme}, ${width} px (D38, D39)`, async ({ page, server }) => {
      const testId = server.addTest({ name: "T", sections: [sectionOf("One", 2)] });
      const sectionId = server.withDatabase((sqlite) =>
        sqlite.prepare("SELECT id FROM sections WHERE test_id = ?").pluck().get(testId),
      );
      await signIn(page);
      await page.goto(`/admin/content/upload?testId=${testId}&sectionId=${sectionId}`);
      await page.getByLabel("Replace all questions in section").check();
      await expectAccessible(page, "CSV upload");
      const upload = async (row: string) => {
        const buffer = Buffer.from(`Question,Answer1,Points1,Answer2,Points2\n${row}\n`);
        await page.getByLabel("CSV file").setInputFiles({ name: "questions.csv", mimeType: "text/csv", buffer });
        await page.getByRole("button", { name: "Show Preview" }).click();
      };
      await upload(`${"x".repeat(2001)},a,11,b`);
      await page.getByText("Nothing was imported").waitFor();
      await expectAccessible(page, "CSV upload with bad rows");
      await upload(`${"Unbreakable".repeat(20)},${"y".repeat(200)},5,b,5`);
      await page.getByText("Will be removed (2)").click();
      await expectAccessible(page, "preview of a CSV upload");
      await page.goto("/admin/content/upload/unknown");
      await expectAccessible(page, "preview that is gone");
    });

    test(`every list of results is accessible, ${colorScheme}, ${width} px (S109, S175, S281)`, async ({
      page,
      server,
    }) => {
      const testId = server.addTest({ name: "T", sections: [sectionOf("One", 1)] });
      const [id] = server.addResults(testId, [
        ...[10, 5, 0, 0].map((points) => ({ points })),
        { seconds: null, lastName: "Wolfeschlegelsteinhausenbergerdorff" },
        { isPreview: true },
      ]);
      await signIn(page);
      await page.locator("summary", { hasText: "Filter" }).click();
      await expectAccessible(page, "dashboard with its filter open");
      await page.goto(`/admin/results/${id}/delete`);
      await expectAccessible(page, "deletion");
      for (const screen of ["leaderboard", "activity"]) {
        await page.goto(`/admin/${screen}`);
        await expectAccessible(page, screen);
        await page.goto(`/admin/${screen}?testId=gone`);
        await expectAccessible(page, `${screen} without rows`);
      }
    });
  });
}
