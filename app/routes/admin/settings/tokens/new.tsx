import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { db } from "#app/db.server.ts";
import { apiTokenSchema, EXPIRY_CHOICES, expiryOf, SCOPE_CHOICES } from "#app/domain/accounts/api-token.ts";
import { typedPassword } from "#app/domain/submissions/submission.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { requireAdmin } from "#app/http/accounts/admin-session.server.ts";
import { confirmPassword } from "#app/http/accounts/own-password.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { onceSchema, onlyOnce } from "#app/http/idempotency.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { createToken } from "#app/models/accounts/api-tokens.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Button, ButtonLink } from "#app/ui/forms/button.tsx";
import { Choices } from "#app/ui/forms/choices.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { FormField, FormSelect, PasswordField } from "#app/ui/forms/form-field.tsx";
import { Toaster } from "#app/ui/messages/toaster.tsx";
import { PageHeader } from "#app/ui/pages/page-header.tsx";
import { type Made, MadeToken } from "./made-token.tsx";

export const meta = () => [{ title: "New API Token" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const choices = { scopes: SCOPE_CHOICES, expiries: EXPIRY_CHOICES };
  return json({ once: crypto.randomUUID(), origin: originOf(request), choices });
}

/** The answer is the page with the token: it is in no address, no cookie and no history. */
export const action = formAction({
  guard: requireAdmin,
  schema: apiTokenSchema.extend({ once: onceSchema, password: typedPassword }),
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input: { once = crypto.randomUUID(), password, ...token } }) => {
    // A token outlives the session: whoever finds an open one must not make themselves another way in.
    await confirmPassword(me, password, { request, context });
    return onlyOnce(`new-token/${me.id}/${once}/${JSON.stringify(token)}`, (): Made => {
      const [now, { name, scope }] = [new Date(), token];
      const by = { id: me.id, address: context.clientAddress };
      const text = createToken(db, { id: once, name, scope, expiresAt: expiryOf(token.expiry, now) }, by, now);
      return { text, name };
    });
  },
  done: (made) => Response.json({ made }),
  tell: ({ message }) => ({ title: "No token was made", text: message }),
});

type TokenFields = Record<"name" | "scope" | "expiry" | "password", string>;

export default function NewApiToken() {
  const { once, origin, choices } = useLoaderData<typeof loader>();
  const made = useActionData<{ made?: Made }>()?.made;
  const { form, fields, isPending, toast } = useServerForm<TokenFields>("token", { expiry: "90" });
  if (made) return <MadeToken made={made} origin={origin} />;
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title="New API Token" subtitle="It is shown once, when it is made" />
      <Card>
        <Toaster toast={toast} leaves />
        <Form
          method="post"
          action={paths.newApiToken()}
          replace
          preventScrollReset
          {...getFormProps(form)}
          className="grid gap-5"
        >
          <FormErrors errors={form.errors} />
          <input type="hidden" name="once" value={once} />
          <FormField
            field={fields.name}
            label="Name"
            hint="What will use it, like “Applicant tracking”. The audit log names it."
            autoComplete="off"
          />
          <Choices field={fields.scope} type="radio" label="Scope" choices={choices.scopes} />
          <FormSelect field={fields.expiry} label="Expires" choices={choices.expiries} />
          <PasswordField field={fields.password} label="Your Password" autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <Button isPending={isPending} pendingText="Making...">
              Make Token
            </Button>
            <ButtonLink to={paths.apiTokens()} variant="secondary">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  );
}
