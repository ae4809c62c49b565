/** The authorization matrix: every address and method, in every spelling, as everybody whom the server knows and does not know. */
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { contract } from "#app/api/contract.ts";
import { sayFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { allRoutes, type FlatRoute, screenRoutes } from "#tests/support/servers/all-routes.ts";
import type { ApiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, startServer, type TestServer } from "#tests/support/servers/server.ts";
import {
  CANDIDATE,
  GONE,
  HIDDEN_TEST,
  INVITED,
  LIMITED,
  type Method,
  NO_ACTION,
  OTHER,
  PASSWORD_OF_TESTS,
  RESULT,
  ROLES,
  type Role,
  type Row,
  SPARE,
  TABLE,
  VIEWER,
} from "./authorization-table.ts";
import { cookieOf, gatherEverybody, protectedData } from "./everybody.ts";
import { headerFaults } from "./header-faults.ts";
import { walkAsTokens } from "./token-columns.ts";

/** The methods that a route answers: the contract's under /api; for a screen reading, and a form's answer or refusal. */
function methodsOf({ path, id }: FlatRoute): string[] {
  if (!path.startsWith("/api/")) return ["GET", "POST"];
  if (id === "api/unknown") return ["DELETE", "GET", "POST", "PUT"];
  const documented = path.replace(/:(\w+)/g, "{$1}");
  const operations = Object.entries(contract).find(([template]) => template === documented)?.[1] ?? {};
  return Object.keys(operations).sort();
}

/** What a stranger's answer must never hold, by property or by value. */
const KEY = /"?(?:points|pointsEarned|isOptimal|optimalAnswer|testPassword|totalPoints|maxPoints|percent)\\?"?\s*[:=]/;
const SECRETS = [
  PASSWORD_OF_TESTS,
  RESULT.email,
  SPARE.email,
  GONE.email,
  INVITED.email,
  ADMIN.email,
  "Canary note",
  "Canary reason",
  "Canary prompt",
  "argon2",
];
const SECRETS_OF: Record<Exclude<Role, "admin">, string[]> = {
  anonymous: [...SECRETS, CANDIDATE.email, OTHER.email],
  "other candidate": [...SECRETS, CANDIDATE.email],
  candidate: [...SECRETS, OTHER.email],
  "deactivated admin": [...SECRETS, CANDIDATE.email, OTHER.email],
  viewer: [
    PASSWORD_OF_TESTS,
    SPARE.email,
    GONE.email,
    INVITED.email,
    ADMIN.email,
    LIMITED.email,
    "Canary reason",
    "argon2",
  ],
  "viewer of one test": [...SECRETS, CANDIDATE.email, OTHER.email, VIEWER.email, HIDDEN_TEST, RESULT.lastName],
};
/** What is for viewers to read holds the points of results and of the questions that they answered, and of nothing else. */
const RESULTS =
  /^(?:results\/screens\/(?:result|report|delete-note|leaderboard|compare\/compare)|statistics\/screens\/health\/(?:screen|sheet)|api\/(?:submission-details|result-figures|stored-results|compare|test-health))$/;

function leaksIn(role: Role, route: string, text: string): string[] {
  if (route === "api/openapi") return [];
  // An admin may read everything but a hash, which only the whole file, a backup, holds.
  if (role === "admin") return route !== "backups/screens/backup/latest" && text.includes("argon2") ? ["argon2"] : [];
  const leaks = SECRETS_OF[role].filter((secret) => text.includes(secret));
  if (role.startsWith("viewer") && RESULTS.test(route)) return leaks;
  return KEY.test(text) ? [...leaks, KEY.exec(text)?.[0] ?? ""] : leaks;
}

/** A screen's own data, as its script asks for it: a redirect is 204 with a header then. */
function dataAddress(path: string, route: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(route)}`;
}

test("every address and method is in the table (R30)", () => {
  const methods = (rows: Row[]) => [...new Set(rows.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const inTable = Map.groupBy(TABLE, ({ route }) => route);
  const expected = allRoutes.map((route) => [route.id, methodsOf(route)]);
  const found = [...inTable].map(([route, rows]) => [route, methods(rows)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

/** A route's own, or one that it passes on. */
const ACTION = /export (?:(?:async )?(?:const|function) action\b|\{[^}]*\baction\b)/;

test("a screen that the table takes for one without a form has none", () => {
  for (const { id, file } of screenRoutes) {
    const hasAction = ACTION.test(readFileSync(`app/${file}`, "utf8"));
    const isWithout = TABLE.filter(({ route }) => route === id).every(({ statuses }) => statuses.POST === NO_ACTION);
    expect([id, hasAction]).toEqual([id, !isWithout]);
  }
});

/** Another spelling of an address, and the status that it must have where the plain one has `plain`. */
type Variant = {
  name: string;
  /** Null where the address has no such spelling. */
  address: (path: string, route: FlatRoute) => string | null;
  expected: (plain: number, method: string, route: FlatRoute) => number;
};
const SAME = (plain: number) => plain;
const NOTHING = () => 404;
/** A path that begins with two slashes is none of the API's, and screens know only two methods. */
const NO_SCREEN = (_: number, method: string) => (method === "GET" || method === "POST" ? 404 : 405);

function withPathname(path: string, change: (pathname: string) => string): string {
  const [pathname = "", query] = path.split("?");
  return change(pathname) + (query === undefined ? "" : `?${query}`);
}

const VARIANTS: Variant[] = [
  {
    name: "data",
    address: (path, { id }) => dataAddress(path, id),
    // Who has not begun to sign in is led away by the page; the form alone is refused.
    expected: (plain, method, { id }) =>
      id === "accounts/screens/sign-in/code" && method === "POST" ? 400 : plain === 302 ? 204 : plain,
  },
  {
    name: "slash at the end",
    address: (path) => (path === "/" ? null : withPathname(path, (pathname) => `${pathname}/`)),
    expected: SAME,
  },
  { name: "double slash in front", address: (path) => `/${path}`, expected: NO_SCREEN },
  {
    name: "double slash inside",
    address: (path) => withPathname(path, (pathname) => pathname.replace(/\/(?=[^/]*$)/, "//")),
    expected: NOTHING,
  },
  {
    name: "upper case",
    address: (path, route) =>
      withPathname(path, (pathname) => {
        const template = route.path.split("/");
        const isFixed = (index: number) => !/[:*]/.test(template[index] ?? "*");
        return pathname
          .split("/")
          .map((segment, index) => (isFixed(index) ? segment.toUpperCase() : segment))
          .join("/");
      }),
    expected: SAME,
  },
  {
    name: "percent-encoded",
    address: (path) =>
      path === "/" ? null : path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    expected: SAME,
  },
  { name: "encoded dot", address: (path) => `/%2e${path}`, expected: SAME },
];

/** Methods that browsers, proxies and scripts know; those that a row does not name are refused. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** In the quick run addresses are spelled as in the table. */
const SPELLINGS = rounds([], VARIANTS);
/**
 * How many roles send what has one answer for all: a method that an address does not know, a form to a screen that has none; and
 * HEAD, which is a GET whose page is thrown away. Each address and method has another one.
 */
const REFUSED_ROLES = rounds(1, ROLES.length);

type Answer = { status: number; text: string; headers: Headers | IncomingHttpHeaders };
type Call = { variant: string; method: string; address: string; expected: number };

/** Every call of a row in one role: the plain ones are the table's, the others follow from them. */
function callsOf(row: Row, route: FlatRoute, path: string, role: Role, variants: Variant[]): Call[] {
  const column = ROLES.indexOf(role);
  const calls: Call[] = [];
  for (const [method, statuses] of Object.entries(row.statuses)) {
    const plain = statuses[column] ?? 0;
    const add = (variant: string, sent: string, address: string | null, expected: number) => {
      if (address !== null) calls.push({ variant, method: sent, address, expected });
    };
    // What an admin may change, another spelling would change once more.
    const isRepeatable = role !== "admin" || method === "GET";
    for (const { name, address, expected } of isRepeatable ? variants : []) {
      add(name, method, address(path, route), expected(plain, method, route));
    }
    if (method === "GET") add("HEAD", "HEAD", path, row.route === "api/logout" ? 403 : plain);
  }
  const known = new Set(methodsOf(route));
  if (known.has("GET")) known.add("HEAD");
  for (const method of METHODS.filter((method) => !known.has(method))) {
    calls.push({
      variant: "other method",
      method,
      address: path,
      expected: route.id === "api/unknown" ? 404 : 405,
    });
  }
  return calls;
}

test(`everybody gets at every address what the table says, ${rounds("as it is spelled there", "in every spelling")} and by every method; nobody but an admin reads or changes what is protected, and a viewer only reads results, of the chosen tests, gives them stages and notes, and a token does what its scope says; every answer to a GET names its type, is kept by no cache and guessed at by no browser (C2, C40, H25, P5, S1, S2, S388, S406, S408, R13, R30, R31, R32, R35, R82, R83)`, async () => {
  // Of its own: what the admin changes is what others would need. Over two seconds: it asks for every address as everybody.
  const server = await startServer();
  const { clients, places } = await gatherEverybody(server);
  const flat = new Map(allRoutes.map((route) => [route.id, route]));
  const before = protectedData(server);
  const wrong: unknown[] = [];
  let cells = 0;
  const judge = (role: Role, row: Row, call: Call, { status, text, headers }: Answer) => {
    cells += 1;
    const leaks = leaksIn(role, row.route, text);
    const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]?.toString());
    const isRead = call.method === "GET" && call.variant === "plain" && status !== 204;
    const faults = isRead ? headerFaults({ address: call.address, status, text, header }) : [];
    // After ten unknown links an address waits.
    const isLate = status === 429 && row.route === "accounts/screens/sign-in/reset-password" && SPELLINGS.length > 0;
    if ((status !== call.expected && !isLate) || leaks.length > 0 || faults.length > 0) {
      wrong.push({ role, ...call, status, leaks, faults });
    }
  };
  const walkAs = async (role: Role) => {
    for (const [index, row] of TABLE.entries()) {
      const isInTurn = (turn = 0) => (index + turn + ROLES.indexOf(role)) % ROLES.length < REFUSED_ROLES;
      const place = places[index];
      const route = flat.get(row.route);
      if (!place || !route) throw new Error(`${row.route} has no place`);
      const path = row.path(place);
      const bodyFor = (method: string) => {
        if (!path.startsWith("/api/")) return method === "POST" ? new URLSearchParams() : undefined;
        return row.bodies?.(place)[method as Method];
      };
      const calls = callsOf(row, route, path, role, SPELLINGS);
      for (const [method, statuses] of Object.entries(row.statuses)) {
        if (statuses === NO_ACTION && !isInTurn()) continue;
        const expected = statuses[ROLES.indexOf(role)] ?? 0;
        const plain = { variant: "plain", method, address: path, expected };
        const spelled = calls.filter((call) => call.method === method || (method === "GET" && call.method === "HEAD"));
        for (const call of spelled) {
          if (call.method === "HEAD" && !isInTurn()) continue;
          judge(role, row, call, await sendAs(server, clients[role], call, bodyFor(method)));
        }
        judge(role, row, plain, await clients[role].request(method, path, bodyFor(method)));
      }
      for (const [turn, call] of calls.filter(({ variant }) => variant === "other method").entries()) {
        if (!isInTurn(turn)) continue;
        judge(role, row, call, await sendAs(server, clients[role], call, undefined));
      }
    }
  };
  const [tokens] = await Promise.all([walkAsTokens(server), ...ROLES.filter((role) => role !== "admin").map(walkAs)]);
  wrong.push(...tokens.wrong);
  if (protectedData(server) !== before) wrong.push("One of the others changed protected data");
  await walkAs("admin");
  expect(wrong).toEqual([]);
  expect(protectedData(server)).not.toBe(before);
  sayFigure(
    "authorization matrix",
    `${cells} cells and ${tokens.cells} of API tokens (${TABLE.length} addresses, every method, ${ROLES.length} roles, ${SPELLINGS.length + 2} spellings), ${wrong.length} leaks`,
  );
  await server.remove();
});

/** As the role's browser, but word for word: a client would tidy the address. */
function sendAs(server: TestServer, client: ApiClient, { method, address }: Call, body: unknown) {
  const cookie = cookieOf(client);
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const headers = {
    Origin: server.origin,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
  };
  return sendRaw(server, method, address, headers, body === undefined || isForm ? body : JSON.stringify(body));
}

test("the data of an admin's screen is given under no other address (S388, S408, R32)", async ({ server }) => {
  const admins = TABLE.filter(({ statuses }) => statuses.GET?.[0] === 401);
  expect(admins.length).toBeGreaterThan(25);
  for (const { route } of admins) {
    for (const elsewhere of ["/", "/candidate", "/admin/login", "/api/openapi.json"]) {
      const { status, text } = await sendRaw(server, "GET", dataAddress(elsewhere, route));
      expect([route, elsewhere, status >= 400, KEY.test(text)]).toEqual([route, elsewhere, true, false]);
    }
  }
});
