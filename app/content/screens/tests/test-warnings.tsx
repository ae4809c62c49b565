import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatPointsChanged, formatRescoreProgress, RESULTS_STAY, type RescoreState } from "../../points-changes.ts";

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
          {test.unwritten} {test.unasked} <WayOut to={paths.content({ testId: test.id })}>Open the editor</WayOut>
        </Warning>
      )}
      {test.counter && (
        <Warning>
          {test.counter} <WayOut to={paths.generalSettings()}>Show the real number</WayOut>
        </Warning>
      )}
      <RescoreWarning testId={test.id} {...test.rescore} />
    </>
  );
}

function RescoreWarning({ testId, running, changed }: RescoreState & { testId: string }) {
  if (running) {
    return (
      <Warning>
        {formatRescoreProgress(running)}. <WayOut to={paths.rescoreDetails(running.id)}>Watch its progress</WayOut>
      </Warning>
    );
  }
  if (!changed) return null;
  return (
    <Warning>
      {formatPointsChanged(changed)} {RESULTS_STAY} <WayOut to={paths.rescore(testId)}>Preview a re-score</WayOut>
    </Warning>
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
