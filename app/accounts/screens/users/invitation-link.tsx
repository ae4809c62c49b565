import { useSearchParams } from "@remix-run/react";
import { SecretDialog } from "#app/platform/ui/messages/secret-dialog.tsx";
import { type ToastContent, Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { usersPath } from "./user-form.tsx";

type CreatedLink = { name: string; link: string; toast: ToastContent };
export type LinkReply = { created: CreatedLink };

export function InvitationLink({ name, link, toast }: CreatedLink) {
  const [query] = useSearchParams();
  const secret = {
    id: "invitation-link",
    label: `Link for ${name}`,
    value: link,
    noun: "Link",
    hint: "It works once, for 72 hours.",
  };
  return (
    <SecretDialog
      title="Copy the invitation link"
      secret={secret}
      nextTo={usersPath(query)}
      more={<Toaster toast={toast} />}
    >
      Send it privately. You cannot see it again.
    </SecretDialog>
  );
}
