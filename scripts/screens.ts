/**
 * `npm run screens`: take screenshots of a fresh server with demo data into screens/, which git ignores, and draw the
 * PDF reports with pdftoppm. Also update the pictures in docs/screens/. `-- compare` takes only that screen, and `--
 * languages` the candidate's screens in each language.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { projectRoot } from "#db/project-root.ts";
import { ADMIN, buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { drawLanguagePictures, drawReportPictures } from "./pictures.ts";

const folder = join(projectRoot, "screens");
const docsFolder = join(projectRoot, "docs", "screens");
const WIDTHS = [360, 1280];
const wanted = process.argv.slice(2);

async function take(browser: Browser, width: number, colorScheme: "light" | "dark"): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, baseURL: server.origin });
  const suffix = colorScheme === "dark" ? "-dark" : "";
  const picture = async (name: string) => {
    if (wanted.length > 0 && !wanted.includes(name)) return;
    await page.screenshot({ path: join(folder, `${name}-${width}${suffix}.png`), animations: "disabled" });
  };

  await page.goto("/");
  await picture("entry");
  await begin(page, `grace-${width}${suffix}@example.com`);
  await picture("question");
  const options = page.locator("button[name=selectedOptionId]");
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
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Login Successful").first().waitFor();
  await picture("dashboard-toast");
  await page.getByRole("button", { name: "Close this message" }).click();
  const { result, compared, test, section } = places;
  const editor = `/admin/content?testId=${test}&sectionId=${section}`;
  const screens: Record<string, string> = {
    dashboard: "/admin",
    "dashboard-filtered": "/admin?match=gold&match=excellent&search=example.com",
    "dashboard-delete": `/admin/results/${result}/delete`,
    result: `/admin/results/${result}`,
    compare: `/admin/compare?${compared.map((id) => `id=${id}`).join("&")}`,
    "test-health": `/admin/tests/${test}/health`,
    "reading-figures": "/admin/reading-figures",
    leaderboard: "/admin/leaderboard",
    activity: "/admin/activity",
    tests: "/admin/tests",
    test: `/admin/tests/${test}`,
    invitations: `/admin/tests/${test}/invitations`,
    "job-fit": `/admin/tests/${test}/fit`,
    "test-edit": `/admin/tests/${test}/edit`,
    "test-delete": `/admin/tests/${test}/delete`,
    content: editor,
    "content-none": `/admin/content?testId=${test}`,
    users: "/admin/users",
    "user-new": "/admin/users/new",
    settings: "/admin/settings",
    "settings-general": "/admin/settings/general",
    "settings-branding": "/admin/settings/branding",
    "settings-privacy": "/admin/settings/privacy",
    "settings-email": "/admin/settings/email",
    "settings-integrations": "/admin/settings/integrations",
    "settings-security": "/admin/settings/security",
    "settings-audit-log": "/admin/settings/audit-log",
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await picture(name);
  }
  const putBack = changePoints();
  await page.goto(`/admin/tests/${test}/rescore`);
  await picture("rescore");
  putBack();
  await page.goto("/admin/settings");
  await page.getByRole("heading", { name: "Data Migration" }).scrollIntoViewIfNeeded();
  await picture("settings-data");
  const exported = await (await page.request.get("/api/admin/export-data?candidates=without")).body();
  const file = { name: "export.json", mimeType: "application/json", buffer: exported };
  await page.getByLabel("Export file (JSON)").setInputFiles(file);
  await page.getByRole("button", { name: "Import Data" }).click();
  await picture("import-question");
  await page.getByRole("button", { name: "Replace all data" }).click();
  await page.getByText("This file contains no candidates").waitFor();
  await picture("import-without-candidates");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/settings$/);
  await page.goto("/admin/settings/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("Backup created and checked").first().waitFor();
  await page.getByRole("button", { name: "Close this message" }).click();
  await picture("settings-backup");
  await page.goto(`/admin/content/upload?testId=${test}&sectionId=${section}`);
  await page.getByLabel("Replace all questions in section").check();
  await picture("upload");
  await upload(page, ["A customer says no. What do you do?,I ask why,11,I go home,", "Tea?,Yes,10"]);
  await page.getByText("Nothing was imported").waitFor();
  await picture("upload-bad-rows");
  await upload(page, ["A customer says no. What do you do?,I ask why,9,I go home,2", "Tea?,Yes,5,No,5"]);
  await page.getByText("Nothing has changed yet").waitFor();
  await picture("upload-preview");
  await page.goto("/admin");
  await page.locator("summary", { hasText: "Filter" }).click();
  await picture("dashboard-filter");
  await page.close();
}

function changePoints(): () => void {
  const options = server.readRows<{ id: string; points: number }>(
    `SELECT id, points FROM options WHERE points IN (0, 10) AND question_id IN (SELECT q.id FROM questions q
           JOIN sections s ON s.id = q.section_id WHERE s.test_id = ? ORDER BY s.order_index, q.order_index LIMIT 3)`,
    places.test,
  );
  const set = (getPointsByOption: (points: number) => number) =>
    server.withDatabase((sqlite) => {
      const update = sqlite.prepare("UPDATE options SET points = ? WHERE id = ?");
      for (const { id, points } of options) update.run(getPointsByOption(points), id);
    });
  set((points) => (points === 0 ? 6 : 3));
  return () => set((points) => points);
}

async function upload(page: Page, rows: string[]): Promise<void> {
  const buffer = Buffer.from(["Question,Answer1,Points1,Answer2,Points2", ...rows].join("\n"));
  await page.getByLabel("CSV file").setInputFiles({ name: "questions.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Show preview" }).click();
}

/** Use an unused `email`. Otherwise the question page mentions the earlier submission. */
async function begin(page: Page, email: string): Promise<void> {
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("Last Name").fill("Hopper");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Access Password").fill(TEST_PASSWORD);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.locator("#question-text").waitFor();
}

mkdirSync(folder, { recursive: true });
const server = await startServer();
await server.stop();
const env = { ...process.env, DATABASE_PATH: server.databasePath };
spawnSync("node", ["scripts/demo.ts", "80"], { cwd: projectRoot, env, stdio: "inherit" });
server.addTest({
  name: "Inside Sales, Nordics",
  description: "Twelve questions for the inside sales team.",
  sections: [buildSection("Listening", 3), { name: "Closing", description: "", questions: [] }],
  isActive: false,
});
const newest = server.readColumn(
  "SELECT id FROM submissions WHERE has_scores = 1 AND is_preview = 0 ORDER BY completed_at DESC LIMIT 4",
);
const places = server.withDatabase((sqlite) => ({
  result: newest[3],
  compared: newest.slice(0, 3),
  test: sqlite.prepare("SELECT id FROM tests WHERE is_default = 1").pluck().get(),
  section: sqlite
    .prepare("SELECT id FROM sections WHERE test_id = (SELECT id FROM tests WHERE is_default = 1) ORDER BY order_index")
    .pluck()
    .get(),
}));
await server.start();
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath ? { executablePath } : {}) });
for (const width of WIDTHS) for (const scheme of ["light", "dark"] as const) await take(browser, width, scheme);
if (wanted.length === 0 || wanted.includes("languages"))
  await drawLanguagePictures(browser, server, join(folder, "languages"));
await browser.close();
await server.remove();
if (wanted.length === 0 && !(await drawReportPictures(folder)))
  console.error("Install poppler-utils to draw the PDF reports.");
for (const name of readdirSync(docsFolder)) {
  if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(docsFolder, name));
}
