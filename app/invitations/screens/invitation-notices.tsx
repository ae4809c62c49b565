import { Form, Link } from "@remix-run/react";
import { InactiveNotice, ScheduleNotice } from "#app/content/components.ts";
import { ACCESS_LABELS, type Access, type ScheduleNote } from "#app/content/index.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

export function InvitationGone({ closeTo }: { closeTo: string }) {
  return (
    <NotFoundDialog title="Invitation Not Found" closeTo={closeTo}>
      Another admin may have deleted this invitation or its submission.
    </NotFoundDialog>
  );
}

type LinksOffProps = {
  test: { id: string; access: Access; isActive: boolean; schedule: ScheduleNote | null };
  backTo: string;
};

export function LinksOff({ test: { id, access, isActive, schedule }, backTo }: LinksOffProps) {
  if (isActive && access !== "password") return <ScheduleNotice testId={id} note={schedule} />;
  if (!isActive) return <InactiveNotice testId={id} backTo={backTo} />;
  return (
    <Notice title="The personal links are turned off">
      <p className="mb-3">
        Who can start this test: {ACCESS_LABELS[access]}.{" "}
        <Link to={paths.testSettings(id)} className="font-semibold underline underline-offset-4">
          Edit the test settings
        </Link>
      </p>
      <Form method="post" action={paths.invitations(id)}>
        <input type="hidden" name="backTo" value={backTo} />
        <Button variant="secondary">Turn on personal links</Button>
      </Form>
    </Notice>
  );
}

export function TurnsLinksOn({ isBattery = false }: { isBattery?: boolean }) {
  return (
    <Notice title={`Personal links are turned off for ${isBattery ? "a test of this battery" : "this test"}`}>
      Inviting people turns them on. The shared link with the password keeps working.
    </Notice>
  );
}
