import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { MessageEditor, TestHeader, TestMissing } from "#app/content/components.ts";
import { getTest } from "#app/content/index.server.ts";
import { getLanguage } from "#app/languages/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ViewLinks } from "#app/platform/ui/forms/list-filter.tsx";
import { getStageNames } from "#app/results/index.server.ts";
import { formatStageMessage, isStageMessage, MESSAGE_STAGES, STAGE_MESSAGES } from "../stage-message.ts";
import { textSchema } from "../stage-message-schemas.ts";
import { getDefaultText, getFacts, getStageText, saveStageText } from "../stage-messages.server.ts";

export const meta = () => [{ title: "Messages" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const test = getTest(db, testId);
  if (!test) return json({ screen: null }, { status: 404 });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("message") ?? "";
  const message = isStageMessage(asked) ? asked : MESSAGE_STAGES[0];
  const isDefault = searchParams.has("default");
  const names = getStageNames(db);
  const defaultMessage = getDefaultText(test, message);
  const { isOwn: _, ...current } = getStageText(db, test, message);
  const { subject, body } = isDefault ? defaultMessage : current;
  const screen = {
    testId,
    testName: test.name,
    isActive: test.isActive,
    message,
    isDefault,
    defaultMessage,
    stored: { subject, body },
    current,
    direction: getLanguage(test.language).direction,
    facts: getFacts(db, test, "Ada"),
    choices: STAGE_MESSAGES.map((name) => ({
      name,
      text: formatStageMessage(name, names),
      isOwn: getStageText(db, test, name).isOwn,
    })),
  };
  return json({ screen });
}

export const action = formAction({
  guard: requireAdmin,
  schema: textSchema,
  run: ({ guarded, context, input: { message }, changes, params: { testId = "" } }) =>
    saveStageText(db, getAuditContext(guarded, context), testId, message, changes),
  done: (_, { params: { testId = "" }, input: { message } }) =>
    redirectWithToast(paths.stageMessages(testId, { message }), toast("Message saved")),
  formatRefusal: ({ message }) => ({ title: "The message was not saved", text: message }),
  conflicts: {
    readStored: ({ params: { testId = "" }, input: { message } }) => {
      const test = getTest(db, testId);
      if (!test) return null;
      const { subject, body } = getStageText(db, test, message);
      return { subject, body };
    },
    entity: ({ params: { testId = "" } }) => ({ entityType: "test", entityId: testId }),
  },
});

export default function StageMessages() {
  const { screen } = useLoaderData<typeof loader>();
  useFormsGuard(screen?.message);
  if (!screen) return <TestMissing />;
  const { testId, testName, message, choices, ...editor } = screen;
  const { subject, body } = editor.stored;
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader test={screen} title="Messages" />
      <p className="max-w-prose text-muted">
        You can email candidates when you set their stage. Before anything is sent, you check the recipients and the
        texts. To invite people, there are two more texts: the{" "}
        <Link to={paths.invitationMessage(testId)} className="text-accent underline underline-offset-4">
          personal-link message
        </Link>{" "}
        and the{" "}
        <Link to={`${paths.testSettings(testId)}#test-invitation`} className="text-accent underline underline-offset-4">
          shared-link message
        </Link>
        .
      </p>
      <ViewLinks
        label="Messages"
        keepsPlace
        views={choices.map(({ name, text, isOwn }) => ({
          text: isOwn ? `${text} (own text)` : text,
          to: paths.stageMessages(testId, { message: name }),
          isCurrent: name === message,
        }))}
      />
      <MessageEditor
        key={`${message} ${editor.isDefault} ${subject}\n${body}`}
        action={paths.stageMessages(testId)}
        names={{ subject: "subject", body: "body" }}
        defaultPath={paths.stageMessages(testId, { message, default: 1 })}
        hint={HINT}
        {...editor}
      >
        <input type="hidden" name="message" value={message} />
      </MessageEditor>
    </div>
  );
}

const HINT =
  "{firstName}, {testName} and {organization} are filled in for each person. Leave empty to use the default text.";
