import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An answer from in front of Remix: JSON under /api, a small page elsewhere. */
export function refuse(c: Context, status: ContentfulStatusCode, message: string): Response {
  c.header("Cache-Control", "no-store");
  if (/^\/api(?:\/|$)/i.test(c.req.path)) return c.json({ message }, status);
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${status}</title><h1>${message}</h1><p><a href="/">Back to the start page</a></p></html>`,
    status,
  );
}
