import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { PANEL_STEPS, type Panel } from "../panel.ts";
import { LinesForm } from "./lines-form.tsx";
import { PeopleList } from "./people-list.tsx";

export const RATERS_FORM = "raters";

type ListedRater = { id: string; name: string; link: string | null; finished: DateText | null };

type RatersCardProps = { testId: string; panel: Panel; raters: ListedRater[]; children: React.ReactNode };

export function RatersCard({ testId, panel, raters, children }: RatersCardProps) {
  return (
    <Card title="Raters">
      <p className="max-w-prose text-muted">{children}</p>
      <PeopleList
        people={raters.map(({ finished, ...rater }) => ({
          ...rater,
          state: finished ? `Finished on ${finished.text}` : "Not finished",
          deleteTo: paths.deleteRater(testId, PANEL_STEPS[panel], rater.id),
        }))}
      />
      <LinesForm
        key={raters.length}
        form={RATERS_FORM}
        name="names"
        label="Names, one on each line"
        hint="Each person gets a link, which you send yourself. They need no account and no password."
        add="Add raters"
      />
    </Card>
  );
}
