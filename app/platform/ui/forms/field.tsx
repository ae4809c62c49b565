import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useErrors } from "#app/platform/forms/use-errors.ts";

import { ConflictChoice } from "./conflict-choice.tsx";

type FieldTexts = { id: string; name: string; label: string; hint?: string | undefined; errors?: string[] };

const CONTROL = "field-control";

export function Field({
  label,
  hint,
  errors = [],
  inset,
  beside,
  className = "",
  ...input
}: InputHTMLAttributes<HTMLInputElement> & FieldTexts & { inset?: ReactNode; beside?: ReactNode }) {
  const control = (
    <input
      {...input}
      {...getAriaAttributes(input.id, hint, errors)}
      className={`${CONTROL} ${inset ? "scripted:pe-16" : className}`}
    />
  );
  return (
    <FieldFrame id={input.id} label={label} hint={hint} errors={errors}>
      {inset ? (
        <div className="relative">
          {control}
          {inset}
        </div>
      ) : beside ? (
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-40">{control}</div>
          {beside}
        </div>
      ) : (
        control
      )}
      <ConflictChoice form={input.form} name={input.name} label={label} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  errors = [],
  hasLongLines = false,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts & { hasLongLines?: boolean }) {
  return (
    <FieldFrame id={area.id} label={label} hint={hint} errors={errors}>
      <textarea
        rows={3}
        {...area}
        {...getAriaAttributes(area.id, hint, errors)}
        className={hasLongLines ? `${CONTROL} overflow-x-auto whitespace-pre` : CONTROL}
      />
      <ConflictChoice form={area.form} name={area.name} label={label} />
    </FieldFrame>
  );
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldTexts & { isLabelHidden?: boolean; choices: { value: string; text: string }[] };

export function Select({ label, hint, errors = [], choices, isLabelHidden = false, ...select }: SelectProps) {
  return (
    <FieldFrame id={select.id} label={label} hint={hint} errors={errors} isLabelHidden={isLabelHidden}>
      <select {...select} {...getAriaAttributes(select.id, hint, errors)} className={CONTROL}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ConflictChoice
        form={select.form}
        name={select.name}
        label={label}
        format={([value = ""]) => choices.find((choice) => choice.value === value)?.text ?? value}
      />
    </FieldFrame>
  );
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: ReactNode;
  hint?: string;
  errors?: string[];
};

export function Checkbox({ label, hint, errors = [], ...input }: CheckboxProps) {
  return (
    <div>
      <label htmlFor={input.id} className="check-label">
        <input {...input} {...getAriaAttributes(input.id, hint, errors)} type="checkbox" className="check" />
        {label}
      </label>
      {hint && (
        <p id={`${input.id}-hint`} className="flex gap-3 text-muted text-sm">
          {/* Make the space as wide as the checkbox, so that the hint aligns with the label. */}
          <span className="size-5 shrink-0" />
          {hint}
        </p>
      )}
      <FieldErrors id={input.id} errors={errors} />
      <ConflictChoice
        form={input.form}
        name={input.name}
        label={typeof label === "string" ? label : "This choice"}
        format={({ length }) => (length > 0 ? "Checked" : "Not checked")}
      />
    </div>
  );
}

function getAriaAttributes(id: string, hint: string | undefined, errors: string[]) {
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return { "aria-invalid": errors.length > 0 || undefined, "aria-describedby": describedBy || undefined };
}

type FrameProps = Pick<FieldTexts, "id" | "label" | "hint"> & {
  errors: string[];
  isLabelHidden?: boolean;
  children: ReactNode;
};

function FieldFrame({ id, label, hint, errors, isLabelHidden = false, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "font-medium text-sm"}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  const { texts, isCorrected } = useErrors(errors);
  if (texts.length === 0) return null;
  return (
    <p id={`${id}-error`} className={`font-medium text-danger text-sm ${isCorrected ? "invisible" : ""}`}>
      {texts.join(" ")}
    </p>
  );
}
