import { Link, useLocation } from "@remix-run/react";
import {
  Activity,
  CircleHelp,
  CircleUserRound,
  ClipboardList,
  FileText,
  ListTodo,
  LogOut,
  type LucideIcon,
  Menu,
  Settings,
  Trophy,
  UsersRound,
  X,
} from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import type { Role } from "#app/accounts/index.ts";
import { Logo } from "#app/organization/components.ts";
import type { Brand } from "#app/organization/index.ts";
import { isInEntry, isUnder, type MenuEntry } from "#app/platform/paths/is-under.ts";
import { paths, safeAdminPath } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { useNativePopover } from "#app/platform/ui/native-popover.ts";
import { SearchBox } from "./search-box.tsx";

type Tab = MenuEntry & { icon: LucideIcon };

const TABS: Tab[] = [
  {
    to: paths.dashboard(),
    isExact: true,
    text: "Test Results",
    icon: ClipboardList,
    under: [
      "/admin/results",
      "/admin/candidates",
      "/admin/sources",
      paths.reports(),
      paths.exampleResults(),
      paths.dueOutcomes(),
      paths.compare(),
      paths.writeToCandidates(),
    ],
  },
  { to: paths.leaderboard(), text: "Leaderboard", icon: Trophy },
  {
    to: paths.tests(),
    text: "Test Management",
    icon: FileText,
    under: [paths.content(), "/admin/rescores", "/admin/invitations"],
  },
  { to: paths.activity(), text: "User Activity", icon: Activity },
  { to: paths.users(), text: "User Management", icon: UsersRound },
  { to: paths.settings(), text: "Settings", icon: Settings, under: [paths.privacy(), paths.apiPage()] },
];

const HELP = { to: paths.help(), under: [paths.readingFigures(), paths.adverseImpact()] };

const MENU_ID = "admin-menu";
const CONTENT_ID = "content";

/** All props except `children` are optional, because a page after an error may lack them. */
type AdminFrameProps = {
  role?: Role;
  name?: string;
  brand?: Brand;
  waiting?: number;
  isSetupOnly?: boolean;
  children: ReactNode;
};

export function AdminFrame(props: AdminFrameProps) {
  const { role = "viewer", name = "", brand, waiting = 0, isSetupOnly = false, children } = props;
  const openedFrom = findMenuPath(useLocation(), role);
  const { button, popover } = useNativePopover(MENU_ID);
  return (
    <div className="min-[64rem]:flex min-[64rem]:items-start print:block">
      <a href={`#${CONTENT_ID}`} onClick={focusHeading} className="skip-link">
        Skip to content
      </a>
      <header className="admin-bar print:hidden">
        <div className="flex min-h-14 items-center gap-3">
          <Logo {...(brand && { brand })} className={isWordmark(brand) ? "min-[64rem]:max-w-full" : ""} />
          <span className="min-w-0 flex-1">
            {!isWordmark(brand) && (
              <bdi className="line-clamp-2 font-semibold leading-tight">{brand?.name || "Assessment"}</bdi>
            )}
          </span>
          <button
            type="button"
            {...button}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-sunken min-[64rem]:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
            Menu
          </button>
        </div>
        <div {...popover} className="admin-menu">
          <div className="flex justify-end gap-2">
            {!isSetupOnly && <SearchBox menuId={MENU_ID} />}
            <button
              type="button"
              {...button}
              aria-label="Close menu"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken min-[64rem]:hidden"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          {!isSetupOnly && <QueueLink waiting={waiting} />}
          <nav aria-label="Admin area">
            <ul className="grid gap-0.5">
              {TABS.filter(({ to }) => !isSetupOnly && (role === "admin" || isViewerPath(to))).map((tab) => (
                <li key={tab.to}>
                  <Link
                    discover="none"
                    to={tab.to}
                    aria-current={isInEntry(tab, openedFrom) ? "page" : undefined}
                    className="nav-link"
                  >
                    <tab.icon aria-hidden="true" />
                    {tab.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks name={name} isSetupOnly={isSetupOnly} openedFrom={openedFrom} />
        </div>
      </header>
      <main
        id={CONTENT_ID}
        className="mx-auto w-full min-w-0 max-w-6xl px-4 py-4 sm:px-6 min-[64rem]:flex-1 min-[64rem]:px-8"
      >
        {children}
      </main>
    </div>
  );
}

/** A wide logo usually contains the name, for which it leaves no room. */
function isWordmark({ logo }: Partial<Brand> = {}): boolean {
  return logo ? logo.width > 2.5 * logo.height : false;
}

function focusHeading(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("main h1")?.focus();
}

function QueueLink({ waiting }: { waiting: number }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={paths.queue()}
      aria-current={isUnder(paths.queue(), pathname) ? "page" : undefined}
      className="nav-link mb-0.5"
    >
      <ListTodo aria-hidden="true" />
      My Queue{" "}
      {waiting > 0 && (
        <span className="ms-auto rounded-full bg-accent px-2 font-semibold text-on-accent text-sm tabular-nums">
          {waiting}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}

type AccountLinksProps = Required<Pick<AdminFrameProps, "name" | "isSetupOnly">> & { openedFrom: string };

function AccountLinks({ name, isSetupOnly, openedFrom }: AccountLinksProps) {
  const { pathname } = useLocation();
  return (
    <div className="mt-auto grid gap-0.5 border-line border-t pt-2">
      {!isSetupOnly && (
        <Link to={paths.help()} aria-current={isInEntry(HELP, openedFrom) ? "page" : undefined} className="nav-link">
          <CircleHelp aria-hidden="true" />
          Help
        </Link>
      )}
      <Link
        to={paths.account()}
        aria-current={isUnder(paths.account(), pathname) ? "page" : undefined}
        aria-label={name ? `Your account: ${name}` : undefined}
        className="nav-link"
      >
        <CircleUserRound aria-hidden="true" />
        <bdi className="truncate">{name || "Your account"}</bdi>
      </Link>
      <a href={paths.api.logout()} className="nav-link">
        <LogOut aria-hidden="true" />
        Logout
      </a>
    </div>
  );
}

/**
 * Return the path of the list from which a screen about people was opened. Return the dashboard for a viewer's screens of
 * a test, because viewers have no Test Management in the menu.
 */
function findMenuPath({ pathname, search }: { pathname: string; search: string }, role: Role): string {
  const query = new URLSearchParams(search);
  const [list, backTo] = [query.get("from"), query.get("backTo")];
  const isOfTest = pathname.startsWith(`${paths.tests()}/`);
  if (backTo && !isOfTest) return findMenuPath(new URL(safeAdminPath(backTo), "http://localhost"), role);
  if (list && pathname.startsWith("/admin/results/")) return `/admin/${list}`;
  return role === "viewer" && isOfTest ? paths.dashboard() : pathname;
}
