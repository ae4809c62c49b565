import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, type SignedIn } from "#app/accounts/index.server.ts";
import type { AuditEvent } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type RefusedForm, tryRun } from "#app/platform/http/form-action.server.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { formatContentDisposition } from "#app/platform/text/file-name.ts";
import { recordDownload } from "./read-events.server.ts";

type FileKind = { name: string; type: string; bytes?: number };

/** Returns a download that no cache stores. `name` may contain any characters. `bytes`: the size, if known. */
export function fileResponse(body: BodyInit | null, { name, type, bytes }: FileKind): Response {
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": formatContentDisposition(name),
    "Cache-Control": "private, no-store",
  });
  if (bytes !== undefined) headers.set("Content-Length", String(bytes));
  return new Response(body, { headers });
}

type FileOptions<Guarded> = {
  /** Returns the caller. Throws a Response if they may not download the file. */
  guard: (request: Request, args: LoaderFunctionArgs) => Guarded | Promise<Guarded>;
  /** Creates the file. Throws a Refusal if it cannot. */
  file: (call: LoaderFunctionArgs & { guarded: Guarded }) => Response | Promise<Response>;
  /** Audit event of the download, or null if `file` records it. */
  line: ((call: LoaderFunctionArgs) => AuditEvent) | null;
  /** Text of a refusal. Default: 'Error' and the refusal's message. */
  tell?: (refusal: RefusedForm["refusal"]) => { title: string; text: string };
  /** Responds to a refusal. A file URL has no screen of its own, so this usually redirects to one. */
  refused: (refused: Omit<RefusedForm, "reply">, call: LoaderFunctionArgs) => Response | Promise<Response>;
};

/** Loader of a file URL: guard, create, record. The counterpart of `formAction`. */
export function fileLoader<Guarded extends SignedIn>({ guard, file, line, tell, refused }: FileOptions<Guarded>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const call = { ...args, guarded: await guard(args.request, args) };
    const outcome = await tryRun(() => file(call));
    if (outcome.ok) {
      const isGiven = line && args.request.method !== "HEAD";
      if (isGiven) recordDownload(db, getAuditContext(call.guarded, args.context), line(args));
      return outcome.value;
    }
    const { refusal } = outcome;
    const { title, text } = tell?.(refusal) ?? { title: "Error", text: refusal.message };
    return refused({ refusal, message: toast(title, text, "destructive") }, args);
  };
}
