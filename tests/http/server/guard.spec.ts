import { request as rawRequest } from "node:http";
import { adminClient, apiClient, formatCookies } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { sendRaw } from "#tests/support/servers/raw-request.ts";
import { ADMIN, buildSection, startServer, TEST_PASSWORD } from "#tests/support/servers/server.ts";

test("malformed hosts and paths are refused without a 500", { tag: ["@R100", "@R102"] }, async ({ server }) => {
  const cases: [string, string, Record<string, string>, number][] = [
    ["GET", "/", { Host: "a b" }, 400],
    ["GET", "/", { Host: "[::bad" }, 400],
    ["GET", "/", { Host: "1.2.3.4.5" }, 400],
    ["GET", "/%zz", {}, 400],
    ["GET", "/%00", {}, 400],
    ["GET", "/test/%00", {}, 400],
    ["GET", "/%5cevil", {}, 400],
    ["GET", `/${"x".repeat(3000)}`, {}, 400],
  ];
  for (const [method, path, headers, status] of cases) {
    expect([method, path, (await sendRaw(server, method, path, headers)).status]).toEqual([method, path, status]);
  }
});

test("a submission's page is private in every spelling of its URL", { tag: ["@S406", "@R83"] }, async ({ server }) => {
  for (const path of ["/test/x", "/TEST/x", "/Test/x/complete"]) {
    const { headers } = await sendRaw(server, "GET", path, { Host: "localhost" });
    expect(headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    });
  }
});

test("an https PUBLIC_ORIGIN sets Secure __Host- cookies and HSTS and serves no other host", {
  tag: ["@R17", "@R81", "@R85"],
}, async () => {
  const server = await startServer({ hasAdmin: false, env: { PUBLIC_ORIGIN: "https://assess.example.com" } });
  const headers = { Host: "assess.example.com", Origin: "https://assess.example.com" };
  const body = new URLSearchParams({ firstName: "A", lastName: "B", email: "a@example.com", password: TEST_PASSWORD });
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const begun = await sendRaw(server, "POST", "/", { ...headers, ...type }, body.toString());
  expect(begun.status).toBe(302);
  expect(String(begun.headers["set-cookie"])).toMatch(
    /^__Host-candidate-[\w-]{36}=.*Path=\/; HttpOnly; Secure; SameSite=Lax/,
  );
  expect(begun.headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  const setup = JSON.stringify(ADMIN);
  const json = { "Content-Type": "application/json" };
  expect((await sendRaw(server, "POST", "/api/admin/initial-setup", { ...headers, ...json }, setup)).status).toBe(201);
  const login = JSON.stringify({ email: ADMIN.email, password: ADMIN.password });
  const signedIn = await sendRaw(server, "POST", "/api/login", { ...headers, ...json }, login);
  expect(String(signedIn.headers["set-cookie"])).toMatch(/^__Host-session=.*Secure/);
  expect((await sendRaw(server, "GET", "/", { Host: "evil.example" })).status).toBe(421);
  expect((await sendRaw(server, "GET", "/healthz", { Host: "10.0.0.1" })).status).toBe(200);
  await server.remove();
});

test("the request log contains no names, addresses, passwords, cookies or usable ids", {
  tag: ["@R15", "@R28"],
}, async ({ server }) => {
  const client = apiClient(server.origin);
  const person = { firstName: "Logged", lastName: "Person", email: "logged@example.com", password: TEST_PASSWORD };
  const begun = await client.request("POST", "/", new URLSearchParams(person));
  const path = begun.headers.get("Location") ?? "";
  await client.get(path);
  await expect.poll(server.output).toContain(`"path":"/test/${path.split("/")[2]?.slice(0, 8)}…"`);
  const output = server.output();
  for (const secret of [
    "Logged",
    "logged@example.com",
    path.split("/")[2] ?? "x",
    "welcome",
    ...client.cookies.values(),
  ]) {
    expect(output).not.toContain(secret);
  }
});

test("a slow request does not outlive its session", { tag: ["@D32"] }, async ({ own: server }) => {
  const owner = await adminClient(server.origin);
  const person = { firstName: "Mal", lastName: "Ory", email: "mal@example.com", password: "mal horse" };
  const { id } = (await owner.post("/api/admin/users", person)).json();
  const mal = await adminClient(server.origin, person);
  const body = JSON.stringify({
    firstName: "Back",
    lastName: "Door",
    email: "back@example.com",
    password: "back door",
  });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const late = rawRequest(
      {
        host: "127.0.0.1",
        port: server.port,
        method: "POST",
        path: "/api/admin/users",
        headers: {
          Host: `localhost:${server.port}`,
          Origin: server.origin,
          Cookie: formatCookies(mal),
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    late.on("error", reject);
    late.write(body.slice(0, 5), () => {
      owner.request("DELETE", `/api/admin/users/${id}`).then(() => late.end(body.slice(5)), reject);
    });
  });
  expect(status).toBe(403);
  expect((await owner.get("/api/admin/users")).text).not.toContain("back@example.com");
});

test("an admin's preview needs the session and leaves no access in the browser", { tag: ["@D6", "@R44"] }, async ({
  server,
  api,
}) => {
  const testId = server.addTest({ sections: [buildSection("One", 1)] });
  const started = await api.post("/api/submissions", { email: "preview@admin.invalid", testId });
  expect([started.status, started.headers.getSetCookie()]).toEqual([201, []]);
  const { id } = started.json();
  expect((await api.get(`/api/submissions/${id}`)).status).toBe(200);
  await api.get("/api/logout");
  expect((await api.get(`/api/submissions/${id}`)).status).toBe(404);
});
