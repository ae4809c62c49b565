import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Page = { title: string; steps: string[] };

/** The admin area's response while the database is unusable: the problem and the operator's steps. */
export function refuseAdminArea(c: Context, { title, steps }: Page): Response {
  c.header("Cache-Control", "no-store");
  const items = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("\n");
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>
<p>Nothing is shown or saved until this is repaired. Whoever runs the server does this:</p>
<ol>
${items}
</ol></html>`,
    503,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

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
