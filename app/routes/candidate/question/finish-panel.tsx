import { Form } from "@remix-run/react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import type { Wording } from "#app/domain/languages/languages.server.ts";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

type QuestionWording = { wording: Wording<"question"> };

/** After the last answer: the rest is being saved. Without JavaScript, or if it takes long, a button finishes by hand. */
export function FinishPanel({ wording: { question }, isWaiting }: QuestionWording & { isWaiting: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <h1 className="font-bold text-2xl">{question.allAnswered}</h1>
      <Spinner label={question.saving} />
      {isWaiting && (
        <p role="status" className="max-w-prose">
          {question.lastWaiting}
        </p>
      )}
      <noscript>
        <Form method="post">
          <input type="hidden" name="intent" value="finish" />
          <Button>{question.finish}</Button>
        </Form>
      </noscript>
    </div>
  );
}

/** The server no longer knows this browser, or the submission is gone. */
export function GonePanel({ wording: { page, question } }: QuestionWording) {
  return (
    <MessagePage title={question.cannotContinue} linkTo={paths.entry()} linkText={page.backToStart}>
      {question.browserUnknown}
    </MessagePage>
  );
}
