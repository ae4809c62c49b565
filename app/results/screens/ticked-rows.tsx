import { useFetcher, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { grouped } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { listCheckboxes, TICKED_FORM, TickAll, useTicks } from "#app/platform/ui/forms/ticks.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../compared.ts";
import { STAGE_NAMES, STAGES } from "../stage.ts";

const FIELD = "submissionId";

type TickedBarProps = { action: string; backTo: string };

/** What can be done with all ticked rows: without scripts a form as any other; with them it counts along. */
export function TickedBar({ action, backTo }: TickedBarProps) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state !== "idle";
  const sent = useRef<{ ids: FormDataEntryValue[]; replyBefore: unknown } | null>(null);

  // Once the ticked ones are dealt with, they are not ticked any more; others, ticked meanwhile, are.
  useEffect(() => {
    if (fetcher.state === "submitting" && fetcher.formData)
      sent.current = { ids: fetcher.formData.getAll(FIELD), replyBefore: fetcher.data };
    if (isSending || !sent.current) return;
    const { ids, replyBefore } = sent.current;
    sent.current = null;
    // What comes back with a reply was refused; the fetcher keeps the one of an earlier try.
    if (fetcher.data !== replyBefore) return;
    for (const box of listCheckboxes(form.current, FIELD)) if (ids.includes(box.value)) box.checked = false;
  });
  const { ticked, all } = useTicks(form, FIELD);
  const count = ticked ?? 0;

  return (
    <fetcher.Form
      ref={form}
      id={TICKED_FORM}
      // Ticks do not return after a reload.
      autoComplete="off"
      method="post"
      action={action}
      preventScrollReset
      aria-label="Set the stage of the selected results"
      className="mb-2 flex min-h-11 lg:pl-3 flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="backTo" value={backTo} />
      <TickAll all={all} form={form} field={FIELD} />
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
      disabled={ticked !== null && (ticked < MIN_COMPARED || ticked > MAX_COMPARED)}
      onClick={(event) => {
        event.preventDefault();
        const chosen = listCheckboxes(form.current, FIELD).filter(({ checked }) => checked);
        navigate(paths.compare(chosen.map(({ value }) => value)));
      }}
      className="disabled:cursor-not-allowed disabled:opacity-60"
    >
      {ticked === null ? "Compare" : `Compare (${ticked})`}
    </Button>
  );
}
