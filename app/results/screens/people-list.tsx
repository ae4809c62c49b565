import { Link } from "@remix-run/react";
import { ArrowUpDown, Check, Eye, ListChecks, Mail, Trash2, UserPlus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { DASH, formatShownRange, type Noun } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ResultCount } from "#app/platform/ui/forms/filter-form.tsx";
import { ActiveFilters } from "#app/platform/ui/forms/list-filter.tsx";
import { RowCheckbox, useListSelection } from "#app/platform/ui/forms/row-selection.tsx";
import { Cell, DataTable, EmptyState, type SortColumn } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { Popover } from "#app/platform/ui/popover.tsx";
import { ASSIGN_FIELD } from "#app/queue/index.ts";
import { hasFilters, withPageSize } from "../filter-url.ts";
import type { ListedRow } from "../listed-row.ts";
import { resultPaths, withTicks } from "../paths.ts";
import type { ListOrigin } from "../result-filter.ts";
import { STAGE_FIELD, type Stage } from "../stages.ts";
import { ShowAll } from "./empty-results.tsx";
import type { PeopleListData } from "./people-list.server.ts";
import { FilterPanel } from "./result-filter-form.tsx";
import { SELECTION_FIELD, SelectionBar } from "./selection-bar.tsx";
import { NoteCount, StageBadge } from "./stage-badge.tsx";
import { ViewAction } from "./view-action.tsx";

type PeopleListProps = {
  list: PeopleListData;
  title?: string;
  caption: string;
  columns: (string | SortColumn)[];
  rows: PeopleRow[];
  noun?: Noun;
  isPlainWhenAll?: boolean;
  actions?: ReactNode;
  /** Below the list. */
  note?: string | false;
  empty: ReactNode;
  children: ReactNode[];
};

const SHOW_ALL = {
  dashboard: "Show all results",
  leaderboard: "Show all results",
  activity: "Show all activity",
};

export const ROW_ICONS = [Eye, Trash2];

const RESULTS = { one: "result", many: "results" };

/** The common list of Test Results, Leaderboard and User Activity, which differ only in columns and texts. */
export function PeopleList({
  list,
  title,
  caption,
  columns,
  rows,
  noun,
  actions,
  note,
  empty,
  children,
  ...rest
}: PeopleListProps) {
  const { name, filter, pages, chips, problems } = list;
  const toList = resultPaths[name];
  const isEmpty = rows.length === 0;
  const selectableIds = rows.filter(canHaveStage).map(({ id }) => id);
  const selection = useListSelection(name, SELECTION_FIELD, list.ticked);
  const hasTicks = hasSelection(rows, list);
  const keepTicks = (path: string) => withTicks(path, selection.ids);
  const shownColumns = columns.map((column) =>
    typeof column === "string" ? column : { ...column, to: keepTicks(column.to) },
  );
  const sorts = shownColumns.filter((column) => typeof column !== "string");
  return (
    <Card
      title={title}
      actions={
        <div className="list-actions">
          {!isEmpty && sorts.length > 0 && <SortMenu sorts={sorts} />}
          {actions}
          <FilterPanel list={list} ticked={selection.ids} />
        </div>
      }
    >
      <ResultCount text={isEmpty ? "No results" : formatShownRange(pages, noun ?? RESULTS)} />
      <ActiveFilters filters={chips.map(({ without, ...chip }) => ({ ...chip, to: keepTicks(toList(without)) }))} />
      {isEmpty && hasFilters(filter) ? (
        <EmptyState
          title="No results match these filters"
          next={<ShowAll to={toList({ testId: filter.testId })}>{SHOW_ALL[name]}</ShowAll>}
        >
          {problems && `${Object.values(problems).join(". ")}.`}
        </EmptyState>
      ) : isEmpty ? (
        empty
      ) : (
        <>
          <div className={hasTicks ? "list-with-bar" : undefined}>
            {hasTicks && <SelectionBar list={list} shownIds={selectableIds} selection={selection} />}
            <DataTable caption={caption} columns={[...shownColumns, "Actions"]} icons={ROW_ICONS}>
              {children}
            </DataTable>
          </div>
          <Pager
            {...pages}
            {...(noun && { noun })}
            {...rest}
            hasSizes={name !== "leaderboard"}
            linkTo={(page, size) => keepTicks(toList(size ? withPageSize(filter, size) : filter, page))}
          />
          {note && <p className="mt-1 text-muted text-sm">{note}</p>}
        </>
      )}
    </Card>
  );
}

