import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import { z } from "zod";
import type { AuditContext } from "#app/platform/audit/audit-log.server.ts";
import { findContentTypeError } from "#app/platform/http/request-rules.ts";
import { logError, toLoggablePath } from "#app/platform/log.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal, STATUS_BY_CODE } from "#app/platform/refusal.ts";
import { isStorageUnavailable } from "#db/storage-errors.ts";
import { type Calls, hasETag, type Method, type Operation } from "./api-access.ts";
import { type ApiCall, findTokenHolder, requireAccess } from "./api-auth.server.ts";
import { getAuditContext } from "./auth.server.ts";
import type { SignedIn } from "./sessions.server.ts";

type Parsed<Schema> = Schema extends z.ZodType ? z.infer<Schema> : undefined;

type HandlerArgs<Op, Submission> = LoaderFunctionArgs & {
  input: Op extends { isBodyReadByHandler: true }
    ? false
    : Op extends { body: infer Schema }
      ? Parsed<Schema>
      : undefined;
  query: Op extends { query: infer Schema } ? Parsed<Schema> : undefined;
  admin: Op extends { access: "admin" | "viewer" } ? SignedIn : null;
  auditContext: Op extends { access: "admin" | "viewer" } ? AuditContext : null;
  submission: Op extends { access: "candidate" } ? (Op extends { isFoundByWrite: true } ? null : Submission) : null;
};

type HandlerResult<Op> = Response | (Op extends { shape: infer Shape extends z.ZodType } ? z.input<Shape> : never);

type Handlers<AllCalls, Submission> = {
  [Path in keyof AllCalls]: {
    [M in keyof AllCalls[Path]]: (
      args: HandlerArgs<AllCalls[Path][M], Submission>,
    ) => HandlerResult<AllCalls[Path][M]> | Promise<HandlerResult<AllCalls[Path][M]>>;
  };
};
type AnyHandler = (
  args: LoaderFunctionArgs & {
    input: unknown;
    query: unknown;
    admin: SignedIn | null;
    auditContext: AuditContext | null;
    submission: unknown;
  },
) => Promise<unknown>;

/** Callbacks for calls whose access is `candidate`. */
type CandidateAccess<Submission> = {
  requireSubmission: (request: Request, id: string | undefined, admin: SignedIn | null) => Promise<Submission>;
  hasOpened: (request: Request, id: string | undefined) => Promise<boolean>;
  recordWrite: (call: ApiCall, submission: Submission, admin: SignedIn | null) => Promise<void>;
};

/**
 * Return the loader and action of an API module. Each handler runs after its contract's guard and schemas. A Refusal
 * becomes its status and `{message, fields?}`.
 */
export function apiRoutes<const AllCalls extends Calls, Submission = never>(
  calls: AllCalls,
  handlers: Handlers<AllCalls, Submission>,
  candidates?: CandidateAccess<Submission>,
) {
  const paths = Object.entries(calls).map(([path, operations]) => ({
    name: path,
    pattern: path.replace(/\{(\w+)\}/g, ":$1"),
    operations: operations as Partial<Record<Method, Operation>>,
    // The type of `handlers` already ties each handler to its operation.
    handlers: handlers[path] as unknown as Partial<Record<Method, AnyHandler>>,
  }));
  const isForCandidates = ({ access }: Operation) => access === "candidate";
  if (!candidates && paths.some(({ operations }) => Object.values(operations).some(isForCandidates))) {
    throw new Error("A call for candidates needs a guard");
  }
  const answer = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      const { request, params } = args;
      const path = findPath(paths, new URL(request.url).pathname);
      const method = (request.method === "HEAD" ? "GET" : request.method) as Method;
      const operation = Object.hasOwn(path.operations, method) ? path.operations[method] : undefined;
      const handler = path.handlers[method];
      if (!operation || !handler) {
        throw new Refusal("method-not-allowed", "This method is not allowed", {
          headers: buildAllowHeader(path.operations),
        });
      }
      const holder = await findTokenHolder(args, operation.scope);
      const admin = holder ?? (await requireAccess(args, operation.access));
      const isOwn = operation.isFoundByWrite && (await candidates?.hasOpened(request, params.submissionId));
      const submission =
        operation.access === "candidate" && !isOwn
          ? await candidates?.requireSubmission(request, params.submissionId, holder)
          : null;
      assertKnownQuery(request, operation.query);
      const query = operation.query && parseInput(operation.query, readQuery(request, operation.query));
      if (!operation.body || operation.bodyType) assertContentType(request);
      const input = operation.body && !operation.isBodyReadByHandler && (await readJson(request, operation.body));
      const given = await handler({
        ...args,
        input,
        query,
        admin,
        auditContext: admin && getAuditContext(admin, args.context),
        submission,
      });
      if (submission && method !== "GET") await candidates?.recordWrite(args, submission, holder);
      if (given instanceof Response) return given;
      const body = JSON.stringify(given);
      if (!hasETag(path.name, method, operation)) return jsonResponse(body, operation.status);
      const etag = buildETag(body);
      if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers: { ETag: etag } });
      return jsonResponse(body, operation.status, { ETag: etag });
    } catch (error) {
      return error instanceof Refusal ? refusalResponse(error) : unexpectedResponse(error, args);
    }
  };
  return { loader: answer, action: answer };
}

