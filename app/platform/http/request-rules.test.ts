import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract, listOperations } from "#app/api/contract.ts";
import type { Operation } from "#app/platform/api/calls.ts";
import { allRoutes } from "#tests/support/servers/all-routes.ts";
import { findCleanLinkPath, getRequestRule, requestRules } from "./request-rules.ts";

const paths = Object.keys(requestRules);

function findPostOperation(path: string): Operation | undefined {
  return listOperations().find((operation) => operation.path === path && operation.method === "POST")?.operation;
}

test.each(paths)("%s has a rule, and its route accepts a body", (path) => {
  const route = allRoutes.find((route) => route.path === path);
  const source = readFileSync(join("app", route?.file ?? ""), "utf8");
  expect(source).toMatch(/^export (?:(?:async function|const) action\b|\{.*\baction\b.*\} from)/m);
  if (path.startsWith("/api/")) expect(findPostOperation(path.replace(/:(\w+)/, "{$1}"))?.body).toBeDefined();
});

test.each(paths)("%s needs its rule, because the default rule differs", (path) => {
  expect(getRequestRule(path)).toBe(requestRules[path]);
  expect(getRequestRule(path)).not.toEqual(getRequestRule(`${path}-of-another-name`));
});

test("each API call accepts the body type that its contract names", () => {
  for (const { path, operation } of listOperations()) {
    const type = operation.bodyType ?? "application/json";
    expect([path, getRequestRule(path).contentTypes]).toEqual([path, [type]]);
  }
  const withFile = Object.keys(contract).filter((path) => findPostOperation(path)?.bodyType === "multipart/form-data");
  expect(paths).toEqual(expect.arrayContaining(withFile));
});

test("every screen accepts forms, and rules ignore case, percent-encoding and a trailing slash", () => {
  for (const { path } of allRoutes.filter(({ path }) => !path.startsWith("/api"))) {
    expect(getRequestRule(path).contentTypes).toEqual(["application/x-www-form-urlencoded", "multipart/form-data"]);
  }
  for (const path of paths) expect(getRequestRule(`${path.toUpperCase()}/`)).toBe(requestRules[path]);
  for (const path of ["/API/Submissions", "/%61pi/submissions", "/api/%zz"]) {
    expect([path, getRequestRule(path).contentTypes]).toEqual([path, ["application/json"]]);
  }
  expect(getRequestRule("/admin/%73ettings/branding")).toBe(requestRules["/admin/settings/branding"]);
});

const TOKEN = "q7_Zx-0aB3dEfGh1JkLmN2";
const AFTER = [
  ".",
  ")",
  ",",
  ";",
  "%3E",
  "%22",
  "%20",
  "%C2%A0",
  "%E2%80%8B",
  "&gclid=1",
  "...",
  ").",
  "'",
  "!",
  "*",
  ":",
  "%0A",
  "%0D%0A",
  "%00",
  "%",
  "%E2%80%9D",
  "%C2%BB",
  "%E3%80%82",
  "]",
  "%5D",
  "%5C",
  "=",
  "%3Fa=1",
  "%E2%81%A0",
  "%EF%BB%BF",
  "%E2%80%8E",
  "%C2%AD",
  "%2522",
  "%20Ada",
  ")/",
  "%E3%80%82next",
];

test("stray characters after the token of a personal link are removed", () => {
  for (const after of AFTER) expect([after, findCleanLinkPath(`/i/${TOKEN}${after}`)]).toEqual([after, `/i/${TOKEN}`]);
  for (const before of ["%3C", "%22", "%E2%80%8B", "(", "%20"]) {
    expect([before, findCleanLinkPath(`/i/${before}${TOKEN}`)]).toEqual([before, `/i/${TOKEN}`]);
  }
  const split = `${TOKEN.slice(0, 9)}%E2%80%8B${TOKEN.slice(9)}`;
  expect(findCleanLinkPath(`/I/${split}.`)).toBe(`/i/${TOKEN}`);
});

test("stray characters after links to a submission and to a new password are removed", () => {
  const id = "0b0c7f6e-9a55-4f9c-8b35-111111111111";
  expect(findCleanLinkPath(`/test/${id}.`)).toBe(`/test/${id}`);
  expect(findCleanLinkPath(`/admin/reset-password/${TOKEN}%3E`)).toBe(`/admin/reset-password/${TOKEN}`);
});

test("clean links, short tokens and paths that continue after the token stay unchanged", () => {
  const clean = ["/i/", "/i/x.", "/i/%F0%9F%A6%8A", `/i/${TOKEN}`, `/i/${TOKEN}/`, `/i/${TOKEN}/x.`, `/x/${TOKEN}.`];
  const others = ["/test/0b0c7f6e-9a55-4f9c-8b35-111111111111/complete", "/admin/results.csv", "/", "/index.html"];
  for (const path of [...clean, ...others]) expect([path, findCleanLinkPath(path)]).toEqual([path, null]);
});
