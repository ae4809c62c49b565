import type { ReactNode } from "react";

type CandidatePageProps = { header?: ReactNode; children: ReactNode };

/** The frame of every candidate screen: the logo, what the screen puts beside it, and one column. */
export function CandidatePage({ header, children }: CandidatePageProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col px-4 pb-10 sm:px-6">
      <header className="flex min-h-16 items-center gap-3 py-4">
        <Logo />
        {header}
      </header>
      <main className="flex-1">{children}</main>
    </div>
  );
}

/** The product's mark. */
export function Logo() {
  return <img src="/logo.svg" alt="Assessment Portal" width="32" height="32" className="size-8 shrink-0" />;
}
