import { useEffect, useState } from "react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import type { QueueState } from "./answer-queue.ts";

type SavingNoteProps = { wording: Wording<"question">; saving: QueueState };

/** Use a span, because page translators replace text nodes, which React then cannot remove. */
export function SavingNote({ wording, saving }: SavingNoteProps) {
  return (
    <p role="status" className="mt-4 min-h-6 text-muted text-sm">
      {saving.isStuck && saving.pending > 0 && (
        <span>{formatPlural(wording.question.waiting, saving.pending, wording)}</span>
      )}
    </p>
  );
}

const OFFLINE_DELAY_MS = 5000;

export function OfflineBar({ wording }: { wording: Wording<"question"> }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (navigator.onLine) setIsShown(false);
      else timer = setTimeout(setIsShown, OFFLINE_DELAY_MS, true);
    };
    update();
    window.addEventListener("online", update);
    window.addEventListener("offline", update);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", update);
      window.removeEventListener("offline", update);
    };
  }, []);
  return (
    <div role="status">
      {isShown && (
        <p className="fixed inset-x-0 top-0 z-30 bg-ink px-4 py-1.5 text-center text-canvas text-sm">
          {wording.question.offline}
        </p>
      )}
    </div>
  );
}
