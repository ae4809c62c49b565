import { redirect } from "@remix-run/node";
import { redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { receiveImport } from "../../import-file.server.ts";
import { checkImport } from "../../import-jobs.server.ts";
import { IMPORT_FILE } from "../../transfer-limits.ts";

const asksForJson = (request: Request) => request.headers.get("Accept") === "application/json";

export const action = formAction({
  guard: requireAdmin,
  run: async ({ request, context, guarded: admin }) => {
    const job = await receiveImport(request, admin, context, requireAdmin);
    checkImport(job);
    return paths.importData(job.id);
  },
  done: (location, { request }) =>
    asksForJson(request) ? Response.json({ location, toast: null }) : redirect(location),
  formatRefusal: withPrefix("Failed to import database"),
  refused: ({ message }, { request }) =>
    asksForJson(request)
      ? Response.json({ location: paths.settings(), toast: message })
      : redirectWithToast(paths.settings(), { ...message, field: IMPORT_FILE }),
});

export const loader = redirectLoader(paths.settings());
