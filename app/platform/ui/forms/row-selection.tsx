import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

export const SELECTION_FORM = "ticked";

type RowCheckboxProps = { id: string; name: string; field?: string; isTicked?: boolean };

export function RowCheckbox({ id, name, field = "submissionId", isTicked = false }: RowCheckboxProps) {
  return (
    <label data-place="lead" className="tick">
      <input
        type="checkbox"
        form={SELECTION_FORM}
        name={field}
        value={id}
        defaultChecked={isTicked}
        aria-label={`Select ${name}`}
      />
    </label>
  );
}

export function listCheckboxes(form: HTMLFormElement | null, field: string): HTMLInputElement[] {
  const controls = form ? Array.from(form.elements) : [];
  return controls.filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "checkbox" && one.name === field,
  );
}

export function useTickedCount(form: RefObject<HTMLFormElement>, field: string): number | null {
  const [ticked, setTicked] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setTicked(listCheckboxes(form.current, field).filter(({ checked }) => checked).length);
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, [form, field]);

  // Run this after every render, because each page of the list has other checkboxes.
  useEffect(() => {
    setTicked(listCheckboxes(form.current, field).filter(({ checked }) => checked).length);
  });
  return ticked;
}

function showInSelectAll(all: HTMLInputElement | null, boxes: HTMLInputElement[]): void {
  const count = boxes.filter(({ checked }) => checked).length;
  if (!all) return;
  all.checked = count > 0 && count === boxes.length;
  all.indeterminate = count > 0 && count < boxes.length;
}

export type ListSelection = ReturnType<typeof useListSelection>;

/** The selected rows of each list, on all of its pages. A reload of the page clears them. */
const selections = new Map<string, string[]>();

export function unselectRow(id: string): void {
  for (const [list, ids] of selections)
    selections.set(
      list,
      ids.filter((one) => one !== id),
    );
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${SELECTION_FORM}"]`))
    if (box.value === id) box.checked = false;
  document.dispatchEvent(new Event("change"));
}

const noSubscription = () => () => undefined;

/**
 * Return the selected rows of all pages of a list, at first `idsInUrl`. `isScripted` is false until scripts run, and
 * stays false without scripts.
 */
export function useListSelection(list: string, field: string, idsInUrl: string[]) {
  const isScripted = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const all = useRef<HTMLInputElement>(null);
  const [ids, setIds] = useState(() => selections.get(list) ?? idsInUrl);
  const select = useCallback(
    (next: string[]) => {
      selections.set(list, next);
      setIds((before) => (before.join() === next.join() ? before : next));
    },
    [list],
  );

  useEffect(() => {
    const read = () => {
      const boxes = listCheckboxes(getForm(), field);
      const shown = boxes.map(({ value }) => value);
      const elsewhere = (selections.get(list) ?? idsInUrl).filter((id) => !shown.includes(id));
      select([...elsewhere, ...boxes.filter(({ checked }) => checked).map(({ value }) => value)]);
    };
    // Rows may have been selected before scripts ran.
    if (!selections.has(list)) read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, [list, field, idsInUrl, select]);

  useEffect(() => {
    const selected = selections.get(list) ?? [];
    const boxes = listCheckboxes(getForm(), field);
    for (const box of boxes) box.checked = selected.includes(box.value);
    showInSelectAll(all.current, boxes);
  });
  return { ids, select, isScripted, all };
}

function getForm(): HTMLFormElement | null {
  const form = document.getElementById(SELECTION_FORM);
  return form instanceof HTMLFormElement ? form : null;
}

type SelectAllProps = { all: RefObject<HTMLInputElement>; form: RefObject<HTMLFormElement>; field: string };

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
