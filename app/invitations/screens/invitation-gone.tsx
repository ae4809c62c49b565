import { GoneDialog } from "#app/platform/ui/messages/dialog.tsx";

/** In place of a dialog about an invitation that is unknown, or deleted meanwhile. */
export function InvitationGone({ closeTo }: { closeTo: string }) {
  return (
    <GoneDialog title="Invitation Not Found" closeTo={closeTo}>
      It may have been deleted by another admin, alone or with its submission.
    </GoneDialog>
  );
}
