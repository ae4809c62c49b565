import { hashDatabase } from "#tests/http/security/callers.ts";
import { addInvitation } from "#tests/support/rows/invitations.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { answer, beginAsVisitor } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

type Invited = Partial<Parameters<typeof addInvitation>[1]> & { access?: "password" | "invitation" | "both" };

function invite(server: TestServer, { access = "invitation", ...invitation }: Invited = {}) {
  const testId =
    invitation.testId ?? server.addTest({ name: "Field Sales", access, sections: [buildSection("Only", 2)] });
  const made = server.withDatabase((sqlite) => addInvitation(sqlite, { ...invitation, testId }));
  return { ...made, testId, path: `/i/${made.token}` };
}

function listSubmissions(server: TestServer, testId: string) {
  const columns = "id, first_name AS firstName, last_name AS lastName, email, invitation_id AS invitationId";
  return server.readRows(`SELECT ${columns} FROM submissions WHERE test_id = ? AND is_preview = 0`, testId);
}

const begin = (page: VisitedPage, values = {}) => page.submit({ button: "Begin Assessment", values });
const TO_QUESTION = /^\/test\/[\da-f-]{36}$/;

test("a link starts without a password and continues in any browser up to the receipt", {
  tag: ["@P6", "@P41"],
}, async ({ own: server }) => {
  const { id, testId, path } = invite(server, { email: "Ada@Example.com", firstName: "Ada", lastName: "Lovelace" });
  const before = hashDatabase(server);
  const laptop = openVisitor(server.origin);
  const page = await laptop.visit(path);
  for (let scan = 0; scan < 3; scan += 1) await sendRaw(server, scan === 1 ? "HEAD" : "GET", path, {});
  expect(hashDatabase(server)).toBe(before);
  expect(page.text("main")).toContain("Field Sales");
  expect([page.field("First Name").value, page.field("Last Name").value]).toEqual(["Ada", "Lovelace"]);
  expect(page.field("Email Address").value).toBe("Ada@Example.com");
  expect("readonly" in page.field("Email Address").element.attribs).toBe(true);
  expect(page.hasField("Access Password")).toBe(false);

  const blank = await begin(page, { "First Name": " " });
  expect([blank.status, blank.field("First Name").description]).toEqual([400, "First name is required"]);
  const forged = new URLSearchParams({ firstName: "Augusta", lastName: "King", email: "eve@example.com", testId: "x" });
  const begun = await sendRaw(server, "POST", path, { Origin: server.origin }, forged);
  expect([begun.status, begun.headers.location]).toEqual([302, expect.stringMatching(TO_QUESTION)]);
  const own = { firstName: "Augusta", lastName: "King", email: "Ada@Example.com", invitationId: id };
  expect(listSubmissions(server, testId)).toEqual([expect.objectContaining(own)]);

  const second = await begin(page);
  const phone = openVisitor(server.origin);
  const again = await phone.visit(path);
  expect([second.path, again.path]).toEqual([begun.headers.location, begun.headers.location]);
  expect(again.text("#question-text")).toBe("Only: question 1?");
  const last = await answer(again);
  expect((await laptop.visit(path)).text("#question-text")).toBe("Only: question 2?");
  expect((await answer(last)).heading()).toBe("Assessment Complete!");

  const stranger = openVisitor(server.origin);
  const end = await stranger.visit(path);
  expect([end.path, end.heading()]).toEqual([`${begun.headers.location}/complete`, "Assessment Complete!"]);
  expect(end.html).not.toMatch(/Augusta|King|Ada@|"percent|points|MATCH/i);
  expect(listSubmissions(server, testId)).toHaveLength(1);
});

test("two links opened at the same time in one browser keep both assessments", { tag: ["@P6", "@D3"] }, async ({
  server,
}) => {
  const [one, other] = [invite(server, { firstName: "Ada", lastName: "King" }), invite(server)];
  const visitor = openVisitor(server.origin);
  const first = await begin(await visitor.visit(one.path));
  const second = await begin(await visitor.visit(other.path), { "First Name": "Ada", "Last Name": "King" });
  const fresh = openVisitor(server.origin);
  const open = async (path: string) => (await sendRaw(server, "GET", path)).headers["set-cookie"] ?? [];
  const lines = (await Promise.all([open(one.path), open(other.path)])).flat();
  for (const line of lines) {
    const [pair = ""] = line.split(";");
    fresh.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  for (const { path } of [first, second]) {
    for (const browser of [visitor, fresh]) expect((await browser.visit(path)).path).toBe(path);
  }
});

test("a link that cannot start says why, also after a form is sent, but a started test continues", {
  tag: ["@P2", "@P6"],
}, async ({ server, api }) => {
  const anyone = "whoever invited you";
  const cases: [string, Invited, (testId: string, id: string) => unknown][] = [
    [
      `You can’t start this assessment with a personal link at the moment. Please ask ${anyone}.`,
      {},
      (testId) => api.put(`/api/tests/${testId}`, { access: "password" }),
    ],
    [
      `This assessment is closed. Please ask ${anyone}.`,
      { access: "both" },
      (testId) => api.put(`/api/tests/${testId}`, { isActive: false }),
    ],
    [
      `This invitation expired on May 04, 2026. Please ask ${anyone} for a new one.`,
      {},
      (_, id) => server.run("UPDATE invitations SET expires_at = ? WHERE id = ?", Date.parse("2026-05-04T21:59Z"), id),
    ],
    [
      `This assessment has no questions yet. Please ask ${anyone}.`,
      {},
      (testId) => server.run("DELETE FROM sections WHERE test_id = ?", testId),
    ],
  ];
  for (const [sentence, invited, close] of cases) {
    const { id, testId, path } = invite(server, invited);
    const under = invite(server, { testId });
    const open = await openVisitor(server.origin).visit(path);
    const begun = await begin(await openVisitor(server.origin).visit(under.path), {
      "First Name": "A",
      "Last Name": "B",
    });
    await close(testId, id);
    const late = await begin(open, { "First Name": "Grace", "Last Name": "Hopper" });
    expect([late.status, late.message()]).toEqual([403, expect.stringContaining(sentence)]);
    const closed = await openVisitor(server.origin).visit(path);
    expect([closed.status, closed.hasButton("Begin Assessment")]).toEqual([403, false]);
    expect(closed.text("main")).toContain(sentence);
    expect((await openVisitor(server.origin).visit(under.path)).path).toBe(begun.path);
    expect(listSubmissions(server, testId)).toHaveLength(1);
  }
});

test("completing a test by password with an invited address leaves that person's link unused", {
  tag: ["@P5", "@P6", "@R173", "@R176"],
}, async ({ server }) => {
  const email = "twice@example.com";
  const sections = [buildSection("Only", 1)];
  const limits = { oncePerEmail: true, retakeAfterDays: 30 };
  const testId = server.addTest({ name: "Twice", access: "both", ...limits, sections });
  const { path, id } = invite(server, { testId, email: email.toUpperCase() });
  const typed = { "Access Password": "open sesame", "Email Address": email };
  const stranger = await beginAsVisitor(server.origin, typed, testId);
  await answer(stranger.page);
  const open = await openVisitor(server.origin).visit(path);
  const question = await begin(open, { "First Name": "Ada", "Last Name": "Lovelace" });
  expect((await answer(question)).path).not.toContain(stranger.id);
  const read = "SELECT first_name FROM submissions WHERE invitation_id = ?";
  expect(server.readRows(read, id)).toEqual([{ first_name: "Ada" }]);
});

test("unknown, revoked and malformed links show the same page and are rate limited", {
  tag: ["@P5", "@P41", "@D10"],
}, async ({ own: server }) => {
  const revoked = invite(server, { revokedAt: new Date() });
  const gone = invite(server);
  const { path } = invite(server);
  server.run("DELETE FROM tests WHERE id = ?", gone.testId);
  const paths = [
    `/i/${"A".repeat(22)}`,
    revoked.path,
    gone.path,
    "/i/x",
    "/i/",
    `/I/${path.slice(3)}x`,
    "/i/%F0%9F%A6%8A",
  ];
  const pages = [];
  for (const address of paths) {
    const { status, text, headers } = await sendRaw(server, "GET", address);
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
    expect([address, status]).toEqual([address, 404]);
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    });
    pages.push(text.replaceAll(nonce, ""));
  }
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toMatch(/This link does not work.*please ask (?:<!-- -->)?whoever invited you/s);
  const form = new URLSearchParams({ firstName: "Grace", lastName: "Hopper" });
  const post = () => sendRaw(server, "POST", revoked.path, { Origin: server.origin }, form);
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([404, 404, 404]);
  const eleventh = await openVisitor(server.origin).visit(revoked.path);
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers["retry-after"])).toBeGreaterThan(0);
  expect(eleventh.text("main")).toMatch(
    /This link does not work.*Too many attempts\. You can try again in \d+ minutes?\./,
  );
  const right = await openVisitor(server.origin).visit(path);
  expect((await begin(right, { "First Name": "Grace", "Last Name": "Hopper" })).path).toMatch(TO_QUESTION);
});

