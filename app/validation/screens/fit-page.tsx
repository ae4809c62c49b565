import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { TestTabs } from "#app/content/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";

export const FIT_TITLE = "Is it right for this job?";

type FitPageProps = { title: string; test: { testId: string; testName: string }; children: ReactNode };

export function FitPage({ title, test: { testId, testName }, children }: FitPageProps) {
  const overview = title === FIT_TITLE ? [] : [{ text: FIT_TITLE, to: paths.fit(testId) }];
  const trail = [...buildTestTrail({ id: testId, name: testName }), ...overview];
  return (
    <div className="page-narrow grid gap-4">
      <PageHeader title={title} subtitle={testName} trail={trail}>
        <ButtonLink to={paths.testManual(testId)} reloadDocument variant="secondary">
          Download technical manual (PDF)
        </ButtonLink>
      </PageHeader>
      <TestTabs testId={testId} />
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
