import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { findHelpPageFor } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";

type PageHeaderProps = { title: string; subtitle?: string; children?: ReactNode };

/** Title, subtitle, Help link and actions of an admin screen. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  const helpPage = findHelpPageFor(useLocation().pathname);
  return (
    <div className="flex items-start justify-between gap-4 max-lg:flex-wrap">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="line-clamp-2 font-bold text-2xl tracking-tight">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
        {helpPage && (
          <Link
            to={paths.helpPage(helpPage)}
            aria-label="Help with this screen"
            className="print:hidden inline-block py-1 text-muted text-sm underline underline-offset-4 hover:text-ink"
          >
            Help
          </Link>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3 lg:shrink-0">{children}</div>}
    </div>
  );
}

type NotFoundCardProps = { title: string; children: ReactNode; backTo: string; backText: string };

/** Replaces a screen about an unknown or deleted entity. */
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
