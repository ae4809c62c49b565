import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { getAuditContext, requireViewer } from "#app/accounts/index.server.ts";
import type { SignedIn } from "#app/accounts/index.ts";
import { recordView } from "#app/audit/index.server.ts";
import { readContentChange } from "#app/content/index.server.ts";
import { type ContentChange, computePercent, findWeakestSections, formatPercent } from "#app/content/index.ts";
import { ScoreRing } from "#app/match-bands/components.ts";
import { matchBandOf } from "#app/match-bands/index.ts";
import { getPlaybookRanges, getTimeZone } from "#app/organization/index.server.ts";
import { db, liveDb } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/platform/forms/keep-when-offline.ts";
import { isPhone } from "#app/platform/http/request-headers.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dateText, monthText, submissionTime } from "#app/platform/text/date-text.ts";
import { formatDuration, targetMinutes } from "#app/platform/text/duration.ts";
import { guideFileName, reportFileName, summaryFileName } from "#app/platform/text/file-name.ts";
import { fullName } from "#app/platform/text/person.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { NotFoundCard, PageHeader } from "#app/platform/ui/pages/page-header.tsx";
import { listOtherAttempts } from "#app/submissions/index.server.ts";
import { formatReference, type Submission } from "#app/submissions/index.ts";
import { readInterviewGuide } from "../interview-guide.server.ts";
import { resultPaths } from "../paths.ts";
import { readResultFigures } from "../place-and-precision.server.ts";
import { getResult } from "../results.server.ts";
import { AnsweringCard } from "./answering-card.tsx";
import { changeDecisions, showDecisions } from "./decisions.server.ts";
import { Decisions } from "./decisions.tsx";
import { DetailedResponses } from "./detailed-responses.tsx";
import { DownloadReport } from "./download-report.tsx";
import { InterviewGuide } from "./interview-guide.tsx";
import { MoreLinks, OtherAttempts } from "./other-attempts.tsx";
import { PlaceCard } from "./place-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { responseSections } from "./response-sections.ts";
import { Overview, SectionPerformance } from "./result-overview.tsx";
import { findStepPast, readWalk } from "./result-walk.server.ts";
import { ResultWalk } from "./result-walk.tsx";
import { ScoresCard } from "./scores-card.tsx";
import { showStoredScores } from "./stored-scores.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Result of ${data.screen.name}` : "Submission Not Found" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const reader = await requireViewer(request);
  const { sight } = reader;
  const { searchParams } = new URL(request.url);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
  const result = params.submissionId ? getResult(db, params.submissionId, sight) : null;
  if (!result) {
    const past = findStepPast(searchParams, { ranges, timeZone, sight });
    if (past) throw redirect(past);
    return json({ screen: null }, { status: 404 });
  }
  const { submission } = result;
  recordView(liveDb, getAuditContext(reader, context), submission.id, timeZone);
  const { percent, totalPoints, maxPoints, completedAt, hasScores } = submission;
  const score =
    percent === null || totalPoints === null || maxPoints === null || !hasScores
      ? null
      : {
          percent,
          percentText: formatPercent(percent),
          totalPoints,
          maxPoints,
          band: matchBandOf(percent, ranges),
        };
  const weakest = findWeakestSections(result.sectionScores);
  const screen = {
    submissionId: submission.id,
    fileNames: {
      report: reportFileName(submission),
      guide: guideFileName(submission),
      summary: summaryFileName(submission),
    },
    hasReportFailed: searchParams.get("report") === "failed",
    walk: readWalk(submission.id, searchParams, { ranges, timeZone, sight }),
    isPreview: submission.isPreview,
    erased: submission.erasedAt && dateText(submission.erasedAt, timeZone),
    byInvitation: submission.invitationId !== null,
    change: changeFor(reader, readContentChange(db, submission)),
    name: fullName(submission),
    firstName: submission.firstName,
    lastName: submission.lastName,
    email: submission.email,
    testName: result.testName || "Default Test",
    healthTo: paths.testHealth(submission.testId),
    questionCount: result.questionCount,
    answeredCount: result.answeredCount,
    targetMinutes: targetMinutes(result.questionCount),
    completed: completedAt && submissionTime(completedAt, submission, timeZone),
    duration: formatDuration(submission.totalDuration),
    score,
    sections: result.sectionScores.map((section) => {
      const { position, name, totalPoints, maxPoints } = section;
      const percent = computePercent(totalPoints, maxPoints);
      const isWeakest = weakest.includes(section);
      return { position, name, totalPoints, maxPoints, percent, percentText: formatPercent(percent), isWeakest };
    }),
    scores: showStoredScores(result, reader, timeZone),
    figures: readResultFigures(db, result, ranges),
    responses: responseSections(result.questions, searchParams.has("lost")),
    guide: readInterviewGuide(db, result),
    isFolded: isPhone(request),
    reference: formatReference(submission.id),
    personTo: hasPerson(submission) && reader.role === "admin" ? paths.person(submission.email) : null,
    historyTo: reader.role === "admin" ? paths.auditLog({ thing: "submission", id: submission.id }) : null,
    ...showDecisions(submission, reader, searchParams.get("edit"), timeZone),
    attempts: listOtherAttempts(db, submission).map(({ id, submissionNumber, startedAt, percent }) => ({
      id,
      number: submissionNumber,
      when: (submission.erasedAt ? monthText : dateText)(startedAt, timeZone).text,
      outcome: percent === null ? "not finished" : `${formatPercent(percent)}%`,
    })),
  };
  return json({ screen });
}

