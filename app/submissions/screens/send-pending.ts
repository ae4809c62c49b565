import type { ClientActionFunctionArgs } from "@remix-run/react";
import { keepFormWhenOffline } from "#app/platform/forms/keep-when-offline.ts";
import { hasPendingAnswers } from "../pending-answers.ts";
import { openQueue } from "./question/answer-queue.ts";

/** A `clientAction` that sends pending answers before the form, because the form can end this browser's access. */
export async function sendPendingFirst(args: ClientActionFunctionArgs) {
  const { submissionId = "" } = args.params;
  if (navigator.onLine && hasPendingAnswers(submissionId)) await openQueue(submissionId, () => undefined).flush();
  return keepFormWhenOffline(args);
}
