import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FilterForm, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { resultPaths } from "../paths.ts";
import { listSourceFigures, type SourceFigures } from "../source-figures.server.ts";

const FILTER_FORM = "source-filter";

export const meta = () => [{ title: "Sources" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireViewer(request);
  const testId = new URL(request.url).searchParams.get("testId") || undefined;
  return json({
    testId,
    tests: listTestChoices(db, visibleTests),
    rows: listSourceFigures(db, { testId, visibleTests }),
  });
}

const COLUMNS = ["Source", "Invited", "Started", "Completed", "Shortlisted", "Hired"];

export default function Sources() {
  const { testId, tests, rows } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Sources"
        subtitle="Where candidates come from, and how far they get"
        trail={[{ text: "Test Results", to: paths.admin() }]}
      >
        <FilterForm id={FILTER_FORM} action={resultPaths.sources()} label="Filter the sources">
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
        </FilterForm>
      </PageHeader>
      <Card>
        {rows.length === 0 ? (
          <EmptyState title="No sources yet">
            To see which job board or campaign a candidate came from, enter a source in the <em>Invite</em> dialog of a
            test, or when you invite people by name.
          </EmptyState>
        ) : (
          <DataTable caption="Candidates by source" columns={COLUMNS}>
            {rows.map((row) => (
              <SourceRow key={row.source} row={row} testId={testId} />
            ))}
          </DataTable>
        )}
      </Card>
    </div>
  );
}

function SourceRow({ row, testId }: { row: SourceFigures; testId: string | undefined }) {
  const { source, started, completed } = row;
  const share = started > 0 ? ` (${Math.round((100 * completed) / started)}%)` : "";
  const figures = [
    { name: "Invited", text: formatNumber(row.invited) },
    { name: "Started", text: formatNumber(started) },
    { name: "Completed", text: `${formatNumber(completed)}${share}` },
    { name: "Shortlisted", text: formatNumber(row.shortlisted) },
    { name: "Hired", text: formatNumber(row.hired) },
  ];
  const to = resultPaths.dashboard({ testId, source });
  return (
    <tr>
      <Cell place="lead">
        {source === "" ? (
          <span className="text-muted">Everyone else</span>
        ) : (
          <Link to={to} className="wrap-anywhere font-semibold hover:underline">
            <bdi>{source}</bdi>
          </Link>
        )}
      </Cell>
      {figures.map(({ name, text }) => (
        <Cell key={name} place="fact">
          <span className="text-muted lg:hidden">{name} </span>
          <span className="tabular-nums">{text}</span>
        </Cell>
      ))}
    </tr>
  );
}
