import type { FieldMetadata } from "@conform-to/react";
import { type MutableRefObject, type ReactNode, useEffect, useRef } from "react";
import { typeInto } from "#app/platform/forms/controls.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormCheckbox, FormField, FormSelect, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { HistoryLink, TextLink } from "#app/platform/ui/inline.tsx";
import { ACCESS, ACCESS_LABELS, WITHOUT_PASSWORD } from "../../access.ts";
import { MAX_RETAKE_DAYS } from "../../schedule.ts";

type TestFields = Record<
  | "name"
  | "publicTitle"
  | "roleTitle"
  | "recruiterName"
  | "nextSteps"
  | "description"
  | "testPassword"
  | "access"
  | "language"
  | "allowsBack"
  | "oncePerEmail"
  | "hasPractice"
  | "countsOwnQuestions"
  | "isActive"
  | "opensAt"
  | "closesAt"
  | "retakeAfterDays"
  | "invitation",
  string
>;

const ACCESS_CHOICES = ACCESS.map((value) => ({ value, text: ACCESS_LABELS[value] }));

type TestSettingsFormProps = {
  screen: {
    id: string;
    values: Partial<TestFields>;
    languages: { value: string; text: string }[];
    timeZone: string;
  };
};

type PasswordPartProps = { access: FieldMetadata<string>; children: ReactNode };

function PasswordPart({ access, children }: PasswordPartProps) {
  if (access.value === "invitation") return null;
  return <div className="group-has-[[value=invitation]:checked]/test:hidden">{children}</div>;
}

type TestPasswordProps = { field: FieldMetadata<string>; typed: MutableRefObject<string | undefined> };

function TestPassword({ field, typed }: TestPasswordProps) {
  const { id } = field;
  useEffect(() => {
    const control = document.getElementById(id);
    if (control && typed.current !== undefined) typeInto(control, typed.current);
  }, [id, typed]);
  return (
    <FormField
      field={field}
      label="Test Password"
      hint="Candidates enter it to start. Every admin can see it here."
      autoComplete="off"
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
    />
  );
}

const INVITATION_HINT =
  "The text that Copy invitation copies. {link}, {password}, {minutes} and {title} are filled in. Leave empty to use the default text.";

export function TestSettingsForm({ screen: { id, values, languages, timeZone } }: TestSettingsFormProps) {
  const served = useServerForm<TestFields>("test", values);
  const { fields } = served;
  const typedPassword = useRef<string>();
  const { access, isActive, invitation } = fields;
  return (
    <>
      <PageForm
        action={paths.testSettings(id)}
        served={served}
        shownValues={fields.shownValues}
        submitText="Save Changes"
        className="group/test flex grow flex-col gap-4"
      >
        <Part title="Names and texts">
          <CandidateTexts fields={fields} />
          <FormSelect
            field={fields.language}
            label="Language"
            hint="The language of your questions. Candidates see all screens and messages in it."
            choices={languages}
          />
          <PasswordPart access={access}>
            <FormTextArea field={invitation} label="Shared-Link Message" rows={8} hint={INVITATION_HINT} />
          </PasswordPart>
        </Part>
        <Part title="Access">
          <FormCheckbox
            field={isActive}
            label="Active"
            hint="Nobody can start an inactive test. Candidates who have already started can finish."
          />
          <FormSelect
            field={access}
            label="Who Can Start"
            hint="Invited people each get a personal link and do not need a password."
            choices={ACCESS_CHOICES}
          />
          {access.value === "invitation" && <input type="hidden" name={WITHOUT_PASSWORD} value="on" />}
          <PasswordPart access={access}>
            <TestPassword field={fields.testPassword} typed={typedPassword} />
          </PasswordPart>
          <StartFields fields={fields} timeZone={timeZone} />
        </Part>
        <Part title="Questions">
          <QuestionFields fields={fields} />
        </Part>
      </PageForm>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 border-line border-t pt-2">
        <TextLink to={paths.selfIdentification(id)}>Self-identification</TextLink>
        <TextLink to={paths.comparisonGroup(id)}>Comparison group</TextLink>
        <HistoryLink to={paths.auditLog({ entityType: "test", entityId: id })} />
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-2 grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}

type FieldsProps = { fields: ReturnType<typeof useServerForm<TestFields>>["fields"] };

function CandidateTexts({ fields }: FieldsProps) {
  return (
    <>
      <FormField field={fields.name} label="Test Name" autoComplete="off" />
      <FormField
        field={fields.publicTitle}
        label="Public Title"
        hint="The title that candidates see. Leave empty to use the test name."
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField field={fields.roleTitle} label="Role" hint="Optional. Candidates see it." autoComplete="off" />
        <FormField
          field={fields.recruiterName}
          label="Recruiter Name"
          hint="Optional. Candidates see it."
          autoComplete="off"
        />
      </div>
      <FormTextArea field={fields.description} label="Description" hint="Optional. Only admins see it." />
      <FormTextArea
        field={fields.nextSteps}
        label="What Happens Next"
        hint="Candidates read it when they are done and on the emailed receipt. If empty, candidates read that a team member will contact them within 2-3 business days."
      />
    </>
  );
}

function QuestionFields({ fields }: FieldsProps) {
  return (
    <>
      <FormCheckbox
        field={fields.allowsBack}
        label="Candidates may go back one question"
        hint="They can then change their previous answer."
      />
      <FormCheckbox
        field={fields.hasPractice}
        label="Offer a practice question"
        hint="The entry page then links to one question that does not count."
      />
      <FormCheckbox
        field={fields.countsOwnQuestions}
        label="Show the real number of questions"
        hint="If you uncheck this, candidates read “of 40” even if there are fewer questions."
      />
    </>
  );
}

function StartFields({ fields, timeZone }: FieldsProps & { timeZone: string }) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          field={fields.opensAt}
          type="datetime-local"
          label="Opens"
          hint={`In the time zone ${timeZone}. Leave empty to open the test at once.`}
          autoComplete="off"
        />
        <FormField
          field={fields.closesAt}
          type="datetime-local"
          label="Closes"
          hint="Leave empty to keep the test open. Candidates who have started can finish later."
          autoComplete="off"
        />
      </div>
      <FormCheckbox
        field={fields.oncePerEmail}
        label="Once per email address"
        hint="Nobody can take this test again with the same email address, not even after the days below."
      />
      <FormField
        field={fields.retakeAfterDays}
        type="number"
        min={1}
        max={MAX_RETAKE_DAYS}
        inputMode="numeric"
        label="Days Before a Retake"
        hint="The same email address can take this test again after this many days. Leave empty to allow it at any time. To allow it earlier, send the person a personal invitation."
        autoComplete="off"
      />
    </>
  );
}
