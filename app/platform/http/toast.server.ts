import { replace } from "@remix-run/node";
import { z } from "zod";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  /** Tells two equal messages apart. */
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(["normal", "destructive"]),
  /** The field that it is about, which says it too. */
  field: z.string().optional(),
  /** A form beside the message: where it is sent, and its fields. */
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});
export type ToastMessage = z.infer<typeof toastSchema>;

const cookie = createSignedCookie("toast", 60);

/** A message for the page that is being answered now. */
export function toast(title: string, description?: string, tone: ToastMessage["tone"] = "normal"): ToastMessage {
  return { id: crypto.randomUUID(), title, description, tone };
}

/** A Set-Cookie value that shows the message on the page that the redirect leads to. */
export function serializeToast(message: ToastMessage): Promise<string> {
  return cookie.serialize(message);
}

/** A redirect whose page shows the message; it takes the place of the page it came from in the browser's history. */
export async function redirectWithToast(
  path: string,
  message: ToastMessage,
  headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await serializeToast(message));
  return replace(path, { headers });
}

/** The message left for this page, and the Set-Cookie value that shows it only once. */
export async function readAndClearToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const parsed = toastSchema.safeParse(await readCookie(cookie, request));
  if (!parsed.success) return { toast: null, headers: {} };
  return { toast: parsed.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
