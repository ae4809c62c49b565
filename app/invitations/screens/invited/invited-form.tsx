import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { ConsentField, PrivacyNotice } from "#app/privacy-notice/components.ts";
import type { NoticeView } from "#app/privacy-notice/index.ts";
import { BeforeYouBegin, CookiesField } from "#app/submissions/components.ts";
import type { Candidate } from "#app/submissions/index.ts";

type InvitedFields = Record<"firstName" | "lastName" | "consent" | "cookies", string>;
type InvitedFormProps = {
  person: Candidate;
  size: string;
  notice: NoticeView | null;
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
