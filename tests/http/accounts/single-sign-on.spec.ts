import { paths } from "#app/platform/paths/paths.ts";
import { findFreePort } from "#tests/support/servers/free-port.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { type Person, startIdentityProvider } from "#tests/support/servers/identity-provider.ts";
import { ADMIN, startServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

/** A browser that follows redirects between both sites and keeps their cookies. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  async function get(url: string, { method = "GET", ...more }: Record<string, string> = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie, Accept: "text/html", ...more };
    const answer = await fetch(url, { method, redirect: "manual", headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  async function follow(url: string, until: RegExp): Promise<string> {
    let next = url;
    for (let step = 0; step < 15 && !until.test(next); step += 1) {
      const location = (await get(next)).headers.get("Location");
      if (location === null) break;
      next = new URL(location, next).href;
    }
    return next;
  }
  const readCookie = (url: string, name: string) => jars.get(new URL(url).origin)?.get(name) ?? "";
  return { get, follow, readCookie };
}

async function startBoth(env: Record<string, string>) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider(`${origin}/admin/login/sso/callback`);
  const server = await startServer({
    env: {
      PORT: `${port}`,
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: "assessment",
      OIDC_CLIENT_SECRET: "s".repeat(43),
      OIDC_NAME: "Acme",
      ...env,
    },
  });
  const signIn = async (person: Person, browser = openBrowser()) => {
    provider.setPerson(person);
    const callback = await browser.follow(`${origin}/admin/login/sso`, /sso\/callback/);
    const answer = await browser.get(callback);
    return { browser, callback, location: answer.headers.get("Location") };
  };
  const acts = () => server.readColumn("SELECT event FROM audit_log");
  const stop = async () => {
    provider.stop();
    await server.remove();
  };
  return { origin, provider, server, signIn, acts, stop };
}

/** Call inside a `describe` to run its tests serially with one provider and one server. */
function useBoth(env: Record<string, string> = {}) {
  let both: Awaited<ReturnType<typeof startBoth>> | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    both = await startBoth(env);
  });
  test.beforeEach(() => both?.server.run("DELETE FROM sso_identities"));
  test.afterAll(() => both?.stop());
  return () => {
    if (!both) throw new Error("The provider and the server are there while their tests run");
    return both;
  };
}

const ROLES = {
  OIDC_ROLE_CLAIM: "groups",
  OIDC_ADMIN_VALUES: "hr-admins",
  OIDC_VIEWER_VALUES: "hr",
  OIDC_PROVISION: "1",
};
const ada: Person = { sub: "ada", email: ADMIN.email, email_verified: true };

