import { Form, useNavigation } from "@remix-run/react";
import { Download } from "lucide-react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { listCheckboxes, SELECTION_FORM, useTickedCount } from "#app/platform/ui/forms/row-selection.tsx";
import { type InvitationFilter, listFilterFields } from "../invitation-state.ts";

export const TICKED_FIELD = "invitationId";

type SelectionBarProps = {
  testId: string;
  filter: InvitationFilter;
  pages: { page: number; pageCount: number; total: number; isMore: boolean };
  isMailOn: boolean;
};

export function SelectionBar({ testId, filter, pages, isMailOn }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isWhole, selectWhole, ticked, all } = useWholeSelection(form, pages.page);
  const count = isWhole ? pages.total : (ticked ?? 0);
  const total = `${formatNumber(pages.total)}${pages.isMore ? "+" : ""}`;

  return (
    <Form
      ref={form}
      id={SELECTION_FORM}
      // Prevent Firefox from restoring checked boxes after a reload.
      autoComplete="off"
      action={paths.changeInvitations(testId)}
      preventScrollReset
      aria-label="Actions for the selected invitations"
      data-has-ticks={count > 0}
      className="selection-bar"
    >
      {listFilterFields(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {pages.page > 1 && <input type="hidden" name="page" value={pages.page} />}
      <label className="check-label">
        <input
          ref={all}
          type="checkbox"
          name="whole"
          value="1"
          checked={isWhole}
          onChange={({ currentTarget }) => selectWhole(currentTarget.checked)}
          className="size-5 accent-accent"
        />
        <span className="tick-all-text">
          {pages.pageCount > 1 ? `Select all ${total} on all pages` : "Select all on this page"}
        </span>
      </label>
      <span aria-live="polite" className="font-medium text-sm tabular-nums">
        {count > 0 && (isWhole ? `${total} selected` : `${formatNumber(count)} selected`)}
      </span>
      <div className={`flex flex-wrap items-center gap-2 ${count > 0 ? "" : "scripted:hidden"}`}>
        {listBulkActions(isMailOn).map((act) => (
          <Button key={act} name="act" value={act} variant="secondary">
            {BULK_ACTION_LABELS[act]}
          </Button>
        ))}
        <Button formAction={paths.invitationsCsv(testId)} variant="secondary" onClick={downloadSelection}>
          <Download aria-hidden="true" className="size-5" />
          Download CSV
        </Button>
      </div>
    </Form>
  );
}

function useWholeSelection(form: RefObject<HTMLFormElement>, page: number) {
  const [isWhole, setIsWhole] = useState(false);
  const selectWhole = useCallback(
    (isSelected: boolean) => {
      tickRows(form.current, isSelected);
      setIsWhole(isSelected);
    },
    [form],
  );
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST";
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) selectWhole(false);
    wasSending.current = isSending;
  }, [isSending, selectWhole]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other rows.
  useEffect(() => {
    if (isWhole) tickRows(form.current, true);
  }, [isWhole, page]);
  const ticked = useTickedCount(form, TICKED_FIELD);
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = !isWhole && (ticked ?? 0) > 0;
  });
  useEffect(() => {
    const unselectWhole = ({ target }: Event) => {
      const isRow = target instanceof HTMLInputElement && target.name === TICKED_FIELD;
      if (isRow && !target.checked) setIsWhole(false);
    };
    document.addEventListener("change", unselectWhole);
    return () => document.removeEventListener("change", unselectWhole);
  }, []);
  return { isWhole, selectWhole, ticked, all };
}

function downloadSelection(event: MouseEvent<HTMLButtonElement>): void {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const chosen = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  window.location.assign(`${formAction}?${new URLSearchParams(chosen)}`);
}

function tickRows(form: HTMLFormElement | null, checked: boolean): void {
  for (const box of listCheckboxes(form, TICKED_FIELD)) box.checked = checked;
}

const BULK_ACTIONS = ["send", "remind", "extend", "revoke"] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

const BULK_ACTION_LABELS: Record<BulkAction, string> = {
  send: "Send",
  remind: "Send reminder",
  extend: "Extend",
  revoke: "Revoke",
};

export function listBulkActions(isMailOn: boolean): readonly BulkAction[] {
  return isMailOn ? BULK_ACTIONS : BULK_ACTIONS.filter((act) => act !== "send" && act !== "remind");
}
