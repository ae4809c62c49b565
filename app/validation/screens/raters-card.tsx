import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { PANEL_STEPS, type Panel, RATERS_FORM, SEND_RATER_FORM } from "../panel.ts";
import { LinesForm } from "./lines-form.tsx";
import { LINK_HINT, type ListedPerson, MAIL_HINT, PeopleList } from "./people-list.tsx";

type ListedRater = Omit<ListedPerson, "state" | "deleteTo"> & { finished: DateText | null };

type RatersCardProps = {
  testId: string;
  panel: Panel;
  raters: ListedRater[];
  isMailOn: boolean;
  children: React.ReactNode;
};

export function RatersCard({ testId, panel, raters, isMailOn, children }: RatersCardProps) {
  return (
    <Card title="Raters">
      <p className="max-w-prose text-muted">{children}</p>
      <PeopleList
        sendForm={SEND_RATER_FORM}
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
        hint={isMailOn ? MAIL_HINT : LINK_HINT}
        add="Add raters"
      />
    </Card>
  );
}
