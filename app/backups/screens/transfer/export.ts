import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { fileLoader } from "#app/audit/index.server.ts";
import { withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildExportResponse } from "../../downloads.server.ts";

export const loader = fileLoader({
  guard: requireAdmin,
  file: ({ guarded, context, request }) => buildExportResponse(request, getAuditContext(guarded, context)),
  line: null,
  tell: withPrefix("Failed to export database"),
  refused: ({ message }) => redirectWithToast(paths.settings(), message),
});
