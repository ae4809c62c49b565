import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FormCheckbox, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";

const NOTICE_FORM = "privacy-notice";

type NoticeFields = Record<"text" | "responsible" | "consentRequired", string>;
export type NoticeSettings = {
  text: string;
  responsible: string;
  consentRequired: boolean;
  since: string | null;
  version: number | null;
};

export function NoticeCard({ settings }: { settings: NoticeSettings }) {
  const { text, responsible, consentRequired, since, version } = settings;
  const served = useServerForm<NoticeFields>(NOTICE_FORM, {
    text,
    responsible,
    ...(consentRequired ? { consentRequired: "on" } : {}),
  });
  const { fields } = served;
  return (
    <Card title="Privacy notice">
      <PageForm
        action={paths.privacySettings()}
        served={served}
        shownValues={fields.shownValues}
        submitText="Save Changes"
      >
        <p className="text-muted">
          {version === null
            ? "There is no notice yet. Candidates will see your text as “How your data is used” before they start."
            : `Candidates have seen version ${version} since ${since}. If you change it, new candidates will see version ${version + 1}.`}
        </p>
        <FormTextArea
          field={fields.text}
          label="How data is used"
          rows={6}
          hint="Up to 5,000 characters. Separate paragraphs with blank lines. Web and email addresses become links. Leave empty for no notice."
        />
        <FormTextArea
          field={fields.responsible}
          label="Who is responsible"
          hint="Optional. Name and address, shown below the notice."
        />
        <FormCheckbox
          field={fields.consentRequired}
          label="Candidates must agree before they start"
          hint="They check “I have read how my data is used and agree”. The download of a person's data shows when they agreed, and to which version."
        />
      </PageForm>
    </Card>
  );
}
