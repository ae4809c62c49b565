import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Dialog } from "#app/platform/ui/messages/dialog.tsx";

/** The answer to a form that has made a secret: the page of the answer shows it, and no other one does. */
export type SecretReply = ActionReply & { secret?: { text: string; webhookId: string } };

/** The secret that the form has just made; undefined before. */
export function useMadeSecret(): SecretReply["secret"] {
  return useActionData<SecretReply>()?.secret;
}

/** Shows a secret this once. */
export function SecretShown({ secret, goOnTo, children }: { secret: string; goOnTo: string; children: ReactNode }) {
  return (
    <Dialog title="The secret, shown once" closeTo={goOnTo}>
      <div className="grid gap-4">
        <p className="text-muted">{children}</p>
        <Field
          id="webhook-secret"
          name="secret"
          label="Secret"
          defaultValue={secret}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          hint="Copy it now: it cannot be shown again. A new one can be made at any time."
          autoComplete="off"
          spellCheck={false}
        />
        <div className="mt-2 flex justify-end">
          <ButtonLink to={goOnTo} replace>
            I have copied it
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
