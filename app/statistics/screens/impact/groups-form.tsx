import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { useIsSending } from "#app/platform/ui/forms/form-field.tsx";
import { IMPACT_ROWS } from "../../adverse-impact-rows.ts";

type GroupsFormProps = { typed: Record<string, string>; reply: ActionReply["reply"] };

/** Six rows, always there: an empty one does not count. */
export function GroupsForm({ typed, reply }: GroupsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useIsSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first field
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [reply]);
  const fieldOf = (name: string) => ({
    ...{ id: name, name, autoComplete: "off" },
    defaultValue: typed[name] ?? "",
    errors: reply?.error?.[name] ?? [],
  });
  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid gap-5">
      <p className="text-muted">
        Two to six groups; rows that stay empty do not count. What is typed here is neither stored nor logged.
      </p>
      {IMPACT_ROWS.map((row) => (
        <fieldset
          key={row}
          className="grid grid-cols-2 items-start gap-3 border-line border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-[minmax(0,1fr)_9rem_9rem] sm:border-t-0 sm:pt-0"
        >
          <legend className="sr-only">{`Group ${row}`}</legend>
          <div className="col-span-2 sm:col-span-1">
            <Field {...fieldOf(`name${row}`)} label={`Group ${row}`} maxLength={60} />
          </div>
          <Field {...fieldOf(`applied${row}`)} label="Assessed" inputMode="numeric" />
          <Field {...fieldOf(`selected${row}`)} label="Selected" inputMode="numeric" />
        </fieldset>
      ))}
      <div>
        <Button isPending={isPending} pendingText="Calculating...">
          Calculate
        </Button>
      </div>
    </Form>
  );
}