test.describe(() => {
  const both = useBoth();

  test("a provider with another issuer is refused, and the settings say why", { tag: ["@C32"] }, async () => {
    const { origin, server, provider } = both();
    provider.serveIssuer(provider.issuer.replace("127.0.0.1", "localhost"));
    const started = await openBrowser().get(`${origin}/admin/login/sso`);
    expect(started.headers.get("Location")).toBe("/admin/login");
    const admin = openVisitor(server.origin, { isAdmin: true });
    const settings = await admin.visit(paths.singleSignOn());
    const tested = await settings.submit({ button: "Test connection" });
    expect(tested.message()).toContain("Check OIDC_ISSUER");
    provider.serveIssuer(provider.issuer);
  });

  test("cross-site images, prefetches and HEAD requests neither start nor finish a sign-in", {
    tag: ["@C32", "@R90"],
  }, async () => {
    const { origin, provider } = both();
    provider.setPerson(ada);
    const browser = openBrowser();
    const start = `${origin}/admin/login/sso`;
    const callback = await browser.follow(start, /sso\/callback/);
    const loads: Record<string, string>[] = [
      { method: "HEAD" },
      { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Dest": "iframe" },
      { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch" },
    ];
    for (const headers of loads) {
      for (const url of [start, callback]) {
        const answer = await browser.get(url, headers);
        expect([headers, url, answer.status, answer.headers.getSetCookie()]).toEqual([headers, url, 403, []]);
      }
    }
    const opened = await browser.get(callback, { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" });
    expect(opened.headers.get("Location")).toBe("/admin");
  });

  test("changing the address or choosing 'Remove link' unlinks the account and ends its sessions", {
    tag: ["@C32"],
  }, async () => {
    const { origin, server, signIn, acts } = both();
    const root = openVisitor(server.origin, { isAdmin: true });
    const values = { "First Name": "Grace", "Last Name": "Hopper", Password: "long enough password" };
    await (await root.visit(paths.newUser())).submit({
      button: "Add User",
      values: { ...values, "Email Address": "grace@example.com" },
    });
    const grace: Person = { sub: "grace", email: "grace@example.com", email_verified: true };
    const first = await signIn(grace);
    const other = await signIn(grace);
    const linked = () => server.readColumn("SELECT subject FROM sso_identities");
    expect([first.location, linked()]).toEqual(["/admin", ["grace"]]);
    const account = await (await first.browser.get(`${origin}/admin/account`)).text();
    expect(account).toContain("Single sign-on");
    const visitor = openVisitor(server.origin);
    visitor.cookies.set("session", first.browser.readCookie(origin, "session"));
    await (await visitor.visit(paths.account())).submit({ button: "Remove link" });
    expect(linked()).toEqual([]);
    expect(acts()).toContain("sso-unlinked");
    expect((await other.browser.get(`${origin}/admin`)).status).toBe(401);
    expect((await visitor.visit(paths.account())).text("main")).not.toContain("Remove link");
    const again = await signIn(grace);
    expect(linked()).toEqual(["grace"]);
    const id = server.readValue<string>("SELECT id FROM admins WHERE email = ?", "grace@example.com");
    const form = await root.visit(paths.editUser(id ?? ""));
    await form.submit({ button: "Save Changes", values: { "Email Address": "other@example.com" } });
    expect(linked()).toEqual([]);
    expect((await again.browser.get(`${origin}/admin`)).status).toBe(401);
    expect((await signIn(grace)).location).toBe("/?error=unauthorized");
  });

  test("an admin signs in by verified email, then by subject, with a single-use code and state", {
    tag: ["@C32"],
  }, async () => {
    const { origin, provider, signIn, acts } = both();
    expect(await (await fetch(`${origin}/admin/login`)).text()).toContain("/admin/login/sso");
    expect((await signIn({ ...ada, email_verified: false })).location).toBe("/?error=unauthorized");
    expect((await signIn({ ...ada, sub: "eve", email: "eve@example.com" })).location).toBe("/?error=unauthorized");
    const first = await signIn(ada);
    expect(first.location).toBe("/admin");
    expect((await first.browser.get(`${origin}/admin`)).status).toBe(200);
    expect(acts()).toEqual(expect.arrayContaining(["sign-in-failed", "sso-linked", "sso-sign-in"]));
    expect((await openBrowser().get(first.callback)).headers.get("Location")).toBe("/admin/login");
    expect((await first.browser.get(first.callback)).headers.get("Location")).toBe("/admin/login");
    const mixed = openBrowser();
    const answer = await mixed.follow(`${origin}/admin/login/sso`, /sso\/callback/);
    const forged = await mixed.get(answer.replace(/state=[^&]+/, "state=forged"));
    expect(forged.headers.get("Location")).toBe("/admin/login");
    const used = new URL(first.callback).searchParams.get("code") ?? "";
    for (const [pattern, forged] of [
      [/code=[^&]+/, `code=${used}`],
      [/iss=[^&]+/, "iss=https%3A%2F%2Fevil.example"],
    ] as const) {
      const browser = openBrowser();
      const callback = await browser.follow(`${origin}/admin/login/sso`, /sso\/callback/);
      expect(callback).toMatch(pattern);
      expect((await browser.get(callback.replace(pattern, forged))).headers.get("Location")).toBe("/admin/login");
    }
    // A clock that differs by half a minute is accepted, but an expired token is not.
    for (const [seconds, location] of [
      [-30, "/admin"],
      [-120, "/admin/login"],
      [3600, "/admin"],
    ] as const) {
      provider.setIdTokenSeconds(seconds);
      expect((await signIn(ada)).location).toBe(location);
    }
    // From the second sign-in on, the subject identifies the account.
    provider.rotateKeys();
    expect((await signIn({ ...ada, email: "new@example.com" })).location).toBe("/admin");
    expect((await signIn({ ...ada, sub: "other" })).location).toBe("/?error=unauthorized");
    // This test is the last, because it stops the provider.
    provider.stop();
    const down = await openBrowser().get(`${origin}/admin/login/sso`);
    expect(down.headers.get("Location")).toBe("/admin/login");
  });
});

test.describe(() => {
  const both = useBoth(ROLES);

  test("groups decide who gets an account, and a deactivated viewer is signed out for good", {
    tag: ["@C33"],
  }, async () => {
    const { origin, server, signIn, acts } = both();
    const vera: Person = { sub: "vera", email: "vera@example.com", email_verified: true, groups: ["hr"] };
    expect((await signIn({ ...vera, groups: ["sales"] })).location).toBe("/?error=unauthorized");
    expect((await signIn(ada)).location).toBe("/?error=unauthorized");
    const { browser, location } = await signIn(vera);
    expect(location).toBe("/admin");
    expect(acts()).toContain("sso-provisioned");
    const selected = server.readColumn("SELECT test_id FROM viewer_tests");
    expect(selected).toEqual(["none"]);
    expect((await browser.get(`${origin}/admin`)).status).toBe(200);
    expect((await browser.get(`${origin}/admin/users`)).status).toBe(403);
    server.run("UPDATE admins SET deactivated_at = 1 WHERE email = ?", vera.email);
    expect((await browser.get(`${origin}/admin`)).headers.get("Location")).toBe("/?error=unauthorized");
    expect((await signIn(vera)).location).toBe("/?error=unauthorized");
    // Wait for the line, because the next test reads the log of the same server.
    await expect.poll(() => server.output()).toContain("sso-account-deactivated");
  });

  test("address and verification come from one document, and the log names each failure's reason", {
    tag: ["@C32"],
  }, async () => {
    const { server, provider, signIn } = both();
    const groups = ["hr-admins"];
    const own = { email: "eve@example.com", email_verified: true };
    const [ok, refused] = ["/admin", "/?error=unauthorized"];
    const cases: [userinfo: Partial<Person>, idToken: object, location: string, reason?: string][] = [
      [{ email: ADMIN.email }, { email_verified: true }, refused, "email-unverified"],
      [{ email: ADMIN.email, email_verified: false }, { email_verified: true }, refused, "email-unverified"],
      [{ email_verified: true }, { email: ADMIN.email }, refused, "email-unverified"],
      [
        { email: ADMIN.email, email_verified: true },
        { email: ADMIN.email, email_verified: false },
        refused,
        "email-unverified",
      ],
      [{ email: ADMIN.email, email_verified: "false" }, {}, refused, "email-unverified"],
      [{}, {}, refused, "email-missing"],
      [{ ...own, email: "a,b\u0000<x>@x.example" }, {}, refused, "email-invalid"],
      [{ ...own, email: ADMIN.email.replace("example", "e\uff58ample") }, {}, refused, "email-invalid"],
      [{ email: ADMIN.email, email_verified: true, groups: ["sales"] }, {}, refused, "role-unmapped"],
      [{ email: ADMIN.email, email_verified: true }, { azp: "another-client" }, "/admin/login", "other-client"],
      [{ ...own, given_name: "Eve\u0000 \u0007", family_name: "x".repeat(200) }, {}, ok],
      [{ email: ADMIN.email, email_verified: "true" }, {}, ok],
      [{ email: ADMIN.email, email_verified: true }, { email: ADMIN.email }, ok],
      [{}, { email: ADMIN.email, xms_edov: "true" }, ok],
      [{}, { email: ADMIN.email, xms_edov: 1, azp: "assessment" }, ok],
    ];
    const reasons = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"sign-in-refused"'))
        .map((line) => JSON.parse(line).reason);
    for (const [userinfo, idToken, location, reason] of cases) {
      provider.setIdTokenClaims(idToken);
      const before = reasons().length;
      const seen = await signIn({ sub: userinfo.email === own.email ? "eve" : "ada", groups, ...userinfo });
      expect([userinfo, idToken, seen.location]).toEqual([userinfo, idToken, location]);
      if (reason) await expect.poll(() => reasons().slice(before)).toEqual([`sso-${reason}`]);
      server.run("DELETE FROM sso_identities");
    }
    provider.setIdTokenClaims({});
    const person = { sub: "ada", email: ADMIN.email, email_verified: true, groups };
    expect((await signIn(person)).location).toBe(ok);
    expect((await signIn({ ...person, sub: "mallory" })).location).toBe(refused);
    await expect.poll(() => reasons().at(-1)).toBe("sso-account-linked-to-other");
    const eve = "SELECT first_name AS first, last_name AS last FROM admins WHERE email = ?";
    expect(server.readRow(eve, own.email)).toEqual({
      first: "Eve",
      last: "x".repeat(100),
    });
  });
});

test("with OIDC_ONLY, only the break-glass account can sign in with a password", {
  tag: ["@C34"],
}, async () => {
  const { origin, server, signIn, stop } = await startBoth({
    OIDC_ONLY: "1",
    OIDC_BREAK_GLASS: "safe@example.com",
  });
  const old = openVisitor(server.origin, { isAdmin: true });
  expect((await old.visit(paths.admin())).status).toBe(401);
  const { browser } = await signIn(ada);
  const settings = () => browser.get(`${origin}${paths.singleSignOn()}`).then((page) => page.text());
  expect(await settings()).toContain("Nobody can sign in if the provider fails");
  const logIn = async (email: string, password: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ email, password });
    const answer = await fetch(`${origin}/api/login`, { method: "POST", headers, body });
    return [answer.status, (await answer.json()).message, answer.headers.getSetCookie().length];
  };
  const wrong = [409, "Passwords and passkeys are turned off here. Sign in with single sign-on instead", 0];
  for (const password of [ADMIN.password, "wrong password"]) {
    for (const email of [ADMIN.email, "unknown@example.com", "safe@example.com"]) {
      expect([email, ...(await logIn(email, password))]).toEqual([email, ...wrong]);
    }
  }
  server.run("UPDATE admins SET email = 'safe@example.com', email_key = 'safe@example.com'");
  expect(await settings()).not.toContain("Nobody can sign in if the provider fails");
  expect((await logIn("safe@example.com", ADMIN.password))[0]).toBe(200);
  await stop();
});
