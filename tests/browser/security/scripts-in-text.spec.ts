import type { Browser, Page } from "@playwright/test";
import { extractText } from "unpdf";
import { MAX_SECTIONS } from "#app/content/content-input.ts";
import type { NewTest } from "#app/content/tests.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import {
  expectTextOnly,
  findInjectedElements,
  listMissingTexts,
  SCRIPT_TEXTS as TEXTS,
  watchForScripts,
} from "#tests/support/inputs/script-payloads.ts";
import { adminClient, apiClient, importForm } from "#tests/support/servers/api-client.ts";
import { test as base, becomeAdmin, expect, expectToast, toastOn } from "#tests/support/visitors/fixtures.ts";
import { optionButtons, questionHeading } from "#tests/support/visitors/walk.ts";

const test = base.extend({
  baseURL: async ({ own }, use) => use(own.origin),
});

const SOME = TEXTS.slice(0, rounds(1, TEXTS.length));
const FEW = SOME.filter((_, index) => index % 6 === 0);

function inParts(texts: string[], perPart = 30): string[] {
  return Array.from({ length: Math.ceil(texts.length / perPart) }, (_, part) =>
    texts.slice(part * perPart, (part + 1) * perPart).join("\n"),
  );
}

const createOptions = (text: string) => [
  { optionText: text, points: 0 },
  { optionText: `${text} 2`, points: 10 },
];
const sectionNamed = (name: string): NewTest["sections"][number] => ({
  name,
  description: name,
  questions: [{ questionText: name, options: createOptions(name) }],
});

async function lookThrough(page: Page, path: string, texts: string[]): Promise<void> {
  let left = texts;
  for (let number = 1; left.length > 0 && number <= 10; number += 1) {
    await page.goto(`${path}?page=${number}`);
    await expectTextOnly(page, []);
    left = await listMissingTexts(page, left);
  }
  expect([path, left]).toEqual([path, []]);
}

async function lookAt(page: Page, path: string, texts: string[]): Promise<void> {
  await page.goto(path);
  await expectTextOnly(page, texts);
}

test("each script text is detected when inserted as HTML", async ({ browser }) => {
  const page = await (browser as Browser).newPage();
  const { fired } = await watchForScripts(page);
  const unnoticed: string[] = [];
  for (const text of TEXTS) {
    const before = fired.length;
    const frames = page.frames().length;
    await page.setContent(
      `<title>${text}</title><p>${text}</p><input value="${text}"><input value='${text}'><a href="${text}">x</a>
       <textarea>${text}</textarea><style>${text}</style><noscript>${text}</noscript><!--${text}--><svg><![CDATA[${text}]]></svg>
       <script>var a = "${text}"</script><script>var b = '${text}'</script><script>var c = \`${text}\`</script>`,
      { waitUntil: "commit" },
    );
    const isSeen = async () =>
      fired.length > before || page.frames().length > frames || (await findInjectedElements(page)).length > 1;
    await expect
      .poll(isSeen)
      .toBe(true)
      .catch(() => unnoticed.push(text));
  }
  expect(unnoticed).toEqual([]);
  await page.close();
});

test(`${TEXTS.length} script texts do not run as a name of a candidate, test or admin`, {
  tag: ["@R57", "@R58"],
}, async ({ page, own }) => {
  const { fired } = await watchForScripts(page);
  const candidate = apiClient(own.origin);
  const submissions = new Map<string, { id: string; testId: string }>();
  for (const [index, text] of TEXTS.entries()) {
    const section = sectionNamed(text);
    const testId = own.addTest({ name: text, description: text, testPassword: text, sections: [section] });
    await candidate.post(`/api/tests/${testId}/validate-password`, { password: text });
    const person = { firstName: text, lastName: text, email: `x${index}@example.com`, testId };
    const begun = await candidate.post("/api/submissions", person);
    expect([text, begun.status]).toEqual([text, 201]);
    const { id } = begun.json();
    expect((await candidate.put(`/api/submissions/${id}`, { isCompleted: true })).status).toBe(200);
    submissions.set(text, { id, testId });
  }
  own.withDatabase((sqlite) => {
    const insert = sqlite.prepare(
      `INSERT INTO admins (id, first_name, last_name, email, email_key, password_hash, created_at)
       VALUES (?1, ?2, ?2, ?3, ?3, '$argon2id$none', 1)`,
    );
    for (const [index, text] of TEXTS.entries())
      insert.run({ 1: `admin-${index}`, 2: text, 3: `a${index}@example.com` });
  });

  await becomeAdmin(page);
  await lookThrough(page, "/admin", TEXTS);
  await lookThrough(page, "/admin/activity", TEXTS);
  await lookThrough(page, "/admin/tests", TEXTS);
  await lookThrough(page, "/admin/leaderboard", TEXTS);
  await lookThrough(page, "/admin/users", TEXTS);
  for (const text of SOME) {
    const { id, testId } = submissions.get(text) ?? { id: "", testId: "" };
    await lookAt(page, paths.result(id), [text]);
    await expect(page).toHaveTitle(`Result of ${text} ${text}`);
    await lookAt(page, resultPaths.deleteResult(id, { list: "dashboard", filter: {} }), [text]);
    await lookAt(page, paths.editTest(testId), [text]);
    await lookAt(page, paths.editUser(`admin-${TEXTS.indexOf(text)}`), [text]);
    const bytes = await (await page.request.get(paths.report(id))).body();
    const { text: printed } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(withoutBlanks(printed)).toContain(withoutBlanks(text));
  }
  const [first = ""] = SOME;
  await page.goto(paths.editTest(submissions.get(first)?.testId ?? ""));
  await page.getByLabel("Test Name").fill("");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Update|Save/ })
    .click();
  await expectTextOnly(page, [first]);
  expect(fired).toEqual([]);
  reportFigure("script texts in names: looked at", String(TEXTS.length));
});

