import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { hasPendingAnswers } from "../pending-answers.ts";
import { openQueue } from "./question/answer-queue.ts";

const MAX_WAIT_MS = 10_000;

/**
 * A `clientAction` that sends pending answers before the form, because the form can end this browser's access. Send the
 * form after ten seconds anyway, because a proxy may block only the answers. The other device asks their questions.
 */
export async function sendPendingFirst(args: ClientActionFunctionArgs) {
  const { submissionId = "" } = args.params;
  if (navigator.onLine && hasPendingAnswers(submissionId)) {
    const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([openQueue(submissionId, () => undefined).flush(), timeout]);
  }
  return keepFormWhenOffline(args);
}
