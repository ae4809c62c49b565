import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { TextArea } from "#app/platform/ui/forms/field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";

type LinesFormProps = {
  form: string;
  name: string;
  label: string;
  hint?: string;
  add: string;
  pendingText?: string;
  variant?: "primary" | "secondary";
  children?: (reply: ReturnType<typeof useActionReply>) => ReactNode;
};

export function LinesForm({ form, name, label, hint, add, variant = "primary", ...props }: LinesFormProps) {
  const { pendingText = "Adding...", children } = props;
  const reply = useActionReply(form);
  const isPending = useIsSending(form);
  return (
    <Form method="post" replace preventScrollReset className="mt-3 grid gap-3">
      <Toaster toast={reply?.toast ?? null} />
      <input type="hidden" name="form" value={form} />
      {children?.(reply)}
      <TextArea
        id={name}
        name={name}
        label={label}
        rows={3}
        defaultValue={readTyped(reply, name)}
        errors={reply?.reply?.error?.[name] ?? []}
        hint={hint}
      />
      <div>
        <Button variant={variant} isPending={isPending} pendingText={pendingText}>
          {add}
        </Button>
      </div>
    </Form>
  );
}

export function readTyped(reply: ReturnType<typeof useActionReply>, name: string): string | undefined {
  const typed = reply?.reply?.initialValue?.[name];
  return typeof typed === "string" ? typed : undefined;
}
