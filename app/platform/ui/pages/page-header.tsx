import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { findHelpPageFor } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";

type PageHeaderProps = { title: string; subtitle?: string; children?: ReactNode };

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  const helpPage = findHelpPageFor(useLocation().pathname);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 max-w-full grid-cols-[auto_1fr] items-baseline gap-x-3">
        <h1 tabIndex={-1} className="line-clamp-2 min-w-0 font-bold text-2xl tracking-tight">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="col-span-2 row-start-2 text-muted">{subtitle}</p>}
        {helpPage && (
          <Link
            to={paths.helpPage(helpPage)}
            aria-label="Help with this screen"
            className="row-start-1 print:hidden inline-block py-1 text-muted text-sm underline underline-offset-4 hover:text-ink"
          >
            Help
          </Link>
        )}
      </div>
      {children && <div className="flex max-w-full flex-wrap items-center gap-3">{children}</div>}
    </div>
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
