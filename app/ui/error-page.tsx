import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { DownloadLink } from "./button.tsx";
import { MessagePage } from "./message-page.tsx";

/** The screen for an unexpected error. It offers to try again, and says nothing about the inside, nor its own address. */
export function ErrorPage() {
  return (
    <MessagePage title="Something went wrong" linkTo={paths.entry()} linkText="Back to the start page">
      <p className="mb-4">Nothing that was saved is lost. Please check your network and try again in a moment.</p>
      <DownloadLink href="">Try again</DownloadLink>
    </MessagePage>
  );
}
