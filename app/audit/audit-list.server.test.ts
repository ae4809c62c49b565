import { beforeAll, expect, test } from "vitest";
import { createAdmin } from "#app/accounts/user-management.server.ts";
import { erasePerson } from "#app/people/erase-people.server.ts";
import { type Actor, type AuditEvent, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { submissions, tests } from "#db/schema.ts";
import { addResult, addSampleTest } from "#tests/support/rows/sample-results.ts";
import type { AuditCursor, AuditFilter } from "./audit-filter.ts";
import { formatCursor, listAuditEvents } from "./audit-list.server.ts";
import { listActors, readNames } from "./audit-names.server.ts";

const ACTORS: Actor[] = [
  { adminId: "ada", address: "192.0.2.1" },
  { adminId: "eve", address: "" },
  { tokenId: "t", address: "" },
  "server",
  { address: "192.0.2.9" },
];
const LINES: AuditEvent[] = [
  { event: "sign-in" },
  { event: "result-viewed", entityType: "submission", entityId: "s" },
  { event: "stage-set", entityType: "submission", entityId: "s" },
  { event: "test-changed", entityType: "test", entityId: "x" },
];
const START = Date.parse("2026-05-04T21:00:00Z");

let db: Db;

beforeAll(() => {
  db = openDatabase(":memory:");
  for (let index = 0; index < 240; index += 1) {
    const at = new Date(START + (Math.floor(index / 3) - (index > 120 ? 20 : 0)) * 10 * 60_000);
    const line = LINES[(index * 7) % LINES.length];
    const actor = ACTORS[index % ACTORS.length];
    if (line && actor) recordEvent(db, actor, line, at);
  }
});

const list = (filter: AuditFilter, place: AuditCursor = {}, limit = 10) =>
  listAuditEvents(db, filter, place, limit, "Europe/Berlin");

const FILTERS: [AuditFilter, string][] = [
  [{}, "1"],
  [{ by: "admin:ada" }, "actor_id = 'ada'"],
  [{ by: "token:t" }, "actor_id = 't'"],
  [{ by: "server" }, "actor = 'server'"],
  [{ by: "anyone" }, "actor = 'anyone'"],
  [{ group: "results" }, "event IN ('result-viewed', 'stage-set')"],
  [{ event: "stage-set" }, "event = 'stage-set'"],
  [{ by: "admin:eve", group: "results" }, "actor_id = 'eve' AND event IN ('result-viewed', 'stage-set')"],
  [{ by: "admin:eve", event: "password" }, "0"],
  [{ entityType: "submission", entityId: "s" }, "entity_id = 's'"],
  [
    { entityType: "submission", entityId: "s", by: "server", event: "stage-set" },
    "entity_id = 's' AND actor = 'server' AND event = 'stage-set'",
  ],
  [{ from: "2026-05-05", to: "2026-05-05" }, `at >= ${START + 3_600_000} AND at < ${START + 25 * 3_600_000}`],
  [{ from: "2026-05-05", by: "admin:ada" }, `at >= ${START + 3_600_000} AND actor_id = 'ada'`],
];

test.each(FILTERS)("pages of %j contain each event once, newest first, in both directions (C31)", (filter, where) => {
  const all = db.$client
    .prepare(`SELECT number FROM audit_log WHERE ${where} ORDER BY at DESC, number DESC`)
    .pluck()
    .all();
  const forwards: number[] = [];
  for (let page = list(filter); page.length > 0; ) {
    forwards.push(...page.map(({ number }) => number));
    const end = page.at(-1);
    page = end ? list(filter, { before: formatCursor(end) }) : [];
  }
  expect(forwards).toEqual(all);
  const backwards: number[] = [];
  for (let page = list(filter, { after: "0.0" }); page.length > 0; ) {
    backwards.unshift(...page.map(({ number }) => number));
    const [newest] = page;
    page = newest ? list(filter, { after: formatCursor(newest) }) : [];
  }
  expect(backwards).toEqual(all);
});

test("no page sorts or scans the whole log (C31)", () => {
  const plans = new Set<string>();
  const { prepare } = db.$client;
  db.$client.prepare = ((source: string) => {
    if (/SELECT at, number/.test(source)) {
      const explained = prepare.call(db.$client, `EXPLAIN QUERY PLAN ${source}`);
      const names = [...source.matchAll(/@(\w+)/g)].map(([, name = ""]) => [name, 1]);
      for (const row of explained.all(Object.fromEntries(names)) as { detail: string }[]) plans.add(row.detail);
    }
    return prepare.call(db.$client, source);
  }) as typeof prepare;
  for (const [filter] of FILTERS) {
    list(filter);
    list(filter, { before: `${START}.7` });
    list(filter, { after: "0.0" });
  }
  db.$client.prepare = prepare;
  expect([...plans].filter((plan) => /TEMP B-TREE|SCAN audit_log$/.test(plan))).toEqual([]);
  expect(
    [...plans].filter(
      (plan) => !/json_each|LIST SUBQUERY|BLOOM FILTER|USING (?:COVERING )?INDEX audit_log_/.test(plan),
    ),
  ).toEqual([]);
});

test("an anonymous actor has the same name in rows and in the filter (C31)", () => {
  const own = openDatabase(":memory:");
  recordEvent(own, { address: "192.0.2.9" }, { event: "sign-in-failed" }, new Date());
  const [names] = [...readNames(own, listAuditEvents(own, {}, {}, 1, "UTC")).values()];
  expect(listActors(own)).toContainEqual({ value: "anyone", text: names?.actor });
});

test("names in the log reflect later erasures and deletions (C30)", async () => {
  const own = openDatabase(":memory:");
  const sample = addSampleTest(own);
  const id = addResult(own, sample);
  const input = { firstName: "Ada", lastName: "Berg", email: "ada@example.com", password: "correct horse" };
  const ada = await createAdmin(() => own, input, new Date());
  const actor = { adminId: ada.id, address: "" };
  recordEvent(own, actor, { event: "result-viewed", entityType: "submission", entityId: id }, new Date());
  recordEvent(
    own,
    actor,
    { event: "test-deleted", entityType: "test", entityId: "gone", detail: { name: "Old" } },
    new Date(),
  );
  const names = () => {
    const lines = listAuditEvents(own, {}, {}, 3, "UTC");
    return [...readNames(own, lines).values()];
  };
  expect(names().slice(0, 2)).toEqual([
    { actor: "Ada Berg", entity: "Old" },
    { actor: "Ada Berg", entity: "Grace Hopper (Sample)" },
  ]);
  erasePerson(own, "grace@example.com", { how: "person", timeZone: "UTC", now: new Date() }, actor);
  expect(names()[2]?.entity).toBe("Erased person (Sample)");
  own.delete(submissions).run();
  own.delete(tests).run();
  expect(names()[2]?.entity).toBe("Deleted submission");
});
