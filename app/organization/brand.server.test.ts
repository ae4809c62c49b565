import { expect, test } from "vitest";
import { LISTS } from "#app/backups/transfer/export-format.ts";
import { removeLogo, saveLogo, saveOrganization } from "#app/organization/setting-commands.server.ts";
import { type Db, openDatabase } from "#db/client.ts";
import { settings } from "#db/schema.ts";
import { byServer } from "#tests/support/inputs/audit-context.ts";
import { pngLogo, svgLogo } from "#tests/support/inputs/logos.ts";
import { buildAccentCss, DEFAULT_ACCENT } from "./accent.ts";
import { findLogo, findLogoFile, findReportLogo, getAccent, getAccentRules, getBrand } from "./brand.server.ts";
import { helpContactSchema } from "./brand.ts";
import { readLogo } from "./read-logo.ts";

const ORGANIZATION = {
  timeZone: "UTC",
  providerName: "",
  questionCounter: "fixed",
  helpContact: "",
  helpText: "",
} as const;

function createLogo(file: string | Buffer) {
  const read = readLogo(new Uint8Array(Buffer.from(file)));
  if (!read.ok) throw new Error(read.problem);
  return read.logo;
}

function storeSetting(db: Db, key: string, value: unknown): void {
  db.insert(settings).values({ key, value }).run();
}

test("a brand defaults to the product's accent, no logo and no contact (H5)", () => {
  const db = openDatabase(":memory:");
  expect(getBrand(db)).toEqual({ name: "", accent: DEFAULT_ACCENT, contact: "", help: null, logo: null });
});

test("accent and contact are stored, and invalid stored values are ignored (H5)", () => {
  const db = openDatabase(":memory:");
  saveOrganization(db, byServer(), { ...ORGANIZATION, accentColor: "#b00020", contact: "jobs@example.com" });
  expect([getAccent(db), getBrand(db).contact]).toEqual(["#b00020", "jobs@example.com"]);
  const broken = openDatabase(":memory:");
  storeSetting(broken, "accent_color", "}*{display:none");
  storeSetting(broken, "contact", 7);
  storeSetting(broken, "logo", { version: "../../etc" });
  expect([getAccent(broken), getBrand(broken).contact, findLogo(broken)]).toEqual([DEFAULT_ACCENT, "", null]);
});

test.each([
  ["help@example.com", "mailto:help@example.com"],
  ["+49 (30) 123-45", "tel:+493012345"],
  ["0800 / 12 34", "tel:08001234"],
  ["https://example.com/help", "https://example.com/help"],
  ["javascript:alert(1)", null],
  ["https://", null],
  ["Ask Jana", null],
  ["12", null],
])("the help contact %s links to %s", (helpContact, link) => {
  const db = openDatabase(":memory:");
  expect(helpContactSchema.safeParse(helpContact).success).toBe(link !== null);
  saveOrganization(db, byServer(), {
    ...ORGANIZATION,
    accentColor: "#b00020",
    contact: "",
    helpContact,
    helpText: "Any time",
  });
  const stored = link === null ? { contact: "", link: "" } : { contact: helpContact, link };
  expect(getBrand(db).help).toEqual({ text: "Any time", ...stored });
});

test("the CSS reflects each change of the accent, separately for each database (H5)", () => {
  const [db, other] = [openDatabase(":memory:"), openDatabase(":memory:")];
  const rulesAfter = (accentColor: string) => {
    saveOrganization(db, byServer(), { ...ORGANIZATION, accentColor, contact: "" });
    return getAccentRules(getBrand(db).accent);
  };
  expect(rulesAfter("#b00020")).toEqual(buildAccentCss("#b00020"));
  expect(rulesAfter("#006644")).toEqual(buildAccentCss("#006644"));
  expect(getAccentRules(getBrand(other).accent)).toBe("");
  expect(getAccentRules(getBrand(db).accent)).toEqual(buildAccentCss("#006644"));
  expect(rulesAfter(DEFAULT_ACCENT)).toBe("");
});

test("each logo has a version, and only the current one is served (H5)", () => {
  const db = openDatabase(":memory:");
  saveLogo(db, byServer(), createLogo(svgLogo()));
  const svg = findLogo(db);
  expect(svg).toMatchObject({ type: "image/svg+xml", width: 200, height: 50 });
  expect(findReportLogo(db)).toBe(Buffer.from(svgLogo()).toString("base64"));
  expect(getBrand(db).logo).toEqual({ version: svg?.version, width: 128, height: 32 });
  saveLogo(db, byServer(), createLogo(pngLogo()));
  const png = findLogo(db);
  expect(png?.version).not.toBe(svg?.version);
  expect(findLogoFile(db, svg?.version ?? "")).toBeNull();
  expect(Buffer.from(findLogoFile(db, png?.version ?? "")?.base64 ?? "", "base64").equals(pngLogo())).toBe(true);
  expect(findReportLogo(db)).toBe(pngLogo().toString("base64"));
  removeLogo(db, byServer());
  expect([findLogo(db), findLogoFile(db, png?.version ?? "")]).toEqual([null, null]);
  expect(db.select().from(settings).all()).toEqual([]);
});

test("an import restores the brand but rejects an invalid logo (H5)", () => {
  const db = openDatabase(":memory:");
  saveOrganization(db, byServer(), { ...ORGANIZATION, accentColor: "#b00020", contact: "Ask Jana" });
  saveLogo(db, byServer(), createLogo(svgLogo("<title>Łódź</title>")));
  const records = db.select().from(settings).all();
  const isTaken = (record: unknown) => LISTS.settings.schema.safeParse(record).success;
  expect(records.map(({ key }) => key).sort()).toContain("logo_file");
  expect(records.filter((record) => !isTaken(record))).toEqual([]);
  const withFile = (file: string) => ({
    key: "logo_file",
    value: Buffer.from(file).toString("base64"),
    description: "",
  });
  expect(isTaken(withFile("<html/>"))).toBe(false);
  expect(isTaken({ key: "accent_color", value: "#ffcc00", description: "" })).toBe(false);
});
