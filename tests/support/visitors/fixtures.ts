import { expect, type Page } from "@playwright/test";
import { test as base } from "#tests/support/servers/http-fixtures.ts";
import { serverAt, TEST_PASSWORD } from "#tests/support/servers/server.ts";

/** Where the pages of the test that runs now are at home. */
let originOfTest = "";

type Fixtures = {
  /** Console errors that this test expects; every other one fails it. */
  expectedConsoleErrors: RegExp | null;
  noConsoleErrors: undefined;
};

/** Tests with a server of their own worker, and a page on which no unexpected console error may appear. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on("page", patchNavigation);
    await use(context);
  },
  expectedConsoleErrors: [null, { option: true }],
  noConsoleErrors: [
    async ({ baseURL, context, page, expectedConsoleErrors }, use) => {
      originOfTest = baseURL ?? "";
      const errors: string[] = [];
      // What the Content-Security-Policy stops is an error on this page; on every other page that the test opens it counts too.
      context.on("console", (message) => {
        const isElsewhere = message.page() !== page;
        if (isElsewhere && message.text().includes("Content Security Policy")) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The browser itself reports every 4xx answer this way; what the page does with it is the test's business.
        if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
        if (!expectedConsoleErrors?.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Begins as the entry form does, without its page, and opens the first question. Returns the submission's id. */
export async function beginAssessment(page: Page, entry: Partial<Entry> = {}): Promise<string> {
  const { password = TEST_PASSWORD, testId = "", ...person } = entry;
  const answer = await page.request.post(`${originOfTest}${testId ? `/candidate?testId=${testId}` : "/"}`, {
    form: { ...CANDIDATE, ...person, password, testId },
    headers: { Origin: originOfTest },
    maxRedirects: 0,
  });
  const { location = "" } = answer.headers();
  expect([answer.status(), location]).toEqual([302, expect.stringMatching(/^\/test\/[0-9a-f-]{36}$/)]);
  await page.goto(location);
  return location.split("/")[2] ?? "";
}

/** Fills the entry form and begins; ends on the first question. Returns the submission's id. */
export async function beginByForm(page: Page, entry: Partial<Entry> = {}): Promise<string> {
  const { password = TEST_PASSWORD, testId = "", ...person } = entry;
  const { firstName, lastName, email } = { ...CANDIDATE, ...person };
  await page.goto(testId ? `/candidate?testId=${testId}` : "/");
  // A browser that has begun before folds the form.
  const folded = page.getByText("Start as someone else");
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Access Password").fill(password);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\/[0-9a-f-]{36}$/);
  // The address changes before the screen does: what is typed until then goes to the form that is about to leave.
  await page.locator("#question-text").waitFor();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

const CANDIDATE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

/** What is pressed before is sent as a form, and the page that answers takes the focus of what is pressed after it. */
export function waitForHydration(page: Page) {
  // What Remix sets once the page is hydrated.
  return page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** A page that is opened or loaded anew is there when its scripts run: what comes earlier is a form, or is not heard. */
function patchNavigation(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) => goto(url, options).then((answer) => waitForAppScripts(page, answer, options));
  page.reload = (options) => reload(options).then((answer) => waitForAppScripts(page, answer, options));
}

/** Waits for the scripts of a page of the app, unless the test asked for an earlier moment. */
async function waitForAppScripts<Answer>(
  page: Page,
  answer: Answer,
  options?: { waitUntil?: string },
): Promise<Answer> {
  if (options?.waitUntil) return answer;
  await page.waitForFunction(() => !("__remixContext" in window) || history.scrollRestoration === "manual");
  return answer;
}

/** Stops the page's installed clock, a minute ahead: a busy machine may be late. From then on time passes by `runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/** The toast on the screen; what assistive technology is told about it stands elsewhere. */
export function toastOn(page: Page) {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/**
 * Waits until the toast on the screen says so. As a list of one: at each look for a single element that is not there yet,
 * Playwright describes the whole page, which takes longer than most of what a test does.
 */
export function expectToast(page: Page, text: string | RegExp): Promise<void> {
  return expect(toastOn(page)).toContainText([text]);
}

/** Puts the toast away; on a busy machine it may have gone by itself. */
export async function putToastAway(page: Page): Promise<void> {
  const close = toastOn(page).getByRole("button", { name: "Close this message" });
  await close.click({ timeout: 6000 }).catch(() => undefined);
  // Under the pointer the next one would stay.
  await page.mouse.move(0, 0);
  await expect(toastOn(page)).toHaveCount(0);
}

/**
 * Holds what the page asks the server for, so that its pending state can be looked at; call the result to let it go. `url`: other
 * requests than for data; `method`: only these.
 */
export async function holdRequests(
  page: Page,
  { url = "**/*_data=*", method }: { url?: string; method?: "GET" } = {},
): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

/** Signs the template's admin in, without the form, and ends on the dashboard. */
export function signIn(page: Page, origin = originOfTest): Promise<void> {
  return openAsAdmin(page, "/admin", origin);
}

/** Signs the template's admin in, without the form, and opens a screen. */
export async function openAsAdmin(page: Page, path: string, origin = originOfTest): Promise<void> {
  await becomeAdmin(page, origin);
  await page.goto(`${origin}${path}`);
}

/** Signs the template's admin in, without the form, and opens nothing. */
export async function becomeAdmin(page: Page, origin = originOfTest): Promise<void> {
  const cookie = await serverAt(origin).startAdminSession();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

type Entry = { firstName: string; lastName: string; email: string; password: string; testId: string };
