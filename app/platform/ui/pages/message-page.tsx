import { type HTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import { type HelpContact, usePageLanguage } from "#app/platform/page/page-language.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { ButtonLink, DownloadLink } from "#app/platform/ui/forms/button.tsx";

export type MessageProps = { title: string; children?: ReactNode; linkTo: string; linkText: string };

export function MessagePage(message: MessageProps) {
  const { help } = usePageLanguage();
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center justify-items-center gap-4 p-6 text-center">
      <Message {...message} />
      {help && (
        <footer className="text-muted text-sm">
          <HelpLine {...help} />
        </footer>
      )}
    </main>
  );
}

export function Message({ title, children, linkTo, linkText }: MessageProps) {
  return (
    <>
      <FocusedHeading className="font-bold text-2xl">{title}</FocusedHeading>
      <div className="max-w-prose text-muted">{children}</div>
      <ButtonLink to={linkTo} variant="secondary">
        {linkText}
      </ButtonLink>
    </>
  );
}

export function HelpLine({ title, text, contact, link }: HelpContact & { title: string }) {
  const shown = <bdi>{contact}</bdi>;
  return (
    <p>
      {title} <bdi>{text}</bdi>{" "}
      {link ? (
        <a href={link} className="inline-block py-2 text-accent underline underline-offset-4 wrap-anywhere">
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

export function ErrorPage() {
  const { messages, failed } = usePageLanguage().texts;
  // Set the title here, because the root component does not know the language.
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

/** In English, also show the hint that the specification prescribes. */
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

export function NotFoundHint() {
  return <p className="text-muted">Did you forget to add the page to the router?</p>;
}

/** Focus the heading. Screen readers then announce a page that appears without a page load. */
export function FocusedHeading({ children, ...attributes }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // People can use the page before its scripts run, so do not move the focus away from a control.
    if (heading.current?.closest("main")?.contains(document.activeElement)) return;
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} {...attributes}>
      {children}
    </h1>
  );
}
