import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, listOfferedTests, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { newWebhookSchema } from "../webhook.ts";
import { createWebhook } from "../webhooks.server.ts";
import { NewSecretDialog, type SecretReply, useNewSecret, WebhookForm } from "./webhook-dialogs.tsx";

export const meta = () => [{ title: "Add webhook" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  return json({ id: crypto.randomUUID(), tests: listOfferedTests(db, visibleTests) });
}

export const action = formAction({
  guard: requireAdmin,
  schema: newWebhookSchema,
  run: ({ guarded, input, context }) => {
    const text = createWebhook(db, getAuditContext(guarded, context), input, env.webhooks, guarded.id);
    return { text, webhookId: input.id };
  },
  done: (secret) => json({ reply: { status: "success" }, toast: null, secret } satisfies SecretReply),
  formatRefusal: withPrefix("Failed to add the webhook"),
});

export default function NewWebhook() {
  const { id, tests } = useLoaderData<typeof loader>();
  const secret = useNewSecret();
  if (secret) {
    return (
      <NewSecretDialog secret={secret.text} nextUrl={paths.webhook(secret.webhookId)}>
        The webhook is on. Give this secret to the receiver, which uses it to verify that events come from this server.
      </NewSecretDialog>
    );
  }
  return (
    <WebhookForm
      title="Add webhook"
      closeTo={paths.webhooks()}
      values={{ id, events: ["submission.completed"], testIds: [] }}
      tests={tests}
      submitText="Add webhook"
      pendingText="Adding..."
    />
  );
}
