import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { findHelpPageFor } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";

type Crumb = { text: string; to: string };

type PageHeaderProps = {
  title: string;
  subtitle?: string;
  trail?: Crumb[];
  /** Move the focus to the title, because the form that had it is gone. */
  takesFocus?: boolean;
  children?: ReactNode;
};

export function PageHeader({ title, subtitle, trail = [], takesFocus = false, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="page-header flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      {trail.length > 0 && <Breadcrumbs trail={trail} />}
      <div className="grid min-w-0 max-w-full grid-cols-[auto_1fr] items-baseline gap-x-3 sm:flex-1 sm:basis-96">
        <h1 ref={heading} tabIndex={-1} className="row-start-1 line-clamp-2 min-w-0 font-bold text-2xl tracking-tight">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="col-span-2 row-start-2 text-muted">{subtitle}</p>}
        <HelpLink />
      </div>
      {children && (
        <div className="flex max-w-full flex-wrap items-center gap-3 sm:-mt-1 max-sm:[&>:first-child:is(.button-quiet,:has(>.button-quiet))]:-ms-4">
          {children}
        </div>
      )}
    </div>
  );
}

function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="-mb-2 w-full print:hidden">
      <ol className="flex flex-wrap text-muted text-sm">
        {trail.map(({ text, to }) => (
          <li key={to} className="not-last:after:px-2 not-last:after:content-['/'_/_'']">
            <Link to={to} className="inline-block py-1 hover:text-ink hover:underline hover:underline-offset-4">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function HelpLink() {
  const helpPage = findHelpPageFor(useLocation().pathname);
  if (!helpPage) return null;
  return (
    <Link to={paths.helpPage(helpPage)} aria-label="Help with this screen" className="help-link">
      Help
    </Link>
  );
}

type NotFoundCardProps = { title: string; children: ReactNode; backTo: string; backText: string };

export function NotFoundCard({ title, children, backTo, backText }: NotFoundCardProps) {
  return (
    <Card>
      <EmptyState title={title}>
        <p className="mb-4">{children}</p>
        <ButtonLink to={backTo} variant="secondary">
          {backText}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}
