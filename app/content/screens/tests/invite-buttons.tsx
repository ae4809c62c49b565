import { Link2, Mail, Send } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyButton } from "#app/platform/ui/forms/copy-button.tsx";

type InviteButtonsProps = {
  testId: string;
  invitation: { text: string; mailto: string | null };
  /** The page of the list that a dialog leads back to. */
  page: number;
};

const SMALL = "px-2! text-sm";

/** The ways in which a test's address gets to candidates. */
export function InviteButtons({ testId, invitation, page }: InviteButtonsProps) {
  const dialog = paths.invitationOfTest(testId, page);
  return (
    <>
      <CopyButton
        text={() => `${window.location.origin}${paths.entry(testId)}`}
        dialog={paths.linkOfTest(testId, page)}
        copied="Link copied"
        className={SMALL}
      >
        <Link2 aria-hidden="true" className="size-4" />
        Copy Link
      </CopyButton>
      <CopyButton text={() => invitation.text} dialog={dialog} copied="Invitation copied" className={SMALL}>
        <Send aria-hidden="true" className="size-4" />
        Copy Invitation
      </CopyButton>
      <ButtonLink to={invitation.mailto ?? dialog} preventScrollReset variant="secondary" className={SMALL}>
        <Mail aria-hidden="true" className="size-4" />
        E-mail Invitation
      </ButtonLink>
    </>
  );
}
