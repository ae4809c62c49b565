import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import type { ToastContent } from "#app/platform/ui/messages/toaster.tsx";
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

type Show = (toast: ToastContent) => void;

const regions: Show[] = [];

/** Shows a message in the innermost ToastRegion of the page; does nothing where there is none. */
function announceToast(toast: ToastContent): void {
  regions.at(-1)?.(toast);
}

/** Has announced messages shown by `show`, until the returned function is called. */
export function addToastRegion(show: Show): () => void {
  regions.push(show);
  return () => void regions.splice(regions.indexOf(show), 1);
}
