import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import { recordViews } from "#app/audit/index.server.ts";
import type { ContentChange } from "#app/content/index.ts";
import { ScoreRing } from "#app/match-bands/components.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { readOpenedParts } from "#app/platform/http/opened-parts.server.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard } from "#app/platform/ui/pages/page-header.tsx";
import { markMentionsRead } from "#app/queue/index.server.ts";
import { ScorecardCard } from "#app/scorecards/components.ts";
import { findVisibleSubmission } from "#app/submissions/index.server.ts";
import { resultPaths } from "../paths.ts";
import { loadOtherCandidates } from "../response-quality.server.ts";
import { findResult } from "../results.server.ts";
import { ActionBar } from "./action-bar.tsx";
import { AnsweringCard } from "./answering-card.tsx";
import { saveDecision } from "./decisions.server.ts";
import { DetailedResponses } from "./detailed-responses.tsx";
import { InterviewGuide } from "./interview-guide.tsx";
import { ResultHeader } from "./result-header.tsx";
import { findNeighborOfDeleted } from "./result-navigation.server.ts";
import { MoreLinks, OtherAttempts, Overview } from "./result-overview.tsx";
import { readResultScreen } from "./result-screen.server.ts";
import { PlaceCard, ProfileCard, ScoresCard, SectionPerformance } from "./score-cards.tsx";
import { Decisions } from "./stage-cards.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Result of ${data.screen.name}` : "Submission Not Found" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const reader = await requireViewer(request);
  const submission = findVisibleSubmission(db, params.submissionId ?? "", reader.visibleTests);
  if (submission) await loadOtherCandidates(liveDb, submission);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const result = params.submissionId ? findResult(db, params.submissionId, reader.visibleTests) : null;
  if (!result) {
    const past = findNeighborOfDeleted(new URL(request.url).searchParams, {
      ranges,
      timeZone,
      visibleTests: reader.visibleTests,
    });
    if (past) throw redirect(past);
    return json({ screen: null, opened: null }, { status: 404 });
  }
  markMentionsRead(db, result.submission.id, reader.id, new Date());
  recordViews(db, getAuditContext(reader, context), [result.submission.id], timeZone);
  const { answers: opened = null } = await readOpenedParts(request);
  return json({ screen: readResultScreen(result, { request, reader, ranges, timeZone }), opened });
}

export const action = saveDecision;

export default function ResultRoute() {
  const { screen, opened } = useLoaderData<typeof loader>();
  if (!screen) return <SubmissionNotFound />;
  const isErased = screen.erased !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 print:block print:space-y-6">
      <ResultHeader screen={screen} />
      {!screen.isPreview && !isErased && <ActionBar submissionId={screen.submissionId} decisions={screen.decisions} />}
      {screen.hasReportFailed && (
        <Notice title="No report">The PDF report could not be created. Please try again in a moment.</Notice>
      )}
      {screen.isPreview && <Notice title="Preview">Admin preview. Not included in lists or statistics.</Notice>}
      {screen.erased && (
        <Notice title="Erased">
          Name and address were erased on <Time {...screen.erased} />, and the date was shortened to the month. Answers
          and score stay in the statistics.
        </Notice>
      )}
      {screen.adjustment && (
        <Notice title="Adjustment agreed">
          <p className="whitespace-pre-wrap wrap-anywhere">{screen.adjustment}</p>
        </Notice>
      )}
      <ChangeNotices change={screen.change} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] print:block print:space-y-6">
        <div className="grid content-start gap-6 print:block print:space-y-6">
          {screen.score && (
            <div className="grid gap-6 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
              <Card title="Score" className="sm:only:col-span-2">
                <ScoreRing {...screen.score} />
              </Card>
              <PlaceCard screen={screen} />
            </div>
          )}
          <div id="sections" className="grid scroll-mt-2 gap-6 empty:hidden print:block print:space-y-6">
            {screen.score && (
              <SectionPerformance score={screen.score} sections={screen.sections} figures={screen.figures} />
            )}
            <ProfileCard name={screen.name} figures={screen.figures} />
            <ScoresCard scores={screen.scores} />
          </div>
        </div>
        <div className="grid content-start gap-6 print:block print:space-y-6 lg:sticky lg:top-30 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          {!screen.isPreview && (
            <Decisions submissionId={screen.submissionId} decisions={screen.decisions} isErased={isErased} />
          )}
          {screen.scorecards && !isErased && (
            <ScorecardCard submissionId={screen.submissionId} scorecards={screen.scorecards} />
          )}
          <OtherAttempts attempts={screen.attempts} />
          <MoreLinks candidateTo={screen.candidateTo} personTo={screen.personTo} historyTo={screen.historyTo} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 print:block print:space-y-6">
          <Overview
            email={screen.email}
            testName={screen.testName}
            completed={screen.completed}
            overview={screen.overview}
            score={screen.score}
            nearLine={screen.figures.nearLine}
          />
          <DetailedResponses key={screen.submissionId} responses={screen.responses} opened={opened} />
          {screen.completed && !screen.isPreview && (
            <AnsweringCard
              facts={{ ...screen.figures.facts, ...screen.quality }}
              attempts={screen.attempts}
              isCareless={screen.isCareless}
              isTooShort={screen.isTooShort}
            />
          )}
        </div>
      </div>
      {screen.guide && (
        <InterviewGuide
          name={screen.name}
          testName={screen.testName}
          completed={screen.completed}
          entries={screen.guide}
        />
      )}
      <Outlet />
    </div>
  );
}

function ChangeNotices({ change: { isWordingChanged, arePointsChanged } }: { change: ContentChange }) {
  return (
    <>
      {isWordingChanged && (
        <Notice title="The test has changed since">
          This candidate answered an earlier version of the questions, shown here as they were asked.
        </Notice>
      )}
      {arePointsChanged && (
        <Notice title="Points have changed since">
          The points in the test have changed. This result still uses the points from before that change.
        </Notice>
      )}
    </>
  );
}

function SubmissionNotFound() {
  return (
    <NotFoundCard title="Submission Not Found" backTo={resultPaths.dashboard()} backText="Back to Dashboard">
      It may have been deleted, or the address is incomplete.
    </NotFoundCard>
  );
}
