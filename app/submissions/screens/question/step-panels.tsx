import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { SectionComplete } from "#app/content/index.ts";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Spinner } from "#app/platform/ui/messages/notice.tsx";
import { FocusedHeading, MessagePage } from "#app/platform/ui/pages/message-page.tsx";

type SectionCompletePanelProps = SectionComplete & {
  wording: Wording<"section">;
  continueTo: string;
  onContinue: () => void;
  onStay: () => void;
};

/** Continue after five seconds, even without JavaScript. The Tab key stops the timer, but only with JavaScript. */
export function SectionCompletePanel({
  message,
  emoji,
  remaining,
  wording: { section },
  continueTo,
  onContinue,
  onStay,
}: SectionCompletePanelProps) {
  useNoScriptRefresh(`5; url=${continueTo}`);
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-chosen bg-chosen-soft px-6 py-12 text-center">
      <div className="grid justify-items-center gap-2">
        <span aria-hidden="true" className="text-5xl">
          {emoji}
        </span>
        <FocusedHeading
          aria-describedby="section-message section-remaining"
          onKeyDown={({ key }) => key === "Tab" && onStay()}
          className="font-bold text-2xl"
        >
          {section.title}
        </FocusedHeading>
        <p id="section-message" className="text-lg">
          {message}
        </p>
        <p id="section-remaining" className="font-semibold">
          {remaining}
        </p>
      </div>
      <ButtonLink
        to={continueTo}
        onFocus={onStay}
        onClick={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        {section.continueNow}
      </ButtonLink>
    </div>
  );
}

type QuestionWording = { wording: Wording<"question"> };

export function FinishPanel({ wording: { question }, isWaiting }: QuestionWording & { isWaiting: boolean }) {
  const isWithoutScripts = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <FocusedHeading className="font-bold text-2xl">{question.allAnswered}</FocusedHeading>
      <Spinner label={question.saving} />
      {isWaiting && (
        <p role="status" className="max-w-prose">
          {question.lastWaiting}
        </p>
      )}
      {isWithoutScripts && (
        <Form method="post">
          <input type="hidden" name="intent" value="finish" />
          <Button>{question.finish}</Button>
        </Form>
      )}
    </div>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}

export function GonePanel({ wording: { page, question } }: QuestionWording) {
  return (
    <MessagePage title={question.cannotContinue} linkTo={paths.entry()} linkText={page.backToStart}>
      {question.browserUnknown}
    </MessagePage>
  );
}
