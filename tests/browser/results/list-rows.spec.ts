import type { Locator, Page } from "@playwright/test";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addAdmin, newPerson } from "#tests/support/rows/admins.ts";
import { addTestWith, minutesAgo } from "#tests/support/rows/test-with-results.ts";
import { screenRoutes } from "#tests/support/servers/all-routes.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import {
  beginAssessment,
  expect,
  expectToast,
  openAsAdmin,
  stopClock,
  test,
} from "#tests/support/visitors/fixtures.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

function getRows(page: Page): Locator {
  return page.locator("tbody tr");
}

function measure(page: Page) {
  return page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll("tbody tr"), (row) => row.getBoundingClientRect());
    const top = rows[0]?.top ?? 0;
    return {
      highest: Math.max(...rows.map(({ height }) => height)),
      page: document.documentElement.scrollHeight,
      onScreen: rows.filter(({ bottom }) => bottom - top <= window.innerHeight).length,
    };
  });
}

function measureTable(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return {
      isInCard: box(".list").right <= box(".list-with-bar").right + 1,
      isEmailWhole: Array.from(document.querySelectorAll("tbody [data-place=email]")).every(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth,
      ),
      isOneLine: Math.abs(box("tbody .row-action").top - box("tbody .row-opener").top) < 4,
    };
  });
}

