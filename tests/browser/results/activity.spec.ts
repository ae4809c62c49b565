import { resultPaths } from "#app/results/paths.ts";
import { buildSection, startServer } from "#tests/support/servers/server.ts";
import { expect, signIn, test } from "#tests/support/visitors/fixtures.ts";

test("times are shown in the organization's time zone, regardless of the browser's", {
  tag: ["@S282", "@D35"],
}, async ({ browser }) => {
  const server = await startServer({ env: { TZ: "Asia/Tokyo" } });
  const testId = server.addTest({ sections: [buildSection("One", 1)] });
  server.addResults(testId, [{ startedAt: new Date("2026-05-04T16:00:00Z"), points: 10 }]);
  const context = await browser.newContext({ timezoneId: "America/New_York", locale: "de-DE" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await signIn(page, server.origin);
  await page.getByRole("link", { name: "User Activity" }).click();
  const start = page.getByRole("table").locator("time").first();
  await expect(start).toHaveText("May 05, 2026 1:00 AM");
  await page.goto(server.origin + resultPaths.activity());
  await expect(start).toHaveText("May 05, 2026 1:00 AM");
  expect(errors).toEqual([]);
  await context.close();
  await server.remove();
});
