import { z } from "zod";
import { optionalText } from "#app/platform/text/text.ts";
import { DEFAULT_ACCENT, findAccentProblem } from "./accent.ts";
import { readLogo } from "./logo.ts";

const HEX = "Enter the color as # and six digits or letters from a to f, such as #2f4bc7";

/** Accept short and uppercase notations. The value "" becomes the default color. */
export const accentSchema = z
  .string()
  .default("")
  .overwrite(normalizeColor)
  .refine((color) => /^#[0-9a-f]{6}$/.test(color), { error: HEX, abort: true })
  .refine((color) => findAccentProblem(color) === null, {
    error: ({ input }) => findAccentProblem(String(input)) ?? HEX,
  });

function normalizeColor(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, "");
  if (digits === "") return DEFAULT_ACCENT;
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, "$&$&") : digits}`;
}

export const contactSchema = optionalText({ label: "Contact for questions", max: 200 });

export const logoMetadataSchema = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{16}$/),
  type: z.enum(["image/png", "image/svg+xml"]),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type LogoMetadata = z.infer<typeof logoMetadataSchema>;

/** The logo's size is its size on the screen, in CSS pixels. */
export type Brand = {
  name: string;
  contact: string;
  logo: { version: string; width: number; height: number } | null;
};

/** Accept a stored file only if `readLogo` would not change it. */
export const logoFileSchema = z.base64().refine(isCleanLogo);

function isCleanLogo(base64: string): boolean {
  const bytes = Buffer.from(base64, "base64");
  const read = readLogo(bytes);
  return read.ok && bytes.equals(read.logo.bytes);
}
