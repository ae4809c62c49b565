import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { acceptsEncoding } from "#app/platform/http/request-headers.ts";
import { clientFolder } from "#db/project-root.ts";

const ASSETS = "/assets/";
const ROOT_FILE = /^[\w-]+\.(?:svg|ico|png|txt)$/;
const COPIES = [
  { encoding: "br", end: ".br" },
  { encoding: "gzip", end: ".gz" },
] as const;

const AN_HOUR = "3600";
const A_MONTH = "2592000";

type Body = Uint8Array<ArrayBuffer>;
type CachedFile = { headers: Record<string, string>; plain: Body; copies: { encoding: "br" | "gzip"; body: Body }[] };

/**
 * Serve the client build from memory (about 1 MB). Reading a file for each request would wait for a thread behind
 * password hashes. Hashed assets are cached forever, pictures for a month, and text files for an hour.
 */
export function serveStaticFiles(folder = clientFolder): Hono {
  const files = readFiles(folder);
  const app = new Hono();
  app.get("*", (c, next) => {
    const file = files.get(c.req.path);
    return file ? Promise.resolve(send(c, file)) : next();
  });
  return app;
}

function readFiles(folder: string): Map<string, CachedFile> {
  const names = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  const assets = names(join(folder, ASSETS)).filter((name) => !COPIES.some(({ end }) => name.endsWith(end)));
  const others = names(folder).filter((name) => ROOT_FILE.test(name));
  return new Map([
    ...assets.map((name) => [ASSETS + name, readFile(join(folder, ASSETS, name), "31536000, immutable")] as const),
    ...others.map(
      (name) => [`/${name}`, readFile(join(folder, name), name.endsWith(".txt") ? AN_HOUR : A_MONTH)] as const,
    ),
  ]);
}

function readFile(path: string, seconds: string): CachedFile {
  const copies = COPIES.filter(({ end }) => existsSync(path + end)).map(({ encoding, end }) => ({
    encoding,
    body: readFileSync(path + end),
  }));
  const headers = {
    "Content-Type": getMimeType(path) ?? "application/octet-stream",
    "Cache-Control": `public, max-age=${seconds}`,
    ...(copies.length > 0 ? { Vary: "Accept-Encoding" } : {}),
  };
  return { headers, plain: readFileSync(path), copies };
}

function send(c: Context, { headers, plain, copies }: CachedFile): Response {
  const accepted = c.req.header("Accept-Encoding");
  const copy = copies.find(({ encoding }) => acceptsEncoding(accepted, encoding));
  const body = copy?.body ?? plain;
  const length = { "Content-Length": String(body.byteLength) };
  return c.body(body, 200, { ...headers, ...length, ...(copy ? { "Content-Encoding": copy.encoding } : {}) });
}
