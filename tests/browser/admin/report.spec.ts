/** The PDF report: download, file name, busy flag, and what happens when there is none. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { paths } from "#app/paths.ts";
import { adminClient, apiClient } from "../../support/api-client.ts";
import { expect, openAsAdmin, test, toastOn } from "../../support/fixtures.ts";
import { sectionOf, type TestServer } from "../../support/server.ts";
import { openVisitor } from "../../support/visitor.ts";

const WHO = { firstName: "Łukasz", lastName: "Żółć/../x", email: "lukasz@example.com" };
const FILE_NAME = "Łukasz_Żółć.x_Assessment_Results.pdf";

function addSubmission(server: TestServer, seconds: number | null = 600): string {
  const testId = server.addTest({ sections: [sectionOf("Listening", 3), sectionOf("Closing", 2)] });
  const [id = ""] = server.addResults(testId, [{ ...WHO, seconds, points: 30 }]);
  return id;
}

async function openResult(page: Page, id: string): Promise<void> {
  await openAsAdmin(page, `/admin/results/${id}`);
}

test("'Download PDF' saves the report under the candidate's name, and says 'Generating...' meanwhile (S128, S171, S173)", async ({
  page,
  server,
}) => {
  const id = addSubmission(server);
  await openResult(page, id);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/report.pdf", async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "Download PDF" });
  await link.click();
  const busy = page.getByRole("link", { name: "Generating..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  // A second click while busy asks for nothing.
  await busy.click({ force: true });
  const arrives = page.waitForEvent("download");
  release();
  const download = await arrives;
  expect(download.suggestedFilename()).toBe(FILE_NAME);
  expect(
    readFileSync(await download.path())
      .subarray(0, 8)
      .toString(),
  ).toBe("%PDF-1.7");
  await expect(link).not.toHaveAttribute("aria-disabled");
  expect(downloads).toEqual([FILE_NAME]);
});

test("the menu beside 'Download PDF' holds the summary, by keyboard too (H29)", async ({ page, server }) => {
  await openResult(page, addSubmission(server));
  const menu = page.locator("summary", { hasText: "More PDFs" });
  const summary = page.getByRole("link", { name: "Summary (1 page)" });
  await expect(summary).toBeHidden();
  await page.getByRole("link", { name: "Download PDF" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(summary).toBeVisible();
  const arrives = page.waitForEvent("download");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect((await arrives).suggestedFilename()).toBe(FILE_NAME.replace("Results", "Summary"));
  await page.keyboard.press("Escape");
  await expect(summary).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the summary is a PDF of one page under its own name, without the scoring key (H29)", async ({ server }) => {
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const result = await visitor.visit(paths.result(addSubmission(server)));
  const { status, headers, body } = await result.follow("Summary (1 page)");
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toContain("_Assessment_Summary.pdf");
  const { text } = await extractText(new Uint8Array(body));
  expect(text).toHaveLength(1);
  expect(text[0]).toContain("Assessment Summary");
  expect(text[0]).not.toMatch(/question 1|answer of/);
});

test("the report is sent whole, for this admin only, under a name for old and new browsers (S171, D43, R63)", async ({
  server,
}) => {
  const client = await adminClient(server.origin);
  const { status, headers, text } = await client.get(`/admin/results/${addSubmission(server)}/report.pdf`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(Number(headers.get("content-length"))).toBeGreaterThan(10_000);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="_ukasz_Zo_c.x_Assessment_Results.pdf"; filename*=UTF-8''${encodeURIComponent(FILE_NAME)}`,
  );
  expect(text.startsWith("%PDF-")).toBe(true);
});

test("a candidate cannot reach a report, not even of their own submission (S388, S408)", async ({ server }) => {
  const testId = server.addTest({ sections: [sectionOf("One", 2)], testPassword: "open sesame" });
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const { id } = (await candidate.post("/api/submissions", { ...WHO, lastName: "Z", testId })).json();
  expect((await candidate.get(`/api/submissions/${id}`)).status).toBe(200);
  const { status, text } = await candidate.get(`/admin/results/${id}/report.pdf`);
  expect(status).toBe(401);
  expect(text).not.toContain("PDF");
});

test("a submission that is not there has no report; one in progress has (S157)", async ({ server }) => {
  const client = await adminClient(server.origin);
  const missing = await client.get("/admin/results/nobody/report.pdf");
  expect([missing.status, missing.text]).toEqual([404, "Submission Not Found"]);
  expect((await client.get(`/admin/results/${addSubmission(server, null)}/report.pdf`)).status).toBe(200);
});

test("whoever opens a report's address signed out is led to the result's guard (S1)", async ({ page, server }) => {
  await page.goto(`/admin/results/${addSubmission(server)}/report.pdf`);
  await page.waitForURL(/\/admin\/login\?redirectTo=/);
  expect(new URL(page.url()).searchParams.get("redirectTo")).toMatch(/^\/admin\/results\/[0-9a-f-]{36}$/);
});

test.describe("a failure", () => {
  test.use({ expectedConsoleErrors: /^The report could not be made: 503$/ });

  test("a report that cannot be had is only logged (S172)", async ({ page, server }) => {
    const id = addSubmission(server);
    await openResult(page, id);
    await page.route("**/report.pdf", (route) => route.fulfill({ status: 503, body: "The report could not be made" }));
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("The report could not be made: 503"),
    );
    await page.getByRole("link", { name: "Download PDF" }).click();
    await logged;
    await expect(page.getByRole("link", { name: "Download PDF" })).not.toHaveAttribute("aria-disabled");
    await expect(toastOn(page)).toHaveCount(0);
  });
});

