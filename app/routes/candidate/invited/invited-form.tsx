import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Wording } from "#app/domain/languages/languages.server.ts";
import type { ShownNotice } from "#app/domain/people/privacy-notice.ts";
import type { Candidate } from "#app/domain/submissions/submission.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { FormField } from "#app/ui/forms/form-field.tsx";
import { BeforeYouBegin } from "#app/ui/pages/before-you-begin.tsx";
import { CookiesField } from "#app/ui/pages/cookies-field.tsx";
import { ConsentField, PrivacyNotice } from "#app/ui/pages/privacy-notice.tsx";

type InvitedFields = Record<"firstName" | "lastName" | "consent" | "cookies", string>;
type InvitedFormProps = {
  person: Candidate;
  size: string;
  notice: ShownNotice | null;
  wording: Wording<"entry" | "before" | "invited">;
};

/** The entry form without a password: the names as they are known, and the address of the invitation. */
export function InvitedForm({ person: { email, firstName, lastName }, size, notice, wording }: InvitedFormProps) {
  const { entry, invited } = wording;
  const { form, fields, isPending, toast } = useServerForm<InvitedFields>("invited", { firstName, lastName });
  const asksConsent = notice?.isConsentRequired ?? false;
  return (
    <Card>
      <Form method="post" {...getFormProps(form)} noValidate={!asksConsent} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField field={fields.firstName} label={entry.firstName} autoComplete="given-name" />
          <FormField field={fields.lastName} label={entry.lastName} autoComplete="family-name" />
        </div>
        <Field
          id="invited-email"
          name="email"
          type="email"
          label={entry.email}
          hint={invited.emailHint}
          value={email}
          readOnly
        />
        <BeforeYouBegin size={size} wording={wording} />
        {notice && <PrivacyNotice notice={notice} />}
        {notice && <ConsentField notice={notice} field={fields.consent} />}
        <CookiesField field={fields.cookies} title={toast?.title} />
        <Button isPending={isPending} pendingText={invited.beginning}>
          {entry.begin}
        </Button>
      </Form>
    </Card>
  );
}