test("rows are links of at most 96 px on phones, and their text can be selected on wide screens", {
  tag: ["@H27"],
}, async ({ page, browser, server, api }) => {
  const { testId, ids } = addTestWith(server, [
    ...Array.from({ length: 50 }, (_, n) => ({ email: `n${n}@example.com`, startedAt: minutesAgo(60 + n) })),
    { email: "n0@example.com", lastName: "Wolfeschlegelsteinhausenbergerdorff", points: 90, startedAt: minutesAgo(1) },
    { isPreview: true, points: 100, startedAt: minutesAgo(2) },
    { seconds: null, startedAt: minutesAgo(3) },
    { firstName: "محمد عبد الرحمن بن عبد العزيز الطويل", startedAt: minutesAgo(4) },
    { firstName: "Maximiliane Theodora", lastName: "von und zu Wolfeschlegelstein", startedAt: minutesAgo(5) },
  ]);
  await api.post(`/api/admin/submissions/${ids[50]}/notes`, { text: "Calls back" });
  server.run("UPDATE submissions SET stage = 2 WHERE id = ?", ids[50]);
  const dashboard = resultPaths.dashboard({ testId });
  const phone = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false, baseURL: server.origin });
  const still = await phone.newPage();
  await openAsAdmin(still, dashboard);
  const figures = await measure(still);
  await expect(getRows(still)).toHaveCount(50);
  expect(figures.highest).toBeLessThanOrEqual(96);
  expect(figures.onScreen).toBeGreaterThanOrEqual(7);
  await expect(getRows(still).first()).toContainText("Interview");
  const isBeginningShown = (name: Locator) =>
    name.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      range.setEnd(link.firstChild ?? link, 1);
      const [letter, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()];
      return letter.left >= box.left - 1 && letter.right <= box.right + 1;
    });
  for (const name of ["محمد عبد الرحمن بن عبد العزيز الطويل", "Maximiliane Theodora"]) {
    expect([
      name,
      await isBeginningShown(getRows(still).filter({ hasText: name }).locator("a[data-row-link]")),
    ]).toEqual([name, true]);
  }
  const [first, menu] = [getRows(still).first(), still.getByRole("button", { name: /^Actions for Grace Wolfe/ })];
  await first.click({ position: { x: 60, y: 34 } });
  await expect(still).toHaveURL(/\/admin\/results\//);
  await still.goBack();
  await expect(first.getByRole("link", { name: /^Delete/ })).toBeHidden();
  await menu.click();
  await first.getByRole("button", { name: "Close" }).click();
  await menu.click();
  await first.getByRole("link", { name: /^Delete/ }).click();
  await still.getByRole("dialog", { name: "Delete submission" }).waitFor();
  for (const path of [resultPaths.leaderboard(), `${resultPaths.activity({ testId })}&previews=1`]) {
    await still.goto(path);
    expect([path, (await measure(still)).highest <= 96]).toEqual([path, true]);
  }
  await phone.close();

  await page.setViewportSize(PHONE);
  await openAsAdmin(page, dashboard);
  expect((await measure(page)).page).toBeLessThan(5500);
  const opener = page.getByRole("button", { name: /^Actions for Grace Wolfe/ });
  await opener.click();
  await page.getByRole("link", { name: /^Delete/ }).click();
  const dialog = page.getByRole("dialog", { name: "Delete submission" });
  await expect(dialog.getByRole("link", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole("link", { name: /^Delete/ }).click();
  await page.clock.install();
  await stopClock(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Submission deleted successfully");
  // This click fails if a row's menu covers the toast.
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.clock.resume();

  await page.setViewportSize(WIDE);
  for (const path of [resultPaths.leaderboard({ testId }), resultPaths.activity({ testId }), dashboard]) {
    await page.goto(path);
    expect(await measureTable(page)).toEqual({ isInCard: true, isEmailWhole: true, isOneLine: true });
  }
  await test.step("a row's menu does not repeat the row's icons on wide screens", async () => {
    await getRows(page)
      .first()
      .getByRole("button", { name: /^Actions for/ })
      .click();
    const menu = page.locator(".row-menu a:visible");
    await expect(menu).toHaveText(["Set stage", "Assign", "View candidate", "Write"]);
    await page.keyboard.press("Escape");
  });
  const time = getRows(page).first().locator("time");
  // Open the list again for each attempt, because a drag that misses the text of a moving row opens the result.
  await expect(async () => {
    await page.goto(dashboard);
    await time.scrollIntoViewIfNeeded({ timeout: 5000 });
    const { x, y, width, height } = (await time.boundingBox({ timeout: 5000 })) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 1, y + height / 4);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + height / 4);
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).toContain(", 20");
  }).toPass();
  await page.mouse.click(5, 5);
  for (const press of [{ modifiers: ["Control"] }, { button: "middle" }] satisfies Parameters<Locator["click"]>[0][]) {
    const opened = page.context().waitForEvent("page");
    await time.click(press);
    await (await opened).waitForURL(/\/admin\/results\//, { waitUntil: "commit" });
    await (await opened).close();
  }
  await expect(page).toHaveURL(dashboard);
  await time.click();
  await expect(page).toHaveURL(/\/admin\/results\//);
});

const LONG_WORD = "x".repeat(200);

async function createPathParts(server: TestServer): Promise<Record<string, string>> {
  const questions = buildSection("Ten", 10).questions.map(({ options }) => ({
    questionText: LONG_WORD,
    options: options.map(({ points }) => ({ optionText: LONG_WORD, points })),
  }));
  const section = { name: LONG_WORD, description: LONG_WORD, questions };
  const texts = { name: LONG_WORD, description: LONG_WORD, testPassword: LONG_WORD };
  const testId = server.addTest({ ...texts, sections: [section] });
  const ids = server.addResults(testId, [{ lastName: "W".repeat(100) }]);
  const adminId = await addAdmin(server, newPerson({ firstName: "W".repeat(100), lastName: "M".repeat(100) }));
  const [part] = server.readRows<{ sectionId: string; questionId: string; optionId: string }>(
    `SELECT s.id AS sectionId, q.id AS questionId, o.id AS optionId FROM options o JOIN questions q ON q.id = o.question_id JOIN sections s ON s.id = q.section_id
          WHERE s.test_id = ?`,
    testId,
  );
  return { ...part, testId, adminId, submissionId: ids[0] ?? "", page: "read-a-result" };
}

async function expectFieldsWithin(form: Locator, labels: string[]): Promise<void> {
  const { x = 0, width = 0 } = (await form.boundingBox()) ?? {};
  for (const label of labels) {
    const field = await form.getByLabel(label).boundingBox();
    expect(field?.x).toBeGreaterThanOrEqual(x);
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(x + width + 1);
  }
}

/** Show the page's HTML in the open page, because loading each page with its styles takes twice as long. */
function measureWidth(html: string): number {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const isStyled = ({ href }: HTMLLinkElement) =>
    [...document.styleSheets].some((sheet) => sheet.href === new URL(href, location.href).href);
  if (![...head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(isStyled))
    throw new Error("The open page lacks a style sheet of this page");
  document.body.replaceWith(body);
  for (const details of document.querySelectorAll("details")) details.open = true;
  return document.documentElement.scrollWidth;
}

test("no admin page and no question scrolls sideways at 320 px because of a long word", {
  tag: ["@S198", "@H20", "@H27", "@H40", "@C31"],
}, async ({ browser, server }) => {
  const parts = await createPathParts(server);
  const viewport = { width: 320, height: 640 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  // This screen has the style sheets of all others.
  await openAsAdmin(page, paths.testHealth(parts.testId ?? ""));
  const isFilled = (path: string) =>
    [...path.matchAll(/:(\w+)(\?)?/g)].every(([, name = "", isOptional]) => isOptional || name in parts);
  const screens = screenRoutes.filter(
    ({ path, file }) => /^\/admin(\/|$)/.test(path) && file.endsWith(".tsx") && isFilled(path),
  );
  const filtered = resultPaths.dashboard({
    testId: parts.testId,
    percentFrom: 10,
    completedFrom: "2020-01-01",
    match: [],
  });
  const wide: string[] = [];
  for (const path of [...screens.map((screen) => screen.path), filtered]) {
    const filled = path.replace(/:(\w+)\??/g, (_, name: string) => parts[name] ?? "");
    const editor = `testId=${parts.testId}&sectionId=${parts.sectionId}&open=${parts.questionId}`;
    const response = await page.request.get(/content/.test(path) ? `${filled}?${editor}` : filled);
    const width = await page.evaluate(measureWidth, await response.text());
    if (width > 320) wide.push(`${filled}: ${width}`);
    if (path === paths.auditLog())
      await expectFieldsWithin(page.getByRole("group", { name: "Filter" }), ["From", "To"]);
    if (path === "/admin/content") {
      await expect(page.getByRole("article")).toHaveCount(10);
      await expect(page.getByRole("button", { name: /^Save question/ })).toHaveCount(1);
    }
  }
  await beginAssessment(page, { testId: parts.testId ?? "", password: LONG_WORD });
  if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push("question");
  await context.close();
  expect(wide).toEqual([]);
  expect(screens.length).toBeGreaterThan(20);
});
