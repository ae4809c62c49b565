import { reportFigure } from "#tests/support/figures/figures.ts";
import { beginAssessment, expect, signIn, test } from "#tests/support/visitors/fixtures.ts";
import { TABLE } from "../../http/security/authorization-table.ts";
import { addPlace } from "../../http/security/callers.ts";

test("no screen violates the content security policy", { tag: ["@R80"] }, async ({ page, server }) => {
  let violations = 0;
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations += 1;
  });
  const place = addPlace(server, await beginAssessment(page, { email: "policy@example.com" }));
  await signIn(page);
  const screens: string[] = [];
  for (const path of TABLE.map((row) => row.path(place)).filter((path) => !path.startsWith("/api/"))) {
    const answer = await page.request.get(path);
    if (answer.headers()["content-type"]?.startsWith("text/html")) screens.push(path);
  }
  expect(screens.length).toBeGreaterThan(60);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator("h1, h2, h3, p").first(), path).toBeAttached();
  }
  expect(violations).toBe(0);
  reportFigure("policy violations", `${violations} on ${screens.length} screens`);
});
