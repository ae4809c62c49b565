import { useLocation } from "@remix-run/react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { ButtonLink } from "./button.tsx";
import { MessagePage } from "./message-page.tsx";

/** The screen for an unexpected error. It offers to try again, and says nothing about the inside. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <MessagePage title="Something went wrong" linkTo={paths.entry()} linkText="Back to the start page">
      <p className="mb-4">Nothing that was saved is lost. Please check your network and try again in a moment.</p>
      <ButtonLink to={`${pathname}${search}`} reloadDocument>
        Try again
      </ButtonLink>
    </MessagePage>
  );
}
