import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useActionReply, useServerForm } from "#app/platform/forms/use-server-form.ts";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormField, useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

/** Values of the hidden field `form`: the form that asks for a code, and the form that checks it. */
export const SEND_FORM = "send-code";
const CODE_FORM = "code";

type ContinueFormsProps = {
  submissionId: string;
  state: "nothing" | "not-asked" | "asked";
  told: string;
  wording: Wording<"continuing">;
};

/** The forms that ask for a code and check it, or a notice, with a link back to the new submission. */
export function ContinueForms({ submissionId, state, told, wording: { continuing } }: ContinueFormsProps) {
  const back = paths.question(submissionId);
  if (state === "nothing") {
    return (
      <>
        <Notice title={continuing.nothing} />
        <ButtonLink to={back} className="justify-self-start">
          {continuing.back}
        </ButtonLink>
      </>
    );
  }
  const isAsked = state === "asked";
  const texts = { submissionId, continuing };
  return (
    <>
      <Card>
        <div className="grid gap-4">
          <p role="status" className="wrap-anywhere">
            {told}
          </p>
          {isAsked && <CodeForm {...texts} />}
          <SendForm key={state} {...texts} isAgain={isAsked} />
        </div>
      </Card>
      <div className="grid justify-items-start text-sm">
        <p className="text-muted">{continuing.without}</p>
        <Link to={back} className="inline-block py-2 text-accent underline underline-offset-4">
          {continuing.back}
        </Link>
      </div>
    </>
  );
}

type FormTexts = Pick<ContinueFormsProps, "submissionId"> & Pick<ContinueFormsProps["wording"], "continuing">;

function CodeForm({ submissionId, continuing }: FormTexts) {
  const { form, fields, isPending, toast } = useServerForm<{ code: string }>(CODE_FORM);
  // Do not repeat the field's own error.
  const unsaid = fields.code.errors ? null : toast;
  return (
    <Form method="post" action={paths.continue(submissionId)} {...getFormProps(form)} className="grid gap-4">
      <input type="hidden" name="form" value={CODE_FORM} />
      {unsaid && (
        <Notice title={unsaid.title} tone="destructive">
          {unsaid.description}
        </Notice>
      )}
      <FormField
        field={fields.code}
        label={continuing.code}
        hint={continuing.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button isPending={isPending} pendingText={continuing.checking}>
        {continuing.check}
      </Button>
    </Form>
  );
}

function SendForm({ submissionId, continuing, isAgain }: FormTexts & { isAgain: boolean }) {
  const isPending = useIsSending(SEND_FORM);
  const unsent = useActionReply(SEND_FORM)?.toast;
  const untaken = useActionReply(CODE_FORM)?.toast;
  // Show the code form's error here if that form has disappeared.
  const refused = unsent ?? (isAgain ? null : untaken);
  return (
    <Form method="post" action={paths.continue(submissionId)} className="grid gap-4">
      <input type="hidden" name="form" value={SEND_FORM} />
      {refused && (
        <Notice title={refused.title} tone="destructive">
          {refused.description}
        </Notice>
      )}
      <Button variant={isAgain ? "secondary" : "primary"} isPending={isPending} pendingText={continuing.sending}>
        {isAgain ? continuing.sendNew : continuing.sendCode}
      </Button>
    </Form>
  );
}
