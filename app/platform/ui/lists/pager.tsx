import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ROWS_PER_PAGE } from "#app/platform/http/pagination.ts";
import {
  formatAllShown,
  formatNumber,
  formatShownRange,
  listPageButtons,
  type Noun,
} from "#app/platform/text/numbers-text.ts";

type PagerProps = {
  page: number;
  pageCount: number;
  total: number;
  isMore?: boolean;
  pageSize: number;
  noun?: Noun;
  isPlainWhenAll?: boolean;
  hasSizes?: boolean;
  linkTo: (page: number, pageSize?: number) => string;
};

type StepLinkProps = { to: string | null; rel: "prev" | "next"; children: ReactNode };

/**
 * If there is no previous or next page, render a link without `href`. Because of `aria-disabled`, screen readers
 * announce it as disabled.
 */
function StepLink({ to, rel, children }: StepLinkProps) {
  return to === null ? (
    // biome-ignore lint/a11y/useValidAnchor: HTML's placeholder link, which leads nowhere
    <a role="link" aria-disabled="true" className="page-link">
      {children}
    </a>
  ) : (
    <Link discover="none" to={to} rel={rel} className="page-link">
      {children}
    </Link>
  );
}

export function Pager({
  page,
  pageCount,
  total,
  isMore = false,
  pageSize,
  noun,
  isPlainWhenAll = false,
  hasSizes = false,
  linkTo,
}: PagerProps) {
  const isPlain = noun && isPlainWhenAll && pageCount === 1;
  const text = isPlain ? formatAllShown(total, noun) : formatShownRange({ page, pageSize, total, isMore }, noun);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">{text}</p>
      {hasSizes && total > Math.min(...ROWS_PER_PAGE) && <Sizes page={page} pageSize={pageSize} linkTo={linkTo} />}
      {pageCount > 1 && (
        <nav aria-label="Pages" className="-mx-2 flex flex-wrap items-center gap-1 tabular-nums">
          <StepLink to={page > 1 ? linkTo(page - 1) : null} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4" />
            Previous
          </StepLink>
          {listPageButtons(page, pageCount).map((button) =>
            typeof button === "number" ? (
              <Link
                discover="none"
                key={button}
                to={linkTo(button)}
                aria-label={`Page ${button}`}
                aria-current={button === page ? "page" : undefined}
                className={button === page ? "page-link" : "page-link max-sm:hidden"}
              >
                {formatNumber(button)}
              </Link>
            ) : (
              <span key={button} aria-hidden="true" className="px-1 text-muted max-sm:hidden">
                …
              </span>
            ),
          )}
          <span className="px-1 text-muted sm:hidden">of {formatNumber(pageCount)}</span>
          <StepLink to={page < pageCount ? linkTo(page + 1) : null} rel="next">
            Next
            <ChevronRight aria-hidden="true" className="size-4" />
          </StepLink>
        </nav>
      )}
    </div>
  );
}

function Sizes({ page, pageSize, linkTo }: Pick<PagerProps, "page" | "pageSize" | "linkTo">) {
  const first = (page - 1) * pageSize;
  return (
    <nav aria-label="Rows per page" className="flex items-center tabular-nums">
      Rows per page
      {ROWS_PER_PAGE.map((size) => (
        <Link
          discover="none"
          key={size}
          to={linkTo(Math.floor(first / size) + 1, size)}
          preventScrollReset
          aria-label={`${size} rows per page`}
          aria-current={size === pageSize ? "true" : undefined}
          className="page-size"
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}
