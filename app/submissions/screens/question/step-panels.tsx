import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { SectionComplete } from "#app/content/index.ts";
import type { Wording } from "#app/languages/index.server.ts";
import { useNoScriptRefresh } from "#app/platform/page/render-context.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Button, ButtonLink } from "#app/platform/ui/forms/button.tsx";
import { Spinner } from "#app/platform/ui/messages/notice.tsx";
import { FocusedHeading, MessagePage } from "#app/platform/ui/pages/message-page.tsx";

type SectionCompletePanelProps = SectionComplete & {
  wording: Wording<"section">;
  waits: boolean;
  continueTo: string;
  onContinue: () => void;
};

export function SectionCompletePanel({
  message,
  emoji,
  finished,
  upNext,
  remaining,
  wording: { section },
  waits,
  continueTo,
  onContinue,
}: SectionCompletePanelProps) {
  useNoScriptRefresh(`5; url=${continueTo}`);
  return (
    <div className="slide-in grid min-h-[calc(100dvh-7rem)] sm:min-h-[calc(100dvh-9rem)] place-content-center">
      <div className="grid justify-items-center gap-2 rounded-card border border-chosen bg-chosen-soft px-6 py-10 text-center sm:px-12">
        <p className="text-6xl leading-tight">{emoji}</p>
        <FocusedHeading
          onKeyDown={({ key, repeat }) => !repeat && key === "Enter" && onContinue()}
          className="font-bold text-2xl"
        >
          {section.title}
        </FocusedHeading>
        <p className="text-lg">{message}</p>
        <p className="text-muted">
          {finished}
          <br />
          {upNext}
        </p>
        <p className="font-semibold">{remaining}</p>
        <ButtonLink
          to={continueTo}
          onClick={(event) => {
            event.preventDefault();
            onContinue();
          }}
          className={`mt-4 ${waits ? "" : "countdown"}`}
        >
          {section.continueNow}
        </ButtonLink>
      </div>
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
