import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getStartOfHour, recordEventOnce } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logError, toLoggablePath } from "#app/platform/log.server.ts";
import { Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import { type Calls, hasETag, type Method, type Operation, takesIdempotencyKey } from "./calls.ts";
import { type Caller, type CallersOf, type Guards, type Handlers, Reply } from "./handlers.ts";
import { readIdempotencyKey, runOnce } from "./idempotency.server.ts";
import { createPathMatcher, type PathMatch } from "./match-path.ts";
import { readJsonBody, readRequest } from "./read-request.server.ts";

type AnyHandlers = Record<string, Partial<Record<Method, (args: object) => unknown>>>;
type Call = PathMatch & { method: Method; operation: Operation };

/**
 * Return the loader and action of all API paths: match, guard, parse, run, record, answer. A Refusal becomes its status
 * and `{message, code, fields?}`.
 */
export function createApiRouter<const AllCalls extends Calls, AllGuards extends Guards>(
  calls: AllCalls,
  guards: AllGuards,
  handlers: Handlers<AllCalls, CallersOf<AllGuards>>,
) {
  const matchPath = createPathMatcher(Object.keys(calls));
  return async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    const body = await readJsonBody(request);
    try {
      const call = matchCall(calls, matchPath(url.pathname), request.method);
      const { path, method, operation, params } = call;
      const caller = await guards[operation.access]({ request, context, params, scope: operation.scope });
      const parsed = readRequest(operation, { request, url, params, body });
      const run = async () => {
        const result = await (handlers as AnyHandlers)[path]?.[method]?.({ request, context, ...caller, ...parsed });
        recordWrite(call, caller);
        return respond(call, request, result);
      };
      const key = takesIdempotencyKey(method, operation) ? readIdempotencyKey(request) : null;
      if (key === null) return await run();
      return await runOnce(`${caller.callerId} ${key}`, [path, params, parsed.query, parsed.input], run);
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error);
      return unexpectedResponse(error, { requestId: context.requestId, pathname: url.pathname });
    }
  };
}

function matchCall(calls: Calls, match: PathMatch | null, requestMethod: string): Call {
  if (!match) throw new Refusal("not-found", "Not found");
  const operations = calls[match.path] ?? {};
  const method = (requestMethod === "HEAD" ? "GET" : requestMethod) as Method;
  const operation = Object.hasOwn(operations, method) ? operations[method] : undefined;
  if (operation) return { ...match, method, operation };
  const allowed = Object.keys(operations).flatMap((known) => (known === "GET" ? ["GET", "HEAD"] : [known]));
  throw new Refusal("method-not-allowed", "This method is not allowed", { headers: { Allow: allowed.join(", ") } });
}

function recordWrite({ method }: Call, { onBehalf }: Caller): void {
  if (!onBehalf || method === "GET") return;
  const now = new Date();
  const event = { event: "submission-written", entityType: "submission", entityId: onBehalf.submissionId } as const;
  recordEventOnce(db, onBehalf.actor, event, getStartOfHour(now), now);
}

function respond({ path, method, operation }: Call, request: Request, result: unknown): Response {
  if (result instanceof Response) return result;
  const body = JSON.stringify(result instanceof Reply ? result.value : result);
  const etag = hasETag(path, method, operation) ? { ETag: buildETag(body) } : undefined;
  if (etag && isUnchanged(request, etag.ETag)) return new Response(null, { status: 304, headers: etag });
  // Set Content-Length so that the server does not compress short responses.
  const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), ...etag };
  const response = new Response(body, { status: operation.status, headers });
  if (result instanceof Reply) for (const [name, value] of result.headers) response.headers.append(name, value);
  return response;
}

/** Return a weak ETag, because a proxy may compress the body. */
function buildETag(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function isUnchanged(request: Request, etag: string): boolean {
  const sent = request.headers.get("If-None-Match")?.split(",") ?? [];
  const getOpaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return sent.some((tag) => tag.trim() === "*" || getOpaque(tag) === getOpaque(etag));
}

function refusalResponse({ code, message, fields, headers }: Refusal): Response {
  return Response.json({ message, code, ...(fields ? { fields } : {}) }, { status: STATUS_BY_CODE[code], headers });
}

function unexpectedResponse(error: unknown, call: { requestId: string; pathname: string }): Response {
  logError("error", error, { requestId: call.requestId, path: toLoggablePath(call.pathname) });
  return isStorageUnavailable(error)
    ? Response.json(
        { message: "Saving is not possible at the moment. Please try again", code: "busy" },
        { status: 503 },
      )
    : Response.json({ message: "Something went wrong. Please try again", code: "failed" }, { status: 500 });
}
