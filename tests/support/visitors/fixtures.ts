import { setTimeout } from "node:timers/promises";
import { type BrowserContext, expect, type Locator, type Page, type Request } from "@playwright/test";
import { test as base } from "#tests/support/servers/http-fixtures.ts";
import { serverAt, TEST_PASSWORD } from "#tests/support/servers/server.ts";

const MAX_REQUEST_WAIT_MS = 1000;
const MAX_PAUSE_WAIT_MS = 30_000;

let originOfTest = "";

type Fixtures = {
  expectedConsoleErrors: RegExp | null;
  noConsoleErrors: undefined;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) {
      context.on("page", patchNavigation);
      const rate = Number(process.env.CPU_RATE);
      if (rate) context.on("page", (page) => void slowDown(page, rate).catch(() => undefined));
      patchClock(context);
    }
    await use(context);
  },
  expectedConsoleErrors: [null, { option: true }],
  noConsoleErrors: [
    async ({ baseURL, context, page, expectedConsoleErrors }, use) => {
      originOfTest = baseURL ?? "";
      const errors: string[] = [];
      context.on("console", (message) => {
        const isElsewhere = message.page() !== page;
        if (isElsewhere && message.text().includes("Content Security Policy")) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        // The browser logs every 4xx response as an error, and many tests expect such responses.
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

/** Let the page's scripts run `rate` times slower. The returned function ends this. */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate });
  return () => browser.detach();
}

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

export async function beginByForm(page: Page, entry: Partial<Entry> = {}): Promise<string> {
  const { testId = "" } = entry;
  await page.goto(testId ? `/candidate?testId=${testId}` : "/");
  return submitEntryForm(page, entry);
}

export async function submitEntryForm(page: Page, entry: Partial<Entry> = {}): Promise<string> {
  const { password = TEST_PASSWORD, testId: _, ...person } = entry;
  const { firstName, lastName, email } = { ...CANDIDATE, ...person };
  const folded = page.getByText("Start as someone else");
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Access Password").fill(password);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\/[0-9a-f-]{36}$/);
  // The URL changes before the screen, so input in between would go to the old form.
  await page.locator("#question-text").waitFor();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

const CANDIDATE = { firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

export function waitForHydration(page: Page) {
  // Remix sets this property once the page is hydrated.
  return page.waitForFunction(() => history.scrollRestoration === "manual");
}

/**
 * Make navigation wait for hydration. Before that, a click submits the form without scripts, and key presses
 * are ignored.
 */
function patchNavigation(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = (url, options) => goto(url, options).then((answer) => waitForAppScripts(page, answer, options));
  page.reload = (options) => reload(options).then((answer) => waitForAppScripts(page, answer, options));
  page.goBack = (options) => goBack(options).then((answer) => waitForAppScripts(page, answer, options));
}

/**
 * Make the clock wait for outstanding requests, because it also advances their timeouts. A test may hold a request
 * during `runFor`, so that one waits at most a second.
 */
function patchClock(context: BrowserContext): void {
  const outstanding = new Set<Request>();
  const forget = (request: Request) => outstanding.delete(request);
  context.on("request", (request) => outstanding.add(request));
  context.on("requestfinished", forget).on("requestfailed", forget);
  const waitForRequests = async (ms: number) => {
    const end = Date.now() + ms;
    while (outstanding.size > 0 && Date.now() < end) await setTimeout(10);
  };
  const [runFor, pauseAt] = [context.clock.runFor.bind(context.clock), context.clock.pauseAt.bind(context.clock)];
  context.clock.runFor = (ticks) => waitForRequests(MAX_REQUEST_WAIT_MS).then(() => runFor(ticks));
  context.clock.pauseAt = (time) => waitForRequests(MAX_PAUSE_WAIT_MS).then(() => pauseAt(time));
}

async function waitForAppScripts<Answer>(
  page: Page,
  answer: Answer,
  options?: { waitUntil?: string },
): Promise<Answer> {
  if (options?.waitUntil) return answer;
  await page.waitForFunction(() => !("__remixContext" in window) || history.scrollRestoration === "manual");
  return answer;
}

/** Pause the clock a minute ahead, because `pauseAt` cannot go back. After this, only `runFor` advances time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

export function toastOn(page: Page) {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/** Expect an array, because Playwright would describe the whole page if a single element is missing. */
export function expectToast(page: Page, text: string | RegExp): Promise<void> {
  return expect(toastOn(page)).toContainText([text]);
}

export async function putToastAway(page: Page): Promise<void> {
  const close = toastOn(page).getByRole("button", { name: "Close this message" });
  if ((await close.count()) > 0) await close.click({ timeout: 6000 }).catch(() => undefined);
  await page.mouse.move(0, 0);
  await expect(toastOn(page)).toHaveCount(0);
}

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

/** Submit a field's form and change the field before the page can render the request. */
export function submitAndType(field: Locator, text: string): Promise<void> {
  return field.evaluate((control: HTMLInputElement | HTMLTextAreaElement, typed) => {
    control.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, typed);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

export function signIn(page: Page, origin = originOfTest): Promise<void> {
  return openAsAdmin(page, "/admin", origin);
}

export async function openAsAdmin(page: Page, path: string, origin = originOfTest): Promise<void> {
  await becomeAdmin(page, origin);
  await page.goto(`${origin}${path}`);
}

/** Fill in and submit the sign-in form that the page shows. */
export async function submitSignIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function becomeAdmin(page: Page, origin = originOfTest): Promise<void> {
  const cookie = await serverAt(origin).startAdminSession();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

type Entry = { firstName: string; lastName: string; email: string; password: string; testId: string };
