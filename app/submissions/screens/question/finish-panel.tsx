import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { Wording } from "#app/platform/i18n/languages.server.ts";
import { candidatePaths as paths } from "#app/platform/paths/candidate-paths.ts";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Spinner } from "#app/platform/ui/messages/notice.tsx";
import { ArrivalHeading, MessagePage } from "#app/platform/ui/pages/message-page.tsx";

type QuestionWording = { wording: Wording<"question"> };

/** After the last answer: the rest is being saved. Until scripts do that, a button does it. */
export function FinishPanel({ wording: { question }, isWaiting }: QuestionWording & { isWaiting: boolean }) {
  const isByHand = useSyncExternalStore(
    followNothing,
    () => false,
    () => true,
  );
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <ArrivalHeading className="font-bold text-2xl">{question.allAnswered}</ArrivalHeading>
      <Spinner label={question.saving} />
      {isWaiting && (
        <p role="status" className="max-w-prose">
          {question.lastWaiting}
        </p>
      )}
      {isByHand && (
        <Form method="post">
          <input type="hidden" name="intent" value="finish" />
          <Button>{question.finish}</Button>
        </Form>
      )}
    </div>
  );
}

function followNothing(): () => void {
  return () => {};
}

/** The server no longer knows this browser, or the submission is gone. */
export function GonePanel({ wording: { page, question } }: QuestionWording) {
  return (
    <MessagePage title={question.cannotContinue} linkTo={paths.entry()} linkText={page.backToStart}>
      {question.browserUnknown}
    </MessagePage>
  );
}
