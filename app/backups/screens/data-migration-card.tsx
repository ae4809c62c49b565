import { Form } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button, DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { formatMegabytes } from "../transfer-limits.ts";
import { saveExport, useAbortOnLeave } from "./file-transfer.ts";
import { getErrorMessage, ImportPart, type ImportPartProps } from "./import-part.tsx";

const INITIALIZE_FORM = "initialize";

export function DataMigrationCard({ present, timeZone }: ImportPartProps) {
  return (
    <Card title="Data Migration">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <ExportPart />
          <ImportPart present={present} timeZone={timeZone} />
          <InitializePart isEmpty={present.tests === 0} />
        </div>
        <div className="rounded-control bg-sunken p-4 text-sm max-xl:order-first">
          <h3 className="mb-2 font-semibold">Before you move data</h3>
          <ul className="grid max-w-prose list-disc gap-1 pl-5">
            <li>Export downloads a JSON file of all test data. It does not contain admins or their passwords.</li>
            <li>It contains names, email addresses and test passwords, so keep it in a safe place.</li>
            <li>Import completely replaces existing data. Admins do not change.</li>
            <li>Back up production first. The database is also backed up before every import.</li>
            <li>Import only data from the same version.</li>
          </ul>
        </div>
      </div>
    </Card>
  );
}

function ExportPart() {
  const [bytes, setBytes] = useState<number | null>(null);
  const showToast = useShowToast();
  const begin = useAbortOnLeave();

  async function save(event: MouseEvent, candidates?: "without") {
    event.preventDefault();
    if (bytes !== null) return;
    setBytes(0);
    const signal = begin();
    try {
      await saveExport(paths.api.exportData(candidates), signal, setBytes);
      showToast("Database exported successfully");
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof TypeError ? "No connection. Please try again" : getErrorMessage(error);
      showToast("Error", `Failed to export database. ${reason}`, "destructive");
    }
    setBytes(null);
  }

  const link = { download: true, isPending: bytes !== null };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <DownloadLink {...link} href={paths.exportData()} onClick={(event) => save(event)} variant="secondary">
          Export Data
        </DownloadLink>
        <DownloadLink
          {...link}
          href={paths.exportData("without")}
          onClick={(event) => save(event, "without")}
          variant="secondary"
        >
          Export Without Candidates
        </DownloadLink>
      </div>
      <p className="max-w-prose text-muted text-sm">
        Without candidates, the file contains only tests, questions and settings, for use on another server.
      </p>
      {bytes !== null && <Progress label={bytes === 0 ? "Preparing…" : `Exporting… ${formatMegabytes(bytes)}`} />}
    </div>
  );
}

function InitializePart({ isEmpty }: { isEmpty: boolean }) {
  const isPending = useIsSending(INITIALIZE_FORM);
  return (
    <Form
      method="post"
      action={paths.initializeData()}
      replace
      preventScrollReset
      className="grid justify-items-start gap-2"
    >
      <input type="hidden" name="form" value={INITIALIZE_FORM} />
      <Button
        variant={isEmpty ? "primary" : "quiet"}
        isPending={isPending}
        pendingText="Initializing..."
        className={isEmpty ? "" : "-ms-4"}
      >
        Initialize Test Data
      </Button>
      <p className="max-w-prose text-muted text-sm">
        Use this if the database is empty and tests won&apos;t load. It adds the default test and does not delete
        anything.
      </p>
    </Form>
  );
}
