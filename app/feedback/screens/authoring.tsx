import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, formActions } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { RadioGroup } from "#app/platform/ui/forms/choices.tsx";
import { FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { changeFeedback, findFeedback } from "../feedback.server.ts";
import {
  EVERYONE_WARNING,
  FEEDBACK_LEVELS,
  type Feedback,
  getFieldName,
  LEVEL_LABELS,
  listMissingTexts,
  MAX_FEEDBACK_LENGTH,
  MIN_QUESTIONS,
  NEXT_STEPS_LABEL,
} from "../feedback.ts";
import { audienceSchema, buildFormSchema, readFormChange, switchSchema } from "../feedback-input.ts";

export const meta: MetaFunction = () => [{ title: "Feedback" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  const feedback = findFeedback(db, testId);
  if (!test || !feedback) return json({ screen: null }, { status: 404 });
  const { tag, name } = getLanguage(test.language);
  const spoken = { tag, name };
  const { name: testName, isActive } = test;
  return json({ screen: { testId, testName, isActive, spoken, feedback, missing: listMissingTexts(feedback) } });
}

const TEXTS_FORM = "texts";
const SWITCH_FORM = "switch";
const AUDIENCE_FORM = "audience";

const saveTexts = formAction({
  guard: requireAdmin,
  schema: ({ params }) => buildFormSchema(findFeedback(db, params.testId ?? "")?.sections ?? []),
  run: ({ guarded, context, changes, params: { testId = "" } }) => {
    const sections = findFeedback(db, testId)?.sections ?? [];
    return changeFeedback(db, getAuditContext(guarded, context), testId, readFormChange(sections, changes));
  },
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.testFeedback(testId), toast("Texts saved")),
  formatRefusal: ({ message }) => ({ title: "The texts were not saved", text: message }),
});

const switchFeedback = formAction({
  guard: requireAdmin,
  schema: switchSchema,
  run: ({ guarded, context, input, params: { testId = "" } }) =>
    changeFeedback(db, getAuditContext(guarded, context), testId, { isOn: input.isOn === "yes" }),
  done: ({ isOn }, { params: { testId = "" } }) =>
    redirectWithToast(paths.testFeedback(testId), toast(isOn ? "Feedback is on" : "Feedback is off")),
  formatRefusal: ({ message }) => ({ title: "Feedback was not turned on", text: message }),
});

const saveAudience = formAction({
  guard: requireAdmin,
  schema: audienceSchema,
  run: ({ guarded, context, input, params: { testId = "" } }) =>
    changeFeedback(db, getAuditContext(guarded, context), testId, input),
  done: (_, { params: { testId = "" } }) => redirectWithToast(paths.testFeedback(testId), toast("Readers saved")),
  formatRefusal: ({ message }) => ({ title: "The readers were not saved", text: message }),
});

export const action = formActions({ [AUDIENCE_FORM]: saveAudience, [SWITCH_FORM]: switchFeedback }, saveTexts);

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function Authoring() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  return (
    <div className="grid gap-4">
      <TestHeader test={screen} title="Feedback" />
      <Switch screen={screen} />
      <AudienceForm screen={screen} />
      <TextsForm screen={screen} />
    </div>
  );
}

const MAX_NAMED = 4;

