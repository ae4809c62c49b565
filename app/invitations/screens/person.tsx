import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTest } from "#app/content/index.server.ts";
import { getScheduleNote } from "#app/content/index.ts";
import { MatchScore } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatOrigin } from "#app/platform/text/tags.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Fact } from "#app/platform/ui/fact.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { ProfileLinks } from "#app/webhooks/components.ts";
import { listProfileLinks } from "#app/webhooks/index.server.ts";
import { findInvitation } from "../invitation-list.server.ts";
import { LinksOff } from "./invitation-notices.tsx";
import { buildInvitationRow, buildLinkTexts } from "./invitation-screens.server.ts";
import { DeliveryText, StateBadge } from "./invitation-states.tsx";
import { buildInvitationTrail } from "./invitation-trail.ts";
import { MessageFields } from "./text-fields.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Invitation of ${data.screen.row.name}` : "Invitation Not Found" },
];

export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const invitation = findInvitation(db, params.invitationId ?? "");
  const test = invitation && getTest(db, invitation.testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const timeZone = getTimeZone(db, env.timeZone);
  const { id, name, access, isActive } = test;
  const { adminName, adjustment, begunAt, completedAt, revokedAt } = invitation;
  const moments = { begun: begunAt, completed: completedAt, revoked: revokedAt };
  const dates = Object.entries(moments).flatMap(([what, moment]) =>
    moment ? [{ what: `${what[0]?.toUpperCase()}${what.slice(1)}`, date: formatDateTime(moment, timeZone) }] : [],
  );
  const screen = {
    test: { id, name, access, isActive, schedule: getScheduleNote(test, new Date(), timeZone) },
    row: buildInvitationRow(invitation, { ranges: getPlaybookRanges(db), timeZone, now: new Date() }),
    adminName,
    adjustment,
    origin: formatOrigin(invitation),
    externalId: invitation.externalId,
    profiles: listProfileLinks(db, invitation.id),
    dates,
    isBegun: begunAt !== null,
    isMailOn: env.mail !== null,
    ...buildLinkTexts(invitation, request),
  };
  return json({ screen });
}

type InvitationScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Person() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) {
    return (
      <NotFoundCard title="Invitation Not Found" backTo={paths.tests()} backText="Back to Test Management">
        This invitation or its submission may have been deleted, or the link is incomplete.
      </NotFoundCard>
    );
  }
  const { test, row } = screen;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={row.name}
        {...(row.email === row.name ? {} : { subtitle: row.email })}
        trail={buildInvitationTrail(test)}
      >
        <Actions screen={screen} />
      </PageHeader>
      <LinksOff test={test} backTo={paths.invitation(screen.row.id)} />
      <Facts screen={screen} />
      <PersonalLink screen={screen} />
      <Outlet />
    </div>
  );
}

function Actions({ screen: { row, isBegun } }: { screen: InvitationScreen }) {
  const { id, state, canExpire } = row;
  return (
    <>
      <ButtonLink to={paths.candidate(id, paths.invitation(id))} variant="secondary">
        View candidate
      </ButtonLink>
      {canExpire && (
        <ButtonLink to={paths.extendInvitation(id)} preventScrollReset variant="secondary">
          Extend
        </ButtonLink>
      )}
      {state !== "completed" && (
        <ButtonLink to={paths.renewInvitation(id)} preventScrollReset variant="secondary">
          Create new link
        </ButtonLink>
      )}
      {state !== "completed" && state !== "revoked" && (
        <ButtonLink to={paths.revokeInvitation(id)} preventScrollReset variant="secondary">
          Revoke
        </ButtonLink>
      )}
      {!isBegun && (
        <ButtonLink to={paths.deleteInvitation(id)} preventScrollReset variant="secondary" className="text-danger!">
          Delete
        </ButtonLink>
      )}
    </>
  );
}

function Facts({ screen }: { screen: InvitationScreen }) {
  const { test, row, adminName, adjustment, origin, externalId, profiles, dates, isBegun } = screen;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Fact term="State">
          <StateBadge state={row.state} />
          {row.delivery && (
            <span className="mt-1 block">
              <DeliveryText delivery={row.delivery} />
            </span>
          )}
        </Fact>
        <Fact term="Test">
          <bdi className="wrap-anywhere">{test.name}</bdi>
          {row.remarks && <span className="block font-normal text-muted text-sm">{row.remarks}</span>}
        </Fact>
        <Fact term="Invited">
          <Time {...row.invited} /> <span className="text-muted">by {adminName}</span>
        </Fact>
        {row.canExpire && <Fact term="Expires">{row.expires ? <Time {...row.expires} /> : "Never"}</Fact>}
        {dates.map(({ what, date }) => (
          <Fact key={what} term={what}>
            <Time {...date} />
          </Fact>
        ))}
        <Fact term="Adjustment">
          <span className="whitespace-pre-wrap wrap-anywhere">{adjustment || "None"}</span>{" "}
          <Link
            to={paths.adjustInvitation(row.id)}
            preventScrollReset
            className="inline-block py-1 font-normal text-accent text-sm underline underline-offset-4"
          >
            {adjustment ? "Edit" : "Add"}
            <span className="sr-only"> adjustment</span>
          </Link>
        </Fact>
        <Fact term="Tags and source">
          <bdi className="wrap-anywhere">{origin || "None"}</bdi>{" "}
          <Link
            to={paths.tagInvitation(row.id)}
            preventScrollReset
            className="inline-block py-1 font-normal text-accent text-sm underline underline-offset-4"
          >
            {origin ? "Edit" : "Add"}
            <span className="sr-only"> tags and source</span>
          </Link>
        </Fact>
        {externalId && (
          <Fact term="External ID">
            <bdi className="wrap-anywhere">{externalId}</bdi>
          </Fact>
        )}
        {profiles.length > 0 && (
          <Fact term="Applicant tracking">
            <ProfileLinks links={profiles} />
          </Fact>
        )}
        {row.result && (
          <Fact term="Result">
            <Link to={paths.result(row.result.submissionId)} className="inline-block py-1 hover:underline">
              <MatchScore match={row.result.match} />
            </Link>
          </Fact>
        )}
      </dl>
      {isBegun && (
        <p className="mt-4 text-muted text-sm">
          To delete this invitation, delete the submission. That also deletes the invitation.
        </p>
      )}
    </Card>
  );
}

function SendForm({ row: { id, state } }: { row: InvitationScreen["row"] }) {
  if (state !== "invited" && state !== "started") return null;
  return (
    <Form method="post" action={paths.sendInvitation(id)} preventScrollReset className="flex flex-wrap gap-3">
      <Button name="kind" value="invitation">
        Send by email
      </Button>
      <Button name="kind" value="reminder" variant="secondary">
        Send reminder
      </Button>
    </Form>
  );
}

function PersonalLink({ screen: { row, link, message, mailto, isMailOn } }: { screen: InvitationScreen }) {
  if (row.deadLink) return <Notice title={row.deadLink.title}>{row.deadLink.advice}</Notice>;
  return (
    <Card title="Personal link">
      <div className="grid max-w-3xl gap-4">
        <CopyField id="personal-link" label="Link" value={link} />
        <MessageFields message={message}>
          {mailto && (
            <ButtonLink to={mailto} variant="secondary">
              <Mail aria-hidden="true" className="size-4" />
              Open in mail program
            </ButtonLink>
          )}
        </MessageFields>
        {isMailOn && <SendForm row={row} />}
        {mailto === null && (
          <p className="text-muted text-sm">
            This message is too long to open in a mail program. Copy it into a new email.
          </p>
        )}
      </div>
    </Card>
  );
}
