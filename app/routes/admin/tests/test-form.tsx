import { type FieldMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CancelLink } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormField, FormTextArea } from "#app/ui/form-field.tsx";
import { Toaster } from "#app/ui/toaster.tsx";

type TestFields = Record<"name" | "description" | "testPassword" | "isActive", string>;

type TestFormProps = {
  title: string;
  action: string;
  values?: Partial<TestFields>;
  closeTo: string;
  submitText: string;
  pendingText: string;
  children?: (fields: { isActive: FieldMetadata<string> }) => ReactNode;
};

/** The dialogs 'Create New Test' and 'Edit Test'. */
export function TestForm({ title, action, values, closeTo, submitText, pendingText, children }: TestFormProps) {
  const { form, fields, isPending, toast } = useServerForm<TestFields>("test", values);
  return (
    <Dialog title={title} closeTo={closeTo}>
      <Toaster toast={toast} />
      <Form method="post" action={action} replace preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormErrors errors={form.errors} />
        <FormField field={fields.name} label="Test Name" autoComplete="off" />
        <FormTextArea field={fields.description} label="Description" hint="Optional. Only admins see it." />
        <FormField
          field={fields.testPassword}
          label="Test Password"
          hint="Candidates type it to begin. Every admin can read it here."
          autoComplete="off"
        />
        {children?.(fields)}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <CancelLink to={closeTo} />
          <Button isPending={isPending} pendingText={pendingText}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
