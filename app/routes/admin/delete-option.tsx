import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { controlId } from "#app/http/content-control.ts";
import { deleteContent } from "#app/http/edit-content.server.ts";
import { deleteOption, getOption } from "#app/models/edit-content.server.ts";
import { paths } from "#app/paths.ts";
import { keepForm, loadOnce } from "../keep-form.ts";
import { DeleteContentDialog } from "./delete-content-dialog.tsx";

export const meta = () => [{ title: "Delete Option" }];

export const clientAction = keepForm;
export const shouldRevalidate = loadOnce;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const option = getOption(db, params.optionId ?? "");
  const screen = option && { id: option.id, text: option.optionText };
  return Response.json({ option: screen } satisfies DeleteScreen, { status: option ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return deleteContent(request, "Failed to delete option", () => {
    const { questionId } = deleteOption(db, params.optionId ?? "");
    return { focus: controlId.addOption(questionId), toast: "Option deleted successfully" };
  });
}

type DeleteScreen = { option: { id: string; text: string } | null };

export default function DeleteOption() {
  const { option } = useLoaderData<DeleteScreen>();
  return (
    <DeleteContentDialog noun="Option" part={option} address={paths.deleteOption}>
      Are you sure you want to delete this answer option?
    </DeleteContentDialog>
  );
}
