import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, type SignedIn } from "#app/accounts/index.server.ts";
import type { AuditEvent } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type RefusedForm, tryRun } from "#app/platform/http/form-action.server.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { formatContentDisposition } from "#app/platform/text/file-name.ts";
import { recordDownload } from "./read-events.server.ts";

type FileKind = { name: string; type: string; bytes?: number };

/** A file to save under a name, which may hold any letters. Kept by no cache. `bytes`, where they are known before. */
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
  /** Who may have the file. Throws a Response otherwise. */
  guard: (request: Request, args: LoaderFunctionArgs) => Guarded | Promise<Guarded>;
  /** Makes the file, or throws a Refusal. */
  file: (call: LoaderFunctionArgs & { guarded: Guarded }) => Response | Promise<Response>;
  /** What the audit log says of a file that was given out; null where what makes it says so itself. */
  line: ((call: LoaderFunctionArgs) => AuditEvent) | null;
  /** How a refusal is told: by default 'Error', and the refusal's own sentence. */
  tell?: (refusal: RefusedForm["refusal"]) => { title: string; text: string };
  /** Where it is told: a link to a file has no screen of its own. */
  refused: (refused: Omit<RefusedForm, "reply">, call: LoaderFunctionArgs) => Response | Promise<Response>;
};

/** The loader of a link to a file: the twin of `formAction` for what is fetched. */
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
