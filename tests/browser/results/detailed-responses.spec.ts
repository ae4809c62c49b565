import { sectionOf } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("in a narrow window sections are folded, a link unfolds one, and the page alone scrolls (H26)", async ({
  page,
  server,
}) => {
  const names = ["Listening", "Planning", "Closing"];
  const testId = server.addTest({ name: "Folded", sections: names.map((name) => sectionOf(name, 4)) });
  const [id = ""] = server.addResults(testId, [{ email: "folded@example.com", points: 45 }]);
  await page.setViewportSize({ width: 390, height: 700 });
  await openAsAdmin(page, `/admin/results/${id}`);
  const lastOf = (section: string) =>
    page.getByRole("heading", { name: new RegExp(`^Question \\d+ - ${section}$`) }).last();
  const summaryOf = (section: string) => page.locator("summary", { hasText: section });
  await expect(lastOf("Planning")).toBeHidden();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Planning" }).press("Enter");
  await lastOf("Planning").waitFor();
  await expect(summaryOf("Planning")).toBeInViewport();
  await expect(lastOf("Listening")).toBeHidden();
  await summaryOf("Listening").press("Enter");
  await lastOf("Listening").waitFor();
  const scrolling = page
    .locator("main *")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)),
    );
  expect(await scrolling).toEqual([]);

  // The filter leads to the same card, in which what was folded stays so.
  const lost = page.getByRole("link", { name: "Only where points were lost (8)" });
  await lost.press("Enter");
  await expect(lost).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Detailed Responses" })).toBeInViewport();
  await expect(summaryOf("Listening")).toHaveCount(0);
  await lastOf("Planning").waitFor();
  await expect(lastOf("Closing")).toBeHidden();
});
