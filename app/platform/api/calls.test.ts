import { expect, test } from "vitest";
import { canCall, listScopes, SCOPES } from "./calls.ts";

test('a scope allows only its calls, and "everything" all calls that do not require a sign-in (C1)', () => {
  expect(SCOPES.filter((scope) => canCall(scope, "results:read"))).toEqual(["results:read", "everything"]);
  expect(SCOPES.filter((scope) => canCall(scope, ["content:write", "invitations:write"]))).toEqual([
    "content:write",
    "invitations:write",
    "everything",
  ]);
  expect(SCOPES.filter((scope) => canCall(scope, "everything"))).toEqual(["everything"]);
  expect(SCOPES.filter((scope) => canCall(scope, "person"))).toEqual([]);
  expect(SCOPES.filter((scope) => canCall(scope, "public"))).toEqual([...SCOPES]);
  expect(listScopes("everything")).toEqual(["everything"]);
  expect(listScopes("public")).toEqual([]);
});