test("a link's token appears in no log, Referer, error page or other response", { tag: ["@P5", "@P41"] }, async ({
  ownProcess: server,
}) => {
  const { token, path } = invite(server);
  const visitor = openVisitor(server.origin);
  const page = await visitor.visit(path);
  expect(page.headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
  expect(String(page.headers["content-security-policy"])).toContain("default-src 'none'");
  for (const { attribs } of page.findAll("a[href], script[src], link[href], img[src]")) {
    expect(attribs.href ?? attribs.src).not.toMatch(/^(?:https?:)?\/\//);
  }
  const question = await begin(page, { "First Name": "Grace", "Last Name": "Hopper" });
  expect(question.html).not.toContain(token);
  const redirected = await sendRaw(server, "GET", path);
  expect([redirected.status, redirected.headers["referrer-policy"]]).toEqual([302, "no-referrer"]);
  expect(JSON.stringify(redirected)).not.toContain(token);
  const addresses = [`/I/${token}`, `/%69/${token}`, `/i/${token}/`, `/i/${token}/x`, `//i/${token}`, `/i/${token}%00`];
  for (const address of addresses) await sendRaw(server, "GET", address);
  await sendRaw(server, "GET", `${path}?_data=invitations%2Fscreens%2Finvited%2Finvited`);
  await sendRaw(server, "PUT", path);
  const broken = invite(server);
  server.run("ALTER TABLE invitations RENAME TO elsewhere");
  const failed = await sendRaw(server, "GET", broken.path);
  server.run("ALTER TABLE elsewhere RENAME TO invitations");
  expect([failed.status, failed.text.includes("Something went wrong")]).toEqual([500, true]);
  expect(failed.text).not.toContain(broken.token);
  await server.stop();
  await expect.poll(() => server.output()).toContain('"path":"/i/…"');
  for (const secret of [token, broken.token]) expect(server.output()).not.toContain(secret);
});
