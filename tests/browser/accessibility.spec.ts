/**
 * Check every screen with axe on a narrow page in light mode. Check new color combinations in dark mode and on a wide
 * page too.
 */
import { findAdminByEmail } from "#app/accounts/admins.server.ts";
import { createResetToken } from "#app/accounts/passwords.server.ts";
import { saveNotice } from "#app/privacy-notice/privacy-notice.server.ts";
import { openDatabase } from "#db/client.ts";
import { type Matrix, readStatistics } from "#tests/support/figures/score-matrix.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { addAdmin, newPerson } from "#tests/support/rows/admins.ts";
import { addToken } from "#tests/support/rows/api-tokens.ts";
import { addInvitation, addInvitations } from "#tests/support/rows/invitations.ts";
import { addMatrixRows, addMatrixTest } from "#tests/support/rows/matrix-results.ts";
import { setPoints } from "#tests/support/rows/rescore.ts";
import { generateCode } from "#tests/support/rows/second-factors.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { ADMIN, borrowServer, buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { startWebhookServer } from "#tests/support/servers/webhook-server.ts";
import { openQuestions } from "#tests/support/visitors/content-editor.ts";
import {
  becomeAdmin,
  beginAssessment,
  expect,
  expectToast,
  openAsAdmin,
  test,
} from "#tests/support/visitors/fixtures.ts";
import { holdTimers, releaseTimers } from "#tests/support/visitors/held-timers.ts";
import {
  expectAccessible,
  expectEachAccessible,
  expectLongListAccessible,
  NARROW,
  WIDE,
} from "#tests/support/visitors/screen-looks.ts";
import { optionButtons } from "#tests/support/visitors/walk.ts";

const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff";

test.use({ colorScheme: "light", viewport: NARROW, reducedMotion: "reduce" });

test("the entry screen and the not-found pages are accessible", { tag: ["@S394"] }, async ({ page }) => {
  await page.goto("/?error=unauthorized");
  await expectAccessible(page, "entry with notice");
  await page.getByRole("button", { name: "Begin Assessment" }).click();
  await page.getByText("First name is required").waitFor();
  await expectAccessible(page, "entry with errors");
  await page.goto("/test/x");
  await expectAccessible(page, "submission not found");
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  await expectAccessible(page, "not found");
});

test("every screen of the assessment is accessible", { tag: ["@S394"] }, async ({ page, server }) => {
  await holdTimers(page);
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1), buildSection("Two", 1)] });
  await beginAssessment(page, { testId, password: "open sesame" });
  await expectAccessible(page, "question");
  await optionButtons(page).first().click();
  await expect(optionButtons(page).first()).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page, "question with a chosen option");
  await releaseTimers(page);
  await page.getByRole("heading", { name: "Section Complete" }).waitFor();
  await expectAccessible(page, "section complete");
  await releaseTimers(page);
  await optionButtons(page).first().click();
  await releaseTimers(page);
  await page.getByRole("heading", { name: "Assessment Complete!" }).waitFor();
  await expectAccessible(page, "complete");
});

