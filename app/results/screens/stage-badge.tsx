import { MessageSquare } from "lucide-react";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Badge } from "#app/platform/ui/inline.tsx";
import type { Stage } from "../stages.ts";
import { useStageNames } from "../use-layout-data.ts";

const TONES = { hired: "positive", rejected: "normal" } as const;

export function StageBadge({
  stage = "new",
  noteCount = 0,
}: {
  stage?: Stage | undefined;
  noteCount?: number | undefined;
}) {
  const names = useStageNames();
  if (stage === "new" && noteCount === 0) return null;
  return (
    <span className="inline-flex items-center gap-2">
      {stage !== "new" && (
        <Badge tone={stage === "hired" || stage === "rejected" ? TONES[stage] : "accent"}>{names[stage]}</Badge>
      )}
      {noteCount > 0 && (
        <span className="inline-flex items-center gap-1 text-muted text-sm">
          <MessageSquare aria-hidden="true" className="size-4" />
          <span aria-hidden="true">{noteCount}</span>
          <span className="sr-only">{formatCount(noteCount, "note")}</span>
        </span>
      )}
    </span>
  );
}
