import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allRoutes } from "#tests/support/servers/all-routes.ts";
import { isViewerPath, VIEWER_PATHS } from "./viewer-paths.ts";

const app = "app";
const forViewers: readonly string[] = VIEWER_PATHS;

const OTHERS = [
  "accounts/screens/sign-in/login",
  "accounts/screens/sign-in/setup",
  "admin/layout",
  "settings/screens/layout",
];

test("the viewers' table lists exactly the admin routes that use the viewers' guard (H25)", () => {
  const screens = allRoutes.filter(({ path, id }) => /^\/admin(?:\/|$)/.test(path) && !OTHERS.includes(id));
  expect(screens.length).toBeGreaterThan(35);
  for (const { path, file } of screens) {
    const usesViewersGuard = readFileSync(join(app, file), "utf8").includes("requireViewer");
    expect([path, usesViewersGuard]).toEqual([path, forViewers.includes(path)]);
  }
  expect(forViewers.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([]);
  const fillPath = (path: string) => path.replace(/:\w+\??/g, "some-id").replace("*", "anything");
  for (const { path } of allRoutes) {
    expect([path, isViewerPath(fillPath(path))]).toEqual([path, forViewers.includes(path)]);
  }
});

test("matches a path in exactly the spellings that the router accepts (H25)", () => {
  for (const path of [
    "/admin/",
    "/ADMIN/Results/x",
    "/%61dmin/leaderboard",
    "/admin/results",
    "/admin/results/x%2Fdelete",
  ]) {
    expect([path, isViewerPath(path)]).toEqual([path, true]);
  }
  for (const path of [
    "/admin/results/x/delete",
    "/admin/results/x/report-pdf",
    "/admin/tests/x/healthXcsv",
    "/admin/tests/x/y/health",
    "//admin",
    "/admin/activity/x",
    "/admin/%zz",
  ]) {
    expect([path, isViewerPath(path)]).toEqual([path, false]);
  }
});

test("every route and call takes the visible tests from its guard (H25)", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: app }).filter(
    (file) =>
      !/\.test\.|\/index\.ts$/.test(file) &&
      // The example's made-up results are in a separate database.
      !file.startsWith("results/screens/example/") &&
      !["accounts/visible-tests.ts", "people/person-data.server.ts"].includes(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const isUnlimited = (file: string) =>
    /\bALL_TESTS\b[^;]*from "#app\/accounts|tests: "all"/.test(readFileSync(join(app, file), "utf8"));
  expect(isUnlimited("people/person-data.server.ts")).toBe(true);
  expect(files.filter(isUnlimited)).toEqual([]);
});
