import { getAuditContext, redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { initializeTestData } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";

export const clientAction = keepFormWhenOffline;

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context }) => initializeTestData(db, getAuditContext(guarded, context)),
  done: (isAdded) =>
    redirectWithToast(
      paths.settings(),
      isAdded ? toast("Test data initialized successfully") : toast("Nothing was changed", "There are already tests"),
    ),
  formatRefusal: withPrefix("Failed to initialize test data"),
  refused: redirectWithErrorToast(() => paths.settings()),
});

export const loader = redirectLoader(paths.settings());
