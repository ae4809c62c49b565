import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { formatPointsChanged, formatRescoreProgress, RESULTS_STAY, type RescoreState } from "./points-changes.ts";

const LINK = "whitespace-nowrap font-semibold underline underline-offset-4 print:hidden";

export function RescoreNotice({ testId, rescore }: { testId: string; rescore: RescoreState | null }) {
  if (rescore?.running) {
    return (
      <Notice title={formatRescoreProgress(rescore.running)}>
        <Link to={paths.rescoreDetails(rescore.running.id)} className={LINK}>
          Watch its progress
        </Link>
      </Notice>
    );
  }
  if (!rescore?.changed) return null;
  return (
    <Notice title={formatPointsChanged(rescore.changed)} tone="warning">
      {RESULTS_STAY}{" "}
      <Link to={paths.rescore(testId)} className={LINK}>
        Preview a re-score
      </Link>
    </Notice>
  );
}
