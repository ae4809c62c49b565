import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { db } from "#app/db.server.ts";
import { dateText, dateTimeText } from "#app/domain/date-text.ts";
import { formatDuration, targetMinutes } from "#app/domain/duration.ts";
import { reportFileName } from "#app/domain/file-name.ts";
import { matchBandOf } from "#app/domain/match-band.ts";
import { grouped } from "#app/domain/numbers-text.ts";
import { fullName } from "#app/domain/person.ts";
import { parseResultFilter, type ResultFilter } from "#app/domain/result-filter.ts";
import { formatPercent, percentOf, weakestOf } from "#app/domain/scoring.ts";
import { referenceOf } from "#app/domain/submission.ts";
import { env } from "#app/env.server.ts";
import { keepFormWhenOffline, skipRevalidationAfterAction } from "#app/forms/keep-when-offline.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { isPhone } from "#app/http/phone.ts";
import { listOtherAttempts } from "#app/models/attempts.server.ts";
import { findResultPlace, type ResultPlace } from "#app/models/result-list.server.ts";
import { getResult } from "#app/models/results.server.ts";
import { getPlaybookRanges, getTimeZone } from "#app/models/settings.server.ts";
import { isCurrentVersion } from "#app/models/test-versions.server.ts";
import { paths } from "#app/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton, IconLink } from "#app/ui/icon-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ScoreRing } from "#app/ui/score-ring.tsx";
import { changeDecisions, showDecisions } from "./decisions.server.ts";
import { Decisions } from "./decisions.tsx";
import { DetailedResponses } from "./detailed-responses.tsx";
import { DownloadReport } from "./download-report.tsx";
import { OtherAttempts } from "./other-attempts.tsx";
import { responseSections } from "./response-sections.ts";
import { Overview, SectionPerformance } from "./result-overview.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.screen ? `Result of ${data.screen.name}` : "Submission Not Found" },
];

export const clientAction = keepFormWhenOffline;
export const shouldRevalidate = skipRevalidationAfterAction;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const result = params.submissionId ? getResult(db, params.submissionId) : null;
  if (!result) return json({ screen: null }, { status: 404 });
  const { submission } = result;
  const { percent, totalPoints, maxPoints, completedAt, hasScores } = submission;
  const { searchParams } = new URL(request.url);
  const filter = parseResultFilter(searchParams);
  const ranges = getPlaybookRanges(db);
  const timeZone = getTimeZone(db, env.timeZone);
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
  const weakest = weakestOf(result.sectionScores);
  const screen = {
    submissionId: submission.id,
    reportFileName: reportFileName(submission),
    hasReportFailed: searchParams.get("report") === "failed",
    filter,
    place: findResultPlace(db, submission.id, filter, ranges),
    isPreview: submission.isPreview,
    isCurrentVersion: isCurrentVersion(db, submission.testId, submission.versionId),
    name: fullName(submission),
    firstName: submission.firstName,
    lastName: submission.lastName,
    email: submission.email,
    testName: result.testName || "Default Test",
    questionCount: result.questionCount,
    answeredCount: result.answeredCount,
    targetMinutes: targetMinutes(result.questionCount),
    completed: completedAt && dateTimeText(completedAt, timeZone),
    duration: formatDuration(submission.totalDuration),
    score,
    sections: result.sectionScores.map((section) => {
      const { position, name, totalPoints, maxPoints } = section;
      const percent = percentOf(totalPoints, maxPoints);
      const isWeakest = weakest.includes(section);
      return { position, name, totalPoints, maxPoints, percent, percentText: formatPercent(percent), isWeakest };
    }),
    responses: responseSections(result.questions, searchParams.has("lost")),
    isFolded: isPhone(request),
    reference: referenceOf(submission.id),
    ...showDecisions(submission, admin, searchParams.get("edit"), timeZone),
    attempts: listOtherAttempts(db, submission).map(({ id, submissionNumber, startedAt, percent }) => ({
      id,
      number: submissionNumber,
      when: dateText(startedAt, timeZone).text,
      outcome: percent === null ? "not finished" : `${formatPercent(percent)}%`,
    })),
  };
  return json({ screen });
}

export const action = changeDecisions;

export default function ResultRoute() {
  const { screen } = useLoaderData<typeof loader>();
  if (!screen) return <SubmissionNotFound />;
  return (
    <div className="grid gap-6">
      <PageHeader title={screen.name} subtitle={screen.email}>
        {screen.place && <Neighbours place={screen.place} filter={screen.filter} />}
        <BackToDashboard filter={screen.filter} place={screen.place} />
        <DownloadReport submissionId={screen.submissionId} fileName={screen.reportFileName} />
      </PageHeader>
      {screen.hasReportFailed && (
        <Notice title="No report">The PDF report could not be made. Please try again in a moment.</Notice>
      )}
      {screen.isPreview && (
        <Notice title="Preview">An admin's own run through the test. It counts in no list and no figure.</Notice>
      )}
      {!screen.isCurrentVersion && (
        <Notice title="The test has changed since">
          This candidate answered an earlier version of the questions. What is shown here is what was asked then.
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_auto_1fr]">
        <Overview screen={screen} />
        {/* Beside the rest, and on a phone before it: what is known and decided of this candidate. */}
        <div className="grid content-start gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {screen.score && (
            <Card title="Score">
              <ScoreRing {...screen.score} />
            </Card>
          )}
          <Decisions screen={screen} />
          <OtherAttempts attempts={screen.attempts} />
        </div>
        {screen.score && <SectionPerformance score={screen.score} sections={screen.sections} />}
        <DetailedResponses responses={screen.responses} isFolded={screen.isFolded} />
      </div>
      <Outlet />
    </div>
  );
}

type BackProps = { filter?: ResultFilter; place?: ResultPlace | null };

/** Back to the page of the list that shows this submission. */
function BackToDashboard({ filter, place }: BackProps) {
  const page = place ? Math.ceil(place.position / place.pageSize) : undefined;
  return (
    <ButtonLink to={paths.dashboard(filter, page)} variant="secondary">
      Back to Dashboard
    </ButtonLink>
  );
}

/** The way through the dashboard's list, in its order and with its filters. */
function Neighbours({ place, filter }: { place: ResultPlace; filter: ResultFilter }) {
  const { position, total, previousId, nextId } = place;
  return (
    <nav aria-label="Results" className="flex items-center gap-1">
      <Neighbour icon={ChevronLeft} label="Previous result" rel="prev" id={previousId} filter={filter} />
      <p className="min-w-20 text-center font-medium text-sm tabular-nums">
        {grouped(position)} of {grouped(total)}
      </p>
      <Neighbour icon={ChevronRight} label="Next result" rel="next" id={nextId} filter={filter} />
    </nav>
  );
}

type NeighbourProps = { icon: LucideIcon; label: string; rel: string; id: string | null; filter: ResultFilter };

function Neighbour({ icon, label, rel, id, filter }: NeighbourProps) {
  // A button that does nothing keeps the place, so that the other one stays under the pointer.
  if (id === null) return <IconButton type="button" icon={icon} label={label} disabled />;
  return <IconLink icon={icon} label={label} rel={rel} to={paths.result(id, filter)} />;
}

function SubmissionNotFound() {
  return (
    <Card>
      <EmptyState title="Submission Not Found">
        <p className="mb-4">It may have been deleted, or the address is not complete.</p>
        <BackToDashboard />
      </EmptyState>
    </Card>
  );
}
