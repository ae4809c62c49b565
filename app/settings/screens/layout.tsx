import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLocation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { requireAdmin } from "#app/accounts/index.server.ts";
import { isInEntry, type MenuEntry } from "#app/platform/paths/is-under.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useNativePopover } from "#app/platform/ui/native-popover.ts";

const PAGES: MenuEntry[] = [
  { to: paths.settings(), isExact: true, text: "App Settings" },
  { to: paths.generalSettings(), text: "Organization" },
  { to: paths.branding(), text: "Branding" },
  { to: paths.privacySettings(), text: "Privacy", under: [paths.privacy()] },
  { to: paths.emailSettings(), text: "Email" },
  { to: paths.integrations(), text: "Integrations", under: [paths.apiTokens(), paths.webhooks()] },
  { to: paths.security(), text: "Security", under: [paths.singleSignOn()] },
  { to: paths.backups(), text: "Backups" },
  { to: paths.auditLog(), text: "Audit log" },
];

export const shouldRevalidate = () => false;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function SettingsLayout() {
  const { button, popover } = useNativePopover("settings-menu");
  const { pathname, search } = useLocation();
  // A person's data opened from a result is not a setting.
  if (new URLSearchParams(search).has("backTo")) return <Outlet />;
  return (
    <div className="grid gap-4 lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-6">
      <div className="lg:sticky lg:top-4 lg:self-start print:hidden">
        <button
          type="button"
          {...button}
          className="settings-opener inline-flex min-h-control items-center gap-2 rounded-control border border-control bg-surface px-3 font-medium hover:bg-sunken lg:hidden"
        >
          All settings
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
        <nav {...popover} aria-label="Settings" className="settings-menu">
          <ul className="grid gap-0.5">
            {PAGES.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  aria-current={page.to === pathname ? "page" : isInEntry(page, pathname) || undefined}
                  className="flex min-h-control items-center rounded-control px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong"
                >
                  {page.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
