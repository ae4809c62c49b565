import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("answers are open from 1024 px, and on phones a link opens a section", { tag: ["@H26", "@S143–S149"] }, async ({
  page,
  server,
}) => {
  const names = ["Listening", "Planning", "Closing"];
  const testId = server.addTest({ name: "Folded", sections: names.map((name) => buildSection(name, 4)) });
  const [id = ""] = server.addResults(testId, [{ email: "folded@example.com", points: 45 }]);
  await page.setViewportSize({ width: 1024, height: 700 });
  await openAsAdmin(page, `/admin/results/${id}`);
  const open = page.locator("#responses details[open]");
  await expect(open).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Open all" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload();
  await expect(open).toHaveCount(0);
  for (const first of [page.getByLabel("Stage", { exact: true }), page.getByText(/% Score$/)])
    await expect(first).toBeInViewport({ ratio: 1 });
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

  await page.getByRole("link", { name: /^All questions/ }).press("Enter");
  await page.getByRole("button", { name: "Open all" }).press("Enter");
  await page.getByRole("button", { name: "Close all" }).waitFor();
  await expect(open).toHaveCount(3);
  await page.goto(`/admin/results/${id}`);
  await expect(open).toHaveCount(3);
});
