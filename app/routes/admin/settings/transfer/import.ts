import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { receiveImport } from "#app/http/import-file.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { checkImport } from "#app/models/import-jobs.server.ts";
import { paths } from "#app/paths.ts";

/** Receives the file; the import's page then asks. The settings' script, which shows what has been sent, asks for JSON. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  let location = paths.settings();
  const failure = await tryAction("Failed to import database", async () => {
    const job = await receiveImport(request, admin, requireAdmin);
    checkImport(job);
    location = paths.importData(job.id);
  });
  if (request.headers.get("Accept") === "application/json") return Response.json({ location, toast: failure });
  return failure ? redirectWithToast(location, failure) : redirect(location);
}

/** The address was typed: there is nothing to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect(paths.settings());
}
