import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { candidatePaths as paths } from "#app/addresses/candidate-paths.ts";
import type { Wording } from "#app/domain/languages/languages.server.ts";
import { useActionReply, useServerForm } from "#app/forms/use-server-form.ts";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/forms/button.tsx";
import { FormField, useIsSending } from "#app/ui/forms/form-field.tsx";
import { Notice } from "#app/ui/messages/notice.tsx";

/** What the hidden field `form` says of the form that has a code sent, and of the one that takes it. */
export const SEND_FORM = "send-code";
const CODE_FORM = "code";

type ContinueFormsProps = {
  submissionId: string;
  state: "nothing" | "not-asked" | "asked";
  told: string;
  wording: Wording<"continuing">;
};

/** Has a code sent, takes it, or says that there is nothing to continue; and the way back to the new submission. */
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
  // What is said at the field is not said twice.
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
  // The form of a code that does not work any more may have gone, and what is said of it is said here.
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
