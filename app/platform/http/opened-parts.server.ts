import { z } from "zod";
import { createSignedCookie, readCookie } from "./cookies.server.ts";

export const PARTS = ["answers", "questions"] as const;
type Part = (typeof PARTS)[number];

const openedSchema = z.partialRecord(z.enum(PARTS), z.boolean());

const cookie = createSignedCookie("opened", 365 * 24 * 60 * 60);

export async function readOpenedParts(request: Request): Promise<Partial<Record<Part, boolean>>> {
  return openedSchema.safeParse(await readCookie(cookie, request)).data ?? {};
}

export async function rememberOpenedPart(request: Request, part: Part, isOpen: boolean): Promise<string> {
  return cookie.serialize({ ...(await readOpenedParts(request)), [part]: isOpen });
}
