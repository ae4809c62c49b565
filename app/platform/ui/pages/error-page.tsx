import { useEffect } from "react";
import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { DownloadLink } from "#app/platform/ui/forms/button.tsx";
import { MessagePage } from "./message-page.tsx";

/** The screen for an unexpected error. It offers to try again, and says nothing about the inside, nor its own address. */
export function ErrorPage() {
  const { messages, failed } = usePageLanguage().texts;
  // The title of the page is the root's, which knows no language.
  useEffect(() => {
    document.title = failed.error;
  }, [failed.error]);
  return (
    <MessagePage title={failed.error} linkTo={paths.entry()} linkText={messages.backToStart}>
      <p className="mb-4">{failed.nothingLost}</p>
      <DownloadLink href="">{failed.tryAgain}</DownloadLink>
    </MessagePage>
  );
}
