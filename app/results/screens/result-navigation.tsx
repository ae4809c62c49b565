import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { IconButton, IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import type { Navigation } from "./result-navigation.server.ts";
import { useStepKeys } from "./step-keys.ts";

export function ResultSteps({ navigation }: { navigation: Navigation }) {
  const { isInList, previousTo, nextTo } = navigation;
  useStepKeys(previousTo, nextTo);
  if (!isInList) return null;
  return (
    <nav aria-label="Results" className="flex items-center gap-1 print:hidden">
      <Step icon={ChevronLeft} label="Previous result" rel="prev" keys="ArrowLeft k" to={previousTo} />
      <div className="min-w-20 text-center">
        <p className="font-medium text-sm tabular-nums">
          {formatPosition(navigation)}
          <span className="max-sm:sr-only">{formatOrder(navigation)}</span>
        </p>
        <p className="scripted:block hidden whitespace-nowrap text-muted text-xs max-lg:hidden!">Keys: ← → or K J</p>
      </div>
      <Step icon={ChevronRight} label="Next result" rel="next" keys="ArrowRight j" to={nextTo} />
    </nav>
  );
}

export function BackToList({ navigation: { backTo, list } }: { navigation: Navigation }) {
  return (
    <ButtonLink to={backTo} variant="quiet" className="-ml-4 pr-0 max-sm:text-sm print:hidden">
      <ChevronLeft aria-hidden="true" className="size-4 max-sm:hidden" />
      {BACK_TEXTS[list]}
    </ButtonLink>
  );
}

const BACK_TEXTS = {
  dashboard: "Back to Dashboard",
  leaderboard: "Back to Leaderboard",
  activity: "Back to User Activity",
};

function formatPosition({ position, total, isMore }: Navigation): string {
  const all = `${isMore ? "more than " : ""}${formatNumber(total)}`;
  return `${position === null ? "One" : formatNumber(position)} of ${all}`;
}

function formatOrder({ list, isFiltered }: Navigation): string {
  return `${list === "leaderboard" ? " by score" : ""}${isFiltered ? ", filtered" : ""}`;
}

type StepProps = { icon: LucideIcon; label: string; rel: string; keys: string; to: string | null };

function Step({ icon, label, rel, keys, to }: StepProps) {
  // Show a disabled button instead of none, so that the other button does not move.
  if (to === null) return <IconButton type="button" icon={icon} label={label} disabled />;
  return <IconLink icon={icon} label={label} rel={rel} to={to} aria-keyshortcuts={keys} />;
}
