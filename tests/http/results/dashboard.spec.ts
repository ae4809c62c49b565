import { resultPaths } from "#app/results/paths.ts";
import type { ResultFilter } from "#app/results/result-filter.ts";
import { addTestWith, minutesAgo, ONE_OF_EACH } from "#tests/support/rows/test-with-results.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const SELECTOR_BUTTON = ":not(fieldset) > div > noscript";
const POPOVER_BUTTON = "fieldset noscript";

function listNames(page: VisitedPage): string[] {
  return page.texts("tbody [data-place=email]").flatMap((text) => text.match(/^(.*)@example/)?.[1] ?? []);
}

function openMenu(page: VisitedPage, row: string): Promise<VisitedPage> {
  return page.submit({ button: /^Actions for/, within: row });
}

function listChips(page: VisitedPage): string[] {
  return page.texts("[aria-label='Active filters'] a");
}

function readFilter({ url }: VisitedPage): Record<string, string> {
  expect(url.pathname).toBe("/admin");
  const keys = [...new Set(url.searchParams.keys())];
  const pairs = keys.map((key) => [key, url.searchParams.getAll(key).join(",")]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

function readFigure(page: VisitedPage, name: string): string {
  const found = page.texts("main li").filter((text) => text.includes(name));
  expect(found).toHaveLength(1);
  return /^(?:N\/A|[\d.,+]+(?: min)?)/.exec(found[0]?.replace(name, "").trim() ?? "")?.[0] ?? "";
}

function openAdmin(server: { origin: string }) {
  const visitor = openVisitor(server.origin, { isAdmin: true });
  return {
    ...visitor,
    list: (filter: Partial<ResultFilter>, page?: number) => visitor.visit(resultPaths.dashboard({ ...filter }, page)),
  };
}

test("the test selector filters figures and list without JavaScript", { tag: ["@S94–S101", "@S117", "@D30"] }, async ({
  server,
}) => {
  addTestWith(server, [{ email: "elsewhere@example.com" }]);
  const { name, testId } = addTestWith(server, [
    { email: "ada@example.com", seconds: 90, startedAt: minutesAgo(48 * 60) },
    { email: "ADA@example.com", seconds: 0, startedAt: minutesAgo(47 * 60) },
    { email: "open@example.com", seconds: null },
    { isPreview: true, seconds: 6000, startedAt: new Date() },
  ]);
  const page = await openAdmin(server).list({});
  expect(page.heading()).toBe("Candidate Results Dashboard");
  expect(page.texts("h2")).toContain("Recent Submissions");
  const { options } = page.field("Test");
  expect(options[0]).toBe("All Tests");
  expect(options.filter((option) => option === "Default Test")).toHaveLength(1);
  const chosen = await page.submit({ button: "Apply", within: SELECTOR_BUTTON, values: { Test: name } });
  expect(readFilter(chosen)).toEqual({ testId });
  expect(listNames(chosen)).toEqual(["ADA", "ada"]);
  expect(chosen.texts("tbody tr")[0]).toMatch(/attempt 2(?!, completed after another)/);
  expect(readFigure(chosen, "Total Candidates")).toBe("2");
  expect(readFigure(chosen, "Completed Today")).toBe("0");
  expect(readFigure(chosen, "Avg. Completion Time")).toBe("0.8 min");
  expect(readFigure(chosen, "Submissions")).toBe("2");
  expect(chosen.text("main")).toContain("Showing 1-2 of 2");
});

test("match labels combine as 'or' and become chips that Clear removes, without JavaScript", {
  tag: ["@S103–S107", "@D28"],
}, async ({ server }) => {
  const below = "below average (the label POOR MATCH)";
  const { testId } = addTestWith(server, ONE_OF_EACH);
  const page = await openAdmin(server).list({ testId });
  expect(page.texts("summary")).toContain("Filter");
  expect(page.texts("fieldset legend")[0]).toBe("Filter by Candidate Match");
  const labels = ["gold", "excellent", "good", "average", below];
  expect(page.texts("fieldset label").slice(0, labels.length)).toEqual(labels);
  for (const label of labels) expect(page.field(label).isChecked).toBe(false);
  const both = await page.submit({ button: "Apply", within: POPOVER_BUTTON, values: { gold: true, [below]: true } });
  expect(listNames(both)).toEqual(["gold", "poor"]);
  expect(readFilter(both)).toEqual({ testId, match: "gold,poor" });
  expect(listChips(both)).toEqual(["gold", "below average"]);
  const one = await both.follow("Remove the filter gold");
  expect(listNames(one)).toEqual(["poor"]);
  expect(listChips(one)).toEqual(["below average"]);
  expect([one.field("gold").isChecked, one.field(below).isChecked]).toEqual([false, true]);
  const cleared = await one.follow("Clear");
  expect(listNames(cleared)).toHaveLength(5);
  expect(listChips(cleared)).toEqual([]);
  expect(cleared.path).toBe(`/admin?testId=${testId}`);
});

test("filters, pages and 'Back to Dashboard' keep the page size, without JavaScript", { tag: ["@D29"] }, async ({
  server,
}) => {
  const many = Array.from({ length: 51 }, (_, n) => ({ email: `c${n}@example.com`, startedAt: minutesAgo(n) }));
  const { testId } = addTestWith(server, many);
  const second = await openAdmin(server).list({ testId }, 2);
  const few = await second.follow("25 rows per page");
  expect(few.path).toBe(`/admin?testId=${testId}&per=25&page=3`);
  expect(listNames(few)).toEqual(["c50"]);
  const before = await few.follow("Previous");
  expect(listNames(before).slice(0, 1)).toEqual(["c25"]);
  const rows = before.html.slice(before.html.indexOf("<tbody"), before.html.indexOf("</tbody>"));
  // A row takes at most 1.7 kB only if the list draws each icon once and repeats it with `<use>`.
  expect([listNames(before).length, rows.length < 25 * 1700]).toEqual([25, true]);
  const icons = before.findAll("tbody use").map(({ attribs }) => attribs.href ?? "");
  expect(new Set(icons).size).toBe(2);
  expect(icons.every((icon) => before.has(`symbol${icon} path`))).toBe(true);
  const result = await before.follow(/./, "tbody tr:first-child .person");
  const back = await result.follow("Back to Dashboard");
  expect(back.path).toMatch(new RegExp(`^/admin\\?testId=${testId}&per=25&page=2`));
  const found = await few.submit({ button: "Search", values: { "Search by email or name": "example.com" } });
  expect(readFilter(found)).toEqual({ testId, search: "example.com", per: "25" });
  expect(found.text("main")).toContain("Showing 1-25 of 51");
  const all = await found.follow("100 rows per page");
  expect([listNames(all).length, readFilter(all).per]).toEqual([51, "100"]);
  const usual = await all.follow("50 rows per page");
  expect([listNames(usual).length, readFilter(usual).per]).toEqual([50, undefined]);
  const menu = await openMenu(back, "tbody tr:first-child");
  expect(readFilter(menu)).toMatchObject({ testId, per: "25", page: "2" });
});

test("previous, next and 'Back to Dashboard' follow the filtered list", {
  tag: ["@S116", "@S127", "@S129", "@S130", "@D29"],
}, async ({ server }) => {
  const { testId, ids } = addTestWith(server, ONE_OF_EACH);
  const [poor, , good, , gold] = ids;
  const query = `?testId=${testId}&match=gold&match=good&match=poor`;
  const list = await openAdmin(server).list({ testId, match: ["gold", "good", "poor"] });
  expect(listNames(list)).toEqual(["gold", "good", "poor"]);
  const second = await openMenu(list, "tbody tr:nth-child(2)").then((menu) => menu.follow(/View details/, ".row-menu"));
  expect(second.path).toBe(`/admin/results/${good}${query}`);
  const walk = "nav[aria-label='Results']";
  expect(second.text(walk)).toContain("2 of 3");
  const last = await second.follow("Next result");
  expect(last.path).toBe(`/admin/results/${poor}${query}&after=${good}`);
  expect(last.text(walk)).toContain("3 of 3");
  expect(last.button("Next result", walk).attribs).toHaveProperty("disabled");
  const first = await (await last.follow("Previous result")).follow("Previous result");
  expect(first.path).toBe(`/admin/results/${gold}${query}&before=${good}`);
  expect(first.text(walk)).toContain("1 of 3");
  expect(first.button("Previous result", walk).attribs).toHaveProperty("disabled");
  const back = await first.follow("Back to Dashboard");
  expect(back.path.split("#")).toEqual([`/admin${query}`, ...(back.path.includes("#") ? [`result-${gold}`] : [])]);
  expect(listNames(back)).toEqual(["gold", "good", "poor"]);
});

test("deleting asks for confirmation and keeps the filter, without JavaScript", {
  tag: ["@S116", "@S118–S121"],
}, async ({ server }) => {
  const { testId, ids } = addTestWith(server, ONE_OF_EACH);
  const query = `?testId=${testId}&search=e`;
  const list = await openAdmin(server).list({ testId, search: "e" });
  const dialog = await openMenu(list, "tbody tr:nth-child(3)").then((menu) => menu.follow(/Delete/, ".row-menu"));
  expect(dialog.text("dialog h2")).toBe("Delete submission");
  expect(dialog.text("dialog")).toContain(
    "Are you sure you want to delete the submission from good@example.com? This action cannot be undone and will permanently remove all associated data.",
  );
  expect(dialog.path).toBe(`/admin/results/${ids[2]}/delete${query}`);
  const cancelled = await dialog.follow("Cancel");
  expect([cancelled.path, cancelled.has("dialog")]).toEqual([`/admin${query}`, false]);
  expect(listNames(cancelled)).toEqual(["gold", "excellent", "good", "average", "poor"]);

  const deleted = await dialog.submit({ button: "Delete" });
  expect(deleted.message()).toContain("Submission deleted successfully");
  expect([deleted.path, deleted.has("dialog")]).toEqual([`/admin${query}`, false]);
  expect(listNames(deleted)).toEqual(["gold", "excellent", "average", "poor"]);
  expect(readFigure(deleted, "Submissions")).toBe("4");
});

test("deleting a submission that another admin deleted reports an error", { tag: ["@S118", "@S122"] }, async ({
  server,
}) => {
  const { testId, ids } = addTestWith(server, ONE_OF_EACH);
  const list = await openAdmin(server).list({ testId });
  const menu = await openMenu(list, "tbody tr:first-child");
  const dialog = await menu.follow(/Delete/, ".row-menu");
  expect(dialog.text("dialog")).toContain("gold@example.org");
  server.run("DELETE FROM submissions WHERE id = ?", ids[4]);
  const refused = await dialog.submit({ button: "Delete" });
  expect(refused.message()).toContain("Error");
  expect(refused.message()).toContain("Failed to delete submission. This submission no longer exists");
  expect(listNames(refused)).toEqual(["excellent", "good", "average", "poor"]);

  const gone = await menu.follow(/Delete/, ".row-menu");
  expect(gone.text("dialog h2")).toBe("Submission Not Found");
  expect(gone.text("dialog")).toContain("Another admin may have deleted it.");
  const back = await gone.follow("Close");
  expect(back.path).toBe(`/admin?testId=${testId}`);
  expect(listNames(back)).toEqual(["excellent", "good", "average", "poor"]);
});

test("a list without results says what to do", { tag: ["@S117"] }, async ({ server }) => {
  const { testId } = addTestWith(server, [{ seconds: null }]);
  const page = await openAdmin(server).list({ testId });
  expect(page.text("main")).toContain("No results yet");
  expect(readFigure(page, "Avg. Completion Time")).toBe("N/A");
  expect(readFigure(page, "Total Candidates")).toBe("1");
  expect(readFigure(page, "Submissions")).toBe("0");
});
