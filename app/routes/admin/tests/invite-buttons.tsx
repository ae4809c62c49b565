import { useNavigate } from "@remix-run/react";
import { Link2, Mail, Send } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useShowToast } from "#app/ui/toaster.tsx";

type InviteButtonsProps = {
  test: { id: string; invitation: { text: string; mailto: string | null } };
  /** The page of the list that a dialog leads back to. */
  page: number;
};

/** The ways in which a test's address gets to candidates. */
export function InviteButtons({ test: { id, invitation }, page }: InviteButtonsProps) {
  const dialog = paths.invitationOfTest(id, page);
  return (
    <>
      <CopyButton
        text={() => `${window.location.origin}${paths.entry(id)}`}
        dialog={paths.linkOfTest(id, page)}
        copied="Link copied"
      >
        <Link2 aria-hidden="true" className="size-4" />
        Copy Link
      </CopyButton>
      <CopyButton text={() => invitation.text} dialog={dialog} copied="Invitation copied">
        <Send aria-hidden="true" className="size-4" />
        Copy Invitation
      </CopyButton>
      <ButtonLink to={invitation.mailto ?? dialog} preventScrollReset variant="secondary" className="px-2! text-sm">
        <Mail aria-hidden="true" className="size-4" />
        E-mail Invitation
      </ButtonLink>
    </>
  );
}

type CopyButtonProps = { text: () => string; dialog: string; copied: string; children: ReactNode };

/** Copies a text; where the browser cannot, its dialog shows it to be copied by hand. */
function CopyButton({ text, dialog, copied, children }: CopyButtonProps) {
  const navigate = useNavigate();
  const showToast = useShowToast();
  async function copy(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await navigator.clipboard.writeText(text());
      showToast(copied);
    } catch {
      navigate(dialog, { preventScrollReset: true });
    }
  }
  return (
    <ButtonLink to={dialog} variant="secondary" className="px-2! text-sm" onClick={copy}>
      {children}
    </ButtonLink>
  );
}
