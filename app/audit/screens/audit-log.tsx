import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireAdmin } from "#app/accounts/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { useServerForm } from "#app/platform/forms/use-server-form.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatAllShown, formatShownRange } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { ResultCount } from "#app/platform/ui/forms/filter-form.tsx";
import { FormField } from "#app/platform/ui/forms/form-field.tsx";
import { PageForm } from "#app/platform/ui/forms/server-form.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { auditMonthsFormSchema, saveAuditMonths } from "../audit-retention.server.ts";
import { ActiveAuditFilters, AuditFilters } from "./audit-filters.tsx";
import { readAuditLog } from "./audit-log.server.ts";

export const meta = () => [{ title: "Audit log" }];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json(readAuditLog(new URL(request.url).searchParams));
}

export const action = formAction({
  guard: requireAdmin,
  schema: auditMonthsFormSchema,
  run: ({ guarded, context, input: { months } }) => saveAuditMonths(db, getAuditContext(guarded, context), months),
  done: () => redirectWithToast(paths.auditLog(), toast("Saved", "Older entries are removed tonight.")),
  formatRefusal: ({ message }) => ({ title: "Nothing was saved", text: message }),
});

type AuditScreen = SerializeFrom<typeof loader>;

export default function AuditLog() {
  const screen = useLoaderData<typeof loader>();
  const { filter, rows, months, maxMonths } = screen;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-6">
      <PageHeader title="Audit log" subtitle="Who did what, and when">
        <FileLink href={paths.auditSheet(filter)} download>
          Download CSV
        </FileLink>
      </PageHeader>
      <Card
        actions={
          <div className="list-actions">
            <AuditFilters {...screen} />
          </div>
        }
      >
        <ActiveAuditFilters {...screen} />
        <ResultCount text={rows.length === 0 ? "No entries" : formatShown(screen)} />
        {rows.length === 0 ? (
          <EmptyState
            title={isFiltered ? "No entries match these filters" : "No entries yet"}
            next={
              isFiltered && (
                <ButtonLink to={paths.auditLog()} variant="secondary">
                  Show all entries
                </ButtonLink>
              )
            }
          >
            Sign-ins, changes, downloads and deletions appear here.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Audit log entries, newest first" columns={["When", "Who", "What", "On"]}>
              {rows.map((row) => (
                <AuditRow key={row.number} row={row} />
              ))}
            </DataTable>
            <PageSteps {...screen} />
          </>
        )}
      </Card>
      <RetentionCard months={months} maxMonths={maxMonths} />
    </div>
  );
}

function AuditRow({ row }: { row: AuditScreen["rows"][number] }) {
  const { time, actor, address, event, entity, detail, history } = row;
  return (
    <tr>
      <Cell place="fact">
        <span className="max-xl:[&>time]:whitespace-normal">
          <Time {...time} />
        </span>
      </Cell>
      <Cell place="more">
        <bdi className="wrap-anywhere lg:block lg:min-w-28">{actor}</bdi>
        {address && <span className="block text-muted text-sm tabular-nums max-lg:hidden">{address}</span>}
      </Cell>
      <Cell place="parts">
        <span data-place="name" className="wrap-anywhere lg:block lg:min-w-36">
          {event}
        </span>
        <span data-place="extra" className="wrap-anywhere text-muted text-sm">
          {detail}
        </span>
      </Cell>
      <Cell place="label">
        {entity &&
          (history ? (
            <Link
              to={paths.auditLog(history)}
              className="wrap-anywhere text-accent underline underline-offset-4 lg:block lg:min-w-52"
            >
              <bdi>{entity}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere lg:block lg:min-w-52">{entity}</bdi>
          ))}
      </Cell>
    </tr>
  );
}

function RetentionCard({ months, maxMonths }: { months: number; maxMonths: number }) {
  const served = useServerForm<{ months: string }>("audit-kept", { months: String(months) });
  return (
    <Card title="Kept for">
      <PageForm
        action={paths.auditLog()}
        served={served}
        submitText="Save Changes"
        aria-label="How long entries are kept"
      >
        <p className="text-muted">
          Older entries are deleted every night. Nobody can change or delete an entry before that.
        </p>
        <div className="max-w-32">
          <FormField
            field={served.fields.months}
            label="Months"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxMonths}
            autoComplete="off"
          />
        </div>
      </PageForm>
    </Card>
  );
}

const NOUN = { one: "entry", many: "entries" };

/** With several pages, the position is unknown, because nothing counts the entries. */
function formatShown({ newer, older, rows: { length } }: Pick<AuditScreen, "newer" | "older" | "rows">): string {
  return newer || older
    ? formatAllShown(length, NOUN)
    : formatShownRange({ page: 1, pageSize: length, total: length }, NOUN);
}

type PageStepsProps = Pick<AuditScreen, "filter" | "newer" | "older" | "oldest" | "rows">;

/** The page links use keyset pagination, because the log grows while admins read it. */
function PageSteps({ filter, newer, older, oldest, rows }: PageStepsProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted tabular-nums">{formatShown({ newer, older, rows })}</p>
      {(newer || older) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
          {newer && (
            <>
              <ButtonLink to={paths.auditLog(filter)} variant="secondary">
                Newest
              </ButtonLink>
              <ButtonLink to={paths.auditLog(filter, { after: newer })} rel="prev" variant="secondary">
                Newer
              </ButtonLink>
            </>
          )}
          {older && (
            <>
              <ButtonLink to={paths.auditLog(filter, { before: older })} rel="next" variant="secondary">
                Older
              </ButtonLink>
              <ButtonLink to={paths.auditLog(filter, oldest)} variant="secondary">
                Oldest
              </ButtonLink>
            </>
          )}
        </nav>
      )}
    </div>
  );
}
