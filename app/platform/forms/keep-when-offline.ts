import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { readPageLanguage } from "#app/platform/page/page-language.ts";
import { createRandomId } from "#app/platform/page/random-id.ts";
import { CONFORM_INTENT } from "#app/platform/ui/forms/form-field.tsx";

/**
 * A form screen's `clientAction`: when the network or the server fails, the form stays as it was typed and says
 * 'Please try again'. What the server did answer, a redirect or a 404 too, passes through; but a form that is only checked
 * while it is typed stays as it is, and says nothing, until it is saved.
 */
export async function keepFormWhenOffline({ request, serverAction }: ClientActionFunctionArgs): Promise<ActionReply> {
  const sent = hasFiles(request) ? null : request.clone();
  try {
    const answer = await serverAction<ActionReply>();
    // A page of a proxy between, which says that all is well.
    if (typeof answer === "string") throw new Error("Another server answered");
    return answer;
  } catch (error) {
    const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : null;
    const isAnswer = error instanceof Response || (status !== null && status < 500);
    const isForLater = !isAnswer || status === 401;
    if (isForLater && (await sent?.formData())?.has(CONFORM_INTENT)) return { reply: null, toast: null };
    if (isAnswer) throw error;
    const { noConnection: title, tryAgain: description } = readPageLanguage().texts.messages;
    return { reply: null, toast: { id: createRandomId(), title, description, tone: "destructive" } };
  }
}

/** A file may be too large to be held twice, and no form with one is checked while it is typed. */
function hasFiles(request: Request): boolean {
  return request.headers.get("Content-Type")?.startsWith("multipart/form-data") ?? false;
}

/**
 * The `shouldRevalidate` of the screens around a form: what could not reach the server would not load either, and an
 * error would take the place of the form.
 */
export const skipRevalidationWhenOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isOfflineReply(actionResult) && defaultShouldRevalidate;

/** True for what `keepFormWhenOffline` answers itself: the server's own answers never lack conform's reply in this way. */
function isOfflineReply(actionResult: unknown): boolean {
  return typeof actionResult === "object" && actionResult !== null && "reply" in actionResult && !actionResult.reply;
}

/** A form screen's `shouldRevalidate`: a form that came back has changed nothing that the screen loaded. */
export const skipRevalidationAfterAction: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult === undefined && defaultShouldRevalidate;

/** The same for a form below the privacy notice: where its consent is missing, the notice may be a newer one. */
export const revalidateForNotice: ShouldRevalidateFunction = (args) =>
  isAboutConsent(args.actionResult) ? args.defaultShouldRevalidate : skipRevalidationAfterAction(args);

function isAboutConsent(actionResult: ActionReply | undefined): boolean {
  return actionResult?.reply?.error?.consent !== undefined;
}