test(`${TEXTS.length} script texts do not run as a section, question or option`, { tag: ["@R58", "@R59"] }, async ({
  page,
  own,
}) => {
  const { fired } = await watchForScripts(page);
  const admin = await adminClient(own.origin);
  const [first = ""] = TEXTS;
  const wideId = own.addTest({ name: first, sections: TEXTS.slice(0, MAX_SECTIONS).map(sectionNamed) });
  const [resultId = ""] = own.addResults(wideId, [{ points: 0 }]);
  const created = await admin.post("/api/tests", {
    name: first,
    testPassword: first,
    description: first,
    hasPractice: false,
    countsOwnQuestions: true,
  });
  const deepId = String(created.json().id);
  const [description = "", ...others] = inParts(TEXTS);
  const section = await admin.post("/api/test/sections", { testId: deepId, name: first, description });
  for (const name of others) await admin.post("/api/test/sections", { testId: deepId, name: "2", description: name });
  const sectionId = String(section.json().id);
  const open: string[] = [];
  for (const text of TEXTS) {
    const { id: questionId } = (await admin.post("/api/test/questions", { sectionId, questionText: text })).json();
    open.push(questionId);
    for (const option of createOptions(text)) await admin.post("/api/test/options", { questionId, ...option });
  }
  const place = { testId: deepId, sectionId };

  await becomeAdmin(page);
  await lookAt(page, paths.result(resultId), TEXTS.slice(0, MAX_SECTIONS));
  await lookAt(page, paths.content({ testId: wideId }), TEXTS.slice(0, MAX_SECTIONS));
  await lookAt(page, paths.content({ ...place, open }), [...TEXTS, description]);
  const of = (table: string, text: string) =>
    String(own.readValue(`SELECT id FROM ${table} WHERE ${table.slice(0, -1)}_text = ?`, text));
  for (const text of FEW) {
    await lookAt(page, paths.deleteOption(of("options", text), place), [text]);
  }

  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = TEXTS.map((text) => `${cell(text)},${cell(text)},0,${cell(`${text} 2`)},10`);
  const upload = async (text: string, name: string) => {
    await page.goto(paths.uploadCsv(place));
    await page.getByLabel("CSV file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Show preview" }).click();
    await answered;
    await expect(page.getByRole("button", { name: "Reading..." })).toHaveCount(0);
  };
  for (const text of FEW) {
    await upload(`Question,Answer1,Points1,${cell(text)}\nq,a,1,b\n`, `${text.replaceAll("/", "")}.csv`);
    await expectTextOnly(page, [text.slice(0, 20)]);
  }
  const fileName = `${first.replaceAll("/", "")}.csv`;
  await upload(`Question,Answer1,Points1,Answer2,Points2\n${rows.join("\n")}\n`, fileName);
  await page.getByRole("button", { name: `Add ${TEXTS.length} questions` }).waitFor();
  await expectTextOnly(page, [...TEXTS, fileName]);
  await page.getByRole("button", { name: `Add ${TEXTS.length} questions` }).click();
  await expectToast(page, "CSV imported successfully");
  await expectTextOnly(page, TEXTS);

  const exported = (await admin.get("/api/admin/export-data")).text;
  const renamed = exported.replaceAll(JSON.stringify(description), JSON.stringify(`imported ${description}`));
  expect((await admin.post("/api/admin/import-data", importForm(renamed))).status).toBe(200);
  await lookAt(page, paths.content(place), [`imported ${description}`]);
  for (const text of FEW) {
    await page.goto("/admin/settings");
    const buffer = Buffer.from(`{${JSON.stringify(text)}: 1}`);
    await page.getByLabel("Export file (JSON)").setInputFiles({ name: `${fileName}.json`, mimeType: "x", buffer });
    await page.getByRole("button", { name: "Import Data" }).click();
    await expectToast(page, "Failed to import database");
    await expectTextOnly(page, []);
  }

  await page.clock.install();
  await page.goto(paths.entry(deepId));
  await page.getByLabel("First Name").fill(first);
  await page.getByLabel("Last Name").fill(first);
  await page.getByLabel("Email Address").fill("x@example.com");
  await page.getByLabel("Access Password").fill("wrong");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await toastOn(page).waitFor();
  await expectTextOnly(page, [first]);
  await page.getByLabel("Access Password").fill(first);
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.waitForURL(/\/test\//);
  for (const text of TEXTS) {
    await expect(questionHeading(page)).toHaveText(text.replaceAll(/\s+/gu, " "));
    await expectTextOnly(page, [text, `${text} 2`]);
    await optionButtons(page).first().click();
    await page.clock.runFor(1000);
  }
  expect(fired).toEqual([]);
  reportFigure("script texts in content: looked at", String(TEXTS.length));
});

function withoutBlanks(text: string): string {
  return text.replaceAll(/[\s\u2028\u00ad\u200b]/gu, "");
}
