import { useEffect, useState } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import type { QueueState } from "./answer-queue.ts";

const OFFLINE_DELAY_MS = 5000;
const SAVED_MS = 3000;

type ConnectionStripProps = { wording: Wording<"question">; saving: QueueState };

/** A fixed strip that stays visible while the page scrolls. On phones, it covers the header instead of an option. */
export function ConnectionStrip({ wording, saving }: ConnectionStripProps) {
  const isOffline = useIsOffline();
  const phase = usePhase(saving);
  const { offline, waiting, saved } = wording.question;
  const isWaiting = phase === "waiting" && saving.pending > 0;
  const waitingText = isWaiting ? formatPlural(waiting, saving.pending, wording) : isOffline && offline;
  const isSaved = !waitingText && phase === "saved";
  const text = isSaved ? saved : waitingText;
  const look = isSaved
    ? "border-chosen bg-chosen-soft text-chosen"
    : "border-warning-line bg-warning-soft text-warning";
  return (
    <div role="status">
      {text && (
        // Use a new element for each text, because page translators replace text nodes, which React cannot update.
        <p
          key={text}
          className={`fixed inset-x-0 top-0 z-30 grid min-h-11 place-content-center border-y px-4 py-1 text-center font-medium text-xs sm:top-auto sm:bottom-0 sm:min-h-8 sm:text-sm ${look}`}
        >
          {text}
        </p>
      )}
    </div>
  );
}

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (navigator.onLine) setIsOffline(false);
      else timer = setTimeout(setIsOffline, OFFLINE_DELAY_MS, true);
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
  return isOffline;
}

/** "waiting" lasts from the first failed request until nothing is pending. "saved" follows for a moment. */
function usePhase({ pending, isStuck }: QueueState): "waiting" | "saved" | null {
  const [phase, setPhase] = useState<"waiting" | "saved" | null>(null);
  useEffect(() => {
    if (pending === 0) setPhase((before) => before && "saved");
    else if (isStuck) setPhase("waiting");
  }, [pending, isStuck]);
  useEffect(() => {
    if (phase !== "saved") return;
    const timer = setTimeout(setPhase, SAVED_MS, null);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}
