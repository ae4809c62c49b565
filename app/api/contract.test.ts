import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { z } from "zod";
import { adminUpdateSchema } from "#app/accounts/schemas.ts";
import { contract, listOperations, listRefusals } from "#app/api/contract.ts";
import { describeApi } from "#app/api/openapi.server.ts";
import {
  createOptionSchema,
  createSectionSchema,
  updateOptionSchema,
  updateSectionSchema,
} from "#app/content/content-input.ts";
import { testUpdateSchema } from "#app/content/test-input.ts";
import { hasETag, listScopes, SCOPES } from "#app/platform/api/calls.ts";
import { createPathMatcher } from "#app/platform/api/match-path.ts";
import { createApiRouter } from "#app/platform/api/router.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { projectRoot } from "#db/project-root.ts";

test("no two features define the same API path", async () => {
  const app = join(import.meta.dirname, "..");
  const files = globSync("*/api-contract.ts", { cwd: app });
  const modules: object[] = await Promise.all(files.map((name) => import(join(app, name))));
  const contracts = modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.endsWith("Calls"));
  const named = contracts.flatMap(([, calls]) => Object.keys(calls));
  expect(named.toSorted()).toEqual(Object.keys(contract).toSorted());
});

const NONSENSE = [null, 1.5, -1, 101, true, "", "x", "x".repeat(5000), [], [1], {}, { value: 1 }, undefined];

function getRefusal(read: () => unknown): Refusal | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

