import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { NOTE_FIELD } from "#app/results/stages.ts";
import { addTestWith } from "#tests/support/rows/test-with-results.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const DATE_TIME = /^[A-Z][a-z]{2} \d{2}, \d{4} \d{1,2}:\d{2} [AP]M$/;

function listRows(page: VisitedPage): string[] {
  return page.texts("tbody tr");
}

function listEmails(page: VisitedPage): string[] {
  return page.texts("tbody [data-place=email]").filter((text) => text.includes("@"));
}

function manyResults() {
  return Array.from({ length: 45 }, (_, index) => ({
    email: `person-${index + 1}@example.com`,
    points: 95 - 5 * Math.floor((index * 19) / 45),
    seconds: 300 + index,
  }));
}

test("the leaderboard ranks completed results by percentage and shows every column", {
  tag: ["@S174–S183", "@S187"],
}, async ({ server, admin }) => {
  const { testId, ids } = addTestWith(server, [
    { firstName: "Łukasz", lastName: "Żółć", email: "third@example.com", points: 75, seconds: 3725 },
    { firstName: "Ada", lastName: "Lovelace", email: "first@example.com", points: 100, seconds: 125 },
    { firstName: "Grace", lastName: "Hopper", email: "second@example.com", points: 85, seconds: 59 },
    { firstName: "Olga", lastName: "Ladyzhenskaya", email: "fourth@example.com", points: 30, seconds: 600 },
    { email: "unfinished@example.com", seconds: null },
    { isPreview: true, points: 100 },
  ]);
  const all = await (await admin.visit(resultPaths.dashboard())).follow("Leaderboard");
  expect([all.path, all.heading(), all.title()]).toEqual(["/admin/leaderboard", "Leaderboard", "Leaderboard"]);
  const page = await admin.visit(resultPaths.leaderboard({ testId }));
  const columns = ["Rank", "Candidate", "Score", "Candidate Match", "Completion Date", "Duration", "Stage", "Actions"];
  expect(page.texts("thead th")).toEqual(columns);
  const expected = [
    ["1st place", "Ada Lovelace", "first@example.com", "100.0%", "100/100", "GOLD MATCH", "2m 5s"],
    ["2nd place", "Grace Hopper", "second@example.com", "85.0%", "85/100", "EXCELLENT MATCH", "59s"],
    ["3rd place", "Łukasz Żółć", "third@example.com", "75.0%", "75/100", "GOOD MATCH", "1h 2m 5s"],
    ["#4", "Olga Ladyzhenskaya", "fourth@example.com", "30.0%", "30/100", "POOR MATCH", "10m 0s"],
  ];
  expect(listRows(page)).toHaveLength(4);
  for (const [index, texts] of expected.entries()) {
    for (const text of texts) expect(listRows(page)[index]).toContain(text);
  }
  const initials = [1, 2, 3, 4].map((row) => page.find(`tbody tr:nth-child(${row}) .person`).attribs["data-initials"]);
  expect(initials).toEqual(["AL", "GH", "ŁŻ", "OL"]);
  for (const time of page.texts("tbody time")) expect(time).toMatch(DATE_TIME);
  expect(page.texts("tbody time")).toHaveLength(4);
  expect(page.text("main")).toContain("Showing 1-4 of 4 completed assessments");
  expect(page.has("nav[aria-label='Pages']")).toBe(false);
  const result = await page.follow("View details of Grace Hopper");
  expect(result.path).toBe(`${paths.result(ids[2] ?? "")}?from=leaderboard&testId=${testId}`);
  expect(result.heading()).toBe("Grace Hopper");
  for (const part of [NOTE_FIELD, "sections"]) {
    expect(result.find(`a[href$="#${part}"]`).attribs.href).toBe(`${result.path}#${part}`);
  }
});

