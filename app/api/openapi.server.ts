import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { hasETag, listScopes, type Method, type Operation, takesIdempotencyKey } from "#app/platform/api/calls.ts";
import { errorShape } from "#app/platform/api/shapes.ts";
import { type EventType, eventShape, WEBHOOK_EVENTS } from "#app/webhooks/index.ts";
import { type ApiPath, findTag, listOperations, listRefusals, TAGS } from "./contract.ts";

const CANDIDATE_ACCESS = "For the browser that started the submission, and for admins. For everyone else: 404.";

const ACCESS_TEXT: Record<Operation["access"], string> = {
  anyone: "No sign-in needed.",
  reader: "No sign-in needed.",
  unlocked: "No sign-in needed.",
  candidate: CANDIDATE_ACCESS,
  "any-device": CANDIDATE_ACCESS,
  viewer: "For signed-in admins and viewers. Viewers get 404 for tests that they cannot see.",
  admin: "For signed-in admins.",
};

const TOKENS =
  "An API token. Its scope is results:read, content:write, invitations:write, integration or everything. Each call lists the scopes that it accepts. Requests with a token ignore cookies. Calls of applicant-tracking systems also accept the token as the user name of Basic credentials.";

let cachedDocument: ReturnType<typeof createDocument> | undefined;

