import type { FieldMetadata } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { type MouseEvent, type SyntheticEvent, useState } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { SHOWN_VALUES } from "#app/platform/forms/controls.ts";
import { LIST } from "#app/platform/forms/edit-conflict.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { forgetTypedInput } from "#app/platform/forms/typed-during-save.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { readForm, readShownValues } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { ConflictChoice } from "#app/platform/ui/forms/conflict-choice.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { MAX_CRITERIA, newCriterion, RATINGS, suggestCriteria } from "../scorecard.ts";
import { anchorField, CRITERION_NUMBERS, criterionField, deleteCriterion, toFormValues } from "../scorecard-fields.ts";
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
  const { name: testName, isActive } = test;
  return json({ screen: { testId, testName, isActive, isSuggested, listed: criteria.length, values, current } });
}

const saveForm = formAction({
  guard: requireAdmin,
  schema: criteriaFormSchema,
  run: ({ guarded, context, changes, params: { testId = "" } }) => {
    const criteria = parseCriteriaForm(Object.assign(toFormValues(listCriteria(db, testId)), changes));
    saveCriteria(db, getAuditContext(guarded, context), testId, criteria);
  },
  conflicts: {
    readStored: ({ params: { testId = "" } }) => toFormValues(listCriteria(db, testId)),
    rows: CRITERION_NUMBERS.map((number) => [
      criterionField(number),
      ...RATINGS.map((value) => anchorField(number, value)),
    ]),
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
  done: (_, { request, params: { testId = "" } }) => {
    const backTo = new URL(request.url).searchParams.get("backTo");
    return redirectWithToast(backTo ? safeAdminPath(backTo) : paths.scorecardCriteria(testId), toast("Criteria saved"));
  },
});

/** Without JavaScript, delete a criterion from the form. The other fields keep their unsaved input. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request);
  const sent = await readForm(args.request);
  const deleted = Number(sent.get("delete"));
  if (!deleted) return saveForm(args);
  const current = readShownValues(sent.get(SHOWN_VALUES)) as Record<string, string>;
  const values = deleteCriterion(sent, deleted);
  return json({ reply: null, toast: toast(DELETED, NOT_SAVED_YET), values, current, deleted });
}

const DELETED = "Criterion deleted";
const NOT_SAVED_YET = "This is stored when you choose Save Changes.";

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;
/** `current` has the stored values that the form showed at first. */
type Shortened = { values: Record<string, string>; current: Record<string, string>; deleted: number };

export default function Criteria() {
  const { screen } = useLoaderData<typeof loader>();
  const answered = useActionData<Partial<Shortened>>();
  const { shortened, isReplyOld, deleteNow } = useDeletion(screen);
  if (!screen) return <TestMissing />;
  const { values = screen.values, current = screen.current, deleted } = shortened ?? answered ?? {};
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader test={screen} title="Scorecard" />
      <CriteriaForm
        key={JSON.stringify([shortened?.count, values])}
        screen={screen}
        values={values}
        current={current}
        isReplyOld={isReplyOld}
        deleted={deleted}
        onDelete={deleteNow}
      />
    </div>
  );
}

/** Delete without a request. Otherwise, input made during the request could get into another criterion. */
function useDeletion(screen: Screen | null) {
  const [last, setLast] = useState<(Shortened & { testId: string; count: number; reply: unknown }) | null>(null);
  const reply = useActionData();
  const showToast = useShowToast();
  const deleteNow = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    if (!form || !screen) return;
    event.preventDefault();
    forgetTypedInput();
    const deleted = Number(value);
    const values = deleteCriterion(new FormData(form), deleted);
    const { testId, current } = screen;
    setLast((before) => ({ values, current, deleted, testId, reply, count: (before?.count ?? 0) + 1 }));
    showToast(DELETED, NOT_SAVED_YET);
  };
  const isSaved = last?.testId !== screen?.testId || JSON.stringify(last?.current) !== JSON.stringify(screen?.current);
  return { shortened: isSaved ? null : last, isReplyOld: !isSaved && last?.reply === reply, deleteNow };
}

type CriteriaFormProps = {
  screen: Screen;
  values: Screen["values"];
  current: Screen["current"];
  isReplyOld: boolean;
  deleted: number | undefined;
  onDelete: (event: MouseEvent<HTMLButtonElement>) => void;
};

function CriteriaForm({ screen, values, current, isReplyOld, deleted = 0, onDelete }: CriteriaFormProps) {
  const { isSuggested, values: saved } = screen;
  const served = useServerForm<Record<string, string>>("criteria", values, current, isReplyOld);
  const { fields } = served;
  const listed = Math.max(0, ...CRITERION_NUMBERS.filter((number) => fields[criterionField(number)]?.initialValue));
  const leadsAway = useSearchParams()[0].has("backTo");
  return (
    <Card title="Criteria">
      <PageForm
        served={served}
        shownValues={fields.shownValues}
        submitText="Save Changes"
        preventScrollReset={!leadsAway}
        className="grid gap-4"
      >
        {/* Enter in a field presses the first button of a form. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <p className="max-w-prose text-muted">
          After an interview, each interviewer rates up to eight criteria from 1 to 4, without seeing the others&apos;
          ratings.
          {isSuggested && " These are suggestions from the test's sections. Save them to begin."}
        </p>
        <ConflictChoice form={served.form.id} name={LIST} label="Criteria" />
        <div className="border-line border-t *:border-line *:border-b">
          {CRITERION_NUMBERS.map((number) => {
            const Row = number <= listed ? CriterionRow : AddedCriterion;
            const isFocused = deleted > 0 && number === Math.min(deleted, listed);
            return <Row key={number} {...{ number, fields, saved, isFocused, onDelete }} />;
          })}
        </div>
        <p className="max-w-prose text-muted text-sm">Scorecards that were submitted keep their wording and ratings.</p>
      </PageForm>
    </Card>
  );
}

type CriterionProps = {
  number: number;
  fields: Record<string, FieldMetadata<string>>;
  saved: Screen["values"];
  isFocused: boolean;
  onDelete: CriteriaFormProps["onDelete"];
};

/** CSS hides all closed criteria except the first. Opening a criterion shows the next one. */
function AddedCriterion(props: CriterionProps) {
  const { number, fields } = props;
  const name = fields[criterionField(number)];
  const isOpen = Boolean(name?.value || name?.errors);
  return (
    <details open={isOpen} onToggle={focusName} className="group/added [details:not([open])+&:not([open])]:hidden">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 font-semibold text-accent group-open/added:sr-only">
        <Plus aria-hidden="true" className="size-4.5" />
        Add criterion
      </summary>
      <CriterionRow {...props} />
    </details>
  );
}

function focusName({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  const isOpenedHere = details.open && details.firstElementChild === document.activeElement;
  if (isOpenedHere) details.querySelector("input")?.focus();
}

function CriterionRow({ number, fields, saved, isFocused, onDelete }: CriterionProps) {
  const name = fields[criterionField(number)];
  if (!name) return null;
  return (
    <fieldset className="grid gap-1 py-3">
      <legend className="sr-only">{`Criterion ${number}`}</legend>
      <div className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <FormField
            field={name}
            label={`Criterion ${number}`}
            autoComplete="off"
            autoFocus={isFocused}
            data-saved={saved[name.name]}
          />
        </div>
        <Button
          variant="secondary"
          name="delete"
          value={number}
          aria-label={`Delete criterion ${number}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
      <details>
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
                  data-saved={saved[anchor.name]}
                />
              )
            );
          })}
        </div>
      </details>
    </fieldset>
  );
}
