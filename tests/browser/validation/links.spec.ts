import { expect, expectToast, test } from "#tests/support/visitors/fixtures.ts";

test("without a network or after a change, raters and study participants keep their choices", {
  tag: ["@R172", "@R180"],
}, async ({ page, server }) => {
  const ofDefault = "SELECT id FROM tests WHERE is_default = 1";
  server.run(`INSERT INTO study_people (id, test_id, name, token, added_at) SELECT 'p', id, 'Ada', 'person-token', 1 FROM tests
    WHERE id = (${ofDefault})`);
  for (const panel of ["options", "performance"])
    server.run(`INSERT INTO raters (id, test_id, panel, name, token, added_at) SELECT '${panel}', id, '${panel}', 'Mia',
      '${panel}-token', 1 FROM tests WHERE id = (${ofDefault})`);
  const sendOffline = async (button: string) => {
    await page.route(/_data=/, (route) => route.abort());
    await page.getByRole("button", { name: button }).click();
    await expectToast(page, "No connection");
    await page.unroute(/_data=/);
  };

  await page.goto("/i/options-token/rate");
  const rating = page.getByRole("radio", { name: "6" }).first();
  await rating.check();
  await sendOffline("Save");
  await expect(rating).toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => server.readValue("SELECT effectiveness FROM option_ratings")).toBe(6);

  await page.goto("/i/options-token/rate");
  const reworded = page.getByRole("radio", { name: "3" }).nth(1);
  await reworded.check();
  const name = await reworded.getAttribute("name");
  server.run("UPDATE options SET option_text = 'Another text' WHERE 'option_' || id = ?", name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("group", { name: /Another text.*This has changed/ })).toBeVisible();
  await expect(page.getByText("This has changed")).toHaveCount(1);
  await expect(reworded).not.toBeChecked();
  await expect(rating).toBeChecked();
  await reworded.check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => server.readValue("SELECT count(*) FROM option_ratings")).toBe(2);

  await page.goto("/i/performance-token/rate");
  await page.getByRole("combobox").first().selectOption("4");
  await sendOffline("Save");
  await expect(page.getByRole("combobox").first()).toHaveValue("4");

  await page.goto("/i/person-token/study");
  await page.getByRole("checkbox").check();
  await sendOffline("Begin");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/test\//);
});
