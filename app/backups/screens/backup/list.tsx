import { json, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { Download, History } from "lucide-react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { ERASED_IN_BACKUPS } from "#app/erasures/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime, formatTimeAgo } from "#app/platform/text/date-text.ts";
import { formatBytes, formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { RowAction, RowActions } from "#app/platform/ui/lists/row-actions.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { type BackupFile, findBackup, formatRowsSince, getBackupStatus, listBackups } from "../../backups.server.ts";
import { getReplicationStatus, MAX_LAG_MS } from "../../replica/replication.server.ts";
import { BackupCard } from "./backup-card.tsx";

const ROW_ICONS = [Download, History];

/** Start the download only within this time after the backup, so that a later reload of the page does not repeat it. */
const DOWNLOAD_WITHIN_MS = 60_000;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: "Backups" },
  ...(data?.isDownloading ? [{ httpEquiv: "refresh", content: `0; url=${paths.latestBackup()}` }] : []),
];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const files = await listBackups(liveDb);
  const [timeZone, now] = [getTimeZone(db, env.timeZone), new Date()];
  return json({
    status: await readBackupStatus(timeZone, now),
    isDownloading: new URL(request.url).searchParams.get("next") === "download" && isLatestNew(now),
    backups: files.map((file) => toBackupView(file, timeZone, now)),
  });
}

async function readBackupStatus(timeZone: string, now: Date) {
  const { latest, failure, isRunning } = getBackupStatus(db);
  const counts = latest && (await (await findBackup(liveDb, latest.name))?.countRows());
  const timeText = (iso: string) => formatDateTime(new Date(iso), timeZone);
  return {
    latest: latest && {
      taken: timeText(latest.takenAt),
      ago: formatTimeAgo(new Date(latest.takenAt), now),
      changed: counts ? formatRowsSince(db, counts) : null,
      size: formatBytes(latest.bytes),
      figures: latest.figures,
    },
    failure: failure && { at: timeText(failure.at), reason: failure.reason },
    isRunning,
    schedule: formatSchedule(env.backupEveryMinutes),
    erasedInBackups: ERASED_IN_BACKUPS,
    replica: readReplicaStatus(now),
  };
}

function formatSchedule(everyMinutes: number): string {
  if (everyMinutes === 0) return "Scheduled backups are off. Ask whoever runs the server to turn them on.";
  return `${formatInterval(everyMinutes)}, if something has changed.`;
}

function formatInterval(minutes: number): string {
  const [number, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return number === 1 ? `Every ${unit}` : `Every ${formatNumber(number)} ${unit}s`;
}

function isLatestNew(now: Date): boolean {
  const { latest } = getBackupStatus(db);
  return latest !== null && now.getTime() - Date.parse(latest.takenAt) < DOWNLOAD_WITHIN_MS;
}

function readReplicaStatus(now: Date) {
  const status = getReplicationStatus();
  if (!status) return null;
  const { lagMs, copiedAt, failure } = status;
  return { isBehind: lagMs > MAX_LAG_MS, copied: copiedAt && formatTimeAgo(copiedAt, now), failure };
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
  const { status, backups } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader title="Backups" />
      <BackupCard backup={status} />
      {backups.length > 0 && (
        <Card title="All backups">
          <DataTable
            caption="All backups, newest first"
            columns={["Taken", "Size", "State", "Actions"]}
            icons={ROW_ICONS}
          >
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} />
            ))}
          </DataTable>
        </Card>
      )}
      <Outlet />
    </div>
  );
}

type BackupFileView = SerializeFrom<typeof loader>["backups"][number];

function BackupRow({ backup }: { backup: BackupFileView }) {
  return (
    <tr>
      <Cell place="parts">
        <span data-place="name" className="lg:block">
          <Time {...backup.taken} />
        </span>
        <span data-place="fact" className="text-muted text-sm">
          {backup.occasion}, {backup.ago}
        </span>
      </Cell>
      <Cell place="parts">
        <span data-place="fact" className="whitespace-nowrap tabular-nums">
          {backup.size}
        </span>
      </Cell>
      <Cell place="label">
        {backup.isChecked ? <Badge tone="positive">Checked</Badge> : <Badge tone="warning">Not checked</Badge>}
      </Cell>
      <Cell place="actions">
        <RowActions id={backup.name} name={backup.taken.text} inRow="all">
          {() => (
            <>
              <RowAction
                icon={Download}
                label={`Download the backup of ${backup.taken.text}`}
                text="Download"
                to={paths.backupFile(backup.name)}
                reloadDocument
                download
              />
              <RowAction
                icon={History}
                label={`Restore the backup of ${backup.taken.text}`}
                text="Restore"
                to={paths.restoreBackup(backup.name)}
                preventScrollReset
              />
            </>
          )}
        </RowActions>
      </Cell>
    </tr>
  );
}
