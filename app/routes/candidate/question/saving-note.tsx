import type { QueueState } from "./answer-queue.ts";

/** Beneath a question: what the person may do after 'Undo', and what still waits for the network. */
export function SavingNote({ isUndone, saving }: { isUndone: boolean; saving: QueueState }) {
  return (
    <p role="status" className="mt-4 min-h-6 text-muted text-sm">
      {isUndone && "Choose another answer, or keep this one. "}
      {saving.isStuck && saving.waiting > 0 && waitingText(saving.waiting)}
    </p>
  );
}

function waitingText(waiting: number): string {
  const answers = waiting === 1 ? "1 answer is" : `${waiting} answers are`;
  return `${answers} waiting for the network and will be saved as soon as it is back.`;
}
