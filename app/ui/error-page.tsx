import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { usePageLanguage } from "#app/page-language.ts";
import { DownloadLink } from "./button.tsx";
import { MessagePage } from "./message-page.tsx";

/** The screen for an unexpected error. It offers to try again, and says nothing about the inside, nor its own address. */
export function ErrorPage() {
  const { page, missing } = usePageLanguage().texts;
  return (
    <MessagePage title={missing.error} linkTo={paths.entry()} linkText={page.backToStart}>
      <p className="mb-4">{missing.nothingLost}</p>
      <DownloadLink href="">{missing.tryAgain}</DownloadLink>
    </MessagePage>
  );
}