test("the screens of a personal link are accessible and ask for consent first", {
  tag: ["@P5", "@P6", "@P30"],
}, async ({ page }) => {
  const server = await borrowServer();
  const testId = server.addTest({ name: "Invited", access: "invitation", sections: [buildSection("One", 1)] });
  const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, lastName: LONG_NAME }));
  const write = (text: string) => {
    const db = openDatabase(server.databasePath);
    const ada = { id: "ada", firstName: "Ada", lastName: "Lovelace", email: ADMIN.email };
    saveNotice(db, byServer(new Date()), { text, responsible: "Acme\n1 Main Street", consentRequired: true }, ada);
    db.$client.close();
  };
  write(`For a year.\n\nhttps://example.com/${"x".repeat(200)}`);
  const told: string[] = [];
  page.on("request", (request) => void told.push(`${request.headers().referer ?? ""} ${request.postData() ?? ""}`));

  await page.goto(`${server.origin}/i/${"A".repeat(22)}`);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await expectAccessible(page, "dead link");
  await page.goto(`${server.origin}/candidate?testId=${testId}`);
  await expectAccessible(page, "entry of a test for invited people");
  await page.goto(`${server.origin}/i/${token}`);
  await page.getByText("How your data is used", { exact: true }).click();
  await expectAccessible(page, "personal link");
  await page.getByLabel("First Name").fill("Grace");
  const begin = page.getByRole("button", { name: "Begin Assessment" });
  const agree = page.getByLabel("I have read how my data is used and agree");
  const sentBefore = told.length;
  await begin.click();
  await expect(agree).toBeFocused();
  expect(told.length).toBe(sentBefore);

  write("For two years.");
  await agree.check();
  await begin.click();
  await page
    .getByText(/The information about how your data is used has changed/)
    .first()
    .waitFor();
  await page.getByText("For two years.").waitFor();
  await expect(agree).not.toBeChecked();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
  await expectAccessible(page, "personal link with a newer notice");
  await agree.check();
  await begin.click();
  await page.locator("#question-text").waitFor();
  expect(told.filter((text) => text.includes(token))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).not.toContain(token);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
  await page.goto(`${server.origin}/i/${token}`);
  await expect(page).toHaveURL(/\/test\/[\da-f-]{36}$/);
  await server.remove();
});

