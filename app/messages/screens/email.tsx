import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import type { AutomaticReminder } from "#app/invitations/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formActions } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormCheckbox, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { readMail, saveReminder, sendTestMessage } from "./email.server.ts";

export const meta = () => [{ title: "Email" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(readMail(getTimeZone(db, env.timeZone)));
}

const REMINDER_FORM = "reminder";
const TEST_MESSAGE_FORM = "test-message";

export const action = formActions({ [TEST_MESSAGE_FORM]: sendTestMessage }, saveReminder);

type MailView = NonNullable<SerializeFrom<typeof loader>>;

export default function EmailSettings() {
  const mail = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Email" />
      {mail ? (
        <>
          <Sending mail={mail} />
          <Card title="Automatic reminder">
            <ReminderForm reminder={mail.reminder} />
          </Card>
        </>
      ) : (
        <Notice title="Email is off">
          Ask whoever runs the server to connect a mail server. The steps are in the program&apos;s documentation, under
          “Set up mail”.
        </Notice>
      )}
    </div>
  );
}

function Sending({ mail }: { mail: MailView }) {
  return (
    <Card title="Outgoing email">
      <dl className="mb-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Row name="Sending">On, at most {formatCount(mail.perSecond, "message")} a second</Row>
        <Row name="From">
          <bdi>{mail.from}</bdi>
        </Row>
        <Row name="Mail server">{mail.host}</Row>
        <Row name="Waiting">{mail.waiting === 0 ? "Nothing" : formatCount(mail.waiting, "message")}</Row>
      </dl>
      <Form method="post" action={paths.emailSettings()} replace preventScrollReset>
        <input type="hidden" name="form" value={TEST_MESSAGE_FORM} />
        <Button variant="secondary" isPending={useIsSending(TEST_MESSAGE_FORM)} pendingText="Sending...">
          Send a test message to me
        </Button>
      </Form>
      <LastMessages messages={mail.messages} />
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

type ReminderFields = Record<"isOn" | "days", string>;

function ReminderForm({ reminder }: { reminder: AutomaticReminder }) {
  const defaults = { days: String(reminder.days), ...(reminder.isOn ? { isOn: "on" } : {}) };
  const served = useServerForm<ReminderFields>(REMINDER_FORM, defaults);
  const { fields } = served;
  return (
    <PageForm
      action={paths.emailSettings()}
      served={served}
      shownValues={fields.shownValues}
      submitText="Save Changes"
      aria-label="Automatic reminder"
      className="group/reminder grid gap-4"
    >
      <FormCheckbox
        field={fields.isOn}
        label="Remind invited people before their link expires"
        hint="Everyone who has not completed the test gets one reminder some days before, unless their link is valid for fewer days."
      />
      <div className={`max-w-32 ${fields.days.errors ? "" : "group-has-[[name=isOn]:not(:checked)]/reminder:hidden"}`}>
        <FormField
          field={fields.days}
          label="Days before expiry"
          type="number"
          inputMode="numeric"
          min={1}
          max={14}
          autoComplete="off"
        />
      </div>
    </PageForm>
  );
}

type MessageView = MailView["messages"][number];

const TONES = { Sent: "positive", Waiting: "normal", "Not delivered": "warning" } as const;

function LastMessages({ messages }: { messages: MessageView[] }) {
  if (messages.length === 0) return <p className="mt-4 text-muted text-sm">No messages yet.</p>;
  return (
    <details className="mt-2">
      <summary className="fold">
        {messages.length === 1 ? "The last message" : `The last ${messages.length} messages`}
      </summary>
      <DataTable caption="The last messages, newest first" columns={["To", "Message", "State", "Time"]}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </DataTable>
    </details>
  );
}

function MessageRow({ message: { to, kind, state, at, reason } }: { message: MessageView }) {
  return (
    <tr>
      <Cell place="name">
        <bdi className="wrap-anywhere font-semibold">{to}</bdi>
        {reason && <span className="wrap-anywhere block text-muted text-sm">{reason}</span>}
      </Cell>
      <Cell place="fact">
        <span className="whitespace-nowrap">{kind}</span>
      </Cell>
      <Cell place="label">
        <Badge tone={TONES[state]}>{state}</Badge>
      </Cell>
      <Cell place="fact">
        <Time {...at} />
      </Cell>
    </tr>
  );
}
