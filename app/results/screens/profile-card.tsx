import { grouped } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { HowToRead } from "#app/platform/ui/inline.tsx";
import { SectionProfile } from "#app/statistics/components.ts";
import { hasEnoughResults } from "#app/statistics/index.ts";
import type { ResultScreen } from "./result-overview.tsx";

/** Each section's percent, beside the middle half of the group once there are enough results. */
export function ProfileCard({ screen: { name, figures } }: { screen: ResultScreen }) {
  if (figures.group === null) return null;
  return (
    <Card title="Section profile">
      <p className="mb-3 text-muted text-sm">
        {hasEnoughResults("groupComparison", figures.n)
          ? `Beside the ${grouped(figures.n)} candidates of the group.`
          : "The group's middle half appears from 30 results on."}
      </p>
      <SectionProfile who={name} sections={figures.sections} />
      <HowToRead />
    </Card>
  );
}
