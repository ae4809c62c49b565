import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import type { ToastContent } from "#app/platform/ui/messages/toaster.tsx";
import { keepFormWhenOffline } from "./keep-when-offline.ts";

/**
 * `keepFormWhenOffline` for forms sent with fetchers. Shows the reply's toast immediately, because the component that sent the
 * form may be unmounted before React would show it.
 */
export async function announceReply(args: ClientActionFunctionArgs): Promise<ActionReply> {
  const reply = await keepFormWhenOffline(args);
  if (reply?.toast) announceToast(reply.toast);
  return reply;
}

type Show = (toast: ToastContent) => void;

const regions: Show[] = [];

/** Show a toast in the innermost ToastRegion, if any. */
function announceToast(toast: ToastContent): void {
  regions.at(-1)?.(toast);
}

/** Show announced toasts with `show` until the returned function is called. */
export function addToastRegion(show: Show): () => void {
  regions.push(show);
  return () => void regions.splice(regions.indexOf(show), 1);
}