test("a session that has ended meanwhile is noticed at the download", async ({ page, server, context }) => {
  await openResult(page, addSubmission(server));
  await context.clearCookies();
  await page.getByRole("link", { name: "Download PDF" }).click();
  await page.waitForURL(/\/admin\/login\?redirectTo=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("'Download PDF' is a plain link to the file (S128, S392)", async ({ page, server }) => {
    await openResult(page, addSubmission(server));
    const arrives = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download PDF" }).click();
    expect((await arrives).suggestedFilename()).toBe(FILE_NAME);
  });

  test("the result's screen says in a sentence that there is no report (S172)", async ({ page, server }) => {
    const id = addSubmission(server);
    await openResult(page, id);
    await page.goto(`/admin/results/${id}?report=failed`);
    await expect(page.getByText("The PDF report could not be made. Please try again in a moment.")).toBeVisible();
  });
});

test("candidates' answers are saved while reports are made, one after the other and all at once (R99)", async ({
  server,
}) => {
  const testId = server.addTest({ sections: [sectionOf("One", 40)], testPassword: "open sesame" });
  const [resultId = ""] = server.addResults(testId, [{ ...WHO, points: 200 }]);
  const admin = await adminClient(server.origin);
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const { id } = (await candidate.post("/api/submissions", { ...WHO, lastName: "Z", testId })).json();
  const [section] = (await candidate.get("/api/test/sections")).json();

  let finished = 0;
  const finishedAtAnswer: number[] = [];
  const reports = Array.from({ length: 20 }, async () => {
    const { status } = await admin.get(`/admin/results/${resultId}/report.pdf`);
    finished += 1;
    return status;
  });
  for (const { id: questionId, options } of section.questions.slice(0, 10)) {
    const answer = { questionId, selectedOptionId: options[0].id };
    expect((await candidate.post(`/api/submissions/${id}/answers`, answer)).status).toBe(200);
    finishedAtAnswer.push(finished);
  }
  expect(await Promise.all(reports)).toEqual(Array(20).fill(200));
  // Answers did not stand in line behind the reports.
  expect(finishedAtAnswer[0]).toBeLessThan(20);
});
