import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { getActor, requireAdmin } from "#app/accounts/index.server.ts";
import { RescoreNotice, TestHeader, TestMissing } from "#app/content/components.ts";
import { findRunningRescore, getTest } from "#app/content/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { formAction } from "#app/platform/http/form-action.server.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { redirectWithToast, toast } from "#app/platform/http/toast.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { FileLink } from "#app/platform/ui/forms/action-buttons.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { EmptyState } from "#app/platform/ui/lists/data-table.tsx";
import { startRescore } from "../rescore-commands.server.ts";
import { rescoreSchema } from "../rescore-input.ts";
import { previewRescore } from "../rescore-preview.server.ts";
import { formatChanges } from "../rescore-text.ts";
import { CHANGES_PAGE_SIZE, listRescores } from "../rescores.server.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangedQuestions, LabelMatrix, PastRescores, RescoreForm } from "./preview-cards.tsx";
import { type PreviewScreen, showPastRescores, showPreview } from "./preview-screen.server.ts";

export const meta = () => [{ title: "Re-scores" }];

export const clientAction = keepFormWhenOffline;
/** Reload after a Refusal, which shows a toast, but not after an invalid reason. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionResult?.toast !== null && skipRevalidationIfNothingStored(change);

export async function loader({ request, params: { testId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const preview = await previewRescore(liveDb, testId);
  const running = findRunningRescore(db, testId);
  const test = getTest(db, testId);
  if (!test || !(running || preview)) return json({ screen: null }, { status: 404 });
  const screen = {
    testId,
    testName: test.name,
    isActive: test.isActive,
    running,
    preview: preview && showPreview(preview, readPages(request, preview.changes.length, CHANGES_PAGE_SIZE)),
    past: showPastRescores(listRescores(db, testId), getTimeZone(db, env.timeZone)),
  };
  return json({ screen });
}

export const action = formAction({
  guard: requireAdmin,
  schema: rescoreSchema,
  run: ({ input, guarded: admin, context, params: { testId = "" } }) =>
    startRescore(liveDb, testId, input, { author: admin, actor: getActor(admin, context) }, new Date()),
  done: (rescore) =>
    rescore.state === "done"
      ? redirectWithToast(paths.rescoreDetails(rescore.id), toast("Results re-scored", formatChanges(rescore)))
      : redirect(paths.rescoreDetails(rescore.id)),
});

export default function Preview() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <TestMissing />;
  const { testId, running, preview, past } = screen;
  return (
    <div className="grid gap-4">
      <TestHeader test={screen} title="Re-scores">
        <ButtonLink to={paths.content({ testId })} variant="secondary" className="print:hidden">
          Edit Content
        </ButtonLink>
        {preview && preview.changed > 0 && (
          <FileLink href={paths.rescoreCsv(testId)} download className="print:hidden">
            Download CSV
          </FileLink>
        )}
      </TestHeader>
      {(running || (preview && preview.scoredAnew > 0)) && (
        <p className="max-w-prose text-muted">
          {running
            ? "You can preview another re-score when this one is done."
            : "See what the current points would change. Nothing has changed yet."}
        </p>
      )}
      <RescoreNotice testId={testId} rescore={{ running, changed: null }} />
      {preview &&
        (preview.scoredAnew > 0 ? (
          <Changes testId={testId} screen={preview} />
        ) : (
          <NothingToRescore results={preview.results} />
        ))}
      <PastRescores rescores={past} />
    </div>
  );
}

function Changes({ testId, screen }: { testId: string; screen: PreviewScreen }) {
  return (
    <>
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-3">
        {screen.tiles.map(({ name, value, note }) => (
          <div key={name} className="bg-surface p-4 sm:px-5">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="mt-1">
              <span className="font-bold text-xl tabular-nums">{value}</span>{" "}
              {note && <span className="block text-muted text-xs">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <ChangedQuestions questions={screen.questions} gone={screen.gone} newContent={screen.newContent} />
      <LabelMatrix labelsChanged={screen.labelsChanged} labels={screen.labels} />
      <RescoreForm basis={screen} labelsChanged={screen.labelsChanged} scoredAnew={screen.scoredAnew} />
      {screen.changed > 0 && (
        <Card title="Scores that change">
          <ChangeList
            caption="Results whose score changes, greatest change first"
            changes={screen.changes}
            pages={screen.pages}
            linkTo={(page) => paths.rescore(testId, page)}
          />
        </Card>
      )}
    </>
  );
}

function NothingToRescore({ results }: { results: number }) {
  return (
    <Card>
      <EmptyState title="Nothing to re-score">
        {results === 0
          ? "This test has no completed results yet. Changes to points apply to everyone who starts from now on."
          : "All results already use the current points. After you change points, this page shows what a re-score would change."}
      </EmptyState>
    </Card>
  );
}