function SortMenu({ sorts }: { sorts: SortColumn[] }) {
  const summary = (
    <>
      <ArrowUpDown aria-hidden="true" className="size-5" />
      <span className="max-md:sr-only">Sort</span>
    </>
  );
  return (
    <div className="lg:hidden">
      <Popover summary={summary}>
        <ul className="grid gap-1 p-2 sm:w-64">
          {sorts.map(({ title, to, direction }) => (
            <li key={title}>
              <Link
                discover="none"
                to={to}
                preventScrollReset
                aria-current={direction ? "true" : undefined}
                className="menu-item"
              >
                {title}
                {direction && (
                  <span className="flex items-center gap-2 text-muted text-sm">
                    {direction}
                    <Check aria-hidden="true" className="size-4" />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

/** Fields that have the value of most rows are omitted, so that the page is smaller. */
export type PeopleRow = Omit<ListedRow, "initials" | "stage"> & {
  initials?: string;
  testName?: string;
  stage?: Stage;
  noteCount?: number;
  isCareless?: boolean;
  isPreview?: boolean;
};

function canHaveStage({ completed, isPreview = false, isErased }: PeopleRow): boolean {
  return completed !== null && !isPreview && !isErased;
}

/** Without rows to select, the list has no column of checkboxes. */
export function hasSelection(rows: PeopleRow[], { ticked }: Pick<PeopleListData, "ticked">): boolean {
  return ticked.length > 0 || rows.some(canHaveStage);
}

export function RowLead({ row, list: { ticked } }: { row: PeopleRow; list: Pick<PeopleListData, "ticked"> }) {
  if (canHaveStage(row)) return <RowCheckbox id={row.id} name={row.name} isTicked={ticked.includes(row.id)} />;
  return <span aria-hidden="true" className="tick" />;
}

/** The list and page of the row, to which its actions lead back. */
type RowPlace = Pick<PeopleListData, "name" | "isAdmin" | "filter" | "ticked"> & { pages: { page: number } };
type RowProps = { row: PeopleRow; list: RowPlace };

export function RowEnd({ row, list }: RowProps) {
  const { id, name } = row;
  const hasMenu = !row.isErased && !row.isPreview;
  const origin = getOrigin(list);
  const view = <ViewAction name={name} to={resultPaths.resultInList(id, origin)} />;
  const remove = list.isAdmin && (
    <RowAction
      icon={Trash2}
      tone="danger"
      label={`Delete the submission of ${name}`}
      text="Delete"
      to={resultPaths.deleteResult(id, origin, list.pages.page)}
      preventScrollReset
    />
  );
  const inRow = (
    <>
      {view}
      {remove}
    </>
  );
  return (
    <>
      <Cell place="extra">
        <span className="flex items-center gap-2">
          {canHaveStage(row) ? (
            <StageBadge stage={row.stage ?? "new"} />
          ) : (
            <span data-place="wide" className="text-muted">
              {DASH}
            </span>
          )}
          {row.noteCount !== undefined && <NoteCount count={row.noteCount} />}
        </span>
      </Cell>
      <Cell place="actions">
        <RowActions id={id} name={name} inRow={hasMenu ? inRow : "all"}>
          {() =>
            hasMenu ? (
              <>
                <span className="contents min-[64rem]:hidden">{view}</span>
                <PersonActions row={row} list={list} />
                <span className="contents min-[64rem]:hidden">{remove}</span>
              </>
            ) : (
              inRow
            )
          }
        </RowActions>
      </Cell>
    </>
  );
}

function getOrigin({ name, filter, ticked }: RowPlace): ListOrigin {
  return { list: name, filter, ticked };
}

function PersonActions({ row, list }: RowProps) {
  const { id, name } = row;
  const to = resultPaths.resultInList(id, getOrigin(list));
  const backTo = resultPaths.backToList(getOrigin(list), list.pages.page);
  const hasStage = canHaveStage(row);
  return (
    <>
      {hasStage && (
        <RowAction icon={ListChecks} label={`Set the stage of ${name}`} text="Set stage" to={`${to}#${STAGE_FIELD}`} />
      )}
      {hasStage && <RowAction icon={UserPlus} label={`Assign ${name}`} text="Assign" to={`${to}#${ASSIGN_FIELD}`} />}
      <RowAction
        icon={UserRound}
        label={`View the candidate ${name}`}
        text="View candidate"
        to={paths.candidate(id, backTo)}
      />
      {list.isAdmin && hasStage && (
        <RowAction icon={Mail} label={`Write to ${name}`} text="Write" to={paths.writeToCandidates([id], { backTo })} />
      )}
    </>
  );
}
