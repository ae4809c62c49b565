import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isUnder } from "#app/platform/paths/is-under.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";

/** `under` lists the paths of other screens that belong to the tab. */
const TABS: { text: string; getPath: (testId: string) => string; under?: ((testId: string) => string)[] }[] = [
  {
    text: "Overview",
    getPath: paths.test,
    under: [(testId) => `${paths.test(testId)}/overview`, paths.shortForm, (testId) => paths.rescore(testId)],
  },
  { text: "Content", getPath: (testId) => paths.content({ testId }) },
  { text: "Invitations", getPath: (testId) => paths.invitations(testId) },
  {
    text: "Test health",
    getPath: (testId) => paths.testHealth(testId),
    under: [paths.fit, (testId) => paths.testEvidence(testId)],
  },
  { text: "Outcomes", getPath: (testId) => paths.outcomes(testId) },
  { text: "Scorecard", getPath: paths.scorecardCriteria },
  { text: "Messages", getPath: (testId) => paths.stageMessages(testId) },
  { text: "Feedback", getPath: paths.testFeedback },
  { text: "Settings", getPath: paths.testSettings, under: [paths.selfIdentification, paths.comparisonGroup] },
];

export function TestTabs({ testId, isAdmin = true }: { testId: string; isAdmin?: boolean }) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, []);
  const tabs = TABS.map(({ text, getPath, under = [] }) => {
    const to = getPath(testId);
    const isPage = to === paths.test(testId) ? pathname === to : isUnder(to, pathname);
    const isBelow = under.some((getBelow) => isUnder(getBelow(testId), pathname));
    return { text, to, current: isPage ? ("page" as const) : isBelow };
  });
  return (
    <nav aria-label="Test" className="min-w-0 border-line border-b print:hidden">
      <ul ref={row} className="scroll-row relative flex">
        {tabs
          .filter(({ to }) => isAdmin || isViewerPath(to))
          .map(({ text, to, current }) => (
            <li key={text}>
              <Link to={to} aria-current={current || undefined} className="tab-link">
                {text}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
