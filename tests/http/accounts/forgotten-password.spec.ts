import Database from "better-sqlite3";
import { paths } from "#app/platform/paths/paths.ts";
import { addAdmin, addPerson, newPerson, type Person } from "#tests/support/rows/admins.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { readMail } from "#tests/support/servers/mail-server.ts";
import { startMailingServer } from "#tests/support/servers/mailing-server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const poll = <Value>(read: () => Value) => expect.poll(read, { intervals: [50] });

test("without email, the sign-in screen offers no reset, and the reset URL responds with 404", {
  tag: ["@C25"],
}, async ({ server }) => {
  const visitor = openVisitor(server.origin);
  expect((await visitor.visit(paths.login())).hasLink("Forgot your password?")).toBe(false);
  expect((await visitor.visit(paths.forgotPassword())).status).toBe(404);
  const dead = await visitor.visit(paths.resetPassword("unknown"));
  expect(dead.status).toBe(404);
  expect(dead.heading()).toBe("This link no longer works");
  expect(dead.link("Back to the sign-in page")).toBe(paths.login());
});

test("a forgotten password is reset by email, without revealing which accounts exist", {
  tag: ["@C25", "@C40"],
}, async () => {
  const { server, mailServer, close } = await startMailingServer();
  const [grace, gone] = [newPerson(), newPerson()];
  await addAdmin(server, grace);
  const goneId = await addAdmin(server, gone);
  server.run("UPDATE admins SET deactivated_at = 1 WHERE id = ?", goneId);
  const signIn = ({ email }: Person, password: string) =>
    apiClient(server.origin).post("/api/login", { email, password });
  const sent = () => mailServer.accepted().filter(({ to }) => to.includes(grace.email));
  const lastSent = async (count: number) => {
    await poll(() => sent().length).toBe(count);
    return readMail(sent()[count - 1] as (typeof mailServer.received)[number]);
  };
  const linkIn = (text = "") => new URL(/^http\S+reset-password\S+$/m.exec(text)?.[0] ?? "http://none");
  const visitor = openVisitor(server.origin, {
    headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
  });
  const form = await (await visitor.visit(paths.login())).follow("Forgot your password?");

  await test.step("the response is the same for unknown, deactivated and active accounts", async () => {
    const answers = [];
    for (const email of [newPerson().email, gone.email, grace.email]) {
      const { status, path, html } = await form.submit({ button: "Send link", values: { Email: email } });
      answers.push({ status, path, html: html.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "") });
    }
    expect(answers[0]).toMatchObject({ status: 200, path: paths.passwordResetSent() });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await form.submit({ button: "Send link", values: { Email: "grace@" } })).status).toBe(400);
    expect((await lastSent(1)).subject).toBe("Choose a new password");
    expect(mailServer.received).toHaveLength(1);
  });

  const link = linkIn((await lastSent(1)).text);
  await test.step("the link has the server's origin, changes nothing when opened and sends no referrer", async () => {
    expect(link.origin).toBe(server.origin);
    for (let scan = 0; scan < 3; scan += 1) {
      const page = await openVisitor(server.origin).visit(link.pathname);
      expect(page.status).toBe(200);
      expect(page.headers["referrer-policy"]).toBe("no-referrer");
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.text("main")).toContain(`For the account ${grace.email}`);
    }
    expect((await signIn(grace, grace.password)).status).toBe(200);
  });

  await test.step("one of several concurrent forms sets the password, and old sessions end", async () => {
    const session = await adminClient(server.origin, grace);
    const page = await openVisitor(server.origin).visit(link.pathname);
    const short = await page.submit({ button: "Change password", values: { "New Password": "short" } });
    expect(short.status).toBe(400);
    expect(short.field("New Password").description).toContain("Password must be at least 6 characters");
    const choose = (password: string) =>
      page.submit({
        button: "Change password",
        values: { "New Password": password, "Confirm New Password": password },
      });
    const [signedIn, ...pages] = await Promise.all([
      signIn(grace, grace.password),
      choose("the one"),
      choose("the other"),
    ]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 404]);
    const won = pages.find(({ status }) => status === 200);
    expect(won?.path).toBe(paths.login());
    expect(won?.message()).toBe("Password changed Sign in with your new password. All sessions were signed out.");
    const lost = pages.find(({ status }) => status === 404);
    expect(lost?.heading()).toBe("This link no longer works");
    expect(lost?.link("Ask for a new link")).toBe(paths.forgotPassword());
    expect((await session.get("/api/auth/user")).status).toBe(401);
    // A concurrent sign-in with the old password must not get a session.
    const late = apiClient(server.origin);
    const [, cookie] = /^session=([^;]+)/.exec(signedIn.headers.getSetCookie()[0] ?? "") ?? [];
    if (cookie) late.cookies.set("session", cookie);
    expect((await late.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(grace, grace.password)).status).toBe(401);
    const accepted = [await signIn(grace, "the one"), await signIn(grace, "the other")].map(({ status }) => status);
    expect(accepted.sort()).toEqual([200, 401]);
  });

  await test.step("the owner is notified, the link stops working, and the log has neither link nor address", async () => {
    const notice = await lastSent(2);
    expect(notice.subject).toBe("Your password was changed");
    expect(notice.text).toContain("If this was not you, choose a new password now");
    const dead = await openVisitor(server.origin).visit(link.pathname);
    expect([dead.status, dead.title()]).toEqual([404, "This link does not work"]);
    const token = link.pathname.split("/").at(-1) ?? "";
    for (const secret of [token, grace.email, gone.email]) expect(server.output()).not.toContain(secret);
    await expect.poll(() => server.output()).toContain('"path":"/admin/reset-password/…"');
  });

  await test.step("a browser may send ten requests in ten minutes", async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => form.submit({ button: "Send link", values: { Email: grace.email } })),
    );
    const refused = asked.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(33);
    expect(refused[0]?.field("Email").description).toMatch(/^Too many attempts\. You can try again in/);
  });

  await test.step("the response does not wait for the email, and arrives while the database is locked", async () => {
    const { person: late } = await addPerson(server);
    const sqlite = new Database(server.databasePath);
    sqlite.exec("BEGIN IMMEDIATE");
    const { status } = await fetch(`${server.origin}${paths.forgotPassword()}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.origin },
      body: new URLSearchParams({ email: late.email }),
    });
    expect(status).toBe(302);
    sqlite.close();
    await poll(() => mailServer.accepted().filter(({ to }) => to.includes(late.email))).toHaveLength(1);
  });
  await close();
});
