import { Link, type LinkProps } from "@remix-run/react";
import { ListFilter as FilterIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Popover } from "#app/platform/ui/popover.tsx";
import { ApplyButton, Chip, Chips, FilterForm, SearchField } from "./filter-form.tsx";

type FilterFields = [name: string, value: string][];

type ListFilterProps = {
  id: string;
  action: string;
  label?: string;
  legend?: string;
  /** Values that the fields do not show, such as the order of the list. */
  hidden: FilterFields;
  search?: { value: string; placeholder?: string };
  activeCount: number;
  isOpen?: boolean;
  clearTo: string;
  children?: ReactNode;
};

/**
 * A list's filter: a search field, and a panel with all other fields. On a wide screen, the panel is above the list.
 * On a narrow screen, it slides over the list. Put the filter last into the actions of the list's card.
 */
export function ListFilter({
  id,
  action,
  label = "Filter the list",
  legend = "Filter",
  hidden,
  search,
  activeCount,
  isOpen = false,
  clearTo,
  children,
}: ListFilterProps) {
  const summary = (
    <>
      <FilterIcon aria-hidden="true" className="size-5" />
      <span className="max-md:sr-only">Filter</span>
      {activeCount > 0 && (
        <span className="rounded-full bg-accent px-2 text-on-accent text-sm tabular-nums">
          {activeCount}
          <span className="sr-only"> active</span>
        </span>
      )}
    </>
  );
  return (
    <FilterForm id={id} action={action} label={label} className="contents">
      {search && <SearchField {...search} />}
      {hidden.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children && (
        <Popover summary={summary} isOpen={isOpen} isPanel>
          <fieldset className="flex shrink-0 grow flex-col gap-1 px-4 [--spacing-control:2.25rem] pointer-coarse:[--spacing-control:2.75rem]">
            <legend className="pt-3 pb-1 font-semibold">{legend}</legend>
            <div className="panel-fields">{children}</div>
            <div className="panel-end sticky bottom-0 -mx-4 mt-auto flex items-center justify-between gap-2 border-line border-t bg-surface px-4 py-2 lg:static lg:mt-0 lg:border-0 lg:py-1">
              <Link
                to={clearTo}
                preventScrollReset
                className="py-2 font-semibold text-accent underline-offset-4 hover:underline"
              >
                Clear
              </Link>
              <ApplyButton form={id} />
            </div>
          </fieldset>
        </Popover>
      )}
    </FilterForm>
  );
}

type ActiveFiltersProps = { filters: { key: string; text: string; to: string }[] };

export function ActiveFilters({ filters }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Chips>
      {filters.map(({ key, text, to }) => (
        <Chip key={key} text={text} to={to} />
      ))}
    </Chips>
  );
}

type ViewLinksProps = {
  label: string;
  views: { text: string; to: LinkProps["to"]; isCurrent?: boolean }[];
  keepsPlace?: boolean;
};

export function ViewLinks({ label, views, keepsPlace = false }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="scroll-row relative max-w-full print:hidden">
      <ul className="flex items-center gap-2 whitespace-nowrap text-sm sm:flex-wrap">
        {views.map(({ text, to, isCurrent = false }) => (
          <li key={text}>
            <Link
              discover="none"
              to={to}
              preventScrollReset={keepsPlace}
              aria-current={isCurrent ? "true" : undefined}
              className="pill font-medium"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
