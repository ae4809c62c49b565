import { Form } from "@remix-run/react";
import type { Wording } from "#app/languages/index.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { formatChoice, RATHER_NOT } from "./form-limits.ts";

type AboutYouFormProps = {
  questions: { name: string; options: string[] }[];
  countsLabels: boolean;
  wording: Wording<"aboutYou">;
};

/** Preselect no option. Otherwise, people would answer by accident. */
export function AboutYouForm({ questions, countsLabels, wording: { aboutYou } }: AboutYouFormProps) {
  const answer = useActionReply("about-you");
  const refused = answer?.toast;
  const sent = Object.values(answer?.reply?.initialValue ?? {});
  const isPending = useIsSending();
  return (
    <Form key={JSON.stringify(questions)} method="post" replace className="grid gap-4">
      {refused && (
        <Notice title={refused.title} tone="destructive">
          {refused.description}
        </Notice>
      )}
      {countsLabels && <input type="hidden" name="countsLabels" value="on" />}
      {questions.map(({ name, options }, index) => (
        <Card key={name}>
          <fieldset>
            <legend className="wrap-anywhere mb-1 font-semibold">{name}</legend>
            {[...options, RATHER_NOT].map((option) => {
              const value = formatChoice({ question: name, option });
              return (
                <label key={value} className="flex min-h-control items-center gap-3">
                  <input
                    type="radio"
                    name={`answer${index + 1}`}
                    value={value}
                    defaultChecked={sent.includes(value)}
                    className="check"
                  />
                  <span className="wrap-anywhere">{option || aboutYou.ratherNot}</span>
                </label>
              );
            })}
          </fieldset>
        </Card>
      ))}
      <div>
        <Button isPending={isPending}>{aboutYou.send}</Button>
      </div>
    </Form>
  );
}
