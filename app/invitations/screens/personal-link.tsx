import { Form } from "@remix-run/react";
import { Link2, Mail, Send } from "lucide-react";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { CopyButton } from "#app/platform/ui/forms/action-buttons.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import type { InvitationScreen } from "./person.tsx";
import { LinkField, MessageFields } from "./text-fields.tsx";

/** Where mail is on: the message as it is shown, or a reminder. */
function SendForm({ row: { id, state } }: { row: InvitationScreen["row"] }) {
  if (state !== "invited" && state !== "started") return null;
  return (
    <Form method="post" action={paths.sendInvitation(id)} preventScrollReset className="flex flex-wrap gap-3">
      <Button name="kind" value="invitation">
        Send by e-mail
      </Button>
      <Button name="kind" value="reminder" variant="secondary">
        Send reminder
      </Button>
    </Form>
  );
}

/** A person's link and message, to be copied, opened in a mail program, or sent; where it is dead, what to do. */
export function PersonalLink({ screen: { test, row, link, message, mailto, isMailOn } }: { screen: InvitationScreen }) {
  if (row.deadLink) return <Notice title={row.deadLink.title}>{row.deadLink.advice}</Notice>;
  const dialog = paths.copyInvitation(test.id, row.id);
  return (
    <Card title="Personal link">
      <div className="grid max-w-3xl gap-4">
        <LinkField link={link} />
        <MessageFields message={message} />
        <div className="flex flex-wrap gap-3">
          <CopyButton text={() => link} dialog={dialog} copied="Link copied">
            <Link2 aria-hidden="true" className="size-4" />
            Copy link
          </CopyButton>
          <CopyButton text={() => message.body} dialog={dialog} copied="Message copied">
            <Send aria-hidden="true" className="size-4" />
            Copy message
          </CopyButton>
          {mailto && (
            <ButtonLink to={mailto} variant="secondary">
              <Mail aria-hidden="true" className="size-4" />
              Open in mail program
            </ButtonLink>
          )}
        </div>
        {isMailOn && <SendForm row={row} />}
        {mailto === null && (
          <p className="text-muted text-sm">
            This message is too long to be handed to a mail program: copy it into a new mail.
          </p>
        )}
      </div>
    </Card>
  );
}
