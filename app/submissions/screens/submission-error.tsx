import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { ErrorPage, MessagePage } from "#app/platform/ui/pages/message-page.tsx";

type MissingSubmission = { wording: Wording<"missing">; keepsCookies: boolean };

export function SubmissionError() {
  const missing = findMissingSubmission(useRouteError());
  if (!missing) return <ErrorPage />;
  const { page, missing: texts } = missing.wording;
  return (
    <MessagePage title={texts.submission} linkTo={paths.entry()} linkText={page.backToStart}>
      {texts.openWhereBegun} {!missing.keepsCookies && texts.keepsNoCookies}
    </MessagePage>
  );
}

export function getMissingTitle(error: unknown): string {
  return findMissingSubmission(error)?.wording.missing.submission ?? "";
}

function findMissingSubmission(error: unknown): MissingSubmission | null {
  return isRouteErrorResponse(error) && error.status === 404 ? error.data : null;
}
