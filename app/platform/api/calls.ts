import { z } from "zod";
import type { Scope } from "#db/column-values.ts";

export { SCOPES, type Scope } from "#db/column-values.ts";

/**
 * Scopes that allow a call. `person`: tokens are refused. `public`: the response is the same for everyone, so tokens
 * are ignored.
 */
export type CallScope = Scope | readonly Scope[] | "person" | "public";

export function listScopes(call: CallScope): Scope[] {
  if (call === "person" || call === "public") return [];
  const narrow = [call].flat().filter((scope) => scope !== "everything");
  return [...narrow, "everything"];
}

export function canCall(scope: Scope, call: CallScope): boolean {
  return call === "public" || listScopes(call).includes(scope);
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The callers that a call accepts. Submissions that the caller cannot access are 404.
 * - `reader`: an admin, or a candidate's browser. The handler checks which content the browser may read.
 * - `unlocked`: a browser that entered a test's password, or an admin.
 * - `candidate`: the browser that started or last continued the submission, or an admin.
 * - `any-device`: a `candidate`, or a browser from which the candidate moved to another one.
 * - `viewer`: an admin, or a viewer with access to the test.
 */
export type Access = "anyone" | "reader" | "unlocked" | "candidate" | "any-device" | "viewer" | "admin";

export type Operation = {
  summary: string;
  isDeprecated?: true;
  access: Access;
  scope: CallScope;
  params?: z.ZodObject;
  body?: z.ZodType;
  /** If set, the handler reads the body itself. `body` then only documents the content. */
  bodyType?: "multipart/form-data";
  query?: z.ZodObject;
  status: 200 | 201 | 302;
  shape: z.ZodType | null;
  refuses?: number[];
};

export function hasETag(path: string, method: Method, { shape }: Pick<Operation, "shape">): boolean {
  return method === "GET" && path.includes("{") && shape instanceof z.ZodObject;
}

export function takesIdempotencyKey(method: Method, { access }: Pick<Operation, "access">): boolean {
  return method === "POST" && (access === "admin" || access === "viewer");
}

export type Calls = Record<string, Partial<Record<Method, Operation>>>;

export const testIdQuery = z.object({ testId: z.string().max(64).optional() });
