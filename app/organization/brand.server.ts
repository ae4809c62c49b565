import { inArray } from "drizzle-orm";
import { type Db, prepared } from "#db/client.ts";
import { settings } from "#db/schema.ts";
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
import { parseProviderName, readSetting } from "./settings.server.ts";

const BRAND_SETTINGS = ["accent_color", "contact", "help_contact", "help_text", "logo", "provider_name"] as const;

const statements = prepared((db) => ({
  brand: db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...BRAND_SETTINGS]))
    .prepare(),
}));

type StoredBrand = Partial<Record<(typeof BRAND_SETTINGS)[number], unknown>>;

export function getAccent(db: Db): string {
  return parseAccent(readSetting(db, "accent_color"));
}

/** Skip the contrast check for the accent of the last page, because it takes 3% of the entry page's time. */
function parseAccent(stored: unknown): string {
  if (stored === cachedRules.accent) return cachedRules.accent;
  return (stored !== undefined && accentSchema.safeParse(stored).data) || DEFAULT_ACCENT;
}

let cachedRules = { accent: DEFAULT_ACCENT, css: "" };

export function getAccentRules(accent: string): string {
  if (accent !== cachedRules.accent) cachedRules = { accent, css: buildAccentCss(accent) };
  return cachedRules.css;
}

function findHelp({ help_contact, help_text }: StoredBrand): Brand["help"] {
  const contact = helpContactSchema.safeParse(help_contact).data ?? "";
  const text = helpTextSchema.safeParse(help_text).data ?? "";
  return contact || text ? { text, contact, link: findContactLink(contact) ?? "" } : null;
}

export function findLogo(db: Db): LogoMetadata | null {
  return parseLogo(readSetting(db, "logo"));
}

function parseLogo(stored: unknown): LogoMetadata | null {
  return logoMetadataSchema.safeParse(stored).data ?? null;
}

/** Read all settings by one statement, because every candidate's page shows the brand. */
export function getBrand(db: Db): Brand {
  const rows = statements(db).brand.all();
  const stored: StoredBrand = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const logo = parseLogo(stored.logo);
  return {
    name: parseProviderName(stored.provider_name),
    accent: parseAccent(stored.accent_color),
    contact: contactSchema.safeParse(stored.contact).data ?? "",
    help: findHelp(stored),
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
