import type { ReactNode } from "react";
import { Logo } from "#app/ui/candidate-page.tsx";

/** The frame of the screens before the admin area: sign-in and initial setup. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-5 px-4 py-10">
      <Logo />
      <div>
        <h1 className="font-bold text-2xl">{title}</h1>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </main>
  );
}
