import type { RouteConfigEntry } from "@remix-run/route-config";
import { contract } from "#app/api/contract.ts";
import routes from "#app/routes.ts";

export type FlatRoute = { id: string; path: string; file: string };

const apiRoutes: FlatRoute[] = Object.keys(contract).map((id) => ({
  id,
  path: id.replace(/\{(\w+)\}/g, ":$1"),
  file: "api/router.ts",
}));

export const allRoutes: FlatRoute[] = [...flattenRoutes(routes), ...apiRoutes];

export const screenRoutes = allRoutes.filter(({ path }) => !path.startsWith("/api/"));

function flattenRoutes(entries: RouteConfigEntry[], parent = ""): FlatRoute[] {
  return entries.flatMap(({ id, path = "", file, children = [] }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    return [{ id: id ?? file.replace(/\.tsx?$/, ""), path: whole, file }, ...flattenRoutes(children, whole)];
  });
}
