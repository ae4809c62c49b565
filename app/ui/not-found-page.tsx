import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { usePageLanguage } from "#app/page-language.ts";
import { MessagePage } from "./message-page.tsx";

/** The screen of every unknown address, in English in the specification's words. */
export function NotFoundPage() {
  const { language, texts } = usePageLanguage();
  const { page, missing } = texts;
  return (
    <MessagePage title={missing.page} linkTo={paths.entry()} linkText={page.backToStart}>
      <p className="mb-2">{missing.checkLink}</p>
      {language === "en" && <NotFoundHint />}
    </MessagePage>
  );
}

/** The specification's hint. */
export function NotFoundHint() {
  return <p className="text-muted">Did you forget to add the page to the router?</p>;
}
