import * as Toast from "@radix-ui/react-toast";
import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { UndoForm } from "#app/platform/ui/forms/undo-form.tsx";
import type { ToastContent } from "./toaster.tsx";

/** A message that offers a way back stays longer. */
const SHOWN_WITH_UNDO_MS = 10_000;

type OneToastProps = { toast: ToastContent; isOpen: boolean; onClose: () => void };

/** A message with its ways out. */
export function OneToast({ toast: { id, title, description, tone, undo }, isOpen, onClose }: OneToastProps) {
  const { messages } = usePageLanguage().texts;
  const look = tone === "destructive" ? "border-danger bg-danger-soft text-danger" : "border-line bg-surface text-ink";
  return (
    <Toast.Root
      key={id}
      type={tone === "destructive" ? "foreground" : "background"}
      open={isOpen}
      {...(undo ? { duration: SHOWN_WITH_UNDO_MS } : {})}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={`toast-enter flex items-start justify-between gap-4 rounded-control border p-4 shadow-card ${look}`}
    >
      <div>
        <Toast.Title className="font-semibold text-sm">{title}</Toast.Title>
        {description && <Toast.Description className="mt-0.5 text-sm">{description}</Toast.Description>}
      </div>
      {undo && <UndoForm {...undo} />}
      <Toast.Close
        aria-label={messages.closeMessage}
        className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-control"
      >
        <span aria-hidden="true">✕</span>
      </Toast.Close>
    </Toast.Root>
  );
}
