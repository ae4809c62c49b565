import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

const RECEIPT_FORM = "receipt";

type ReceiptMailProps = {
  submissionId: string;
  canSend: boolean;
  status: string;
  wording: Wording<"complete">;
};

export function ReceiptMail({ submissionId, canSend, status, wording: { complete } }: ReceiptMailProps) {
  const isPending = useIsSending(RECEIPT_FORM);
  const refused = useActionReply(RECEIPT_FORM)?.toast;
  const statusRef = useFocusAfter(canSend);
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <p ref={statusRef} role="status" tabIndex={-1} className="wrap-anywhere empty:hidden">
        {status}
      </p>
      {canSend && (
        <Form method="post" action={paths.complete(submissionId)} preventScrollReset className="grid gap-3">
          <input type="hidden" name="form" value={RECEIPT_FORM} />
          {refused && (
            <Notice title={refused.title} tone="destructive">
              {refused.description}
            </Notice>
          )}
          <Button variant="secondary" isPending={isPending} pendingText={complete.mailing}>
            {complete.mailReceipt}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Focus the status when the button disappears. Keyboard users then keep their position. */
function useFocusAfter(canSend: boolean) {
  const status = useRef<HTMLParagraphElement>(null);
  const could = useRef(canSend);
  useEffect(() => {
    if (could.current && !canSend) status.current?.focus({ preventScroll: true });
    could.current = canSend;
  }, [canSend]);
  return status;
}
