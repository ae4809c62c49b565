import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("a link expands a collapsed section, and only the page scrolls (H26)", async ({ page, server }) => {
  const names = ["Listening", "Planning", "Closing"];
  const testId = server.addTest({ name: "Folded", sections: names.map((name) => buildSection(name, 4)) });
  const [id = ""] = server.addResults(testId, [{ email: "folded@example.com", points: 45 }]);
  await page.setViewportSize({ width: 390, height: 700 });
  await openAsAdmin(page, `/admin/results/${id}`);
  const getLastQuestion = (section: string) =>
    page.getByRole("heading", { name: new RegExp(`^Question \\d+ - ${section}$`) }).last();
  const getSummary = (section: string) => page.locator("summary", { hasText: section });
  await expect(getLastQuestion("Planning")).toBeHidden();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Planning" }).press("Enter");
  await getLastQuestion("Planning").waitFor();
  await expect(getSummary("Planning")).toBeInViewport();
  await expect(getLastQuestion("Listening")).toBeHidden();
  await getSummary("Listening").press("Enter");
  await getLastQuestion("Listening").waitFor();
  const scrolling = page
    .locator("main *")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight)
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)),
    );
  expect(await scrolling).toEqual([]);

  const lost = page.getByRole("link", { name: "Only where points were lost (8)" });
  await lost.press("Enter");
  await expect(lost).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Detailed Responses" })).toBeInViewport();
  await expect(getSummary("Listening")).toHaveCount(0);
  await getLastQuestion("Closing").waitFor();
});
