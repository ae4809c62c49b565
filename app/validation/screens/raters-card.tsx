import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { CopyField } from "#app/platform/ui/forms/copy-field.tsx";
import type { Panel } from "../panel.ts";
import { LinesForm } from "./lines-form.tsx";

export const RATERS_FORM = "raters";

type ListedRater = { id: string; name: string; link: string | null; finished: DateText | null };

type RatersCardProps = { testId: string; panel: Panel; raters: ListedRater[]; children: React.ReactNode };

export function RatersCard({ testId, panel, raters, children }: RatersCardProps) {
  return (
    <Card title="Raters">
      <p className="max-w-prose text-muted">{children}</p>
      <ul className="mt-3 divide-y divide-line">
        {raters.map(({ id, name, link, finished }) => (
          <li key={id} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,12rem)_1fr_auto] sm:items-end">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="text-muted text-sm">{finished ? `Finished on ${finished.text}` : "Not finished"}</p>
            </div>
            {link && <CopyField id={`link-${id}`} label={`Link for ${name}`} value={link} noun="Link" />}
            <div>
              <ButtonLink to={paths.deleteRater(testId, panel, id)} variant="quiet" preventScrollReset>
                Delete<span className="sr-only"> {name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
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
