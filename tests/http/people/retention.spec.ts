import { paths } from "#app/platform/paths/paths.ts";
import { DAY_MS } from "#app/platform/time-units.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addTestWith } from "#tests/support/rows/test-with-results.ts";
import { adminClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import type { TestServer } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

function card(page: VisitedPage): string {
  return page.text("main");
}

function setLastRun({ withDatabase }: TestServer, days: number): void {
  withDatabase((sqlite) =>
    sqlite
      .prepare("UPDATE settings SET value = json_quote(?) WHERE key = 'retention_ran_at'")
      .run(daysAgo(days).toISOString()),
  );
}

test("a previewed retention period erases everyone except people on hold", {
  tag: ["@P31", "@P32", "@P34", "@P35"],
}, async ({ own }) => {
  const { testId, ids } = addTestWith(own, [
    { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", points: 90, startedAt: daysAgo(800) },
    { firstName: "Grace", lastName: "Hopper", email: "grace@example.com", points: 80, startedAt: daysAgo(700) },
    { firstName: "Olga", lastName: "Young", email: "olga@example.com", points: 70, startedAt: daysAgo(350) },
  ]);
  const [ada = "", grace = ""] = ids;
  const visitor = openVisitor(own.origin, { isAdmin: true });
  const settings = await visitor.visit(paths.privacySettings());
  expect(card(settings)).toContain("stored until you delete it");
  expect(card(settings)).toContain("The server deletes them after 30 days");
  const bad = { "Candidates' data": "Erase after a number of months", Months: "0" };
  const refused = await settings.submit({ button: "Preview change", values: bad });
  expect([refused.status, refused.text("main")]).toEqual([400, expect.stringContaining("from 1 to 120")]);
  const preview = await settings.submit({
    button: "Preview change",
    values: { ...bad, Months: "12" },
  });
  expect(preview.texts("h2")).toContain("2 people would be erased tonight");
  expect(preview.texts("tbody tr").map((row) => row.includes("Ada Lovelace"))).toEqual([true, false]);
  expect(card(await visitor.visit(paths.privacySettings()))).toContain("stored until you delete it");
  const saved = await preview.submit({ button: "Save and erase tonight" });
  expect(saved.message()).toContain("Retention updated successfully");
  expect(card(saved)).toMatch(/In the next 7 days: 2 people\. In the next 30 days: 3 people\./);

  const queue = await visitor.visit(paths.privacy());
  expect(queue.texts("tbody tr")).toHaveLength(3);
  const keep = await queue.follow("Keep Grace Hopper for longer");
  const values = { Until: "2020-01-01", Reason: "A complaint" };
  expect((await keep.submit({ button: "Keep for longer", values })).field("Until").description).toContain(
    "in the future",
  );
  const until = daysAgo(-60).toISOString().slice(0, 10);
  const kept = await keep.submit({ button: "Keep for longer", values: { ...values, Until: until } });
  expect(kept.message()).toContain("Data kept for longer");
  expect(kept.texts("tbody tr")).toHaveLength(2);
  expect(kept.text("main")).toMatch(/Until \w+ \d+, \d+: A complaint/);

  await own.stop();
  setLastRun(own, 1.5);
  await own.start();
  const erased = () => own.readValue("SELECT count(*) FROM submissions WHERE erased_at > 0");
  await expect.poll(erased).toBe(1);
  const result = await visitor.visit(paths.result(ada));
  expect([result.heading(), result.title()]).toEqual(["Erased", "Result of Erased"]);
  expect(result.text("main")).toMatch(/Name and address were erased on \w+ \d+, \d+, and the date/);
  expect(result.text("main")).not.toContain("Interview guide");
  const dashboard = await visitor.visit(resultPaths.dashboard());
  expect(dashboard.texts("tbody tr").join()).toContain("Erased");
  expect(dashboard.findAll("[aria-label='Select Erased']")).toEqual([]);
  const leaderboard = await visitor.visit(resultPaths.leaderboard({ testId }));
  const ranked = leaderboard.texts("tbody tr");
  expect(ranked.map((row) => /Grace Hopper|Olga Young/.exec(row)?.[0])).toEqual(["Grace Hopper", "Olga Young"]);
  expect(leaderboard.text("main")).toContain("Not ranked: 1 result of an erased person.");
  for (const path of [paths.compare([ada, grace]), resultPaths.activity({ testId })]) {
    expect((await visitor.visit(path)).text("main")).toContain("Erased");
  }
  const client = await adminClient(own.origin);
  const details = await client.get(`/api/admin/submissions/${ada}/details`);
  expect(details.json()).toMatchObject({
    submission: { firstName: "", lastName: "", email: "", erasedAt: expect.any(String) },
  });
  expect((await client.get(`/api/submissions/${ada}`)).status).toBe(404);
  expect((await visitor.visit("/admin/results.csv")).body.toString()).toContain("Erased");
  expect((await visitor.visit(paths.report(ada))).status).toBe(200);
});

test("after a large clock change, the erasure waits for an admin's confirmation", { tag: ["@P32"] }, async ({
  own,
}) => {
  addTestWith(own, [{ email: "ada@example.com", startedAt: daysAgo(800) }]);
  const visitor = openVisitor(own.origin, { isAdmin: true });
  const preview = await visitor.visit(paths.retention({ keep: "months", months: "12", how: "everything" }));
  await preview.submit({ button: "Save and erase tonight" });
  setLastRun(own, 40);
  expect(card(await visitor.visit(paths.privacySettings()))).toContain("An erasure needs your confirmation");
  const queue = await visitor.visit(paths.privacy());
  expect(queue.text("main")).toContain("The server clock has moved 40 days ahead since the last check");
  const question = await queue.follow("The clock is right. Erase them");
  expect(question.text("dialog")).toContain("1 person is due");
  expect((await question.submit({ button: "Erase" })).message()).toContain("The erasure has started");
  expect((await visitor.visit(paths.privacy())).text("main")).not.toContain("needs your confirmation");
});
