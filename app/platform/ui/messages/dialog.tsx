import { useNavigate } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useToastStage } from "./toaster.tsx";

type DialogProps = { title: string; closeTo: string; isWide?: boolean; children: ReactNode };

/**
 * A dialog that is an address of its own: the server renders it open, JavaScript makes it modal. Escape leads to
 * `closeTo`; then the focus is back on the link that opened it.
 */
export function Dialog({ title, closeTo, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const setToastStage = useToastStage();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    element.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select")?.focus();
    setToastStage?.(element);
    return () => {
      setToastStage?.(null);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // What opened it may go with what it has deleted: then the screen itself is the place to go on.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      });
    };
  }, [setToastStage]);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    navigate(closeTo, { replace: true, preventScrollReset: true });
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={close}
      className={isWide ? "dialog dialog-wide" : "dialog"}
    >
      <h2 id={titleId} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
