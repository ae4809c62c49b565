import { paths } from "#app/platform/paths/paths.ts";
import { IN_THE_FILE, listExportNames, makeExports, QUESTION } from "#tests/support/inputs/differing-exports.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { buildSection } from "#tests/support/servers/server.ts";
import { openVisitor, type VisitedPage } from "#tests/support/visitors/visitor.ts";

const AT_AN_IMPORT = /^\/admin\/settings\/import\/[0-9a-f-]{36}/;

function choose(settings: VisitedPage, text: string): Promise<VisitedPage> {
  const file = new File([text], "database-export.json", { type: "application/json" });
  return settings.submit({ button: "Import Data", values: { "Export file (JSON)": file } });
}

async function whenDone(page: VisitedPage): Promise<VisitedPage> {
  let last = page;
  await expect
    .poll(async () => {
      if (last.refresh()) last = await last.followRefresh();
      return last.refresh();
    })
    .toBe(null);
  return last;
}

test("a confirmation page shows the file's counts and the counts of what it replaces", {
  tag: ["@S306", "@S311", "@S312", "@S314", "@H64"],
}, async ({ own: server }) => {
  const { all, names } = await makeExports(server);
  const settings = await openVisitor(server.origin, { isAdmin: true }).visit(paths.settings());
  const asked = await whenDone(await choose(settings, all));
  expect(asked.path).toMatch(AT_AN_IMPORT);
  expect(asked.text()).toContain(QUESTION);
  expect(asked.text()).toMatch(IN_THE_FILE);
  expect(asked.texts("tr")).toEqual(expect.arrayContaining(["tests 2 2", "submissions 2 1"]));
  const cancelled = await asked.submit({ button: "Cancel" });
  expect(cancelled.path).toBe(paths.settings());
  expect(cancelled.message()).toContain("Nothing was changed");
  expect(await names()).toEqual(["Only here", "Default Test"]);

  const again = await whenDone(await choose(cancelled, all));
  const replaced = await whenDone(await again.submit({ button: "Replace all data" }));
  expect(replaced.message()).toContain("Database imported successfully");
  expect(replaced.message()).toContain("2 tests, 1 submission");
  expect(await names()).toEqual(["From the file", "Default Test"]);
});

test("a rejected file and an unknown import both redirect to the settings", { tag: ["@S315"] }, async ({ admin }) => {
  const settings = await admin.visit(paths.settings());
  const refused = await whenDone(await choose(settings, "[]"));
  expect(refused.message()).toContain("Failed to import database. The file is not an export");
  const unknown = await admin.visit("/admin/settings/import/00000000-0000-4000-8000-000000000000");
  expect(unknown.path).toBe(paths.settings());
  expect(unknown.message()).toContain("This import has expired");
});

test("both exports are plain links, and 'Initialize Test Data' is a form", { tag: ["@S309", "@S316"] }, async ({
  server,
}) => {
  server.addResults(server.addTest({ sections: [buildSection("One", 1)] }), [{ points: 0 }]);
  const settings = await openVisitor(server.origin, { isAdmin: true }).visit(paths.settings());
  for (const [link, suffix] of [
    ["Export Data", ""],
    ["Export Without Candidates", "-without-candidates"],
  ] as const) {
    const file = await settings.follow(link);
    const [, name = ""] = /^attachment; filename="([^"]+)"/.exec(file.headers["content-disposition"] ?? "") ?? [];
    expect(listExportNames(suffix)).toContain(name);
    const { complete, withCandidates, submissions } = JSON.parse(file.body.toString("utf8"));
    expect([complete, withCandidates, submissions.length > 0]).toEqual([true, suffix === "", suffix === ""]);
  }
  const initialized = await settings.submit({ button: "Initialize Test Data" });
  expect(initialized.message()).toContain("There are already tests");
});
