import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, listOfferedTests, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { webhookSchema } from "../webhook.ts";
import { changeWebhook, findWebhookInput } from "../webhooks.server.ts";
import { WebhookForm, WebhookNotFoundDialog } from "./webhook-dialogs.tsx";

export const meta = () => [{ title: "Edit webhook" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const { webhookId = "" } = params;
  const found = findWebhookInput(db, webhookId);
  const webhook = found && { ...found, id: webhookId };
  const tests = listOfferedTests(db, visibleTests, found?.testIds);
  return json({ webhook, tests }, { status: webhook ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: webhookSchema,
  run: ({ guarded, input, changes, params: { webhookId = "" }, context }) => {
    const change = { ...(findWebhookInput(db, webhookId) ?? input), ...changes };
    changeWebhook(db, getAuditContext(guarded, context), webhookId, change, env.webhooks);
  },
  done: (_, { params: { webhookId = "" } }) =>
    redirectWithToast(paths.webhook(webhookId), toast("Webhook updated successfully")),
  formatRefusal: withPrefix("Failed to change the webhook"),
  conflicts: {
    readStored: ({ params: { webhookId = "" } }) => {
      const stored = findWebhookInput(db, webhookId);
      return stored && { ...stored, isOn: stored.isOn ? "on" : undefined };
    },
    entity: ({ params: { webhookId = "" } }) => ({ entityType: "webhook", entityId: webhookId }),
  },
});

export default function EditWebhook() {
  const { webhook, tests } = useLoaderData<typeof loader>();
  if (!webhook) return <WebhookNotFoundDialog />;
  const { id, url, events, testIds, isOn } = webhook;
  return (
    <WebhookForm
      title="Edit webhook"
      closeTo={paths.webhook(id)}
      values={{ url, events, testIds, ...(isOn ? { isOn: "on" } : {}) }}
      tests={tests}
      submitText="Save Changes"
      pendingText="Saving..."
    />
  );
}
