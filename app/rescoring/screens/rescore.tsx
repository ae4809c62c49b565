import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { formatRescoreProgress } from "#app/content/index.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { readPages } from "#app/platform/http/pagination.ts";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { buildTestTrail } from "#app/platform/paths/test-trails.ts";
import { formatDateTime } from "#app/platform/text/date-text.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { Progress } from "#app/platform/ui/messages/progress.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { formatChanges } from "../rescore-text.ts";
import { CHANGES_PAGE_SIZE, findRescore, listScoreChanges, type Rescore } from "../rescores.server.ts";
import { ChangeList, toChangeRow } from "./change-list.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.screen?.title ?? "Re-score" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request, params: { rescoreId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const rescore = findRescore(db, rescoreId);
  if (!rescore) return json({ screen: null }, { status: 404 });
  const timeZone = getTimeZone(db, env.timeZone);
  const isDone = rescore.state === "done";
  const { page } = readPages(request, rescore.changed, CHANGES_PAGE_SIZE);
  const listed = isDone ? await listScoreChanges(liveDb, rescore.id, { page }) : null;
  const screen = {
    id: rescore.id,
    testId: rescore.testId,
    testName: rescore.testName,
    title: getTitle(rescore),
    adminName: rescore.adminName,
    reason: rescore.reason,
    made: formatDateTime(rescore.madeAt, timeZone),
    undoes: readLink(rescore.undoes, timeZone),
    undoneBy: readLink(rescore.undoneBy, timeZone),
    figures: buildFigures(rescore),
    done: isDone ? formatChanges(rescore) : "",
    progress: isDone
      ? null
      : { text: formatRescoreProgress({ done: rescore.done, of: rescore.scoredAnew }), share: getShare(rescore) },
    changes: (listed?.changes ?? []).map(toChangeRow),
    noChanges:
      rescore.changed === 0 ? "No score changed." : "The results whose scores changed have since been deleted.",
    // The total can be less than `changed`, because some results may have been deleted.
    pages: readPages(request, listed?.total ?? 0, CHANGES_PAGE_SIZE),
  };
  return json({ screen });
}

function getTitle({ undoes }: Rescore): string {
  if (!undoes) return "Re-score";
  return findRescore(db, undoes)?.undoes ? "Undo of an undo" : "Undo of a re-score";
}

function readLink(rescoreId: string | null, timeZone: string) {
  const rescore = rescoreId && findRescore(db, rescoreId);
  return rescore
    ? {
        id: rescore.id,
        name: getTitle(rescore),
        isUndone: rescore.undoneBy !== null,
        made: formatDateTime(rescore.madeAt, timeZone),
      }
    : null;
}

function getShare({ done, scoredAnew }: Rescore): number {
  return scoredAnew === 0 ? 1 : done / scoredAnew;
}

function buildFigures({ pointsVersionNumber, lookedAt, scoredAnew, changed, labelsChanged, state }: Rescore) {
  const isDone = state === "done";
  return [
    {
      term: "Points of",
      value: pointsVersionNumber === null ? "each result's previous version" : `version ${pointsVersionNumber}`,
    },
    { term: "Results checked", value: formatNumber(lookedAt) },
    { term: isDone ? "Re-scored" : "To re-score", value: formatNumber(scoredAnew) },
    { term: isDone ? "Scores changed" : "Scores that change", value: formatNumber(changed) },
    { term: isDone ? "Labels changed" : "Labels that change", value: formatNumber(labelsChanged) },
  ];
}

type RescoreScreen = NonNullable<SerializeFrom<typeof loader>["screen"]>;

export default function RescorePage() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <RescoreNotFound />;
  const { id, testId, testName, title, progress, changes, pages } = screen;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={title}
        subtitle={testName}
        trail={[...buildTestTrail({ id: testId, name: testName }), { text: "Re-scores", to: paths.rescore(testId) }]}
      >
        {!progress && !screen.undoneBy && (
          <ButtonLink
            to={paths.undoRescore(id, pages.page)}
            preventScrollReset
            variant="secondary"
            className="print:hidden"
          >
            Undo
          </ButtonLink>
        )}
      </PageHeader>
      {progress && <RescoreProgress {...progress} />}
      <p aria-live="polite" className="sr-only">
        {screen.done}
      </p>
      {screen.undoneBy && (
        <Notice title={screen.undoes ? "Undo reversed" : "Re-score undone"}>
          Its results went back to their previous scores:{" "}
          <Link to={paths.rescoreDetails(screen.undoneBy.id)} className="underline underline-offset-4">
            {screen.undoneBy.name}, <Time {...screen.undoneBy.made} />
          </Link>
          {screen.undoneBy.isUndone && ". That was also undone."}
        </Notice>
      )}
      <Facts screen={screen} />
      {!progress && (
        <Card title="Scores that changed">
          {changes.length === 0 ? (
            <p className="text-muted">{screen.noChanges}</p>
          ) : (
            <ChangeList
              caption="Results whose score changed, greatest change first"
              changes={changes}
              pages={pages}
              linkTo={(page) => paths.rescoreDetails(id, page)}
            />
          )}
        </Card>
      )}
      <Outlet />
    </div>
  );
}

function Facts({ screen: { adminName, made, reason, undoes, figures } }: { screen: RescoreScreen }) {
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-5">
        <Fact term="By" className="col-span-2">
          {adminName}
        </Fact>
        <Fact term="On" className="col-span-2 md:col-span-3">
          <Time {...made} />
        </Fact>
        <Fact term="Reason" className="col-span-full">
          <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
        </Fact>
        {undoes && (
          <Fact term="Undoes" className="col-span-full">
            <Link to={paths.rescoreDetails(undoes.id)} className="text-accent underline underline-offset-4">
              {undoes.name}, <Time {...undoes.made} />
            </Link>
          </Fact>
        )}
        {figures.map(({ term, value }) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

type FactProps = { term: string; className?: string; children: ReactNode };

function Fact({ term, className = "", children }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function RescoreNotFound() {
  return (
    <NotFoundCard title="Re-score Not Found" backTo={paths.tests()} backText="Back to Test Management">
      Its test may have been deleted, or the address is incomplete.
    </NotFoundCard>
  );
}

const LOOK_AGAIN_MS = 1000;

function RescoreProgress({ text, share }: { text: string; share: number }) {
  const { revalidate, state } = useRevalidator();
  useNoScriptRefresh("2");
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <Card className="grid gap-4">
      <Progress label={text} share={share} />
      <p className="max-w-prose text-muted text-sm">
        Candidates and colleagues can keep working. You can leave this page. The re-score continues in the background,
        even after a restart.
      </p>
    </Card>
  );
}
