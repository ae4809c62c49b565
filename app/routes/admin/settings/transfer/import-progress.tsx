import { type LoaderFunctionArgs, redirect, type SerializeFrom } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSubmit,
} from "@remix-run/react";
import { useEffect } from "react";
import { z } from "zod";
import { db } from "#app/db.server.ts";
import { dateTimeText } from "#app/domain/date-text.ts";
import { grouped } from "#app/domain/numbers-text.ts";
import { CONFIRMED, IMPORT_QUESTION } from "#app/domain/transfer-limits.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { formAction, tellFailure, toastAt, tryRun } from "#app/http/form-action.server.ts";
import { redirectWithToast, toast } from "#app/http/toast.server.ts";
import {
  cancelImport,
  confirmImport,
  findImport,
  type ImportJob,
  throwFailure,
  waitForImport,
} from "#app/models/import-jobs.server.ts";
import { getTimeZone } from "#app/models/settings.server.ts";
import { countData } from "#app/models/transfer.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Time } from "#app/ui/time.tsx";

export const meta = () => [{ title: "Import Data" }];

export const clientAction = keepFormWhenOffline;

/** This admin's import; without it the settings say that it is gone. */
async function requireImport(request: Request, id = ""): Promise<ImportJob> {
  const job = findImport(id, await requireAdmin(request));
  if (job) return job;
  throw await redirectWithToast(paths.settings(), toast("Error", NOT_THERE, "destructive"));
}

const NOT_THERE = "Failed to import database. This import is no longer there. Please choose the file again";
const tellImportFailure = tellFailure("Failed to import database");

/** Answers once there is something new to say, after a second at the latest: so the page may ask again at once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const job = await requireImport(request, params.importId);
  await waitForImport(job);
  const { phase } = job;
  if (phase.name === "done") throw await redirectWithToast(paths.settings(), toast("Database imported successfully"));
  const outcome = await tryRun(() => throwFailure(job));
  if (!outcome.ok) {
    const { title, text } = tellImportFailure(outcome.refusal);
    throw await redirectWithToast(paths.settings(), toast(title, text, "destructive"));
  }
  const summary = phase.name === "checked" ? phase.summary : null;
  return {
    phase: phase.name,
    /** 0–1 of the file that is being checked. */
    share: phase.name === "checking" ? phase.share : null,
    present: countData(db),
    /** What is in the file, once it has been checked. */
    file: summary && {
      ...summary.counts,
      withCandidates: summary.withCandidates,
      exportedAt: dateTimeText(new Date(summary.exportedAt), getTimeZone(db, env.timeZone)),
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
      : redirectWithToast(paths.settings(), toast("Import cancelled", "Nothing was changed")),
  tell: tellImportFailure,
  refused: toastAt(() => paths.settings()),
});

type ImportScreen = SerializeFrom<typeof loader>;

export default function ImportProgress() {
  const { phase, share, file, present } = useLoaderData<typeof loader>();
  const takesCandidates = file !== null && !file.withCandidates && present.submissions > 0;
  const isUnreached = useActionData() !== undefined;
  // Asked in the settings before the file was sent, and the file takes nothing away that the question did not tell.
  const isAnswered = useLocation().state === CONFIRMED && !takesCandidates && !isUnreached;
  return (
    <div className="grid gap-6">
      <PageHeader title="Import Data" />
      {file && !isAnswered ? (
        <Question file={file} present={present} takesCandidates={takesCandidates} />
      ) : (
        <Running phase={phase} share={share} />
      )}
    </div>
  );
}

/** Looks again until there is something new; a checked file whose question has been answered is confirmed. */
function Running({ phase, share }: { phase: string; share: number | null }) {
  const { revalidate, state } = useRevalidator();
  const submit = useSubmit();
  const isChecked = phase === "checked";
  useEffect(() => {
    if (isChecked) submit({ intent: "replace" }, { method: "post", replace: true });
  }, [isChecked, submit]);
  useEffect(() => {
    if (state === "idle" && !isChecked) revalidate();
  }, [state, isChecked, revalidate]);
  const isChecking = phase === "checking";
  return (
    <Card className="grid gap-4">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <Progress
        label={isChecking ? `Checking… ${Math.floor((share ?? 0) * 100)} %` : "Replacing…"}
        {...(isChecking && share !== null ? { share } : {})}
      />
      <p className="max-w-prose text-muted text-sm">
        {isChecking
          ? "The whole file is checked before anything is changed. Candidates and admins can go on meanwhile."
          : "A copy of the database is put aside; then everything is replaced at once. You may leave this page."}
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

type QuestionProps = {
  file: NonNullable<ImportScreen["file"]>;
  present: ImportScreen["present"];
  takesCandidates: boolean;
};

function Question({ file, present, takesCandidates }: QuestionProps) {
  const isReplacing = useNavigation().formData?.get("intent") === "replace";
  return (
    <Card className="grid gap-5">
      <p>
        The file is complete and fits this version. It was exported on <Time {...file.exportedAt} />.
      </p>
      <table className="w-full max-w-md text-left">
        <caption className="sr-only">What there is now, and what there will be</caption>
        <thead className="text-muted text-sm">
          <tr>
            <td />
            <th scope="col" className="py-2 text-right font-medium">
              Now
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              In the file
            </th>
          </tr>
        </thead>
        <tbody>
          {(["tests", "questions", "submissions"] as const).map((name) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2 font-medium capitalize">
                {name}
              </th>
              <td className="py-2 text-right tabular-nums">{grouped(present[name])}</td>
              <td className="py-2 text-right tabular-nums">{grouped(file[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {takesCandidates && (
        <Notice title="This file holds no candidates" tone="destructive">
          {present.submissions === 1
            ? "The one submission that is there now, with its answers and result, will be gone."
            : `All ${grouped(present.submissions)} submissions that are there now, with their answers and results, will be gone.`}
        </Notice>
      )}
      <p className="font-semibold">{IMPORT_QUESTION}</p>
      <p className="max-w-prose text-muted text-sm">
        A copy of the database is put aside first. Admins stay as they are. Candidates who are in the middle of a test
        that is not in the file cannot go on with it.
      </p>
      <Form method="post" replace className="flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value="cancel">
          Cancel
        </Button>
        <Button variant="danger" name="intent" value="replace" isPending={isReplacing} pendingText="Replacing...">
          Replace All Data
        </Button>
      </Form>
    </Card>
  );
}
