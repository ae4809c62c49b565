import { paths } from "#app/platform/paths/paths.ts";
import { resultPaths } from "#app/results/index.ts";
import { addPerson } from "#tests/support/rows/admins.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection, type TestServer } from "#tests/support/servers/server.ts";
import { signInAs } from "#tests/support/visitors/visitor.ts";

function addNamedTest(server: TestServer, kind: string) {
  const name = `${kind} ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", "-").toLowerCase()}@example.com`;
  const testId = server.addTest({ name, testPassword: "welcome", sections: [buildSection("Drive", 2)] });
  const [resultId = ""] = server.addResults(testId, [{ email, firstName: name, lastName: "", points: 15 }]);
  return { name, email, testId, resultId };
}

test("every screen that is not in a menu has a way back", async ({ server, admin }) => {
  const { testId, resultId } = addNamedTest(server, "Back");
  const found: Record<string, string[]> = {};
  for (const path of [
    paths.dueOutcomes(),
    paths.adverseImpact(),
    paths.readingFigures(),
    paths.singleSignOn(),
    paths.secondFactor(),
    paths.testHealth(testId),
    paths.outcomes(testId),
    paths.compare([resultId]),
  ]) {
    found[path] = (await admin.visit(path)).texts("nav[aria-label=Breadcrumbs] a");
  }
  const name = found[paths.outcomes(testId)]?.[1];
  expect(Object.values(found)).toEqual([
    ["Test Results"],
    ["Help", "How to read these figures"],
    ["Help"],
    ["Settings", "Security"],
    ["Your account"],
    ["Test Management", name],
    ["Test Management", name],
    ["Test Results"],
  ]);
});

test("search finds candidates by name or email, tests by name, and screens and help by keyword", async ({
  server,
  admin,
}) => {
  const { name, email, testId, resultId } = addNamedTest(server, "Émile");
  const form = await admin.visit(paths.search());
  const byName = await form.submit({ button: "Search", values: { "Name, email, test or setting": name } });
  expect([byName.path, byName.heading()]).toEqual([paths.search(name), "Search"]);
  expect(byName.texts("main h2")).toEqual(["Candidates", "Tests"]);
  const origin = { list: "activity" as const, filter: { search: name }, ticked: [] };
  expect(byName.findAll("main :is(td, li) a").map(({ attribs }) => attribs.href)).toEqual([
    resultPaths.resultInList(resultId, origin),
    resultPaths.resultInList(resultId, origin),
    resultPaths.deleteResult(resultId, origin),
    paths.content({ testId }),
  ]);
  const folded = await admin.visit(paths.search(name.toUpperCase().replace("É", "e")));
  expect(folded.texts("main h2")).toEqual(["Candidates", "Tests"]);
  const byEmail = await admin.visit(paths.search(email));
  expect(byEmail.texts("main tbody tr")).toEqual([expect.stringContaining(email)]);

  const help = await admin.visit(paths.search("compare candidates"));
  expect((await help.follow("Compare candidates")).path).toBe(paths.helpPage("compare-candidates"));
  const screens = await admin.visit(paths.search("restore"));
  for (const [search, title] of [
    ["sso", "Single sign-on"],
    ["greenhouse", "Integrations"],
    ["time zone", "Organization"],
  ] as const)
    expect((await admin.visit(paths.search(search))).texts("main li a")).toContain(title);
  expect((await screens.follow("Backups")).path).toMatch(/^\/admin\/settings/);
  const empty = await admin.visit(paths.search(`${name} nobody`));
  expect(empty.text("main")).toContain(`Nothing found for “${name} nobody”`);
  for (const odd of [undefined, "   ", "🙂", "%", "'\"<b>", "a".repeat(300)]) {
    const page = await admin.visit(paths.search(odd));
    expect([odd, page.status, page.heading()]).toEqual([odd, 200, "Search"]);
  }
});

test("a viewer's search finds only their tests, candidates and screens", { tag: ["@H25"] }, async ({ server }) => {
  const [seen, hidden] = [addNamedTest(server, "Seen"), addNamedTest(server, "Hidden")];
  const { person } = await addPerson(server, { role: "viewer", testIds: [seen.testId] });
  const { visitor } = await signInAs(server, person);
  const found = await visitor.visit(paths.search(seen.name));
  expect(found.texts("main h2")).toEqual(["Candidates", "Tests"]);
  for (const search of [hidden.name, hidden.email]) {
    const page = await visitor.visit(paths.search(search));
    expect([search, page.texts("main :is(tbody tr, li)")]).toEqual([search, []]);
  }
  for (const search of ["webhooks", "audit"]) {
    const page = await visitor.visit(paths.search(search));
    expect([search, page.texts("main h2")]).toEqual([search, ["Help"]]);
  }
});
