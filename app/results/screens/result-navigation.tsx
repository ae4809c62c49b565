import { useNavigate } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { IconButton, IconLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { STAGE_FIELD } from "../decisions.ts";
import type { Navigation } from "./result-navigation.server.ts";

export function ResultNavigation({ navigation }: { navigation: Navigation }) {
  const { isInList, previousTo, nextTo } = navigation;
  useArrowKeys(previousTo, nextTo);
  return (
    <>
      {isInList && (
        <nav aria-label="Results" className="flex items-center gap-1 print:hidden">
          <Step icon={ChevronLeft} label="Previous result" rel="prev" keys="ArrowLeft k" to={previousTo} />
          <div className="min-w-20 text-center">
            <p className="font-medium text-sm tabular-nums">{formatPosition(navigation)}</p>
            <p className="scripted:block hidden text-muted text-xs max-lg:hidden!">Keys: ← → or K J</p>
          </div>
          <Step icon={ChevronRight} label="Next result" rel="next" keys="ArrowRight j" to={nextTo} />
        </nav>
      )}
      <ButtonLink to={navigation.backTo} variant="secondary" className="print:hidden">
        {navigation.isRanking ? "Back to Leaderboard" : "Back to Dashboard"}
      </ButtonLink>
    </>
  );
}

/** Return a text such as "3 of 17, filtered" or "1 of 286 by score". */
function formatPosition({ position, total, isMore, isRanking, isFiltered }: Navigation): string {
  const all = `${isMore ? "more than " : ""}${formatNumber(total)}`;
  const order = `${isRanking ? " by score" : ""}${isFiltered ? ", filtered" : ""}`;
  return `${position === null ? "One" : formatNumber(position)} of ${all}${order}`;
}

type StepProps = { icon: LucideIcon; label: string; rel: string; keys: string; to: string | null };

function Step({ icon, label, rel, keys, to }: StepProps) {
  // Show a disabled button, so that the other button does not move.
  if (to === null) return <IconButton type="button" icon={icon} label={label} disabled />;
  return <IconLink icon={icon} label={label} rel={rel} to={to} aria-keyshortcuts={keys} />;
}

/** Handle the arrow keys, J and K, unless the focused element needs them. */
function useArrowKeys(previousTo: string | null, nextTo: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    function step(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
      if (!(target instanceof Element)) return;
      // In the list of stages, the left and right arrow keys would change the stage.
      const isStageList = target.id === STAGE_FIELD && (key === "ArrowLeft" || key === "ArrowRight");
      if (isStageList) event.preventDefault();
      else if (target.closest("input, textarea, select, [contenteditable], dialog, details[open]")) return;
      const to = { ArrowLeft: previousTo, k: previousTo, ArrowRight: nextTo, j: nextTo }[key];
      if (!to) return;
      event.preventDefault();
      navigate(to);
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [navigate, previousTo, nextTo]);
}
