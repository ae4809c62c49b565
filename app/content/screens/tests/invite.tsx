import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { Mail, UserPlus } from "lucide-react";
import { useState } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MAX_TAG_LENGTH, parseSource } from "#app/platform/text/tags.ts";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField, CopyFieldButton, selectAll } from "#app/platform/ui/forms/copy-field.tsx";
import { Field, TextArea } from "#app/platform/ui/forms/field.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { isInviteOnly } from "../../access.ts";
import { getScheduleNote } from "../../schedule.ts";
import { getTestFacts } from "../../test-facts.server.ts";
import { getPublicTitle } from "../../test-facts.ts";
import { getTest } from "../../tests.server.ts";
import { InactiveNotice } from "../inactive-notice.tsx";
import { INVITE_BEFORE_OPENING, ScheduleNotice } from "../schedule-notice.tsx";
import { TestNotFoundDialog, useScreenBelow } from "./test-dialogs.tsx";
import { buildInvitation } from "./test-links.server.ts";

export const meta = () => [{ title: "Invite" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, params.testId ?? "");
  const note = test && getScheduleNote(test, new Date(), getTimeZone(db, env.timeZone));
  const questions = test ? getTestFacts(db, test.id).questions : 0;
  const screen = test && {
    schedule: note,
    id: test.id,
    name: test.name,
    title: getPublicTitle(test),
    isActive: test.isActive,
    access: test.access,
    isEmpty: questions === 0,
    shared: isInviteOnly(test) ? null : buildInvitation(request, test, questions),
  };
  return json({ screen }, { status: screen ? 200 : 404 });
}

type InviteScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Invite() {
  const { screen } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const closeTo = useScreenBelow(screen?.id ?? "");
  if (!screen) return <TestNotFoundDialog />;
  const { id, name, title, isActive, access, isEmpty, shared, schedule } = screen;
  return (
    <Dialog title="Invite" closeTo={closeTo} shape="wide">
      <div className="grid gap-5">
        <p className="-mt-4 line-clamp-3 text-muted">
          <bdi>{name}</bdi>
          {title !== name && (
            <>
              . Candidates see the name “<bdi>{title}</bdi>”.
            </>
          )}
        </p>
        {isEmpty && (
          <Notice title="This test has no questions yet" tone="warning">
            Candidates cannot start it.
          </Notice>
        )}
        {!isActive && <InactiveNotice testId={id} backTo={pathname + search} isNextStep />}
        <ScheduleNotice testId={id} note={schedule}>
          {schedule?.isOver ? undefined : INVITE_BEFORE_OPENING}
        </ScheduleNotice>
        {shared && <SharedLink testId={id} shared={shared} isMain={isActive && access === "password"} />}
        {shared && <SourceLink link={shared.link} />}
        <PersonalLinks testId={id} access={access} isMain={isActive && access !== "password"} />
      </div>
      <div className="dialog-buttons mt-5">
        <CancelLink to={closeTo}>Close</CancelLink>
      </div>
    </Dialog>
  );
}

type SharedLinkProps = { testId: string; shared: NonNullable<InviteScreen["shared"]>; isMain: boolean };

function SharedLink({ testId, shared: { link, password, text, mailto }, isMain }: SharedLinkProps) {
  return (
    <section aria-labelledby="by-link" className="grid gap-3">
      <h3 id="by-link" className="font-semibold text-base">
        Share the link and the password
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <CopyField id="shared-link" label="Link" value={link} />
        <CopyField id="shared-password" label="Password" value={password} />
      </div>
      <TextArea
        id="invitation"
        name="invitation"
        label="Invitation"
        hint="The invitation contains the test password. Send it only to candidates."
        readOnly
        rows={4}
        defaultValue={text}
        onFocus={selectAll}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyFieldButton field="invitation" noun="Invitation" variant={isMain ? "primary" : "secondary"}>
          Copy invitation
        </CopyFieldButton>
        {mailto !== null && (
          <ButtonLink to={mailto} variant="secondary">
            <Mail aria-hidden="true" className="size-4" />
            Open in mail program
          </ButtonLink>
        )}
        <ButtonLink to={`${paths.testSettings(testId)}#test-invitation`} variant="quiet">
          Edit shared-link message
        </ButtonLink>
      </div>
      {mailto === null && (
        <p className="text-muted text-sm">This text is too long to open in a mail program. Copy it into a new email.</p>
      )}
    </section>
  );
}

function SourceLink({ link }: { link: string }) {
  const [query] = useSearchParams();
  const page = query.get("page");
  const [typed, setTyped] = useState(query.get("source") ?? "");
  const source = parseSource(typed);
  return (
    <details open={query.has("source")}>
      <summary className="fold">Track where people come from</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Form method="get" preventScrollReset className="flex items-end gap-2">
          {page && <input type="hidden" name="page" value={page} />}
          <div className="min-w-0 flex-1">
            <Field
              id="shared-source"
              name="source"
              label="Source"
              placeholder="linkedin"
              maxLength={MAX_TAG_LENGTH}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
          <noscript>
            <Button variant="secondary">Show link</Button>
          </noscript>
        </Form>
        <CopyField
          key={source}
          id="source-link"
          label="Link with this source"
          value={source ? withSource(link, source) : ""}
          noun="Link"
        />
      </div>
    </details>
  );
}

function withSource(link: string, source: string): string {
  const url = new URL(link);
  url.searchParams.set("source", source);
  return url.href;
}

type PersonalLinksProps = { testId: string; access: InviteScreen["access"]; isMain: boolean };

function PersonalLinks({ testId, access, isMain }: PersonalLinksProps) {
  return (
    <section
      aria-labelledby="by-name"
      className="flex flex-wrap items-center justify-between gap-3 border-line not-first:border-t not-first:pt-4"
    >
      <div className="max-w-96">
        <h3 id="by-name" className="font-semibold text-base">
          Invite by name and email
        </h3>
        <p className="text-muted">
          {access === "password"
            ? "Personal links are turned off for this test. Inviting people turns them on."
            : "Each person gets a personal link and needs no password. You see who has not started yet."}
          {isInviteOnly({ access }) && " Nobody else can start this test."}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={paths.invitePeople(testId)} variant={isMain ? "primary" : "secondary"}>
          <UserPlus aria-hidden="true" className="size-4" />
          Invite people
        </ButtonLink>
        <ButtonLink to={paths.invitations(testId)} variant="quiet">
          All invitations
        </ButtonLink>
      </div>
    </section>
  );
}
