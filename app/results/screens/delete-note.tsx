import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteNote, findNote } from "../notes.server.ts";

export const meta = () => [{ title: "Delete note" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireViewer(request);
  const note = findNote(db, params.noteId ?? "", admin.visibleTests);
  const isOwn = note?.adminId === admin.id && note.submissionId === params.submissionId;
  return json({ text: isOwn ? note.text : null }, { status: isOwn ? 200 : 404 });
}

const getResultUrl = ({ request, params }: { request: Request; params: { submissionId?: string } }) =>
  paths.result(params.submissionId ?? "") + new URL(request.url).search;

export const action = formAction({
  guard: requireViewer,
  run: ({ params, guarded, context }) =>
    deleteNote(db, getAuditContext(guarded, context), params.noteId ?? "", guarded),
  done: (_, call) => redirectWithToast(getResultUrl(call), toast("Note deleted")),
  formatRefusal: withPrefix("Failed to delete the note"),
  refused: redirectWithErrorToast(getResultUrl),
});

export default function DeleteNote() {
  const { text } = useLoaderData<typeof loader>();
  const { submissionId = "" } = useParams();
  const { search } = useLocation();
  const closeTo = paths.result(submissionId) + search;
  if (text === null) {
    return (
      <NotFoundDialog title="Note Not Found" closeTo={closeTo}>
        It may already be deleted, or someone else wrote it.
      </NotFoundDialog>
    );
  }
  return (
    <ConfirmDialog title="Delete note" closeTo={closeTo} confirmText="Delete" pendingText="Deleting...">
      <p className="mb-3">Are you sure you want to delete this note? You cannot undo this.</p>
      <blockquote className="line-clamp-6 whitespace-pre-wrap break-words border-line border-l-4 pl-3 text-ink">
        {text}
      </blockquote>
    </ConfirmDialog>
  );
}
