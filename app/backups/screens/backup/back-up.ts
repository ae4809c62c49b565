import { z } from "zod";
import { getActor, redirectLoader, requireAdmin } from "#app/accounts/index.server.ts";
import { liveDb } from "#app/platform/db.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { backUpNow } from "../../backups.server.ts";

export const clientAction = announceReply;

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ next: z.enum(["download"]).optional() }),
  run: ({ guarded, context }) => backUpNow(liveDb, new Date(), getActor(guarded, context)),
  done: (isMade, { input: { next } }) =>
    redirectWithToast(
      isMade && next ? paths.backups("download") : paths.backups(),
      isMade
        ? toast("Backup created and checked")
        : toast(
            "The backup is taking longer than usual",
            "It continues in the background. Reload this page to see it.",
          ),
    ),
  formatRefusal: withPrefix("Failed to create a backup"),
  refused: redirectWithErrorToast(() => paths.backups()),
});

export const loader = redirectLoader(paths.backups());