test("the sign-in screens are accessible", { tag: ["@S23", "@S24"] }, async ({ page }) => {
  await holdTimers(page);
  await page.goto("/admin");
  await expectAccessible(page, "authentication required");
  await page.goto("/admin/login");
  await expectAccessible(page, "sign-in");
  await page.getByLabel("Email").fill(ADMIN.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Welcome back");
  await expectAccessible(page, "dashboard with toast");
  const fresh = await borrowServer({ hasAdmin: false });
  await page.goto(`${fresh.origin}/admin/setup`);
  await expectAccessible(page, "setup");
  await fresh.remove();
});

test("results and the admin area's not-found pages are accessible", { tag: ["@S23", "@S24", "@T70"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const others = Array.from({ length: 29 }, (_, place) => ({
    email: `${place}@axe.example.com`,
    points: 5 * (place % 3),
  }));
  const [id, other] = server.addResults(testId, [{ firstName: "Ł", lastName: LONG_NAME, points: 5 }, ...others]);
  await becomeAdmin(page);
  const headers = { Origin: server.origin };
  await page.request.put(`/api/admin/submissions/${id}/stage`, { data: { stage: "hired" }, headers });
  await expectEachAccessible(page, [
    `/admin/results/${id}`,
    `/admin/results/${id}/delete?search=${LONG_NAME}`,
    `/admin/compare?id=${id}&id=${other}`,
    "/admin/results/unknown",
    `/admin/results/unknown/delete?search=${LONG_NAME}`,
    "/admin/nowhere",
    "/admin/api",
  ]);
});

test("every list of results is accessible", { tag: ["@S109", "@S175", "@S281"] }, async ({ page, server }) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const startedAt = new Date("2026-05-03T10:00:00Z");
  server.addResults(testId, [
    ...[10, 5, 0, 0].map((points) => ({ points, startedAt })),
    { seconds: null, lastName: LONG_NAME, startedAt },
    { isPreview: true, startedAt },
    ...Array.from({ length: 50 }, () => ({ points: 5 })),
  ]);
  const fewId = server.addTest({ name: "Few", sections: [buildSection("One", 1)] });
  server.addResults(
    fewId,
    [10, 5, 0].map((points) => ({ points })),
  );
  await openAsAdmin(page, `/admin?testId=${testId}&page=2`);
  await page.getByText("Showing 51-54 of 54", { exact: true }).waitFor();
  await page.locator("summary", { hasText: "Filter" }).click();
  await expectAccessible(page, "dashboard with its filter open");
  await expectEachAccessible(page, [
    `/admin?testId=${testId}&match=gold&match=poor`,
    "/admin?search=nobody",
    `/admin/leaderboard?testId=${fewId}`,
    "/admin/leaderboard?testId=gone",
    "/admin/reading-figures",
    `/admin/search?q=${LONG_NAME}`,
    "/admin/help",
    "/admin/help?search=invite",
    "/admin/help/read-a-result",
    "/admin/help/unknown",
    "/admin/compare",
    `/admin/activity?testId=${testId}&page=2`,
    "/admin/activity?testId=gone",
  ]);
});

test("every row of a long list is accessible on a wide page", { tag: ["@S109", "@S175", "@S281"] }, async ({
  page,
}) => {
  const server = await borrowServer();
  const long = "konstantinos.papadopoulos-schmidt";
  const rows = Array.from({ length: 10 }, (_, place) => place);
  const [testId = ""] = rows.map((place) =>
    server.addTest({ name: `Test ${place}`, sections: [buildSection("One", 1)] }),
  );
  const ids = server.addResults(
    testId,
    rows.flatMap((place) => {
      const email = `${place % 2 ? "jo" : long}${place}@example.com`;
      return [
        { email, points: 5 * (place % 3) },
        { email: `unfinished-${email}`, seconds: null },
      ];
    }),
  );
  server.withDatabase((sqlite) => {
    addInvitations(
      sqlite,
      testId,
      rows.map((place) => ({
        email: `${long}${place}@example.com`,
        firstName: place % 3 ? "Jo" : LONG_NAME,
        ...(place % 4 ? {} : { revokedAt: new Date() }),
      })),
    );
    sqlite.prepare("UPDATE submissions SET source = 'Fair ' || (rowid % 50)").run();
    const admin = sqlite.prepare<[], object>("SELECT * FROM admins").get() ?? {};
    const names = Object.keys(admin);
    const insert = sqlite.prepare(`INSERT INTO admins (${names}) VALUES (${names.map((name) => `@${name}`)})`);
    for (const place of rows) {
      const email = `${long}${place}@example.com`;
      insert.run({ ...admin, id: `admin-${place}`, email, email_key: email });
    }
  });
  for (const place of rows) addToken(server, { name: `Script ${place}` });
  await page.setViewportSize(WIDE);
  await openAsAdmin(page, "/admin/help", server.origin);
  for (const path of [
    "/admin",
    "/admin/leaderboard",
    "/admin/activity",
    "/admin/sources",
    "/admin/users",
    "/admin/settings/tokens",
    "/admin/settings/audit-log",
    "/admin/privacy/retention",
    "/admin/outcomes",
    "/admin/queue",
    "/admin/tests",
    `/admin/tests/${testId}/invitations`,
    `/admin/candidates/${ids[0]}`,
    "/admin/reports",
  ])
    await expectLongListAccessible(page, path);
  await server.remove();
});

test("adverse impact works with a keyboard and is accessible with errors and figures", {
  tag: ["@T72", "@T88"],
}, async ({ page }) => {
  await openAsAdmin(page, "/admin/adverse-impact");
  const type = async (row: number, texts: string[]) => {
    await page.getByLabel(`Group ${row}`, { exact: true }).focus();
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
  };
  await type(1, ["A", "60", "30"]);
  await page.keyboard.press("Enter");
  await page.getByText("Please fill in at least two groups").waitFor();
  await expect(page.locator("#applied2")).toBeFocused();
  await expectAccessible(page, "selection rates with an error");
  await type(2, [LONG_NAME.slice(0, 60), "9", "3"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 groups, each compared with the group selected most often")).toBeFocused();
  await expect(page.getByRole("row", { name: /below four fifths/ })).toContainText("0.67");
  await expectAccessible(page, "selection rates with figures");
  expect(new URL(page.url()).search).toBe("");
});

test("a person's data and the erasure are accessible", { tag: ["@P33"] }, async ({ page, server }) => {
  const testId = server.addTest({ name: "Shown to the person", sections: [buildSection("One", 2)] });
  const email = "accessible-person@example.com";
  server.addResults(testId, [{ email, points: 15 }]);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    `/admin/privacy/person?email=${email}`,
    "/admin/privacy/person?email=unknown@example.com",
    `/admin/privacy/person/erase?email=${email}`,
  ]);
});

test("user management is accessible", { tag: ["@H25", "@S23", "@S24", "@D38"] }, async ({ page, server }) => {
  const adminId = server.readValue("SELECT id FROM admins WHERE email = ?", ADMIN.email);
  const invited = await addAdmin(server, newPerson());
  server.run("UPDATE admins SET invited_until = 1 WHERE id = ?", invited);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    "/admin/users",
    "/admin/users?search=nobody",
    `/admin/users/${invited}/invite`,
    "/admin/account",
    "/admin/account/second-factor",
    "/admin/account/second-factor/codes",
    "/admin/account/second-factor/passkeys/new",
    `/admin/users/${adminId}/edit`,
    `/admin/users/${adminId}/deactivate`,
  ]);
  await page.goto("/admin/users/new");
  await page.getByLabel("Send an invitation link").check();
  await page.getByRole("radio", { name: "Viewer" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Add User" }).click();
  await page.getByText("First name is required").waitFor();
  await expectAccessible(page, "new user with errors");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for Ada Berg" }).click();
  await page.getByRole("link", { name: "Remove Ada Berg" }).click();
  await page.getByText("You cannot deactivate yourself").waitFor();
  await expectAccessible(page, "deactivation refused");
});

test("the second step of a sign-in and setting up an app are accessible", { tag: ["@C21"] }, async ({
  page,
  server,
}) => {
  const person = newPerson();
  await addAdmin(server, person);
  const signIn = async () => {
    await page.goto("/admin/login");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign In", exact: true }).press("Enter");
  };
  await signIn();
  await page.waitForURL("/admin");
  await page.goto("/admin/account/second-factor");
  await page.getByRole("button", { name: "Set up an app" }).press("Enter");
  await page.getByRole("heading", { name: "Set up an authenticator app" }).waitFor();
  await expectAccessible(page, "an app is set up");
  const key = page.getByLabel("Or type this key into the app");
  await page.getByLabel("Code", { exact: true }).fill(generateCode((await key.inputValue()).replaceAll(" ", "")));
  await page.getByLabel("Your password").fill(person.password);
  await page.getByLabel("Your password").press("Enter");
  await page.getByRole("heading", { name: "Your second factor is on" }).waitFor();
  await expectAccessible(page, "recovery codes");
  await page.context().clearCookies();
  await signIn();
  await page.waitForURL("/admin/login/code");
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByLabel("Code", { exact: true }).press("Enter");
  await page.getByText("This code is not correct").first().waitFor();
  await expectAccessible(page, "a wrong code");
});

test("a test's invitations and their dialogs are accessible", { tag: ["@P1", "@P7", "@P8"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "T", sections: [buildSection("One", 1)] });
  const past = new Date("2026-05-03T10:00:00Z");
  const [id] = server.withDatabase((sqlite) =>
    addInvitations(sqlite, testId, [
      { email: "sent@example.com", firstName: "Ł", lastName: LONG_NAME },
      { email: "started@example.com", begunAt: past },
      { email: "expired@example.com", expiresAt: past },
      { email: "revoked@example.com", revokedAt: past },
    ]),
  );
  server.run("UPDATE invitations SET failed_at = 1, failure = ? WHERE id = ?", LONG_NAME.repeat(3), id);
  const list = `/admin/tests/${testId}/invitations`;
  await openAsAdmin(page, list);
  await page.getByLabel("Select started@example.com").check();
  await expectAccessible(page, "invitations with one ticked");
  await expectEachAccessible(page, [
    `${list}?search=nobody`,
    `${list}/change?act=revoke&whole=1`,
    `${list}/change?act=extend`,
    `${list}/${id}/copy`,
    `/admin/invitations/${id}`,
    `/admin/invitations/${id}/extend`,
    `/admin/invitations/${id}/adjustment`,
    `/admin/invitations/${id}/tags`,
  ]);
});

