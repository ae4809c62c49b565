import { type RefObject, useEffect, useRef, useState } from "react";

export const SELECTION_FORM = "ticked";

export function RowCheckbox({ id, name, field = "submissionId" }: { id: string; name: string; field?: string }) {
  return (
    // The label is larger than the checkbox, for touch.
    <label data-place="lead" className="tick">
      <input type="checkbox" form={SELECTION_FORM} name={field} value={id} aria-label={`Select ${name}`} />
    </label>
  );
}

export function listCheckboxes(form: HTMLFormElement | null, field: string): HTMLInputElement[] {
  const controls = form ? Array.from(form.elements) : [];
  return controls.filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === field);
}

/** `ticked` is the number of checked rows. Null until scripts run. */
type RowSelection = { ticked: number | null; all: RefObject<HTMLInputElement> };

export function useRowSelection(form: RefObject<HTMLFormElement>, field: string): RowSelection {
  const all = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setTicked(listCheckboxes(form.current, field).filter(({ checked }) => checked).length);
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, [form, field]);

  // Run this after every render, because another page of the list has other checkboxes.
  useEffect(() => {
    const boxes = listCheckboxes(form.current, field);
    const now = boxes.filter(({ checked }) => checked).length;
    setTicked(now);
    if (!all.current) return;
    all.current.checked = now > 0 && now === boxes.length;
    all.current.indeterminate = now > 0 && now < boxes.length;
  });
  return { ticked, all };
}

type SelectAllProps = { all: RowSelection["all"]; form: RefObject<HTMLFormElement>; field: string };

export function SelectAllCheckbox({ all, form, field }: SelectAllProps) {
  return (
    <label className="hidden min-h-control items-center gap-3 font-medium text-sm scripted:flex">
      <input
        ref={all}
        type="checkbox"
        onChange={({ currentTarget: { checked } }) => {
          for (const box of listCheckboxes(form.current, field)) box.checked = checked;
        }}
        className="size-5 accent-accent"
      />
      <span className="tick-all-text">Select all on this page</span>
    </label>
  );
}
