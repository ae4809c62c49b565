import { getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AutomaticReminder } from "#app/invitations/index.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormCheckbox, FormField, useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import type { readMail } from "./mail-card.server.ts";

export const REMINDER_FORM = "reminder";
export const TEST_MESSAGE_FORM = "test-message";

type MailView = SerializeFrom<NonNullable<ReturnType<typeof readMail>>>;

export function MailCard({ mail }: { mail: MailView | null }) {
  if (!mail) {
    return (
      <Card title="Email">
        <p className="text-muted">
          Sending email is off. To turn it on, set <code>SMTP_URL</code>, <code>MAIL_FROM</code> and{" "}
          <code>PUBLIC_ORIGIN</code> on the server and restart it.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Email">
      <div className="grid gap-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
          <Row name="Sending">On, at most {formatCount(mail.perSecond, "message")} a second</Row>
          <Row name="From">
            <bdi>{mail.from}</bdi>
          </Row>
          <Row name="Mail server">{mail.host}</Row>
          <Row name="Waiting">{mail.waiting === 0 ? "Nothing" : formatCount(mail.waiting, "message")}</Row>
        </dl>
        <TestMessageForm />
        <ReminderForm reminder={mail.reminder} />
        <LastMessages messages={mail.messages} />
      </div>
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

function TestMessageForm() {
  return (
    <Form method="post" action={paths.settings()} replace preventScrollReset>
      <input type="hidden" name="form" value={TEST_MESSAGE_FORM} />
      <Button variant="secondary" isPending={useIsSending(TEST_MESSAGE_FORM)} pendingText="Sending...">
        Send a test message to me
      </Button>
    </Form>
  );
}

type ReminderFields = Record<"isOn" | "days", string>;

function ReminderForm({ reminder }: { reminder: AutomaticReminder }) {
  const defaults = { days: String(reminder.days), ...(reminder.isOn ? { isOn: "on" } : {}) };
  const { form, fields, isPending, toast } = useServerForm<ReminderFields>(REMINDER_FORM, defaults);
  return (
    <Form
      method="post"
      action={paths.settings()}
      replace
      preventScrollReset
      {...getFormProps(form)}
      aria-label="Automatic reminder"
      className="grid max-w-xl gap-4 border-line border-t pt-6"
    >
      <Toaster toast={toast} />
      <input type="hidden" name="form" value={REMINDER_FORM} />
      <ShownValues field={fields.shownValues} />
      <FormCheckbox
        field={fields.isOn}
        label="Remind invited people before their link expires"
        hint="Everyone who has not completed the test gets one reminder. A link created this close to its expiry gets none."
      />
      <div className="max-w-32">
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
      <div>
        <Button isPending={isPending} pendingText="Saving...">
          Save Reminder
        </Button>
      </div>
    </Form>
  );
}

type MessageView = MailView["messages"][number];

const TONES = { Sent: "positive", Waiting: "normal", "Not delivered": "warning" } as const;

function LastMessages({ messages }: { messages: MessageView[] }) {
  if (messages.length === 0) return <p className="border-line border-t pt-6 text-muted">No messages yet.</p>;
  return (
    <details className="border-line border-t pt-4">
      <summary className="min-h-control cursor-pointer py-2 font-semibold text-accent text-sm">
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
