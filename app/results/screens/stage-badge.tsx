import { MessageSquare } from "lucide-react";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Badge } from "#app/platform/ui/inline.tsx";
import type { Stage } from "../stages.ts";
import { useStageNames } from "../use-layout-data.ts";

const TONES = { hired: "positive", rejected: "normal" } as const;

export function StageBadge({ stage }: { stage: Stage }) {
  const names = useStageNames();
  if (stage === "new") return <span className="text-muted text-xs leading-5">{names.new}</span>;
  return <Badge tone={stage === "hired" || stage === "rejected" ? TONES[stage] : "info"}>{names[stage]}</Badge>;
}

export function NoteCount({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted text-sm">
      <MessageSquare aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{formatCount(count, "note")}</span>
    </span>
  );
}
