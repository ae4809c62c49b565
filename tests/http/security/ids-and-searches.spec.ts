import { rounds } from "#tests/support/figures/rounds.ts";
import { buildValidBody, prepareCalls, readAllContent } from "#tests/support/inputs/json-calls.ts";
import { expect, test } from "#tests/support/servers/http-fixtures.ts";

const EACH = rounds(5, 1);

test("an unknown or malformed ID gets 404, never 500", { tag: ["@R50", "@R51"] }, async ({ own: server }) => {
  const { admin, calls } = await prepareCalls(server);
  const before = readAllContent(server);
  const ids = [
    "x".repeat(1000),
    "..%2f..%2fetc%2fpasswd",
    "%F0%9F%A6%8A",
    "%20",
    "9".repeat(400),
    "-1",
    "null",
    "undefined",
  ];
  const injected = [
    "' OR '1'='1",
    "x'; DROP TABLE tests; --",
    "%' UNION SELECT password_hash FROM admins --",
    "0x61",
    "%",
    "_",
    "*",
  ];
  const named = calls.filter(({ template }) => template.includes("{"));
  for (const [place, { method, template, fields }] of named.entries()) {
    for (const [turn, value] of [...ids, ...injected.map(encodeURIComponent)].entries()) {
      if ((place + turn) % EACH !== 0) continue;
      const path = template.replace(/\{\w+\}/, value);
      const { status } = await admin.request(method, path, buildValidBody(fields));
      const isPassword = path.endsWith("validate-password");
      expect([path, isPassword ? [401, 429].includes(status) : status === 404]).toEqual([path, true]);
    }
  }
  const screens = [
    "/api/tests/{}",
    "/api/admin/submissions/{}/details",
    "/admin/results/{}",
    "/admin/candidates/{}",
    "/admin/tests/{}/edit",
    "/test/{}",
  ];
  for (const [place, template] of screens.entries()) {
    for (const [turn, value] of [...ids, ...injected.map(encodeURIComponent)].entries()) {
      if ((place + turn) % EACH !== 0) continue;
      const { status } = await admin.get(template.replace("{}", value));
      expect([template, value, status]).toEqual([template, value, 404]);
    }
  }
  for (const value of ["%00", "x".repeat(10_000)]) {
    expect((await fetch(`${server.origin}/api/tests/${value}`)).status).toBe(400);
  }
  expect(readAllContent(server)).toBe(before);
});
