/** Messages on their way to the screen from code that is no component: React may throw a render away, never a call. */
import type { ToastContent } from "./toaster.tsx";

type Show = (toast: ToastContent) => void;

const regions: Show[] = [];

/** Shows a message in the innermost ToastRegion of the page; does nothing where there is none. */
export function announceToast(toast: ToastContent): void {
  regions.at(-1)?.(toast);
}

/** Has announced messages shown by `show`, until the returned function is called. */
export function showAnnounced(show: Show): () => void {
  regions.push(show);
  return () => void regions.splice(regions.indexOf(show), 1);
}
