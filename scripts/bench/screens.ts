/**
 * `npm run bench:screens -- 1000 100000`: print p50 and p99 in milliseconds over 200 requests per screen, with these
 * numbers of demo candidates. For "Test health", also print the first request after a start and the longest delay of
 * concurrent requests.
 */
import Database from "better-sqlite3";
import type { TestServer } from "#tests/support/servers/server.ts";
import { adminCookie, printTable, quantile, readSizes, startWithDemo } from "./measure.ts";

const REQUESTS = 200;

type Measured = { p50: number; p99: number };

const sizes = readSizes([1000, 100_000], "Name the numbers of candidates: npm run bench:screens -- 1000");
const HEALTH = "Test health";
const results = new Map<string, Measured[]>();
const firsts: [candidates: number, first: number, longest: number][] = [];
for (const size of sizes) {
  for (const [screen, measured] of await measureAll(size)) {
    results.set(screen, [...(results.get(screen) ?? []), measured]);
  }
}
const isPair = sizes.length === 2;
printTable(
  ["screen", ...sizes.flatMap((size) => [`${size}: p50`, "p99"]), ...(isPair ? ["ratio of p50"] : [])],
  [...results].map(([screen, measured]) => {
    const [small, large] = measured;
    const ratio = isPair && small && large ? [(large.p50 / small.p50).toFixed(2)] : [];
    return [screen, ...measured.flatMap(({ p50, p99 }) => [p50, p99]), ...ratio];
  }),
);
console.log("");
printTable(["candidates", `${HEALTH}, first after a start`, "longest wait of another request meanwhile"], firsts);

async function measureAll(size: number): Promise<Map<string, Measured>> {
  const server = await startWithDemo(size);
  try {
    const cookie = await adminCookie(server);
    const measured = new Map<string, Measured>();
    const screens = screensOf(server);
    for (const [screen, path] of screens) {
      const figures = await measure(server.origin + path, cookie);
      measured.set(screen, figures);
      console.error(`${size} · ${screen}: ${figures.p50.toFixed(1)} · ${figures.p99.toFixed(1)}`);
    }
    const health = screens.find(([screen]) => screen === HEALTH)?.[1] ?? "";
    for (let n = 0; n < 5; n += 1) firsts.push([size, ...(await measureFirst(server, health, cookie))]);
    return measured;
  } finally {
    await server.remove();
  }
}

function screensOf({ databasePath }: TestServer): [string, string][] {
  const sqlite = new Database(databasePath, { readonly: true });
  const listed = "FROM submissions WHERE completed_at IS NOT NULL AND is_preview = 0";
  const count = Number(sqlite.prepare(`SELECT count(*) ${listed}`).pluck().get());
  const all = Number(sqlite.prepare("SELECT count(*) FROM submissions").pluck().get());
  const middle = sqlite.prepare(`SELECT id ${listed} ORDER BY completed_at DESC LIMIT 1 OFFSET ?`).pluck();
  const testId = sqlite.prepare("SELECT id FROM tests").pluck().get();
  const compared = sqlite.prepare(`SELECT id ${listed} LIMIT 4`).pluck().all();
  const sectionId = sqlite.prepare("SELECT id FROM sections ORDER BY order_index").pluck().get();
  const resultId = middle.get(Math.floor(count / 2));
  const found = `SELECT id ${listed} AND instr(person_key, 'vukovic') > 0 ORDER BY completed_at DESC LIMIT 1`;
  const foundId = sqlite.prepare(found).pluck().get();
  sqlite.close();
  return [
    ["candidate's entry", "/"],
    ["dashboard", "/admin"],
    ["dashboard, one test", `/admin?testId=${testId}`],
    ["dashboard, gold", "/admin?match=gold"],
    ["dashboard, all five labels", "/admin?match=gold&match=excellent&match=good&match=average&match=poor"],
    ["dashboard, search that finds few", "/admin?search=wei.li2"],
    ["dashboard, search that finds very many", "/admin?search=vukovic"],
    ["dashboard, search that finds nobody", "/admin?search=nobody-has-this"],
    ["dashboard, search by one letter", "/admin?search=a"],
    ["dashboard, search by two rare letters", "/admin?search=qx"],
    ["leaderboard, search that finds very many", "/admin/leaderboard?search=vukovic"],
    ["activity, search that finds very many", "/admin/activity?search=vukovic"],
    ["dashboard, last page", `/admin?page=${Math.ceil(count / 50)}`],
    ...(["name", "duration", "percent", "stage"] as const).flatMap((sort): [string, string][] => [
      [`dashboard by ${sort}`, `/admin?sort=${sort}`],
      [`dashboard by ${sort}, last page`, `/admin?sort=${sort}&page=${Math.ceil(count / 50)}`],
    ]),
    ["result, middle of the list", `/admin/results/${resultId}`],
    ["result, middle of the list by name", `/admin/results/${resultId}?sort=name`],
    ["result, in the leaderboard", `/admin/results/${resultId}?from=leaderboard`],
    ["result, in a search that finds very many", `/admin/results/${foundId}?search=vukovic`],
    ["candidate", `/admin/candidates/${resultId}`],
    ["compare, four results", `/admin/compare?${compared.map((id) => `id=${id}`).join("&")}`],
    ["leaderboard", "/admin/leaderboard"],
    ["leaderboard, one test, last page", `/admin/leaderboard?testId=${testId}&page=${Math.ceil(count / 20)}`],
    ["activity", "/admin/activity"],
    ["activity, one test, last page", `/admin/activity?testId=${testId}&page=${Math.ceil(all / 50)}`],
    ["tests", "/admin/tests"],
    [HEALTH, `/admin/tests/${testId}/health`],
    ["Is it right for this job?", `/admin/tests/${testId}/fit`],
    ["outcomes", `/admin/tests/${testId}/outcomes`],
    ["content, one section", `/admin/content?sectionId=${sectionId}`],
    ["users", "/admin/users"],
    ["settings", "/admin/settings"],
  ];
}

async function measure(url: string, cookie: string): Promise<Measured> {
  const times: number[] = [];
  for (let n = -20; n < REQUESTS; n += 1) {
    const time = await timed(url, cookie);
    if (n >= 0) times.push(time);
  }
  times.sort((one, other) => one - other);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

async function measureFirst(server: TestServer, path: string, cookie: string): Promise<[number, number]> {
  await server.stop();
  await server.start();
  await timed(`${server.origin}/admin`, cookie);
  let isRead = false;
  const first = timed(server.origin + path, cookie).finally(() => {
    isRead = true;
  });
  let longest = 0;
  while (!isRead) longest = Math.max(longest, await timed(`${server.origin}/healthz`, cookie));
  return [Math.round(await first), Math.round(longest)];
}

async function timed(url: string, cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { Cookie: cookie, "Accept-Encoding": "gzip" } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}
