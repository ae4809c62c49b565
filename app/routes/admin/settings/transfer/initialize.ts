import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { byOf } from "#app/http/accounts/actor.server.ts";
import { leadTo, requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { testActs } from "#app/models/content/test-acts.server.ts";

export const clientAction = keepFormWhenOffline;

/** Adds the default test where there is no test; otherwise it says that nothing was changed. */
export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context }) => testActs.initializeTestData(db, byOf(guarded, context), new Date()),
  done: (isAdded) =>
    redirectWithToast(
      paths.settings(),
      isAdded ? toast("Test data initialized successfully") : toast("Nothing was changed", "There are tests already"),
    ),
  tell: tellFailure("Failed to initialize test data"),
  refused: toastAt(() => paths.settings()),
});

/** Opened as an address: there is nothing to see. */
export const loader = leadTo(paths.settings());
