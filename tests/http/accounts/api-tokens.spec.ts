import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN } from "#tests/support/servers/server.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

test("without JavaScript, a token is created, shown once, listed and revoked", { tag: ["@C1", "@C3"] }, async ({
  own: server,
}) => {
  const visitor = openVisitor(server.origin, { isAdmin: true });
  const settings = await visitor.visit(paths.integrations());
  expect(settings.text("main")).toContain("No token is in use.");
  const empty = await settings.follow("Manage API tokens");
  expect(empty.heading()).toBe("API tokens");
  expect(empty.text("main")).toContain("No API tokens yet");

  const form = await empty.follow("Create token", ".page-header");
  expect(form.field("Expires").value).toBe("90");
  const refused = await form.submit({ button: "Create token" });
  expect(refused.status).toBe(400);
  expect(refused.field("Name").description).toContain("Please enter what will use the token");
  expect(refused.text("dialog")).toContain("Please choose what the token may do");

  expect(refused.field("Your password").description).toContain("Password is required");
  const chosen = { Name: "Applicant tracking", "Read results": true, Expires: "In 30 days" };
  const guessed = await form.submit({ button: "Create token", values: { ...chosen, "Your password": "a guess" } });
  expect([guessed.status, guessed.field("Your password").description]).toEqual([401, "This is not your password"]);
  const values = { ...chosen, "Your password": ADMIN.password };
  const made = await form.submit({ button: "Create token", values });
  expect([made.status, made.path, made.text("dialog h2")]).toEqual([200, paths.newApiToken(), "Copy the API token"]);
  expect(made.headers["cache-control"]).toBe("no-store");
  expect(JSON.stringify([...visitor.cookies])).not.toContain("sra_");
  const text = made.field("Token").value;
  expect(text).toMatch(/^sra_[\w-]{49}$/);
  expect(made.text("dialog")).toContain(`curl -H "Authorization: Bearer $TOKEN" ${server.origin}/api/auth/user`);
  expect((await form.submit({ button: "Create token", values })).field("Token").value).toBe(text);
  const other = await form.submit({ button: "Create token", values: { ...values, Name: "Another" } });
  expect([other.status, other.hasField("Token")]).toEqual([409, false]);
  expect(other.message()).toContain("Reload the form");

  const use = () => sendRaw(server, "GET", "/api/admin/stats", { Authorization: `Bearer ${text}` });
  const listed = await made.follow("I have copied it");
  expect(listed.html).not.toContain("sra_");
  expect(listed.texts("tbody tr")).toEqual([expect.stringMatching(/Applicant tracking.*Read results.*Never used/)]);
  expect(listed.hasLink("Revoke Applicant tracking")).toBe(true);
  expect((await use()).status).toBe(200);
  const used = await visitor.visit(paths.apiTokens());
  expect(used.text("tbody tr")).toMatch(/used \w{3} \d\d, \d{4} \d{1,2}:\d\d [AP]M/);
  expect((await visitor.visit(paths.integrations())).text("main")).toContain("1 token is valid");

  const dialog = await used.follow("Revoke Applicant tracking");
  expect(dialog.text("dialog")).toContain("Programs that use Applicant tracking lose access immediately");
  const revoked = await dialog.submit({ button: "Revoke" });
  expect([revoked.path, revoked.message()]).toEqual([paths.apiTokens(), "Token revoked"]);
  expect(revoked.text("tbody tr")).toMatch(/Read results.*Revoked/);
  expect(revoked.hasLink("Revoke Applicant tracking")).toBe(false);
  expect((await use()).status).toBe(401);
  const again = await dialog.submit({ button: "Revoke" });
  expect(again.message()).toContain("This token is no longer valid");
  expect((await visitor.visit(new URL(dialog.url).pathname)).status).toBe(404);

  expect(server.output()).not.toContain(text.slice(4, 40));
  const acts = server.readColumn("SELECT event FROM audit_log WHERE entity_type = 'token' ORDER BY number");
  expect(acts).toEqual(["token-made", "token-new-address", "token-revoked"]);
});
