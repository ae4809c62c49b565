import type { FocusEvent, ReactNode } from "react";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";

export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.select();
}

type CopyFieldButtonProps = {
  field: string;
  copied: string;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
};

export function CopyFieldButton({ field, copied, variant = "secondary", children }: CopyFieldButtonProps) {
  const showToast = useShowToast();
  async function copy(): Promise<void> {
    const control = document.getElementById(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    try {
      await navigator.clipboard.writeText(control.value);
      showToast(copied);
    } catch {
      control.select();
      control.focus();
      showToast("Copy it yourself", "Your browser does not allow copying here. The text is selected.");
    }
  }
  return (
    <Button type="button" variant={variant} className="hidden! shrink-0 scripted:inline-flex!" onClick={copy}>
      {children}
    </Button>
  );
}

type CopyFieldProps = { id: string; label: string; value: string; copied: string; children: ReactNode };

export function CopyField({ id, label, value, copied, children }: CopyFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field
          id={id}
          name={id}
          label={label}
          readOnly
          defaultValue={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={selectAll}
        />
      </div>
      <CopyFieldButton field={id} copied={copied}>
        {children}
      </CopyFieldButton>
    </div>
  );
}
