import { type FieldMetadata, getFormProps, getInputProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { SyntheticEvent } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestTabs } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { MAX_CRITERIA, newCriterion, RATINGS, suggestCriteria } from "../scorecard.ts";
import { anchorField, CRITERION_NUMBERS, criterionField, deleteField } from "../scorecard-fields.ts";
import { criteriaFormSchema, parseCriteriaForm } from "../scorecard-schemas.ts";
import { listCriteria, listSectionNames, saveCriteria } from "../scorecards.server.ts";

export const meta = () => [{ title: "Scorecard" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const stored = listCriteria(db, testId);
  const isSuggested = stored.length === 0;
  const criteria = isSuggested ? suggestCriteria(listSectionNames(db, testId)) : stored;
  const free = Array.from({ length: MAX_CRITERIA - criteria.length }, newCriterion);
  const [values, current] = [toFormValues([...criteria, ...free]), toFormValues(stored)];
  return json({ screen: { testId, testName: test.name, isSuggested, listed: criteria.length, values, current } });
}

function toFormValues(criteria: readonly { name: string; anchors: string[] }[]): Record<string, string> {
  const values = CRITERION_NUMBERS.flatMap((number) => {
    const { name = "", anchors = [] } = criteria[number - 1] ?? {};
    return [
      [criterionField(number), name],
      [deleteField(number), ""],
      ...RATINGS.map((value) => [anchorField(number, value), anchors[value - 1] ?? ""]),
    ];
  });
  return Object.fromEntries(values);
}

export const action = formAction({
  guard: requireAdmin,
  schema: criteriaFormSchema,
  run: ({ guarded, context, changes, params: { testId = "" } }) => {
    const criteria = parseCriteriaForm(Object.assign(toFormValues(listCriteria(db, testId)), changes));
    saveCriteria(db, getAuditContext(guarded, context), testId, criteria);
  },
  conflicts: {
    readStored: ({ params: { testId = "" } }) => toFormValues(listCriteria(db, testId)),
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
  done: (_, { params: { testId = "" } }) =>
    redirectWithToast(paths.scorecardCriteria(testId), toast("Scorecard saved")),
  formatRefusal: ({ message }) => ({ title: "The scorecard was not saved", text: message }),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Criteria() {
  const { screen } = useLoaderData<typeof loader>();
  useFormsGuard();
  if (!screen) {
    return (
      <NotFoundCard title="Test Not Found" backTo={paths.tests()} backText="Back to Test Management">
        It may have been deleted.
      </NotFoundCard>
    );
  }
  const { testId, testName, values } = screen;
  return (
    <div className="page-narrow grid gap-4">
      <PageHeader title="Scorecard" subtitle={testName} trail={buildTestTrail({ id: testId, name: testName })} />
      <TestTabs testId={testId} />
      <CriteriaForm key={JSON.stringify(values)} screen={screen} />
    </div>
  );
}

function CriteriaForm({ screen: { isSuggested, listed, values, current } }: { screen: Screen }) {
  const { form, fields, isPending, toast } = useServerForm<Record<string, string>>("criteria", values, current);
  return (
    <Card title="Criteria">
      <Form method="post" replace preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <Toaster toast={toast} />
        {fields.shownValues && <ShownValues field={fields.shownValues} />}
        <p className="max-w-prose text-muted">
          After an interview, each interviewer rates up to eight criteria from 1 to 4, without seeing the others&apos;
          ratings.
          {isSuggested && " These are suggestions from the test's sections. Save them to begin."}
        </p>
        <div className="divide-y divide-line border-line border-y">
          {CRITERION_NUMBERS.map((number) =>
            number <= listed ? (
              <CriterionRow key={number} number={number} fields={fields} />
            ) : (
              <AddedCriterion key={number} number={number} fields={fields} />
            ),
          )}
        </div>
        <p className="max-w-prose text-muted text-sm">
          Saving deletes the checked criteria. Scorecards that were submitted keep their wording and ratings.
        </p>
        <FormErrors errors={form.errors} />
        <div>
          <Button isPending={isPending} pendingText="Saving...">
            Save Changes
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type CriterionProps = { number: number; fields: Record<string, FieldMetadata<string>> };

/** CSS hides all closed criteria except the first. Opening a criterion shows the next one. */
function AddedCriterion({ number, fields }: CriterionProps) {
  const name = fields[criterionField(number)];
  const isOpen = Boolean(name?.value || name?.errors);
  return (
    <details open={isOpen} onToggle={focusName} className="group/added [details:not([open])+&:not([open])]:hidden">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 font-semibold text-accent group-open/added:sr-only">
        <Plus aria-hidden="true" className="size-4.5" />
        Add criterion
      </summary>
      <CriterionRow number={number} fields={fields} />
    </details>
  );
}

function focusName({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  const isOpenedHere = details.open && details.firstElementChild === document.activeElement;
  if (isOpenedHere) details.querySelector("input")?.focus();
}

function CriterionRow({ number, fields }: CriterionProps) {
  const [name, deleted] = [fields[criterionField(number)], fields[deleteField(number)]];
  if (!name || !deleted) return null;
  const { key, ...box } = getInputProps(deleted, { type: "checkbox", value: "on", ariaAttributes: false });
  return (
    <fieldset className="group/row grid gap-1 py-3">
      <legend className="sr-only">{`Criterion ${number}`}</legend>
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow group-has-[input:checked]/row:opacity-50">
          <FormField field={name} label={`Criterion ${number}`} autoComplete="off" />
        </div>
        <label className="flex min-h-control shrink-0 cursor-pointer items-center gap-2 rounded-control border border-control px-3 font-medium text-sm hover:bg-sunken has-checked:border-danger has-checked:bg-danger-soft has-checked:text-danger has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <input key={key} {...box} className="size-4.5 accent-danger" />
          <span className="whitespace-nowrap">Delete</span>
          <span className="sr-only"> criterion {number} when saving</span>
        </label>
      </div>
      <details className="group-has-[input:checked]/row:hidden">
        <summary className="fold">
          What the ratings mean<span className="sr-only"> for criterion {number}</span>
        </summary>
        <div className="mt-1 grid gap-3 sm:grid-cols-2">
          {RATINGS.map((value) => {
            const anchor = fields[anchorField(number, value)];
            return (
              anchor && (
                <FormField
                  key={value}
                  field={anchor}
                  label={`Rating ${value} of criterion ${number}`}
                  autoComplete="off"
                />
              )
            );
          })}
        </div>
      </details>
    </fieldset>
  );
}
