import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { becomeAdmin, expect, openAsAdmin, test } from "../../support/fixtures.ts";
import { sectionOf, type TestServer } from "../../support/server.ts";

type Results = Parameters<TestServer["addResults"]>[1];

function addTestWith(server: TestServer, results: Results): string {
  const testId = server.addTest({ name: `Sheet ${crypto.randomUUID().slice(0, 8)}`, sections: [sectionOf("Ten", 10)] });
  server.addResults(testId, results);
  return testId;
}

/** 60 completed submissions, which fill more than a page, and two that no list shows. */
function sixtyResults(): Results {
  const startedAt = new Date("2026-05-04T10:00:00Z");
  const completed = Array.from({ length: 60 }, (_, n) => ({ email: `c${n}@example.com`, points: n, startedAt }));
  return [...completed, { isPreview: true }, { seconds: null }];
}

/** Opens 'Download' and presses one of its buttons; gives the file. */
async function download(page: Page, format: "Excel" | "CSV", questions = ""): Promise<{ name: string; bytes: Buffer }> {
  await page.locator("summary", { hasText: "Download" }).click();
  const form = page.getByRole("form", { name: "Download the submissions" });
  await form.getByLabel("Columns for the questions").selectOption(questions);
  const downloading = page.waitForEvent("download");
  await form.getByRole("button", { name: format }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const today = () => new Date().toISOString().slice(0, 10);

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without JavaScript";

  test.describe(`results as a spreadsheet${how}`, () => {
    test.use({ javaScriptEnabled });

    test(`the filter's results download as CSV: as many rows as the list says, over all pages${how} (S403)`, async ({
      page,
      server,
    }) => {
      const testId = addTestWith(server, sixtyResults());
      await openAsAdmin(page, `/admin?testId=${testId}&match=average`);
      await expect(page.getByText("10 rows: all submissions of this list.")).toBeHidden();
      const filtered = await download(page, "CSV");
      expect(filtered.name).toBe(`candidate-results-${today()}.csv`);
      expect(parse(filtered.bytes, { bom: true, columns: true })).toHaveLength(10);

      await page.goto(`/admin?testId=${testId}`);
      const { bytes } = await download(page, "CSV", "points");
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true });
      expect(rows).toHaveLength(60);
      expect(rows.find(({ Email }) => Email === "c45@example.com")).toMatchObject({
        "Completed (UTC)": "2026-05-04 10:10:00",
        "Duration in Seconds": "600",
        Stage: "New",
        Points: "45",
        "Maximum Points": "100",
        Percent: "45",
        "Candidate Match": "POOR MATCH",
        "Ten: Points": "45",
        "Q1 (points): Ten: question 1?": "10",
      });
    });

    test(`the same as XLSX, with numbers as numbers and times as times${how}`, async ({ page, server }) => {
      const testId = addTestWith(server, [
        { firstName: "=1+1", email: "formula@example.com", points: 90, startedAt: new Date("2026-05-04T10:00:00Z") },
        { email: "other@example.com", points: 55, startedAt: new Date("2026-05-03T10:00:00Z") },
      ]);
      await openAsAdmin(page, `/admin?testId=${testId}`);
      const { name, bytes } = await download(page, "Excel", "answers");
      expect(name).toBe(`candidate-results-${today()}.xlsx`);
      const { sheets } = await readXlsx(bytes);
      const [headers, ...rows] = sheets[0]?.rows ?? [];
      const cell = (row: number, header: string) => rows[row]?.[headers?.indexOf(header) ?? -1];
      expect(rows).toHaveLength(2);
      expect(cell(0, "First Name")).toBe("'=1+1");
      expect(cell(0, "Percent")).toBe(0.9);
      expect(cell(0, "Completed (UTC)")).toEqual(new Date("2026-05-04T10:10:00Z"));
      expect(cell(1, "Candidate Match")).toBe("AVERAGE MATCH");
      expect(cell(1, "Q1 (answers): Ten: question 1?")).toBe("Ten 1, answer of 10");
    });
  });
}

test("an empty list offers no download; its address gives the headers alone", async ({ page, server }) => {
  const testId = server.addTest({ name: "Nobody yet", sections: [sectionOf("Ten", 1)] });
  await openAsAdmin(page, `/admin?testId=${testId}`);
  await expect(page.getByText("No results yet")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Download" })).toHaveCount(0);
  const response = await page.request.get(`/admin/results.csv?testId=${testId}`);
  expect(parse(await response.body(), { bom: true })).toHaveLength(1);
});

test("results in a spreadsheet are for admins only, and kept by no cache (S408, R83)", async ({ page, server }) => {
  const testId = addTestWith(server, [{ email: "secret@example.com" }]);
  for (const path of ["/admin/results.csv", "/admin/results.xlsx"]) {
    const refused = await page.request.get(`${path}?testId=${testId}`);
    expect(refused.status()).toBe(401);
    expect(await refused.text()).not.toContain("secret@example.com");
  }
  await becomeAdmin(page);
  const headers = (await page.request.get(`/admin/results.csv?testId=${testId}`)).headers();
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
});
