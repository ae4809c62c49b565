/** Uploads too large to be held in memory: their actions read the body as it comes in, with a limit and a guard of their own. */
import type { Context } from "hono";

const PATHS = new Set(["/admin/settings/import", "/api/admin/import-data"]);

/** True for a request whose body must not be read before its action does. Paths count as Remix's router sees them. */
export function isStreamedUpload(c: Context): boolean {
  return c.req.method === "POST" && PATHS.has(c.req.path.toLowerCase().replace(/\/$/, ""));
}
