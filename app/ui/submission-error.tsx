import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { ErrorPage } from "./error-page.tsx";
import { MessagePage } from "./message-page.tsx";

/** In place of a candidate's screen: the submission is unknown to this browser, or something failed. */
export function SubmissionError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <MessagePage title="Submission not found" linkTo={paths.entry()} linkText="Back to the start page">
      Open the assessment in the browser in which you began it, or start again with the link from your invitation.
    </MessagePage>
  );
}
