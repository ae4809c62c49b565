import type { InputHTMLAttributes } from "react";

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors?: string[];
};

/** An input with its label, hint and errors, wired for assistive technology. The only place that writes an <input>. */
export function Field({ id, label, hint, errors = [], ...input }: FieldProps) {
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describedBy = [hint && hintId, errors.length > 0 && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={describedBy}
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-ink aria-invalid:border-danger"
      />
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={errorId} className="font-medium text-danger text-sm">
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
