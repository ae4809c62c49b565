import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Time } from "#app/platform/ui/inline.tsx";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { confirmRun, findWaitingRun } from "../retention-run.server.ts";

export const meta = () => [{ title: "Start erasure" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  return json({ waiting: findWaitingRun(db, timeZone, now), clock: formatDateTime(now, timeZone) });
}

export const action = formAction({
  guard: requireAdmin,
  run: () => confirmRun(db, getTimeZone(db, env.timeZone), new Date()),
  done: () => redirectWithToast(paths.privacy(), toast("The erasure has started", "It takes up to a minute.")),
  formatRefusal: withPrefix("Nothing was changed"),
  refused: redirectWithErrorToast(() => paths.privacy()),
});

export default function StartErasure() {
  const { waiting, clock } = useLoaderData<typeof loader>();
  if (!waiting) {
    return (
      <NotFoundDialog title="Nothing to confirm" closeTo={paths.privacy()}>
        No erasure is waiting for confirmation.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog title="Start erasure" closeTo={paths.privacy()} confirmText="Erase" pendingText="Starting...">
      <p>
        The server clock says <Time {...clock} />. If that is right now,{" "}
        {formatCount(waiting.people, "person is", "people are")} due and will be erased. You cannot undo this.
      </p>
    </ConfirmDialog>
  );
}
