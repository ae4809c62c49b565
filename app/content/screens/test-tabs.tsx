import { NavLink } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";

const TABS = [
  { text: "Overview", getPath: paths.test },
  { text: "Content", getPath: (testId: string) => paths.content({ testId }) },
  { text: "Invitations", getPath: (testId: string) => paths.invitations(testId) },
  { text: "Health", getPath: (testId: string) => paths.testHealth(testId) },
  { text: "Outcomes", getPath: (testId: string) => paths.outcomes(testId) },
  { text: "Scorecard", getPath: paths.scorecardCriteria },
  { text: "Messages", getPath: (testId: string) => paths.stageMessages(testId) },
  { text: "Feedback", getPath: paths.testFeedback },
  { text: "Settings", getPath: paths.testSettings },
];

export function TestTabs({ testId, isAdmin = true }: { testId: string; isAdmin?: boolean }) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>("[aria-current=page]");
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, []);
  const tabs = TABS.map(({ text, getPath }) => ({ text, to: getPath(testId) }));
  return (
    <nav aria-label="Test" className="min-w-0 border-line border-b print:hidden">
      <ul ref={row} className="relative flex overflow-x-auto [scrollbar-width:none]">
        {tabs
          .filter(({ to }) => isAdmin || isViewerPath(to))
          .map(({ text, to }) => (
            <li key={text}>
              <NavLink
                to={to}
                end={to === paths.test(testId)}
                className="inline-flex min-h-control items-center whitespace-nowrap border-transparent border-b-2 px-2.5 text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
