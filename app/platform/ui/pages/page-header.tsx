import type { ReactNode } from "react";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";

type PageHeaderProps = { title: string; subtitle?: string; children?: ReactNode };

/** Title, subtitle and actions of an admin screen. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-4 max-lg:flex-wrap">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="line-clamp-2 font-bold text-2xl tracking-tight">
          <bdi>{title}</bdi>
        </h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
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
