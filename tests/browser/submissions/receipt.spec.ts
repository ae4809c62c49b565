import { newTestName } from "#tests/support/rows/stored-tests.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, test } from "#tests/support/visitors/fixtures.ts";
import { optionButtons } from "#tests/support/visitors/walk.ts";

test("on a narrow phone the receipt breaks no word, and the print button is not printed", { tag: ["@L7"] }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const test = {
    name: newTestName(),
    language: "es",
    testPassword: "en espera",
    sections: [buildSection("Ventas", 1)],
  };
  await beginAssessment(page, { testId: server.addTest(test), password: test.testPassword });
  await optionButtons(page).first().click();
  await page.waitForURL(/\/complete/);
  const labels = page.locator("dt");
  await expect(labels).toHaveText(["Evaluación", "Completada", "Referencia"]);
  const lines = await labels.evaluateAll((all) =>
    all.map((label) => Math.round(label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight))),
  );
  expect(lines).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const print = page.getByRole("button", { name: "Imprimir" });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(print).toBeHidden();
});
