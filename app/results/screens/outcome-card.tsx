import { Form } from "@remix-run/react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useUnsavedForm } from "#app/platform/forms/unsaved.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField, FormSelect } from "#app/platform/ui/forms/form-field.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { OUTCOME_FORM } from "./decision-forms.ts";
import type { ResultScreen } from "./result-overview.tsx";

type Outcome = NonNullable<ResultScreen["outcome"]>;

const STAYED = [
  { value: "", text: "Not known" },
  { value: "yes", text: "Yes" },
  { value: "no", text: "No" },
];

/** What became of a candidate who was hired, who wrote it and when. */
export function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const { isHired, written } = outcome;
  return (
    <div id="outcome-card" className="scroll-mt-6">
      <Card title="Outcome">
        <OutcomeForm key={`${outcome.stayed} ${outcome.quotaPercent}`} outcome={outcome} />
        <div className="mt-3 grid gap-2 text-muted text-sm">
          {written ? (
            <p>
              Written by <span className="font-medium text-ink">{written.adminName}</span>, <Time {...written.when} />
            </p>
          ) : (
            <p>Nothing is known yet. The outcome changes no score.</p>
          )}
          {!isHired && (
            <p>The stage is no longer Hired. This can be cleared, or changed once the stage is Hired again.</p>
          )}
        </div>
      </Card>
    </div>
  );
}

function OutcomeForm({ outcome: { stayed, quotaPercent } }: { outcome: Outcome }) {
  const stored = { stayed, quotaPercent };
  const { form, fields, isPending } = useServerForm<typeof stored>(OUTCOME_FORM, stored);
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
        label="Quota reached, in %"
        hint="Blank while it is not known"
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
