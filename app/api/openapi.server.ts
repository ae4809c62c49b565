import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { listScopes, type Method, type Operation } from "#app/accounts/index.ts";
import { errorShape } from "#app/platform/api-shapes.ts";
import { listOperations, listRefusals } from "./contract.ts";

const ACCESS_TEXT: Record<Operation["access"], string> = {
  anyone: "No sign-in needed.",
  candidate: "For the browser that started the submission, and for admins. For everyone else: 404.",
  viewer: "For signed-in admins and viewers. Viewers get 404 for tests that they cannot see.",
  admin: "For signed-in admins.",
};

const TOKENS =
  "An API token. Its scope is results:read, content:write, invitations:write or everything. Each call lists the scopes that it accepts. Requests with a token ignore cookies.";

let cachedDocument: ReturnType<typeof createDocument> | undefined;

export function describeApi() {
  cachedDocument ??= createDocument({
    openapi: "3.1.0",
    info: {
      title: "Sales role assessment",
      version: "1",
      description:
        "JSON over HTTP. Scripts send an API token, which an admin creates in Settings, in the Authorization: Bearer header. Or sign in with POST /api/login and send the cookie with every call. Errors have the shape Error. Unsupported methods return 405 with an Allow header, unknown paths return 404, and unknown query parameters return 400 with the list of valid ones.",
    },
    paths: describePaths(),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        token: { type: "http", scheme: "bearer", bearerFormat: "sra_…", description: TOKENS },
      },
    },
  });
  return cachedDocument;
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, method, operation } of listOperations()) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(path, method, operation) };
  }
  return paths;
}

function describeOperation(path: string, method: Method, operation: Operation): ZodOpenApiOperationObject {
  const { summary, body, bodyType = "application/json", query, status, shape } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const refusals = listRefusals(path, method, operation).map((refusal) => [
    String(refusal),
    { description: "Refused", content: { "application/json": { schema: errorShape } } },
  ]);
  return {
    summary,
    description: formatAccess(operation),
    ...toSecurity(operation),
    ...(names.length > 0 || query
      ? {
          requestParams: {
            ...(names.length > 0
              ? { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
              : {}),
            ...(query ? { query } : {}),
          },
        }
      : {}),
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: {
      [String(status)]: shape
        ? { description: "Done", content: { "application/json": { schema: shape } } }
        : { description: "Redirect" },
      ...Object.fromEntries(refusals),
    },
  };
}

function formatAccess({ access, scope }: Operation): string {
  const scopes = listScopes(scope);
  if (scopes.length > 0) return `${ACCESS_TEXT[access]} API tokens: ${scopes.join(", ")}.`;
  return scope === "person" ? `${ACCESS_TEXT[access]} Not available with an API token.` : ACCESS_TEXT[access];
}

/** Calls for candidates or anyone need no credentials, but may accept a token. */
function toSecurity({ access, scope }: Operation) {
  const isSignedIn = access === "admin" || access === "viewer";
  const scopes = listScopes(scope);
  const alternatives: Record<string, string[]>[] = [
    ...(isSignedIn ? [{ session: [] }] : [{}]),
    ...(scopes.length > 0 ? [{ token: scopes }] : []),
  ];
  return isSignedIn || scopes.length > 0 ? { security: alternatives } : {};
}

export type DescribedCall = {
  method: string;
  path: string;
  summary: string;
  access: string;
  parts: { name: string; schema: string }[];
};

export function listDescribedCalls(): DescribedCall[] {
  return listOperations().map(({ path, method, operation }) => {
    const { summary, query, body, bodyType, status, shape } = operation;
    const parts = [
      ...(query ? [{ name: "Query", schema: formatSchema(query, "input") }] : []),
      ...(body ? [{ name: bodyType ? `Body, ${bodyType}` : "Body", schema: formatSchema(body, "input") }] : []),
      ...(shape ? [{ name: `Answer ${status}`, schema: formatSchema(shape, "output") }] : []),
      { name: "Refusals", schema: listRefusals(path, method, operation).join(", ") },
    ];
    return { method, path, summary, access: formatAccess(operation), parts };
  });
}

function formatSchema(schema: z.ZodType, io: "input" | "output"): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return JSON.stringify(rest, null, 2);
}
