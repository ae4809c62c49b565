import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/paths.ts";
import { useGroupServer } from "#tests/support/servers/group-server.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";

const FIRST_STEPS = "main section:has(> div > form)";

test.describe(() => {
  const server = useGroupServer();

  test("first steps are listed, and can be hidden and brought back without scripts", async () => {
    const visitor = openVisitor(server().origin, { isAdmin: true });
    const first = await visitor.visit(paths.dashboard());
    expect(first.text(FIRST_STEPS)).toMatch(/^First steps 1 of 6 done, shown until you have 10 results/);
    expect(first.hasLink("Done: Have a test ready")).toBe(true);
    const question = await first.submit({ button: "Try the test", within: FIRST_STEPS });
    expect(question.path).toMatch(/^\/test\//);
    const tried = await visitor.visit(paths.dashboard());
    expect(tried.hasButton("Done: Try the test")).toBe(true);
    expect(tried.link("Invite people", FIRST_STEPS)).toMatch(/^\/admin\/tests\/[^/]+\/invitations\/new$/);
    expect(tried.text("main")).not.toContain("Check or write your test");
    const hidden = await tried.submit({ button: "Hide the first steps" });
    expect([hidden.path, hidden.message()]).toEqual(["/admin", expect.stringContaining("First steps hidden")]);
    expect(hidden.texts("h2")).not.toContain("First steps");
    expect(hidden.text("main")).toContain("Check or write your test");
    const shown = await (await visitor.visit(paths.help())).submit({ button: "Show the first steps on the dashboard" });
    expect(shown.text("main")).toContain("2 of 6 done");
  });

  test("the empty dashboard offers made-up results, which no list contains and one click removes", {
    tag: "@H110",
  }, async () => {
    const visitor = openVisitor(server().origin, { isAdmin: true });
    const empty = await visitor.visit(paths.dashboard());
    expect(empty.hasButton("Try the test")).toBe(true);
    const examples = await visitor.visit(empty.link("Look at made-up results"));
    expect(examples.texts("main tbody tr").filter((row) => row.includes("Made up"))).toHaveLength(50);
    expect((await examples.follow("Page 2")).text("main")).toContain("Showing 51-");
    const to = String(examples.findAll("main tbody a")[0]?.attribs.href);
    const result = await visitor.visit(to);
    expect(result.text("main")).toContain("does not exist. A real result also has");
    expect(result.text("main")).toMatch(/% Score.*Percentile and precision.*Section Performance.*Detailed Responses/);
    expect((await visitor.visit(to.replace("example-results", "results"))).status).toBe(404);
    for (const path of [paths.dashboard(), paths.leaderboard(), resultPaths.activity()]) {
      expect((await visitor.visit(path)).texts("main tbody tr")).toEqual([]);
    }
    const removed = await result.submit({ button: "Remove made-up results" });
    expect([removed.path, removed.message()]).toEqual(["/admin", expect.stringContaining("Made-up results removed")]);
    expect(removed.hasLink("Look at made-up results")).toBe(false);
    expect((await visitor.visit(to)).status).toBe(404);
    expect((await visitor.visit(paths.exampleResults())).status).toBe(404);
    const back = await removed.submit({ button: "Undo" });
    expect([back.path, back.texts("main tbody tr").length]).toEqual([paths.exampleResults(), 50]);
  });

  test("every empty list offers the next step", async () => {
    const visitor = openVisitor(server().origin, { isAdmin: true });
    const testId = String(server().readValue("SELECT id FROM tests"));
    const invite = paths.invitePeople(testId);
    server().run("UPDATE tests SET access = 'both'");
    const lists: [path: string, title: string, button: string, to: string][] = [
      [paths.dashboard(), "No results yet", "Invite people", invite],
      [paths.leaderboard(), "No Completed Assessments", "Invite people", invite],
      [paths.activity(), "No User Activity", "Invite people", invite],
      [paths.compare(), "Choose two to four results", "Leaderboard", paths.leaderboard()],
      [paths.search("xyzzy"), "Nothing found for “xyzzy”", "Show all candidates", resultPaths.activity()],
      [
        paths.privacy(),
        "Nobody will be erased in the next 30 days",
        "Set a retention period",
        "/admin/settings/privacy",
      ],
    ];
    const found = [];
    for (const [path, title, button] of lists) {
      const page = await visitor.visit(path);
      const [shown] = page.texts("main section p").filter((text) => text === title);
      found.push([path, shown, button, page.link(button, `main section:not(:has(> div > form))`)]);
    }
    expect(found).toEqual(lists);
    server().run("UPDATE tests SET access = 'password'");
    const invitations = await visitor.visit(paths.invitations(testId));
    expect([invitations.text("main").includes("No invitations yet"), invitations.hasLink("Invite people")]).toEqual([
      true,
      true,
    ]);
    const backups = await visitor.visit(paths.backups());
    expect([backups.text("main").includes("No backups yet"), backups.hasButton("Back up now")]).toEqual([true, true]);
  });

  test("viewers learn what will appear in an empty list, and see no button", async () => {
    server().run("UPDATE admins SET role = 'viewer'");
    const visitor = openVisitor(server().origin, { isAdmin: true });
    for (const path of [paths.dashboard(), paths.leaderboard(), paths.activity()]) {
      const page = await visitor.visit(path);
      expect([path, page.hasLink("Invite people")]).toEqual([path, false]);
      expect(page.texts("h2")).not.toContain("First steps");
    }
  });
});
