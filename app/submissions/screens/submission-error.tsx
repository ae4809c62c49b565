import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { ErrorPage, MessagePage } from "#app/platform/ui/pages/message-page.tsx";

/** `keepsCookies`: false in a browser that keeps no cookies, and in one that has not been here before. */
type MissingSubmission = { wording: Wording<"missing">; keepsCookies: boolean };

/** In place of a candidate's screen: the submission is unknown to this browser, or something failed. */
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

/** What the browser's tab says then. */
export function getMissingTitle(error: unknown): string {
  return findMissingSubmission(error)?.wording.missing.submission ?? "";
}

function findMissingSubmission(error: unknown): MissingSubmission | null {
  return isRouteErrorResponse(error) && error.status === 404 ? error.data : null;
}
