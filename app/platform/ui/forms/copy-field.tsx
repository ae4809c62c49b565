import { type FocusEvent, type ReactNode, useState } from "react";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";

export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  currentTarget.select();
  currentTarget.scrollLeft = 0;
}

type CopyFieldButtonProps = {
  field: string;
  noun: string;
  variant?: "primary" | "secondary" | "quiet";
  onRefused?: () => void;
  children: ReactNode;
};

export function CopyFieldButton({ field, noun, variant = "secondary", onRefused, children }: CopyFieldButtonProps) {
  const showToast = useShowToast();
  async function copy(): Promise<void> {
    const control = document.getElementById(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    try {
      await navigator.clipboard.writeText(control.value);
      showToast(`${noun} copied`);
    } catch {
      onRefused?.();
      control.select();
      control.focus();
      showToast(
        "Copy it yourself",
        "Your browser does not allow copying here. The text is selected, so you can copy it now.",
      );
    }
  }
  return (
    <Button type="button" variant={variant} className="hidden! shrink-0 scripted:inline-flex!" onClick={copy}>
      {children}
    </Button>
  );
}

type CopyFieldProps = {
  id: string;
  label: string;
  value: string;
  noun?: string;
  hint?: string;
  isSecret?: boolean;
};

/** `noun` begins the toast after copying. A secret is masked until *Show* is pressed, except without JavaScript. */
export function CopyField({ id, label, value, noun = label, hint, isSecret = false }: CopyFieldProps) {
  const [isShown, setIsShown] = useState(!isSecret);
  const buttons = (
    <>
      {isSecret && (
        <Button
          type="button"
          variant="secondary"
          aria-pressed={isShown}
          aria-controls={id}
          className="hidden! shrink-0 scripted:inline-flex!"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </Button>
      )}
      <CopyFieldButton field={id} noun={noun} onRefused={() => setIsShown(true)}>
        Copy<span className="sr-only"> {label}</span>
      </CopyFieldButton>
    </>
  );
  return (
    <Field
      // Remount the field for a new value, because React does not update the value of an uncontrolled field.
      key={value}
      id={id}
      name={id}
      label={label}
      hint={hint}
      readOnly
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
      className={isShown ? "" : "scripted:[-webkit-text-security:disc]"}
      onFocus={selectAll}
      beside={buttons}
    />
  );
}
