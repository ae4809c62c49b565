import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatPercent } from "#app/content/index.ts";
import { LabelBadge } from "#app/match-bands/components.ts";
import type { Pages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import type { ScoreChange } from "../rescore-preview.server.ts";

type ChangeListProps = { caption: string; changes: ChangeRow[]; pages: Pages; linkTo: (page: number) => string };

export function ChangeList({ caption, changes, pages, linkTo }: ChangeListProps) {
  return (
    <>
      <DataTable caption={caption} columns={["Candidate", "Points", "Percent", "Candidate Match"]}>
        {changes.map((row) => (
          <tr key={row.id}>
            <Cell place="name">
              <Link to={paths.result(row.id)} data-row-link className="row-name font-semibold hover:underline">
                <bdi>{row.name}</bdi>
              </Link>{" "}
              {row.email && row.email !== row.name && (
                <span className="wrap-anywhere block text-muted text-sm max-lg:sr-only">
                  <bdi>{row.email}</bdi>
                </span>
              )}
            </Cell>
            <Cell place="fact">
              <span className="whitespace-nowrap tabular-nums">
                <BeforeAfter before={row.pointsBefore} after={row.pointsAfter} />
              </span>
            </Cell>
            <Cell place="figure">
              <span className="whitespace-nowrap font-semibold tabular-nums">
                <BeforeAfter before={row.percentBefore} after={row.percentAfter} />
              </span>
            </Cell>
            <Cell place="label">
              <BeforeAfter
                before={<LabelBadge label={row.labelBefore} />}
                after={<LabelBadge label={row.labelAfter} />}
                isSame={row.labelBefore === row.labelAfter}
              />
            </Cell>
          </tr>
        ))}
      </DataTable>
      <Pager {...pages} noun={{ one: "changed result", many: "changed results" }} linkTo={linkTo} />
    </>
  );
}

export function toChangeRow(change: ScoreChange) {
  const { submissionId, name, email, labelBefore, labelAfter } = change;
  return {
    id: submissionId,
    name,
    email,
    pointsBefore: formatPoints(change.totalBefore, change.maxBefore),
    pointsAfter: formatPoints(change.totalAfter, change.maxAfter),
    percentBefore: `${formatPercent(change.percentBefore)}%`,
    percentAfter: `${formatPercent(change.percentAfter)}%`,
    labelBefore,
    labelAfter,
  };
}

type ChangeRow = ReturnType<typeof toChangeRow>;

function formatPoints(points: number, most: number): string {
  return `${formatNumber(points)}/${formatNumber(most)}`;
}

function BeforeAfter({ before, after, isSame }: { before: ReactNode; after: ReactNode; isSame?: boolean }) {
  if (isSame) return after;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <span className="text-muted">{before}</span>{" "}
      <span aria-hidden="true" className="text-muted">
        →
      </span>{" "}
      <span className="sr-only">becomes</span> {after}
    </span>
  );
}
