import { paths } from "#app/platform/paths/paths.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { expect, openAsAdmin, test } from "#tests/support/visitors/fixtures.ts";

test("the section profile is readable at 360 px, and black on white in print", { tag: ["@T24"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "Profiled", sections: [buildSection("Prospecting and first contacts", 2)] });
  const [id = ""] = server.addResults(
    testId,
    Array.from({ length: 30 }, (_, place) => ({ points: 15, email: `profiled-${place}@example.com` })),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openAsAdmin(page, paths.result(id));
  const drawing = page.getByRole("img", { name: "Section profile" });
  await expect(drawing).toHaveCount(1);
  const percent = drawing.locator("text", { hasText: "75.0%" });
  expect(await percent.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(11);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(drawing).toHaveAttribute("viewBox", /^0 0 640 /);
  await page.getByRole("columnheader", { name: "Median" }).waitFor();
  const colors = await drawing.locator("path").evaluate((diamond) => {
    const card = diamond.closest("section");
    return [getComputedStyle(diamond).fill, card && getComputedStyle(card).backgroundColor];
  });
  expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
