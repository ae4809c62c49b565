import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Role } from "#app/accounts/index.ts";
import { Logo } from "#app/organization/components.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";

/** `under`: the addresses of the screens that a tab leads to, besides its own. */
const TABS = [
  {
    to: paths.dashboard(),
    text: "Test Results",
    // Viewers, who have no tab for tests, read about figures too.
    under: ["/admin/results", paths.compare(), paths.readingFigures()],
  },
  { to: paths.leaderboard(), text: "Leaderboard" },
  {
    to: paths.tests(),
    text: "Test Management",
    under: [paths.content(), "/admin/rescores", "/admin/invitations", paths.adverseImpact()],
  },
  { to: paths.activity(), text: "User Activity" },
  { to: paths.users(), text: "User Management" },
  { to: paths.settings(), text: "Settings", under: [paths.privacy(), paths.apiPage()] },
];

const NAV_LINK_CLASS = "rounded-control px-3 py-3 font-medium text-muted text-sm hover:bg-sunken hover:text-ink";

type AdminFrameProps = {
  role: Role;
  /** Who is signed in; "" where that could not be read. */
  name: string;
  /** True where a second factor is to be set up before anything else: no other screen opens. */
  isSetupOnly?: boolean;
  children: ReactNode;
};

/** What surrounds every admin screen: the navigation bar with what the role may open, and room for the screen. */
export function AdminFrame({ role, name, isSetupOnly = false, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the current tab may lie outside the row
  useEffect(() => {
    const row = tabs.current;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    // Only the row itself: scrolling the element into view would move the page as well.
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <header className="print:hidden border-line border-b bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-4 sm:px-6">
          <div className="flex min-h-16 flex-1 items-center gap-3">
            <Logo />
            {/* Beside a name and "Logout" a narrow phone has room for the mark alone. */}
            <span className="max-[25rem]:sr-only font-semibold">Assessment</span>
          </div>
          <div className="order-2 flex min-w-0 items-center xl:order-3">
            <Link
              to={paths.account()}
              aria-current={isUnder({ to: paths.account() }, pathname) ? "page" : undefined}
              aria-label={name ? `Your account: ${name}` : undefined}
              className={`${NAV_LINK_CLASS} max-w-40 truncate aria-[current=page]:text-ink`}
            >
              <bdi>{name || "Your account"}</bdi>
            </Link>
            <a href={paths.api.logout()} className={NAV_LINK_CLASS}>
              Logout
            </a>
          </div>
          <nav
            ref={tabs}
            aria-label="Admin area"
            className="order-3 -mx-4 w-full overflow-x-auto px-4 xl:order-2 xl:w-auto"
          >
            <ul className="flex flex-wrap gap-x-1 scripted:flex-nowrap">
              {TABS.filter(({ to }) => !isSetupOnly && (role === "admin" || isViewerPath(to))).map((tab) => (
                <li key={tab.to}>
                  <Link
                    to={tab.to}
                    aria-current={isUnder(tab, pathname) ? "page" : undefined}
                    className="mb-[3px] block whitespace-nowrap px-3 py-3 font-medium text-muted text-sm hover:text-ink aria-[current=page]:mb-0 aria-[current=page]:border-accent aria-[current=page]:border-b-3 aria-[current=page]:text-ink"
                  >
                    {tab.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main className="mx-auto max-w-7xl px-4 py-8 sm:px-6">{children}</main>
    </>
  );
}

function isUnder({ to, under = [] }: { to: string; under?: string[] }, pathname: string): boolean {
  const isBelow = to !== paths.dashboard() && pathname.startsWith(`${to}/`);
  return pathname === to || isBelow || under.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
