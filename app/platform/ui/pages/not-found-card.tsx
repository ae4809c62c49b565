import type { ReactNode } from "react";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/empty-state.tsx";

type NotFoundCardProps = { title: string; children: ReactNode; backTo: string; backText: string };

/** In place of a screen about what is unknown or deleted: why that may be, and the way back. */
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
