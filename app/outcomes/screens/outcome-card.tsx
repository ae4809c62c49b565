import type { SerializeFrom } from "@remix-run/node";
import { Form, Link } from "@remix-run/react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useUnsavedForm } from "#app/platform/forms/unsaved.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { OUTCOME_CARD, OUTCOME_FORM } from "../outcome.ts";
import type { readOutcomeForm } from "./outcome-form.server.ts";

type OutcomeView = NonNullable<SerializeFrom<typeof readOutcomeForm>>;

const STAYED = [
  { value: "", text: "Not known" },
  { value: "yes", text: "Yes" },
  { value: "no", text: "No" },
];

export function OutcomeCard({ outcome }: { outcome: OutcomeView }) {
  const { testId, isHired, written, values } = outcome;
  return (
    <div id={OUTCOME_CARD} className="scroll-mt-6">
      <Card title="Outcome">
        <OutcomeForm key={JSON.stringify(values)} stored={values} />
        <div className="mt-3 grid gap-2 text-muted text-sm">
          {written ? (
            <p>
              Written by <span className="font-medium text-ink">{written.adminName}</span>, <Time {...written.when} />
            </p>
          ) : (
            <p>No outcome is recorded yet. The outcome does not affect the score.</p>
          )}
          {!isHired && (
            <p>
              The stage is no longer Hired. You can clear this now, or change it after you set the stage back to Hired.
            </p>
          )}
          <p className="print:hidden">
            <Link to={paths.outcomes(testId)} className="text-accent underline underline-offset-4">
              Outcomes of everyone hired
            </Link>
          </p>
        </div>
      </Card>
    </div>
  );
}

function OutcomeForm({ stored }: { stored: OutcomeView["values"] }) {
  const { form, fields, isPending } = useServerForm<OutcomeView["values"]>(OUTCOME_FORM, stored);
  const setIsTyped = useUnsavedForm(OUTCOME_FORM, isPending);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      onInput={({ currentTarget }) => setIsTyped(isChanged(currentTarget, stored))}
      className="grid gap-3"
    >
      <input type="hidden" name="form" value={OUTCOME_FORM} />
      <ShownValues field={fields.shownValues} />
      <FormSelect field={fields.stayed} label="Still here after 6 months" choices={STAYED} />
      <FormField
        field={fields.quotaPercent}
        label="Quota reached after 6 months, in %"
        hint="Leave empty if unknown"
        autoComplete="off"
        inputMode="decimal"
      />
      <FormSelect field={fields.stayed12} label="Still here after 12 months" choices={STAYED} />
      <FormField
        field={fields.quotaPercent12}
        label="Quota reached after 12 months, in %"
        hint="Leave empty if unknown"
        autoComplete="off"
        inputMode="decimal"
      />
      <div className="print:hidden">
        <Button variant="secondary" isPending={isPending} pendingText="Saving...">
          Save outcome
        </Button>
      </div>
    </Form>
  );
}

function isChanged(form: HTMLFormElement, stored: Record<string, string>): boolean {
  const typed = new FormData(form);
  return Object.entries(stored).some(([name, value]) => String(typed.get(name)).replace(",", ".") !== value);
}
