import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction, withPrefix } from "#app/platform/http/form-action.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { findEditableWebhook, getSecretFingerprint, rotateSecret } from "../webhooks.server.ts";
import { NewSecretDialog, type SecretReply, useNewSecret, WebhookNotFoundDialog } from "./webhook-dialogs.tsx";

export const meta = () => [{ title: "Create new secret" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const found = findEditableWebhook(db, params.webhookId ?? "");
  const webhook = found && { id: found.id, host: new URL(found.url).host, mark: getSecretFingerprint(found) };
  return json({ webhook }, { status: webhook ? 200 : 404 });
}

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ mark: z.string({ error: "Reload this page and try again" }).max(64) }),
  run: ({ guarded, input: { mark }, params: { webhookId = "" }, context }) => {
    const text = rotateSecret(db, getAuditContext(guarded, context), webhookId, mark, env.webhooks);
    return { text, webhookId };
  },
  done: (secret) => json({ reply: { status: "success" }, toast: null, secret } satisfies SecretReply),
  formatRefusal: withPrefix("Failed to create a new secret"),
});

export default function RotateSecret() {
  const { webhook } = useLoaderData<typeof loader>();
  const secret = useNewSecret();
  const served = useServerForm("rotate");
  if (!webhook) return <WebhookNotFoundDialog />;
  const back = paths.webhook(webhook.id);
  if (secret) {
    return (
      <NewSecretDialog secret={secret.text} nextUrl={back}>
        For 24 hours, events are also signed with the previous secret. Give the new secret to the receiver before then.
      </NewSecretDialog>
    );
  }
  return (
    <FormDialog
      title="Create new secret"
      closeTo={back}
      served={served}
      submitText="Create new secret"
      pendingText="Creating..."
    >
      <div className="grid gap-3 text-muted">
        <p>
          Create a new secret for <bdi className="wrap-anywhere font-semibold text-ink">{webhook.host}</bdi>?
        </p>
        <p>The new secret is shown once. The current secret keeps working for 24 hours.</p>
      </div>
      <input type="hidden" name="mark" value={webhook.mark} />
    </FormDialog>
  );
}
