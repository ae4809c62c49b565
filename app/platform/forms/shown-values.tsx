import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { acceptedForms, CONFORM_INTENT, draftShownValues, isForm, SHOWN_VALUES, UNANSWERED } from "./controls.ts";
import { SEEN_VALUES } from "./edit-conflict.ts";
import { onSent } from "./submit-queue.ts";
import { useActionReply } from "./use-action-reply.ts";

export function ShownValues({ field }: { field: FieldMetadata<string> }) {
  useShownValues(field.formId);
  return <ShownFields form={field.formId} shown={field.initialValue} />;
}

export function ShownFields({ form, shown }: { form: string; shown: string | undefined }) {
  const conflict = useActionReply(form)?.conflict;
  return (
    <>
      <input type="hidden" name={SHOWN_VALUES} value={shown} />
      {conflict && <input type="hidden" name={SEEN_VALUES} value={JSON.stringify(conflict.seen)} />}
      {conflict?.settled.map(({ name, choice }) => (
        <input key={name} type="hidden" name={choice} value={name} />
      ))}
    </>
  );
}

/**
 * Keep the initial values up to date. After a save, they are the saved values. After requests without a response, a
 * field counts as changed if it differs from any value that was sent.
 */
function useShownValues(id: string): void {
  const reply = useActionReply(id)?.reply;
  const unanswered = useRef<FormData[]>([]);
  useEffect(() => {
    // The server has rejected the newest request. Earlier ones may still be stored.
    if (reply?.status === "error") unanswered.current.pop();
  }, [reply]);
  useEffect(() => {
    let last: FormData | undefined;
    const forget = onSent(({ form, data }) => {
      if (isForm(form, id) && !data.has(CONFORM_INTENT)) unanswered.current.push(data);
    });
    const updateShownValues = ({ target, formData }: FormDataEvent) => {
      if (!isForm(target, id) || !formData.get(SHOWN_VALUES)) return;
      const ofDraft = draftShownValues.get(id);
      if (ofDraft !== undefined) formData.set(SHOWN_VALUES, ofDraft);
      const accepted = acceptedForms.get(id);
      if (accepted !== last) unanswered.current = [];
      last = accepted;
      if (accepted || unanswered.current.length > 0) {
        formData.set(SHOWN_VALUES, JSON.stringify(computeShownValues(formData, accepted, unanswered.current)));
      }
    };
    document.addEventListener("formdata", updateShownValues);
    return () => {
      draftShownValues.delete(id);
      forget();
      document.removeEventListener("formdata", updateShownValues);
    };
  }, [id]);
}

/** `unanswered` includes the present request. */
function computeShownValues(now: FormData, accepted: FormData | undefined, unanswered: FormData[]): object {
  const shown = accepted ? readValues(accepted) : JSON.parse(String(now.get(SHOWN_VALUES)));
  const values = new Map(Object.entries(shown));
  for (const sent of unanswered) {
    for (const name of new Set([...sent.keys(), ...now.keys()])) {
      if (sent.getAll(name).join() !== now.getAll(name).join()) values.set(name, sent.getAll(name));
    }
  }
  if (unanswered.length > 1) values.set(UNANSWERED, [shown, ...unanswered.map(readValues)]);
  return Object.fromEntries(values);
}

function readValues(form: FormData): object {
  const names = [...new Set(form.keys())].filter((name) => name !== SHOWN_VALUES);
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
}
