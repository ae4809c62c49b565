import { paths } from "#app/platform/paths/paths.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, borrowServer, startServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const CREDENTIALS = { Email: ADMIN.email, Password: ADMIN.password };
const SETUP = {
  "First Name": ADMIN.firstName,
  "Last Name (optional)": "",
  "Admin Email": ADMIN.email,
  Password: ADMIN.password,
  "Confirm Password": ADMIN.password,
};

test("the first admin is set up once, and then the sign-in screen opens", {
  tag: ["@S17–S19", "@S326", "@S327", "@S333", "@S334", "@S372", "@S373"],
}, async () => {
  const server = await borrowServer({ hasAdmin: false });
  const visitor = openVisitor(server.origin);
  const setup = await visitor.visit("/admin/login");
  expect((await visitor.visit("/admin/setup")).heading()).toBe("Initial setup");
  expect(setup.heading()).toBe("Initial setup");
  expect(setup.hasButton("Show password")).toBe(true);
  const login = await setup.submit({ button: "Create Admin Account", values: SETUP });
  expect(login.path).toBe("/admin/login");
  expect(login.message()).toBe("Setup Complete! Admin account created successfully. You can now log in.");
  expect(login.field("Email").value).toBe(CREDENTIALS.Email);

  const gone = await visitor.visit("/admin/setup");
  expect([gone.status, gone.heading(), gone.hasLink("Leaderboard")]).toEqual([404, "404 Page Not Found", false]);
  const client = apiClient(server.origin);
  expect((await client.get("/api/admin/setup-status")).json()).toEqual({ setupRequired: false });
  expect((await client.post("/api/admin/initial-setup", { ...ADMIN, email: "b@example.com" })).status).toBe(403);

  const dashboard = await login.submit({ button: "Sign In", values: CREDENTIALS });
  expect([dashboard.path, dashboard.heading()]).toEqual(["/admin", "Candidate Results Dashboard"]);
  for (const path of ["/admin/setup", "/admin/forgot-password"]) {
    const missing = await visitor.visit(path);
    expect([missing.status, missing.heading(), missing.hasLink("Leaderboard")]).toEqual([
      404,
      "404 Page Not Found",
      true,
    ]);
  }
  await server.remove();
});

test("setup requires the setup token if it is configured, and accepts a common password", {
  tag: ["@S335", "@H63", "@R11"],
}, async () => {
  const server = await startServer({ hasAdmin: false, env: { SETUP_TOKEN: "a secret token" } });
  const setup = await openVisitor(server.origin).visit("/admin/setup");
  const button = "Create Admin Account";
  const values = { ...SETUP, Password: "password1", "Confirm Password": "password1" };
  const failed = await setup.submit({ button, values: { ...values, "Setup Token": "wrong" } });
  expect(failed.message()).toContain("Setup Failed");
  expect(failed.field("Setup Token").isInvalid).toBe(true);
  expect(failed.field("Setup Token").description).toMatch(/The setup token is wrong$/);
  const login = await failed.submit({ button, values: { ...values, "Setup Token": "a secret token" } });
  expect(login.message()).toContain("Setup Complete!");
  await server.remove();
});

test("the sign-in page has a description for previews and is not indexed", { tag: ["@S319"] }, async ({ server }) => {
  const login = await openVisitor(server.origin).visit("/admin/login");
  expect(login.find("meta[name=description]").attribs.content).toMatch(/^Sign in to manage sales role assessments/);
  expect(login.headers["x-robots-tag"]).toBe("noindex");
});

test("the navigation bar has the six tabs in order, without the content editor", { tag: ["@S83", "@S84"] }, async ({
  server,
}) => {
  const dashboard = await openVisitor(server.origin, { isAdmin: true }).visit("/admin");
  const tabs = "nav[aria-label='Admin area'] a";
  const addresses = dashboard.findAll(tabs).map(({ attribs }) => attribs.href);
  expect(dashboard.texts(tabs).map((text, place) => [text, addresses[place]])).toEqual([
    ["Test Results", "/admin"],
    ["Leaderboard", "/admin/leaderboard"],
    ["Test Management", "/admin/tests"],
    ["User Activity", "/admin/activity"],
    ["User Management", "/admin/users"],
    ["Settings", "/admin/settings"],
  ]);
});

test("without JavaScript the guard, sign-in, redirect and sign-out work on every admin screen", {
  tag: ["@S10", "@S21", "@S22", "@S87–S89", "@S271", "@S399", "@S403", "@R31"],
}, async ({ server }) => {
  for (const path of ["/admin", "/admin/leaderboard", "/admin/tests", "/admin/results/x", "/admin/nowhere"]) {
    const guard = await openVisitor(server.origin).visit(path);
    expect([path, guard.status]).toEqual([path, 401]);
    expect(guard.html).toContain("Authentication Required");
    expect(guard.html).not.toContain("Test Management");
  }
  const refused = await openVisitor(server.origin).visit("/admin/results/x");
  expect(refused.status).toBe(401);
  expect(refused.message()).toContain("Authentication Required");
  const login = await refused.followRefresh();
  expect(login.url.pathname).toBe("/admin/login");
  const back = await login.submit({ button: "Sign In", values: CREDENTIALS });
  expect(back.path).toBe("/admin/results/x");
  expect(back.message()).toContain("Welcome back, Ada!");
  const out = await fetch(`${server.origin}${paths.api.logout()}`, { redirect: "manual" });
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await back.follow("Logout")).path).toBe("/admin/login");
});

test("a form sent without a session shows its text for copying, but no password, code or file", {
  tag: ["@S87", "@R15"],
}, async ({ admin }) => {
  const screen = await admin.visit("/admin/tests/new");
  admin.cookies.delete("session");
  const description = "Written for an hour:\n<b>one</b> & two";
  const out = await screen.submit({
    button: "Create test",
    values: { "Test Name": "Spring round", Description: description, "Test Password": "two words" },
  });
  expect([out.status, out.heading()]).toEqual([401, "You were signed out"]);
  expect(out.text("main")).toContain("Your changes were not saved. Please sign in and try again.");
  expect(out.findAll("textarea").map((area) => area.attribs["aria-label"])).toEqual([
    "Text 1 that was not saved",
    "Text 2 that was not saved",
  ]);
  expect(out.field("Text 2 that was not saved").value).toBe(description);
  expect(out.html).not.toContain("two words");
  expect(out.findAll("meta[http-equiv=refresh]")).toEqual([]);
  const back = await (await out.follow("Sign In")).submit({ button: "Sign In", values: CREDENTIALS });
  expect(back.path).toBe("/admin/tests/new");
});
