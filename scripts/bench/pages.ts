/**
 * `npm run bench:pages`: how many entry and question pages a second this server makes, uncompressed and with 16 connections,
 * against a plain server that sends the same bytes, in turns; and how often React alone writes the same markup.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReactNode } from "react";
import { startServer } from "#tests/support/servers/server.ts";
import { type Load, measureInTurns, rowOf, startPlain } from "./load.ts";
import { beginCandidate, printTable } from "./measure.ts";

// As the server has it: React checks much more while developing.
process.env.NODE_ENV = "production";
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

const CONNECTIONS = 16;
const RENDERED_FOR_MS = 3000;

const server = await startServer();
const { url, cookie } = await beginCandidate(server);
const paths = ["/", `/test/${url.split("/").at(-2)}`];
const folder = mkdtempSync(join(tmpdir(), "bench-"));
const pages = await Promise.all(
  paths.map(async (path) => (await fetch(server.origin + path, { headers: { cookie } })).text()),
);
const files = pages.map((page, n) => {
  const file = join(folder, `${n}.html`);
  writeFileSync(file, page);
  return file;
});
const plain = await startPlain(join(folder, "data.db"), ...files);
const [entry = "", question = ""] = paths;
const rounds = await measureInTurns({
  "entry page": pageOf(server.origin, entry),
  "… by the plain server": pageOf(plain.origin, "/0"),
  "question page, 40 questions left": pageOf(server.origin, question),
  "… by the plain server ": pageOf(plain.origin, "/1"),
});
await plain.stop();
await server.remove();
rmSync(folder, { recursive: true });

printTable(
  [`page, ${CONNECTIONS} connections`, "pages/s", "spread", "p50 ms", "p99 ms"],
  Object.entries(rounds).map(([name, each]) => rowOf(name, each)),
);
console.log(`React's renderToString of the question page alone: ${rendersPerSecond(pages[1] ?? "")}/s`);

function pageOf(origin: string, path: string): Load {
  return { url: origin, connections: CONNECTIONS, requests: [{ method: "GET", path, headers: { cookie } }] };
}

/** The page's body without its scripts as React elements, rendered on one core for some seconds. */
function rendersPerSecond(page: string): number {
  const [, body = ""] = /<body>(.*)<\/body>/s.exec(page) ?? [];
  const screen = elementsOf(body.replace(/<script.*?<\/script>|<!--.*?-->/gs, ""));
  const begun = performance.now();
  let renders = 0;
  for (; performance.now() - begun < RENDERED_FOR_MS; renders += 1)
    renderToString(createElement("div", null, ...screen));
  return Math.round((renders * 1000) / (performance.now() - begun));
}

/** Markup that React wrote, as elements again: every tag is closed, and every attribute quoted. */
function elementsOf(markup: string): ReactNode[] {
  const stack: ReactNode[][] = [[]];
  const opened: { tag: string; props: Record<string, string> }[] = [];
  for (const [, close, tag = "", attributes = "", text] of markup.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) stack.at(-1)?.push(text);
    else if (close) closeElement();
    else {
      // What React names otherwise, and style, makes no difference here.
      const props = [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name === "class" ? "className" : `data-${name}`,
        value,
      ]);
      opened.push({ tag, props: Object.fromEntries(props) });
      stack.push([]);
      if (attributes.endsWith("/")) closeElement();
    }
  }
  return stack[0] ?? [];

  function closeElement(): void {
    const children = stack.pop() ?? [];
    const element = opened.pop();
    if (element) stack.at(-1)?.push(createElement(element.tag, element.props, ...children));
  }
}
