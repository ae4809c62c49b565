import { Agent, request } from "node:http";
import fc from "fast-check";
import { listOperations } from "#app/http/api-contract.ts";
import { apiClient } from "../api-client.ts";
import { expect, test } from "../fixtures.ts";
import { ADMIN, sectionOf, startServer, type TestServer } from "../server.ts";

/** 2,000 in every run; `npm run fuzz` sends 20,000. The seed is fixed, so that a run can be repeated. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);
const SEED = 20261121;
const AT_ONCE = 16;
const HANGS_AFTER_MS = 5000;

type Malformed = { method: string; path: string; headers: Record<string, string>; body: string };

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    "",
    "default",
    "null",
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "%00",
    "' OR 1=1 --",
    "\u202E",
  ),
);
const awkward = fc.constantFrom<unknown>(0, -1, 1e308, 0.1, null, true, [], {}, "x".repeat(5000), [[[[[[]]]]]]);

/** Values of the kinds that the API's fields have, and of every other kind. */
function fieldsOf(ids: string[]) {
  const value = fc.oneof(
    text,
    fc.constantFrom(...ids),
    fc.integer(),
    fc.double(),
    awkward,
    fc.jsonValue({ maxDepth: 3 }),
  );
  const name = fc.constantFrom(
    ...["email", "password", "firstName", "lastName", "testId", "questionId", "selectedOptionId", "clickedAt"],
    ...["isCompleted", "completedAt", "totalDuration", "name", "description", "testPassword", "isActive", "value"],
    ...["sectionId", "questionText", "optionText", "points", "orderIndex", "direction", "key", "role", "startedAt"],
    ...["__proto__", "constructor", "toString"],
  );
  return fc.dictionary(name, value, { maxKeys: 8 });
}

function malformedRequests(ids: string[], cookies: string[], origin: string): fc.Arbitrary<Malformed> {
  // Mostly calls that exist, with the right type of body: the others do not come past the first door.
  const calls = listOperations().map(({ method, path }) => [method as string, path as string] as const);
  const paths = [...new Set(calls.map(([, path]) => path)), "/api", "/api/", "/api/nowhere"];
  const call = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...calls) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"), fc.constantFrom(...paths)),
    },
  );
  const target = fc
    .tuple(call, fc.array(fc.oneof(text, fc.constantFrom(...ids)), { minLength: 3, maxLength: 3 }))
    .map(([[method, template], values]) => {
      let next = 0;
      const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(values[next++] ?? "")) || "x");
      return { method, path };
    });
  const query = fc.oneof(
    fc.constant(""),
    fc
      .tuple(fc.constantFrom("testId", "limit", "cursor", "sectionId", "_data"), text)
      .map(([name, value]) => `?${name}=${encodeURIComponent(wellFormed(value))}`),
  );
  const headers = fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-16") },
        { weight: 1, arbitrary: fc.constantFrom("text/plain", "multipart/form-data", "") },
      ),
      fc.constantFrom(...cookies, "session=x; candidate=y", "session=%%%", ""),
    )
    .map(([type, cookie]) => ({
      Origin: origin,
      ...(type ? { "Content-Type": type } : {}),
      ...(cookie ? { Cookie: cookie } : {}),
    }));
  const body = fc.oneof(
    fieldsOf(ids).map((fields) => JSON.stringify(fields)),
    fieldsOf(ids).map((fields) => JSON.stringify(fields).slice(0, -1)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.constantFrom("", "{", "[".repeat(30_000), '{"a":'.repeat(5000), "\u0000", "NaN", '"'),
    text,
  );
  return fc.tuple(target, query, headers, body).map(([{ method, path }, q, h, b]) => ({
    method,
    path: path + q,
    headers: h,
    body: method === "GET" || method === "HEAD" ? "" : b,
  }));
}

/** Lone surrogates cannot be sent. */
function wellFormed(value: string): string {
  return value.toWellFormed();
}

test(`${REQUESTS} malformed requests are each answered, none with an error of the server (S355, S388)`, async () => {
  test.setTimeout(60_000 + REQUESTS * 20);
  const server = await startServer();
  const { ids, cookies } = await prepare(server);
  const requests = fc.sample(malformedRequests(ids, cookies, server.origin), { numRuns: REQUESTS, seed: SEED });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const failed: string[] = [];
  const tally = new Map<number | string, number>();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let malformed = requests[next++]; malformed; malformed = requests[next++]) {
        const status = await send(server, agent, malformed);
        tally.set(status, (tally.get(status) ?? 0) + 1);
        if (typeof status !== "number" || status >= 500)
          failed.push(`${status}: ${JSON.stringify(malformed).slice(0, 300)}`);
      }
    }),
  );
  expect(failed).toEqual([]);
  agent.destroy();
  const answers = [...tally].sort().map(([status, count]) => `${status}: ${count}`);
  test.info().annotations.push({ type: "answers", description: answers.join(", ") });
  // They came past every door: some were even fine.
  for (const status of [200, 400, 401, 403, 404, 405, 415]) expect(tally.get(status), `${status}`).toBeGreaterThan(0);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const integrity = server.withDatabase((sqlite) => sqlite.pragma("integrity_check", { simple: true }));
  expect(integrity).toBe("ok");
  await server.remove();
});

/** Real ids and real cookies, so that requests come past the first door. */
async function prepare(server: TestServer): Promise<{ ids: string[]; cookies: string[] }> {
  const testId = server.addTest({ name: "Fuzzed", sections: [sectionOf("One", 2)] });
  const candidate = apiClient(server.origin);
  await candidate.post(`/api/tests/${testId}/validate-password`, { password: "open sesame" });
  const person = { firstName: "F", lastName: "Z", email: "fuzz@example.com", testId };
  const { id } = (await candidate.post("/api/submissions", person)).json();
  const admin = apiClient(server.origin);
  await admin.post("/api/login", { email: ADMIN.email, password: ADMIN.password });
  const rows = server.withDatabase((sqlite) =>
    sqlite.prepare<[], string>("SELECT id FROM questions UNION SELECT id FROM sections").pluck().all(),
  );
  const cookies = [candidate, admin].map((client) => [...client.cookies].map((pair) => pair.join("=")).join("; "));
  return { ids: [String(id), testId, ...rows.slice(0, 20)], cookies };
}

/** The answer's status; a word when there is none. */
function send(server: TestServer, agent: Agent, { method, path, headers, body }: Malformed): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: server.port,
        agent,
        method,
        path,
        headers: { ...headers, Host: `localhost:${server.port}` },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? "no status"));
      },
    );
    sent.setTimeout(HANGS_AFTER_MS, () => sent.destroy(new Error("hangs")));
    // A body that is refused while it is still being sent may end the connection first.
    sent.on("error", (error) => resolve("code" in error && error.code === "EPIPE" ? 413 : error.message));
    sent.end(body);
  });
}
