import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "#app/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { deleteSection, getSection } from "#app/models/edit-content.server.ts";
import { paths } from "#app/paths.ts";
import { controlId } from "./control-ids.ts";
import { DeleteContentDialog } from "./delete-dialog.tsx";
import { deleteContent } from "./edit-actions.server.ts";

export const meta = () => [{ title: "Delete Section" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const section = getSection(db, params.sectionId ?? "");
  const screen = section && { id: section.id, text: section.name };
  return Response.json({ section: screen } satisfies DeleteScreen, { status: section ? 200 : 404 });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireAdmin(request);
  return deleteContent(request, "Failed to delete section", () => {
    deleteSection(db, params.sectionId ?? "");
    return { sectionId: "", focus: controlId.addSection(), toast: "Section deleted successfully" };
  });
}

type DeleteScreen = { section: { id: string; text: string } | null };

export default function DeleteSection() {
  const { section } = useLoaderData<DeleteScreen>();
  return (
    <DeleteContentDialog noun="Section" part={section} address={paths.deleteSection}>
      Are you sure you want to delete this section? This will also delete all its questions and answer options.
    </DeleteContentDialog>
  );
}
