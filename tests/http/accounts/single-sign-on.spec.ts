import { createServer } from "node:net";
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { type Person, startIdentityProvider } from "#tests/support/servers/identity-provider.ts";
import { ADMIN, startServer } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** A browser that follows redirects between both sites and keeps their cookies. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>();
  async function get(url: string): Promise<Response> {
    const { origin } = new URL(url);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { Cookie, Accept: "text/html" } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  /** Follow redirects up to an address that matches, and return it without opening it. */
  async function follow(url: string, until: RegExp): Promise<string> {
    let next = url;
    for (let step = 0; step < 15 && !until.test(next); step += 1) {
      const location = (await get(next)).headers.get("Location");
      if (location === null) break;
      next = new URL(location, next).href;
    }
    return next;
  }
  return { get, follow };
}

async function startBoth(env: Record<string, string> = {}, issuerHost = "127.0.0.1") {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const provider = await startIdentityProvider(`${origin}/admin/login/sso/callback`);
  const server = await startServer({
    env: {
      PORT: `${port}`,
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: provider.issuer.replace("127.0.0.1", issuerHost),
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
  const acts = () => server.withDatabase((sqlite) => sqlite.prepare("SELECT act FROM audit_log").pluck().all());
  const stop = async () => {
    provider.stop();
    await server.remove();
  };
  return { origin, provider, server, signIn, acts, stop };
}

const ROLES = {
  OIDC_ROLE_CLAIM: "groups",
  OIDC_ADMIN_VALUES: "hr-admins",
  OIDC_VIEWER_VALUES: "hr",
  OIDC_PROVISION: "1",
};
const ada: Person = { sub: "ada", email: ADMIN.email, email_verified: true };

test("an admin signs in by verified email, then by subject; a code, state or browser works once (C32)", async () => {
  const { origin, provider, signIn, acts, stop } = await startBoth();
  expect(await (await fetch(`${origin}/admin/login`)).text()).toContain("/admin/login/sso");
  expect((await signIn({ ...ada, email_verified: false })).location).toBe("/?error=unauthorized");
  expect((await signIn({ ...ada, sub: "eve", email: "eve@example.com" })).location).toBe("/?error=unauthorized");
  const first = await signIn(ada);
  expect(first.location).toBe("/admin");
  expect((await first.browser.get(`${origin}/admin`)).status).toBe(200);
  expect(acts()).toEqual(expect.arrayContaining(["sign-in-failed", "sso-linked", "sso-sign-in"]));
  // Another browser, a used answer, and another state.
  expect((await openBrowser().get(first.callback)).headers.get("Location")).toBe("/admin/login");
  expect((await first.browser.get(first.callback)).headers.get("Location")).toBe("/admin/login");
  const mixed = openBrowser();
  const answer = await mixed.follow(`${origin}/admin/login/sso`, /sso\/callback/);
  const forged = await mixed.get(answer.replace(/state=[^&]+/, "state=forged"));
  expect(forged.headers.get("Location")).toBe("/admin/login");
  // A code of an earlier sign-in, and an answer that names another provider.
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
  // A clock that differs by half a minute is accepted, an expired token is not.
  for (const [seconds, location] of [
    [-30, "/admin"],
    [-120, "/admin/login"],
    [3600, "/admin"],
  ] as const) {
    provider.setIdTokenSeconds(seconds);
    expect((await signIn(ada)).location).toBe(location);
  }
  // The subject decides from now on.
  provider.rotateKeys();
  expect((await signIn({ ...ada, email: "new@example.com" })).location).toBe("/admin");
  expect((await signIn({ ...ada, sub: "other" })).location).toBe("/?error=unauthorized");
  provider.stop();
  const down = await openBrowser().get(`${origin}/admin/login/sso`);
  expect(down.headers.get("Location")).toBe("/admin/login");
  await stop();
});

test("groups decide about access; a provisioned viewer sees no test and loses the session (C33)", async () => {
  const { origin, server, signIn, acts, stop } = await startBoth(ROLES);
  const vera: Person = { sub: "vera", email: "vera@example.com", email_verified: true, groups: ["hr"] };
  expect((await signIn({ ...vera, groups: ["sales"] })).location).toBe("/?error=unauthorized");
  expect((await signIn(ada)).location).toBe("/?error=unauthorized");
  const { browser, location } = await signIn(vera);
  expect(location).toBe("/admin");
  expect(acts()).toContain("sso-provisioned");
  const selected = server.withDatabase((sqlite) => sqlite.prepare("SELECT test_id FROM viewer_tests").pluck().all());
  expect(selected).toEqual(["none"]);
  expect((await browser.get(`${origin}/admin`)).status).toBe(200);
  expect((await browser.get(`${origin}/admin/users`)).status).toBe(403);
  server.withDatabase((sqlite) =>
    sqlite.prepare("UPDATE admins SET deactivated_at = 1 WHERE email = ?").run(vera.email),
  );
  expect((await browser.get(`${origin}/admin`)).headers.get("Location")).toBe("/?error=unauthorized");
  expect((await signIn(vera)).location).toBe("/?error=unauthorized");
  await stop();
});

test("a provider that calls itself otherwise is refused, and the settings say why (C32)", async () => {
  const { origin, server, stop } = await startBoth({}, "localhost");
  const started = await openBrowser().get(`${origin}/admin/login/sso`);
  expect(started.headers.get("Location")).toBe("/admin/login");
  const admin = openVisitor(server.origin, { isAdmin: true });
  const settings = await admin.visit(paths.singleSignOn());
  const tested = await settings.submit({ button: "Test connection" });
  expect(tested.message()).toContain("Check OIDC_ISSUER");
  await stop();
});

test("with OIDC_ONLY, a password works only for the break-glass account (C34)", async () => {
  for (const [breakGlass, status] of [
    [ADMIN.email, 200],
    ["other@example.com", 409],
  ] as const) {
    const { origin, server, stop } = await startBoth({ OIDC_ONLY: "1", OIDC_BREAK_GLASS: breakGlass });
    const { email, password } = ADMIN;
    const body = JSON.stringify({ email, password });
    const headers = { "Content-Type": "application/json" };
    const settings = await openVisitor(server.origin, { isAdmin: true }).visit(paths.singleSignOn());
    expect(settings.text("main").includes("Nobody can sign in if the provider fails")).toBe(status !== 200);
    expect((await fetch(`${origin}/api/login`, { method: "POST", headers, body })).status).toBe(status);
    await stop();
  }
});
