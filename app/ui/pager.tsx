import { ButtonLink } from "./button.tsx";

type PagerProps = {
  page: number;
  pageCount: number;
  total: number;
  pageSize: number;
  linkTo: (page: number) => string;
};

/** Which rows are shown, and the way to the others. */
export function Pager({ page, pageCount, total, pageSize, linkTo }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">
        Showing {first}-{last} of {total}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink to={linkTo(page - 1)} variant="secondary">
            Previous
          </ButtonLink>
        )}
        {page < pageCount && (
          <ButtonLink to={linkTo(page + 1)} variant="secondary">
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
