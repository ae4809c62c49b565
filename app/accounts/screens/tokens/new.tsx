import { getFormProps } from "@conform-to/react";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { INTEGRATIONS_TRAIL } from "#app/platform/paths/settings-trails.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import { FormErrors, FormField, FormSelect, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { apiTokenSchema, computeExpiry, EXPIRY_CHOICES, SCOPE_CHOICES } from "../../api-token-input.ts";
import { createToken } from "../../api-tokens.server.ts";
import { getAuditContext, requireAdmin } from "../../auth.server.ts";
import { confirmPassword } from "../../own-password.server.ts";
import { typedPassword } from "../../second-factor.ts";

export const meta = () => [{ title: "New API token" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const choices = { scopes: SCOPE_CHOICES, expiries: EXPIRY_CHOICES };
  return json({ once: crypto.randomUUID(), origin: getPublicOrigin(request), choices });
}

/**
 * Return the token in the response body instead of redirecting, so that it never appears in a URL, a cookie or the
 * history.
 */
export const action = formAction({
  guard: requireAdmin,
  schema: apiTokenSchema.extend({ once: idempotencyKeySchema, password: typedPassword }),
  hideFields: ["password"],
  run: async ({ guarded: me, request, context, input: { once = crypto.randomUUID(), password, ...token } }) => {
    // Ask for the password, so that somebody who finds an open session cannot create a token that outlives it.
    await confirmPassword(me, password, { request, context });
    return runOnce(`new-token/${me.id}/${once}/${JSON.stringify(token)}`, (): CreatedToken => {
      const [by, { name, scope, expiry }] = [getAuditContext(me, context), token];
      const text = createToken(db, by, { id: once, name, scope, expiresAt: computeExpiry(expiry, by.now) }, me.id);
      return { text, name };
    });
  },
  done: (created) => Response.json({ made: created }),
  formatRefusal: ({ message }) => ({ title: "No token was created", text: message }),
});

const TRAIL = [...INTEGRATIONS_TRAIL, { text: "API tokens", to: paths.apiTokens() }];

type TokenFields = Record<"name" | "scope" | "expiry" | "password", string>;

export default function NewApiToken() {
  const { once, origin, choices } = useLoaderData<typeof loader>();
  const created = useActionData<{ made?: CreatedToken }>()?.made;
  const { form, fields, isPending, toast } = useServerForm<TokenFields>("token", { expiry: "90" });
  if (created) return <CreatedTokenPage made={created} origin={origin} />;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="New API token" subtitle="You will see it only once, right after you create it" trail={TRAIL} />
      <Card>
        <Toaster toast={toast} hidesOnUnmount />
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
            hint="What will use the token, for example “Applicant tracking”. It appears in the audit log."
            autoComplete="off"
          />
          <Choices field={fields.scope} type="radio" label="Scope" choices={choices.scopes} />
          <FormSelect field={fields.expiry} label="Expires" choices={choices.expiries} />
          <PasswordField field={fields.password} label="Your password" autoComplete="current-password" />
          <div className="flex flex-wrap gap-3">
            <Button isPending={isPending} pendingText="Creating...">
              Create token
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

type CreatedToken = { text: string; name: string };

function CreatedTokenPage({ made: { text, name }, origin }: { made: CreatedToken; origin: string }) {
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="API token created" subtitle={name} trail={TRAIL} takesFocus />
      <Notice title="Copy the token now">
        You cannot see this token again. Anyone who has it can use it, so store it as safely as a password.
      </Notice>
      <Card>
        <div className="grid gap-5">
          <CopyField id="token-text" label="Token" value={text} isSecret />
          <div className="grid gap-1.5">
            <p className="font-medium text-sm">To try it, set TOKEN to the token and run:</p>
            <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm">
              <code>{`curl -H "Authorization: Bearer $TOKEN" ${origin}/api/auth/user`}</code>
            </pre>
          </div>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.apiTokens()}>I have copied it</ButtonLink>
        <ButtonLink to={paths.apiPage()} variant="secondary">
          See what the API can do
        </ButtonLink>
      </div>
    </div>
  );
}
