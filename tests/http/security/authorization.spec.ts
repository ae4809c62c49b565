import type { IncomingHttpHeaders } from "node:http";
import { contract } from "#app/api/contract.ts";
import { reportFigure } from "#tests/support/figures/figures.ts";
import { rounds } from "#tests/support/figures/rounds.ts";
import { allRoutes, type FlatRoute } from "#tests/support/servers/all-routes.ts";
import type { ApiClient } from "#tests/support/servers/api-client.ts";
import { formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, type TestServer } from "#tests/support/servers/server.ts";
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
import { addCallers, hashDatabase, hashProtectedData } from "./callers.ts";
import { findHeaderFaults } from "./response-headers.ts";
import { callAsTokens } from "./token-columns.ts";

function listMethods({ path, id }: FlatRoute): string[] {
  if (!path.startsWith("/api/")) return ["GET", "POST"];
  if (id === "api") return ["DELETE", "GET", "POST", "PUT"];
  const documented = path.replace(/:(\w+)/g, "{$1}");
  const operations = Object.entries(contract).find(([template]) => template === documented)?.[1] ?? {};
  return Object.keys(operations).sort();
}

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
  "Canary follow-up",
  "argon2",
];
const SECRETS_BY_ROLE: Record<Exclude<Role, "admin">, string[]> = {
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
// Routes on which viewers see the points of results.
const RESULT_SCREENS =
  /^(?:results\/screens\/(?:result|report|delete-note|leaderboard|compare\/compare)|statistics\/screens\/health\/(?:health|sheet))$/;

const RESULT_CALLS = [
  "/api/admin/submissions/{submissionId}/details",
  "/api/admin/submissions/{submissionId}/figures",
  "/api/admin/submissions/{submissionId}/results",
  "/api/admin/compare",
  "/api/admin/tests/{testId}/health",
  "/api/admin/tests/{testId}/fairness",
  "/api/candidates/{candidateId}",
];

/** Only a backup may contain password hashes. */
function findLeaks(role: Role, route: string, text: string): string[] {
  if (route === "/api/openapi.json") return [];
  if (role === "admin") return route !== "backups/screens/backup/latest" && text.includes("argon2") ? ["argon2"] : [];
  const leaks = SECRETS_BY_ROLE[role].filter((secret) => text.includes(secret));
  const hasPoints = RESULT_SCREENS.test(route) || RESULT_CALLS.includes(route);
  if (role.startsWith("viewer") && hasPoints) return leaks;
  return KEY.test(text) ? [...leaks, KEY.exec(text)?.[0] ?? ""] : leaks;
}

function addParameter(path: string, parameter: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${parameter}`;
}

function dataAddress(path: string, route: string): string {
  return addParameter(path, `_data=${encodeURIComponent(route)}`);
}

test("the authorization table has every path and method", { tag: ["@R30"] }, () => {
  const methods = (rows: Row[]) => [...new Set(rows.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const inTable = Map.groupBy(TABLE, ({ route }) => route);
  const expected = allRoutes.map((route) => [route.id, listMethods(route)]);
  const found = [...inTable].map(([route, rows]) => [route, methods(rows)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

/**
 * A spelling of a path. `address` returns null if the path has no such spelling. `plain` is the status of the usual
 * spelling.
 */
type Variant = {
  name: string;
  address: (path: string, route: FlatRoute) => string | null;
  expected: (plain: number, method: string, route: FlatRoute) => number;
};
const SAME = (plain: number) => plain;
const NOTHING = () => 404;
const NO_SCREEN = (_: number, method: string) => (method === "GET" || method === "POST" ? 404 : 405);

function withPathname(path: string, change: (pathname: string) => string): string {
  const [pathname = "", query] = path.split("?");
  return change(pathname) + (query === undefined ? "" : `?${query}`);
}

/** Call the loader of a screen alone, without the layout's guard. API calls have no loader. */
const DATA: Variant = {
  name: "data",
  address: (path, { id }) => (path.startsWith("/api/") ? null : dataAddress(path, id)),
  expected: (plain, method, { id }) =>
    id === "accounts/screens/sign-in/code" && method === "POST" ? 400 : plain === 302 ? 204 : plain,
};

const VARIANTS: Variant[] = [
  DATA,
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

/** These paths sign somebody in or out, so a HEAD request must not reach them. */
const ONLY_BY_NAVIGATION = ["/api/logout", "accounts/screens/sign-in/sso", "accounts/screens/sign-in/sso-callback"];

/** On these screens, each request with an unknown link counts as a guess and can get 429. */
const GUESSED_LINKS = [
  "accounts/screens/sign-in/reset-password",
  "validation/screens/rating",
  "validation/screens/study-entry",
];

/** A backup exists only after a request creates it, and signing out ends the session of all later calls. */
const NEED_WRITES = ["/admin/settings/backup/latest", "/api/logout"];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Headers that must not turn a read into a write. */
const OVERRIDES = { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "POST" };

const SPELLINGS = rounds([DATA], VARIANTS);
const REFUSED_ROLES = rounds(1, ROLES.length);
/** Callers that the same guard refuses. `npm test` calls each row with only one of them. */
const STRANGERS: Role[] = ["anonymous", "other candidate", "candidate", "deactivated admin"];
const VIEWERS: Role[] = ["viewer", "viewer of one test"];
const IS_EACH_CALLED = rounds(false, true);
const REFUSALS = [302, 401, 403];

function isRefusedToAll(group: Role[], { statuses }: Row): boolean {
  const refusals = [401, 403, 405];
  return Object.values(statuses).every((ofRoles) =>
    group.every((role) => refusals.includes(ofRoles[ROLES.indexOf(role)] ?? 0) || role === "deactivated admin"),
  );
}

type Answer = { status: number; text: string; headers: Headers | IncomingHttpHeaders };
type Call = { variant: string; method: string; address: string; expected: number };

function listCalls(row: Row, route: FlatRoute, path: string, role: Role, variants: Variant[]): Call[] {
  const column = ROLES.indexOf(role);
  const calls: Call[] = [];
  for (const [method, statuses] of Object.entries(row.statuses)) {
    const plain = statuses[column] ?? 0;
    const add = (variant: string, sent: string, address: string | null, expected: number) => {
      if (address !== null) calls.push({ variant, method: sent, address, expected });
    };
    const isRefusedRead = method === "GET" && !path.startsWith("/api/") && REFUSALS.includes(plain);
    const isRepeatable = IS_EACH_CALLED ? role !== "admin" || method === "GET" : isRefusedRead;
    for (const { name, address, expected } of isRepeatable ? variants : []) {
      add(name, method, address(path, route), expected(plain, method, route));
    }
    if (method === "GET") add("HEAD", "HEAD", path, ONLY_BY_NAVIGATION.includes(row.route) ? 403 : plain);
  }
  const known = new Set(listMethods(route));
  if (known.has("GET")) known.add("HEAD");
  for (const method of METHODS.filter((method) => !known.has(method))) {
    calls.push({
      variant: "other method",
      method,
      address: path,
      expected: route.id === "api" ? 404 : 405,
    });
  }
  return calls;
}

test(`every caller gets the table's status ${rounds("as spelled", "in every spelling")}, and GET changes nothing`, {
  tag: [
    "@C2",
    "@C40",
    "@H25",
    "@P5",
    "@S1",
    "@S2",
    "@S14",
    "@S15",
    "@S388",
    "@S406",
    "@S408",
    "@R13",
    "@R30",
    "@R31",
    "@R32",
    "@R35",
    "@R36",
    "@R82",
    "@R83",
    "@R87",
    "@R90",
  ],
}, async ({ ownProcess: server }) => {
  const { clients, places } = await addCallers(server);
  const flat = new Map(allRoutes.map((route) => [route.id, route]));
  const before = hashProtectedData(server);
  const wrong: unknown[] = [];
  let cells = 0;
  const judge = (role: Role, row: Row, call: Call, { status, text, headers }: Answer) => {
    cells += 1;
    const leaks = findLeaks(role, row.route, text);
    const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]?.toString());
    const isRead = call.method === "GET" && call.variant === "plain" && status !== 204;
    const faults = isRead ? findHeaderFaults({ address: call.address, status, text, header }) : [];
    const isLate = status === 429 && GUESSED_LINKS.includes(row.route) && IS_EACH_CALLED;
    if ((status !== call.expected && !isLate) || leaks.length > 0 || faults.length > 0) {
      wrong.push({ role, ...call, status, leaks, faults });
    }
  };
  const walkAs = async (role: Role, isWalked: (method: string, path: string) => boolean = () => true) => {
    for (const [index, row] of TABLE.entries()) {
      const group = [STRANGERS, VIEWERS].find((roles) => roles.includes(role));
      const isOmitted = group && (index + group.indexOf(role)) % group.length > 0 && isRefusedToAll(group, row);
      if (isOmitted && !IS_EACH_CALLED) continue;
      const isInTurn = () => (index + ROLES.indexOf(role)) % ROLES.length < REFUSED_ROLES;
      const place = places[index];
      const route = flat.get(row.route);
      if (!place || !route) throw new Error(`${row.route} has no place`);
      const path = row.path(place);
      const bodyFor = (method: string) => {
        if (!path.startsWith("/api/")) return method === "POST" ? new URLSearchParams() : undefined;
        return row.bodies?.(place)[method as Method];
      };
      const calls = listCalls(row, route, path, role, SPELLINGS);
      for (const [method, statuses] of Object.entries(row.statuses)) {
        if (statuses === NO_ACTION && !isInTurn()) continue;
        const expected = statuses[ROLES.indexOf(role)] ?? 0;
        const plain = { variant: "plain", method, address: path, expected };
        const spelled = calls.filter((call) => call.method === method || (method === "GET" && call.method === "HEAD"));
        for (const call of spelled) {
          if ((call.method === "HEAD" && !isInTurn()) || !isWalked(call.method, path)) continue;
          judge(role, row, call, await sendAs(server, clients[role], call, bodyFor(method)));
        }
        const isSentAsData = calls.some(({ variant, method: sent }) => variant === DATA.name && sent === method);
        if (!isWalked(method, path) || (isSentAsData && !isInTurn())) continue;
        const isOverridden = method === "GET" && role === "admin";
        const sent = isOverridden && !path.startsWith("/api/") ? addParameter(path, "_method=DELETE") : path;
        const headers = isOverridden ? OVERRIDES : undefined;
        judge(role, row, plain, await clients[role].request(method, sent, bodyFor(method), headers));
      }
      // The same guard refuses all other methods, so `npm test` sends one of them to each row.
      const others = calls.filter(({ variant }) => variant === "other method");
      for (const [turn, call] of others.entries()) {
        if (!isInTurn() || (!IS_EACH_CALLED && turn !== index % others.length) || !isWalked(call.method, path))
          continue;
        judge(role, row, call, await sendAs(server, clients[role], call, undefined));
      }
    }
  };
  const [tokens] = await Promise.all([
    callAsTokens(server),
    ...ROLES.filter((role) => role !== "admin").map((role) => walkAs(role)),
  ]);
  wrong.push(...tokens.wrong);
  if (hashProtectedData(server) !== before) wrong.push("One of the others changed protected data");
  const isRead = (method: string, path: string) => method === "GET" && !NEED_WRITES.includes(path);
  const beforeReads = hashDatabase(server);
  await walkAs("admin", isRead);
  expect(hashDatabase(server)).toBe(beforeReads);
  await walkAs("admin", (method, path) => !isRead(method, path));
  expect(wrong).toEqual([]);
  expect(hashProtectedData(server)).not.toBe(before);
  reportFigure(
    "authorization matrix",
    `${cells} cells and ${tokens.cells} of API tokens (${TABLE.length} addresses, every method, ${ROLES.length} roles, ${SPELLINGS.length + 2} spellings), ${wrong.length} leaks`,
  );
});

function sendAs(server: TestServer, client: ApiClient, { method, address }: Call, body: unknown) {
  const cookie = formatCookies(client);
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const headers = {
    Origin: server.origin,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
  };
  return sendRaw(server, method, address, headers, body === undefined || isForm ? body : JSON.stringify(body));
}

test("no URL outside the table returns the data of an admin screen", { tag: ["@S388", "@S408", "@R32"] }, async ({
  server,
}) => {
  const admins = TABLE.filter(({ route, statuses }) => statuses.GET?.[0] === 401 && !route.startsWith("/api/"));
  expect(admins.length).toBeGreaterThan(25);
  for (const [index, { route }] of admins.entries()) {
    const addresses = ["/", "/candidate", "/admin/login", "/api/openapi.json"];
    for (const elsewhere of addresses.filter((_, turn) => IS_EACH_CALLED || (index + turn) % addresses.length === 0)) {
      const { status, text } = await sendRaw(server, "GET", dataAddress(elsewhere, route));
      expect([route, elsewhere, status >= 400, KEY.test(text)]).toEqual([route, elsewhere, true, false]);
    }
  }
});
