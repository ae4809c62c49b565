import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { TestHeader } from "#app/content/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";

export const FIT_TITLE = "Is it right for this job?";

type FitPageProps = {
  title: string;
  test: { testId: string; testName: string; isActive: boolean };
  children: ReactNode;
};

export function FitPage({ title, test, children }: FitPageProps) {
  const { testId } = test;
  const health = { text: "Test health", to: paths.testHealth(testId) };
  const trail = title === FIT_TITLE ? [health] : [health, { text: FIT_TITLE, to: paths.fit(testId) }];
  return (
    <div className="page-narrow grid gap-4">
      <TestHeader test={test} title={title} trail={trail}>
        <FileLink href={paths.testManual(testId)}>Download technical manual (PDF)</FileLink>
      </TestHeader>
      {children}
      <Outlet />
    </div>
  );
}

export function Computation({ children }: { children: ReactNode }) {
  return (
    <details className="mt-3 text-muted text-sm">
      <summary className="fold">How these figures are computed</summary>
      <p className="max-w-prose">{children}</p>
    </details>
  );
}
