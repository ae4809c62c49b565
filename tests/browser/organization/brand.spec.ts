import { paths } from "#app/platform/paths/paths.ts";
import { pngLogo, svgLogo } from "#tests/support/inputs/logos.ts";
import {
  beginAssessment,
  expect,
  expectToast,
  holdRequests,
  openAsAdmin,
  test,
  waitForHydration,
} from "#tests/support/visitors/fixtures.ts";

test.afterEach(({ server }) => {
  server.run("DELETE FROM settings");
});

test("a saved accent and logo show at once in both themes, and a 10 MB file is not uploaded", { tag: ["@H5"] }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("dialog", (dialog) => {
    errors.push(dialog.message());
    void dialog.dismiss();
  });
  await openAsAdmin(page, paths.generalSettings());
  await page.getByLabel("Contact for questions").fill("Jana Nováková, +420 123 456 789");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Organization settings updated successfully");
  await page.getByRole("link", { name: "Branding" }).last().click();
  const save = page.getByRole("button", { name: "Save name and color" });
  const color = page.getByLabel("Accent color", { exact: true });
  await color.click();
  await color.fill("#123456");
  await save.click();
  await expectToast(page, "Name and color saved");
  await page.getByLabel("Choose the accent color").fill("#b00020");
  await expect(color).toHaveValue("#b00020");
  await save.click();
  await expect(save).toHaveCSS("background-color", "rgb(176, 0, 32)");
  await waitForHydration(page);

  const logo = page.getByLabel("Logo file");
  const png = { name: "logo.png", mimeType: "image/png" };
  await logo.setInputFiles({ ...png, buffer: Buffer.alloc(10_000_000) });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(logo).toHaveAccessibleDescription(/A logo can be at most 200 kB. Please choose a smaller file$/);
  await logo.setInputFiles({ ...png, buffer: pngLogo({ width: 400, height: 80 }) });
  const name = page.getByLabel("Organization name");
  const release = await holdRequests(page);
  await name.fill("Acme");
  await save.click();
  await page.getByRole("button", { name: "Save logo" }).click();
  await name.fill("Acme Sales");
  release();
  await page.getByText("As candidates see it").waitFor();
  await expect(name).toHaveValue("Acme Sales");
  await save.click();
  await expectToast(page, "Name and color saved");
  await logo.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svgLogo()) });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.locator("main img")).toHaveJSProperty("naturalWidth", 300);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await beginAssessment(page);
  await expect(page.locator("header img")).toHaveJSProperty("naturalWidth", 300);
  await expect(page.locator("footer")).toHaveText("Questions? Jana Nováková, +420 123 456 789");
  const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-accent"));
  expect(accent).toMatch(/^#[c-f]/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(errors).toEqual([]);
});

test("an SVG logo runs no script and loads nothing, in a page or opened directly", { tag: ["@H5"] }, async ({
  browser,
  page,
  server,
}) => {
  const inside =
    '<script>document.documentElement.id = "ran"</script><image href="https://evil.example/x.png" width="9" height="9"/>';
  const buffer = Buffer.from(svgLogo(inside, ` onload="this.id = 'ran'"`));
  await openAsAdmin(page, paths.branding());
  await page.getByLabel("Logo file").setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer });
  await page.getByRole("button", { name: "Save logo" }).click();
  const src = await page.locator("main img").getAttribute("src");

  const stranger = await browser.newPage({ baseURL: server.origin });
  const loaded: string[] = [];
  stranger.on("response", (response) => void loaded.push(response.url()));
  await stranger.goto("/");
  await expect(stranger.locator("header img")).toHaveJSProperty("complete", true);
  await stranger.goto(src ?? "");
  expect(await stranger.locator("svg").getAttribute("id")).toBeNull();
  expect(loaded.filter((url) => !url.startsWith(server.origin))).toEqual([]);
  await stranger.close();
});
