import { replace } from "@remix-run/node";
import { z } from "zod";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  /** Distinguishes two equal messages. */
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(["normal", "destructive"]),
  /** The field that shows the same message. */
  field: z.string().optional(),
  /** A form with an Undo button. */
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});
export type ToastMessage = z.infer<typeof toastSchema>;

const cookie = createSignedCookie("toast", 60);

/** Create a toast for the current response. */
export function toast(title: string, description?: string, tone: ToastMessage["tone"] = "normal"): ToastMessage {
  return { id: crypto.randomUUID(), title, description, tone };
}

/** Return a Set-Cookie value that shows the toast on the next page. */
export function serializeToast(message: ToastMessage): Promise<string> {
  return cookie.serialize(message);
}

/** Redirect and show a toast there. Replaces the current history entry. */
export async function redirectWithToast(
  path: string,
  message: ToastMessage,
  headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await serializeToast(message));
  return replace(path, { headers });
}

/** Return the toast for this page, and a Set-Cookie header that clears it. */
export async function readAndClearToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const parsed = toastSchema.safeParse(await readCookie(cookie, request));
  if (!parsed.success) return { toast: null, headers: {} };
  return { toast: parsed.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
