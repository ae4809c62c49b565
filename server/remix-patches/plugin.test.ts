import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as published from "@remix-run/router";
import { expect, test } from "vitest";
import { patchRemix } from "./plugin.ts";

const FILE = join(import.meta.dirname, "../../node_modules/@remix-run/router/dist/router.js");

async function changedRouter(): Promise<typeof published> {
  const { transform } = patchRemix();
  if (typeof transform !== "function") throw new Error("The plugin changes nothing");
  const code = await Reflect.apply(transform, {}, [readFileSync(FILE, "utf8"), FILE, { ssr: true }]);
  return import(`data:text/javascript,${encodeURIComponent(String(code))}`);
}

const ROUTES: published.AgnosticRouteObject[] = [
  {
    id: "root",
    path: "",
    children: [
      { id: "entry", index: true },
      { id: "api", path: "api/*" },
      { id: "save", path: "api/submissions/:id/answers" },
      { id: "file", path: "files/:name.csv" },
      { id: "language", path: ":lang?/about" },
      { id: "exact", path: "Exact", caseSensitive: true },
      {
        id: "admin",
        path: "admin",
        children: [
          { id: "dashboard", index: true },
          { id: "frame", children: [{ id: "tests", path: "tests/:testId", children: [{ id: "edit", path: "edit" }] }] },
        ],
      },
      { id: "missing", path: "*" },
    ],
  },
];

const PATHS = [
  "/",
  "/api",
  "/api/",
  "/api/x/y",
  "/api/submissions/1/answers",
  "/API/Submissions/1/Answers/",
  "/apix",
  "/files/a.csv",
  "/files/.csv",
  "/about",
  "/de/about",
  "/de/fr/about",
  "/exact",
  "/Exact",
  "/admin",
  "/admin/",
  "/Admin/Tests/7",
  "/admin/tests/7/edit",
  "/admin/tests/7/edit/",
  "/admin/tests//edit",
  "//admin",
  "/admin//tests/7",
  "/admin/tests",
  "/admin/tests/a%2Fb/edit",
  "/admin/tests/%E2%82%AC",
  "/admin/tests/a%20b",
  "/admin/tests/%0a",
  "/a%2Fadmin",
  "/%zz",
  "/.",
  "/admin/tests/*",
  "/(admin)",
  "/admin/tests/:testId",
];

test("the patched router matches every address like the published one", async () => {
  const { matchRoutes } = await changedRouter();
  const found = (match: typeof matchRoutes, path: string) =>
    match(ROUTES, path)?.map(({ route, params, pathname, pathnameBase }) => [route.id, params, pathname, pathnameBase]);
  for (const path of PATHS)
    expect({ path, found: found(matchRoutes, path) }).toEqual({ path, found: found(published.matchRoutes, path) });
  expect(found(matchRoutes, "/admin/tests/7/edit")?.at(-1)?.[0]).toBe("edit");
});

test("the patched router passes on a loader's data as JSON, like the published one", async () => {
  const data = { at: new Date(0), missing: undefined, text: "</script> é", list: [undefined, { empty: null }] };
  const asJson = { at: "1970-01-01T00:00:00.000Z", text: "</script> é", list: [null, { empty: null }] };
  for (const { createStaticHandler, json } of [published, await changedRouter()]) {
    const loader = () => json(data, { headers: { "X-Own": "1" } });
    const context = await createStaticHandler([{ id: "page", path: "/", loader }]).query(
      new Request("http://localhost/"),
    );
    if (context instanceof Response) throw new Error("The page is missing");
    expect(context.loaderData.page).toStrictEqual(asJson);
    expect(context.loaderHeaders.page?.get("X-Own")).toBe("1");
  }
});
