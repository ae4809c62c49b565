import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { RescoreState } from "../../points-changes.ts";
import { RescoreNotice } from "../../rescore-notice.tsx";

export type TestProblems = {
  unwritten: string | null;
  unasked: string | null;
  counter: string | null;
  rescore: RescoreState;
};

type TestWarningsProps = { test: TestProblems & { id: string; questionCount: number } };

export function TestWarnings({ test }: TestWarningsProps) {
  return (
    <>
      {test.questionCount === 0 && <Warning>This test has no questions yet: candidates cannot start it.</Warning>}
      {(test.unwritten || test.unasked) && (
        <Warning>
          {test.unwritten} {test.unasked} <WayOut to={paths.content({ testId: test.id })}>Edit Content</WayOut>
        </Warning>
      )}
      {test.counter && (
        <Warning>
          {test.counter} <WayOut to={paths.testSettings(test.id)}>Show the real number</WayOut>
        </Warning>
      )}
      <RescoreNotice testId={test.id} rescore={test.rescore} />
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-warning text-sm">
      {children}
    </p>
  );
}

function WayOut({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="whitespace-nowrap font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
