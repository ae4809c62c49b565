import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatBytes } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, ButtonLink, DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable, EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { type BackupFile, listBackups } from "../../backups.server.ts";

export const meta = () => [{ title: "Backups" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const files = await listBackups(liveDb);
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  return json({ backups: files.map((file) => toBackupView(file, timeZone, now)) });
}

function toBackupView({ name, takenAt, reason, bytes, isChecked }: BackupFile, timeZone: string, now: Date) {
  return {
    name,
    isChecked,
    taken: formatDateTime(takenAt, timeZone),
    ago: formatTimeAgo(takenAt, now),
    occasion: reason === null ? "On schedule" : OCCASIONS[reason],
    size: formatBytes(bytes),
  };
}

const OCCASIONS: Record<NonNullable<BackupFile["reason"]>, string> = {
  "on-demand": "On demand",
  deletion: "Before a test was deleted",
  import: "Before an import",
  restore: "Before a restore",
  migration: "Before an update of the program",
};

export default function Backups() {
  const { backups } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Backups" subtitle="Copies of the whole database on this server, newest first">
        <ButtonLink to={`${paths.settings()}#backup`} variant="secondary">
          Back to Settings
        </ButtonLink>
      </PageHeader>
      <Card>
        {backups.length === 0 ? (
          <EmptyState
            title="No backups yet"
            next={
              <Form method="post" action={paths.backUp()}>
                <Button variant="secondary">Back up now</Button>
              </Form>
            }
          >
            Backups appear here: your own, and scheduled ones once something has changed.
          </EmptyState>
        ) : (
          <DataTable caption="All backups, newest first" columns={["Taken", "Occasion", "Size", "Checked", "File"]}>
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </DataTable>
        )}
      </Card>
      <Outlet />
    </div>
  );
}

type BackupShown = SerializeFrom<typeof loader>["backups"][number];

function BackupRow({ backup }: { backup: BackupShown }) {
  return (
    <tr>
      <Cell place="parts">
        <span>
          <span data-place="name">
            <Time {...backup.taken} />
          </span>
          <span data-place="wide" className="block text-muted text-sm">
            {backup.ago}
          </span>
        </span>
      </Cell>
      <Cell place="fact">{backup.occasion}</Cell>
      <Cell place="fact">
        <span className="whitespace-nowrap tabular-nums">{backup.size}</span>
      </Cell>
      <Cell place="label">
        {backup.isChecked ? <Badge tone="positive">Checked</Badge> : <Badge tone="warning">Not checked</Badge>}
      </Cell>
      <Cell place="actions">
        <RowActions id={backup.name} name={backup.taken.text} isInRow>
          {() => (
            <>
              <DownloadLink
                href={paths.backupFile(backup.name)}
                download
                variant="secondary"
                className="text-sm"
                aria-label={`Download the backup of ${backup.taken.text}`}
              >
                Download
              </DownloadLink>
              <ButtonLink
                to={paths.restoreBackup(backup.name)}
                preventScrollReset
                variant="secondary"
                className="text-sm"
                aria-label={`Restore the backup of ${backup.taken.text}`}
              >
                Restore
              </ButtonLink>
            </>
          )}
        </RowActions>
      </Cell>
    </tr>
  );
}
