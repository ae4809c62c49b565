import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useAskWhile } from "#app/platform/forms/leave-blocker.ts";
import type { ToastMessage } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Field } from "#app/platform/ui/forms/field.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { useShowToast } from "#app/platform/ui/messages/toaster.tsx";
import { formatImportQuestion } from "../export-head.ts";
import {
  CAN_UNDO,
  CONFIRMED,
  IMPORT_CANDIDATES,
  IMPORT_FILE,
  IMPORT_QUESTION,
  LEAVE_IMPORT,
  MAX_IMPORT_BYTES,
} from "../transfer-limits.ts";
import { inspectExportFile, sendImport, useAbortOnLeave } from "./file-transfer.ts";

export type ImportPartProps = { present: { tests: number; submissions: number }; timeZone: string };

export function ImportPart({ present, timeZone }: ImportPartProps) {
  const form = useRef<HTMLFormElement>(null);
  const [question, setAsked] = useState<{ file: File; text: string } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useFieldProblem(IMPORT_FILE);
  const showToast = useShowToast();
  const navigate = useNavigate();
  const begin = useAbortOnLeave();
  const isSending = useRef(false);
  useAskWhile(isSending, LEAVE_IMPORT);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (share !== null) return;
    const file = new FormData(event.currentTarget).get(IMPORT_FILE);
    if (!(file instanceof File) || file.name === "") return fail("Please choose a file");
    if (file.size > MAX_IMPORT_BYTES) return fail(`The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB`);
    const head = await inspectExportFile(file);
    if (head === null) return send(file, null);
    if ("problem" in head) return fail(head.problem);
    setProblem("");
    setAsked({ file, text: formatImportQuestion(head, present, timeZone) });
  }

  function close() {
    setAsked(null);
    form.current?.reset();
  }

  async function send(file: File, state: typeof CONFIRMED | null) {
    close();
    setProblem("");
    setShare(0);
    isSending.current = true;
    const signal = begin();
    try {
      const { location, toast } = await sendImport(paths.importData(), file, signal, setShare);
      isSending.current = false;
      if (toast) {
        setProblem(toast.description);
        showToast(toast.title, toast.description, toast.tone);
      } else {
        navigate(location, { state });
      }
    } catch (error) {
      if (!signal.aborted) fail(getErrorMessage(error));
    }
    isSending.current = false;
    setShare(null);
  }

  function fail(reason: string) {
    form.current?.reset();
    const text = `Failed to import database. ${reason}`;
    setProblem(text);
    showToast("Error", text, "destructive");
  }

  return (
    <div className="grid gap-3">
      <ImportForm
        form={form}
        problem={problem}
        isPending={share !== null}
        onSubmit={ask}
        onChange={() => setProblem("")}
      />
      {share !== null && (
        <Progress label={`Uploading… ${Math.floor(share * 100)}%`} {...(share > 0 ? { share } : {})} />
      )}
      {question && (
        <ConfirmImport question={question.text} onConfirm={() => send(question.file, CONFIRMED)} onCancel={close} />
      )}
    </div>
  );
}

type ImportFormProps = {
  form: RefObject<HTMLFormElement>;
  problem: string | undefined;
  isPending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChange: () => void;
};

function ImportForm({ form, problem, isPending, onSubmit, onChange }: ImportFormProps) {
  return (
    <form
      ref={form}
      method="post"
      action={paths.importData()}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 max-w-md grow">
        <Field
          id="data-file"
          name={IMPORT_FILE}
          label="Export file (JSON)"
          type="file"
          accept=".json,application/json"
          onChange={onChange}
          errors={problem ? [problem] : []}
        />
      </div>
      <Button variant="secondary" isPending={isPending}>
        Import Data
      </Button>
    </form>
  );
}

type ConfirmImportProps = Pick<AskDialogProps, "onConfirm" | "onCancel"> & { question: string };

function ConfirmImport({ question, onConfirm, onCancel }: ConfirmImportProps) {
  return (
    <AskDialog title="Import Data" confirmText="Replace all data" onConfirm={onConfirm} onCancel={onCancel}>
      <p className="font-semibold text-ink">{question}</p>
      <p className="mt-3 font-semibold text-ink">{IMPORT_QUESTION}</p>
      <p className="mt-3">
        All tests, questions, settings and candidates&apos; results are replaced with those in the file. {CAN_UNDO}{" "}
        {IMPORT_CANDIDATES}
      </p>
    </AskDialog>
  );
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : "Please try again";
}

type AskDialogProps = {
  title: string;
  confirmText: string;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** This dialog has no URL, because the server does not know which file the admin chose. */
function AskDialog({ title, confirmText, onConfirm, onCancel, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} onCancel={onCancel} className="dialog">
      <h2 id={titleId} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      <div className="text-muted">{children}</div>
      <div className="dialog-buttons mt-5">
        <Button type="button" variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="button" variant="danger" onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  );
}

/** Keep the error on screen after the toast disappears with the next revalidation. */
function useFieldProblem(field: string) {
  const toast = (useRouteLoaderData("admin/layout") as { toast: ToastMessage | null } | undefined)?.toast;
  const arrived = toast?.field === field ? toast : undefined;
  const [problem, setProblem] = useState(arrived?.description);
  useEffect(() => {
    if (arrived) setProblem(arrived.description);
  }, [arrived]);
  return [problem, setProblem] as const;
}
