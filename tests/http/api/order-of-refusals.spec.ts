import { listOperations } from "#app/api/contract.ts";
import { apiClient } from "#tests/support/servers/api-client.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";
import { TEST_PASSWORD } from "#tests/support/servers/server.ts";

const TEXT = { "Content-Type": "text/plain" };
const JSON_TYPE = { "Content-Type": "application/json" };
const paths = [...new Set(listOperations().map(({ path }) => path))];
const buildUrl = (path: string) => path.replace(/\{\w+\}/g, "missing");

test("an unsupported method gets 405 with the allowed methods, whatever the body", { tag: ["@R156"] }, async ({
  api,
}) => {
  for (const [index, path] of paths.entries()) {
    const known = listOperations().flatMap((operation) => (operation.path === path ? [operation.method] : []));
    const allow = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
    const others = ["POST", "PUT", "DELETE", "PATCH"].filter((method) => !known.some((one) => one === method));
    const method = others[index % others.length] ?? "PATCH";
    const { status, headers } = await api.request(method, buildUrl(path), "x", TEXT);
    expect([method, path, status, headers.get("Allow")]).toEqual([method, path, 405, allow]);
  }
});

test("authorization is checked before the body's type and content", { tag: ["@R157"] }, async ({ server, api }) => {
  const stranger = apiClient(server.origin);
  for (const { path, method, operation } of listOperations()) {
    if (method === "GET" || operation.access === "anyone") continue;
    const expected = ["candidate", "any-device"].includes(operation.access) ? 404 : 401;
    for (const headers of [TEXT, JSON_TYPE]) {
      const { status } = await stranger.request(method, buildUrl(path), "{", headers);
      expect([method, path, headers, status]).toEqual([method, path, headers, expected]);
      if (expected === 401) continue;
      const ofAdmin = await api.request(method, buildUrl(path), "{", headers);
      expect([method, path, headers, ofAdmin.status]).toEqual([method, path, headers, 404]);
    }
  }
});

test("starting a submission checks the test's password before the body", { tag: ["@R157"] }, async ({ server }) => {
  const candidate = apiClient(server.origin);
  for (const headers of [TEXT, JSON_TYPE]) {
    const refused = await candidate.request("POST", "/api/submissions", "{", headers);
    expect([refused.status, refused.text]).toEqual([401, '{"message":"Unauthorized","code":"unauthorized"}']);
  }
  await candidate.post("/api/test/validate-password", { password: TEST_PASSWORD });
  expect((await candidate.request("POST", "/api/submissions", "{", TEXT)).status).toBe(415);
  expect((await candidate.request("POST", "/api/submissions", "{", JSON_TYPE)).status).toBe(400);
});

test("unknown API paths respond with 404 in JSON, whatever is sent", { tag: ["@R157"] }, async ({ server }) => {
  const client = apiClient(server.origin);
  for (const path of ["/api", "/API/", "/api/nowhere"]) {
    for (const headers of [TEXT, JSON_TYPE, { "Content-Type": "application/x-www-form-urlencoded" }]) {
      const { status, text } = await client.request("POST", path, "a=1", headers);
      expect([path, headers, status, text]).toEqual([path, headers, 404, '{"message":"Not found","code":"not-found"}']);
    }
  }
});

test("rejects bodies in charsets other than UTF-8, in the API and on screens", { tag: ["@R47", "@R144"] }, async ({
  server,
}) => {
  const client = apiClient(server.origin);
  const asJson = (type: string, body: string | Uint8Array) =>
    fetch(`${server.origin}/api/test/validate-password`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: body as BodyInit,
    });
  const good = JSON.stringify({ password: TEST_PASSWORD });
  for (const charset of ["utf-8", "UTF-8", '"utf-8"', "utf8"]) {
    expect([charset, (await asJson(`application/json; charset=${charset}`, good)).status]).toEqual([charset, 200]);
  }
  for (const charset of ["utf-16", "iso-8859-1", "latin1", "windows-1252", "", "utf-8; charset=utf-7"]) {
    const refused = await asJson(`application/json;charset=${charset}`, good);
    expect([charset, refused.status, await refused.text()]).toEqual([
      charset,
      415,
      '{"message":"Send the request in UTF-8","code":"wrong-type"}',
    ]);
  }
  const broken = Buffer.concat([Buffer.from('{"password":"'), Buffer.from([0xe9]), Buffer.from('"}')]);
  expect((await asJson("application/json", broken)).status).toBe(400);
  const form = await client.request("POST", "/admin/login", "email=a", {
    "Content-Type": "application/x-www-form-urlencoded; charset=iso-8859-1",
  });
  expect([form.status, form.text.includes("Send the request in UTF-8")]).toEqual([415, true]);
});
