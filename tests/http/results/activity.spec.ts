import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { addTestWith, minutesAgo } from "#tests/support/rows/test-with-results.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const DATE_TIME = /^[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M$/;

/** Add a minute, so that rounding down gives this many whole hours. */
function hoursAgo(hours: number): Date {
  return minutesAgo(hours * 60 + 1);
}

test("user activity lists every submission with its status, newest start first", {
  tag: ["@S278", "@S280–S287", "@S289", "@D6", "@D31"],
}, async ({ server, admin }) => {
  const { name, testId, ids } = addTestWith(server, [
    { firstName: "Ada", email: "ada@example.com", points: 85, seconds: 1490, startedAt: hoursAgo(50) },
    { firstName: "Alan", lastName: "Turing", email: "alan@example.com", seconds: null, startedAt: hoursAgo(3) },
    { isPreview: true, points: 0, seconds: 30, startedAt: hoursAgo(2) },
    { firstName: "Ada", email: "ADA@example.com", points: 40, seconds: 40, startedAt: hoursAgo(1) },
  ]);
  const all = await (await admin.visit(resultPaths.dashboard())).follow("User Activity");
  expect([all.path, all.heading(), all.title()]).toEqual(["/admin/activity", "User Activity", "User Activity"]);
  expect(all.text("main")).toContain("Track all user form submissions and test completion status");
  const page = await admin.visit(resultPaths.activity({ testId, previews: "1" }));
  const rows = page.texts("tbody tr");
  expect(rows).toHaveLength(4);
  const [newest = "", preview = "", unfinished = "", oldest = ""] = rows;

  const ofNewest = ["Ada Hopper", "ADA@example.com", "attempt 2", name, "1 hour ago", "Test Completed", "40.0%"];
  for (const text of [...ofNewest, "POOR MATCH", "1 min"]) expect(newest).toContain(text);
  const times = page.texts("tbody tr:first-child time");
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toMatch(DATE_TIME);

  for (const text of ["preview@admin.invalid", "Preview", "2 hours ago", "Test Completed", "0.0%"])
    expect(preview).toContain(text);

  for (const text of ["Alan Turing", "alan@example.com", "3 hours ago", "Started but not completed"])
    expect(unfinished).toContain(text);
  expect(unfinished).not.toMatch(/%|Test Completed|Preview/);
  expect(page.texts("tbody tr:nth-child(3) time")).toHaveLength(1);

  for (const text of ["ada@example.com", "2 days ago", "85.0%", "EXCELLENT MATCH", "25 min"])
    expect(oldest).toContain(text);
  expect(oldest).not.toContain("attempt");

  expect(page.text("main")).toContain("Showing 4 user activities");
  expect((await page.follow("Alan Turing")).url.pathname).toBe(paths.result(ids[1] ?? ""));
});

test("an empty list shows that the test has no submissions", { tag: ["@S288"] }, async ({ server }) => {
  const { testId } = addTestWith(server, []);
  const page = await openVisitor(server.origin, { isAdmin: true }).visit(resultPaths.activity({ testId }));
  expect(page.text("main")).toContain("No User Activity");
  expect(page.text("main")).toContain("Everyone who starts an assessment appears here");
  expect(page.has("table")).toBe(false);
});
