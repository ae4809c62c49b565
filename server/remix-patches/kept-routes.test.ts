import { matchRoutes } from "@remix-run/router";
import { expect, test, vi } from "vitest";
import { allRoutes } from "#tests/support/servers/all-routes.ts";
import { branchesFor, keptFor, keptPattern, mayHaveParameter, textOf, withText } from "./kept-routes.ts";

/** In the order in which the router ranks them. */
const BRANCHES = ["/api/tests/:id", "/api/tests", "/test/:id", "/admin/*", "/:any/old", "/", "/*"].map((path) => ({
  path,
}));

test("only branches that can match a pathname are tried, in their order", () => {
  const table = [{}];
  const pathsFor = (pathname: string) => branchesFor(table, pathname, () => BRANCHES).map(({ path }) => path);
  expect(pathsFor("/api/tests/1")).toEqual(["/api/tests/:id", "/*"]);
  expect(pathsFor("/API/Tests/")).toEqual(["/api/tests", "/:any/old", "/*"]);
  expect(pathsFor("/ADMIN/Users")).toEqual(["/admin/*", "/:any/old", "/*"]);
  expect(pathsFor("/nowhere/at/all")).toEqual(["/*"]);
  expect(pathsFor("/")).toEqual(["/", "/*"]);
  expect(pathsFor("/api//tests")).toEqual(BRANCHES.map(({ path }) => path));
});

test("the first match is the router's own, for every kind of address", () => {
  const every = [...BRANCHES, ...allRoutes];
  const routes = every.map(({ path }) => ({ path }));
  const pathnames = [
    "/",
    "/api/tests",
    "/API/Tests/7/",
    "/api/nowhere",
    "/test/1",
    "/admin",
    "/admin/a/b",
    "/x/old",
    "/x/old/",
    "/x",
    "//",
    "/x//old",
    "/api/tests//",
    "/api/tests/a%2Fb",
    ...allRoutes.map(({ path }) => path.replace(/:\w+\??/g, "x")),
  ];
  for (const pathname of pathnames) {
    const best = (of: { path: string }[]) => matchRoutes(of, pathname)?.at(-1)?.route.path;
    const candidates = branchesFor(routes, pathname, () => every);
    expect(best(candidates)).toBe(best(routes));
  }
});

test("a table is ranked once, and another table for itself", () => {
  const rank = vi.fn(() => BRANCHES);
  const table = [{}];
  for (const pathname of ["/", "/test/1", "/"]) branchesFor(table, pathname, rank);
  expect(rank).toHaveBeenCalledTimes(1);
  branchesFor([{}], "/", rank);
  expect(rank).toHaveBeenCalledTimes(2);
});

test("what is made for an object, and for a pattern with its flags, is made once", () => {
  const make = vi.fn(() => ({}));
  const key = {};
  expect(keptFor(key, make)).toBe(keptFor(key, make));
  expect(keptPattern("kept/:id", false, true, make)).toBe(keptPattern("kept/:id", false, true, make));
  expect(keptPattern("kept/:id", false, false, make)).not.toBe(keptPattern("kept/:id", false, true, make));
  expect(make).toHaveBeenCalledTimes(3);
});

test("only an address whose query cannot hold a parameter is left as it is", () => {
  const has = (url: string, name: string) => new URL(url).searchParams.has(name);
  const queries = [
    "",
    "?",
    "?index",
    "?a=1&_data=x",
    "?%5fdata=x",
    "?_dat%61=x",
    "?i%6Edex",
    "?plain=1",
    "?a=%20",
    "?b#_data",
  ];
  for (const query of queries) {
    for (const name of ["index", "_data"]) {
      const url = `http://host/index/_data${query}`;
      if (has(url, name)) expect([url, name, mayHaveParameter(url, name)]).toEqual([url, name, true]);
    }
  }
  expect(mayHaveParameter("http://host/test/1?plain=1", "_data")).toBe(false);
  expect(mayHaveParameter("http://host/index/_data", "_data")).toBe(false);
});

test("the text of a response is kept with it alone", async () => {
  const response = withText(new Response("[1]"), "[1]");
  expect([textOf(response), await response.text()]).toEqual(["[1]", "[1]"]);
  expect(textOf(new Response("[1]"))).toBeUndefined();
});
