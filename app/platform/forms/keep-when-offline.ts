import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { readPageLanguage } from "#app/platform/page/page-language.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { CONFORM_INTENT } from "./controls.ts";

/** If the network or the server fails, leave the form as it is. Pass on redirects and client errors. */
export async function keepFormWhenOffline({ request, serverAction }: ClientActionFunctionArgs): Promise<ActionReply> {
  const sent = hasFiles(request) ? null : request.clone();
  try {
    const answer = await serverAction<ActionReply>();
    // A text with status 200 is the page of a captive portal or a proxy.
    if (typeof answer === "string") throw new Error("Another server answered");
    return answer;
  } catch (error) {
    const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : null;
    const isAnswer = error instanceof Response || (status !== null && status < 500);
    const isUnanswered = !isAnswer || status === 401;
    if (isUnanswered && (await sent?.formData())?.has(CONFORM_INTENT)) return { reply: null, toast: null };
    if (isAnswer) throw error;
    const { noConnection: title, tryAgain: description } = readPageLanguage().texts.messages;
    return { reply: null, toast: { id: createRandomId(), title, description, tone: "destructive" } };
  }
}

// Do not clone large files. A form with a file is not validated during typing, so it needs no copy.
function hasFiles(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/**
 * Do not reload the surrounding screens if the request stored nothing. During a reload the form's button ignores a press,
 * and without a network the error of the reload would replace the form.
 */
export const skipRevalidationIfNothingStored: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !hasStoredNothing(actionResult) && defaultShouldRevalidate;

/** If no field has an error, the reason may be another person's change, which the reload shows. */
function hasStoredNothing(answer?: Partial<ActionReply>): boolean {
  if (!answer || answer.reply === undefined || answer.conflict) return false;
  const { reply } = answer;
  return reply === null || reply.intent !== undefined || Object.keys(reply.error ?? {}).some((field) => field !== "");
}

/** Do not reload after a reply, because a rejected form leaves the screen's data unchanged. */
export const skipRevalidationAfterAction: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

/** Reload if consent is missing, because there may be a newer privacy notice. */
export const revalidateForNotice: ShouldRevalidateFunction = (args) =>
  isAboutConsent(args.actionResult) ? args.defaultShouldRevalidate : skipRevalidationAfterAction(args);

function isAboutConsent(actionResult: ActionReply | undefined): boolean {
  return actionResult?.reply?.error?.consent !== undefined;
}
