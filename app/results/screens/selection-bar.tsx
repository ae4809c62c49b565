import { Link, useFetcher, useNavigate } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Select } from "#app/platform/ui/forms/field.tsx";
import { type ListSelection, SELECTION_FORM, SelectAllCheckbox } from "#app/platform/ui/forms/row-selection.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../comparison.ts";
import { MAX_TICKED, resultPaths, withTicks } from "../paths.ts";
import { MAX_WRITTEN_TO, STAGES } from "../stages.ts";
import { useIsAdmin, useStageNames } from "../use-layout-data.ts";
import type { PeopleListData } from "./people-list.server.ts";

export const SELECTION_FIELD = "submissionId";

type SelectionBarProps = { list: PeopleListData; shownIds: string[]; selection: ListSelection };

export function SelectionBar({ list, shownIds, selection }: SelectionBarProps) {
  const { name, filter, pages, undoable } = list;
  const { ids, select, isScripted, all } = selection;
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state !== "idle";
  const names = useStageNames();
  const isAdmin = useIsAdmin();
  const backTo = resultPaths[name](filter, pages.page);
  const elsewhere = ids.filter((id) => !shownIds.includes(id));
  return (
    <fetcher.Form
      ref={form}
      id={SELECTION_FORM}
      autoComplete="off"
      method="post"
      action={paths.setStages()}
      preventScrollReset
      aria-label="Set the stage of the selected results"
      data-has-ticks={ids.length > 0}
      className="selection-bar"
    >
      <input type="hidden" name="backTo" value={backTo} />
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name={SELECTION_FIELD} value={id} />
      ))}
      {shownIds.length > 0 && <SelectAllCheckbox all={all} form={form} field={SELECTION_FIELD} />}
      <span aria-live="polite" className="font-medium text-sm">
        {formatSelected(ids.length, elsewhere.length, shownIds.length)}
        {!isScripted && ids.length === MAX_TICKED && ", the most that stay selected"}
      </span>
      <div className={`flex flex-wrap items-center gap-2 ${ids.length > 0 ? "" : "scripted:hidden"}`}>
        <Select
          id="ticked-stage"
          name="stage"
          label="Stage of the selected results"
          isLabelHidden
          autoComplete="off"
          defaultValue={undoable?.stage ?? ""}
          choices={[
            { value: "", text: "Choose a stage" },
            ...STAGES.map((stage) => ({ value: stage, text: names[stage] })),
          ]}
        />
        <Button variant="secondary" isPending={isSending} pendingText="Applying...">
          Set stage
        </Button>
        {undoable && (
          <Button variant="secondary" name="undo" value={undoable.setAt} isPending={isSending}>
            Undo
          </Button>
        )}
        {isAdmin && <WriteButton selection={selection} backTo={backTo} />}
        <CompareButton selection={selection} backTo={backTo} />
        {!isScripted && (
          <noscript>
            <Button variant="quiet" formAction={resultPaths[name]()} formMethod="get">
              Keep selected
            </Button>
          </noscript>
        )}
        {ids.length > 0 && (
          <Link
            to={backTo}
            preventScrollReset
            onClick={() => select([])}
            className="inline-flex min-h-control items-center px-2 text-accent text-sm underline underline-offset-4"
          >
            Clear
          </Link>
        )}
      </div>
    </fetcher.Form>
  );
}

function formatSelected(count: number, elsewhereCount: number, shownCount: number): string {
  if (count === 0) return "";
  if (elsewhereCount > 0) return `${formatNumber(count)} selected, ${formatNumber(elsewhereCount)} not on this page`;
  return count === shownCount && count > 1 ? `All ${formatNumber(count)} selected` : `${formatNumber(count)} selected`;
}

type SelectionButtonProps = { selection: ListSelection; backTo: string };

function CompareButton({ selection: { ids, isScripted }, backTo }: SelectionButtonProps) {
  const navigate = useNavigate();
  const isOutside = ids.length < MIN_COMPARED || ids.length > MAX_COMPARED;
  return (
    <Button
      variant="secondary"
      formAction={paths.compare()}
      formMethod="get"
      disabled={isScripted && isOutside}
      onClick={(event) => {
        event.preventDefault();
        navigate(paths.compare(ids, { backTo: withTicks(backTo, ids) }));
      }}
    >
      {isScripted ? `Compare (${ids.length})` : "Compare"}
    </Button>
  );
}

function WriteButton({ selection: { ids, isScripted }, backTo }: SelectionButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      formAction={paths.writeToCandidates()}
      formMethod="get"
      disabled={isScripted && ids.length > MAX_WRITTEN_TO}
      onClick={(event) => {
        event.preventDefault();
        const { form } = event.currentTarget;
        const stage = form && String(new FormData(form).get("stage"));
        navigate(paths.writeToCandidates(ids, { ...(stage && { stage }), backTo: withTicks(backTo, ids) }));
      }}
    >
      <Mail aria-hidden="true" className="size-4" />
      {isScripted ? `Write (${ids.length})` : "Write"}
    </Button>
  );
}
