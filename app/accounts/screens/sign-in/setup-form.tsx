import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField, PasswordField, TOGGLE_TEXTS } from "#app/platform/ui/forms/form-field.tsx";
import { ServerForm } from "#app/platform/ui/forms/server-form.tsx";
import { NewPasswordField } from "../../new-password-field.tsx";

type SetupFields = Record<"firstName" | "lastName" | "email" | "password" | "confirmPassword" | "setupToken", string>;

export function SetupForm({ asksForToken }: { asksForToken: boolean }) {
  const served = useServerForm<SetupFields>("setup");
  const { fields } = served;
  return (
    <Card>
      <ServerForm action={paths.setup()} preventScrollReset={false} served={served}>
        <FormField field={fields.firstName} label="First Name" autoComplete="given-name" />
        <FormField field={fields.lastName} label="Last Name (optional)" autoComplete="family-name" />
        <FormField field={fields.email} label="Admin Email" type="email" autoComplete="username" />
        <NewPasswordField
          field={fields.password}
          emailName={fields.email.name}
          label="Password"
          hint="At least 6 characters. Longer is safer."
        />
        <FormField
          field={fields.confirmPassword}
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
        />
        {asksForToken && (
          <PasswordField
            field={fields.setupToken}
            label="Setup Token"
            shows={{ ...TOGGLE_TEXTS, showTyped: "Show setup token" }}
            hint="The value of SETUP_TOKEN on this server."
            autoComplete="off"
          />
        )}
        <Button isPending={served.isPending} pendingText="Creating...">
          Create Admin Account
        </Button>
      </ServerForm>
    </Card>
  );
}
