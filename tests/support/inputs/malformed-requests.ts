import fc from "fast-check";
import { listOperations } from "#app/api/contract.ts";
import { allRoutes, screenRoutes } from "#tests/support/servers/all-routes.ts";
import { anyCharacter } from "./any-character.ts";

export type Malformed = { method: string; path: string; headers: Record<string, string>; body: string };

type Senders = { ids: string[]; cookies: string[]; origin: string };

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    ...["", "default", "null", "__proto__", "constructor", "../../etc/passwd", "%00", "' OR 1=1 --", "\u202E"],
    ...["<script>alert(1)</script>", "\r\nSet-Cookie: a=b", "//evil.example", "-1", "1e309", "%", "_"],
  ),
);
const awkward = fc.constantFrom<unknown>(0, -1, 1e308, 0.1, null, true, [], {}, "x".repeat(5000), [[[[[[]]]]]]);

const FIELDS = [
  "email",
  "password",
  "firstName",
  "lastName",
  "testId",
  "questionId",
  "selectedOptionId",
  "clickedAt",
  "isCompleted",
  "completedAt",
  "totalDuration",
  "name",
  "description",
  "testPassword",
  "isActive",
  "value",
  "sectionId",
  "questionText",
  "optionText",
  "points",
  "orderIndex",
  "direction",
  "key",
  "role",
  "startedAt",
  "optionId",
  "form",
  "intent",
  "redirectTo",
  "startToken",
  "confirmPassword",
  "csvFile",
  "mode",
  "goldMin",
  "__intent__",
  "__state__",
  "a[400000000]",
  "__proto__",
  "constructor",
  "toString",
];
const QUERY = [
  "testId",
  "limit",
  "cursor",
  "sectionId",
  "_data",
  "page",
  "search",
  "match",
  "redirectTo",
  "error",
  "index",
  "_method",
  "__proto__",
  "testId[]",
  "testId[a]",
];

function arbitraryFields(ids: string[]) {
  const value = fc.oneof(
    text,
    fc.constantFrom(...ids),
    fc.integer(),
    fc.double(),
    awkward,
    fc.jsonValue({ maxDepth: 3 }),
  );
  return fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 });
}

/** Use mostly existing endpoints with the right content type, because others are rejected before any handler runs. */
function arbitraryCall(known: (readonly [method: string, path: string])[]) {
  const paths = [...new Set(known.map(([, path]) => path)), "/api", "/api/", "/api/nowhere", "/nowhere"];
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"), fc.constantFrom(...paths)),
    },
  );
}

function arbitraryTarget(known: (readonly [method: string, path: string])[], ids: string[]) {
  const value = fc.oneof(text, fc.constantFrom(...ids));
  const pair = fc.tuple(fc.constantFrom(...QUERY), fc.oneof(value, fc.constantFrom(...allRoutes.map(({ id }) => id))));
  return fc
    .tuple(arbitraryCall(known), fc.array(value, { minLength: 3, maxLength: 3 }), fc.array(pair, { maxLength: 2 }))
    .map(([[method, template], values, query]) => {
      let next = 0;
      const path = template.replace(/\{\w+\}|:\w+\??|\*/g, () => encodePart(values[next++] ?? "") || "x");
      const search = query.map(([name, text]) => `${name}=${encodePart(text)}`).join("&");
      return { method, path: search ? `${path}?${search}` : path };
    });
}

function arbitraryHeaders({ cookies, origin }: Senders, types: string[]) {
  return fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...types) },
        { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/json; charset=utf-16", "") },
      ),
      fc.constantFrom(...cookies, "session=x; candidate=y", "session=%%%"),
      fc.constantFrom<Record<string, string>>(
        {},
        {},
        {},
        { Accept: "\u00ff" },
        { "Content-Encoding": "gzip" },
        { Range: "bytes=9-1" },
      ),
    )
    .map(
      ([type, cookie, odd]): Record<string, string> => ({
        Origin: origin,
        ...(type ? { "Content-Type": type } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...odd,
      }),
    );
}

