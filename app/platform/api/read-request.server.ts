import { z } from "zod";
import { findContentTypeError, hasJsonType } from "#app/platform/http/request-rules.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { Refusal } from "#app/platform/refusal.ts";
import type { Operation } from "./calls.ts";

type Received = { request: Request; url: URL; params: Record<string, string>; body: ArrayBuffer };

/** Read JSON before any session lookup. Otherwise, a slow request could outlive its session. */
export async function readJsonBody(request: Request): Promise<ArrayBuffer> {
  return hasJsonType(request.headers) ? request.arrayBuffer() : new ArrayBuffer(0);
}

export function readRequest(operation: Operation, { request, url, params, body }: Received) {
  const query = readQuery(url.searchParams, operation.query);
  const path = operation.params ? readParams(params, operation.params) : params;
  const wrongType = findContentTypeError(url.pathname, request.headers);
  if (wrongType) throw new Refusal("wrong-type", wrongType);
  const hasJson = operation.body !== undefined && operation.bodyType === undefined;
  return { params: path, query, input: hasJson ? parseJson(body, operation.body) : undefined };
}

function readParams(params: Record<string, string>, schema: z.ZodObject) {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw new Refusal("not-found", parsed.error.issues[0]?.message ?? "Not found");
  return parsed.data;
}

/** Reject invalid UTF-8, because a replacement character would store a name that nobody typed. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseJson(bytes: ArrayBuffer, schema: z.ZodType = z.unknown()): unknown {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal("invalid-input", "The request body must be JSON");
  }
  return parseInput(schema, body);
}

const MAX_NAMED_LENGTH = 100;

function readQuery(search: URLSearchParams, schema: z.ZodObject | undefined) {
  assertKnownQuery(search, schema);
  if (!schema) return undefined;
  const isList = (name: string) => isArraySchema(schema.shape[name]);
  const twice = Object.keys(schema.shape).find((name) => !isList(name) && search.getAll(name).length > 1);
  if (twice) throw new Refusal("invalid-input", `${twice} appears more than once`);
  const given = [...search].filter(([, value]) => value !== "");
  return parseInput(
    schema,
    Object.fromEntries(given.map(([name, value]) => [name, isList(name) ? search.getAll(name) : value])),
  );
}

/** Reject unknown query parameters, because a misspelled filter would silently return everything. */
function assertKnownQuery(search: URLSearchParams, schema: z.ZodObject | undefined): void {
  const known = Object.keys(schema?.shape ?? {});
  const unknown = [...search.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const parameters =
    known.length > 0 ? `Valid query parameters: ${known.join(", ")}` : "This call takes no query parameters";
  const named = unknown.slice(0, MAX_NAMED_LENGTH);
  throw new Refusal("invalid-input", `Unknown query parameter: ${JSON.stringify(named)}. ${parameters}`);
}

function isArraySchema(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isArraySchema(schema.unwrap()) : schema instanceof z.ZodArray;
}
