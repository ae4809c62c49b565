import { paths } from "#app/addresses/paths.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { fileLoader } from "#app/http/download.server.ts";
import { exportResponse } from "#app/http/export-response.server.ts";
import { tellFailure } from "#app/http/form-action.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

/** The export as a plain link leads to it: the file, or the settings with the reason why there is none. */
export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ guarded, context, request }) => exportResponse(request, byOf(guarded, context)),
  line: null,
  tell: tellFailure("Failed to export database"),
  refused: ({ message }) => redirectWithToast(paths.settings(), message),
});
