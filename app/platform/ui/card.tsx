import type { ReactNode } from "react";

type CardProps = { id?: string; title?: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Card({ id, title, actions, className = "", children }: CardProps) {
  return (
    <section id={id} className={`rounded-card border border-line bg-surface p-4 shadow-card ${className}`}>
      {(title || actions) && (
        <div className="card-head">
          {title && <h2 className="mr-auto font-semibold text-lg">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
