import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormCheckbox } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NOTICES_FORM } from "./account-forms.ts";

type NoticesCardProps = { wantsCompletedMail: boolean; isMailOn: boolean };

/** What a person is told of by e-mail. */
export function NoticesCard({ wantsCompletedMail, isMailOn }: NoticesCardProps) {
  return (
    <Card title="E-mail to you">
      {isMailOn ? (
        <Notices wantsCompletedMail={wantsCompletedMail} />
      ) : (
        <p className="text-muted text-sm">Sending by e-mail is off on this server, so you receive no messages.</p>
      )}
    </Card>
  );
}

function Notices({ wantsCompletedMail }: Pick<NoticesCardProps, "wantsCompletedMail">) {
  const defaults = wantsCompletedMail ? { completedMail: "on" } : {};
  const { form, fields, isPending, toast } = useServerForm<{ completedMail: string }>(NOTICES_FORM, defaults);
  return (
    <Form
      method="post"
      action={paths.account()}
      replace
      preventScrollReset
      {...getFormProps(form)}
      className="grid gap-4"
    >
      <Toaster toast={toast} />
      <input type="hidden" name="form" value={NOTICES_FORM} />
      <FormCheckbox
        field={fields.completedMail}
        label="Send me an e-mail when a candidate completes an assessment"
        hint="For the tests whose results you see. It names the candidate and the test and links to the result; it holds no score."
      />
      <div>
        <Button isPending={isPending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
