import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { Badge } from "#app/platform/ui/inline.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { Activation } from "./activation.tsx";
import { TestTabs } from "./test-tabs.tsx";

type TestHeaderProps = {
  test: { testId: string; testName: string; isActive: boolean };
  /** The overview's heading is the test's name. */
  title?: string;
  subtitle?: string;
  isAdmin?: boolean;
  /** Settings has no Activate button, because its form has a checkbox. */
  hasActivate?: boolean;
  /** Breadcrumbs below the test's. */
  trail?: { text: string; to: string }[];
  badges?: ReactNode;
  children?: ReactNode;
};

/** The header and tabs of a test's screen. */
export function TestHeader(props: TestHeaderProps) {
  const { test, title, isAdmin = true, hasActivate = true, trail = [], badges, children, ...texts } = props;
  const { testId, testName, isActive } = test;
  const { pathname, search } = useLocation();
  const testTrail = buildTestTrail({ id: testId, name: testName }, isAdmin);
  return (
    <>
      <PageHeader
        {...(title === undefined
          ? { title: testName, trail: testTrail.slice(0, 1) }
          : { title, subtitle: testName, trail: [...testTrail, ...trail] })}
        {...texts}
      >
        <ActivityBadge isActive={isActive} />
        {badges}
        {isAdmin && hasActivate && !isActive && (
          <Activation test={{ id: testId, isActive }} backTo={pathname + search} />
        )}
        {children}
      </PageHeader>
      <TestTabs testId={testId} isAdmin={isAdmin} />
    </>
  );
}

export function ActivityBadge({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="positive">Active</Badge> : <Badge>Inactive</Badge>;
}
