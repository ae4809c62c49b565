import { type FieldMetadata, type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { ShownValues } from "#app/platform/forms/shown-values.tsx";
import { useFormsGuard } from "#app/platform/forms/use-forms-guard.ts";
import { Dialog, type DialogProps, FormButtons } from "#app/platform/ui/messages/dialog.tsx";
import { type ToastContent, Toaster } from "#app/platform/ui/messages/toaster.tsx";
import { Button } from "./button.tsx";
import { FormErrors } from "./form-field.tsx";

type ServerFormProps<Fields extends Record<string, unknown>> = Omit<FormProps, "method"> & {
  /** The result of `useServerForm`. */
  served: { form: FormMetadata<Fields, string[]>; isPending: boolean; toast: ToastContent | null };
  /** Needed if the form edits stored values, so that a save does not overwrite other people's changes. */
  shownValues?: FieldMetadata<string> | undefined;
  hidesToast?: boolean;
  children: ReactNode;
};
type SubmitProps = { submitText: ReactNode; pendingText?: string };

/** A form without buttons, which shows its toast and its errors in the same place on every screen. */
export function ServerForm<Fields extends Record<string, unknown>>(props: ServerFormProps<Fields>) {
  const { served, shownValues, hidesToast = false, className = "grid gap-4", children, ...rest } = props;
  const { form, toast } = served;
  useFormsGuard();
  return (
    <>
      <Toaster toast={toast} hidesOnUnmount={hidesToast} />
      <Form method="post" replace preventScrollReset {...rest} {...getFormProps(form)} className={className}>
        <input type="hidden" name="form" value={form.id} />
        {shownValues && <ShownValues field={shownValues} />}
        <FormErrors errors={form.errors} />
        {children}
      </Form>
    </>
  );
}

type PageFormProps<Fields extends Record<string, unknown>> = ServerFormProps<Fields> & SubmitProps;

export function PageForm<Fields extends Record<string, unknown>>(props: PageFormProps<Fields>) {
  const { submitText, pendingText = "Saving...", children, ...form } = props;
  return (
    <ServerForm {...form}>
      {children}
      <div>
        <Button isPending={form.served.isPending} pendingText={pendingText}>
          {submitText}
        </Button>
      </div>
    </ServerForm>
  );
}

type FormDialogProps<Fields extends Record<string, unknown>> = Omit<ServerFormProps<Fields>, "title"> &
  DialogProps &
  SubmitProps & { isDestructive?: boolean };

export function FormDialog<Fields extends Record<string, unknown>>(props: FormDialogProps<Fields>) {
  const { title, closeTo, shape, firstFocus, isDestructive, submitText, pendingText = "Saving...", ...rest } = props;
  const { className = "", children, ...form } = rest;
  const layout = shape === "panel" ? "flex grow flex-col" : "grid";
  return (
    <Dialog title={title} closeTo={closeTo} shape={shape} firstFocus={firstFocus}>
      <ServerForm {...form} hidesToast className={`${layout} gap-4 ${className}`}>
        {children}
        <FormButtons
          closeTo={closeTo}
          isDestructive={isDestructive}
          isPending={form.served.isPending}
          pendingText={pendingText}
        >
          {submitText}
        </FormButtons>
      </ServerForm>
    </Dialog>
  );
}
