import { globSync, readFileSync } from "node:fs";
import { paths } from "#app/platform/paths/paths.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { openVisitor } from "#tests/support/visitors/visitor.ts";
import { labelsOn, visitGuidedScreens } from "./screen-labels.ts";

const GUIDE = [...globSync("docs/guide/*.md"), "docs/get-started.md"];

test("every label in the guide is on a screen, and every screen has its title and a Help page", async ({ admin }) => {
  const screens = await visitGuidedScreens();
  expect(screens.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  const labels = new Set(screens.flatMap(labelsOn));
  const named = GUIDE.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\*\*(.+?)\*\*/gs)].map(([, label = ""]) => ({
      file,
      label: label.replace(/\s+/g, " "),
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ label }) => !labels.has(label))).toEqual([]);

  const titles = screens
    .filter(({ path }) => path.startsWith("/admin"))
    .map((screen) => [screen.title(), screen.has("dialog h2") ? screen.text("dialog h2") : screen.heading()]);
  const isNamed = (title: string, heading: string) =>
    title.startsWith(`${heading} of `) || /^(?:Overview|Result|Invitation|Webhook) (?:of|to) /.test(title);
  const odd = titles.filter(([title = "", heading = ""]) => title !== heading && !isNamed(title, heading));
  expect(odd.map(([title]) => title).sort()).toEqual([
    "Recovery codes",
    "Selected invitations",
    "Start erasure",
    "Turn on",
  ]);

  const helpPages = screens
    .filter((screen) => screen.hasLink("Help with this screen"))
    .map((screen) => screen.link("Help with this screen"));
  for (const path of new Set(helpPages)) expect([path, (await admin.visit(path)).status]).toEqual([path, 200]);
});

test("the help lists its pages and opens one with its picture and links to others", async ({ admin }) => {
  const help = await (await admin.visit("/admin")).follow("Help", "header");
  expect(help.heading()).toBe("Help");
  const page = await help.follow("Compare candidates");
  expect(page.title()).toBe("Compare candidates");
  expect(page.texts("main li")).toContain("Choose Compare.");
  const picture = await admin.visit(page.find("main img").attribs.src ?? "");
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await page.follow("Help", "nav[aria-label='Breadcrumbs']")).path).toBe(paths.help());
});

test("the help can be searched with a form, without scripts", async ({ server }) => {
  const help = await openVisitor(server.origin, { isAdmin: true }).visit(paths.help());
  const found = await help.submit({ button: "Search", values: { "Search the help": "passkey" } });
  expect(found.path).toBe(paths.help("passkey"));
  expect(found.texts("main li a")).toContain("Protect your account");
  expect(found.text("main")).toContain("Add passkey");
  const nothing = await found.submit({ button: "Search", values: { "Search the help": "xyzzy" } });
  expect(nothing.text("main")).toContain("No page has “xyzzy”");
});

test("unknown help pages and the README respond with 404", async ({ admin }) => {
  for (const name of ["unknown", "README", "..%2Fget-started"]) {
    expect([name, (await admin.visit(`/admin/help/${name}`)).status]).toEqual([name, 404]);
  }
});
