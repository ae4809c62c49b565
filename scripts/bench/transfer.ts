/**
 * `npm run bench:transfer`: what a browser that has never been here transfers for each screen: requests, and kilobytes over the
 * line, headers included (about 0.9 kB each without HTTP/2); of scripts and styles the compressed files alone.
 */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { startServer, type TestServer } from "#tests/support/servers/server.ts";
import { adminHeaders, beginCandidate, printTable, runScript } from "./measure.ts";

type Transferred = { requests: number; bytes: number; scriptsAndStyles: number };

const server = await startServer();
await server.stop();
runScript(server, "demo.ts", "1000");
await server.start();
const browser = await chromium.launch({
  args: ["--no-sandbox"],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
const rows: (string | number)[][] = [];
const candidate = await beginCandidate(server);
const admin = (await adminHeaders(server)).Cookie;
const screens: [string, string, string][] = [
  ["entry", "/", ""],
  ["question", `/test/${candidate.url.split("/").at(-2)}`, candidate.cookie],
  ["sign-in", "/admin/login", ""],
  ["dashboard", "/admin", admin],
  ["result", `/admin/results/${newestResult(server)}`, admin],
  ...["leaderboard", "activity", "tests", "content", "users", "settings"].map((name): [string, string, string] => [
    name,
    `/admin/${name}`,
    admin,
  ]),
];
for (const [name, path, cookie] of screens) {
  const { requests, bytes, scriptsAndStyles } = await visit(browser, path, cookie);
  rows.push([name, requests, bytes / 1000, scriptsAndStyles / 1000]);
}
await browser.close();
await server.remove();
printTable(["screen, first visit", "requests", "kB", "of it JS + CSS"], rows);

async function visit(browser: Browser, path: string, cookie: string): Promise<Transferred> {
  const context = await browser.newContext({ baseURL: server.origin });
  await context.addCookies(cookiesOf(cookie));
  const page = await context.newPage();
  const total: Transferred = { requests: 0, bytes: 0, scriptsAndStyles: 0 };
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  protocol.on("Network.responseReceived", ({ type, response }) => {
    if (/^(?:Script|Stylesheet)$/.test(type)) total.scriptsAndStyles += Number(response.headers["content-length"]);
  });
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => {
    total.requests += 1;
    total.bytes += encodedDataLength;
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  if (response?.status() !== 200) throw new Error(`${path} answered ${response?.status()}`);
  await context.close();
  return total;
}

function cookiesOf(header: string): Parameters<BrowserContext["addCookies"]>[0] {
  const pairs = header === "" ? [] : header.split("; ");
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: server.origin };
  });
}

function newestResult({ withDatabase }: TestServer): unknown {
  return withDatabase((sqlite) =>
    sqlite.prepare("SELECT id FROM submissions WHERE percent IS NOT NULL ORDER BY completed_at DESC").pluck().get(),
  );
}
