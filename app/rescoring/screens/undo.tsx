import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { undoRescore } from "../rescore-commands.server.ts";
import { undoSchema } from "../rescore-input.ts";
import { formatChanges } from "../rescore-text.ts";
import { findRescore, type Rescore } from "../rescores.server.ts";

export const meta = () => [{ title: "Undo a re-score" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { rescoreId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const rescore = findRescore(db, rescoreId);
  const screen = rescore && {
    id: rescore.id,
    made: formatDateTime(rescore.madeAt, getTimeZone(db, env.timeZone)),
    isUndo: rescore.undoes !== null,
    scoredAnew: rescore.scoredAnew,
  };
  return json({ screen }, { status: rescore ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: undoSchema,
  run: ({ input, guarded: admin, context, params: { rescoreId = "" } }) =>
    undoRescore(liveDb, rescoreId, input.reason, { author: admin, actor: getActor(admin, context) }, new Date()),
  done: (rescore) =>
    rescore.state === "done"
      ? redirectWithToast(paths.rescoreDetails(rescore.id), toast(getToastTitle(rescore), formatChanges(rescore)))
      : redirect(paths.rescoreDetails(rescore.id)),
  formatRefusal: withPrefix("Nothing was undone"),
});

function getToastTitle({ undoes }: Rescore): string {
  return undoes && findRescore(db, undoes)?.undoes ? "Undo reversed" : "Re-score undone";
}

export default function Undo() {
  const { screen } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const served = useServerForm<Record<"reason", string>>("undo-rescore");
  const { fields } = served;
  if (!screen) {
    return (
      <NotFoundDialog title="Re-score Not Found" closeTo={paths.tests()}>
        Another admin may have deleted its test.
      </NotFoundDialog>
    );
  }
  const title = screen.isUndo ? "Undo the undo" : "Undo re-score";
  const closeTo = paths.rescoreDetails(screen.id, readPageNumber(query));
  return (
    <FormDialog
      title={title}
      closeTo={closeTo}
      served={served}
      isDestructive
      submitText={title}
      pendingText="Undoing..."
    >
      <p className="text-muted">
        {formatCount(screen.scoredAnew, "result goes", "results go")} back to the score before <Time {...screen.made} />
        . Both scores stay in the history of each result. The points in the editor do not change, so correct them there
        if they are wrong.
      </p>
      <FormTextArea field={fields.reason} label="Reason" hint="The reason is shown with each result" rows={2} />
    </FormDialog>
  );
}
