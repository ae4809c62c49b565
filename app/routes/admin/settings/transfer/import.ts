import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { beginImport } from "#app/http/import-jobs.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";

/**
 * Receives the file; the page of the import tells how it goes on. The settings' script, which shows how much has been sent,
 * asks for JSON and is told where to go.
 */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  let location = paths.settings();
  const failure = await tryAction("Failed to import database", async () => {
    const job = await beginImport(request, { admin, guard: () => requireAdmin(request) });
    location = paths.importData(job.id);
  });
  if (request.headers.get("Accept") === "application/json") return Response.json({ location, toast: failure });
  return failure ? redirectWithToast(location, failure) : redirect(location);
}

/** Somebody typed the address: there is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.settings());
}
