import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allRoutes } from "#tests/support/servers/all-routes.ts";
import { findHelpPageFor, HELP_PATHS } from "./help-paths.ts";

test("every page that a Help link opens is in the guide", () => {
  const pages = HELP_PATHS.flatMap(([, page]) => page ?? []).concat(findHelpPageFor("/admin") ?? []);
  expect(pages.filter((page) => !existsSync(`docs/guide/${page}.md`))).toEqual([]);
});

test("every admin screen with a header has a Help link, except help and the second factor", () => {
  const screens = allRoutes.filter(({ file }) => readFileSync(join("app", file), "utf8").includes("<PageHeader"));
  const addressOf = (path: string) => path.replace(/:\w+\??/g, "some-id");
  const without = screens.map(({ path }) => path).filter((path) => findHelpPageFor(addressOf(path)) === null);
  expect(without).toEqual([
    "/admin/account/second-factor",
    "/admin/account/second-factor/app",
    "/admin/help",
    "/admin/help/:page",
  ]);
});

test("a screen's Help link opens the page about its task", () => {
  expect(findHelpPageFor("/admin")).toBe("find-your-best-candidates");
  expect(findHelpPageFor("/admin/results/x")).toBe("read-a-result");
  expect(findHelpPageFor("/admin/tests/x/health")).toBe("check-your-test");
  expect(findHelpPageFor("/admin/tests/x/edit")).toBe("write-a-test");
  expect(findHelpPageFor("/admin/settings/backups/x/restore")).toBe("back-up-your-data");
});
