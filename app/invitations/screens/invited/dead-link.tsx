import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { CandidatePage } from "#app/organization/components.ts";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { ErrorPage } from "#app/platform/ui/pages/message-page.tsx";
import type { DeadLink } from "../../personal-link.server.ts";

/** In place of the screen behind a personal link: it leads nowhere, or something failed. */
export function DeadLinkPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <ErrorPage />;
  const { brand, wording, ask, wait }: DeadLink = error.data;
  const { dead } = wording;
  return (
    <CandidatePage brand={brand} wording={wording}>
      <div className="grid gap-4">
        <h1 className="font-bold text-3xl ltr:tracking-tight">{dead.deadTitle}</h1>
        <p className="max-w-prose text-muted">
          {dead.deadText} {ask}
        </p>
        {wait && <Notice title={wait} />}
      </div>
    </CandidatePage>
  );
}
