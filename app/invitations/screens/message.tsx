import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { auditedTests, getTest, messageSchema } from "#app/content/index.server.ts";
import { fillMessage, type Message } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { getLanguage } from "#app/platform/i18n/languages.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormErrors, FormField, FormTextArea } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { getDefaultExpiryDate } from "../invitation-expiry.ts";
import { buildExampleFacts, getMessageTemplate } from "../invitation-message.server.ts";
import { TestMissing } from "./invitation-notices.tsx";
import { buildInvitationTrail } from "./invitation-trail.ts";

export const meta = () => [{ title: "Invitation Message" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const { origin, searchParams } = new URL(request.url);
  const isUsual = searchParams.has("usual");
  const expiresAt = getDefaultExpiryDate(new Date(), getTimeZone(db, env.timeZone));
  const screen = {
    testId,
    testName: test.name,
    isUsual,
    ...getMessageTemplate(isUsual ? { language: test.language, messageSubject: "", messageBody: "" } : test),
    usual: getMessageTemplate({ language: test.language, messageSubject: "", messageBody: "" }),
    direction: getLanguage(test.language).direction,
    facts: buildExampleFacts(db, test, expiresAt, env.publicOrigin ?? origin),
  };
  return json({ screen });
}

export const action = formAction({
  guard: requireAdmin,
  schema: messageSchema,
  run: ({ guarded, context, input, params: { testId = "" } }) =>
    auditedTests.updateTest(db, getAuditContext(guarded, context), testId, input),
  done: ({ id }) => redirectWithToast(paths.invitationMessage(id), toast("Message saved")),
  formatRefusal: ({ message }) => ({ title: "The message was not saved", text: message }),
});

const FORM = "message";

type Screen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function InvitationMessage() {
  const { screen } = useLoaderData<typeof loader>();
  useFormsGuard();
  // Resetting changes the key, so that the form remounts even if it already shows the default message.
  const [resets, setResets] = useState(0);
  if (!screen) return <TestMissing />;
  const { testId, testName, subject, body, isUsual } = screen;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="Message of personal invitations" subtitle={testName} trail={buildInvitationTrail(testId)} />
      <Editor
        key={`${resets} ${isUsual} ${subject}\n${body}`}
        screen={screen}
        onReset={() => setResets((count) => count + 1)}
      />
    </div>
  );
}

function Editor({ screen, onReset }: { screen: Screen; onReset: () => void }) {
  const { testId, subject, body, usual, direction, facts, isUsual } = screen;
  const values = { messageSubject: subject, messageBody: body };
  const { form, fields, isPending, toast } = useServerForm<typeof values>(FORM, values);
  const [typed, setTyped] = useState<Message>({ subject, body });
  const shown = { subject: typed.subject || usual.subject, body: typed.body || usual.body };
  const updatePreview = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(currentTarget);
    setTyped({ subject: String(sent.get("messageSubject")).trim(), body: String(sent.get("messageBody")).trim() });
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Toaster toast={toast} />
      <Card title="Message">
        <Form
          method="post"
          action={paths.invitationMessage(testId)}
          replace
          preventScrollReset
          {...getFormProps(form)}
          onInput={updatePreview}
          className="grid gap-4"
        >
          <input type="hidden" name="form" value={FORM} />
          <FormErrors errors={form.errors} />
          <FormField field={fields.messageSubject} label="Subject" autoComplete="off" />
          <FormTextArea field={fields.messageBody} label="Text" rows={14} hint={HINT} />
          {isUsual && <p className="text-muted text-sm">This is the default message. It is not saved yet.</p>}
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink
              to={`${paths.invitationMessage(testId)}?usual=1`}
              replace
              preventScrollReset
              variant="secondary"
              onClick={onReset}
            >
              Reset to Default
            </ButtonLink>
            <Button isPending={isPending} pendingText="Saving...">
              Save Message
            </Button>
          </div>
        </Form>
      </Card>
      <Preview message={fillMessage(shown, facts, direction)} direction={direction} />
    </div>
  );
}

const HINT =
  "{firstName}, {testName}, {link}, {expires}, {minutes} and {organisation} are filled in for each person. Leave empty to use the default text.";

type PreviewProps = { message: Message; direction: Screen["direction"] };

function Preview({ message: { subject, body }, direction }: PreviewProps) {
  return (
    <Card title="Preview">
      <section aria-label="Preview" dir={direction} className="grid gap-3 rounded-control bg-sunken p-4">
        <p className="wrap-anywhere font-semibold">{subject}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      </section>
    </Card>
  );
}
