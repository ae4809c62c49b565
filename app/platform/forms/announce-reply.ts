import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { ActionReply } from "#app/platform/http/form-action.server.ts";
import type { ToastContent } from "#app/platform/ui/messages/toast.tsx";
import { keepFormWhenOffline } from "./keep-when-offline.ts";

/** Show the reply's toast immediately, because the component that sent the form may unmount before React shows it. */
export async function announceReply(args: ClientActionFunctionArgs): Promise<ActionReply> {
  const reply = await keepFormWhenOffline(args);
  if (reply?.toast) announceToast(reply.toast);
  return reply;
}

type Show = (toast: ToastContent) => void;

const regions: Show[] = [];

export function announceToast(toast: ToastContent): void {
  regions.at(-1)?.(toast);
}

export function addToastRegion(show: Show): () => void {
  regions.push(show);
  return () => void regions.splice(regions.indexOf(show), 1);
}
