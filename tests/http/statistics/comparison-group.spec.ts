import { paths } from "#app/platform/paths/paths.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";

test("without JavaScript, an admin previews and chooses a comparison group, and results name it", {
  tag: ["@T137"],
}, async ({ server, admin }) => {
  const testId = server.addTest({ name: "Compared", sections: [buildSection("Only", 10)] });
  const [old, recent] = [new Date("2024-03-01T10:00:00Z"), new Date("2026-03-01T10:00:00Z")];
  const people = Array.from({ length: 70 }, (_, n) => ({
    email: `${n}@example.com`,
    startedAt: n < 40 ? old : recent,
    points: n < 40 ? 20 : n % 2 === 0 ? 20 : 40,
  }));
  const [, ...ids] = server.addResults(testId, people);
  const last = ids.at(-1) ?? "";
  const form = await (await admin.visit(paths.testSettings(testId))).follow("Comparison group");
  expect(form.text("main")).toContain("It now uses all results");
  const refused = await form.submit({
    button: "Preview",
    values: { "Compare with": "Results since a month", From: "2099-01-01" },
  });
  expect([refused.status, refused.field("From").isInvalid]).toEqual([400, true]);
  const preview = await refused.submit({
    button: "Preview",
    values: { "Compare with": "Results since a month", From: "2026-01-20" },
  });
  expect(preview.texts("tbody tr")[0]).toMatch(/^Results Now 70 Then 30/);
  expect(preview.texts("tbody tr").at(-1)).toMatch(/^Percentile of a score of \d+\.0% Now \d+\w\w Then \d+\w\w/);
  const before = await admin.visit(paths.result(last));
  expect(before.text("main")).toMatch(/89th percentile of 70 candidates.*from Mar 2024 to Mar 2026/s);

  const saved = await preview.submit({ button: "Compare with results from Jan 2026 on" });
  expect(saved.message()).toContain("Comparison group saved");
  expect(saved.text("main")).toContain("It now uses results from Jan 2026 on");
  expect(saved.find("#from").attribs.value).toBe("2026-01-01");
  const { person: viewer } = await addPerson(server, { role: "viewer" });
  const client = await adminClient(server.origin, viewer);
  const { percentile, n, period } = (await client.get(`/api/admin/submissions/${last}/figures`)).json();
  expect({ percentile, n, period }).toEqual({
    percentile: 75,
    n: 70,
    period: { n: 30, from: "2026-01-01T00:00:00.000Z", to: "2026-03-01T00:00:00.000Z" },
  });
  expect((await client.get(paths.result(last))).text).toContain("from Jan 2026 to Mar 2026");
  const [line] = server.readRows<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE event = 'test-changed' AND entity_id = '${testId}'`,
  );
  expect(JSON.parse(line?.detail ?? "")).toEqual({ changes: { comparesFrom: [null, "2026-01-01T00:00:00.000Z"] } });

  const same = await admin.visit(`${paths.comparisonGroup(testId)}?period=day&from=2026-01-31`);
  expect(same.text("main")).toContain("Percentiles are already based on these results");
  const few = await admin.visit(`${paths.comparisonGroup(testId)}?period=day&from=2026-04-01`);
  expect(few.text("main")).toContain("Percentiles are shown from 30 results on");
  await few.submit({ button: "Compare with results from Apr 2026 on" });
  expect((await admin.visit(paths.result(last))).text("main")).toContain("There are 0 results in the chosen period");
});
