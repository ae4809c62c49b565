import { getFormProps } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { FormCheckbox, FormErrors } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";

export const REQUIRED_FACTOR_FORM = "required-factor";

type RequiredFactor = { isRequired: boolean; without: number; hasOwn: boolean };

export function RequiredFactorCard({ setting }: { setting: RequiredFactor }) {
  const { isRequired, without, hasOwn } = setting;
  const defaults = isRequired ? { required: "on" } : {};
  const {
    form,
    fields,
    isPending,
    toast: message,
  } = useServerForm<{ required: string }>(REQUIRED_FACTOR_FORM, defaults);
  return (
    <Card title="Signing In">
      <Form
        method="post"
        action={paths.settings()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        className="grid max-w-2xl gap-4"
      >
        <Toaster toast={message} />
        <input type="hidden" name="form" value={REQUIRED_FACTOR_FORM} />
        <FormErrors errors={form.errors} />
        <p>{formatWithoutFactor(without)}</p>
        <FormCheckbox
          field={fields.required}
          label="Every admin needs a second factor"
          hint="Viewers too. Anyone without a second factor must set one up at the next sign-in before they can do anything else."
        />
        {!hasOwn && (
          <p className="text-sm">
            To turn this on, first{" "}
            <Link to={paths.secondFactor()} className="text-accent underline underline-offset-4">
              set up your own second factor
            </Link>
            .
          </p>
        )}
        <div>
          <Button isPending={isPending} pendingText="Saving...">
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function formatWithoutFactor(without: number): string {
  if (without === 0) return "Every active account has a second factor.";
  const have = without === 1 ? "has" : "have";
  return `${formatCount(without, "active account")} ${have} no second factor yet. User Management shows who has one.`;
}

export function TokensCard({ valid }: { valid: number }) {
  return (
    <Card title="API Tokens">
      <div className="grid max-w-2xl gap-4">
        <p>
          A script or an applicant-tracking system can use the API with a token instead of a password.{" "}
          {valid === 0 ? "There is none." : `${formatCount(valid, "token")} can be used now.`}
        </p>
        <div>
          <ButtonLink to={paths.apiTokens()} variant="secondary">
            Manage API tokens
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
