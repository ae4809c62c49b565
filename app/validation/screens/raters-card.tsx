import { Card } from "#app/platform/ui/card.tsx";
import { RATERS_FORM, SEND_RATER_FORM } from "../panel.ts";
import { LinesForm } from "./lines-form.tsx";
import { LINK_HINT, MAIL_HINT, PeopleList, type PersonRow } from "./people-list.tsx";

type RatersCardProps = { screen: { raters: PersonRow[]; isMailOn: boolean }; children: React.ReactNode };

export function RatersCard({ screen: { raters, isMailOn }, children }: RatersCardProps) {
  return (
    <Card title="Raters">
      <p className="max-w-prose text-muted">{children}</p>
      <PeopleList sendForm={SEND_RATER_FORM} people={raters} />
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
