import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmDialog } from "#app/platform/ui/messages/dialog.tsx";
import { deleteWebhook, findEditableWebhook } from "../webhooks.server.ts";
import { WebhookNotFoundDialog } from "./webhook-dialogs.tsx";

export const meta = () => [{ title: "Delete webhook" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findEditableWebhook(db, params.webhookId ?? "");
  const webhook = found && { id: found.id, host: new URL(found.url).host };
  return json({ webhook }, { status: webhook ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, params: { webhookId = "" }, context }) =>
    deleteWebhook(db, getAuditContext(guarded, context), webhookId),
  done: () => redirectWithToast(paths.webhooks(), toast("Webhook deleted successfully")),
  formatRefusal: withPrefix("Failed to delete the webhook"),
  refused: redirectWithErrorToast(() => paths.webhooks()),
});

export default function DeleteWebhook() {
  const { webhook } = useLoaderData<typeof loader>();
  if (!webhook) return <WebhookNotFoundDialog />;
  return (
    <ConfirmDialog
      title="Delete webhook"
      closeTo={paths.webhook(webhook.id)}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Delete the webhook to <bdi className="wrap-anywhere font-semibold text-ink">{webhook.host}</bdi>?
      </p>
      <p className="mt-3">Its event list is deleted too, and pending events are never sent.</p>
    </ConfirmDialog>
  );
}
