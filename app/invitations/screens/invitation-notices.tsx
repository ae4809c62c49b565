import { Link } from "@remix-run/react";
import { ACCESS_LABELS, type Access } from "#app/content/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";

/** Shown in place of a dialog. */
export function InvitationGone({ closeTo }: { closeTo: string }) {
  return (
    <NotFoundDialog title="Invitation Not Found" closeTo={closeTo}>
      It may have been deleted by another admin, alone or with its submission.
    </NotFoundDialog>
  );
}

/** Shown in place of a screen. */
export function TestMissing() {
  return (
    <NotFoundCard title="Test Not Found" backTo={paths.tests()} backText="Back to Tests">
      It may have been deleted, or the address is not complete.
    </NotFoundCard>
  );
}

/** Explains why the links cannot start the test now. */
export function LinksOff({
  test: { id, access, isActive },
}: {
  test: { id: string; access: Access; isActive: boolean };
}) {
  if (isActive && access !== "password") return null;
  const link = (
    <Link to={paths.editTest(id)} className="font-semibold underline underline-offset-4">
      Change that in the test
    </Link>
  );
  if (!isActive) {
    return <Notice title="This test is inactive">No link begins it until you activate it on its card.</Notice>;
  }
  return (
    <Notice title="The personal links are switched off">
      Who may begin this test: {ACCESS_LABELS[access]}. {link}
    </Notice>
  );
}
