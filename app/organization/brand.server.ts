import type { Db } from "#db/client.ts";
import { buildAccentCss, DEFAULT_ACCENT } from "./accent.ts";
import {
  accentSchema,
  type Brand,
  contactSchema,
  findContactLink,
  helpContactSchema,
  helpTextSchema,
  type LogoMetadata,
  logoMetadataSchema,
} from "./brand.ts";
import { fitLogo } from "./logo.ts";
import { getProviderName, readSetting } from "./settings.server.ts";

export function getAccent(db: Db): string {
  const stored = accentSchema.safeParse(readSetting(db, "accent_color"));
  return stored.success ? stored.data : DEFAULT_ACCENT;
}

let cachedRules = { accent: DEFAULT_ACCENT, css: "" };

export function getAccentRules(accent: string): string {
  if (accent !== cachedRules.accent) cachedRules = { accent, css: buildAccentCss(accent) };
  return cachedRules.css;
}

function getContact(db: Db): string {
  const stored = contactSchema.safeParse(readSetting(db, "contact"));
  return stored.success ? stored.data : "";
}

function findHelp(db: Db): Brand["help"] {
  const contact = helpContactSchema.safeParse(readSetting(db, "help_contact")).data ?? "";
  const text = helpTextSchema.safeParse(readSetting(db, "help_text")).data ?? "";
  return contact || text ? { text, contact, link: findContactLink(contact) ?? "" } : null;
}

export function findLogo(db: Db): LogoMetadata | null {
  const stored = logoMetadataSchema.safeParse(readSetting(db, "logo"));
  return stored.success ? stored.data : null;
}

export function getBrand(db: Db): Brand {
  const logo = findLogo(db);
  return {
    name: getProviderName(db),
    accent: getAccent(db),
    contact: getContact(db),
    help: findHelp(db),
    logo: logo && { version: logo.version, ...fitLogo(logo) },
  };
}

export function findLogoFile(db: Db, version: string): { type: LogoMetadata["type"]; base64: string } | null {
  const logo = findLogo(db);
  const base64 = logo?.version === version ? readSetting(db, "logo_file") : undefined;
  return logo && typeof base64 === "string" ? { type: logo.type, base64 } : null;
}

export function findReportLogo(db: Db): string | null {
  const logo = findLogo(db);
  return (logo && findLogoFile(db, logo.version)?.base64) ?? null;
}
