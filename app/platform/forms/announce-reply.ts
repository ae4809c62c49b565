import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import { announceToast } from "#app/platform/ui/messages/announced-toasts.ts";
import { keepFormWhenOffline } from "./keep-when-offline.ts";

/**
 * `keepFormWhenOffline` for screens whose forms are fetchers: the reply's message is shown at once. The part of the page
 * that sent the form may be gone before React would have shown it.
 */
export async function announceReply(args: ClientActionFunctionArgs): Promise<ActionReply> {
  const reply = await keepFormWhenOffline(args);
  if (reply?.toast) announceToast(reply.toast);
  return reply;
}
