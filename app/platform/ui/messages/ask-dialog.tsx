import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#app/platform/ui/forms/button.tsx";

type AskDialogProps = {
  title: string;
  confirmText: string;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks about something that only the page knows so far, a chosen file. Without JavaScript it never shows. */
export function AskDialog({ title, confirmText, onConfirm, onCancel, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onCancel={onCancel} className="dialog">
      <h2 id={titleId} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" variant="danger" onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  );
}
