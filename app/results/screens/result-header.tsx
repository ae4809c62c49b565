import { MatchBadge } from "#app/match-bands/components.ts";
import { HelpLink } from "#app/platform/ui/pages/page-header.tsx";
import { formatNearMinimum, formatPlace } from "#app/statistics/index.ts";
import { DownloadReport } from "./download-report.tsx";
import { CARELESS } from "./duration.tsx";
import { JumpLink } from "./jump-link.tsx";
import { BackToList, ResultSteps } from "./result-navigation.tsx";
import type { ResultScreen } from "./result-screen.server.ts";

export function ResultHeader({ screen }: { screen: ResultScreen }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 max-sm:-my-2 print:hidden">
        <BackToList navigation={screen.navigation} />
        <DownloadReport
          key={screen.submissionId}
          submissionId={screen.submissionId}
          fileNames={screen.fileNames}
          hasGuide={screen.guide !== null}
        />
      </div>
      <div className="sticky-head -mx-4 sticky top-0 z-10 bg-canvas px-4 pt-1 after:absolute after:inset-x-4 after:bottom-0 after:h-px after:bg-line sm:pt-2 print:static print:after:hidden">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 lg:flex lg:justify-between">
          <div className="grid min-w-0 max-w-full grid-cols-[auto_1fr] items-baseline gap-x-3 lg:max-w-[45%] lg:shrink-0">
            <h1 tabIndex={-1} className="row-start-1 line-clamp-2 min-w-0 font-bold text-2xl leading-6 tracking-tight">
              <bdi>{screen.name}</bdi>
            </h1>
            {screen.email && <p className="col-span-2 row-start-2 truncate text-muted text-sm">{screen.email}</p>}
            <div className="contents max-sm:hidden">
              <HelpLink />
            </div>
          </div>
          <HeaderFigures screen={screen} />
          <ResultSteps navigation={screen.navigation} />
        </div>
        <Parts screen={screen} />
      </div>
    </>
  );
}

function HeaderFigures({ screen: { score, figures, isCareless } }: { screen: ResultScreen }) {
  const place = formatPlace(figures);
  return (
    <p className="flex flex-wrap items-center gap-x-4 sm:gap-y-1 max-lg:col-span-2 max-lg:row-start-2 lg:mr-auto">
      {score && (
        <>
          <span className="font-semibold text-lg tabular-nums">{score.percentText}%</span>{" "}
          <MatchBadge band={score.band} />{" "}
        </>
      )}
      {place && <span className="text-muted text-sm">{place.place}</span>}{" "}
      {score && figures.nearLine && <span className="text-muted text-sm">{formatNearMinimum(figures.nearLine)}</span>}{" "}
      {isCareless && (
        <JumpLink
          hash="answering"
          data-tooltip={CARELESS}
          className="text-sm text-warning underline underline-offset-4"
        >
          careless?
        </JumpLink>
      )}
    </p>
  );
}

const PART_LINK =
  "inline-flex min-h-control items-center whitespace-nowrap text-accent underline underline-offset-4 -outline-offset-2";

function Parts({ screen: { score, completed, isPreview, guide, erased, scorecards } }: { screen: ResultScreen }) {
  const parts = [
    { hash: "sections", text: "Sections", isShown: score !== null },
    { hash: "notes", text: "Notes", isShown: !isPreview && !erased },
    { hash: "scorecards", text: "Scorecards", isShown: scorecards !== null && !erased },
    { hash: "overview", text: "Overview", isShown: true },
    { hash: "responses", text: "Responses", isShown: true },
    { hash: "answering", text: "How the test was answered", isShown: completed !== null && !isPreview },
    { hash: "interview-guide", text: "Interview guide", isShown: guide !== null },
  ];
  return (
    <nav aria-label="On this page" className="scroll-row flex items-center gap-4 text-sm sm:mt-1 print:hidden">
      <span aria-hidden="true" className="text-muted max-sm:hidden">
        On this page
      </span>
      {parts.map(
        ({ hash, text, isShown }) =>
          isShown && (
            <JumpLink key={hash} hash={hash} className={PART_LINK}>
              {text}
            </JumpLink>
          ),
      )}
    </nav>
  );
}
