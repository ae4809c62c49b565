import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { MessageEditor, TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest, messageSchema, updateTest } from "#app/content/index.server.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { getDefaultExpiryDate } from "../invitation-expiry.ts";
import { buildExampleFacts, getMessageTemplate } from "../invitation-message.server.ts";

export const meta = () => [{ title: "Personal-link message" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const { origin, searchParams } = new URL(request.url);
  const isDefault = searchParams.has("default");
  const defaultMessage = getMessageTemplate({ language: test.language, messageSubject: "", messageBody: "" });
  const expiresAt = getDefaultExpiryDate(new Date(), getTimeZone(db, env.timeZone));
  const screen = {
    testId,
    testName: test.name,
    isActive: test.isActive,
    isDefault,
    ...(isDefault ? defaultMessage : getMessageTemplate(test)),
    current: getMessageTemplate(test),
    defaultMessage,
    direction: getLanguage(test.language).direction,
    facts: buildExampleFacts(db, test, expiresAt, env.publicOrigin ?? origin),
  };
  return json({ screen });
}

export const action = formAction({
  guard: requireAdmin,
  schema: messageSchema,
  run: ({ guarded, context, changes, params: { testId = "" } }) =>
    updateTest(db, getAuditContext(guarded, context), testId, changes),
  done: ({ id }) => redirectWithToast(paths.invitationMessage(id), toast("Message saved")),
  formatRefusal: ({ message }) => ({ title: "The message was not saved", text: message }),
  conflicts: {
    readStored: ({ params: { testId = "" } }) => {
      const test = getTest(db, testId);
      if (!test) return null;
      const { subject, body } = getMessageTemplate(test);
      return { messageSubject: subject, messageBody: body };
    },
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
});

export default function InvitationMessage() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, subject, body, current, isDefault, defaultMessage, direction, facts } = screen;
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader
        test={screen}
        title="Personal-link message"
        trail={[{ text: "Invitations", to: paths.invitations(testId) }]}
      />
      <MessageEditor
        key={`${isDefault} ${subject}\n${body}`}
        action={paths.invitationMessage(testId)}
        names={{ subject: "messageSubject", body: "messageBody" }}
        stored={{ subject, body }}
        current={current}
        defaultPath={`${paths.invitationMessage(testId)}?default=1`}
        hint={HINT}
        isDefault={isDefault}
        defaultMessage={defaultMessage}
        direction={direction}
        facts={facts}
      />
    </div>
  );
}

const HINT =
  "{firstName}, {testName}, {link}, {expires}, {minutes} and {organization} are filled in for each person. Leave empty to use the default text.";
