/** What is said of a call of the API. */
import { z } from "zod";
import type { CallScope } from "./api-token.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * `candidate`: the browser that began the submission, or an admin; for everyone else it is missing (404). `viewer`: admins,
 * and viewers, for whom what they may not see is missing.
 */
export type Access = "anyone" | "candidate" | "viewer" | "admin";

export type Operation = {
  summary: string;
  access: Access;
  /** Which API tokens may make it. */
  scope: CallScope;
  body?: z.ZodType;
  /** JSON, unless it says otherwise. */
  bodyType?: "multipart/form-data";
  /** True where who asks, or for what, is judged before the body. */
  isBodyReadByHandler?: true;
  /** True where the write looks the submission up itself: for the browser that began it, it is not read beforehand. */
  isFoundByWrite?: true;
  query?: z.ZodObject;
  status: 200 | 201 | 302;
  /** Null for an answer without a JSON body. */
  shape: z.ZodType | null;
  /** Refusals besides 400 and those that follow from access and path. */
  refuses?: number[];
};

/** Calls by their path and method. */
export type Calls = Record<string, Partial<Record<Method, Operation>>>;

export const testIdQuery = z.object({ testId: z.string().max(64).optional() });
