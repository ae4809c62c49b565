import { z } from "zod";
import { getAuditContext, redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { saveFirstSteps } from "../first-steps.server.ts";

export const clientAction = announceReply;

export const loader = redirectLoader(paths.dashboard());

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ state: z.enum(["shown", "hidden"]) }),
  run: ({ guarded, context, input: { state } }) => saveFirstSteps(db, getAuditContext(guarded, context), state),
  done: (_, { input: { state } }) =>
    redirectWithToast(
      paths.dashboard(),
      state === "hidden" ? toast("First steps hidden", "To see them again, open Help.") : toast("First steps shown"),
    ),
  formatRefusal: withPrefix("Failed to save"),
  refused: redirectWithErrorToast(() => paths.dashboard()),
});
