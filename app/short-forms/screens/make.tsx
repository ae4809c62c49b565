import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestMissing, TestTabs } from "#app/content/components.ts";
import { findFirstSection, getTest, hasNeededPassword, passwordRule } from "#app/content/index.server.ts";
import { isInviteOnly } from "#app/content/index.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { CONFORM_INTENT } from "#app/platform/forms/controls.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatPrediction } from "../short-form.ts";
import { shortFormFormSchema } from "../short-form-input.ts";
import { createShortForm, readShortFormSource } from "../short-forms.server.ts";

export const meta = () => [{ title: "Make a short form" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const source = await readShortFormSource(liveDb, { testId, visibleTests }, new Date());
  if (!source) return json({ screen: null }, { status: 404 });
  const { test, content, itemRest, suggested, measured, results } = source;
  const screen = {
    testId,
    testName: test.name,
    suggested,
    measured,
    results,
    isInviteOnly: isInviteOnly(test),
    name: `${test.name.slice(0, 180)} (short form)`,
    once: crypto.randomUUID(),
    sections: content.sections
      .filter(({ questions }) => questions.length > 0)
      .map(({ id, name, questions }) => ({
        id,
        name,
        questions: questions.map((question) => ({
          id: question.id,
          text: question.questionText,
          itemRest: itemRest.get(question.id)?.toFixed(2) ?? null,
        })),
      })),
  };
  return json({ screen });
}

export const action = formAction({
  guard: requireAdmin,
  schema: ({ params: { testId = "" } }) => {
    const access = getTest(db, testId)?.access;
    return shortFormFormSchema
      .extend({ once: idempotencyKeySchema })
      .refine(({ testPassword }) => hasNeededPassword({ access, testPassword }), passwordRule);
  },
  run: ({ guarded, context, input: { once, question, ...input }, params: { testId = "" } }) =>
    runOnce(once && `short-form/${once}/${testId}`, () =>
      createShortForm(db, getAuditContext(guarded, context), testId, { ...input, questionIds: question }),
    ),
  done: ({ id: testId }) =>
    redirectWithToast(
      paths.content({ testId, sectionId: findFirstSection(db, testId) }),
      toast("Short form created", "It is inactive until you activate it."),
    ),
  formatRefusal: withPrefix("Failed to create the short form"),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function MakeShortForm() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHeader
        title="Make a short form"
        subtitle={screen.testName}
        trail={buildTestTrail({ id: screen.testId, name: screen.testName })}
      />
      <TestTabs testId={screen.testId} />
      {screen.sections.length === 0 ? (
        <Card>
          <EmptyState
            title="This test has no questions yet"
            next={
              <ButtonLink to={paths.content({ testId: screen.testId })} variant="secondary">
                Edit Content
              </ButtonLink>
            }
          />
        </Card>
      ) : (
        <ShortFormForm screen={screen} />
      )}
    </div>
  );
}

type Fields = Record<"name" | "testPassword" | "question", string>;

function ShortFormForm({ screen }: { screen: Screen }) {
  const { testId, name, once, sections, suggested, isInviteOnly } = screen;
  const { form, fields, isPending, toast } = useServerForm<Fields>("short-form", { name });
  const sent = useActionReply("short-form")?.reply?.initialValue?.question;
  const [chosen, setChosen] = useState(() => new Set(sent === undefined ? suggested : [sent].flat().map(String)));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  return (
    <Form
      method="post"
      action={paths.shortForm(testId)}
      {...getFormProps(form)}
      className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]"
    >
      <div className="grid gap-4 lg:sticky lg:top-4 lg:order-last">
        <Card title="Your short form">
          <Toaster toast={toast} />
          <div className="grid gap-4">
            <FormErrors errors={form.errors} />
            <Summary screen={screen} chosen={chosen} />
            <FormErrors errors={fields.question.errors} />
            <input type="hidden" name="form" value="short-form" />
            <input type="hidden" name="once" value={once} />
            <FormField field={fields.name} label="Test Name" autoComplete="off" />
            {!isInviteOnly && (
              <FormField
                field={fields.testPassword}
                label="Test Password"
                hint="Candidates enter it to start the short form."
                autoComplete="off"
              />
            )}
            <Button isPending={isPending} pendingText="Creating...">
              Create short form
            </Button>
            {/* Without JavaScript, the counts follow only when the form is sent. The button comes last, because Enter presses the first one. */}
            <button
              type="submit"
              name={CONFORM_INTENT}
              value="validate"
              className="min-h-control rounded-control border border-control px-4 font-semibold scripted:hidden"
            >
              Update counts
            </button>
            <p className="text-muted text-sm">
              The questions are copied into a new inactive test. This test and its results stay as they are.
            </p>
          </div>
        </Card>
      </div>
      <div className="grid gap-4">
        {sections.map((section) => (
          <SectionChoices key={section.id} section={section} chosen={chosen} choose={choose} />
        ))}
      </div>
    </Form>
  );
}

type Chosen = ReadonlySet<string>;

function countChosen({ questions }: Screen["sections"][number], chosen: Chosen): number {
  return questions.filter(({ id }) => chosen.has(id)).length;
}

function Summary({ screen: { sections, measured, results }, chosen }: { screen: Screen; chosen: Chosen }) {
  const all = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const count = sections.reduce((sum, section) => sum + countChosen(section, chosen), 0);
  return (
    <div className="grid gap-3" aria-live="polite">
      <p>
        <strong className="font-semibold tabular-nums">{formatNumber(count)}</strong> of {formatCount(all, "question")}
      </p>
      <p className="flex flex-wrap gap-x-1.5">
        <span>Predicted reliability</span>{" "}
        <strong className="font-semibold tabular-nums">{formatPrediction(measured, count)}</strong>
      </p>
      <p className="text-muted text-sm">
        {measured
          ? `Calculated from the alpha of this test in Test health, ${measured.alpha.toFixed(2)} with ${formatCount(measured.questionCount, "question")}, as if all questions were equally good.`
          : `Test health shows alpha from 30 results. This test has ${formatNumber(results)}. Until then, the first questions of each section are suggested.`}
      </p>
    </div>
  );
}

type SectionChoicesProps = {
  section: Screen["sections"][number];
  chosen: Chosen;
  choose: (id: string, isChosen: boolean) => void;
};

function SectionChoices({ section, chosen, choose }: SectionChoicesProps) {
  const { name, questions } = section;
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 shadow-card">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-muted text-sm tabular-nums">
          {`${formatNumber(countChosen(section, chosen))} of ${formatNumber(questions.length)}`}
        </span>
      </div>
      {questions.map(({ id, text, itemRest }) => (
        <Checkbox
          key={id}
          id={`question-${id}`}
          name="question"
          value={id}
          label={<bdi className="wrap-anywhere">{text}</bdi>}
          {...(itemRest === null ? {} : { hint: `Fit with the rest of the test (item-rest r) ${itemRest}` })}
          defaultChecked={chosen.has(id)}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
