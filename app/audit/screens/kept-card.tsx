import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { MAX_AUDIT_MONTHS } from "../audit-limits.ts";

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
