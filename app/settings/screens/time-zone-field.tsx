import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useState } from "react";
import { clockText } from "#app/platform/text/day-text.ts";
import { Field } from "#app/platform/ui/forms/field.tsx";

const NAMES = "time-zone-names";

type TimeZoneFieldProps = { field: FieldMetadata<string>; names: string[]; now: string };

/** A time zone by its name, which the browser helps to find, and what clocks show there. */
export function TimeZoneField({ field, names, now }: TimeZoneFieldProps) {
  const { key, ...input } = getInputProps(field, { type: "text", ariaAttributes: false });
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const clock = clockText(new Date(now), typed.trim().replaceAll(" ", "_"));
  return (
    <>
      <Field
        key={key}
        {...input}
        label="Time Zone"
        list={NAMES}
        hint={`${clock ? `Now ${clock}. ` : ""}All times on screens and reports are shown in it.`}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
        errors={field.errors ?? []}
      />
      <datalist id={NAMES}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </datalist>
    </>
  );
}