export function describeApi() {
  cachedDocument ??= createDocument({
    openapi: "3.1.0",
    info: {
      title: "Sales role assessment",
      version: "1",
      description:
        "JSON over HTTP. Scripts send an API token, which an admin creates in Settings, in the Authorization: Bearer header. Or sign in with POST /api/login and send the cookie with every call. Errors have the shape Error. Unsupported methods return 405 with an Allow header, unknown paths return 404, and unknown query parameters return 400 with the list of valid ones.",
      contact: { name: "The administrators of this server" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The server that returned this document" }],
    tags: TAGS,
    paths: describePaths(),
    webhooks: describeWebhooks(),
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

function describeOperation(path: ApiPath, method: Method, operation: Operation): ZodOpenApiOperationObject {
  const { summary, isDeprecated, body, bodyType = "application/json", query, status, shape } = operation;
  const isTagged = hasETag(path, method, operation);
  const isRepeatable = takesIdempotencyKey(method, operation);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const refusals = listRefusals(path, method, operation).map((refusal) => [
    String(refusal),
    {
      description: "Refused",
      ...describeHeaders(refusal),
      content: { "application/json": { schema: errorShape } },
    },
  ]);
  return {
    operationId: buildOperationId(path, method),
    tags: [findTag(path)],
    summary,
    ...(isDeprecated && { deprecated: true }),
    description: formatAccess(operation),
    ...toSecurity(operation),
    ...(names.length > 0 || query || isRepeatable
      ? {
          requestParams: {
            ...(names.length > 0
              ? { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
              : {}),
            ...(query ? { query } : {}),
            ...(isTagged ? { header: z.object({ "If-None-Match": ifNoneMatchShape }) } : {}),
            ...(isRepeatable ? { header: z.object({ "Idempotency-Key": idempotencyKeyShape }) } : {}),
          },
        }
      : {}),
    ...(body ? { requestBody: { required: true, content: { [bodyType]: { schema: body } } } } : {}),
    responses: {
      [String(status)]: shape
        ? {
            description: "Done",
            ...(isTagged ? { headers: z.object({ ETag: etagShape }) } : {}),
            ...(isRepeatable ? { headers: z.object({ "Idempotency-Replayed": replayedShape }) } : {}),
            ...(hasPages(operation) ? { headers: z.object({ Link: linkShape }) } : {}),
            content: { "application/json": { schema: shape } },
          }
        : { description: "Redirect", headers: z.object({ Location: z.string() }) },
      ...(isTagged ? { "304": { description: "Not changed", headers: z.object({ ETag: etagShape }) } } : {}),
      ...Object.fromEntries(refusals),
      default: { description: "Any other refusal", content: { "application/json": { schema: errorShape } } },
    },
  };
}

const retryAfterShape = z.string().optional().meta({ description: "Seconds to wait before the next attempt" });

const limitShapes = {
  "RateLimit-Policy": z.string().optional().meta({
    description: 'The limit that counted the wrong secret: name, quota and seconds, such as "address";q=100;w=600',
  }),
  RateLimit: z.string().optional().meta({
    description:
      'How many more wrong secrets are allowed, and the seconds until the count starts again, such as "address";r=99;t=600',
  }),
};

const etagShape = z
  .string()
  .meta({ description: "Send this value as If-None-Match. If nothing changed, the response is 304" });

const ifNoneMatchShape = z.string().optional().meta({ description: "The ETag of an earlier response" });

const idempotencyKeyShape = z.string().min(1).max(255).optional().meta({
  description:
    "A random text. If you repeat the request with the same key within 24 hours, it runs only once and you get a copy of the first response",
});

const replayedShape = z.literal("true").optional().meta({ description: "The response is a copy of the first one" });

const linkShape = z.string().optional().meta({ description: 'The next page, with rel="next"' });

function describeHeaders(refusal: number): { headers?: z.ZodObject } {
  if (refusal === 401) {
    const challenge = z.string().optional().meta({ description: "Why a token was refused" });
    return { headers: z.object({ "WWW-Authenticate": challenge, ...limitShapes }) };
  }
  if (refusal === 429) return { headers: z.object({ "Retry-After": retryAfterShape, ...limitShapes }) };
  return refusal === 503 ? { headers: z.object({ "Retry-After": retryAfterShape }) } : {};
}

function hasPages({ query }: Operation): boolean {
  return query !== undefined && "cursor" in query.shape;
}

function buildOperationId(path: string, method: Method): string {
  const words = path
    .replace(/^\/api\/(?:admin\/)?/, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^a-zA-Z]+/);
  return [method.toLowerCase(), ...words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join("");
}

function describeWebhooks(): Record<string, ZodOpenApiPathsObject[string]> {
  const events = [...WEBHOOK_EVENTS, "test"] as const;
  return Object.fromEntries(events.map((event) => [event, { post: describeEvent(event) }]));
}

function describeEvent(event: EventType): ZodOpenApiOperationObject {
  return {
    operationId: buildOperationId(event, "POST"),
    tags: ["Webhooks"],
    summary: `The event ${event}`,
    description: "The server sends this to an address from Settings, Integrations, signed as in Standard Webhooks.",
    security: [],
    requestParams: {
      header: z.object({
        "webhook-id": z.string().meta({ description: "Stays the same for each attempt to deliver this event" }),
        "webhook-timestamp": z.string().meta({ description: "Unix time of the attempt, in seconds" }),
        "webhook-signature": z.string().meta({ description: "One or more signatures, such as v1,K5oZ…" }),
      }),
    },
    requestBody: {
      required: true,
      content: { "application/json": { schema: eventShape.extend({ type: z.literal(event) }) } },
    },
    responses: {
      "2XX": { description: "The event counts as delivered" },
      "410": { description: "The server turns the webhook off" },
      default: { description: "The server tries again later" },
    },
  };
}

function formatAccess({ access, scope }: Operation): string {
  const scopes = listScopes(scope);
  if (scopes.length > 0) return `${ACCESS_TEXT[access]} API tokens: ${scopes.join(", ")}.`;
  return scope === "person" ? `${ACCESS_TEXT[access]} Not available with an API token.` : ACCESS_TEXT[access];
}

/**
 * Calls for candidates or anyone need no credentials, but may accept a token. The descriptions list the scopes, because
 * OpenAPI has none for bearer tokens.
 */
function toSecurity({ access, scope }: Operation) {
  const isSignedIn = access === "admin" || access === "viewer";
  const acceptsToken = listScopes(scope).length > 0;
  if (!isSignedIn && !acceptsToken) return { security: [] };
  const alternatives: Record<string, string[]>[] = [
    isSignedIn ? { session: [] } : {},
    ...(acceptsToken ? [{ token: [] }] : []),
  ];
  return { security: alternatives };
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
