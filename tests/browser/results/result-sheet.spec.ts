import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { listPossibleDays } from "#tests/support/inputs/possible-days.ts";
import { addTestWith, ONE_OF_EACH } from "#tests/support/rows/test-with-results.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("the filtered results download under a dated file name", { tag: ["@S403"] }, async ({ page, server }) => {
  const { testId } = addTestWith(server, ONE_OF_EACH);
  await openAsAdmin(page, `/admin?testId=${testId}&match=gold&match=poor`);
  await expect(page.getByText("2 rows: all submissions of this list.")).toBeHidden();
  await page.locator("summary", { hasText: "Download" }).click();
  await page.getByText("2 rows: all submissions of this list.").waitFor();
  const form = page.getByRole("form", { name: "Download the submissions" });
  await form.getByLabel("Columns for the questions").selectOption("points");
  const downloading = page.waitForEvent("download");
  await form.getByRole("button", { name: "CSV" }).click();
  const file = await downloading;
  expect(listPossibleDays().map((day) => `candidate-results-${day}.csv`)).toContain(file.suggestedFilename());
  expect(parse(readFileSync(await file.path()), { bom: true, columns: true })).toHaveLength(2);
});
