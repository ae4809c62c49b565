import type { ReactNode } from "react";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Dialog } from "./dialog.tsx";

type SecretDialogProps = {
  title: string;
  secret: { id: string; label: string; value: string; noun?: string; hint: string };
  nextTo: string;
  more?: ReactNode;
  children: ReactNode;
};

export function SecretDialog({ title, secret, nextTo, more, children }: SecretDialogProps) {
  return (
    <Dialog title={title} closeTo={nextTo}>
      <div className="grid gap-4">
        <p className="text-muted">{children}</p>
        <CopyField {...secret} isSecret />
        {more}
        <div className="dialog-buttons">
          <ButtonLink to={nextTo} replace>
            I have copied it
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
