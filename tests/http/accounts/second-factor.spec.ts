import { addPerson } from "#tests/support/rows/admins.ts";
import { addApp, forgetCodes, generateCode, generateWrongCode } from "#tests/support/rows/second-factors.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { readText } from "#tests/support/visitors/html.ts";
import { openVisitor, signIn, signInAs, type VisitedPage } from "#tests/support/visitors/visitor.ts";

async function addWithApp(server: TestServer) {
  const { person, id } = await addPerson(server);
  return { person, id, secret: addApp(server, id) };
}

function listEvents(server: TestServer, adminId: string): string[] {
  return server.readColumn<string>("SELECT event FROM audit_log WHERE entity_id = ? ORDER BY number", adminId);
}

test("an app is set up, used and removed without JavaScript, and no secret is logged", {
  tag: ["@C21", "@C40"],
}, async ({ server }) => {
  const { person, id } = await addPerson(server, { firstName: "Faye" });
  const [visitor, other] = [openVisitor(server.origin), openVisitor(server.origin)];
  for (const one of [visitor, other]) expect((await signIn(one, person)).path).toBe("/admin");

  const account = await visitor.visit("/admin/account");
  const screen = await account.follow("Set up a second factor");
  expect(screen.path).toBe("/admin/account/second-factor");
  expect(screen.heading()).toBe("Second factor");
  expect(screen.hasLink("Create new codes")).toBe(false);
  const begun = await screen.submit({ button: "Set up an app" });
  expect(begun.path).toBe("/admin/account/second-factor/app");
  expect(begun.find("svg[role=img]").attribs["aria-label"]).toBe("QR code for your authenticator app");
  const uri = new URL(begun.link("Open in an app on this device"));
  const secret = uri.searchParams.get("secret") ?? "";
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const key = begun.field(`Or type this key into the app, for the account ${person.email}`);
  expect(key.value).toBe(secret.match(/.{4}/g)?.join(" "));
  expect(begun.field("Code").element.attribs.autocomplete).toBe("one-time-code");
  expect(begun.field("Code").element.attribs.inputmode).toBe("numeric");

  const confirm = (page: VisitedPage, code: string, password: string) =>
    page.submit({ button: "Turn on", values: { Code: code, "Your password": password } });
  const wrongPassword = await confirm(begun, generateCode(secret), "not this one");
  expect(wrongPassword.field("Your password").description).toContain("This is not your password");
  const wrongCode = await confirm(begun, generateWrongCode(secret), person.password);
  expect(wrongCode.field("Code").description).toContain("This code is not correct");
  expect([wrongCode.field("Code").value, wrongCode.field("Your password").value]).toEqual(["", ""]);
  // Store the code, because the second use may fall into the next half minute, which has another code.
  const taken = generateCode(secret);
  const on = await confirm(begun, taken, person.password);
  expect(on.heading()).toBe("Your second factor is on");
  const codes = on.texts("ol[aria-label='Recovery codes'] li");
  expect(new Set(codes).size).toBe(10);
  const file = decodeURIComponent(on.link("Download"));
  for (const code of codes) expect(file).toContain(code);
  expect((await on.follow("I have saved them")).text("main")).toContain("10 codes left");
  expect((await other.visit("/admin")).status).toBe(401);

  const browser = openVisitor(server.origin);
  const codePage = await signIn(browser, person, "/admin/login?redirectTo=%2Fadmin%2Ftests");
  expect(codePage.path).toBe("/admin/login/code?redirectTo=%2Fadmin%2Ftests");
  expect(codePage.heading()).toBe("Enter your code");
  expect((await browser.visit("/admin")).status).toBe(401);
  const usedUp = await codePage.submit({ button: "Sign In", values: { Code: taken } });
  expect(usedUp.field("Code").description).toContain("This code is not correct");
  forgetCodes(server);
  const spaced = generateCode(secret).replace(/(?=...$)/, " ");
  const signedIn = await usedUp.submit({ button: "Sign In", values: { Code: spaced } });
  expect([signedIn.path, signedIn.message()]).toEqual(["/admin/tests", "Login Successful Welcome back, Faye!"]);

  const recovering = await (await signIn(openVisitor(server.origin), person)).follow("Use a recovery code");
  const [first = "", second = ""] = codes;
  const recovered = await recovering.submit({ button: "Sign In", values: { "Recovery code": first.toLowerCase() } });
  expect(recovered.message()).toBe("Login Successful Welcome back, Faye! You have 9 recovery codes left.");

  const renewed = await (await visitor.visit("/admin/account/second-factor/codes")).submit({
    button: "Create new codes",
    within: "dialog",
    values: { "Your password": person.password },
  });
  const fresh = renewed.texts("ol[aria-label='Recovery codes'] li");
  expect([fresh.length, fresh.includes(second)]).toEqual([10, false]);
  const again = await (await signIn(openVisitor(server.origin), person)).follow("Use a recovery code");
  const old = await again.submit({ button: "Sign In", values: { "Recovery code": second } });
  expect(old.field("Recovery code").description).toContain("This code is not correct");

  const removed = await (await visitor.visit("/admin/account/second-factor/app/remove")).submit({
    button: "Remove",
    within: "dialog",
    values: { "Your password": person.password },
  });
  expect(removed.message()).toBe("Authenticator app removed");
  expect((await signIn(openVisitor(server.origin), person)).path).toBe("/admin");
  expect(listEvents(server, id)).toEqual([
    "user-made",
    "sign-in",
    "sign-in",
    "second-factor-on",
    "sign-in-failed",
    "sign-in",
    "recovery-code-used",
    "sign-in",
    "recovery-codes",
    "sign-in-failed",
    "second-factor-off",
    "sign-in",
  ]);
  for (const secretText of [secret, ...codes, ...fresh, spaced]) expect(server.output()).not.toContain(secretText);
  expect(server.output()).not.toContain("otpauth");
});

