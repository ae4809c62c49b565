import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { MIN_ANSWERS, MIN_CELL, TOO_FEW_ANSWERS } from "#app/platform/disclosure-control.ts";
import { LIST } from "#app/platform/forms/edit-conflict.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ConflictChoice } from "#app/platform/ui/forms/conflict-choice.tsx";
import { FormCheckbox, FormField, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { QUESTION_NUMBERS } from "../form-limits.ts";
import {
  getSelfIdentification,
  type QuestionCounts,
  readSelfIdentificationCounts,
  saveSelfIdentification,
} from "../self-identification.server.ts";
import { formSchema, parseForm } from "../self-identification.ts";

export const meta = () => [{ title: "Self-identification" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const { name: language, texts } = getLanguage(test.language);
  return json({
    screen: {
      testId,
      testName: test.name,
      isActive: test.isActive,
      language,
      ratherNot: texts.aboutYou.ratherNot,
      values: readFormValues(testId),
      counts: readSelfIdentificationCounts(db, testId),
    },
  });
}

function readFormValues(testId: string): Record<string, string | undefined> {
  const { isOn, countsLabels, questions } = getSelfIdentification(db, testId);
  const texts = QUESTION_NUMBERS.flatMap((number) => {
    const { name = "", options = [] } = questions[number - 1] ?? {};
    return [
      [`name${number}`, name],
      [`options${number}`, options.join("\n")],
    ];
  });
  const boxes = { isOn: isOn ? "on" : undefined, countsLabels: countsLabels ? "on" : undefined };
  return { ...Object.fromEntries(texts), ...boxes };
}

export const action = formAction({
  guard: requireAdmin,
  schema: formSchema,
  run: ({ guarded, context, changes, params: { testId = "" } }) => {
    if (!getTest(db, testId)) throw new Refusal("not-found", "This test no longer exists");
    const { isOn, countsLabels, ...texts } = readFormValues(testId);
    const form = parseForm({ ...texts, isOn: isOn === "on", countsLabels: countsLabels === "on", ...changes });
    saveSelfIdentification(db, getAuditContext(guarded, context), testId, form);
  },
  conflicts: {
    readStored: ({ params: { testId = "" } }) => readFormValues(testId),
    rows: QUESTION_NUMBERS.map((number) => [`name${number}`, `options${number}`]),
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
  done: (_, { params: { testId = "" } }) =>
    redirectWithToast(paths.selfIdentification(testId), toast("Self-identification saved")),
});

export default function SelfIdentification() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, language, ratherNot, values, counts } = screen;
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader
        test={screen}
        title="Self-identification"
        trail={[{ text: "Settings", to: paths.testSettings(testId) }]}
      />
      <Card title="Questions">
        <QuestionsForm key={JSON.stringify(values)} values={values} language={language} ratherNot={ratherNot} />
      </Card>
      {counts.length > 0 && <Counts testId={testId} counts={counts} />}
    </div>
  );
}

type QuestionsFormProps = { values: Record<string, string | undefined>; language: string; ratherNot: string };

function QuestionsForm({ values, language, ratherNot }: QuestionsFormProps) {
  const served = useServerForm<Record<string, string>>("self-identification", values);
  const { fields } = served;
  const { isOn, countsLabels } = fields;
  return (
    <PageForm served={served} shownValues={fields.shownValues} submitText="Save Changes" className="grid gap-4">
      <p className="text-muted">
        After completing the test, candidates can answer up to three questions about themselves, such as their gender.
        Answers are voluntary and have no link to a person. Only totals are stored.
      </p>
      {isOn && (
        <FormCheckbox
          field={isOn}
          label="Ask candidates after they complete the test"
          hint="Off by default. Ask a lawyer whether you may ask, and what."
        />
      )}
      {countsLabels && (
        <FormCheckbox
          field={countsLabels}
          label="Also count how many people of each group reach each match label"
          hint="The form tells candidates this before they answer. Earlier answers are not counted again."
        />
      )}
      <p className="text-muted text-sm">
        Write in the language of the test, {language}. “{ratherNot}” is always added as the last option.
      </p>
      <ConflictChoice form={served.form.id} name={LIST} label="Questions" />
      {QUESTION_NUMBERS.map((number) => {
        const [name, options] = [fields[`name${number}`], fields[`options${number}`]];
        if (!name || !options) return null;
        return (
          <fieldset key={number} className="grid gap-3 border-line border-t pt-4">
            <legend className="sr-only">{`Question ${number}`}</legend>
            <FormField field={name} label={`Question ${number}`} autoComplete="off" />
            <FormTextArea
              field={options}
              label={`Options of question ${number}`}
              hint="Two to six, one per line."
              rows={4}
            />
          </fieldset>
        );
      })}
      <p className="text-muted text-sm">If you reword a question or an option, a new count starts.</p>
    </PageForm>
  );
}

function Counts({ testId, counts }: { testId: string; counts: QuestionCounts[] }) {
  return (
    <Card title="Counts">
      <p className="mb-3 text-muted">
        Counts appear from {MIN_ANSWERS} answers on. Later answers are added at least five at a time.
      </p>
      <div className="grid gap-6">
        {counts.map(({ question, isShown, options }) =>
          isShown ? (
            <div key={question}>
              <table className="w-full max-w-md text-left">
                <caption className="wrap-anywhere pb-1 text-left font-semibold">{question}</caption>
                <thead>
                  <tr className="border-line border-b text-muted text-sm">
                    <th scope="col" className="py-1 pr-3 font-medium">
                      Option
                    </th>
                    <th scope="col" className="py-1 text-right font-medium">
                      Answers
                    </th>
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {options.map(({ option, count }) => (
                    <tr key={option}>
                      <th scope="row" className="wrap-anywhere py-1 pr-3 font-normal">
                        <bdi>{option || "I'd rather not say"}</bdi>
                      </th>
                      <td className="whitespace-nowrap py-1 text-right tabular-nums">
                        {count ?? `fewer than ${MIN_CELL}`}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <Link
                to={paths.adverseImpact({ test: testId, question, backTo: paths.selfIdentification(testId) })}
                className="inline-flex min-h-control items-center text-accent underline underline-offset-4"
              >
                Use in the calculator
              </Link>
            </div>
          ) : (
            <div key={question}>
              <p className="wrap-anywhere font-semibold">{question}</p>
              <p>{TOO_FEW_ANSWERS}</p>
            </div>
          ),
        )}
      </div>
    </Card>
  );
}
