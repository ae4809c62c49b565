import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getSection } from "../../content.server.ts";
import { contentActs } from "../../content-acts.server.ts";
import { keepForUndo } from "../../deleted-content.server.ts";
import { controlId } from "./control-ids.ts";
import { DeleteContentDialog } from "./delete-dialog.tsx";
import { dialogAction } from "./edit-actions.server.ts";

export const meta = () => [{ title: "Delete Section" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const section = getSection(db, params.sectionId ?? "");
  const screen = section && { id: section.id, text: section.name };
  return json({ section: screen }, { status: section ? 200 : 404 });
}

export const action = dialogAction("Failed to delete section", (by, params) => {
  const undo = keepForUndo(db, "section", params.sectionId ?? "");
  const { nextId } = contentActs.deleteSection(db, by, params.sectionId ?? "");
  const focus = nextId === null ? controlId.addSection() : controlId.sectionName(nextId);
  return { sectionId: nextId ?? "", focus, toast: "Section deleted successfully", undo };
});

export default function DeleteSection() {
  const { section } = useLoaderData<typeof loader>();
  return (
    <DeleteContentDialog noun="Section" part={section} address={paths.deleteSection}>
      Are you sure you want to delete this section? This will also delete all its questions and answer options.
    </DeleteContentDialog>
  );
}
