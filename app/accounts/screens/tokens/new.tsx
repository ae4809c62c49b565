import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { db } from "#app/platform/db.server.ts";
import { getPublicOrigin } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { idempotencyKeySchema, runOnce } from "#app/platform/http/form-data.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Choices } from "#app/platform/ui/forms/choices.tsx";
import { FormField, FormSelect, PasswordField } from "#app/platform/ui/forms/form-field.tsx";
import { FormDialog } from "#app/platform/ui/forms/server-form.tsx";
import { SecretDialog } from "#app/platform/ui/messages/secret-dialog.tsx";
import { apiTokenSchema, computeExpiry, EXPIRY_CHOICES, SCOPE_CHOICES } from "../../api-token-input.ts";
import { createToken } from "../../api-tokens.server.ts";
import { getAuditContext, requireAdmin } from "../../auth.server.ts";
import { confirmPassword } from "../../own-password.server.ts";
import { typedPassword } from "../../second-factor.ts";

export const meta = () => [{ title: "Create API token" }];

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
    // Without the password, somebody who finds an open session could create a token that outlives the session.
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

type TokenFields = Record<"name" | "scope" | "expiry" | "password", string>;

export default function NewApiToken() {
  const { once, origin, choices } = useLoaderData<typeof loader>();
  const created = useActionData<{ made?: CreatedToken }>()?.made;
  const served = useServerForm<TokenFields>("token", { expiry: "90" });
  const { fields } = served;
  if (created) return <NewTokenDialog made={created} origin={origin} />;
  return (
    <FormDialog
      title="Create API token"
      closeTo={paths.apiTokens()}
      shape="panel"
      served={served}
      submitText="Create token"
      pendingText="Creating..."
    >
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
    </FormDialog>
  );
}

type CreatedToken = { text: string; name: string };

function NewTokenDialog({ made: { text, name }, origin }: { made: CreatedToken; origin: string }) {
  const secret = {
    id: "token-text",
    label: "Token",
    value: text,
    hint: "Copy it now. You cannot see it again. Anyone who has it can use it, so store it as safely as a password.",
  };
  const example = (
    <div className="grid gap-1.5">
      <p className="font-medium text-sm">To try it, set TOKEN to the token and run:</p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control bg-sunken p-3 text-sm">
        <code>{`curl -H "Authorization: Bearer $TOKEN" ${origin}/api/auth/user`}</code>
      </pre>
      <Link to={paths.apiPage()} className="justify-self-start py-1 text-accent text-sm underline underline-offset-4">
        API reference
      </Link>
    </div>
  );
  return (
    <SecretDialog title="Copy the API token" secret={secret} nextTo={paths.apiTokens()} more={example}>
      <bdi className="wrap-anywhere font-semibold text-ink">{name}</bdi> can use the API now.
    </SecretDialog>
  );
}
