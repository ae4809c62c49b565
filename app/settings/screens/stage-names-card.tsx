import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { STAGE_NAMES, STAGE_NAMES_FORM, STAGES, type StageNames } from "#app/results/index.ts";

export function StageNamesCard({ names }: { names: StageNames }) {
  const served = useServerForm<StageNames>(STAGE_NAMES_FORM, names);
  const { fields } = served;
  return (
    <Card title="Stage names">
      <p className="mb-4 max-w-prose text-muted">
        Use your team&apos;s words for the stages. A new name appears on all results at once. Leave a field empty for
        the standard name.
      </p>
      <PageForm
        action={paths.settings()}
        served={served}
        shownValues={fields.shownValues}
        submitText="Save stage names"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {STAGES.map((stage) => (
            <FormField key={stage} field={fields[stage]} label={STAGE_NAMES[stage]} autoComplete="off" />
          ))}
        </div>
      </PageForm>
    </Card>
  );
}
