import { useSubmit } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { signWithPasskey, useHasPasskeys } from "../passkeys.ts";

export const PASSKEY_FORM = "passkey";

type PasskeyButtonProps = {
  step: "first" | "second";
  action: string;
  redirectTo: string;
  variant?: "primary" | "secondary";
  children: ReactNode;
};

export function PasskeyButton({ step, action, redirectTo, variant = "secondary", children }: PasskeyButtonProps) {
  const isOffered = useHasPasskeys();
  const submit = useSubmit();
  const isSending = useIsSending(PASSKEY_FORM);
  const refused = useActionReply(PASSKEY_FORM);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isOffered) return null;

  async function signIn() {
    setIsAsking(true);
    setProblem(null);
    const fields = new FormData();
    fields.set("step", step);
    const answer = await signWithPasskey(paths.passkeyOptions(), fields);
    setIsAsking(false);
    if ("credential" in answer) {
      submit({ form: PASSKEY_FORM, credential: answer.credential, redirectTo }, { method: "post", action });
    } else {
      setProblem("problem" in answer ? answer.problem : (answer.refused.toast?.description ?? null));
    }
  }

  const errorText = isAsking || isSending ? null : (problem ?? refused?.toast?.description);
  return (
    <div className="mt-4 grid gap-4 border-line border-t pt-4">
      {errorText && <Notice title={errorText} tone="destructive" />}
      <Button
        type="button"
        variant={variant}
        isPending={isAsking || isSending}
        pendingText="Waiting for your passkey..."
        onClick={signIn}
      >
        {children}
      </Button>
    </div>
  );
}