function arbitraryBody(ids: string[], written: (fields: Record<string, unknown>) => string) {
  return fc.oneof(
    { weight: 3, arbitrary: arbitraryFields(ids).map(written) },
    arbitraryFields(ids).map((fields) => written(fields).slice(0, -1)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom("", "{", "[".repeat(30_000), '{"a":'.repeat(5000), "\u0000", "NaN", '"', "a=1&".repeat(10_000)),
    text,
  );
}

function apiRequests(senders: Senders): fc.Arbitrary<Malformed> {
  const known = listOperations()
    // Signing out would make all later requests anonymous.
    .filter(({ path }) => path !== "/api/logout")
    .map(({ method, path }) => [method, path] as const);
  const types = ["application/json", "application/json", "multipart/form-data; boundary=x"];
  return arbitraryRequests(senders, known, types, (fields) => JSON.stringify(fields));
}

function screenRequests(senders: Senders): fc.Arbitrary<Malformed> {
  const known = screenRoutes.flatMap(({ path }) => [["GET", path] as const, ["POST", path] as const]);
  const types = ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded", "multipart/form-data"];
  const written = (fields: Record<string, unknown>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodePart(typeof value === "string" ? value : JSON.stringify(value))}`)
      .join("&");
  return arbitraryRequests(senders, known, types, written);
}

function arbitraryRequests(
  senders: Senders,
  known: (readonly [method: string, path: string])[],
  types: string[],
  written: (fields: Record<string, unknown>) => string,
): fc.Arbitrary<Malformed> {
  return fc
    .tuple(arbitraryTarget(known, senders.ids), arbitraryHeaders(senders, types), arbitraryBody(senders.ids, written))
    .map(([{ method, path }, headers, body]) => ({
      method,
      path,
      headers,
      body: method === "GET" || method === "HEAD" ? "" : body,
    }));
}

export function malformedRequests(senders: Senders, count: number, seed: number): Malformed[] {
  const arbitrary = fc.oneof(
    { weight: 3, arbitrary: apiRequests(senders) },
    { weight: 2, arbitrary: screenRequests(senders) },
  );
  return fc.sample(arbitrary, { numRuns: count, seed });
}

export function malformedBytes(host: string, count: number, seed: number): Buffer[] {
  const line = fc.constantFrom(
    ...["GET / HTTP/1.1", "POST /api/login HTTP/1.1", "GET /admin HTTP/9.9", "GET http://evil.example/ HTTP/1.1"],
    ...["get / HTTP/1.1", "POST /?_data=entry HTTP/1.0", "OPTIONS * HTTP/1.1", "CONNECT a:1 HTTP/1.1", "GET  /"],
  );
  const header = fc.constantFrom(
    ...[`Host: ${host}`, `Host: ${host}`, "Host: evil.example", "Host:", "Content-Length: 5", "Content-Length: 5, 5"],
    ...["Content-Length: -1", "Content-Length: 0x5", "Transfer-Encoding: chunked", "Transfer-Encoding: xchunked"],
    ...["Transfer-Encoding : chunked", "Content-Type: application/json", "Expect: 100-continue", "Upgrade: h2c"],
    ...["Connection: upgrade", " folded", "X-\u0000: 1", "Cookie: a=\u00ff", `X-Long: ${"x".repeat(9000)}`],
  );
  const end = fc.oneof({ weight: 8, arbitrary: fc.constant("\r\n") }, fc.constantFrom("\n", "\r", "\r\r\n", "\n\n"));
  const body = fc.constantFrom(
    "",
    "{}",
    "5\r\nhello\r\n0\r\n\r\n",
    "FFFFFFFFF\r\n",
    "-1\r\n",
    "GET / HTTP/1.1\r\n\r\n",
  );
  const request = fc
    .tuple(line, fc.array(fc.tuple(header, end), { maxLength: 6 }), end, body)
    .map(([first, headers, last, rest]) => `${first}\r\n${headers.map((pair) => pair.join("")).join("")}${last}${rest}`)
    .map((request) => Buffer.from(request, "latin1"));
  const junk = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  const arbitrary = fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: junk });
  return fc.sample(arbitrary, { numRuns: count, seed });
}

function encodePart(text: string | undefined): string {
  return encodeURIComponent((text ?? "").toWellFormed());
}
