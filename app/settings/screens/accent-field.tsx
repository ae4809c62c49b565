import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { Field } from "#app/platform/ui/forms/field.tsx";

/** A colour as text, and where scripts run a swatch that opens the browser's palette. */
export function AccentField({ field }: { field: FieldMetadata<string> }) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));

  /** As if it had been typed: the text field keeps its own value. */
  function choose(color: string): void {
    const text = document.getElementById(field.id);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = color;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    setTyped(color);
  }

  return (
    <Field
      key={key}
      {...input}
      label="Accent Color"
      hint="Of buttons and links, as # and six digits. In dark mode it is lightened until it can be read. Empty: the product’s own."
      autoComplete="off"
      spellCheck={false}
      onInput={(event) => setTyped(event.currentTarget.value)}
      inset={
        <input
          type="color"
          aria-label="Choose the accent color"
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : "#000000"}
          onChange={(event) => choose(event.currentTarget.value)}
          className="absolute inset-y-1.5 right-1.5 hidden h-auto w-12 cursor-pointer scripted:block"
        />
      }
      errors={field.errors ?? []}
    />
  );
}
