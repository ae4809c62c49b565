import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "#app/accounts/operation.ts";
import { contract, listOperations } from "#app/api/contract.ts";
import { allRoutes } from "#tests/support/servers/all-routes.ts";
import { requestRuleFor, requestRules } from "./request-rules.ts";

const paths = Object.keys(requestRules);

function postOf(path: string): Operation | undefined {
  return listOperations().find((operation) => operation.path === path && operation.method === "POST")?.operation;
}

test.each(paths)("%s, which has a rule of its own, is a path of a route that takes a body", (path) => {
  const route = allRoutes.find((route) => route.path === path);
  const source = readFileSync(join("app", route?.file ?? ""), "utf8");
  expect(source).toMatch(/^export (?:(?:async function|const) action\b|\{.*\baction\b.*\} from)/m);
  if (path.startsWith("/api/")) expect(postOf(path.replace(/:(\w+)/, "{$1}"))?.body).toBeDefined();
});

test.each(paths)("%s is not as every other path: without its rule it would be another one", (path) => {
  expect(requestRuleFor(path)).toBe(requestRules[path]);
  expect(requestRuleFor(path)).not.toEqual(requestRuleFor(`${path}-of-another-name`));
});

test("each call of the API takes the type of body that its contract names", () => {
  for (const { path, operation } of listOperations()) {
    const type = operation.bodyType ?? "application/json";
    expect([path, requestRuleFor(path).contentTypes]).toEqual([path, [type]]);
  }
  const withFile = Object.keys(contract).filter((path) => postOf(path)?.bodyType === "multipart/form-data");
  expect(paths).toEqual(expect.arrayContaining(withFile));
});

test("every screen takes forms, and a path counts in any case, percent-encoded, and with a slash at the end", () => {
  for (const { path } of allRoutes.filter(({ path }) => !path.startsWith("/api"))) {
    expect(requestRuleFor(path).contentTypes).toEqual(["application/x-www-form-urlencoded", "multipart/form-data"]);
  }
  for (const path of paths) expect(requestRuleFor(`${path.toUpperCase()}/`)).toBe(requestRules[path]);
  for (const path of ["/API/Submissions", "/%61pi/submissions", "/api/%zz"]) {
    expect([path, requestRuleFor(path).contentTypes]).toEqual([path, ["application/json"]]);
  }
  expect(requestRuleFor("/admin/%73ettings")).toBe(requestRules["/admin/settings"]);
});
