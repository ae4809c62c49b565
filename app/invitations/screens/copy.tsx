import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { fullName } from "#app/platform/text/person.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { findInvitation } from "../invitation-list.server.ts";
import { findDeadLinkText } from "../invitation-state.ts";
import { InvitationGone } from "./invitation-notices.tsx";
import { buildLinkTexts, getInvitationsPath } from "./invitation-screens.server.ts";
import { MessageFields } from "./text-fields.tsx";

export const meta = () => [{ title: "Personal link" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const closeTo = getInvitationsPath(request, params.testId ?? "");
  const invitation = findInvitation(db, params.invitationId ?? "");
  const deadLink = invitation && findDeadLinkText(invitation, new Date());
  const texts = invitation && { name: fullName(invitation), deadLink, ...buildLinkTexts(invitation, request) };
  return json({ closeTo, texts }, { status: texts ? 200 : 404 });
}

export default function CopyInvitation() {
  const { closeTo, texts } = useLoaderData<typeof loader>();
  if (!texts) return <InvitationGone closeTo={closeTo} />;
  if (texts.deadLink) {
    return (
      <Dialog title="Personal link" closeTo={closeTo}>
        <Notice title={texts.deadLink.title}>{texts.deadLink.advice}</Notice>
        <div className="dialog-buttons mt-5">
          <CancelLink to={closeTo}>Close</CancelLink>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Personal link" closeTo={closeTo}>
      <div className="grid gap-4">
        <CopyField
          id="personal-link"
          label="Link"
          value={texts.link}
          hint={`Only for ${texts.name}: anyone with this link can start the test in their name.`}
        />
        <MessageFields message={texts.message} />
      </div>
      <div className="dialog-buttons mt-5">
        <CancelLink to={closeTo}>Close</CancelLink>
        {texts.mailto && <ButtonLink to={texts.mailto}>Open in mail program</ButtonLink>}
      </div>
    </Dialog>
  );
}
