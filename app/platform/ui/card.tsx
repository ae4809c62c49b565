import type { ReactNode } from "react";

type CardProps = { id?: string; title?: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Card({ id, title, actions, className = "", children }: CardProps) {
  return (
    <section id={id} className={`rounded-card border border-line bg-surface p-4 shadow-card ${className}`}>
      {(title || actions) && (
        <div className={`mb-2 flex flex-wrap items-center gap-2 ${title ? "justify-between" : "justify-end"}`}>
          {title && <h2 className="font-semibold text-lg">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
