import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { Notice } from "./notice.tsx";

/** What a toast says. `id` tells two equal messages apart. */
export type ToastContent = {
  id: string;
  title: string;
  description?: string | undefined;
  tone: "normal" | "destructive";
};

const SHOWN_MS = 5000;
/** How long a dismissed toast may stay in the page, as the specification asks; a newer one replaces it. */
const REMOVED_AFTER_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;

/**
 * Shows the newest message: as a Radix toast with JavaScript, as a banner in the page without. At most one is visible.
 * `stays` keeps it until the page goes.
 */
export function Toaster({ toast, stays = false }: { toast: ToastContent | null | undefined; stays?: boolean }) {
  return (
    <>
      {toast && (
        <noscript>
          <div className="mb-4">
            <Notice title={toast.title} tone={toast.tone}>
              {toast.description}
            </Notice>
          </div>
        </noscript>
      )}
      {/* Out of the flow, so that a message that comes moves nothing. */}
      <div className="fixed">
        <ScriptedToaster toast={toast} stays={stays} />
      </div>
    </>
  );
}

function ScriptedToaster({ toast, stays }: { toast: ToastContent | null | undefined; stays: boolean }) {
  const [shown, setShown] = useState<{ toast: ToastContent; isOpen: boolean } | null>(null);
  const isClosed = shown?.isOpen === false;

  useEffect(() => {
    if (toast) setShown({ toast, isOpen: true });
  }, [toast]);
  useEffect(() => {
    if (!isClosed) return;
    const removal = setTimeout(() => setShown(null), REMOVED_AFTER_MS);
    return () => clearTimeout(removal);
  }, [isClosed]);

  if (!shown) return null;
  const { title, description, tone, id } = shown.toast;
  const look = tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface text-ink";
  return (
    <Toast.Provider duration={stays ? Number.POSITIVE_INFINITY : SHOWN_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      <Toast.Root
        key={id}
        type={tone === "destructive" ? "foreground" : "background"}
        open={shown.isOpen}
        onOpenChange={(isOpen) => setShown({ toast: shown.toast, isOpen })}
        className={`toast-enter flex items-start justify-between gap-4 rounded-control border p-4 shadow-card ${look}`}
      >
        <div>
          <Toast.Title className="font-semibold text-sm">{title}</Toast.Title>
          {description && <Toast.Description className="mt-0.5 text-sm">{description}</Toast.Description>}
        </div>
        <Toast.Close
          aria-label="Close this message"
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control"
        >
          <span aria-hidden="true">✕</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={["F8"]}
        className="fixed top-0 right-0 z-50 flex w-full flex-col gap-2 p-4 md:top-auto md:bottom-0 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
