import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { byOf, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink, DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { FoundCount } from "#app/platform/ui/forms/filter-form.tsx";
import { DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { EmptyState } from "#app/platform/ui/lists/empty-state.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { saveAuditMonths } from "../audit-kept.server.ts";
import { auditMonthsFormSchema } from "../audit-months.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { KeptCard } from "./kept-card.tsx";
import { PageSteps } from "./page-steps.tsx";
import { showAuditLog } from "./show-audit-log.server.ts";

export const meta = () => [{ title: "Audit Log" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(showAuditLog(new URL(request.url).searchParams));
}

/** After how many months lines go. */
export const action = formAction({
  guard: requireAdmin,
  schema: auditMonthsFormSchema,
  run: ({ guarded, context, input: { months } }) => saveAuditMonths(db, byOf(guarded, context), months),
  done: () => redirectWithToast(paths.auditLog(), toast("Saved", "Older lines go in the night.")),
  tell: ({ message }) => ({ title: "Nothing was saved", text: message }),
});

export type AuditScreen = SerializeFrom<typeof loader>;

export default function AuditLog() {
  const screen = useLoaderData<typeof loader>();
  const { filter, rows, months } = screen;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-6">
      <PageHeader title="Audit Log" subtitle="Who did what, and when">
        <ButtonLink to={`${paths.settings()}#audit-log`} variant="secondary">
          Back to Settings
        </ButtonLink>
        <DownloadLink href={paths.auditSheet(filter)} download variant="secondary">
          <Download aria-hidden="true" className="size-5" />
          Download CSV
        </DownloadLink>
      </PageHeader>
      <Card>
        <AuditFilters screen={screen} />
        <FoundCount text={rows.length === 0 ? "No lines" : `${rows.length} lines`} />
        {rows.length === 0 ? (
          <EmptyState title={isFiltered ? "No lines match these filters" : "Nothing has been done yet"}>
            {isFiltered ? (
              <ButtonLink to={paths.auditLog()} variant="secondary">
                Show all lines
              </ButtonLink>
            ) : (
              "Sign-ins, changes, downloads and deletions appear here."
            )}
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Lines of the audit log, newest first" columns={["When", "Who", "What", "On", "Detail"]}>
              {rows.map((row) => (
                <AuditRow key={row.number} row={row} />
              ))}
            </DataTable>
            <PageSteps screen={screen} />
          </>
        )}
      </Card>
      <KeptCard months={months} />
    </div>
  );
}
