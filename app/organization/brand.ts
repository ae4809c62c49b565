import { z } from "zod";
import type { HelpContact } from "#app/platform/page/page-language.ts";
import { emailAddress, optionalText } from "#app/platform/text/text.ts";
import { DEFAULT_ACCENT, findAccentProblem } from "./accent.ts";
import { readLogo } from "./read-logo.ts";

const HEX = "Enter the color as # and six digits or letters from a to f, such as #2f4bc7";

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

const UNKNOWN_CONTACT = "Enter an email address, a phone number or an address that starts with https://";

export const helpContactSchema = optionalText({ label: "Contact for help and adjustments", max: 200 })
  .removeDefault()
  .refine((contact) => contact === "" || findContactLink(contact) !== null, { error: UNKNOWN_CONTACT })
  .default("");

export const helpTextSchema = optionalText({ label: "Text for help and adjustments", max: 200 });

export function findContactLink(contact: string): string | null {
  if (/^https?:\/\/\S+$/i.test(contact)) return URL.canParse(contact) ? contact : null;
  if (emailAddress.safeParse(contact).success) return `mailto:${contact}`;
  const digits = contact.replace(/\D/g, "");
  const isPhone = /^\+?[\d\s()./-]+$/.test(contact) && digits.length >= 3;
  return isPhone ? `tel:${contact.startsWith("+") ? "+" : ""}${digits}` : null;
}

export const logoMetadataSchema = z.strictObject({
  version: z.string().regex(/^[0-9a-f]{16}$/),
  type: z.enum(["image/png", "image/svg+xml"]),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type LogoMetadata = z.infer<typeof logoMetadataSchema>;

export type Brand = {
  name: string;
  accent: string;
  contact: string;
  help: HelpContact | null;
  logo: { version: string; width: number; height: number } | null;
};

/** Return a logo as `readLogo` would store it, in base64. Return an invalid file unchanged. */
export function removeLogoScripts(base64: string): string {
  const read = readLogo(Buffer.from(base64, "base64"));
  return read.ok && read.logo.type === "image/svg+xml" ? Buffer.from(read.logo.bytes).toString("base64") : base64;
}

export const logoFileSchema = z.base64().refine(isCleanLogo);

function isCleanLogo(base64: string): boolean {
  const bytes = Buffer.from(base64, "base64");
  const read = readLogo(bytes);
  return read.ok && bytes.equals(read.logo.bytes);
}
