import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormCheckbox, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { NotFoundDialog } from "#app/platform/ui/messages/dialog.tsx";
import { SecretDialog } from "#app/platform/ui/messages/secret-dialog.tsx";
import { EVENT_TEXTS } from "../event-texts.ts";

type WebhookFields = { url: string; events: string[]; testIds: string[]; isOn: string; id: string };

type WebhookFormProps = {
  title: string;
  closeTo: string;
  values: Partial<WebhookFields>;
  tests: { id: string; name: string }[];
  submitText: string;
  pendingText: string;
};

/** `values` include an `id` only for a new webhook. The *On* checkbox appears only when editing. */
export function WebhookForm({ values, tests, ...dialog }: WebhookFormProps) {
  const served = useServerForm<WebhookFields>("webhook", values);
  const { fields } = served;
  const shownValues = values.id ? undefined : fields.shownValues;
  return (
    <FormDialog {...dialog} served={served} shownValues={shownValues} shape="panel">
      {values.id && <input type="hidden" name="id" value={values.id} />}
      <FormField
        field={fields.url}
        label="URL"
        hint="Where events are sent, for example https://ats.example.com/hooks"
        autoComplete="off"
        inputMode="url"
      />
      <Choices
        field={fields.events}
        type="checkbox"
        label="Events"
        choices={Object.entries(EVENT_TEXTS).map(([event, text]) => ({ value: event, text: `${text} (${event})` }))}
      />
      {tests.length > 1 && (
        <Choices
          field={fields.testIds}
          type="checkbox"
          label="Tests"
          hint="Leave all unchecked to get events from every test, including tests you add later."
          choices={tests.map(({ id, name }) => ({ value: id, text: name }))}
        />
      )}
      {!values.id && (
        <FormCheckbox
          field={fields.isOn}
          label="On"
          hint="Events that occur while the webhook is off are never sent. Pending events are sent when it is on again."
        />
      )}
    </FormDialog>
  );
}

export function WebhookNotFoundDialog() {
  return <NotFoundDialog title="Webhook Not Found" closeTo={paths.webhooks()} />;
}

export type SecretReply = ActionReply & { secret?: { text: string; webhookId: string } };

export function useNewSecret(): SecretReply["secret"] {
  return useActionData<SecretReply>()?.secret;
}

type NewSecretDialogProps = { secret: string; nextUrl: string; children: ReactNode };

export function NewSecretDialog({ secret, nextUrl, children }: NewSecretDialogProps) {
  const shown = {
    id: "webhook-secret",
    label: "Secret",
    value: secret,
    hint: "Copy it now. You cannot see it again, but you can create a new secret at any time.",
  };
  return (
    <SecretDialog title="Copy the webhook secret" secret={shown} nextTo={nextUrl}>
      {children}
    </SecretDialog>
  );
}
