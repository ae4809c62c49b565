import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import type { readSessionRows } from "./account.server.ts";
import { OTHER_SESSIONS_FORM, SESSION_FORM } from "./account-cards.tsx";

type SessionView = SerializeFrom<ReturnType<typeof readSessionRows>>[number];

export function SessionsCard({ sessions }: { sessions: SessionView[] }) {
  const answer = useActionReply(SESSION_FORM);
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <Card title="Sessions" actions={hasOthers && <SignOutOthersButton />}>
      <Toaster toast={answer?.toast ?? null} />
      <p className="text-muted text-sm">
        You are signed in on these browsers. Each is signed out after 12 hours of inactivity. If you do not recognize a
        session, sign it out and change your password.
      </p>
      <ul aria-label="Your sessions" className="mt-3 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session: { id, browser, isThis, address, began, seen } }: { session: SessionView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {isThis && <Badge tone="info">This session</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {isThis ? "In use now" : `Last seen ${seen}`}. Signed in <Time {...began} />
          {address && ` from ${address}`}
        </p>
      </div>
      {isThis ? (
        <DownloadLink variant="secondary" href={paths.api.logout()}>
          Sign out
        </DownloadLink>
      ) : (
        <Form method="post" action={paths.account()} replace preventScrollReset>
          <input type="hidden" name="form" value={SESSION_FORM} />
          <input type="hidden" name="sessionId" value={id} />
          <Button variant="secondary" aria-label={`Sign out ${browser}, last seen ${seen}`}>
            Sign out
          </Button>
        </Form>
      )}
    </li>
  );
}

function SignOutOthersButton() {
  return (
    <Form method="post" action={paths.account()} replace preventScrollReset>
      <input type="hidden" name="form" value={OTHER_SESSIONS_FORM} />
      <Button variant="secondary" isPending={useIsSending(OTHER_SESSIONS_FORM)} pendingText="Signing out...">
        Sign out all others
      </Button>
    </Form>
  );
}
