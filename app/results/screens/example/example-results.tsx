import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Eye } from "lucide-react";
import { z } from "zod";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { ALL_TESTS } from "#app/accounts/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { announceReply } from "#app/platform/forms/announce-reply.ts";
import { formAction, redirectWithErrorToast, withPrefix } from "#app/platform/http/form-action.server.ts";
import { DEFAULT_ROWS_PER_PAGE, parsePage } from "#app/platform/http/pagination.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Pager } from "#app/platform/ui/lists/pager.tsx";
import { RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { hasExample, openExample, saveExample } from "../../example-results.server.ts";
import { toListedRow } from "../../listed-row.ts";
import { resultPaths } from "../../paths.ts";
import { readResultPage } from "../../result-list.server.ts";
import { buildResultQuery } from "../../result-query.server.ts";
import { RESULT_COLUMNS, ResultCells } from "../result-cells.tsx";
import { ViewAction } from "../view-action.tsx";
import { ExampleRemoved, MadeUp, RemoveExample } from "./example-parts.tsx";

export const meta = () => [{ title: "Made-up results" }];

export const clientAction = announceReply;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  if (!hasExample(db)) return json({ list: null }, { status: 404 });
  const texts = { ranges: getPlaybookRanges(db), timeZone: getTimeZone(db, env.timeZone) };
  const example = openExample(new Date());
  const query = buildResultQuery("dashboard", { visibleTests: ALL_TESTS }, texts);
  const { rows, pages } = readResultPage(example, query, { page: parsePage(request), pageSize: DEFAULT_ROWS_PER_PAGE });
  return json({ list: { rows: rows.map((row) => toListedRow(row, texts)), pages } });
}

export const action = formAction({
  guard: requireAdmin,
  schema: z.object({ state: z.enum(["shown", "removed"]) }),
  run: ({ guarded, context, input: { state } }) => saveExample(db, getAuditContext(guarded, context), state),
  done: (_, { input: { state } }) =>
    state === "shown"
      ? redirectWithToast(paths.exampleResults(), toast("Made-up results shown"))
      : redirectWithToast(paths.dashboard(), {
          ...toast("Made-up results removed"),
          undo: { action: paths.exampleResults(), fields: { state: "shown" } },
        }),
  formatRefusal: withPrefix("Failed to save"),
  refused: redirectWithErrorToast(() => paths.exampleResults()),
});

export default function ExampleResults() {
  const { list } = useLoaderData<typeof loader>();
  if (!list) return <ExampleRemoved />;
  return (
    <div className="grid gap-4 *:min-w-0">
      <PageHeader title="Made-up results" trail={[{ text: "Test Results", to: resultPaths.dashboard() }]}>
        <RemoveExample />
      </PageHeader>
      <Notice title="None of these people exist">
        They exist only on these pages. No real list, figure, download or connected program contains them. To try
        stages, notes and comparisons, ask whoever runs the server to add made-up candidates to a test installation.
      </Notice>
      <Card>
        <DataTable caption="Made-up results, newest first" columns={COLUMNS} icons={ICONS}>
          {list.rows.map((row) => (
            <tr key={row.id}>
              <ResultCells row={row} to={paths.exampleResult(row.id)} badge={<MadeUp />} />
              <Cell place="actions">
                <RowActions id={row.id} name={row.name} inRow="all">
                  {() => <ViewAction name={row.name} to={paths.exampleResult(row.id)} />}
                </RowActions>
              </Cell>
            </tr>
          ))}
        </DataTable>
        <Pager {...list.pages} noun={RESULTS} linkTo={paths.exampleResults} />
      </Card>
    </div>
  );
}

const RESULTS = { one: "made-up result", many: "made-up results" };

const COLUMNS = [...RESULT_COLUMNS, "Actions"];
const ICONS = [Eye];
