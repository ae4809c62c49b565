import { paths } from "#app/platform/paths/paths.ts";
import { GoneDialog } from "#app/platform/ui/messages/confirm-dialog.tsx";

/** In place of a dialog about a webhook that has been deleted meanwhile. */
export function WebhookGone() {
  return (
    <GoneDialog title="Webhook Not Found" closeTo={paths.webhooks()}>
      This webhook is no longer there. Another admin may have deleted it.
    </GoneDialog>
  );
}