/** Changed points are an admin's business: a viewer cannot re-score. */
function changeFor({ role }: Pick<SignedIn, "role">, change: ContentChange): ContentChange {
  return { ...change, arePointsChanged: change.arePointsChanged && role === "admin" };
}

function ChangeNotices({ change: { isWordingChanged, arePointsChanged } }: { change: ContentChange }) {
  return (
    <>
      {isWordingChanged && (
        <Notice title="The test has changed since">
          This candidate answered an earlier version of the questions. What is shown here is what was asked then.
        </Notice>
      )}
      {arePointsChanged && (
        <Notice title="Points have changed since">
          The test now gives other points. What is shown here is scored with the points from before that change.
        </Notice>
      )}
    </>
  );
}

/** False for an admin's own preview, and for a person who was erased. */
function hasPerson({ isPreview, erasedAt }: Submission): boolean {
  return !isPreview && erasedAt === null;
}

export const action = changeDecisions;

export default function ResultRoute() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <SubmissionNotFound />;
  return (
    <div className="grid gap-6 print:block print:space-y-6">
      <PageHeader title={screen.name} subtitle={screen.email}>
        <ResultWalk walk={screen.walk} />
        <DownloadReport key={screen.submissionId} screen={screen} />
      </PageHeader>
      {screen.hasReportFailed && (
        <Notice title="No report">The PDF report could not be made. Please try again in a moment.</Notice>
      )}
      {screen.isPreview && (
        <Notice title="Preview">An admin's own run through the test. It counts in no list and no figure.</Notice>
      )}
      {screen.erased && (
        <Notice title="Erased">
          Name and address were erased on <Time {...screen.erased} />, and the date was cut to the month. Answers and
          score stay for the figures.
        </Notice>
      )}
      <ChangeNotices change={screen.change} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_auto_auto_1fr]">
        <Overview screen={screen} />
        {/* Beside the rest, and on a phone before it: what is known and decided of this candidate. */}
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-5 lg:row-start-1">
          {screen.score && (
            <Card title="Score">
              <ScoreRing {...screen.score} />
            </Card>
          )}
          <PlaceCard figures={screen.figures} attempt={screen.figures.facts.attempt} />
          <Decisions screen={screen} />
          <OtherAttempts attempts={screen.attempts} />
          <MoreLinks screen={screen} />
        </div>
        <div className="grid gap-6 empty:hidden">
          {screen.score && <SectionPerformance score={screen.score} sections={screen.sections} />}
          <ScoresCard scores={screen.scores} />
        </div>
        <ProfileCard screen={screen} />
        {screen.completed && !screen.isPreview && (
          <AnsweringCard facts={screen.figures.facts} attempts={screen.attempts} />
        )}
        <DetailedResponses responses={screen.responses} isFolded={screen.isFolded} />
      </div>
      <InterviewGuide screen={screen} />
      <Outlet />
    </div>
  );
}

function SubmissionNotFound() {
  return (
    <NotFoundCard title="Submission Not Found" backTo={resultPaths.dashboard()} backText="Back to Dashboard">
      It may have been deleted, or the address is not complete.
    </NotFoundCard>
  );
}
