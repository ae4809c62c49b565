import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { findRefusalCode } from "#app/platform/refusal.ts";
import { getNonce } from "./security-headers.ts";

type Page = { title: string; steps: string[] };

export function refuseAdminArea(c: Context, { title, steps }: Page): Response {
  c.header("Cache-Control", "no-store");
  const items = steps.map((step) => `<li>${escapeHtml(step).replace(/npm run .+$/, "<code>$&</code>")}</li>`);
  const advice = "Nothing can be shown or saved until this is fixed. The person who runs the server can fix it:";
  return c.html(renderPage(c, escapeHtml(title), `<p>${advice}</p>\n<ol>\n${items.join("\n")}\n</ol>`), 503);
}

function renderPage(c: Context, title: string, content: string, name = title): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${name}</title>
<style nonce="${getNonce(c)}">
body { max-width: 40rem; margin: 10vh auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
li { margin-block: 0.5rem }
code { display: block; padding: 0.5rem 0.75rem; background: #8883; border-radius: 0.25rem }
</style>
<h1>${title}</h1>
${content}</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function refuse(c: Context, status: ContentfulStatusCode, message: string): Response {
  c.header("Cache-Control", "no-store");
  if (/^\/api(?:\/|$)/i.test(c.req.path)) return c.json({ message, code: findRefusalCode(status) }, status);
  return c.html(renderPage(c, message, '<p><a href="/">Back to the start page</a></p>', String(status)), status);
}