function Switch({ screen: { testId, feedback, missing } }: { screen: Screen }) {
  const isSending = useIsSending(SWITCH_FORM);
  const { isOn } = feedback;
  const isComplete = missing.length === 0;
  const hasSections = feedback.sections.length > 0;
  return (
    <Card title={isOn ? (isComplete ? "Feedback is on" : "Feedback is on, but paused") : "Feedback is off"}>
      <Toaster toast={useActionReply(SWITCH_FORM)?.toast} />
      <div className="grid max-w-prose gap-3">
        <p>
          {isOn
            ? "After the test, the readers below can read one text per section, on a page and as a PDF."
            : "After the test, candidates see no feedback. If you turn feedback on, the readers below can read one text per section, on a page and as a PDF."}
        </p>
        <p className="text-muted">
          They never see points, a percentage or a match label. But the text depends on their score in the section, so
          it tells them roughly how they did. If you re-score, the text can change.
        </p>
        {!hasSections && (
          <Notice title={isOn ? "Candidates cannot read feedback at the moment" : "Before you can turn feedback on"}>
            Add questions until a section has at least {MIN_QUESTIONS} with points, then write its texts. A text about
            fewer would show which answers score best.
          </Notice>
        )}
        {!isComplete && hasSections && (
          <Notice
            title={
              isOn
                ? "Candidates cannot read feedback until these texts are written"
                : "Write and save these texts, then you can turn feedback on"
            }
          >
            {missing.length > MAX_NAMED ? (
              `${missing.length} of ${FEEDBACK_LEVELS.length * feedback.sections.length + 1} texts`
            ) : (
              <ul className="ms-5 list-disc">
                {missing.map((name) => (
                  <li key={name} className="wrap-anywhere">
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {(isOn || isComplete) && (
          <Form method="post" action={paths.testFeedback(testId)} replace preventScrollReset>
            <input type="hidden" name="form" value={SWITCH_FORM} />
            <Button
              name="isOn"
              value={isOn ? "no" : "yes"}
              variant={isOn ? "secondary" : "primary"}
              isPending={isSending}
              pendingText="Saving..."
            >
              {isOn ? "Turn off" : "Turn on"}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

function AudienceForm({ screen: { testId, feedback } }: { screen: Screen }) {
  const isSending = useIsSending(AUDIENCE_FORM);
  return (
    <Card title="Who may read it">
      <Toaster toast={useActionReply(AUDIENCE_FORM)?.toast} />
      <Form
        method="post"
        action={paths.testFeedback(testId)}
        replace
        preventScrollReset
        className="grid max-w-prose gap-4"
      >
        <input type="hidden" name="form" value={AUDIENCE_FORM} />
        <RadioGroup
          name="audience"
          label="Readers"
          defaultValue={feedback.audience}
          choices={[
            { value: "invited", text: "People with a personal invitation" },
            { value: "everyone", text: "Everyone who completes the test", warning: EVERYONE_WARNING },
          ]}
        />
        <Button isPending={isSending} pendingText="Saving..." className="justify-self-start">
          Save readers
        </Button>
      </Form>
    </Card>
  );
}

function TextsForm({ screen: { testId, feedback, spoken } }: { screen: Screen }) {
  const served = useServerForm<Record<string, string>>(TEXTS_FORM, listValues(feedback));
  const { fields } = served;
  const { nextSteps, shownValues } = fields;
  return (
    <PageForm
      action={paths.testFeedback(testId)}
      served={served}
      shownValues={shownValues}
      submitText="Save texts"
      className="grid gap-6"
    >
      <p className="max-w-prose text-muted">
        Write in the test's language ({spoken.name}), to the candidate, with at most {MAX_FEEDBACK_LENGTH} characters
        per text. Describe what the answers show, not what the person is, and do not promise or rule out a decision.
      </p>
      {feedback.sections.length > 0 && feedback.tooShort.length > 0 && (
        <Notice title="Sections without feedback">
          A text about fewer than {MIN_QUESTIONS} questions with points would show which answers score best. This
          applies to <bdi>{feedback.tooShort.join(", ")}</bdi>.
        </Notice>
      )}
      {feedback.sections.map(({ id, name }) => (
        <Card key={id} title={name}>
          <fieldset aria-label={name} className="grid gap-4 lg:grid-cols-3">
            {FEEDBACK_LEVELS.map((level) => {
              const field = fields[getFieldName(id, level)];
              return field && <FormTextArea key={level} field={field} label={LEVEL_LABELS[level]} rows={6} />;
            })}
          </fieldset>
        </Card>
      ))}
      <Card>
        {nextSteps && (
          <FormTextArea
            field={nextSteps}
            label={NEXT_STEPS_LABEL}
            hint="For example when you decide, and whom candidates can ask."
            rows={4}
          />
        )}
      </Card>
    </PageForm>
  );
}

function listValues({ nextSteps, sections }: Feedback): Record<string, string> {
  const texts = sections.flatMap(({ id, texts }) =>
    FEEDBACK_LEVELS.map((level) => [getFieldName(id, level), texts[level]] as const),
  );
  return { ...Object.fromEntries(texts), nextSteps };
}
