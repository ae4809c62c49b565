import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listBatteries } from "#app/batteries/index.server.ts";
import { INVITE_BEFORE_OPENING, InactiveNotice, ScheduleNotice } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getScheduleNote } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { ColumnChoices } from "#app/platform/upload/column-choices.tsx";
import type { PreviewReply } from "#app/platform/upload/upload.server.ts";
import { BadLines, More } from "#app/platform/upload/upload-parts.tsx";
import { ROLE_LABELS } from "../column-roles.ts";
import { previewInviting } from "../invite-people.server.ts";
import { TurnsLinksOn } from "./invitation-notices.tsx";
import { buildInvitationTrail } from "./invitation-trail.ts";
import { peopleUpload } from "./people-steps.server.ts";

export const meta = () => [{ title: "Invite people: preview" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationIfNothingStored;

const MAX_PEOPLE_SHOWN = 50;
const MAX_BAD_LINES_SHOWN = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { testId = "", uploadId = "" } = args.params;
  const now = new Date();
  const timeZone = getTimeZone(db, env.timeZone);
  const found = await peopleUpload.preview(args);
  const test = getTest(db, testId);
  if (!test) return json({ gone: "This test no longer exists.", backTo: paths.tests() }, { status: 404 });
  if ("gone" in found) return json({ gone: found.gone, backTo: paths.invitePeople(testId) }, { status: 404 });
  const { batteryId, read, expiresAt, tags, source } = found.input;
  const battery = batteryId === null ? null : listBatteries(db, batteryId)[0];
  if (battery === undefined) {
    return json({ gone: "This battery no longer exists.", backTo: paths.invitePeople(testId) }, { status: 404 });
  }
  const tests = (battery?.tests ?? [test]).flatMap(({ id }) => getTest(db, id) ?? []);
  const testIds = tests.map(({ id }) => id);
  const { newPeople, alreadyInvited, haveTaken } = previewInviting(db, testIds, read.people);
  return json({
    testId,
    uploadId,
    test: { id: test.id, name: test.name },
    isBattery: battery !== null,
    testName: battery ? `${battery.name}: ${battery.tests.map(({ name }) => name).join(", ")}` : test.name,
    alreadyInvited,
    haveTaken,
    newCount: newPeople.length,
    people: newPeople.slice(0, MAX_PEOPLE_SHOWN).map((person) => ({
      name: fullName(person),
      email: person.email,
      externalId: person.externalId ?? "",
    })),
    badCount: read.badLines.length,
    badLines: read.badLines.slice(0, MAX_BAD_LINES_SHOWN),
    unreadColumns: read.unreadColumns,
    asked: read.asked,
    isOrderAssumed: read.isOrderAssumed,
    expires: expiresAt && formatDateTime(expiresAt, timeZone),
    schedules: tests.flatMap((part) => {
      const note = getScheduleNote(part, now, timeZone);
      return note ? [{ id: part.id, name: battery ? part.name : null, note }] : [];
    }),
    expiresTooEarly: expiresAt !== null && tests.slice(0, 1).some(({ opensAt }) => opensAt && expiresAt <= opensAt),
    overridesRetake: tests.some(({ retakeAfterDays, oncePerEmail }) => retakeAfterDays !== null && !oncePerEmail),
    opens: tests.some(({ access }) => access === "password"),
    inactive: tests.filter(({ isActive }) => !isActive).map(({ id, name }) => ({ id, name: battery ? name : null })),
    tags,
    source,
    isMailOn: env.mail !== null,
  });
}

export const action = peopleUpload.confirm;

type Screen = Exclude<SerializeFrom<typeof loader>, { gone: string }>;

export default function InvitePreview() {
  const screen = useLoaderData<typeof loader>();
  const reply = useActionData<PreviewReply>();
  if ("gone" in screen) {
    return (
      <NotFoundCard title="No preview" backTo={screen.backTo} backText="Continue">
        {screen.gone}
      </NotFoundCard>
    );
  }
  const { test, testId, uploadId, testName, asked } = screen;
  const columns = asked && (
    <ColumnChoices
      key={uploadId}
      asked={asked}
      labels={ROLE_LABELS}
      chosen={reply?.chosen}
      action={paths.invitePreview(testId, uploadId)}
      backTo={paths.invitePeople(testId, uploadId)}
    />
  );
  const isDoubtful = asked?.certainty === "unknown" || screen.badCount > 0 || reply?.chosen !== undefined;
  return (
    <div className="grid gap-6">
      <PageHeader title="Invite people: preview" subtitle={testName} trail={buildInvitationTrail(test)} />
      <Toaster toast={reply?.toast} />
      {isDoubtful && columns}
      {asked?.certainty !== "unknown" && <ReadList screen={screen} />}
      {columns && !isDoubtful && (
        <details>
          <summary className="fold">Were the columns read wrongly?</summary>
          <div className="mt-2">{columns}</div>
        </details>
      )}
    </div>
  );
}

function ReadList({ screen }: { screen: Screen }) {
  const isPending = useIsSending();
  const { testId, uploadId, newCount, alreadyInvited, expires } = screen;
  return (
    <>
      <Counts screen={screen} />
      <Notices screen={screen} />
      <Form method="post" action={paths.invitePreview(testId, uploadId)} replace>
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="min-w-0">
              {newCount === 0 &&
                (alreadyInvited > 0
                  ? "Everyone on this list has already been invited."
                  : "There is nobody to invite on this list. Correct the lines below.")}
              {newCount > 0 && "These people have not been invited yet. The links "}
              {newCount > 0 &&
                (expires ? (
                  <>
                    expire <Time {...expires} />.
                  </>
                ) : (
                  "never expire."
                ))}
              {newCount > 0 && <Labels tags={screen.tags} source={screen.source} />}
            </p>
            {newCount > 0 && screen.isMailOn && (
              <Checkbox id="send" name="send" value="yes" label="Send the invitations by email" defaultChecked />
            )}
            <div className="ms-auto flex flex-wrap justify-end gap-3">
              <ButtonLink to={paths.invitePeople(testId, uploadId)} variant="secondary">
                Edit list
              </ButtonLink>
              {newCount > 0 && (
                <Button isPending={isPending} pendingText="Inviting...">
                  {`Invite ${formatCount(newCount, "person", "people")}`}
                </Button>
              )}
            </div>
          </div>
        </Card>
      </Form>
      {screen.badCount > 0 && (
        <Card title="Bad lines">
          <BadLines label="Bad lines" lines={screen.badLines} count={screen.badCount} />
        </Card>
      )}
      {newCount > 0 && <NewPeople screen={screen} />}
    </>
  );
}

function Labels({ tags, source }: Pick<Screen, "tags" | "source">) {
  return (
    <span className="block text-muted text-sm">
      {tags.length > 0 && (
        <>
          Tags: <bdi>{tags.join(", ")}</bdi>
        </>
      )}
      {tags.length > 0 && source && " · "}
      {source && (
        <>
          Source: <bdi>{source}</bdi>
        </>
      )}
    </span>
  );
}

function Counts({ screen: { newCount, alreadyInvited, badCount } }: { screen: Screen }) {
  const tiles = [
    { name: "New", value: newCount, note: "will be invited" },
    { name: "Already invited", value: alreadyInvited, note: "are not invited again" },
    { name: "Bad lines", value: badCount, note: "are left out" },
  ];
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card">
      {tiles.map(({ name, value, note }) => (
        <div key={name} className="bg-surface p-4 sm:px-5">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-1">
            <span className="font-bold text-xl tabular-nums">{formatNumber(value)}</span>{" "}
            <span className="block text-muted text-xs">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Notices({ screen }: { screen: Screen }) {
  const { testId, uploadId, newCount, haveTaken, unreadColumns, isOrderAssumed, opens, isMailOn } = screen;
  const taken = `${formatNumber(haveTaken)} of them ${haveTaken === 1 ? "has" : "have"} already taken this test`;
  return (
    <>
      {unreadColumns.length > 0 && (
        <Notice title="Columns that were not read">{`${unreadColumns.join(", ")}. Only columns for the email address, the name or an external ID are read.`}</Notice>
      )}
      {isOrderAssumed && (
        <Notice title="Names were read as first name, then last name">
          If that is wrong, go back and add a first line with the column names: email, first name, last name.
        </Notice>
      )}
      {newCount > 0 && haveTaken > 0 && (
        <Notice title={taken}>
          They will still be invited.{" "}
          {screen.overridesRetake && "The personal invitation lets them take it again without waiting. "}
          To leave them out, change the list.
        </Notice>
      )}
      {newCount > 0 && opens && <TurnsLinksOn isBattery={screen.isBattery} />}
      {newCount > 0 && !isMailOn && (
        <Notice title="This server does not send email">
          After inviting, copy each link or message, or download the CSV.
        </Notice>
      )}
      {newCount > 0 &&
        screen.schedules.map(({ id, name, note }) => (
          <ScheduleNotice key={id} testId={id} note={note}>
            {name && (
              <>
                Test: <bdi>{name}</bdi>.{" "}
              </>
            )}
            {note.isOver ? "Nobody can start it." : INVITE_BEFORE_OPENING}
          </ScheduleNotice>
        ))}
      {newCount > 0 && screen.expiresTooEarly && (
        <Notice title="The links expire before the test opens">
          Change the list and choose a later day. Otherwise these people cannot start.
        </Notice>
      )}
      {newCount > 0 &&
        screen.inactive.map(({ id, name }) => (
          <InactiveNotice key={id} testId={id} name={name} backTo={paths.invitePreview(testId, uploadId)} />
        ))}
    </>
  );
}

function NewPeople({ screen: { people, newCount } }: { screen: Screen }) {
  return (
    <Card title="New people">
      <ul aria-label="New people" className="grid divide-y divide-line">
        {people.map(({ name, email, externalId }) => (
          <li key={email} className="wrap-anywhere grid gap-x-4 py-2 sm:grid-cols-[16rem_1fr]">
            {name !== email && <bdi className="font-medium">{name}</bdi>}{" "}
            <span className="text-muted sm:col-start-2">
              <bdi>{email}</bdi>
              {externalId && (
                <>
                  , external ID <bdi>{externalId}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <More count={newCount - people.length} />
    </Card>
  );
}
