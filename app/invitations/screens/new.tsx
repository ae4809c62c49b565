import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { listBatteries } from "#app/batteries/index.server.ts";
import { INVITE_BEFORE_OPENING, ScheduleNotice, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getScheduleNote } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { PEOPLE_TOO_LARGE } from "#app/platform/http/body-limits.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Field, Select, TextArea } from "#app/platform/ui/forms/field.tsx";
import { CancelLink } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import type { UploadReply } from "#app/platform/upload/upload.server.ts";
import { sendUpload } from "#app/platform/upload/upload-parts.tsx";
import { getDefaultExpiry } from "../invitation-expiry.ts";
import { ExpiryInputs } from "./expiry-form.tsx";
import { TurnsLinksOn } from "./invitation-notices.tsx";
import { buildInvitationTrail } from "./invitation-trail.ts";
import { peopleUpload } from "./people-steps.server.ts";

export const meta = () => [{ title: "Invite people" }];

export const shouldRevalidate = skipRevalidationAfterAction;

export const clientAction = sendUpload(["people", "peopleFile"], "The list could not be read", PEOPLE_TOO_LARGE);

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const now = new Date();
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const timeZone = getTimeZone(db, env.timeZone);
  const { searchParams } = new URL(request.url);
  const before = peopleUpload.findInput(searchParams.get("upload"), admin.id);
  const screen = {
    testId,
    testName: test.name,
    isOff: test.access === "password",
    batteries: listBatteries(db)
      .filter(({ tests }) => tests[0]?.id === testId)
      .map(({ id, name, tests }) => ({ value: id, text: `${name}: ${tests.map((part) => part.name).join(", ")}` })),
    battery: before ? (before.batteryId ?? "") : (searchParams.get("battery") ?? ""),
    timeZone,
    schedule: getScheduleNote(test, now, timeZone),
    people: before?.text ?? "",
    expiry: before?.expiry ?? getDefaultExpiry(now, timeZone),
    tags: before?.tags.join(", ") ?? "",
    source: before?.source ?? "",
  };
  return json({ screen });
}

export const action = peopleUpload.receive;

export default function InvitePeople() {
  const { screen } = useLoaderData<typeof loader>();
  const reply = useActionData<UploadReply>();
  const isPending = useIsSending();
  useFormsGuard();
  if (!screen) return <TestMissing />;
  const { testId, testName, batteries, battery, timeZone, people, expiry, tags, source, schedule, isOff } = screen;
  const { fields, sent }: Partial<UploadReply> = reply ?? {};
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader
        title="Invite people"
        subtitle={batteries.find(({ value }) => value === battery)?.text ?? testName}
        trail={buildInvitationTrail({ id: testId, name: testName })}
      >
        <ButtonLink to={paths.invitationMessage(testId)} variant="secondary">
          Edit personal-link message
        </ButtonLink>
      </PageHeader>
      <Toaster toast={reply?.toast} />
      <ScheduleNotice testId={testId} note={schedule}>
        {schedule?.isOver ? undefined : INVITE_BEFORE_OPENING}
      </ScheduleNotice>
      {isOff && <TurnsLinksOn />}
      <Card>
        <Form
          method="post"
          encType="multipart/form-data"
          action={paths.invitePeople(testId)}
          replace
          className="grid gap-5"
        >
          {batteries.length > 0 && (
            <Select
              id="battery"
              name="battery"
              label="Invite to"
              choices={[{ value: "", text: `Only this test: ${testName}` }, ...batteries]}
              defaultValue={sent?.battery ?? battery}
              hint="With a battery, one link leads through all its tests."
            />
          )}
          <PeopleFields people={sent?.people ?? people} fields={fields} />
          <ExpiryInputs
            value={{ ...expiry, ...sent }}
            timeZone={timeZone}
            errors={fields?.expiresOn ?? fields?.expiry}
          />
          <GroupFields tags={sent?.tags ?? tags} source={sent?.source ?? source} fields={fields} />
          <div className="flex flex-wrap gap-3">
            <Button isPending={isPending} pendingText="Reading...">
              Show preview
            </Button>
            <CancelLink to={paths.invitations(testId)} />
          </div>
        </Form>
      </Card>
    </div>
  );
}

type PeopleFieldsProps = { people: string; fields: UploadReply["fields"] | undefined };

function PeopleFields({ people, fields }: PeopleFieldsProps) {
  return (
    <>
      <TextArea
        id="people"
        name="people"
        label="People, one on each line"
        rows={8}
        hasLongLines
        spellCheck={false}
        placeholder={EXAMPLE}
        defaultValue={people}
        hint="Names are optional. You can paste rows from a spreadsheet. To name the columns, start with a line such as email, first name, last name."
        errors={fields?.people ?? []}
      />
      <Field
        id="people-file"
        name="peopleFile"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        label="Or a CSV file"
        hint="At most 5,000 people and 1 MB at a time. You will see a preview before anyone is invited."
        errors={fields?.peopleFile ?? []}
      />
    </>
  );
}

type GroupFieldsProps = { tags: string; source: string; fields: UploadReply["fields"] | undefined };

function GroupFields({ tags, source, fields }: GroupFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        id="tags"
        name="tags"
        label="Tags"
        defaultValue={tags}
        hint="Optional. Group these people by words such as campus or sales. Separate tags with commas."
        errors={fields?.tags ?? []}
        autoComplete="off"
      />
      <Field
        id="source"
        name="source"
        label="Source"
        defaultValue={source}
        hint="Optional. Where these people came from, such as a job board."
        errors={fields?.source ?? []}
        autoComplete="off"
      />
    </div>
  );
}

const EXAMPLE = `ada@example.org
Grace Hopper <grace@example.org>
Alan;Turing;alan@example.org`;
