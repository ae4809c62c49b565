import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { DASH } from "#app/platform/text/numbers-text.ts";
import { ConflictChoice } from "#app/platform/ui/forms/conflict-choice.tsx";
import { FieldErrors } from "#app/platform/ui/forms/field.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { RATINGS, RECOMMENDATIONS } from "../scorecard.ts";
import { ratingCommentField, ratingField, SHOWN_CRITERION } from "../scorecard-fields.ts";
import type { ScorecardScreen } from "../scorecard-view.server.ts";

export const RATING_FORM = "scorecard";

type RatingFormProps = { screen: Pick<ScorecardScreen, "criteria" | "own"> & { values: Record<string, string> } };

export function RatingForm({ screen: { criteria, values, own } }: RatingFormProps) {
  const served = useServerForm<Record<string, string>>(RATING_FORM, values);
  const { fields } = served;
  const { recommendation, comment } = fields;
  return (
    <PageForm
      served={served}
      shownValues={fields[SHOWN_VALUES]}
      submitText={own ? "Save Changes" : "Submit scorecard"}
      className="grid gap-4"
    >
      <p className="max-w-prose text-muted text-sm">
        Rate what you heard in the interview from 1 (weak) to 4 (strong), before you talk about it with others. You see
        their ratings afterwards. If you change yours later, the others see that you changed them.
      </p>
      <div className="divide-y divide-line border-line border-y">
        {criteria.map((criterion) => (
          <RatingRow key={criterion.name} criterion={criterion} fields={fields} />
        ))}
      </div>
      {recommendation && (
        <RadioRow
          field={recommendation}
          label="Overall recommendation"
          choices={RECOMMENDATIONS.map((text, place) => ({ value: String(place + 1), text }))}
        />
      )}
      {comment && (
        <FormTextArea field={comment} label="Comment" hint="The other interviewers can read it afterwards." rows={2} />
      )}
    </PageForm>
  );
}

const RATING_CHOICES = [
  ...RATINGS.map((value) => ({ value: String(value), text: String(value) })),
  { value: "0", text: "Not asked" },
];

type RatingRowProps = {
  criterion: ScorecardScreen["criteria"][number];
  fields: Record<string, FieldMetadata<string>>;
};

function RatingRow({ criterion: { name, anchors }, fields }: RatingRowProps) {
  const [rating, comment] = [fields[ratingField(name)], fields[ratingCommentField(name)]];
  if (!rating || !comment) return null;
  return (
    <div className="grid gap-1 py-3">
      <input type="hidden" name={SHOWN_CRITERION} value={name} />
      <RadioRow field={rating} label={name} choices={RATING_CHOICES} />
      {anchors.some(Boolean) && (
        <details>
          <summary className="fold">
            What the ratings mean<span className="sr-only"> for {name}</span>
          </summary>
          <ol className="list-decimal ps-6 text-muted text-sm">
            {anchors.map((anchor, place) => (
              <li key={RATINGS[place]}>{anchor || DASH}</li>
            ))}
          </ol>
        </details>
      )}
      <RatingComment field={comment} name={name} />
    </div>
  );
}

function RatingComment({ field, name }: { field: FieldMetadata<string>; name: string }) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const errors = field.errors ?? [];
  return (
    <>
      <div className="flex items-center gap-2 text-sm">
        <label htmlFor={input.id} className="font-medium">
          Comment<span className="sr-only"> on {name}</span>
        </label>
        <input
          key={key}
          {...input}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${input.id}-error` : undefined}
          autoComplete="off"
          className="min-h-control min-w-0 grow rounded-control border border-control bg-surface px-3"
        />
      </div>
      <FieldErrors id={input.id} errors={errors} />
      <ConflictChoice form={field.formId} name={field.name} label={`Comment on ${name}`} />
    </>
  );
}

type RadioRowProps = {
  field: FieldMetadata<string>;
  label: string;
  choices: { value: string; text: string }[];
};

function RadioRow({ field, label, choices }: RadioRowProps) {
  const options = choices.map(({ value }) => value);
  const inputs = getCollectionProps(field, { type: "radio", options, ariaAttributes: false });
  const errors = field.errors ?? [];
  return (
    <fieldset aria-describedby={errors.length > 0 ? `${field.id}-error` : undefined}>
      <legend className="wrap-anywhere font-medium sm:float-start sm:w-2/5 sm:pe-3 sm:pt-1.5">{label}</legend>
      <div className="flex flex-wrap gap-1 sm:float-end sm:w-3/5 sm:justify-end">
        {inputs.map(({ key, ...input }, place) => (
          <label
            key={key}
            className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm hover:bg-sunken has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input {...input} className="size-5 accent-accent" />
            {choices[place]?.text}
          </label>
        ))}
      </div>
      <div className="clear-both">
        <FieldErrors id={field.id} errors={errors} />
        <ConflictChoice
          form={field.formId}
          name={field.name}
          label={label}
          format={([value]) => choices.find((choice) => choice.value === value)?.text ?? ""}
        />
      </div>
    </fieldset>
  );
}
