import { scrypt } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { serveStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const files: Record<string, string> = {
  "logo.svg": "<svg/>",
  "robots.txt": "User-agent: *",
  "assets/page-1a2b.js": "plain",
  "assets/page-1a2b.js.gz": "gzipped",
  "assets/page-1a2b.js.br": "brotli",
  ".vite/manifest.json": "{}",
};
for (const name of ["assets", ".vite"]) mkdirSync(join(folder, name));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
const app = serveStaticFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["br, gzip", "brotli", "br"],
  ["gzip;q=1.0", "gzipped", "gzip"],
  ["br;q=0, gzip ;q=0.5", "gzipped", "gzip"],
  ["BR;q=0.9", "brotli", "br"],
  ["*;q=0.5", "brotli", "br"],
  ["gzip; q=0, br;q=0.000", "plain", null],
  ["identity", "plain", null],
  ["", "plain", null],
])("a client that accepts %j gets the matching file (R155)", async (accepted, text, encoding) => {
  const answer = await app.request("/assets/page-1a2b.js", { headers: { "Accept-Encoding": accepted } });
  expect([answer.status, await answer.text(), answer.headers.get("Content-Encoding")]).toEqual([200, text, encoding]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(text.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
});

test("only built files are served, and they are cached for a month, or text files for an hour (R155)", async () => {
  const logo = await app.request("/logo.svg");
  expect([await logo.text(), logo.headers.get("Cache-Control")]).toEqual(["<svg/>", "public, max-age=2592000"]);
  expect((await app.request("/robots.txt")).headers.get("Cache-Control")).toBe("public, max-age=3600");
  const head = await app.request("/assets/page-1a2b.js", { method: "HEAD" });
  expect([head.status, await head.text(), head.headers.get("Content-Length")]).toEqual([200, "", "5"]);
  for (const path of ["/assets/none.js", "/assets/page-1a2b.js.br", "/.vite/manifest.json", "/assets", "/assets/"]) {
    expect([path, (await app.request(path)).status]).toEqual([path, 404]);
  }
});

test("a file is served while all of the process's threads are busy (R140)", async () => {
  const atWork = Array.from(
    { length: 16 },
    () => new Promise<string>((resolve) => scrypt("x", "salt", 32, { N: 2 ** 12 }, () => resolve("a thread is free"))),
  );
  const served = Promise.resolve(app.request("/logo.svg")).then((answer) => answer.text());
  expect(await Promise.race([...atWork, served])).toBe("<svg/>");
  await Promise.all(atWork);
});
