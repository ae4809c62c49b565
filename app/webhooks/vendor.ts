import type { Vendor } from "#db/column-values.ts";

export { VENDORS, type Vendor } from "#db/column-values.ts";

export const VENDOR_NAMES: Record<Vendor, string> = { greenhouse: "Greenhouse", ashby: "Ashby" };