test("pages of 20 continue the ranks, ties included, and a missing page shows the nearest page", {
  tag: ["@S174", "@S184", "@S185", "@S187", "@S188"],
}, async ({ server, admin }) => {
  const { testId } = addTestWith(server, manyResults());
  const pager = "nav[aria-label='Pages']";
  const listDisabled = (page: VisitedPage) =>
    page.texts(`${pager} [role=link][aria-disabled=true]:not([href], [tabindex])`);
  const first = await admin.visit(resultPaths.leaderboard({ testId }));
  expect(listEmails(first)).toEqual(
    manyResults()
      .map(({ email }) => email)
      .slice(0, 20),
  );
  expect(first.text("main")).toContain("Showing 1-20 of 45 completed assessments");
  expect(first.texts(`${pager} a[href]`)).toEqual(["1", "2", "3", "Next"]);
  expect(listDisabled(first)).toEqual(["Previous"]);
  const second = await first.follow("Next");
  expect(second.text("main")).toContain("Showing 21-40 of 45 completed assessments");
  expect(listRows(second)[0]).toMatch(/#20.*person-21@example\.com/);
  expect(second.text(`${pager} [aria-current=page]`)).toBe("2");
  const third = await second.follow("Page 3");
  expect(third.text("main")).toContain("Showing 41-45 of 45 completed assessments");
  expect(listRows(third).at(-1)).toMatch(/#44.*person-45@example\.com/);
  expect(third.texts(`${pager} a[href]`)).toEqual(["Previous", "1", "2", "3"]);
  expect([listDisabled(second), listDisabled(third)]).toEqual([[], ["Next"]]);
  const back = await third.follow("Previous");
  expect(listRows(back).at(-1)).toContain("#39");
  expect(back.url.searchParams.get("testId")).toBe(testId);
  expect((await admin.visit(resultPaths.leaderboard({ testId }, 99))).text("main")).toContain("Showing 41-45 of 45");
  expect((await admin.visit(resultPaths.leaderboard({ testId }, -1))).text("main")).toContain("Showing 1-20 of 45");
});

test("a test without scored results and a deleted test show an empty state", { tag: ["@S174", "@S186"] }, async ({
  server,
  admin,
}) => {
  const { testId } = addTestWith(server, [{ seconds: null }, { isPreview: true }]);
  for (const id of [testId, "gone"]) {
    const page = await admin.visit(resultPaths.leaderboard({ testId: id }));
    expect(page.text("main")).toContain("No Completed Assessments");
    expect(page.text("main")).toContain("No completed assessments with scores available yet.");
    expect(page.has("table")).toBe(false);
  }
  const gone = await admin.visit(resultPaths.leaderboard({ testId: "gone" }));
  expect(gone.text("#result-filter-test option[selected]")).toBe("Deleted test");
});

test("'First attempts only' hides repeats, and overlapping attempts are marked", { tag: ["@H10"] }, async ({
  server,
  admin,
}) => {
  const { testId, ids } = addTestWith(server, [
    { email: "again@example.com", points: 40, startedAt: new Date("2026-05-04T10:00:00Z") },
    { email: "AGAIN@example.com", points: 90, startedAt: new Date("2026-05-04T10:05:00Z") },
    { email: "single@example.com", points: 50, startedAt: new Date("2026-05-04T11:00:00Z") },
  ]);
  const all = await admin.visit(resultPaths.leaderboard({ testId }));
  expect(all.field("First attempts only").isChecked).toBe(false);
  expect(all.texts("tbody tr")).toHaveLength(3);
  expect(all.text("tbody tr:first-child")).toContain("attempt 2, completed after another");
  const first = await all.submit({
    button: "Apply",
    within: "details",
    values: { "First attempts only": true },
  });
  expect(first.url.searchParams.get("first")).toBe("1");
  expect(first.texts("tbody tr")).toHaveLength(2);
  expect(first.text("main")).not.toContain("attempt 2");
  expect(first.field("First attempts only").isChecked).toBe(true);

  const [firstId = "", secondId = ""] = ids;
  const result = await admin.visit(paths.result(secondId));
  expect(result.texts("h2")).toContain("Other attempts");
  const other = await result.follow("Attempt 1");
  expect(other.path).toBe(paths.result(firstId));
  expect(other.text("main")).toContain("Attempt 2 May 04, 2026,");
  expect((await admin.visit(paths.result(ids[2] ?? ""))).texts("h2")).not.toContain("Other attempts");
});

test("a result shows the reference number from the candidate's receipt", { tag: ["@H9"] }, async ({ server }) => {
  const { ids } = addTestWith(server, [{}]);
  const [id = ""] = ids;
  const result = await openVisitor(server.origin, { isAdmin: true }).visit(paths.result(id));
  expect(result.text("main dl")).toContain(`${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase());
});
