import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { type FieldErrors, Refusal } from "#app/domain/refusal.ts";
import { logError, loggablePath } from "#app/log.server.ts";
import type { Admin } from "#app/models/admins.server.ts";
import { findSignedInAdmin } from "./admin-session.server.ts";
import { isStorageUnavailable, STATUS } from "./status.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<Response> | Response;
type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One API path: its handler by method. The loader answers GET and HEAD, the action the others; a method without a
 * handler is 405 with `Allow`. A Refusal becomes its status and `{message, fields?}`: the one place where that happens.
 */
export function apiRoute(handlers: Partial<Record<Method, Handler>>) {
  const allow = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      const method = args.request.method === "HEAD" ? "GET" : args.request.method;
      const handler = method in handlers ? handlers[method as Method] : undefined;
      if (!handler) {
        throw new Refusal("method-not-allowed", "This method is not allowed", { headers: { Allow: allow.join(", ") } });
      }
      return await handler(args);
    } catch (error) {
      return error instanceof Refusal ? refusalResponse(error) : unexpectedResponse(error, args);
    }
  };
  return { loader: answer, action: answer };
}

/** What nobody foresaw: logged, and said without a word of the inside. A disk that takes no writes may pass: 503. */
function unexpectedResponse(error: unknown, { request, context }: LoaderFunctionArgs): Response {
  const { pathname } = new URL(request.url);
  logError("error", error, { requestId: context.requestId, path: loggablePath(pathname) });
  return isStorageUnavailable(error)
    ? Response.json({ message: "Saving is not possible at the moment. Please try again" }, { status: 503 })
    : Response.json({ message: "Something went wrong. Please try again" }, { status: 500 });
}

/** A refusal as the API says it. */
export function refusalResponse({ code, message, fields, headers }: Refusal): Response {
  return Response.json({ message, ...(fields ? { fields } : {}) }, { status: STATUS[code], headers });
}

/** The request's JSON body in the schema's shape. Refuses anything else with 400 and the fields that are wrong. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new Refusal("invalid-input", "The request body must be JSON");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join(".");
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  throw new Refusal("invalid-input", parsed.error.issues[0]?.message ?? "The request is not valid", { fields });
}

/** The API's guard: the active admin. Refuses 401 without a session, 403 for a deactivated admin. */
export async function requireApiAdmin(request: Request): Promise<Admin> {
  const admin = await findSignedInAdmin(request);
  if (!admin) throw new Refusal("unauthorized", "Unauthorized");
  if (admin.deactivatedAt) throw new Refusal("forbidden", "Your email address is not authorized for admin access.");
  return admin;
}
