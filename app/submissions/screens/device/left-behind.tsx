import { useEffect, useState } from "react";
import type { Wording } from "#app/languages/index.server.ts";
import { formatPlural } from "#app/platform/text/message-format.ts";
import { hasPendingAnswers } from "../../pending-answers.ts";
import { listenToBrowser, openQueue, type QueueState } from "../question/answer-queue.ts";

type LeftBehindProps = { submissionId: string; wording: Wording<"device" | "question"> };

/** Sends pending clicks from before the move, because they still count. The server refuses later ones. */
export function LeftBehind({ submissionId, wording }: LeftBehindProps) {
  const { pending, isStuck } = usePendingAnswers(submissionId);
  return (
    <>
      <p className="max-w-prose text-muted">{wording.device.goOn}</p>
      <p role="status">{isStuck && pending > 0 && formatPlural(wording.question.waiting, pending, wording)}</p>
    </>
  );
}

function usePendingAnswers(submissionId: string): QueueState {
  const [saving, setSaving] = useState<QueueState>({ pending: 0, isStuck: false });
  useEffect(() => {
    if (!hasPendingAnswers(submissionId)) return;
    const queue = openQueue(submissionId, setSaving);
    void queue.flush();
    return listenToBrowser(queue, () => undefined);
  }, [submissionId]);
  return saving;
}
