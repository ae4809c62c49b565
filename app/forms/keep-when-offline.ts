import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import type { ActionReply } from "#app/http/form-action.server.ts";
import { readPageLanguage } from "#app/page-language.ts";
import { saveDraft } from "./draft-restore.ts";

/**
 * A form screen's `clientAction`: when the network or the server fails, the form stays as it was typed and says
 * 'Please try again'. What the server did answer, a redirect or a 404 too, passes through.
 */
export async function keepFormWhenOffline({ serverAction }: ClientActionFunctionArgs): Promise<ActionReply> {
  try {
    return await serverAction<ActionReply>();
  } catch (error) {
    const isAnswer = typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;
    if (error instanceof Response || isAnswer) {
      if (isAnswer && Number(error.status) === 401) saveDraft();
      throw error;
    }
    const { noConnection: title, tryAgain: description } = readPageLanguage().texts.messages;
    return { reply: null, toast: { id: crypto.randomUUID(), title, description, tone: "destructive" } };
  }
}

/**
 * The `shouldRevalidate` of the screens around a form: what could not reach the server would not load either, and an
 * error would take the place of the form.
 */
export const skipRevalidationWhenOffline: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !isUnreached(actionResult) && defaultShouldRevalidate;

/** True for what `keepFormWhenOffline` answers itself: the server's own answers never lack conform's reply in this way. */
function isUnreached(actionResult: unknown): boolean {
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
