import { replace } from "@remix-run/node";
import { z } from "zod";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

const toastSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(["normal", "destructive"]),
  field: z.string().optional(),
  undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
});
export type ToastMessage = z.infer<typeof toastSchema>;

const cookie = createSignedCookie("toast", 60);

export function toast(title: string, description?: string, tone: ToastMessage["tone"] = "normal"): ToastMessage {
  return { id: crypto.randomUUID(), title, description, tone };
}

export function serializeToast(message: ToastMessage): Promise<string> {
  return cookie.serialize(message);
}

export async function redirectWithToast(
  path: string,
  message: ToastMessage,
  headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await serializeToast(message));
  return replace(path, { headers });
}

export async function readAndClearToast(
  request: Request,
): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const parsed = toastSchema.safeParse(await readCookie(cookie, request));
  if (!parsed.success) return { toast: null, headers: {} };
  return { toast: parsed.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}
