import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import type { loader } from "./preview.tsx";

type Acts = NonNullable<SerializeFrom<typeof loader>["screen"]>["acts"];

/** What was done before with the results of this test, newest first. */
export function ActList({ acts }: { acts: Acts }) {
  if (acts.length === 0) return null;
  return (
    <Card title="Re-scores of this test">
      <ul className="divide-y divide-line">
        {acts.map(({ id, made, name, adminName, reason, outcome }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p>
              <Link to={paths.rescoreAct(id)} className="font-medium text-accent underline underline-offset-4">
                {name}, <Time {...made} />
              </Link>{" "}
              <span className="text-muted">{adminName}</span>
            </p>
            <p className="wrap-anywhere mt-1 text-sm">
              <bdi>{reason}</bdi>
            </p>
            <p className="mt-1 text-muted text-sm">{outcome}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
