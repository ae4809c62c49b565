import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmDialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";

/** Return the path of the step's screen, such as `/admin/tests/1/fit/tasks`, from the path of its dialog. */
export const getStepPath = (pathname: string) => pathname.split("/").slice(0, 6).join("/");

type FitDialogProps = {
  title: string;
  /** Null if the subject is gone. */
  subject: unknown;
  gone: [title: string, text: string];
  confirm?: [text: string, pendingText: string];
  children: ReactNode;
};

export function FitDialog({ title, subject, gone, confirm = ["Delete", "Deleting..."], children }: FitDialogProps) {
  const { pathname } = useLocation();
  const closeTo = getStepPath(pathname);
  const [goneTitle, goneText] = gone;
  if (subject === null) {
    return (
      <NotFoundDialog title={goneTitle} closeTo={closeTo}>
        {goneText}
      </NotFoundDialog>
    );
  }
  const [confirmText, pendingText] = confirm;
  return (
    <ConfirmDialog
      title={title}
      action={pathname}
      closeTo={closeTo}
      confirmText={confirmText}
      pendingText={pendingText}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}

export function Name({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold text-ink">{children}</bdi>;
}
