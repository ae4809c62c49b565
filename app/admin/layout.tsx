import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { requireSignedIn } from "#app/accounts/index.server.ts";
import { getBackupStatus } from "#app/backups/index.server.ts";
import { db, findDiskProblem } from "#app/platform/db.server.ts";
import { announceToast } from "#app/platform/forms/announce-reply.ts";
import { saveDraft, useDrafts } from "#app/platform/forms/draft-restore.ts";
import { skipRevalidationIfNothingStored } from "#app/platform/forms/keep-when-offline.ts";
import { CANCEL_QUESTION, useLeaveBlocker } from "#app/platform/forms/leave-blocker.ts";
import { useRemovedForms } from "#app/platform/forms/removed-forms.ts";
import { useTypedDuringSave } from "#app/platform/forms/typed-during-save.ts";
import { readAndClearToast } from "#app/platform/http/toast.server.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { isViewerPath } from "#app/platform/paths/viewer-paths.ts";
import { formatDiskProblem } from "#app/platform/storage-problem.ts";
import { adminStyles } from "#app/platform/styles/admin-styles.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Notice, Spinner } from "#app/platform/ui/messages/notice.tsx";
import { Toaster, ToastRegion } from "#app/platform/ui/messages/toaster.tsx";
import { SharedTooltip } from "#app/platform/ui/messages/tooltip.tsx";
import { AdminErrorBoundary, AdminsOnly } from "#app/platform/ui/pages/admin-error-boundary.tsx";
import { getStageNames } from "#app/results/index.server.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { getFrame } from "./frame.server.ts";
import { MessageCard, NotFoundMessage } from "./message-card.tsx";

export const links = adminStyles;
export const meta = () => [{ title: "Admin area" }];

export const shouldRevalidate = skipRevalidationIfNothingStored;

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await requireSignedIn(request);
  const { role } = me;
  const { toast, headers } = await readAndClearToast(request);
  const diskProblem = role === "admin" ? findDiskProblem() : null;
  const isBackupFailed = role === "admin" && getBackupStatus(db).failure !== null;
  const diskText = diskProblem && formatDiskProblem(diskProblem);
  const shown = {
    frame: getFrame(me),
    toast,
    adminId: me.id,
    diskText,
    isBackupFailed,
    stageNames: getStageNames(db),
  };
  return json(shown, { headers });
}

export default function AdminLayout() {
  const { frame, toast, adminId, diskText, isBackupFailed } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  const isRefused = frame.role !== "admin" && !isViewerPath(pathname);
  useDrafts(adminId);
  useTypedDuringSave();
  useLeaveBlocker(CANCEL_QUESTION);
  useRemovedForms(tellDropped);
  useReloadFromPageCache();
  return (
    <ToastRegion>
      <AdminFrame {...frame}>
        <Toaster toast={toast} />
        {diskText && (
          <div className="mb-6">
            <Notice title={diskText.title} tone="destructive">
              {diskText.advice}
            </Notice>
          </div>
        )}
        {isBackupFailed && !frame.isSetupOnly && !diskText && <BackupFailed />}
        {isLoading && <LoadingSpinner />}
        {isRefused ? <AdminsOnly Message={MessageCard} /> : <Outlet />}
      </AdminFrame>
      <SharedTooltip />
    </ToastRegion>
  );
}

function tellDropped(label: string): void {
  const [title, description] = [`“${label}” was not sent`, "The page changed first. Please try again."];
  announceToast({ id: createRandomId(), title, description, tone: "destructive" });
}

/** When Back restores a page from the browser's cache, load its data again, because the session may have ended. */
function useReloadFromPageCache() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      document.body.hidden = true;
      window.location.reload();
    };
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}

function BackupFailed() {
  return (
    <div className="mb-6">
      <Notice title="The last backup failed" tone="destructive">
        Candidates&apos; answers are saved, but recent data is not backed up.{" "}
        <Link to={paths.backups()} className="underline underline-offset-4">
          See the reason in Settings
        </Link>
      </Notice>
    </div>
  );
}

function LoadingSpinner() {
  return (
    <div className="late pointer-events-none fixed inset-x-0 top-4 z-30 grid justify-items-center">
      <div className="rounded-full border border-line bg-surface shadow-card">
        <Spinner label="Loading…" />
      </div>
    </div>
  );
}

/** A 401 replaces the whole screen. Other errors keep the menu of a signed-in user. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const frame = useRouteLoaderData<typeof loader>("admin/layout")?.frame;
  const isRetryable = !isRouteErrorResponse(error) || error.status === 401;
  useEffect(() => {
    if (isRetryable) saveDraft();
  }, [isRetryable]);
  const status = isRouteErrorResponse(error) ? error.status : null;
  const isFramed = frame && (status === 403 || status === 404);
  if (status !== null && !isFramed) return <AdminErrorBoundary />;
  return (
    <AdminFrame {...frame}>
      {status === 403 && <AdminsOnly Message={MessageCard} />}
      {status === 404 && <NotFoundMessage />}
      {status === null && <Failed to={`${pathname}${search}`} />}
    </AdminFrame>
  );
}

function Failed({ to }: { to: string }) {
  return (
    <Card className="grid justify-items-center gap-4 py-12 text-center">
      <h1 className="font-bold text-2xl">Something went wrong</h1>
      <p className="max-w-prose text-muted">
        Nothing that was saved is lost. Please check your connection and try again in a moment.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={to} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to={paths.dashboard()} reloadDocument variant="secondary">
          Back to Dashboard
        </ButtonLink>
      </div>
    </Card>
  );
}
