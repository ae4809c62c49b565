import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { allShownText, grouped, type Noun, pageButtons, shownText } from "#app/domain/numbers-text.ts";

type PagerProps = {
  page: number;
  pageCount: number;
  total: number;
  pageSize: number;
  noun?: Noun;
  /** Where all rows fit on one page: 'Showing n nouns', instead of the range. */
  isPlainWhenAll?: boolean;
  linkTo: (page: number) => string;
};

const BUTTON =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-3 font-semibold text-ink hover:bg-sunken aria-[current=page]:bg-accent aria-[current=page]:text-on-accent";

/** Which rows are shown and, when there are more, the way to the others. */
export function Pager({ page, pageCount, total, pageSize, noun, isPlainWhenAll = false, linkTo }: PagerProps) {
  const isPlain = noun && isPlainWhenAll && pageCount === 1;
  const text = isPlain ? allShownText(total, noun) : shownText({ page, pageSize, total }, noun);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">{text}</p>
      {pageCount > 1 && (
        <nav aria-label="Pages" className="-mx-2 flex flex-wrap items-center gap-1 tabular-nums">
          {page > 1 && (
            <Link to={linkTo(page - 1)} rel="prev" className={BUTTON}>
              <ChevronLeft aria-hidden="true" className="size-4" />
              Previous
            </Link>
          )}
          {pageButtons(page, pageCount).map((button) =>
            typeof button === "number" ? (
              <Link
                key={button}
                to={linkTo(button)}
                aria-label={`Page ${button}`}
                aria-current={button === page ? "page" : undefined}
                className={`${BUTTON} ${button === page ? "" : "max-sm:hidden"}`}
              >
                {grouped(button)}
              </Link>
            ) : (
              <span key={button} aria-hidden="true" className="px-1 text-muted max-sm:hidden">
                …
              </span>
            ),
          )}
          <span className="px-1 text-muted sm:hidden">of {grouped(pageCount)}</span>
          {page < pageCount && (
            <Link to={linkTo(page + 1)} rel="next" className={BUTTON}>
              Next
              <ChevronRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
