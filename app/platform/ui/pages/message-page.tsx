import { type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { usePageLanguage } from "#app/platform/page/page-language.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { ButtonLink, DownloadLink } from "#app/platform/ui/forms/button.tsx";

type MessagePageProps = { title: string; children?: ReactNode; linkTo: string; linkText: string };

/** A whole page that says one thing and offers the way on: not found, an error, a missing submission. */
export function MessagePage({ title, children, linkTo, linkText }: MessagePageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center justify-items-center gap-4 p-6 text-center">
      <FocusedHeading className="font-bold text-2xl">{title}</FocusedHeading>
      <div className="text-muted">{children}</div>
      <ButtonLink to={linkTo} variant="secondary">
        {linkText}
      </ButtonLink>
    </main>
  );
}

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

/** The h1 of a screen that replaces another one without a page load. It takes the focus, so that a screen reader reads it. */
export function FocusedHeading({ children, ...attributes }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page can be used before its scripts run: leave the focus where the person has put it.
    if (heading.current?.closest("main")?.contains(document.activeElement)) return;
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} {...attributes}>
      {children}
    </h1>
  );
}
