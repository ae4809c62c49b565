import { newTestName } from "#tests/support/rows/stored-tests.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { beginAssessment, expect, holdRequests, test } from "#tests/support/visitors/fixtures.ts";
import { optionButtons } from "#tests/support/visitors/walk.ts";

test("on a narrow phone the receipt breaks no word, and a link waits for the rating in progress", {
  tag: ["@L7"],
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const test = {
    name: newTestName(),
    language: "es",
    testPassword: "en espera",
    sections: [buildSection("Ventas", 1)],
  };
  const testId = server.addTest(test);
  server.run(
    "INSERT INTO self_identification_forms (test_id, is_on, questions) VALUES (?, 1, ?)",
    testId,
    JSON.stringify([{ name: "Edad", options: ["1", "2"] }]),
  );
  await beginAssessment(page, { testId, password: test.testPassword });
  await optionButtons(page).first().click();
  await page.waitForURL(/\/complete/);
  const labels = page.locator("dt");
  await expect(labels).toHaveText(["Evaluación", "Completada", "Referencia"]);
  const lines = await labels.evaluateAll((all) =>
    all.map((label) => Math.round(label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight))),
  );
  expect(lines).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const release = await holdRequests(page);
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await page.getByRole("link", { name: "Responder a unas preguntas voluntarias" }).click();
  release();
  await page.waitForURL(/\/about-you/);
  await page.unrouteAll({ behavior: "wait" });
  await page.goBack();
  await page.getByText("Gracias. Su respuesta").waitFor();
  const print = page.getByRole("button", { name: "Imprimir" });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(print).toBeHidden();
});
