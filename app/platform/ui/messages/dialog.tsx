import { Form, useActionData, useNavigate, useRevalidator } from "@remix-run/react";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { CLOSES_DIALOG } from "#app/platform/forms/leave-blocker.ts";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { type ToastContent, Toaster, useToastStage } from "./toaster.tsx";

/** `shape`: "panel" for long forms. A panel covers the whole height at the side of the screen. */
export type DialogProps = {
  title: string;
  closeTo: string;
  shape?: "wide" | "panel";
  firstFocus?: string;
  children: ReactNode;
};

const FIRST_FIELD = "input:not([type=hidden]), textarea, select";

/**
 * The server renders the dialog open, and JavaScript makes it modal. When it closes, the focus returns to the link that
 * opened it.
 */
export function Dialog({ title, closeTo, shape, firstFocus = FIRST_FIELD, children }: DialogProps) {
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
    element.querySelector<HTMLElement>(firstFocus)?.focus();
    setToastStage?.(element);
    return () => {
      setToastStage?.(null);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // If the dialog's action has deleted the link that opened it, focus the screen's heading.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      });
    };
  }, [setToastStage, firstFocus]);

  function close(event: SyntheticEvent) {
    event.preventDefault();
    navigate(closeTo, { replace: true, preventScrollReset: true, state: CLOSES_DIALOG });
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={close}
      className={shape ? `dialog dialog-${shape}` : "dialog"}
    >
      <h2 id={titleId} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

type ConfirmDialogProps = {
  title: string;
  action?: string;
  closeTo: string;
  confirmText: string;
  pendingText: string;
  isDestructive?: boolean;
  children: ReactNode;
};

/** Cancel is the first button, so that it gets the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, closeTo, confirmText, pendingText, isDestructive = true, children } = props;
  const isPending = useIsSending();
  const answer = useActionData<{ toast: ToastContent | null }>();
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={answer?.toast} />
      <div className="mb-5 text-muted">{children}</div>
      <Form method="post" action={action} replace preventScrollReset className="contents">
        <FormButtons closeTo={closeTo} isDestructive={isDestructive} isPending={isPending} pendingText={pendingText}>
          {confirmText}
        </FormButtons>
      </Form>
    </Dialog>
  );
}

export function CancelLink({ to, children = "Cancel" }: { to: string; children?: ReactNode }) {
  return (
    <ButtonLink to={to} replace preventScrollReset state={CLOSES_DIALOG} variant="secondary">
      {children}
    </ButtonLink>
  );
}

type FormButtonsProps = {
  closeTo: string;
  isDestructive?: boolean;
  isPending: boolean;
  pendingText: string;
  children: ReactNode;
};

export function FormButtons({ closeTo, isDestructive = false, isPending, pendingText, children }: FormButtonsProps) {
  return (
    <div className="dialog-buttons">
      <CancelLink to={closeTo} />
      <Button {...(isDestructive && { variant: "danger" })} isPending={isPending} pendingText={pendingText}>
        {children}
      </Button>
    </div>
  );
}

type NotFoundDialogProps = { title: string; closeTo: string; children?: ReactNode };

/** Reload the screen behind the dialog, which still shows the deleted item. */
export function NotFoundDialog({ title, closeTo, children }: NotFoundDialogProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="text-muted">{children ?? "Another admin may have deleted it."}</div>
      <div className="dialog-buttons mt-5">
        <CancelLink to={closeTo}>Close</CancelLink>
      </div>
    </Dialog>
  );
}
