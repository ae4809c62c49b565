import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

const DAY_MS = 86_400_000;

test("the report by month shows a bar's figures and prints 24 months of 13 sources on one page", {
  tag: ["@H94"],
}, async ({ page, server }) => {
  const testId = server.addTest({ name: "Reported", sections: [buildSection("One", 1)] });
  const results = Array.from({ length: 120 }, (_, place) => ({
    email: `${place}@report.example`,
    startedAt: new Date(Date.now() - place * 6 * DAY_MS),
  }));
  server.addResults(testId, results);
  server.run("UPDATE submissions SET source = 'Source ' || (rowid % 13) WHERE test_id = ?", testId);
  for (const split of ["", "&by=source"]) {
    await openAsAdmin(page, `/admin/reports?months=24&testId=${testId}${split}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect([split, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([split, 1]);
  }
  const chart = page.getByRole("img", { name: "Completion rate" });
  const readout = chart.locator("text").nth(20);
  await expect(readout).toBeHidden();
  await chart.locator("g").nth(20).locator("rect").first().hover({ force: true });
  await expect(readout).toBeVisible();
  await expect(readout).toContainText(": 100%");
});
