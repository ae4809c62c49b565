import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ConsentField, PrivacyNotice } from "#app/privacy-notice/components.ts";
import type { NoticeView } from "#app/privacy-notice/index.ts";

type EntryFields = Record<"firstName" | "lastName" | "email" | "password" | "consent" | "cookies", string>;

type EntryWording = Wording<"entry" | "before">;

type EntryFormProps = {
  testId: string | null;
  source: string;
  size: string;
  startToken: string;
  notice: NoticeView | null;
  wording: EntryWording;
};

export function EntryForm({ testId, source, size, startToken, notice, wording }: EntryFormProps) {
  const { entry } = wording;
  const { form, fields, isPending, toast } = useServerForm<EntryFields>("entry");
  const asksConsent = notice?.isConsentRequired ?? false;
  return (
    <Card>
      <Form
        method="post"
        action={paths.entry(testId ?? undefined, source)}
        {...getFormProps(form)}
        noValidate={!asksConsent}
        className="grid gap-3 sm:gap-4"
      >
        <input type="hidden" name="testId" value={testId ?? ""} />
        <input type="hidden" name="startToken" value={startToken} />
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <FormField field={fields.firstName} label={entry.firstName} autoComplete="given-name" />
          <FormField field={fields.lastName} label={entry.lastName} autoComplete="family-name" />
        </div>
        <FormField field={fields.email} label={entry.email} type="email" autoComplete="email" />
        <PasswordField
          field={fields.password}
          label={entry.password}
          autoComplete="off"
          hint={entry.passwordHint}
          shows={entry}
        />
        <BeforeYouBegin size={size} wording={wording} />
        {notice && <PrivacyNotice notice={notice} />}
        {notice && <ConsentField notice={notice} field={fields.consent} />}
        <CookiesField field={fields.cookies} title={toast?.title} />
        <Button isPending={isPending} pendingText={entry.beginning}>
          {entry.begin}
        </Button>
        <p className="text-muted text-sm">{wording.before.measured}</p>
      </Form>
    </Card>
  );
}

type BeforeYouBeginProps = { size: string; wording: Wording<"before"> };

export function BeforeYouBegin({ size, wording: { before } }: BeforeYouBeginProps) {
  return (
    <section
      aria-labelledby="before-you-begin"
      className="rounded-control bg-sunken px-3 py-2.5 text-sm sm:px-4 sm:py-3"
    >
      <h2 id="before-you-begin" className="font-semibold">
        {before.title}
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 ps-5 text-muted marker:text-accent">
        <li>{size}</li>
        <li>
          {before.oneTap} <span className="hidden scripted:inline">{before.ownPace}</span>
        </li>
        <li>{before.nothingLost}</li>
        <li>{before.beHonest}</li>
      </ul>
    </section>
  );
}

type CookiesFieldProps = { field: FieldMetadata<string>; title: string | undefined };

export function CookiesField({ field, title = "" }: CookiesFieldProps) {
  return (
    <>
      <input type="hidden" name={field.name} value="set" />
      {field.errors && (
        <Notice title={title} tone="destructive">
          {field.errors.join(" ")}
        </Notice>
      )}
    </>
  );
}
