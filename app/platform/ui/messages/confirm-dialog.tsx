import { Form, useActionData, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { Dialog } from "./dialog.tsx";
import { type ToastContent, Toaster } from "./toaster.tsx";

type ConfirmDialogProps = {
  title: string;
  action: string;
  closeTo: string;
  confirmText: string;
  pendingText: string;
  /** False where nothing is lost by it. */
  isLoss?: boolean;
  children: ReactNode;
};

/** Asks before something is lost, and says when that failed. Cancel comes first, so that it has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, closeTo, confirmText, pendingText, isLoss = true, children } = props;
  const isPending = useIsSending();
  const answer = useActionData<{ toast: ToastContent | null }>();
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={answer?.toast} />
      <div className="text-muted">{children}</div>
      <Form method="post" action={action} replace preventScrollReset className="mt-6 flex flex-wrap justify-end gap-3">
        <CancelLink to={closeTo} />
        <Button {...(isLoss && { variant: "danger" })} isPending={isPending} pendingText={pendingText}>
          {confirmText}
        </Button>
      </Form>
    </Dialog>
  );
}

/** Leaves a dialog without doing anything. */
export function CancelLink({ to, children = "Cancel" }: { to: string; children?: ReactNode }) {
  return (
    <ButtonLink to={to} replace preventScrollReset variant="secondary">
      {children}
    </ButtonLink>
  );
}

/** A dialog for something that is not there any more, with the way on; the screen behind it learns of it too. */
export function GoneDialog({ title, closeTo, children }: { title: string; closeTo: string; children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex justify-end">
        <CancelLink to={closeTo}>Close</CancelLink>
      </div>
    </Dialog>
  );
}
