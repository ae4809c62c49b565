import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteStudyPerson, listStudyPeople } from "../study.server.ts";

export const meta = () => [{ title: "Delete person" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "", personId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const person = listStudyPeople(db, testId).find(({ id }) => id === personId);
  return json({ testId, personId, name: person?.name ?? null }, { status: person ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, context, params: { testId = "", personId = "" } }) =>
    deleteStudyPerson(db, getAuditContext(guarded, context), testId, personId),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.fitStudy(testId), toast("Person deleted")),
  formatRefusal: withPrefix("Failed to delete the person"),
  refused: redirectWithErrorToast(({ params: { testId = "" } }) => paths.fitStudy(testId)),
});

export default function DeleteStudyPerson() {
  const { testId, personId, name } = useLoaderData<typeof loader>();
  const closeTo = paths.fitStudy(testId);
  if (name === null) {
    return (
      <NotFoundDialog title="Person Not Found" closeTo={closeTo}>
        This person may already be deleted.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Delete person"
      action={paths.deleteStudyPerson(testId, personId)}
      closeTo={closeTo}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Are you sure you want to delete <bdi className="font-semibold text-ink">{name}</bdi> with all answers and
        ratings? The link stops working.
      </p>
    </ConfirmDialog>
  );
}
