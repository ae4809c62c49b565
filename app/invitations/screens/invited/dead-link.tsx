import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { CandidatePage } from "#app/organization/components.ts";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ErrorPage } from "#app/platform/ui/pages/message-page.tsx";
import type { DeadLink } from "../../personal-link.server.ts";

export function getDeadLinkTitle(error: unknown): string {
  const dead: Partial<DeadLink> | null = isRouteErrorResponse(error) ? error.data : null;
  return dead?.wording?.dead.deadTitle ?? "";
}

export function DeadLinkPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !error.data?.wording) return <ErrorPage />;
  const { brand, wording, ask, wait }: DeadLink = error.data;
  const { dead } = wording;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-4 pt-6">
        <h1 className="font-bold text-3xl ltr:tracking-tight">{dead.deadTitle}</h1>
        <p className="max-w-prose text-muted">
          {dead.deadText} {ask}
        </p>
        {wait && <Notice title={wait} />}
      </div>
    </CandidatePage>
  );
}
