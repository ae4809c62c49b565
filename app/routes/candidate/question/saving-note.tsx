import type { Wording } from "#app/domain/languages/languages.server.ts";
import { counting } from "#app/domain/text/filled-text.ts";
import type { QueueState } from "./answer-queue.ts";

type SavingNoteProps = { wording: Wording<"question">; isUndone: boolean; saving: QueueState };

/**
 * Beneath a question: what the person may do after 'Undo', and what still waits for the network. Each text has an element
 * of its own: a browser that translates the page puts others in the place of texts, and React takes away only its own.
 */
export function SavingNote({ wording, isUndone, saving }: SavingNoteProps) {
  const { chooseAnother, waiting } = wording.question;
  return (
    <p role="status" className="mt-4 min-h-6 text-muted text-sm">
      {isUndone && <span>{chooseAnother} </span>}
      {saving.isStuck && saving.waiting > 0 && <span>{counting(waiting, saving.waiting, wording)}</span>}
    </p>
  );
}
