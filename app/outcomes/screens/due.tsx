import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listTestChoices, requireViewer } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { DEFAULT_ROWS_PER_PAGE, readPages } from "#app/platform/http/pagination.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FilterForm, TestFilter } from "#app/platform/ui/forms/filter-form.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { countDueOutcomes } from "../due-outcomes.server.ts";
import { DueList } from "./due-list.tsx";
import { listDueRows } from "./outcomes-screen.server.ts";

export const meta = () => [{ title: "Outcomes due" }];

const FILTER_FORM = "due-filter";

export async function loader({ request }: LoaderFunctionArgs) {
  const { visibleTests } = await requireViewer(request);
  const now = new Date();
  const testId = new URL(request.url).searchParams.get("testId")?.trim() || undefined;
  const query = { testId, visibleTests };
  const pages = readPages(request, countDueOutcomes(db, query, now), DEFAULT_ROWS_PER_PAGE);
  const place = { limit: pages.pageSize, offset: (pages.page - 1) * pages.pageSize };
  const rows = listDueRows(query, now, place, getTimeZone(db, env.timeZone));
  return json({ testId, pages, rows, tests: listTestChoices(db, visibleTests) });
}

export default function OutcomesDue() {
  const { testId, pages, rows, tests } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4 *:min-w-0">
      <PageHeader
        title="Outcomes due"
        subtitle="Hired people whose outcome after 6 or 12 months is missing"
        trail={[{ text: "Test Results", to: paths.dashboard() }]}
      >
        <FilterForm id={FILTER_FORM} action={paths.dueOutcomes()} label="Filter by test">
          <TestFilter form={FILTER_FORM} tests={tests} testId={testId} />
        </FilterForm>
      </PageHeader>
      <Card>
        {rows.length === 0 ? (
          <EmptyState title="No outcome is due">
            <p>Someone appears here 6 and 12 months after you set the stage to Hired.</p>
          </EmptyState>
        ) : (
          <>
            <DueList rows={rows} />
            <Pager {...pages} linkTo={(page) => paths.dueOutcomes(testId, page)} />
          </>
        )}
      </Card>
      {testId && (
        <p>
          <Link to={paths.outcomes(testId)} className="text-accent underline underline-offset-4">
            Outcomes of everyone hired
          </Link>
        </p>
      )}
    </div>
  );
}
