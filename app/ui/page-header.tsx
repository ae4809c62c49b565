import type { ReactNode } from "react";

type PageHeaderProps = { title: string; subtitle?: string; children?: ReactNode };

/** The head of an admin screen: its title, what it is for, and its actions. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
}
