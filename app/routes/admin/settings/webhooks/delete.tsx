import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { actorOf } from "#app/http/accounts/actor.server.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { formAction, tellFailure, toastAt } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import { deleteWebhook, getWebhook } from "#app/models/connections/webhooks.server.ts";
import { ConfirmDialog } from "#app/ui/messages/confirm-dialog.tsx";
import { WebhookGone } from "./webhook-gone.tsx";

export const meta = () => [{ title: "Delete Webhook" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = getWebhook(db, params.webhookId ?? "");
  const webhook = found && { id: found.id, host: new URL(found.url).host };
  return json({ webhook }, { status: webhook ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  run: ({ guarded, params: { webhookId = "" }, context }) =>
    deleteWebhook(db, webhookId, { actor: actorOf(guarded, context), now: new Date() }),
  done: () => redirectWithToast(paths.webhooks(), toast("Webhook deleted successfully")),
  tell: tellFailure("Failed to delete the webhook"),
  refused: toastAt(() => paths.webhooks()),
});

export default function DeleteWebhook() {
  const { webhook } = useLoaderData<typeof loader>();
  if (!webhook) return <WebhookGone />;
  return (
    <ConfirmDialog
      title="Delete Webhook"
      action={paths.deleteWebhook(webhook.id)}
      closeTo={paths.webhook(webhook.id)}
      confirmText="Delete"
      pendingText="Deleting..."
    >
      <p>
        Delete the webhook to <bdi className="wrap-anywhere font-semibold text-ink">{webhook.host}</bdi>?
      </p>
      <p className="mt-3">Its list of events goes with it, and what waits is never sent.</p>
    </ConfirmDialog>
  );
}
