import { Form, useNavigation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import {
  listCheckboxes,
  SELECTION_FORM,
  SelectAllCheckbox,
  useRowSelection,
} from "#app/platform/ui/forms/row-selection.tsx";
import type { InvitationFilter } from "../invitation-state.ts";

export const TICKED_FIELD = "invitationId";

type SelectionBarProps = {
  testId: string;
  filter: InvitationFilter;
  pages: { page: number; total: number; isMore: boolean };
  isMailOn: boolean;
};

export function SelectionBar({ testId, filter, pages, isMailOn }: SelectionBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const navigation = useNavigation();
  const isSending = navigation.formMethod === "POST";
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) {
      for (const box of listCheckboxes(form.current, TICKED_FIELD)) box.checked = false;
      setIsWhole(false);
    }
    wasSending.current = isSending;
  }, [isSending]);
  const { ticked, all } = useRowSelection(form, TICKED_FIELD);
  const count = isWhole ? pages.total : (ticked ?? 0);
  const total = `${formatNumber(pages.total)}${pages.isMore ? "+" : ""}`;

  function download(event: MouseEvent<HTMLButtonElement>) {
    const { form, formAction } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const chosen = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    window.location.assign(`${formAction}?${new URLSearchParams(chosen)}`);
  }

  return (
    <Form
      ref={form}
      id={SELECTION_FORM}
      // Prevent Firefox from restoring checked boxes after a reload.
      autoComplete="off"
      action={paths.changeInvitations(testId)}
      preventScrollReset
      aria-label="Actions for the selected invitations"
      className="mb-2 flex min-h-control flex-wrap items-center gap-x-5 gap-y-1 lg:pl-3"
    >
      {filter.state && <input type="hidden" name="state" value={filter.state} />}
      {filter.sent && <input type="hidden" name="sent" value={filter.sent} />}
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      {pages.page > 1 && <input type="hidden" name="page" value={pages.page} />}
      <SelectAllCheckbox all={all} form={form} field={TICKED_FIELD} />
      <label className="flex min-h-control items-center gap-3 font-medium text-sm">
        <input
          type="checkbox"
          name="whole"
          value="1"
          checked={isWhole}
          onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)}
          className="size-5 accent-accent"
        />
        All {total} that match this filter
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
        <Button formAction={paths.invitationsCsv(testId)} variant="secondary" onClick={download}>
          Download CSV
        </Button>
      </div>
    </Form>
  );
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
