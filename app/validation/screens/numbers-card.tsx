import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { MAX_NUMBER_LABEL } from "../panel.ts";
import { LinesForm, readTyped } from "./lines-form.tsx";

export const NUMBERS_FORM = "numbers";

type NumbersCardProps = { testId: string; numbers: { label: string; people: number } | null; people: number };

export function NumbersCard({ testId, numbers, people }: NumbersCardProps) {
  return (
    <Card title="Numbers instead of ratings">
      <p className="max-w-prose text-muted">
        If you measure performance, enter one number for each person, such as sales. Higher numbers must be better. The
        figures then use the numbers instead of ratings. Nobody can see individual numbers afterwards.
      </p>
      {numbers && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
          <p className="wrap-anywhere min-w-0">
            <bdi>{numbers.label}</bdi>: {numbers.people} of {people} people have a number.
          </p>
          <ButtonLink to={paths.deleteStudyNumbers(testId)} variant="quiet" preventScrollReset>
            Delete numbers
          </ButtonLink>
        </div>
      )}
      <LinesForm
        key={numbers?.people}
        form={NUMBERS_FORM}
        name="numbers"
        label="Numbers, one person on each line"
        hint="A name as in the list above, a comma, semicolon or tab, and the number. A new number replaces an earlier one. Once 20 people have answered, numbers can change once in 24 hours."
        add="Save numbers"
        pendingText="Saving..."
        variant="secondary"
      >
        {(reply) => (
          <Field
            id="label"
            name="label"
            label="What the number is"
            hint={`Such as “Sales in 2026”.${numbers ? " Another name replaces all earlier numbers." : ""}`}
            maxLength={MAX_NUMBER_LABEL}
            defaultValue={readTyped(reply, "label") ?? numbers?.label}
            errors={reply?.reply?.error?.label ?? []}
            autoComplete="off"
          />
        )}
      </LinesForm>
    </Card>
  );
}