test("arbitrary bodies and queries are rejected with messages for known fields", () => {
  const { paths } = describeApi();
  for (const { path, method, operation } of listOperations()) {
    const schemas = [operation.body, operation.query].filter((schema) => schema !== undefined);
    for (const schema of schemas) {
      const names = [...JSON.stringify(paths?.[path]).matchAll(/"(\w+)":\{/g)].map(([, name]) => name);
      const bodies = [
        ...NONSENSE,
        ...NONSENSE.flatMap((value) => [...new Set(names)].map((name) => ({ [name ?? ""]: value }))),
        { value: { goldMin: "95", excellentMin: 85.5, goodMin: -1, averageMin: 101 } },
        { value: { goldMin: 1, excellentMin: 2, goodMin: 3, averageMin: 4 } },
      ];
      for (const body of bodies) {
        const refusal = getRefusal(() => parseInput(schema, body));
        if (!refusal) continue;
        const sentences = [refusal.message, ...Object.values(refusal.fields ?? {}).flat()];
        expect([
          method,
          path,
          sentences.filter((text) => /^Invalid|^Too |expected|different|undefined/.test(text)),
        ]).toEqual([method, path, []]);
        expect(Object.keys(refusal.fields ?? {})).not.toContain("");
      }
    }
  }
});

test("rejects invalid minimums with the settings screen's messages", () => {
  const { body } = contract["/api/admin/settings/{key}"].PUT;
  const value = { goldMin: 95, excellentMin: 85, goodMin: 75, averageMin: 50 };
  for (const goldMin of ["95", 101, -1, 95.5, null]) {
    const refusal = getRefusal(() => parseInput(body, { value: { ...value, goldMin } }));
    expect(refusal?.message).toBe("Please enter a number from 0 to 100");
    expect(refusal?.fields).toHaveProperty(["value.goldMin"], ["Please enter a number from 0 to 100"]);
  }
  const unordered = getRefusal(() => parseInput(body, { value: { ...value, goldMin: 80 } }));
  expect(unordered?.message).toBe("Ranges must be in descending order: Gold > Excellent > Good > Average > 0");
});

test("every call is described with its success response, errors and path parameters", () => {
  const { openapi, paths = {} } = describeApi();
  expect(openapi).toBe("3.1.0");
  for (const { path, method, operation } of listOperations()) {
    const described = paths[path]?.[method.toLowerCase() as "get" | "post" | "put" | "delete"];
    const isTagged = hasETag(path, method, operation);
    const refusals = listRefusals(path, method, operation);
    const statuses = [operation.status, ...(isTagged ? [304] : []), ...refusals, "default"].map(String).sort();
    expect([path, method, Object.keys(described?.responses ?? {})]).toEqual([path, method, statuses]);
    const parts = (described?.parameters ?? []).map((parameter) => ("name" in parameter ? parameter.name : ""));
    const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const isRepeatable = method === "POST" && ["admin", "viewer"].includes(operation.access);
    const headers = [...(isTagged ? ["If-None-Match"] : []), ...(isRepeatable ? ["Idempotency-Key"] : [])];
    expect(parts).toEqual([...expected, ...Object.keys(operation.query?.shape ?? {}), ...headers]);
    const isSignedIn = ["admin", "viewer"].includes(operation.access);
    const scopes = listScopes(operation.scope);
    const ways = [isSignedIn ? { session: [] } : {}, ...(scopes.length > 0 ? [{ token: [] }] : [])];
    expect([path, method, described?.security]).toEqual([path, method, isSignedIn || scopes.length > 0 ? ways : []]);
    for (const scope of scopes) expect(described?.description).toContain(scope);
  }
  expect(Object.keys(paths)).toEqual(Object.keys(contract));
});

const CONTEXT = { nonce: "", requestId: "", clientAddress: "", isProxyIgnored: false };

const callsFor = (call: unknown) =>
  listOperations()
    .filter(({ operation }) => operation.scope === call)
    .map(({ method, path }) => `${method} ${path}`);

test("no token can manage users, sign-ins or passwords, and read scopes cannot write (C1)", () => {
  expect(callsFor("person")).toEqual([
    "GET /api/login",
    "POST /api/login",
    "GET /api/logout",
    "POST /api/admin/initial-setup",
    "GET /api/admin/users",
    "POST /api/admin/users",
    "PUT /api/admin/users/{userId}",
    "DELETE /api/admin/users/{userId}",
  ]);
  expect(callsFor("results:read").filter((call) => !call.startsWith("GET"))).toEqual([
    "POST /api/admin/adverse-impact",
  ]);
  expect(callsFor("public").filter((call) => call.startsWith("GET"))).toEqual([
    "GET /api/admin/setup-status",
    "GET /api/openapi.json",
  ]);
  for (const { operation } of listOperations()) {
    expect(operation.access === "anyone" || operation.scope !== "public").toBe(true);
  }
  const described = describeApi().components?.securitySchemes?.token;
  for (const scope of SCOPES) expect(JSON.stringify(described)).toContain(scope);
});

test("an API update leaves omitted fields unchanged", () => {
  const change = (schema: z.ZodType, body: unknown) => parseInput(schema, body);
  expect(() => change(testUpdateSchema, {})).toThrow();
  expect(change(testUpdateSchema, { name: " New " })).toEqual({ name: "New" });
  expect(change(testUpdateSchema, { description: "" })).toEqual({ description: "" });
  expect(change(testUpdateSchema, { isActive: false })).toEqual({ isActive: false });
  expect(change(updateSectionSchema, { name: "New" })).toEqual({ name: "New" });
  expect(change(updateSectionSchema, { description: "" })).toEqual({ description: "" });
  expect(change(updateOptionSchema, { points: 0 })).toEqual({ points: 0 });
  expect(change(updateOptionSchema, { optionText: "New" })).toEqual({ optionText: "New" });
  const names = { firstName: "A", lastName: "B", email: "a@example.com" };
  expect(change(adminUpdateSchema, names)).toEqual(names);
  for (const schema of [updateSectionSchema, updateOptionSchema]) {
    const refusal = getRefusal(() => change(schema, {}));
    expect([refusal?.message, refusal?.fields]).toEqual(["Nothing to change", undefined]);
  }
});

test("the API gives new parts default values and clamps points to 0–10", () => {
  const { name, description } = parseInput(createSectionSchema, { name: "S" });
  expect([name, description]).toEqual(["S", ""]);
  const option = { questionId: "q", optionText: "Yes" };
  const points = [-3, 0, 7, 99].map((given) => parseInput(createOptionSchema, { ...option, points: given }).points);
  expect(points).toEqual([0, 0, 7, 10]);
  for (const given of ["7", 1.5, null, undefined]) {
    const refusal = getRefusal(() => parseInput(createOptionSchema, { ...option, points: given }));
    expect(refusal?.message).toBe("Points must be a whole number from 0 to 10");
  }
});

test("a call with an access level that has no guard responds with 500 and does not run (R30)", async () => {
  const calls = {
    "/api/x": { GET: { summary: "", access: "candidate", scope: "public", status: 200, shape: null } },
  } as const;
  const run = vi.fn(() => new Response());
  // @ts-expect-error: the guard of candidates is missing
  const answer = createApiRouter(calls, {}, { "/api/x": { GET: run } });
  const { status } = await answer({ request: new Request("http://x/api/x"), params: {}, context: CONTEXT });
  expect([status, run.mock.calls]).toEqual([500, []]);
});

test("each spelling of a request path matches exactly one call", () => {
  const match = createPathMatcher(Object.keys(contract));
  for (const path of Object.keys(contract)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(names.map((name) => [name, `A/${name} ü`]));
    const spell = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`A/${name} ü`));
    const fixed = path.replace(/[^/{}]+(?![^{]*\})/g, (text) => text.toUpperCase());
    for (const spelled of [spell(path), `${spell(path)}/`, spell(fixed), spell(path).replace("/a", "/%61")]) {
      expect([spelled, match(spelled)]).toEqual([spelled, { path, params }]);
    }
  }
  for (const path of ["/api", "/api/nowhere", "/api/testsX", "/api/tests//copy", "/api/openapiXjson", "/x/api/tests"]) {
    expect([path, match(path)]).toEqual([path, null]);
  }
});

test("redocly reports no error or warning for the API description (C60)", () => {
  const folder = mkdtempSync(join(tmpdir(), "openapi-"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(describeApi()));
  const linter = join(projectRoot, "node_modules", "@redocly", "cli", "bin", "cli.js");
  const options = { cwd: folder, encoding: "utf8", env: { ...process.env, REDOCLY_TELEMETRY: "off" } } as const;
  const { status, stderr } = spawnSync("node", [linter, "lint", "openapi.json"], options);
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, expect.stringContaining("Your API description is valid")]);
  expect(stderr).not.toContain("warning");
});

test("the API description marks the old path of a follow-up as deprecated, but not the new path (C67)", () => {
  const isDeprecated = (name: string) =>
    describeApi().paths?.[`/api/test/questions/{questionId}/${name}`]?.put?.deprecated;
  expect([isDeprecated("prompt"), isDeprecated("follow-up")]).toEqual([true, undefined]);
});
