import { useSearchParams } from "@remix-run/react";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { type ToastContent, Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { usersPath } from "./user-form.tsx";

type CreatedLink = { name: string; link: string; toast: ToastContent };
export type LinkReply = { created: CreatedLink };

export function InvitationLink({ name, link, toast }: CreatedLink) {
  const [query] = useSearchParams();
  return (
    <Dialog title="Invitation link" closeTo={usersPath(query)}>
      <Toaster toast={toast} />
      <CopyField
        id="invitation-link"
        label={`Link for ${name}`}
        value={link}
        noun="Link"
        hint="Copy it now and send it privately. You cannot see it again. It works once, for 72 hours."
      />
      <div className="dialog-buttons mt-5">
        <CancelLink to={usersPath(query)}>Close</CancelLink>
      </div>
    </Dialog>
  );
}
