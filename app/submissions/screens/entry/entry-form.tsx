import { Form } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";
import { useCandidateForm } from "#app/platform/forms/use-candidate-form.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { type BoundField, FormField, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ConsentField, PrivacyNotice } from "#app/privacy-notice/components.ts";
import type { NoticeView } from "#app/privacy-notice/index.ts";

type EntryFields = "firstName" | "lastName" | "email" | "password" | "consent" | "cookies";

type EntryWording = Wording<"entry" | "before">;

type EntryFormProps = {
  testId: string | null;
  source: string;
  size: string | null;
  startToken: string;
  notice: NoticeView | null;
  wording: EntryWording;
};

export function EntryForm({ testId, source, size, startToken, notice, wording }: EntryFormProps) {
  const { entry } = wording;
  const { formProps, field, isPending, toast } = useCandidateForm<EntryFields>("entry");
  const asksConsent = notice?.isConsentRequired ?? false;
  return (
    <Card>
      <Form
        action={paths.entry(testId ?? undefined, source)}
        {...formProps}
        noValidate={!asksConsent}
        className="grid gap-3 sm:gap-4"
      >
        <input type="hidden" name="testId" value={testId ?? ""} />
        <input type="hidden" name="startToken" value={startToken} />
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <FormField field={field("firstName")} label={entry.firstName} autoComplete="given-name" />
          <FormField field={field("lastName")} label={entry.lastName} autoComplete="family-name" />
        </div>
        <FormField field={field("email")} label={entry.email} type="email" autoComplete="email" />
        <PasswordField
          field={field("password")}
          label={entry.password}
          autoComplete="off"
          hint={entry.passwordHint}
          shows={entry}
        />
        <BeforeYouBegin size={size} wording={wording} />
        {notice && <PrivacyNotice notice={notice} />}
        {notice && <ConsentField notice={notice} field={field("consent")} />}
        <CookiesField field={field("cookies")} title={toast?.title} />
        <Button isPending={isPending} pendingText={entry.beginning}>
          {entry.begin}
        </Button>
        <p className="text-muted text-sm">{wording.before.measured}</p>
      </Form>
    </Card>
  );
}

type BeforeYouBeginProps = { size: string | null; wording: Wording<"before"> };

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
        {size && <li>{size}</li>}
        <li>
          {before.oneTap} <span className="hidden scripted:inline">{before.ownPace}</span>
        </li>
        <li>{before.nothingLost}</li>
        <li>{before.beHonest}</li>
      </ul>
    </section>
  );
}

type CookiesFieldProps = { field: BoundField; title: string | undefined };

export function CookiesField({ field: { name, errors = [] }, title = "" }: CookiesFieldProps) {
  return (
    <>
      <input type="hidden" name={name} value="set" />
      {errors.length > 0 && (
        <Notice title={title} tone="destructive">
          {errors.join(" ")}
        </Notice>
      )}
    </>
  );
}
