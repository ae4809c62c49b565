import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { CONFIRMED, IMPORT_QUESTION, MAX_IMPORT_BYTES, megabytes } from "#app/domain/transfer-limits.ts";
import { paths } from "#app/paths.ts";
import { AskDialog } from "#app/ui/ask-dialog.tsx";
import { Button, DownloadLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsSending } from "#app/ui/form-field.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { useShowToast } from "#app/ui/toaster.tsx";
import { saveExport } from "./save-export.ts";
import { sendImport } from "./send-import.ts";

const INITIALIZE_FORM = "initialize";

/** 'Data Migration': all test data into a file, out of one, and the default test for an empty database. */
export function DataMigrationCard() {
  return (
    <Card title="Data Migration">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <ExportPart />
          <ImportPart />
          <InitializePart />
        </div>
        <div className="rounded-control bg-sunken p-4 text-sm max-lg:order-first">
          <h3 className="mb-2 font-semibold">Before you move data</h3>
          <ul className="grid max-w-prose list-disc gap-2 pl-5">
            <li>Export downloads a JSON file of all test data. Admins and their passwords are not in it.</li>
            <li>Names, e-mail addresses and test passwords are in it: keep it in a safe place.</li>
            <li>Import completely replaces existing data. Admins stay as they are.</li>
            <li>Back up production first. A copy of the database is put aside before every import, too.</li>
            <li>Import only data from the same version.</li>
          </ul>
        </div>
      </div>
    </Card>
  );
}

/** Ends what is under way with the part of the page that began it. */
function useAbortOnLeave(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
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
      const reason = error instanceof TypeError ? "There is no connection. Please try again" : messageOf(error);
      showToast("Error", `Failed to export database. ${reason}`, "destructive");
    }
    setBytes(null);
  }

  const link = { download: true, isPending: bytes !== null };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <DownloadLink {...link} href={paths.exportData()} onClick={(event) => save(event)}>
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
        Without candidates: tests, questions and settings only, to use them elsewhere.
      </p>
      {bytes !== null && <Progress label={bytes === 0 ? "Preparing…" : `Exporting… ${megabytes(bytes)}`} />}
    </div>
  );
}

function ImportPart() {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const showToast = useShowToast();
  const navigate = useNavigate();
  const begin = useAbortOnLeave();

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (share !== null) return;
    const file = new FormData(event.currentTarget).get("dataFile");
    if (!(file instanceof File) || file.name === "") return fail("Please choose a file");
    if (file.size > MAX_IMPORT_BYTES) return fail(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB`);
    setAsked(file);
  }

  function close() {
    setAsked(null);
    form.current?.reset();
  }

  async function send(file: File) {
    close();
    setShare(0);
    const signal = begin();
    try {
      const { location, toast } = await sendImport(paths.importData(), file, signal, setShare);
      if (!toast) return navigate(location, { state: CONFIRMED });
      showToast(toast.title, toast.description, toast.tone);
    } catch (error) {
      if (!signal.aborted) fail(messageOf(error));
    }
    setShare(null);
  }

  function fail(reason: string) {
    form.current?.reset();
    showToast("Error", `Failed to import database. ${reason}`, "destructive");
  }

  return (
    <div className="grid gap-3">
      <form
        ref={form}
        method="post"
        action={paths.importData()}
        encType="multipart/form-data"
        onSubmit={ask}
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 max-w-md grow">
          <Field
            id="data-file"
            name="dataFile"
            label="Export file (JSON)"
            type="file"
            accept=".json,application/json"
          />
        </div>
        <Button variant="secondary" isPending={share !== null}>
          Import Data
        </Button>
      </form>
      {share !== null && (
        <Progress label={`Uploading… ${Math.floor(share * 100)} %`} {...(share > 0 ? { share } : {})} />
      )}
      {asked && (
        <AskDialog title="Import Data" confirmText="Replace All Data" onConfirm={() => send(asked)} onCancel={close}>
          <p className="font-semibold text-ink">{IMPORT_QUESTION}</p>
          <p className="mt-3">
            Tests, questions, settings and all candidates&apos; results give way to those in the file. It is checked
            first, and a copy of the database is put aside.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "Please try again";
}

function InitializePart() {
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
      <Button variant="secondary" isPending={isPending} pendingText="Initializing...">
        Initialize Test Data
      </Button>
      <p className="max-w-prose text-muted text-sm">
        Use this if the database is empty and tests won&apos;t load. It adds the default test and deletes nothing.
      </p>
    </Form>
  );
}