test("five wrong codes end the sign-in, and a forged cookie cannot start one", { tag: ["@C21"] }, async ({
  server,
}) => {
  const { person, secret } = await addWithApp(server);
  const visitor = openVisitor(server.origin);
  let page = await signIn(visitor, person);
  for (let wrong = 1; wrong <= 4; wrong += 1) {
    page = await page.submit({ button: "Sign In", values: { Code: generateWrongCode(secret) } });
    expect([page.status, page.url.pathname]).toEqual([401, "/admin/login/code"]);
  }
  const over = await page.submit({ button: "Sign In", values: { Code: "12a" } });
  expect(over.path).toBe("/admin/login");
  expect(over.message()).toContain("5 wrong codes. Please enter your password again");
  expect((await visitor.visit("/admin/login/code")).path).toBe("/admin/login");
  const late = await page.submit({ button: "Sign In", values: { Code: generateCode(secret) } });
  expect(late.path).toBe("/admin/login");
  expect(late.message()).toBe("Login Failed This sign-in has ended. Please enter your password again");

  const codePage = await signIn(visitor, person);
  const stolen = openVisitor(server.origin);
  stolen.cookies.set("sign-in", `${visitor.cookies.get("sign-in")?.slice(0, -6)}AAAAAA`);
  expect((await stolen.visit("/admin/login/code")).path).toBe("/admin/login");
  const before = visitor.cookies.get("session");
  expect((await codePage.submit({ button: "Sign In", values: { Code: generateCode(secret) } })).path).toBe("/admin");
  expect(before).toBeUndefined();
  expect(typeof visitor.cookies.get("session")).toBe("string");
  expect(visitor.cookies.has("sign-in")).toBe(false);
});

test("only five concurrent codes are checked, and a correct code signs in once", { tag: ["@C21"] }, async ({
  server,
}) => {
  const { person, secret } = await addWithApp(server);
  const begin = async () => {
    const client = apiClient(server.origin);
    const { email, password } = person;
    await client.request("POST", "/admin/login", new URLSearchParams({ form: "login", email, password }));
    return (code: string) => client.request("POST", "/admin/login/code", new URLSearchParams({ form: "code", code }));
  };
  const tryWrong = await begin();
  const wrong = await Promise.all(Array.from({ length: 12 }, () => tryWrong(generateWrongCode(secret))));
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(8).fill(302), ...Array(4).fill(401)]);

  const [one, other] = [await begin(), await begin()];
  const code = generateCode(secret);
  const right = await Promise.all([one, other, one, other, one, other].map((send) => send(code)));
  expect(right.filter(({ headers }) => headers.get("Location") === "/admin")).toHaveLength(1);
});

