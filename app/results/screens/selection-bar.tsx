import { useFetcher, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import {
  listCheckboxes,
  SELECTION_FORM,
  SelectAllCheckbox,
  useRowSelection,
} from "#app/platform/ui/forms/row-selection.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../comparison.ts";
import { MAX_WRITTEN_TO, STAGES } from "../stages.ts";
import { useIsAdmin, useStageNames } from "../use-layout-data.ts";

const SELECTION_FIELD = "submissionId";

type SelectionBarProps = { action: string; backTo: string };

export function SelectionBar({ action, backTo }: SelectionBarProps) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state !== "idle";
  const sent = useRef<{ ids: FormDataEntryValue[]; replyBefore: unknown } | null>(null);

  // After a success, clear the submitted checkboxes, but not those checked during the request.
  useEffect(() => {
    if (fetcher.state === "submitting" && fetcher.formData)
      sent.current = { ids: fetcher.formData.getAll(SELECTION_FIELD), replyBefore: fetcher.data };
    if (isSending || !sent.current) return;
    const { ids, replyBefore } = sent.current;
    sent.current = null;
    // New data means an error. After a success, the fetcher still has an earlier reply.
    if (fetcher.data !== replyBefore) return;
    for (const box of listCheckboxes(form.current, SELECTION_FIELD)) if (ids.includes(box.value)) box.checked = false;
  });
  const { ticked, all } = useRowSelection(form, SELECTION_FIELD);
  const count = ticked ?? 0;

  const names = useStageNames();
  const isAdmin = useIsAdmin();
  return (
    <fetcher.Form
      ref={form}
      id={SELECTION_FORM}
      // Prevent the browser from restoring checkboxes after a reload.
      autoComplete="off"
      method="post"
      action={action}
      preventScrollReset
      aria-label="Set the stage of the selected results"
      data-has-ticks={count > 0}
      className="selection-bar"
    >
      <input type="hidden" name="backTo" value={backTo} />
      <SelectAllCheckbox all={all} form={form} field={SELECTION_FIELD} />
      <span aria-live="polite" className="font-medium text-sm tabular-nums">
        {count > 0 && `${formatNumber(count)} selected`}
      </span>
      <div className={`flex flex-wrap items-center gap-2 ${count > 0 ? "" : "scripted:hidden"}`}>
        <Select
          id="ticked-stage"
          name="stage"
          label="Stage of the selected results"
          isLabelHidden
          autoComplete="off"
          defaultValue="shortlist"
          choices={STAGES.map((stage) => ({ value: stage, text: names[stage] }))}
        />
        <Button variant="secondary" isPending={isSending} pendingText="Applying...">
          Set stage
        </Button>
        {isAdmin && <WriteButton form={form} ticked={ticked} backTo={backTo} />}
        <CompareButton form={form} ticked={ticked} />
      </div>
    </fetcher.Form>
  );
}

type SelectionButtonProps = { form: RefObject<HTMLFormElement>; ticked: number | null };

const listChosen = (form: HTMLFormElement | null) =>
  listCheckboxes(form, SELECTION_FIELD).flatMap(({ checked, value }) => (checked ? [value] : []));

function CompareButton({ form, ticked }: SelectionButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      formAction={paths.compare()}
      formMethod="get"
      disabled={ticked !== null && (ticked < MIN_COMPARED || ticked > MAX_COMPARED)}
      onClick={(event) => {
        event.preventDefault();
        navigate(paths.compare(listChosen(form.current)));
      }}
      className="disabled:cursor-not-allowed disabled:opacity-60"
    >
      {ticked === null ? "Compare" : `Compare (${ticked})`}
    </Button>
  );
}

function WriteButton({ form, ticked, backTo }: SelectionButtonProps & { backTo: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      formAction={paths.writeToCandidates()}
      formMethod="get"
      disabled={ticked !== null && ticked > MAX_WRITTEN_TO}
      onClick={(event) => {
        event.preventDefault();
        const stage = form.current && String(new FormData(form.current).get("stage"));
        navigate(paths.writeToCandidates(listChosen(form.current), { ...(stage && { stage }), backTo }));
      }}
      className="disabled:cursor-not-allowed disabled:opacity-60"
    >
      Write
    </Button>
  );
}
