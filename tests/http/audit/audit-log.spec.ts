import { contract } from "#app/api/contract.ts";
import { DEFAULT_PLAYBOOK_RANGES as RANGES } from "#app/match-bands/match-band.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildValidBody, prepareCalls } from "#tests/support/inputs/json-calls.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";

type Line = { event: string; actor: string; actor_id: string; address: string; detail: string };

/**
 * Return the audit events since the last call, and delete them. Events that are recorded hourly can then be recorded
 * again.
 */
function takeLines(server: TestServer): Line[] {
  return server.withDatabase((sqlite) => {
    const lines = sqlite.prepare<[], Line>("SELECT * FROM audit_log ORDER BY number").all();
    sqlite.exec("DROP TRIGGER IF EXISTS audit_log_kept; DELETE FROM audit_log");
    return lines;
  });
}

const WITHOUT = ["/api/admin/adverse-impact", "/api/admin/stage-messages/preview"];

test("every writing API call is audited with its admin and without a candidate's name", {
  tag: ["@C30", "@C31"],
}, async ({ own: server }) => {
  const { admin, calls } = await prepareCalls(server);
  const me = (await admin.get("/api/auth/user")).json().id;
  const missing: string[] = [];
  const events: Line[] = takeLines(server);
  let accepted = 0;
  const send = async (method: string, path: string, template: string, body?: object) => {
    const answer = await admin.request(method, path, body && JSON.stringify(body), {
      "Content-Type": "application/json",
    });
    const added = takeLines(server);
    events.push(...added);
    if (answer.status >= 300 || WITHOUT.includes(template)) return;
    accepted += 1;
    const isTold = added.some((line) => line.actor === "admin" && line.actor_id === me && line.address !== "");
    if (!isTold) missing.push(`${method} ${template}`);
  };
  const ours = calls.filter(({ by }) => by === admin);
  for (const { method, path, template, fields } of ours) {
    // Values that differ from the stored ones, because a call that changes nothing is not audited.
    const changing: Record<string, object> = {
      "/api/admin/settings/{key}": { value: { ...RANGES, goldMin: 91 } },
      "/api/test/sections/{sectionId}/move": { direction: "down" },
      "/api/test/questions/{questionId}/prompt": { prompt: "Why?" },
    };
    await send(method, path, template, changing[template] ?? buildValidBody(fields));
  }
  const deleted = ours.filter(({ template }) => "DELETE" in (contract[template as keyof typeof contract] ?? {}));
  for (const { path, template } of deleted.reverse()) await send("DELETE", path, template);
  expect(missing).toEqual([]);
  expect(accepted).toBeGreaterThan(20);
  const people = server.readColumn<string>(
    "SELECT email FROM submissions WHERE email <> '' UNION SELECT email FROM invitations",
  );
  expect(people.length).toBeGreaterThan(0);
  for (const email of people) expect(JSON.stringify(events)).not.toContain(email);
});

test("without JavaScript an admin reads, filters and downloads the audit log", { tag: ["@C30", "@C31"] }, async ({
  server,
  api,
  admin,
}) => {
  const testId = server.addTest({ name: "Audited", sections: [buildSection("One", 2)] });
  const email = "audited-canary@example.com";
  const [id = ""] = server.addResults(testId, [{ firstName: "=Grace", lastName: "Canary", email, points: 15 }]);
  for (let count = 0; count < 2; count += 1) await admin.visit(paths.result(id));
  const settings = await admin.visit(paths.settings());
  const log = await settings.follow("Audit log");
  expect(log.path).toBe(paths.auditLog());

  const history = await admin.visit(paths.auditLog({ entityType: "submission", entityId: id }));
  expect(history.texts("tbody tr")).toEqual([expect.stringMatching(/Viewed a result.*=Grace Canary \(Audited\)/)]);
  expect(history.text("[aria-label='Active filters']")).toContain("Only actions on: =Grace Canary (Audited)");
  expect(history.has("tbody a")).toBe(false);
  const of = await history.submit({ button: "Apply", values: { "Type of action": "Accounts" } });
  expect(of.text("main")).toContain("No entries match these filters");
  expect((await of.follow("Show all entries")).path).toBe(paths.auditLog());
  const me = (await api.get("/api/auth/user")).json().id;
  const ways = [paths.result(id), paths.testSettings(testId), paths.editUser(me)];
  const led: string[] = [];
  for (const way of ways) led.push((await (await admin.visit(way)).follow("History in the audit log")).path);
  expect(led).toEqual([
    paths.auditLog({ entityType: "submission", entityId: id }),
    paths.auditLog({ entityType: "test", entityId: testId }),
    paths.auditLog({ entityType: "admin", entityId: me }),
  ]);

  const events = await api.get(`/api/admin/audit-log?entityType=submission&entityId=${id}`);
  const named = { event: "result-viewed", entityId: id, entityName: "=Grace Canary (Audited)" };
  const oldNames = { act: named.event, thing: "submission", thingId: id, thingName: named.entityName };
  expect(events.json()).toMatchObject([{ ...named, ...oldNames }]);
  expect((await api.get(`/api/admin/audit-log?thing=submission&id=${id}`)).json()).toEqual(events.json());
  expect((await api.get("/api/admin/audit-log?by=ada")).json().fields).toHaveProperty("by");
  expect((await api.get("/api/admin/audit-log?entityType=person")).status).toBe(200);
  const first = await api.get("/api/admin/audit-log?limit=1");
  expect(first.headers.get("Link")).toMatch(/cursor=\d+\.\d+>; rel="next"/);

  const csv = await admin.visit(paths.auditSheet({ entityType: "submission", entityId: id }));
  expect(csv.headers["content-disposition"]).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
  const [, line] = csv.body.toString().split("\r\n");
  expect(line).toContain(`"viewed a result","'=Grace Canary (Audited)","submission","${id}"`);

  await admin.visit(paths.auditSheet({ entityType: "submission", entityId: email, by: "admin:canary" }));
  // A download by the API is recorded only if there was none in this hour, so it is first.
  await api.get(`/api/admin/submissions?testId=${email}`);
  await admin.visit(`/admin/results.csv?testId=${email}&questions=${email}`);
  const recorded = server.readRows(
    "SELECT * FROM audit_log WHERE event LIKE '%-downloaded' ORDER BY number DESC LIMIT 4",
  );
  expect(recorded).toHaveLength(4);
  expect(JSON.stringify(recorded)).not.toContain("canary");

  const rejected = await log.submit({ button: "Save Changes", values: { Months: "121" } });
  expect(rejected.status).toBe(400);
  expect(rejected.field("Months").description).toContain("from 1 to 120");
  const saved = await log.submit({ button: "Save Changes", values: { Months: "36" } });
  expect(saved.message()).toContain("Saved");
  expect(saved.texts("tbody tr")[0]).toMatch(/Changed a setting.*24 → 36.*audit months/);
});
