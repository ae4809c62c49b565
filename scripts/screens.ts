/** `npm run screens`: takes the pictures in docs/screens from a fresh server with demo data. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { projectRoot } from "#db/project-root.ts";
import { ADMIN, startServer, TEST_PASSWORD } from "../e2e/server.ts";

const folder = join(projectRoot, "docs", "screens");
const WIDTHS = [360, 1280];

async function take(browser: Browser, origin: string, width: number, colorScheme: "light" | "dark"): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, baseURL: origin });
  const suffix = colorScheme === "dark" ? "-dark" : "";
  const picture = (name: string) =>
    page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`), animations: "disabled" });

  await page.goto("/");
  await picture("entry");
  await begin(page);
  await picture("question");
  const options = page.locator("button[name=optionId]");
  await options.nth(1).click();
  await picture("question-chosen");
  while (await page.getByText("Section Complete").isHidden()) {
    const question = await page.locator("#question-text").innerText();
    await options.first().click();
    await page.waitForFunction((text) => document.querySelector("#question-text")?.textContent !== text, question);
  }
  await picture("section-complete");

  await page.goto("/admin/login");
  await picture("admin-login");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Login Successful").first().waitFor();
  await picture("dashboard-toast");
  await page.getByRole("button", { name: "Close this message" }).click();
  await picture("dashboard");
  await page
    .getByRole("link", { name: /View details/ })
    .first()
    .click();
  await page.getByText("Detailed Responses").waitFor();
  await picture("result");
  await page.close();
}

async function begin(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Email Address").fill("grace@example.com");
  await page.getByLabel("Access Password").fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.locator("#question-text").waitFor();
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
await server.stop();
const env = { ...process.env, DATABASE_PATH: server.databasePath };
spawnSync("node", ["scripts/demo.ts", "80"], { cwd: projectRoot, env, stdio: "inherit" });
await server.start();
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
for (const width of WIDTHS)
  for (const scheme of ["light", "dark"] as const) await take(browser, server.origin, width, scheme);
await browser.close();
await server.remove();
