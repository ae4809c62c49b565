import { addInvitation } from "#tests/support/rows/invitations.ts";
import { apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { buildSection, TEST_PASSWORD, type TestServer } from "#tests/support/servers/server.ts";
import { GRACE } from "#tests/support/visitors/visited-walk.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const AGREE = "I have read how my data is used and agree";
const NOT_AGREED = "Please read how your data is used and check the box to agree";
const TEXT = "We keep your answers <b>for a year</b>.\n\nMore: https://example.com/privacy, or privacy@example.com.";

function consents(server: TestServer) {
  return server.readRows(`SELECT email, consented_at IS NOT NULL AND consented_at = started_at AS consented, notice_version AS version
           FROM submissions ORDER BY rowid`);
}

test("candidates see the notice from the settings, and submissions store their consent", {
  tag: ["@P30"],
}, async ({ own: server }) => {
  const admin = openVisitor(server.origin, { isAdmin: true });
  const person = (email: string) => ({ ...GRACE, "Email Address": email });
  const before = await openVisitor(server.origin).visit("/");
  expect([before.has("details"), before.hasField(AGREE)]).toEqual([false, false]);

  const settings = await admin.visit("/admin/settings/privacy");
  const save = { button: "Save Changes" };
  const withoutText = await settings.submit({ ...save, values: { "Candidates must agree before they start": true } });
  expect([withoutText.status, withoutText.field("How data is used").description]).toEqual([
    400,
    expect.stringContaining("Please describe how you use candidates' data. Candidates agree to this text"),
  ]);
  const responsible = "Acme GmbH\n1 Main Street";
  const saved = await settings.submit({
    ...save,
    values: { "How data is used": TEXT, "Who is responsible": responsible },
  });
  expect(saved.message()).toContain("Privacy notice saved");
  expect(saved.text("main")).toContain("Candidates have seen version 1 since");
  expect([saved.field("How data is used").value, saved.field("Who is responsible").value]).toEqual([TEXT, responsible]);

  const told = await openVisitor(server.origin).visit("/");
  expect(told.text("details summary")).toBe("How your data is used");
  expect(told.text("details")).toMatch(/We keep your answers <b>for a year<\/b>\..*Responsible.*Acme GmbH/s);
  const links = told.findAll("details a").map(({ attribs }) => [attribs.href, attribs.rel]);
  expect(links).toEqual([
    ["https://example.com/privacy", "noopener noreferrer"],
    ["mailto:privacy@example.com", "noopener noreferrer"],
  ]);
  expect("open" in told.find("details").attribs).toBe(false);
  expect(told.hasField(AGREE)).toBe(false);
  await told.submit({ button: "Begin Assessment", values: person("told@example.com") });

  await saved.submit({ ...save, values: { "Candidates must agree before they start": true } });
  const visitor = openVisitor(server.origin);
  const asked = await visitor.visit("/");
  expect("required" in asked.field(AGREE).element.attribs).toBe(true);
  const form = { firstName: "Grace", lastName: "Hopper", email: "asked@example.com", password: TEST_PASSWORD };
  const send = (cookies: Map<string, string>) =>
    sendRaw(
      server,
      "POST",
      "/",
      { Origin: server.origin, Cookie: formatCookies({ cookies }) },
      new URLSearchParams(form),
    );
  const refused = await send(visitor.cookies);
  expect([refused.status, refused.text.includes(NOT_AGREED)]).toEqual([400, true]);
  const values = { ...person("asked@example.com"), [AGREE]: true };
  const begun = await asked.submit({ button: "Begin Assessment", values });
  expect(begun.path).toMatch(/^\/test\//);
  const goingOn = await send(visitor.cookies);
  expect([goingOn.status, goingOn.headers.location]).toEqual([302, begun.path]);

  const client = apiClient(server.origin);
  await client.post("/api/test/validate-password", { password: TEST_PASSWORD });
  const byApi = { firstName: "Grace", lastName: "Hopper", email: "api@example.com" };
  for (const consent of [undefined, false]) {
    const answer = await client.post("/api/submissions", { ...byApi, consent });
    expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ message: NOT_AGREED })]);
  }
  expect((await client.post("/api/submissions", { ...byApi, consent: "yes" })).status).toBe(400);
  expect((await client.post("/api/submissions", { ...byApi, consent: true })).status).toBe(201);

  const testId = server.addTest({ name: "Invited", access: "invitation", sections: [buildSection("Only", 1)] });
  const { token } = server.withDatabase((sqlite) => addInvitation(sqlite, { testId, email: "invited@example.com" }));
  const link = await openVisitor(server.origin).visit(`/i/${token}`);
  expect(link.text("details")).toContain("for a year");
  await saved.submit({
    ...save,
    values: { "How data is used": "For two years.", "Candidates must agree before they start": true },
  });
  const ticked = { "First Name": "Grace", "Last Name": "Hopper", [AGREE]: true };
  const late = await link.submit({ button: "Begin Assessment", values: ticked });
  expect([late.status, late.field(AGREE).description]).toEqual([400, expect.stringContaining("has changed")]);
  expect(late.text("details")).toContain("For two years.");
  expect(late.field(AGREE).isChecked).toBe(false);
  expect((await late.submit({ button: "Begin Assessment", values: ticked })).path).toMatch(/^\/test\//);

  expect(consents(server)).toEqual([
    { email: "told@example.com", consented: 0, version: null },
    { email: "asked@example.com", consented: 1, version: 1 },
    { email: "api@example.com", consented: 1, version: 1 },
    { email: "invited@example.com", consented: 1, version: 2 },
  ]);
});
