import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { counting } from "#app/platform/text/filled-text.ts";
import type { QueueState } from "./answer-queue.ts";

type SavingNoteProps = { wording: Wording<"question">; saving: QueueState };

/**
 * What still waits for the network. It has an element of its own: a browser that translates the page replaces texts, and
 * React removes only its own.
 */
export function SavingNote({ wording, saving }: SavingNoteProps) {
  return (
    <p role="status" className="mt-4 min-h-6 text-muted text-sm">
      {saving.isStuck && saving.waiting > 0 && (
        <span>{counting(wording.question.waiting, saving.waiting, wording)}</span>
      )}
    </p>
  );
}
