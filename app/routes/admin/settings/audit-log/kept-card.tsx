import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "#app/addresses/paths.ts";
import { MAX_AUDIT_MONTHS } from "#app/domain/audit/audit-limits.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { FormField } from "#app/ui/forms/form-field.tsx";
import { Toaster } from "#app/ui/messages/toaster.tsx";

/** For how long lines are kept. */
export function KeptCard({ months }: { months: number }) {
  const { form, fields, isPending, toast } = useServerForm<{ months: string }>("audit-kept", {
    months: String(months),
  });
  return (
    <Card title="Kept For">
      <Toaster toast={toast} />
      <Form
        method="post"
        action={paths.auditLog()}
        replace
        preventScrollReset
        {...getFormProps(form)}
        aria-label="For how long lines are kept"
        className="grid max-w-md gap-4"
      >
        <FormField
          field={fields.months}
          label="Months"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_AUDIT_MONTHS}
          hint="Older lines are removed in the night, for good. No line can be changed or removed before."
          autoComplete="off"
        />
        <div>
          <Button isPending={isPending} pendingText="Saving...">
            Save
          </Button>
        </div>
      </Form>
    </Card>
  );
}
