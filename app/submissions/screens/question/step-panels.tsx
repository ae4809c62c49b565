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
  isStaying: boolean;
  continueTo: string;
  onContinue: () => void;
  onStay: () => void;
};

/** Continue after five seconds, even without JavaScript. Any key except Enter stops the timer. */
export function SectionCompletePanel({
  message,
  emoji,
  finished,
  upNext,
  remaining,
  wording: { section },
  isStaying,
  continueTo,
  onContinue,
  onStay,
}: SectionCompletePanelProps) {
  useNoScriptRefresh(`5; url=${continueTo}`);
  return (
    <div className="slide-in grid min-h-[calc(100dvh-7rem)] sm:min-h-[calc(100dvh-9rem)] place-content-center">
      <div className="grid justify-items-center gap-2 rounded-card border border-chosen bg-chosen-soft px-6 py-10 text-center sm:px-12">
        <Badge />
        <FocusedHeading
          aria-describedby="section-message section-names section-remaining"
          onKeyDown={({ key, repeat }) => !repeat && (key === "Enter" ? onContinue() : onStay())}
          className="font-bold text-2xl"
        >
          {section.title}
        </FocusedHeading>
        <p id="section-message" className="text-lg">
          <span className="sr-only">{emoji} </span>
          {message}
        </p>
        <p id="section-names" className="text-muted">
          {finished}
          <br />
          {upNext}
        </p>
        <p id="section-remaining" className="font-semibold">
          {remaining}
        </p>
        <ButtonLink
          to={continueTo}
          onFocus={onStay}
          onClick={(event) => {
            event.preventDefault();
            onContinue();
          }}
          className={`mt-4 ${isStaying ? "" : "countdown"}`}
        >
          {section.continueNow}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A drawing instead of the emoji, because emoji fonts differ between systems. */
function Badge() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 fill-none stroke-3 stroke-chosen">
      <circle cx="32" cy="32" r="18" className="fill-chosen" />
      <path d="m24 32.5 5.5 5.5L40 27" className="stroke-chosen-soft" />
      <path d="M32 3v5m20.5 3.5L49 15m12 17h-5m-3.5 20.5L49 49M32 61v-5m-20.5-3.5L15 49M3 32h5m3.5-20.5L15 15" />
    </svg>
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
