import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
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
import { formatCoefficient, formatCount, formatNumber } from "#app/platform/text/numbers-text.ts";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Checkbox } from "#app/platform/ui/forms/field.tsx";
import { FormErrors, FormField } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { CancelLink, Dialog } from "#app/platform/ui/messages/dialog.tsx";
import { describeConsistency } from "#app/statistics/index.ts";
import { type Candidate, formatPrediction, predictAlphaLow } from "../short-form.ts";
import { shortFormFormSchema } from "../short-form-input.ts";
import { createShortForm, readShortFormSource } from "../short-forms.server.ts";

export const meta = () => [{ title: "Make a short form" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const source = await readShortFormSource(liveDb, { testId, visibleTests }, new Date());
  if (!source) return json({ screen: null }, { status: 404 });
  const { test, content, candidates, suggested, measured, results } = source;
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
          fit: formatFit(candidates.get(question.id)),
        })),
      })),
  };
  return json({ screen });
}

function formatFit({ itemRest, needsFix }: Pick<Candidate, "itemRest" | "needsFix"> = UNKNOWN): string {
  const fit = itemRest === null ? [] : [`Fit ${formatCoefficient(itemRest)}`];
  return [...fit, ...(needsFix ? ["Test health suggests a fix"] : [])].join(". ");
}

const UNKNOWN = { itemRest: null, needsFix: false };

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
      toast("Short form created", "The short form is inactive until you activate it."),
    ),
  formatRefusal: withPrefix("Failed to create the short form"),
});

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function MakeShortForm() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return null;
  if (screen.sections.length > 0) return <ShortFormForm screen={screen} />;
  return (
    <Dialog title="Make a short form" closeTo={paths.test(screen.testId)}>
      <p className="text-muted">This test has no questions yet.</p>
      <div className="dialog-buttons mt-5">
        <CancelLink to={paths.test(screen.testId)}>Close</CancelLink>
        <ButtonLink to={paths.content({ testId: screen.testId })}>Edit Content</ButtonLink>
      </div>
    </Dialog>
  );
}

type Fields = Record<"name" | "testPassword" | "question", string>;

function ShortFormForm({ screen }: { screen: Screen }) {
  const { testId, name, once, sections, suggested, isInviteOnly } = screen;
  const served = useServerForm<Fields>("short-form", { name });
  const { fields, isPending } = served;
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
    <Dialog title="Make a short form" closeTo={paths.test(testId)} shape="panel">
      <ServerForm served={served} hidesToast className="flex grow flex-col gap-4">
        <p className="text-muted">
          The questions are copied into a new inactive test. This test and its results stay as they are.
        </p>
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
        <Prediction screen={screen} />
        <FormErrors errors={fields.question.errors} />
        {sections.map((section) => (
          <SectionChoices key={section.id} section={section} chosen={chosen} choose={choose} />
        ))}
        <div className="dialog-buttons items-center">
          <Summary screen={screen} chosen={chosen} />
          <CancelLink to={paths.test(testId)} />
          <Button isPending={isPending} pendingText="Creating...">
            Create short form
          </Button>
          {/* Without JavaScript, this button updates the counts. It comes last, because Enter presses the first button. */}
          <button
            type="submit"
            name={CONFORM_INTENT}
            value="validate"
            className="min-h-control rounded-control border border-control px-4 font-semibold scripted:hidden"
          >
            Update counts
          </button>
        </div>
      </ServerForm>
    </Dialog>
  );
}

type Chosen = ReadonlySet<string>;

function countChosen({ questions }: Screen["sections"][number], chosen: Chosen): number {
  return questions.filter(({ id }) => chosen.has(id)).length;
}

function Summary({ screen: { sections, measured }, chosen }: { screen: Screen; chosen: Chosen }) {
  const all = sections.reduce((sum, { questions }) => sum + questions.length, 0);
  const count = sections.reduce((sum, section) => sum + countChosen(section, chosen), 0);
  const low = predictAlphaLow(measured, count);
  return (
    <p className="w-full text-sm" aria-live="polite">
      <strong className="font-semibold tabular-nums">{formatNumber(count)}</strong> of {formatCount(all, "question")}.{" "}
      <span>Predicted agreement (alpha)</span>{" "}
      <strong className="font-semibold tabular-nums">{formatPrediction(measured, count)}</strong>
      {low !== null && <span className="block text-muted">{describeConsistency(low)}</span>}
    </p>
  );
}

function Prediction({ screen: { measured, results } }: { screen: Screen }) {
  return (
    <p className="text-muted text-sm">
      {measured
        ? `The agreement (alpha) of all ${formatCount(measured.questionCount, "question")} is ${formatCoefficient(measured.alpha)}, and lower for fewer questions. “Fit” says how well a question agrees with the rest of the test, at most 1.`
        : `Test health shows the agreement (alpha) from 30 results. This test has ${formatNumber(results)}. Until then, the first questions of each section are suggested.`}
    </p>
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
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <span className="text-muted text-sm tabular-nums">
          {`${formatNumber(countChosen(section, chosen))} of ${formatNumber(questions.length)}`}
        </span>
      </div>
      <div className="grid gap-2">
        {questions.map(({ id, text, fit }) => (
          <Checkbox
            key={id}
            id={`question-${id}`}
            name="question"
            value={id}
            label={<bdi className="wrap-anywhere">{text}</bdi>}
            {...(fit && { hint: fit })}
            defaultChecked={chosen.has(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
