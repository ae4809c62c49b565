import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAuditContext, type SignedIn } from "#app/accounts/index.server.ts";
import type { AuditEvent } from "#app/platform/audit/audit-log.server.ts";
import { db } from "#app/platform/db.server.ts";
import { type RefusedForm, tryRun } from "#app/platform/http/form-action.server.ts";
import { toast } from "#app/platform/http/toast.server.ts";
import { formatContentDisposition } from "#app/platform/text/file-name.ts";
import { recordDownload } from "./record-access.server.ts";

type FileKind = { name: string; type: string; bytes?: number };

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
  guard: (request: Request, args: LoaderFunctionArgs) => Guarded | Promise<Guarded>;
  file: (call: LoaderFunctionArgs & { guarded: Guarded }) => Response | Promise<Response>;
  line: ((call: LoaderFunctionArgs) => AuditEvent) | null;
  tell?: (refusal: RefusedForm["refusal"]) => { title: string; text: string };
  refused: (refused: Omit<RefusedForm, "reply">, call: LoaderFunctionArgs) => Response | Promise<Response>;
};

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
