/**
 * `npm run bench:interactions`: print each interaction's latency (INP) on a processor that Chromium slows down four
 * times. INP is the time from an event to the next frame, and includes waiting for other programs.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { adminCookie, median, printTable, startCandidate, startWithDemo } from "./measure.ts";

const ROUNDS = 5;
const SLOWDOWN = 4;
const TYPED = "example";

type Act = (page: Page) => Promise<void>;
type Interaction = { title: string; path: string; cookie: string; prepare?: Act; act: Act };

const server = await startWithDemo(100);
const admin = await adminCookie(server);
const { url, cookie } = await startCandidate(server);
const editor = await fetch(`${server.origin}/admin/content`, { headers: { cookie: admin } });
const click = (find: (page: Page) => Locator) => (page: Page) => find(page).first().click();
const type = (find: (page: Page) => Locator) => (page: Page) => find(page).first().pressSequentially(TYPED);
const dashboard = { path: "/admin", cookie: admin };
const interactions: Interaction[] = [
  { title: "row menu", ...dashboard, act: click((page) => page.locator(".row-opener")) },
  { title: "checkbox", ...dashboard, act: click((page) => page.getByLabel(/^Select (?!all)/)) },
  {
    title: "filter",
    ...dashboard,
    prepare: click((page) => page.locator(".side-panel > summary")),
    act: click((page) => page.locator("form input[name=match]")),
  },
  { title: "search", ...dashboard, act: type((page) => page.locator(".search-field input")) },
  {
    title: "editor field",
    path: editor.url.slice(server.origin.length),
    cookie: admin,
    act: type((page) => page.getByLabel("Section name")),
  },
  {
    title: "answer click",
    path: `/test/${url.split("/").at(-2)}`,
    cookie,
    act: click((page) => page.locator("button[name=selectedOptionId]")),
  },
];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const rows: [string, number, number][] = [];
for (const interaction of interactions) {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure(interaction));
  rows.push([interaction.title, median(measured), Math.max(...measured)]);
}
await browser.close();
await server.stop();
await server.remove();
printTable([`interaction, ${SLOWDOWN} × slower processor`, "median, ms", "longest, ms"], rows);

async function measure({ path, cookie, prepare, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, extraHTTPHeaders: { cookie } });
  const page = await context.newPage();
  await page.goto(server.origin + path, { waitUntil: "networkidle" });
  await prepare?.(page);
  await page.waitForTimeout(1000);
  const latencies: number[] = [];
  await page.exposeFunction("reportLatency", (latency: number) => void latencies.push(latency));
  await page.evaluate(() => {
    const report = (window as unknown as { reportLatency: (latency: number) => void }).reportLatency;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) report(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await act(page);
  await page.waitForTimeout(1000);
  await context.close();
  return Math.max(0, ...latencies);
}
