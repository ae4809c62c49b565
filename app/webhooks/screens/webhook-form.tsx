import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormErrors } from "#app/platform/ui/forms/form-errors.tsx";
import { FormCheckbox, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { CancelLink } from "#app/platform/ui/messages/confirm-dialog.tsx";
import { Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { EVENT_TEXTS, WEBHOOK_EVENTS } from "../webhook-events.ts";

type WebhookFields = { url: string; events: string[]; isOn: string; id: string };

type WebhookFormProps = {
  title: string;
  action: string;
  closeTo: string;
  values: Partial<WebhookFields>;
  submitText: string;
  pendingText: string;
};

/** The dialogs 'Add Webhook' and 'Edit Webhook'. A new one has an id already, and is on. */
export function WebhookForm({ title, action, closeTo, values, submitText, pendingText }: WebhookFormProps) {
  const { form, fields, isPending, toast } = useServerForm<WebhookFields>("webhook", values);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={toast} leaves />
      <Form method="post" action={action} replace preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormErrors errors={form.errors} />
        {values.id && <input type="hidden" name="id" value={values.id} />}
        <FormField
          field={fields.url}
          label="Address"
          hint="Where the events are sent to, like https://ats.example.com/hooks"
          autoComplete="off"
          inputMode="url"
        />
        <Choices
          field={fields.events}
          type="checkbox"
          label="Events"
          choices={WEBHOOK_EVENTS.map((event) => ({ value: event, text: `${event}: ${EVENT_TEXTS[event]}` }))}
        />
        {!values.id && (
          <>
            <ShownValues field={fields.shownValues} />
            <FormCheckbox
              field={fields.isOn}
              label="On"
              hint="What happens while it is off is not sent later. What waits already is."
            />
          </>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <CancelLink to={closeTo} />
          <Button isPending={isPending} pendingText={pendingText}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
