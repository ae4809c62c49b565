import { Form } from "@remix-run/react";
import { candidatePaths as paths } from "#app/candidate-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** After the last answer: the rest is being saved. Without JavaScript, or if it takes long, a button finishes by hand. */
export function FinishPanel({ isWaiting }: { isWaiting: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <h1 className="font-bold text-2xl">All questions are answered</h1>
      <Spinner label="Saving your answers…" />
      {isWaiting && (
        <p role="status" className="max-w-prose">
          Your last answers are waiting for the network. Please keep this page open: they are kept and will be saved as
          soon as it is back.
        </p>
      )}
      <noscript>
        <Form method="post">
          <input type="hidden" name="intent" value="finish" />
          <Button>Finish the assessment</Button>
        </Form>
      </noscript>
    </div>
  );
}

/** The server no longer knows this browser, or the submission is gone. */
export function GonePanel() {
  return (
    <MessagePage
      title="We can’t continue your assessment here"
      linkTo={paths.entry()}
      linkText="Back to the start page"
    >
      The server no longer knows this browser. Answers that were not saved yet are kept in this browser; please contact
      the person who invited you.
    </MessagePage>
  );
}
