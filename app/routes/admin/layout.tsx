import type { LoaderFunctionArgs } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData, useNavigation } from "@remix-run/react";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { type ToastMessage, takeToast } from "#app/http/toast.server.ts";
import { paths } from "#app/paths.ts";
import { Logo } from "#app/ui/candidate-page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Toaster } from "#app/ui/toaster.tsx";
import { AdminErrorBoundary } from "./guard.tsx";

export const meta = () => [{ title: "Admin area" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { toast, headers } = await takeToast(request);
  return Response.json({ toast }, { headers });
}

const TABS = [
  { to: paths.dashboard(), text: "Test Results" },
  { to: paths.leaderboard(), text: "Leaderboard" },
  { to: paths.tests(), text: "Test Management" },
  { to: paths.activity(), text: "User Activity" },
  { to: paths.users(), text: "User Management" },
  { to: paths.settings(), text: "Settings" },
];

export default function AdminLayout() {
  const { toast } = useLoaderData<{ toast: ToastMessage | null }>();
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="min-h-dvh">
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-4 sm:px-6">
          <div className="flex min-h-16 flex-1 items-center gap-3">
            <Logo />
            <span className="font-semibold">Assessment</span>
          </div>
          <a
            href={paths.api.logout()}
            className="order-2 rounded-control px-3 py-3 font-medium text-muted text-sm hover:bg-sunken hover:text-ink xl:order-3"
          >
            Logout
          </a>
          <nav aria-label="Admin area" className="order-3 -mx-4 w-full overflow-x-auto px-4 xl:order-2 xl:w-auto">
            <ul className="flex gap-1">
              {TABS.map(({ to, text }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === paths.dashboard()}
                    className="block whitespace-nowrap border-transparent border-b-3 px-3 py-3 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
                  >
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main className="mx-auto max-w-7xl px-4 py-8 sm:px-6">
        <Toaster toast={toast} />
        {isLoading ? <Spinner label="Loading…" /> : <Outlet />}
      </main>
    </div>
  );
}

export { AdminErrorBoundary as ErrorBoundary };
