import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { DeadLink } from "#app/http/candidates/personal-link.server.ts";
import { CandidatePage } from "#app/ui/candidate-page.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Notice } from "#app/ui/notice.tsx";

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
