import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { findWrongCounts } from "#db/check-counters.ts";
import { addAdmin, addPerson, newPerson } from "#tests/support/rows/admins.ts";
import { adminClient, apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
import { begin, listChoices } from "#tests/support/visitors/candidates.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

function runScript(server: TestServer, args: string[], input = "") {
  return spawnSync("node", args, {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
    input,
    encoding: "utf8",
  });
}

test("an admin created from the shell can sign in while the server runs", { tag: ["@S5"] }, async ({ server }) => {
  const args = ["build/server/scripts/create-admin.js", "--email", "Shell@example.com", "--first-name", "Sam"];
  expect(runScript(server, args, "a long password\n")).toMatchObject({ status: 0 });
  const signedIn = await apiClient(server.origin).post("/api/login", {
    email: "shell@example.com",
    password: "a long password",
  });
  expect([signedIn.status, signedIn.json().firstName]).toEqual([200, "Sam"]);
  const again = runScript(server, args, "another password\n");
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("already exists")]);
});

test("a command resets an account's password and second factor while the server runs", { tag: ["@C24"] }, async ({
  server,
}) => {
  const { person, id } = await addPerson(server);
  const admin = await adminClient(server.origin, person);
  server.run("UPDATE admins SET totp_secret = 'lost' WHERE id = ?", id);
  const reset = (email: string, password: string, ...more: string[]) =>
    runScript(server, ["build/server/scripts/create-admin.js", "--reset", email, ...more], `${password}\n`);
  expect(reset(person.email.toUpperCase(), "a new password")).toMatchObject({ status: 0 });
  expect((await admin.get("/api/auth/user")).status).toBe(401);
  expect(
    (await adminClient(server.origin, { ...person, password: "a new password" })).cookies.get("session"),
  ).toBeTruthy();
  expect(reset(person.email, "short")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Password must be at least 6 characters"),
  });
  expect(reset("unknown@example.com", "a new password")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("There is no account unknown@example.com."),
  });
  expect(reset(person.email, "a new password", "--first-name", "Grace").status).toBe(2);
  server.run("UPDATE admins SET deactivated_at = 1 WHERE id = ?", id);
  expect(reset(person.email, "a new password").stderr).toContain("is deactivated. Leave out --reset");
});

test("tokens and webhooks can be created by command while the server runs", { tag: ["@C66"] }, async ({
  own: server,
}) => {
  const create = (what: "token" | "webhook", ...args: string[]) =>
    runScript(server, [`build/server/scripts/create-${what}.js`, ...args]);
  const made = create("token", "--scope", "results:read", "--name", "ATS", "--expires", "never");
  expect([made.status, made.stdout]).toEqual([0, expect.stringMatching(/^sra_[\w-]{49}\n$/)]);
  expect(made.stderr).toContain("never expires");
  const ask = (path: string) =>
    fetch(`${server.origin}${path}`, { headers: { Authorization: `Bearer ${made.stdout.trim()}` } });
  expect((await ask("/api/admin/submissions")).status).toBe(200);
  expect((await ask("/api/admin/export-data")).status).toBe(403);
  const hook = create("webhook", "--url", "https://ats.example.com/hooks", "--event", "stage.changed");
  expect([hook.status, hook.stdout]).toEqual([0, expect.stringMatching(/^whsec_\S+\n$/)]);
  const admin = await adminClient(server.origin);
  const log = (await admin.get("/api/admin/audit-log?group=connections")).json();
  const acts = log.map(({ actor, act }: Record<string, unknown>) => `${actor} ${act}`);
  expect(acts).toEqual(expect.arrayContaining(["server token-made", "server webhook-made"]));
  expect(JSON.stringify(log)).not.toContain(made.stdout.trim());
  const problems: [number, string, ReturnType<typeof create>][] = [
    [2, "Usage: ", create("token", "--scpoe", "everything")],
    [
      1,
      "There is no active admin nobody@example.com.",
      create("token", "--name", "A", "--scope", "everything", "--admin", "nobody@example.com"),
    ],
    [
      1,
      "There is no event submission.begun.",
      create("webhook", "--url", "https://a.example.com", "--event", "submission.begun"),
    ],
    [1, "There is no test x.", create("webhook", "--url", "https://a.example.com", "--test", "x")],
  ];
  for (const [status, message, ran] of problems) {
    expect([ran.status, ran.stdout, ran.stderr]).toEqual([status, "", expect.stringContaining(message)]);
  }
  await addAdmin(server, newPerson());
  expect(create("token", "--name", "A", "--scope", "everything").stderr).toContain("Name one with --admin EMAIL");
  const named = create("token", "--name", "A", "--scope", "everything", "--admin", ADMIN.email.toUpperCase());
  expect(named.status).toBe(0);
});

test("demo data on a busy server covers every band, is counted, and locks nobody out", {
  tag: ["@S8", "@S117"],
}, async ({ own: server }) => {
  const demo = spawn("node", ["build/server/scripts/demo.js", "200"], {
    env: { ...process.env, DATABASE_PATH: server.databasePath },
    stdio: "ignore",
  });
  const ended = once(demo, "exit");
  const [choices, admin] = [listChoices(server), await adminClient(server.origin)];
  let saved = 0;
  while (demo.exitCode === null) {
    const { client, id } = await begin(server);
    for (const choice of choices.slice(0, 5)) {
      expect((await client.post(`/api/submissions/${id}/answers`, choice)).status).toBe(200);
      saved += 1;
    }
    expect((await admin.get("/admin")).status).toBe(200);
  }
  expect(await ended).toEqual([0, null]);
  expect(saved).toBeGreaterThan(10);
  const bands =
    server.readColumn(`SELECT DISTINCT CASE WHEN percent >= 95 THEN 'gold' WHEN percent >= 85 THEN 'excellent'
           WHEN percent >= 75 THEN 'good' WHEN percent >= 50 THEN 'average' ELSE 'poor' END AS band
           FROM submissions WHERE completed_at IS NOT NULL ORDER BY band`);
  expect(bands).toEqual(["average", "excellent", "gold", "good", "poor"]);
  expect(server.withDatabase(findWrongCounts)).toEqual([]);
});

test("demo data in a language adds one short test, and an unknown language prints the list", { tag: ["@L8"] }, async ({
  server,
}) => {
  const demo = (...args: string[]) => runScript(server, ["build/server/scripts/demo.js", ...args]);
  const added = demo("4", "--language", "ja");
  expect(added.status).toBe(0);
  expect(added.stdout).toMatch(/Added 4 to '営業での対話'.*password 'welcome'/s);
  const [, path = ""] = /start it at (\S+),/.exec(added.stdout) ?? [];
  const entry = await openVisitor(server.origin).visit(path);
  expect(entry.find("html").attribs.lang).toBe("ja");
  expect(entry.text("main")).toContain("営業での対話");
  expect(demo("4", "--language", "JA").stdout).toContain("4 already existed");
  for (const tag of ["xx", "--language"]) {
    const refused = demo("4", "--language", tag);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining("en, de, ja, ar")]);
  }
  expect(demo("4", "--lang", "ja")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("with a COUNT from 1 to 200,000"),
  });
});
