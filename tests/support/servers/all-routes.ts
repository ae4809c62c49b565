import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

export type FlatRoute = { id: string; path: string; file: string };

export const allRoutes: FlatRoute[] = flattenRoutes(routes);

export const screenRoutes = allRoutes.filter(({ path }) => !path.startsWith("/api/"));

function flattenRoutes(entries: RouteConfigEntry[], parent = ""): FlatRoute[] {
  return entries.flatMap(({ id, path = "", file, children = [] }) => {
    const whole = `${parent}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    return [{ id: id ?? file.replace(/\.tsx?$/, ""), path: whole, file }, ...flattenRoutes(children, whole)];
  });
}
