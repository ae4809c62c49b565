import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { useAskWhile } from "#app/platform/forms/leave-blocker.ts";
import { formAction, redirectWithErrorToast, tryRun, withPrefix } from "#app/platform/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatImportQuestion, formatImportResult, formatNewLinks } from "../../export-head.ts";
import {
  cancelImport,
  confirmImport,
  findImport,
  type ImportJob,
  throwFailure,
  waitForImport,
} from "../../import-jobs.server.ts";
import { countData } from "../../transfer.server.ts";
import { CONFIRMED, IMPORT_FILE, LEAVE_IMPORT } from "../../transfer-limits.ts";
import { ImportQuestion } from "./import-question.tsx";

export const meta = () => [{ title: "Import Data" }];

export const clientAction = keepFormWhenOffline;

async function requireImport(request: Request, id = ""): Promise<ImportJob> {
  const job = findImport(id, await requireAdmin(request));
  if (job) return job;
  throw await redirectWithToast(paths.settings(), toast("Error", NOT_THERE, "destructive"));
}

const NOT_THERE = "Failed to import database. This import has expired. Please choose the file again";
const tellImportFailure = withPrefix("Failed to import database");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const job = await requireImport(request, params.importId);
  await waitForImport(job);
  const { phase } = job;
  if (phase.name === "done") {
    const message = toast("Database imported successfully", formatImportResult(phase.summary.counts));
    throw await redirectWithToast(paths.settings(), message);
  }
  const outcome = await tryRun(() => throwFailure(job));
  if (!outcome.ok) {
    const { title, text } = tellImportFailure(outcome.refusal);
    throw await redirectWithToast(paths.settings(), { ...toast(title, text, "destructive"), field: IMPORT_FILE });
  }
  const summary = phase.name === "checked" ? phase.summary : null;
  const present = countData(db);
  const timeZone = getTimeZone(db, env.timeZone);
  return {
    phase: phase.name,
    share: phase.name === "checking" ? phase.share : null,
    present,
    file: summary && {
      ...summary.counts,
      withCandidates: summary.withCandidates,
      newLinks: formatNewLinks(summary.counts.invitations),
      exportedAt: formatDateTime(new Date(summary.exportedAt), timeZone),
      text: formatImportQuestion({ ...summary.counts, exportedAt: summary.exportedAt }, present, timeZone),
    },
  };
}

export const action = formAction({
  guard: (request, { params }) => requireImport(request, params.importId),
  schema: z.object({ intent: z.string().optional() }),
  run: ({ guarded: job, input: { intent } }) => {
    if (intent === "replace") return confirmImport(job);
    cancelImport(job);
  },
  done: (_, { guarded: job, input: { intent } }) =>
    intent === "replace"
      ? redirect(paths.importData(job.id))
      : redirectWithToast(paths.settings(), toast("Import canceled", "Nothing was changed")),
  formatRefusal: tellImportFailure,
  refused: redirectWithErrorToast(() => paths.settings()),
});

export default function ImportProgress() {
  const { phase, share, file, present } = useLoaderData<typeof loader>();
  const takesCandidates = file !== null && !file.withCandidates && present.submissions > 0;
  const isUnreached = useActionData() !== undefined;
  // Ask again if the import deletes candidates, because the question before the upload did not mention this.
  const isAnswered = useLocation().state === CONFIRMED && !takesCandidates && !isUnreached;
  return (
    <div className="page-narrow grid gap-6">
      <PageHeader title="Import Data" trail={[{ text: "Settings", to: paths.settings() }]} />
      {file && !isAnswered ? (
        <ImportQuestion file={file} present={present} takesCandidates={takesCandidates} />
      ) : (
        <Running phase={phase} share={share} />
      )}
    </div>
  );
}

function Running({ phase, share }: { phase: string; share: number | null }) {
  const { revalidate, state } = useRevalidator();
  const submit = useSubmit();
  const isChecked = phase === "checked";
  const isChecking = phase === "checking";
  const isUnfinished = useRef(false);
  useAskWhile(isUnfinished, LEAVE_IMPORT);
  useEffect(() => {
    isUnfinished.current = isChecking;
  }, [isChecking]);
  useNoScriptRefresh("2");
  useEffect(() => {
    if (isChecked) submit({ intent: "replace" }, { method: "post", replace: true });
  }, [isChecked, submit]);
  useEffect(() => {
    if (state === "idle" && !isChecked) revalidate();
  }, [state, isChecked, revalidate]);
  return (
    <Card className="grid gap-4">
      <Progress
        label={isChecking ? `Checking… ${Math.floor((share ?? 0) * 100)}%` : "Replacing…"}
        {...(isChecking && share !== null ? { share } : {})}
      />
      <p className="max-w-prose text-muted text-sm">
        {isChecking
          ? "The whole file is checked before anything changes. Candidates and admins can keep working."
          : "The database is backed up, and then everything is replaced at once. You can leave this page."}
      </p>
      {isChecking && (
        <Form method="post" replace>
          <Button variant="secondary" name="intent" value="cancel">
            Cancel
          </Button>
        </Form>
      )}
    </Card>
  );
}
