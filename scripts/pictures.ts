import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { LANGUAGE_TAGS, type Language } from "#app/languages/index.server.ts";
import { drawReport } from "#app/reports/draw-report.ts";
import { TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { demoTest } from "./demo-tests/demo-test.ts";
import { sampleReports } from "./sample-reports.ts";

const DOTS_PER_INCH = "72";
const LAST_PAGE = "4";

export async function drawReportPictures(folder: string): Promise<boolean> {
  if (spawnSync("pdftoppm", ["-v"]).status !== 0) return false;
  const aside = mkdtempSync(join(tmpdir(), "reports-"));
  for (const [name, report] of Object.entries(sampleReports)) {
    const file = join(aside, `${name}.pdf`);
    writeFileSync(file, await drawReport(report));
    spawnSync("pdftoppm", ["-r", DOTS_PER_INCH, "-l", LAST_PAGE, "-png", file, join(folder, `report-${name}`)], {
      stdio: "inherit",
    });
  }
  rmSync(aside, { recursive: true });
  return true;
}

const PHONE = { width: 390, height: 620 };

export async function drawLanguagePictures(browser: Browser, server: TestServer, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const tag of LANGUAGE_TAGS) {
    const context = await browser.newContext({ viewport: PHONE, baseURL: server.origin, locale: tag });
    const page = await context.newPage();
    const picture = (name: string) =>
      page.screenshot({ path: join(folder, `${tag}-${name}.png`), animations: "disabled" });
    const testId = server.addTest(demoTest(tag, TEST_PASSWORD));
    await page.goto(`/candidate?testId=${testId}`);
    await picture("entry");
    await page.goto(await begin(page, server.origin, testId, tag));
    await picture("question");
    await finish(page);
    await picture("complete");
    await context.close();
  }
}

async function begin(page: Page, origin: string, testId: string, tag: Language): Promise<string> {
  const form = { firstName: "Grace", lastName: "Hopper", email: `${tag}@example.com`, password: TEST_PASSWORD, testId };
  const headers = { Origin: origin };
  const answer = await page.request.post(`/candidate?testId=${testId}`, { form, headers, maxRedirects: 0 });
  return answer.headers().location ?? "";
}

async function finish(page: Page): Promise<void> {
  const address = new URL(page.url()).pathname;
  while (new URL(page.url()).pathname === address) {
    const questionId = await page.locator("input[name=questionId]").inputValue();
    const optionId = await page.locator("button[name=selectedOptionId]").first().getAttribute("value");
    const headers = { Origin: new URL(page.url()).origin };
    await page.request.post(address, { form: { questionId, optionId: optionId ?? "" }, headers });
    await page.goto(address);
  }
  await page.locator("dl").waitFor();
}