/** Return the first match, because contracts list fixed paths before paths with parameters. */
function findPath<Path extends { pattern: string }>(paths: Path[], pathname: string): Path {
  const decoded = pathname.split("/").map(decodeSegment).join("/");
  const found = paths.find(({ pattern }) => matchPath(pattern, decoded));
  if (!found) throw new Refusal("not-found", "Not found");
  return found;
}

/** Decode like Remix's router: an encoded slash does not separate segments. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text).replace(/\//g, "%2F");
  } catch {
    return text;
  }
}

function buildAllowHeader(operations: object): Record<string, string> {
  return {
    Allow: Object.keys(operations)
      .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
      .join(", "),
  };
}

/** Set Content-Length so that the server does not compress short responses. */
function jsonResponse(body: string, status: number, more: Record<string, string> = {}): Response {
  const headers = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), ...more };
  return new Response(body, { status, headers });
}

/** Weak, because a proxy may compress the body. */
function buildETag(body: string): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function isUnchanged(request: Request, etag: string): boolean {
  const sent = request.headers.get("If-None-Match")?.split(",") ?? [];
  const getOpaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return sent.some((tag) => tag.trim() === "*" || getOpaque(tag) === getOpaque(etag));
}

/** Log an unexpected error and return 500 without details, or 503 if the disk accepts no writes. */
function unexpectedResponse(error: unknown, { request, context }: LoaderFunctionArgs): Response {
  const { pathname } = new URL(request.url);
  logError("error", error, { requestId: context.requestId, path: toLoggablePath(pathname) });
  return isStorageUnavailable(error)
    ? Response.json({ message: "Saving is not possible at the moment. Please try again" }, { status: 503 })
    : Response.json({ message: "Something went wrong. Please try again" }, { status: 500 });
}

export function refusalResponse({ code, message, fields, headers }: Refusal): Response {
  return Response.json({ message, ...(fields ? { fields } : {}) }, { status: STATUS_BY_CODE[code], headers });
}

function assertContentType(request: Request): void {
  const why = findContentTypeError(new URL(request.url).pathname, request.headers);
  if (why) throw new Refusal("wrong-type", why);
}

/** Return the parsed JSON body. Throw a Refusal for another content type (415) or an invalid body (400). */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  assertContentType(request);
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(await request.arrayBuffer()));
  } catch {
    throw new Refusal("invalid-input", "The request body must be JSON");
  }
  return parseInput(schema, body);
}

/** Reject invalid UTF-8. Replacement characters would store a name that nobody typed. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

const MAX_NAMED_LENGTH = 100;

/** Reject unknown query parameters, because a misspelled filter would silently return everything. */
function assertKnownQuery(request: Request, schema: z.ZodObject | undefined): void {
  const known = Object.keys(schema?.shape ?? {});
  const unknown = [...new URL(request.url).searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const parameters =
    known.length > 0 ? `Valid query parameters: ${known.join(", ")}` : "This call takes no query parameters";
  const named = unknown.slice(0, MAX_NAMED_LENGTH);
  throw new Refusal("invalid-input", `Unknown query parameter: ${JSON.stringify(named)}. ${parameters}`);
}

function readQuery(request: Request, schema: z.ZodObject): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const isList = (name: string) => isArraySchema(schema.shape[name]);
  const twice = Object.keys(schema.shape).find((name) => !isList(name) && searchParams.getAll(name).length > 1);
  if (twice) throw new Refusal("invalid-input", `${twice} appears more than once`);
  const given = [...searchParams].filter(([, value]) => value !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, isList(name) ? searchParams.getAll(name) : value]));
}

function isArraySchema(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isArraySchema(schema.unwrap()) : schema instanceof z.ZodArray;
}