test("POST /api/login requires the code, and audits a wrong one", { tag: ["@C21", "@C30"] }, async ({ server }) => {
  const { person, id, secret } = await addWithApp(server);
  const { email, password } = person;
  const signIn = (code?: string) => apiClient(server.origin).post("/api/login", { email, password, code });
  const needed = await signIn();
  expect([needed.status, needed.json(), needed.headers.getSetCookie()]).toEqual([
    401,
    { message: "Enter a code from your second factor", code: "unauthorized", codeRequired: true },
    [],
  ]);
  expect((await signIn(generateWrongCode(secret))).status).toBe(401);
  const lines = server.readArrays("SELECT actor, event, detail FROM audit_log WHERE entity_id = ? ORDER BY number", id);
  expect(lines.slice(1)).toEqual([["anyone", "sign-in-failed", '{"reason":"code"}']]);
  const wrong = await apiClient(server.origin).post("/api/login", {
    email,
    password: "wrong",
    code: generateCode(secret),
  });
  expect(wrong.json()).toEqual({ message: "Invalid credentials", code: "invalid-credentials" });
  const right = await signIn(generateCode(secret));
  expect([right.status, right.headers.getSetCookie().length]).toEqual([200, 2]);
});

test("if a second factor is required, an account without one can only set one up", { tag: ["@C23"] }, async ({
  own: server,
}) => {
  const { person: boss, id: bossId } = await addPerson(server);
  const { person: viewer } = await addPerson(server, { role: "viewer" });
  const { visitor: ofViewer } = await signInAs(server, viewer);
  const visitor = openVisitor(server.origin, { isAdmin: true });

  const locked = await visitor.visit("/admin/settings/security");
  expect(locked.field("Everyone needs a second factor").isDisabled).toBe(true);
  const secret = addApp(server, bossId);
  const ofBoss = openVisitor(server.origin);
  await (await signIn(ofBoss, boss)).submit({ button: "Sign In", values: { Code: generateCode(secret) } });
  const settings = await ofBoss.visit("/admin/settings/security");
  expect(settings.text("main")).toContain("2 people can sign in without a second factor.");
  const rows = (await ofBoss.visit("/admin/users")).findAll("tr:has(td, th[scope=row])").map(readText);
  expect(rows.filter((row) => row.includes("Second factor"))).toEqual([expect.stringContaining(boss.email)]);
  const saved = await settings.submit({
    button: "Save Changes",
    values: { "Everyone needs a second factor": true },
  });
  expect(saved.field("Everyone needs a second factor").isChecked).toBe(true);

  for (const [one, path] of [
    [visitor, "/admin"],
    [visitor, "/ADMIN/Settings/"],
    [visitor, "/admin/results.csv"],
    [visitor, "/admin/account"],
    [ofViewer, "/admin"],
    [ofViewer, "/admin/leaderboard"],
  ] as const) {
    const led = await one.visit(path);
    expect([path, led.path, led.text("[role=status]")]).toEqual([
      path,
      "/admin/account/second-factor",
      expect.stringContaining("Set up a second factor to continue"),
    ]);
    expect(led.findAll("nav[aria-label='Admin area'] a")).toEqual([]);
  }
  const client = await adminClient(server.origin);
  const call = await client.get("/api/admin/users");
  expect([call.status, call.json().message]).toEqual([403, expect.stringContaining("second factor")]);
  expect((await client.post("/api/submissions", { email: "preview@example.com" })).status).not.toBe(201);
  expect((await openVisitor(server.origin).visit("/")).status).toBe(200);

  const begun = await (await ofViewer.visit("/admin")).submit({ button: "Set up an app" });
  const ownSecret = new URL(begun.link("Open in an app on this device")).searchParams.get("secret") ?? "";
  const on = await begun.submit({
    button: "Turn on",
    values: { Code: generateCode(ownSecret), "Your password": viewer.password },
  });
  expect((await on.follow("I have saved them")).hasLink("Test Results")).toBe(true);
  expect((await ofViewer.visit("/admin")).path).toBe("/admin");
  const rejected = await (await ofViewer.visit("/admin/account/second-factor/app/remove")).submit({
    button: "Remove",
    within: "dialog",
    values: { "Your password": viewer.password },
  });
  expect(rejected.message()).toContain("Every account needs a second factor");
  expect((await (await visitor.visit("/admin")).follow("Logout")).path).toBe("/admin/login");
});
