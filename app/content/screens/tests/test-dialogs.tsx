import { useSearchParams } from "@remix-run/react";
import { paths, readPageNumber } from "#app/platform/paths/paths.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CancelLink, Dialog, NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";

export function TestNotFoundDialog() {
  const [query] = useSearchParams();
  return (
    <NotFoundDialog title="Test Not Found" closeTo={paths.tests(readPageNumber(query))}>
      Another admin may have deleted it.
    </NotFoundDialog>
  );
}

type InviteOnlyProps = { testId: string; closeTo: string };

/** Shown instead of the link or text for everyone, for example if another admin has just made the test invite-only. */
export function InviteOnlyDialog({ testId, closeTo }: InviteOnlyProps) {
  return (
    <Dialog title="Invite only" closeTo={closeTo}>
      <p>Only invited people can start this test, each with a personal link.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <CancelLink to={closeTo}>Close</CancelLink>
        <ButtonLink to={paths.invitations(testId)}>Invite</ButtonLink>
      </div>
    </Dialog>
  );
}