test("the mail screens work with a keyboard, are accessible and fit a phone", {
  tag: ["@C20", "@C25", "@P22", "@P23"],
}, async ({ page }) => {
  const { server, mailServer, close } = await startMailingServer();
  mailServer.react(() => ({ at: "recipient", code: 550, says: `No ${"such".repeat(40)} user` }));
  await openAsAdmin(page, "/admin/account", server.origin);
  await page.getByLabel("Email me when a candidate completes an assessment").press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expectToast(page, "Account updated successfully");
  await expectAccessible(page, "account with mail on");
  await page.goto(`${server.origin}/admin/settings/email`);
  await page.getByRole("button", { name: "Send a test message to me" }).press("Enter");
  await expectToast(page, "Test message on its way");
  await expect.poll(() => server.readValue("SELECT count(failed_at) FROM messages")).toBe(1);
  await page.reload();
  await page.getByLabel("Days before expiry").fill("15");
  await page.getByRole("button", { name: "Save reminder" }).press("Enter");
  await page.getByText("Please enter a whole number of days from 1 to 14").waitFor();
  await page.locator("main summary").press("Enter");
  await page.getByText("Not delivered").waitFor();
  await expectAccessible(page, "settings with mail on");

  await server.startAdminSession();
  await page.goto(`${server.origin}/admin/account`);
  const fields = ["Current Password", "New Password", "Confirm New Password"].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  const change = async (typed: string[]) => {
    for (const [place, field] of fields.entries()) await field.fill(typed[place] ?? "");
    await fields[2]?.press("Enter");
  };
  await change(["wrong horse", "password1", "password1"]);
  await page.getByText("This is not your current password").first().waitFor();
  await page.getByText("on the list of most common passwords").waitFor();
  await expectAccessible(page, "account with a wrong password");
  await change([ADMIN.password, "another horse", "another horse"]);
  await expectToast(page, "Password changed");
  for (const field of fields) await expect(field).toHaveValue("");
  await expect(page.getByRole("list", { name: "Your sessions" }).getByRole("listitem")).toHaveCount(1);

  const db = openDatabase(server.databasePath);
  const { id } = findAdminByEmail(db, ADMIN.email) ?? { id: "" };
  const link = `${server.origin}/admin/reset-password/${createResetToken(db, id, new Date())}`;
  db.$client.close();
  await expectEachAccessible(page, [link, `${link}x`, "/admin/forgot-password?asked=1"]);
  await page.goto(`${server.origin}/admin/forgot-password`);
  await page.getByLabel("Email").fill("grace@");
  await page.getByLabel("Email").press("Enter");
  await page.getByText("Please enter a valid email address").waitFor();
  await expectAccessible(page, "forgotten password with an error");
  await close();
});

