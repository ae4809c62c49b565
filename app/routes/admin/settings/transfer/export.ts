import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { exportResponse } from "#app/http/export-response.server.ts";
import { tryAction } from "#app/http/form-action.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";

/** The export as a plain link leads to it: the file, or the settings with the reason why there is none. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  let response = new Response();
  const failure = await tryAction("Failed to export database", async () => {
    response = await exportResponse(request);
  });
  return failure ? redirectWithToast(paths.settings(), failure) : response;
}
