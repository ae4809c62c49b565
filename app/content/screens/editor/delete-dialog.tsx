import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type EditorLocation, editorLocationIn, paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog, GoneDialog } from "#app/platform/ui/messages/dialog.tsx";

type DeleteContentDialogProps = {
  noun: "Section" | "Question" | "Option";
  /** What is to go; null when it has gone already. */
  part: { id: string; text: string } | null;
  address: (id: string, place: EditorLocation) => string;
  children: ReactNode;
};

/** The editor's confirmation: the question, and the text of what is to go. */
export function DeleteContentDialog({ noun, part, address, children }: DeleteContentDialogProps) {
  const [query] = useSearchParams();
  const place = editorLocationIn(query);
  if (!part) {
    return (
      <GoneDialog title={`${noun} Not Found`} closeTo={paths.content(place)}>
        It may have been deleted by another admin.
      </GoneDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Delete ${noun}`}
      action={address(part.id, place)}
      closeTo={paths.content(place)}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>{children}</p>
      <blockquote className="mt-3 line-clamp-4 border-line border-l-3 pl-3 text-ink">
        <bdi>{part.text}</bdi>
      </blockquote>
      <p className="mt-3">Results of candidates who have answered it stay as they are.</p>
    </ConfirmDialog>
  );
}
