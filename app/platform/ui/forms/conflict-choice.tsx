import { type MouseEvent, useId } from "react";
import { isToggle, typeInto } from "#app/platform/forms/controls.ts";
import { formatConflict, KEEP_MINE, USE_THEIRS } from "#app/platform/forms/edit-conflict.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";

type ConflictNoticeProps = {
  id: string;
  name: string;
  label: string;
  message: string;
  theirs: string;
  form?: string | undefined;
  onKeepMine?: (event: MouseEvent) => void;
  onUseTheirs?: (event: MouseEvent) => void;
};

export function ConflictNotice(props: ConflictNoticeProps) {
  const { id, name, label, message, theirs, form, onKeepMine, onUseTheirs } = props;
  const button = "min-h-control rounded-control border border-control bg-surface px-4 font-semibold hover:bg-sunken";
  return (
    <div
      id={id}
      role="alert"
      className="mt-1 grid gap-2 rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-sm"
    >
      <p className="font-medium">
        {message} Your change to “{label}” is not saved. Saved now:
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap rounded-control bg-surface px-2 py-1">
        {theirs === "" ? <i>(empty)</i> : theirs}
      </p>
      <p className="flex flex-wrap gap-2">
        <button type="submit" form={form} name={KEEP_MINE} value={name} onClick={onKeepMine} className={button}>
          Keep mine<span className="sr-only"> for {label}</span>
        </button>
        <button type="submit" form={form} name={USE_THEIRS} value={name} onClick={onUseTheirs} className={button}>
          Use theirs<span className="sr-only"> for {label}</span>
        </button>
      </p>
    </div>
  );
}

type ConflictChoiceProps = {
  form: string | undefined;
  name: string | undefined;
  label: string;
  format?: (texts: string[]) => string;
};

export function ConflictChoice({ form = "", name = "", label, format = joinTexts }: ConflictChoiceProps) {
  const conflict = useActionReply(form)?.conflict;
  const id = useId();
  const stored = conflict?.stored[name];
  if (!conflict || !stored) return null;
  return (
    <ConflictNotice
      id={id}
      form={form || undefined}
      name={name}
      label={label}
      message={formatConflict(conflict.by)}
      theirs={format(stored)}
      onUseTheirs={() => fillIn(form, name, stored)}
    />
  );
}

const joinTexts = (texts: string[]) => texts.join("\n");

/** Show the chosen value in the form, which stays on the screen after the save. */
function fillIn(formId: string, name: string, texts: string[]): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const control of form.elements) {
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (!(control instanceof HTMLInputElement || isText) || control.name !== name) continue;
    if (!isToggle(control)) typeInto(control, texts[0] ?? "");
    else if (control.checked !== texts.includes(control.value)) control.click();
  }
}
