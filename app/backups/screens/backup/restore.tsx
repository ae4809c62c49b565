import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { findBackup, formatRowsSince } from "../../backups.server.ts";
import { formatDataCounts } from "../../export-head.ts";
import { restoreBackup } from "../../restore.server.ts";
import { CAN_UNDO } from "../../transfer-limits.ts";

export const meta = () => [{ title: "Restore backup" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const backup = await findBackup(liveDb, params.name ?? "");
  const counts = await backup?.countRows();
  if (!backup || !counts) return json({ backup: null }, { status: 404 });
  const taken = formatDateTime(backup.takenAt, getTimeZone(db, env.timeZone)).text;
  const since = formatRowsSince(db, counts);
  const question = `Backup of ${taken}: ${formatDataCounts(counts)}. ${since ? `Since then: ${since}.` : "You have the same numbers now."}`;
  return json({ backup: { question, hasActiveAdmin: counts.activeAdmins > 0 } });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ params, guarded: admin, context }) => restoreBackup(params.name ?? "", admin, getActor(admin, context)),
  done: () =>
    redirectWithToast(
      paths.login(),
      toast(
        "Backup restored",
        "Sign in with the password you had at the time of the backup. The previous database is in the list of backups.",
      ),
    ),
  formatRefusal: withPrefix("Nothing was restored"),
  refused: redirectWithErrorToast(() => paths.backups()),
});

export default function RestoreBackup() {
  const { backup } = useLoaderData<typeof loader>();
  if (!backup) {
    return (
      <NotFoundDialog title="Backup Not Found" closeTo={paths.backups()}>
        It was deleted to make room for newer backups, or it cannot be read.
      </NotFoundDialog>
    );
  }
  if (!backup.hasActiveAdmin) {
    return (
      <NotFoundDialog title="This backup cannot be restored" closeTo={paths.backups()}>
        It has no active admin, so nobody could sign in after the restore.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Restore backup"
      closeTo={paths.backups()}
      confirmText="Replace all data"
      pendingText="Restoring..."
    >
      <p className="font-semibold text-ink">{backup.question}</p>
      <p className="mt-3">Any answers and changes since then are removed. {CAN_UNDO}</p>
      <p className="mt-3">
        All admins are signed out and must use the passwords they had then. Admins deactivated since then are active
        again. All API tokens, and the links that invite colleagues or reset passwords, stop working. Candidates who
        started before the backup can continue. Those who started later must start again. Personal links that were
        revoked, replaced or deleted since then work again, and newer ones stop working.
      </p>
    </ConfirmDialog>
  );
}
