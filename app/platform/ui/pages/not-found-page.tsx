import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { MessagePage } from "./message-page.tsx";

/** The screen of every unknown address, in English in the specification's words. */
export function NotFoundPage() {
  const { language, texts } = usePageLanguage();
  const { messages, failed } = texts;
  return (
    <MessagePage title={failed.page} linkTo={paths.entry()} linkText={messages.backToStart}>
      <p className="mb-2">{failed.checkLink}</p>
      {language === "en" && <NotFoundHint />}
    </MessagePage>
  );
}

/** The specification's hint. */
export function NotFoundHint() {
  return <p className="text-muted">Did you forget to add the page to the router?</p>;
}
