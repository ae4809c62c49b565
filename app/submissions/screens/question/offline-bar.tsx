import { useEffect, useState } from "react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";

const SHOWN_AFTER_MS = 5000;

/** Says, after five seconds without network, that nothing is lost. Lies over the page, so that nothing moves. */
export function OfflineBar({ wording }: { wording: Wording<"question"> }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (navigator.onLine) setIsShown(false);
      else timer = setTimeout(setIsShown, SHOWN_AFTER_MS, true);
    };
    follow();
    window.addEventListener("online", follow);
    window.addEventListener("offline", follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", follow);
      window.removeEventListener("offline", follow);
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