test("webhooks work with a keyboard, are accessible and fit a phone", { tag: ["@C10", "@C13"] }, async ({ page }) => {
  const { server, receiver, webhookId, close } = await startWebhookServer();
  server.withDatabase((sqlite) => {
    const url = `https://${"hooks.".repeat(20)}example.com/${"path".repeat(60)}`;
    sqlite.prepare("UPDATE webhooks SET url = ?, lost_since = 1 WHERE id = ?").run(url, webhookId);
  });
  await openAsAdmin(page, "/admin/settings/webhooks", server.origin);
  await expectAccessible(page, "webhooks");
  await page.getByRole("link", { name: "Add webhook" }).press("Enter");
  await page.getByLabel("URL").fill("nowhere");
  await page.getByLabel("URL").press("Enter");
  await page.getByText("Please enter a complete address").first().waitFor();
  await expectAccessible(page, "a new webhook with an error");
  await page.getByLabel("URL").fill(receiver.url);
  await page.getByLabel("URL").press("Enter");
  const secret = page.getByRole("textbox", { name: "Secret" });
  await expect(secret).toBeFocused();
  const selected = await secret.evaluate((field: HTMLInputElement) => field.selectionEnd === field.value.length);
  expect(selected).toBe(true);
  receiver.trust(await secret.inputValue());
  await expectAccessible(page, "a secret");
  await page.getByRole("link", { name: "I have copied it" }).press("Enter");
  await page.getByRole("button", { name: "Send a test event" }).press("Enter");
  await expectToast(page, "Sending event");
  await expect.poll(() => receiver.taken().length).toBe(1);
  await expect(async () => {
    await page.getByRole("link", { name: "Refresh" }).press("Enter");
    await page.getByText("Answered 204").waitFor({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page, "a webhook");
  const paths = ["", "/rotate", "/edit"].map((end) => `/admin/settings/webhooks/${webhookId}${end}`);
  await expectEachAccessible(page, paths);
  await page.goto(`${server.origin}/admin/settings/integrations`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await close();
});

test("the settings are accessible, including before an import and after a backup", { tag: ["@S23", "@S24"] }, async ({
  page,
  server,
}) => {
  server.addResults(server.addTest({ name: "T", sections: [buildSection("One", 1)] }), [{ points: 5 }]);
  await openAsAdmin(page, "/admin/settings");
  await page.getByLabel("Gold minimum %").fill("101");
  await page.getByText("Please enter a number from 0 to 100").waitFor();
  await expectAccessible(page, "settings with an error");
  await page.reload();
  const exported = await (await page.request.get("/api/admin/export-data?candidates=without")).body();
  const file = { name: "export.json", mimeType: "application/json", buffer: exported };
  await page.getByLabel("Export file (JSON)").setInputFiles(file);
  await page.getByRole("button", { name: "Import Data" }).click();
  await expectAccessible(page, "settings, before an import");
  await page.getByRole("button", { name: "Replace all data" }).click();
  await page.getByText("This file contains no candidates").waitFor();
  await expectAccessible(page, "import without candidates");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/settings$/);
  await page.goto("/admin/settings/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByText("Backup created and checked").first().waitFor();
  await expectAccessible(page, "a backup");
  await expectEachAccessible(page, [
    ...["general", "branding", "privacy", "email", "integrations", "security"].map((name) => `/admin/settings/${name}`),
    "/admin/settings/audit-log",
    "/admin/settings/audit-log?act=password",
  ]);
});

test("the screens of API tokens are accessible, with new and ended tokens", { tag: ["@C1", "@C3"] }, async ({
  page,
  server,
}) => {
  addToken(server, { name: LONG_NAME, isRevoked: true });
  await openAsAdmin(page, "/admin/settings/tokens/new");
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByText("Please choose what the token may do").waitFor();
  await expectAccessible(page, "new token with errors");
  await page.getByLabel("Name").fill("For axe");
  await page.getByLabel("Everything").check();
  await page.getByLabel("Your password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("dialog", { name: "Copy the API token" }).waitFor();
  await expectAccessible(page, "a token that was made");
  await page.getByRole("link", { name: "I have copied it" }).click();
  await expectAccessible(page, "tokens");
  await page.getByRole("button", { name: "Actions for For axe" }).click();
  await page.getByRole("link", { name: "Revoke For axe" }).click();
  await page.getByRole("dialog", { name: "Revoke API token" }).waitFor();
  await expectAccessible(page, "revoking a token");
});

function addTestWithParts(server: TestServer) {
  const testId = server.addTest({
    name: "A test with a long name, as organisations like to give them, and more",
    description: "What it is for",
    sections: [buildSection("One", 2), { name: "Empty", description: "", questions: [] }],
  });
  return server.withDatabase((sqlite) => {
    const [part] = sqlite
      .prepare<[string], { sectionId: string; questionId: string; optionId: string }>(
        `SELECT s.id AS sectionId, q.id AS questionId, o.id AS optionId FROM options o
           JOIN questions q ON q.id = o.question_id JOIN sections s ON s.id = q.section_id WHERE s.test_id = ?`,
      )
      .all(testId);
    if (!part) throw new Error("The test has no option");
    return { testId, ...part };
  });
}

test("test management and its dialogs are accessible", { tag: ["@D38"] }, async ({ page, server }) => {
  const { testId } = addTestWithParts(server);
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    "/admin/tests",
    `/admin/tests/${testId}`,
    `/admin/tests/${testId}/settings`,
    `/admin/tests/${testId}/edit`,
    `/admin/tests/${testId}/invite`,
    `/admin/tests/${testId}/copy`,
    `/admin/tests/${testId}/short-form`,
    `/admin/tests/${testId}/delete`,
    "/admin/tests/unknown/edit",
    "/admin/tests/new",
  ]);
  await page.goto("/admin/tests");
  await page.getByRole("main").locator("summary").first().click();
  await expectAccessible(page, "the menu of a test card");
  await page.goto("/admin/tests/new");
  await page.getByRole("button", { name: "Create test" }).click();
  await page.getByText("Test name is required").waitFor();
  await expectAccessible(page, "form with errors in a dialog");
});

test("Test health is accessible, fits a phone and works with a keyboard", {
  tag: ["@T27", "@T31", "@T88", "@T93"],
}, async ({ page, server }) => {
  const { questions, rows } = readStatistics<Matrix>("polytomous");
  const db = openDatabase(server.databasePath);
  const matrix = addMatrixTest(db, questions.slice(0, 4), "Healthy");
  const picks = rows.map((row) => row.slice(0, 4));
  addMatrixRows(db, matrix, picks.slice(0, 30), { domain: "healthy.example.com" });
  db.$client.prepare("UPDATE questions SET question_text = 'Question one' WHERE question_text = 'Question 1'").run();
  addMatrixRows(db, matrix, picks.slice(30, 31), { domain: "healthy-later.example.com" });
  const measured = addMatrixTest(db, questions.slice(0, 4), "Measured");
  for (const domain of ["one.example.com", "two.example.com"]) addMatrixRows(db, measured, picks, { domain });
  db.$client.close();
  await becomeAdmin(page);
  await expectEachAccessible(page, ["/admin/tests/unknown/health", "/admin/tests/unknown/evidence"]);
  await page.goto(`/admin/tests/${matrix.id}/health`);
  await page.locator("#questions summary").first().press("Enter");
  const question = page.locator("#questions tbody th a").first();
  const { y } = (await question.boundingBox()) ?? {};
  await question.press("Enter");
  await page.locator("table.options").waitFor();
  expect((await question.boundingBox())?.y).toBe(y);
  await expectAccessible(page, "Test health with an opened question");
  await page
    .getByRole("navigation", { name: "Order of the questions" })
    .getByRole("link", { name: "Fit (item-rest r)" })
    .focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=r/);
  await expectAccessible(page, "Test health in one list");
  await page.goto(`/admin/tests/${measured.id}/evidence`);
  await page.getByRole("img", { name: "Precision by score" }).waitFor();
  for (const summary of await page.getByRole("main").locator("summary").all()) await summary.press("Enter");
  await expectAccessible(page, "scoring models and precision");
});

test("the re-score screens are accessible and fit a phone", { tag: ["@T51", "@T52", "@T54", "@T88"] }, async ({
  page,
  server,
}) => {
  const db = openDatabase(server.databasePath);
  const name = "A test with a long name, as organisations like to give them, and more";
  const testId = server.addTest({ name, sections: [buildSection("One", 2), buildSection("Two", 1)] });
  const points = [30, 25, 20, 15, 10];
  const ids = server.addResults(
    testId,
    points.map((points, n) => ({ points, lastName: LONG_NAME, email: `${n}@rescored.example.com` })),
  );
  setPoints(db, testId, { "One 1, answer of 10": 6, "Two 1, answer of 0": 7 });
  db.$client.prepare("DELETE FROM options WHERE option_text = 'One 2, answer of 5'").run();
  await becomeAdmin(page);
  await expectEachAccessible(page, ["/admin/tests", `/admin/content?testId=${testId}`]);
  await page.goto(`/admin/tests/${testId}/rescore`);
  await page.getByRole("button", { name: "Re-score 5 Results" }).click();
  await page.getByText("Please enter a reason").waitFor();
  await expectAccessible(page, "preview with an error");
  await page.getByLabel("Reason").fill("Points were wrong");
  await page.getByRole("button", { name: "Re-score 5 Results" }).click();
  await page.waitForURL(/rescores/);
  const { pathname } = new URL(page.url());
  const running = `${pathname.slice(0, -1)}_`;
  db.$client
    .prepare(
      `INSERT INTO rescores (id, test_id, points_version_id, made_at, admin_id, admin_name, reason, looked_at, scored_anew, changed, labels_changed)
       SELECT ?, test_id, points_version_id, made_at, admin_id, admin_name, reason, 9, 9, 9, 9 FROM rescores WHERE id = ?`,
    )
    .run(running.slice("/admin/rescores/".length), pathname.slice("/admin/rescores/".length));
  db.$client.close();
  await expectEachAccessible(page, [pathname, `/admin/results/${ids[0]}`, running, `/admin/tests/${testId}/rescore`]);
  server.run("UPDATE rescores SET finished_at = made_at");
  await expectEachAccessible(page, [`${pathname}/undo`, `/admin/tests/${testId}/rescore`, "/admin/rescores/unknown"]);
});

test("inviting people is accessible, with errors, preview and message", { tag: ["@P3", "@P4", "@P9"] }, async ({
  page,
  server,
}) => {
  const testId = server.addTest({ name: "A test with a long name, as organisations like to give them" });
  const form = `/admin/tests/${testId}/invitations/new`;
  await becomeAdmin(page);
  await page.goto(form);
  await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await page.getByLabel("People, one on each line").fill(`ada@example.org\n${LONG_NAME.repeat(9)}`);
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByText("This time has passed. Please choose a later one").first().waitFor();
  await expectAccessible(page, "a list with a past expiry");
  await page.getByLabel("Never").check();
  await expect(page.getByLabel("Day", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Show preview" }).click();
  await page.getByRole("button", { name: "Invite 1 person" }).waitFor();
  await expectAccessible(page, "preview of a list");
  await page.goto(`/admin/tests/${testId}/invitations/message`);
  await page.getByLabel("Text").fill("Hi {firstName}, {unknown}");
  await expect(page.getByRole("region", { name: "Preview" })).toHaveText(/^Your invitation: .*Hi Ada, \{unknown\}$/);
  await page.getByRole("button", { name: "Save message" }).click();
  await page.getByText("{unknown} is not a placeholder.").first().waitFor();
  await expectAccessible(page, "a message with an error");
  page.once("dialog", (asked) => asked.dismiss());
  await page.getByRole("link", { name: "Invitations", exact: true }).click();
  await page.getByRole("link", { name: "Reset to default" }).click();
  await expect(page.getByLabel("Text")).toHaveValue(/^Hello \{firstName\},/);
});

test("the content editor and its dialogs are accessible", { tag: ["@D38"] }, async ({ page, server }) => {
  const { testId, sectionId, questionId, optionId } = addTestWithParts(server);
  const place = `testId=${testId}&sectionId=${sectionId}`;
  await becomeAdmin(page);
  await expectEachAccessible(page, [
    `/admin/content?testId=${testId}`,
    `/admin/content/sections/${sectionId}/delete?${place}`,
    `/admin/content/questions/${questionId}/delete?${place}`,
    `/admin/content/questions/${questionId}/move?${place}`,
    `/admin/content/options/${optionId}/delete?${place}`,
    "/admin/content?testId=unknown",
  ]);
  await page.goto(`/admin/content?${place}`);
  await openQuestions(page);
  const texts = page.getByLabel("Question text", { exact: true });
  await texts.first().fill(" ");
  await texts.first().press("Enter");
  const refusal = page.getByText("The previous text is unchanged");
  await refusal.waitFor();
  await texts.nth(1).fill("Changed and not saved");
  await refusal.waitFor();
  await expectAccessible(page, "editor with a refused text and an unsaved one");
});

test("the CSV upload is accessible", { tag: ["@D38", "@D39"] }, async ({ page, server }) => {
  const { testId, sectionId } = addTestWithParts(server);
  await openAsAdmin(page, `/admin/content/upload?testId=${testId}&sectionId=${sectionId}`);
  await page.getByLabel("Replace all questions in section").check();
  await expectAccessible(page, "CSV upload");
  const upload = async (row: string) => {
    const buffer = Buffer.from(`Question,Answer1,Points1,Answer2,Points2\n${row}\n`);
    await page.getByLabel("CSV file").setInputFiles({ name: "questions.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Show preview" }).click();
  };
  await upload(`${"x".repeat(2001)},a,11,b`);
  await page.getByText("Nothing was imported").waitFor();
  await expectAccessible(page, "CSV upload with bad rows");
  await upload(`${"Unbreakable".repeat(20)},${"y".repeat(200)},5,b,5`);
  await page.getByText("Will be removed (2)").click();
  await expectAccessible(page, "preview of a CSV upload");
  await page.goto("/admin/content/upload/unknown");
  await expectAccessible(page, "preview that is gone");
});
