import { ADMIN, TEST_PASSWORD } from "#tests/support/servers/server.ts";
import { beginByForm, expect, signIn, test } from "#tests/support/visitors/fixtures.ts";

test("no requested URL contains a password, email address or session", { tag: ["@R28"] }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await beginByForm(page, { email: "in-no-address@example.com" });
  await signIn(page);
  for (const path of ["/admin/users", "/admin/activity", "/admin/settings"]) await page.goto(path);
  await page.getByRole("link", { name: "User Management" }).click();
  await page.waitForURL(/\/admin\/users$/);
  const cookies = (await page.context().cookies()).map(({ value }) => value);
  expect(cookies.length).toBeGreaterThan(1);
  const secrets = [ADMIN.email, ADMIN.password, TEST_PASSWORD, "in-no-address", "correct", ...cookies];
  for (const line of asked) {
    for (const secret of secrets) expect(decodeURIComponent(line)).not.toContain(secret);
  }
  const referrers = new Set(asked.map((line) => line.split(" ")[1]).filter((referer) => referer));
  for (const referer of referrers) expect(referer).toContain(new URL(page.url()).origin);
});
