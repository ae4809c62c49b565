import { useFetcher, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FEWEST_COMPARED, MOST_COMPARED } from "#app/domain/compared.ts";
import { grouped } from "#app/domain/numbers-text.ts";
import { STAGE_NAMES, STAGES } from "#app/domain/stage.ts";
import { paths } from "#app/paths.ts";
import { Button } from "./button.tsx";
import { Select } from "./field.tsx";

/** The form that a list's ticks belong to, wherever they are on the page. */
const TICKED_FORM = "ticked";
const NAME = "submissionId";

/** Ticks one row of a list for what the bar above it does. */
export function Tick({ id, name }: { id: string; name: string }) {
  return (
    // The label is larger than the box: a finger hits it.
    <label className="-m-3 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        form={TICKED_FORM}
        name={NAME}
        value={id}
        autoComplete="off"
        className="size-5 accent-accent"
      />
      <span className="sr-only">Select {name}</span>
    </label>
  );
}

type TickedBarProps = { action: string; backTo: string };

/** What can be done with all ticked rows: without scripts a form as any other; with them it counts along. */
export function TickedBar({ action, backTo }: TickedBarProps) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const all = useRef<HTMLInputElement>(null);
  // Null without scripts, and until they run.
  const [ticked, setTicked] = useState<number | null>(null);
  const count = ticked ?? 0;
  const isSending = fetcher.state !== "idle";
  const wasSending = useRef(false);

  useEffect(() => {
    const look = () => setTicked(boxesOf(form.current).filter(({ checked }) => checked).length);
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, []);

  // Another page of the list has other boxes; and once the ticked ones are dealt with, nothing is ticked.
  useEffect(() => {
    if (wasSending.current && !isSending && !fetcher.data) for (const box of boxesOf(form.current)) box.checked = false;
    wasSending.current = isSending;
    const boxes = boxesOf(form.current);
    const now = boxes.filter(({ checked }) => checked).length;
    setTicked(now);
    if (!all.current) return;
    all.current.checked = now > 0 && now === boxes.length;
    all.current.indeterminate = now > 0 && now < boxes.length;
  });

  return (
    <fetcher.Form
      ref={form}
      id={TICKED_FORM}
      method="post"
      action={action}
      preventScrollReset
      aria-label="Set the stage of the selected results"
      className="mb-2 flex min-h-11 lg:pl-3 flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="backTo" value={backTo} />
      <label className="hidden min-h-11 items-center gap-3 font-medium text-sm scripted:flex">
        <input
          ref={all}
          type="checkbox"
          autoComplete="off"
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxesOf(form.current)) box.checked = checked;
          }}
          className="size-5 accent-accent"
        />
        Select all on this page
      </label>
      <span aria-live="polite" className="font-medium text-sm tabular-nums">
        {count > 0 && `${grouped(count)} selected`}
      </span>
      <div className={`flex flex-wrap items-center gap-2 ${count > 0 ? "" : "scripted:hidden"}`}>
        <Select
          id="ticked-stage"
          name="stage"
          label="Stage of the selected results"
          isLabelHidden
          autoComplete="off"
          defaultValue="shortlist"
          choices={STAGES.map((stage) => ({ value: stage, text: STAGE_NAMES[stage] }))}
        />
        <Button variant="secondary" isPending={isSending} pendingText="Applying...">
          Set stage
        </Button>
        <CompareButton form={form} ticked={ticked} />
      </div>
    </fetcher.Form>
  );
}

type CompareButtonProps = { form: RefObject<HTMLFormElement>; ticked: number | null };

/** Opens the ticked rows side by side: the same ticks, sent by GET to another address, which tidies them. */
function CompareButton({ form, ticked }: CompareButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      formAction={paths.compare()}
      formMethod="get"
      disabled={ticked !== null && (ticked < FEWEST_COMPARED || ticked > MOST_COMPARED)}
      onClick={(event) => {
        event.preventDefault();
        const chosen = boxesOf(form.current).filter(({ checked }) => checked);
        navigate(paths.compare(chosen.map(({ value }) => value)));
      }}
      className="disabled:cursor-not-allowed disabled:opacity-60"
    >
      {ticked === null ? "Compare" : `Compare (${ticked})`}
    </Button>
  );
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const controls = form ? Array.from(form.elements) : [];
  return controls.filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === NAME);
}
