import type { ReactNode } from "react";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { ArrivalHeading } from "#app/platform/ui/pages/arrival-heading.tsx";

type MessagePageProps = { title: string; children?: ReactNode; linkTo: string; linkText: string };

/** A whole page that says one thing and offers the way on: not found, an error, a missing submission. */
export function MessagePage({ title, children, linkTo, linkText }: MessagePageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center justify-items-center gap-4 p-6 text-center">
      <ArrivalHeading className="font-bold text-2xl">{title}</ArrivalHeading>
      <div className="text-muted">{children}</div>
      <ButtonLink to={linkTo} variant="secondary">
        {linkText}
      </ButtonLink>
    </main>
  );
}
