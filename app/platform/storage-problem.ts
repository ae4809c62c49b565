import { formatBytes } from "#app/platform/text/numbers-text.ts";
import type { DiskProblem } from "#db/disk-watch.ts";

export type DatabaseProblem = "gone" | "replaced" | "damaged" | "in-doubt";

type DiskText = { title: string; advice: string };

const BROWSERS_KEEP = "Candidates' browsers store unsaved answers and send them again automatically.";

export function formatDiskProblem({ kind, freeBytes }: DiskProblem): DiskText {
  const makeRoom = "Free up space on the database disk, or enlarge it. You do not need to restart the server.";
  switch (kind) {
    case "low":
      return {
        title: `The disk is almost full: ${formatBytes(freeBytes)} are free`,
        advice: `Data is still being saved, but there is no space for backups, and soon nothing can be saved. ${makeRoom}`,
      };
    case "full":
      return { title: "The disk is full", advice: `Nothing new can be saved. ${BROWSERS_KEEP} ${makeRoom}` };
    case "read-only":
      return {
        title: "The disk or the database file is read-only",
        advice: `Nothing new can be saved. ${BROWSERS_KEEP} Disks often become read-only after an error. Stop the server, check the disk, mount it for writing, make sure that the server's user owns the files, and start the server.`,
      };
    case "failing":
      return {
        title: "The disk cannot save data",
        advice: `Nothing new can be saved. ${BROWSERS_KEEP} See the server log. Stop the server, check the disk, and start the server.`,
      };
  }
}

type RepairText = { title: string; steps: string[] };

export type RestorableBackup = { path: string; takenAt: string };

const TITLES: Record<DatabaseProblem, string> = {
  gone: "The database file is missing",
  replaced: "The database file was replaced under the running server",
  damaged: "The database file is damaged",
  "in-doubt": "The disk failed to save",
};

const RESTARTS = "The server restarts automatically. If it does not, check the disk and start the server.";

export function formatDatabaseProblem(problem: DatabaseProblem, backup: RestorableBackup | null): RepairText {
  const title = TITLES[problem];
  if (problem === "replaced") return { title, steps: ["Restart the server to use the new file."] };
  if (problem === "in-doubt") return { title, steps: [RESTARTS] };
  const restore = backup
    ? `Restore the newest backup, taken ${backup.takenAt}: npm run restore -- ${backup.path}`
    : "The backup folder is empty. Restore your own copy: npm run restore -- FILE";
  const later =
    problem === "damaged"
      ? "Start the server. The damaged file stays next to the database. Only that file contains data saved after the backup."
      : "Start the server. Data saved after the backup was only in the missing file.";
  return { title, steps: ["Stop the server.", restore, later] };
}

export function formatDatabaseProblemLine(problem: DatabaseProblem): string {
  if (problem === "in-doubt") return `${TITLES[problem]}. ${RESTARTS}`;
  const action =
    problem === "replaced" ? "Restart the server to use the new file." : "Stop the server, and restore a backup.";
  return `${TITLES[problem]}. ${action}`;
}
