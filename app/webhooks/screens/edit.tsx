import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getActor, listOfferedTests, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { webhookSchema } from "../webhook.ts";
import { changeWebhook, findEditableWebhook } from "../webhooks.server.ts";
import { WebhookForm, WebhookNotFoundDialog } from "./webhook-dialogs.tsx";

export const meta = () => [{ title: "Edit Webhook" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { visibleTests } = await requireAdmin(request);
  const found = findEditableWebhook(db, params.webhookId ?? "");
  const webhook = found && {
    id: found.id,
    url: found.url,
    events: found.events,
    testIds: found.testIds,
    isOn: found.isOn,
  };
  const tests = listOfferedTests(db, visibleTests, found?.testIds);
  return json({ webhook, tests }, { status: webhook ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: webhookSchema,
  run: ({ guarded, input, changes, params: { webhookId = "" }, context }) => {
    const by = { actor: getActor(guarded, context), now: new Date() };
    const { url, events, testIds, isOn } = { ...(findEditableWebhook(db, webhookId) ?? input), ...changes };
    changeWebhook(db, webhookId, { url, events, testIds, isOn }, env.webhooks, by);
  },
  done: (_, { params: { webhookId = "" } }) =>
    redirectWithToast(paths.webhook(webhookId), toast("Webhook updated successfully")),
  formatRefusal: withPrefix("Failed to change the webhook"),
  conflicts: {
    readStored: ({ params: { webhookId = "" } }) => {
      const stored = findEditableWebhook(db, webhookId);
      if (!stored) return null;
      const { url, events, testIds, isOn } = stored;
      return { url, events, testIds, isOn: isOn ? "on" : undefined };
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
      title="Edit Webhook"
      action={paths.editWebhook(id)}
      closeTo={paths.webhook(id)}
      values={{ url, events, testIds, ...(isOn ? { isOn: "on" } : {}) }}
      tests={tests}
      submitText="Save Changes"
      pendingText="Saving..."
    />
  );
}
