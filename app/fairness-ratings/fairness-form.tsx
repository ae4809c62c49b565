import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { useIsSending } from "#app/platform/forms/is-sending.ts";
import { useActionReply } from "#app/platform/forms/use-action-reply.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { TextArea } from "#app/platform/ui/forms/field.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";
import { MAX_COMMENT_LENGTH, RATINGS } from "./rating-limits.ts";

export const FAIRNESS_FORM = "fairness";

type FairnessFormProps = { isAnswered: boolean; wording: Wording<"fairness"> };

export function FairnessForm({ isAnswered, wording: { fairness } }: FairnessFormProps) {
  const wasOpen = useRef(!isAnswered);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAnswered && wasOpen.current) thanks.current?.focus();
  }, [isAnswered]);
  return (
    <Card id={FAIRNESS_FORM} title={fairness.title} className="w-full scroll-mt-4 text-start print:hidden">
      {isAnswered ? (
        <p ref={thanks} tabIndex={-1}>
          {fairness.thanks}
        </p>
      ) : (
        <OpenForm fairness={fairness} />
      )}
    </Card>
  );
}

function OpenForm({ fairness }: Pick<FairnessFormProps["wording"], "fairness">) {
  const reply = useActionReply(FAIRNESS_FORM);
  // The reply of a network failure names no form, so show it in this form too.
  const answer = reply?.form === FAIRNESS_FORM || reply?.reply === null ? reply : undefined;
  const isPending = useIsSending(FAIRNESS_FORM);
  const form = useRef<HTMLFormElement>(null);
  const { error, initialValue } = answer?.reply ?? {};
  const ratingErrors = error?.rating ?? [];
  const commentErrors = error?.comment ?? [];
  const unsent = ratingErrors.length + commentErrors.length === 0 ? answer?.toast : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus the first invalid field after every refusal
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [answer]);
  return (
    <Form ref={form} method="post" replace preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="form" value={FAIRNESS_FORM} />
      <p className="text-muted">{fairness.promise}</p>
      {unsent && (
        <Notice title={unsent.title} tone="destructive">
          {unsent.description}
        </Notice>
      )}
      <fieldset aria-describedby={ratingErrors.length > 0 ? "rating-error" : undefined}>
        <legend className="sr-only">{fairness.title}</legend>
        <div className="grid grid-cols-5 gap-2">
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="grid cursor-pointer justify-items-center gap-1 rounded-control border border-control py-2 tabular-nums has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="rating"
                value={rating}
                defaultChecked={initialValue?.rating === String(rating)}
                aria-describedby={
                  rating === 1 ? "rating-lowest" : rating === RATINGS.length ? "rating-highest" : undefined
                }
                aria-invalid={ratingErrors.length > 0 || undefined}
                className="size-5 accent-accent"
              />
              {rating}
            </label>
          ))}
        </div>
        <p className="mt-1 flex justify-between gap-4 text-muted text-sm">
          <span id="rating-lowest">{fairness.lowest}</span>
          <span id="rating-highest" className="text-end">
            {fairness.highest}
          </span>
        </p>
        {ratingErrors.length > 0 && (
          <p id="rating-error" className="mt-1 font-medium text-danger text-sm">
            {ratingErrors.join(" ")}
          </p>
        )}
      </fieldset>
      <TextArea
        id="fairness-comment"
        name="comment"
        label={fairness.comment}
        hint={fairness.commentHint}
        maxLength={MAX_COMMENT_LENGTH}
        defaultValue={typeof initialValue?.comment === "string" ? initialValue.comment : ""}
        errors={commentErrors}
      />
      <div>
        <Button variant="secondary" isPending={isPending}>
          {fairness.send}
        </Button>
      </div>
    </Form>
  );
}
