import { Form, Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useUnsavedForm } from "#app/platform/forms/unsaved.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { resultPaths } from "../paths.ts";
import { EDIT_NOTE_FORM, NOTE_FORM } from "../stages.ts";
import type { ResultScreen } from "./result-screen.server.ts";

type Note = ResultScreen["decisions"]["notes"][number];
type Assign = ResultScreen["decisions"]["assign"];
type NotesCardProps = { submissionId: string; notes: Note[]; once: string; assign: Assign };

export function NotesCard({ submissionId, notes, once, assign: { ownId, colleagues } }: NotesCardProps) {
  const isEditing = notes.some(({ isEdited }) => isEdited);
  const arrivals = useAddedNoteCount(notes);
  useFocusOnAdded(notes);
  return (
    <Card id="notes" title="Notes">
      {notes.length > 0 && (
        <ol className="mb-3 divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} id={`note-${note.id}`} tabIndex={-1} className="min-w-0 scroll-mt-6 py-2">
              <p className="mb-1 text-muted text-sm">
                <span className="font-medium text-ink">{note.adminName}</span>, <Time {...note.written} />
                {note.edited && (
                  <>
                    , edited <Time {...note.edited} />
                  </>
                )}
              </p>
              {note.isEdited ? (
                <NoteForm id={EDIT_NOTE_FORM} label="Edit the note" note={note} />
              ) : (
                <>
                  <p className="whitespace-pre-wrap break-words">{note.text}</p>
                  {note.mentioned.length > 0 && (
                    <p className="mt-1 text-muted text-sm">For {note.mentioned.join(", ")}</p>
                  )}
                </>
              )}
              {note.isOwn && !isEditing && <NoteActions submissionId={submissionId} note={note} />}
            </li>
          ))}
        </ol>
      )}
      {/* The key empties the form after a note was added. */}
      {!isEditing && (
        <NoteForm
          key={arrivals}
          id={NOTE_FORM}
          label="Add a note"
          hint="Only the hiring team can see notes. They do not appear in PDFs."
          once={once}
          colleagues={colleagues.filter(({ id }) => id !== ownId)}
        />
      )}
    </Card>
  );
}

function useAddedNoteCount(notes: Note[]): number {
  const own = notes.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const [seen, setSeen] = useState({ own, arrivals: 0 });
  const isSame = own.join() === seen.own.join();
  const arrivals = seen.arrivals + own.filter((id) => !seen.own.includes(id)).length;
  if (!isSame) setSeen({ own, arrivals });
  return arrivals;
}

/** Focus a note that was just added. Tab then reaches its buttons, and the arrow keys again move between results. */
function useFocusOnAdded(notes: Note[]): void {
  const shown = useRef(notes.length);
  useEffect(() => {
    const before = shown.current;
    shown.current = notes.length;
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (notes.length > before && !isTyping)
      document.getElementById(`note-${notes.at(-1)?.id}`)?.focus({ preventScroll: true });
  }, [notes]);
}

function NoteActions({ submissionId, note }: { submissionId: string; note: Note }) {
  const [query] = useSearchParams();
  const edit = new URLSearchParams(query);
  edit.set("edit", note.id);
  const look = "inline-flex min-h-8 items-center text-accent text-sm underline underline-offset-4";
  const hiddenName = <span className="sr-only"> the note of {note.written.text}</span>;
  return (
    <p className="flex gap-4">
      <Link to={`?${edit}#note-${note.id}`} replace preventScrollReset className={look}>
        Edit{hiddenName}
      </Link>
      <Link to={resultPaths.deleteNote(submissionId, note.id, query)} preventScrollReset className={look}>
        Delete{hiddenName}
      </Link>
    </p>
  );
}

type NoteFormProps = {
  id: string;
  label: string;
  hint?: string;
  note?: Note;
  once?: string;
  colleagues?: Assign["colleagues"];
};

function NoteForm({ id, label, hint, note, once, colleagues = [] }: NoteFormProps) {
  const stored = note?.text ?? "";
  const { form, fields, isPending } = useServerForm<{ text: string; notify: string[] }>(id, { text: stored });
  const setIsTyped = useUnsavedForm(id, isPending);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setIsTyped(target.value !== stored);
      }}
      className="grid gap-3 print:hidden"
    >
      <input type="hidden" name="form" value={id} />
      {note ? <input type="hidden" name="noteId" value={note.id} /> : <input type="hidden" name="once" value={once} />}
      <FormTextArea field={fields.text} label={label} rows={note ? 6 : 3} {...(hint ? { hint } : {})} />
      {colleagues.length > 0 && (
        <details>
          <summary className="fold">Notify colleagues</summary>
          <div className="mt-2">
            <Choices
              field={fields.notify}
              type="checkbox"
              label="Notify"
              hint="Colleagues find the note in their queues."
              choices={colleagues.map((colleague) => ({ value: colleague.id, text: colleague.name }))}
            />
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant={note ? "primary" : "secondary"} isPending={isPending} pendingText="Saving...">
          {note ? "Save note" : "Add note"}
        </Button>
        {note && <CancelEdit />}
      </div>
    </Form>
  );
}

function CancelEdit() {
  const [query] = useSearchParams();
  const without = new URLSearchParams(query);
  without.delete("edit");
  return (
    <ButtonLink to={`?${without}`} replace preventScrollReset variant="secondary">
      Cancel
    </ButtonLink>
  );
}
