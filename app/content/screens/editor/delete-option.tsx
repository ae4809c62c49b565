import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getOption } from "../../content.server.ts";
import { contentActs } from "../../content-acts.server.ts";
import { keepForUndo } from "../../deleted-content.server.ts";
import { controlId } from "./control-ids.ts";
import { DeleteContentDialog } from "./delete-dialog.tsx";
import { dialogAction } from "./edit-actions.server.ts";

export const meta = () => [{ title: "Delete Option" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const option = getOption(db, params.optionId ?? "");
  const screen = option && { id: option.id, text: option.optionText };
  return json({ option: screen }, { status: option ? 200 : 404 });
}

export const action = dialogAction("Failed to delete option", (by, params) => {
  const undo = keepForUndo(db, "option", params.optionId ?? "");
  const { questionId } = contentActs.deleteOption(db, by, params.optionId ?? "");
  return { open: questionId, focus: controlId.addOption(questionId), toast: "Option deleted successfully", undo };
});

export default function DeleteOption() {
  const { option } = useLoaderData<typeof loader>();
  return (
    <DeleteContentDialog noun="Option" part={option} address={paths.deleteOption}>
      Are you sure you want to delete this answer option?
    </DeleteContentDialog>
  );
}
