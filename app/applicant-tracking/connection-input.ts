import { z } from "zod";
import { typedPassword } from "#app/accounts/index.ts";
import { Refusal } from "#app/platform/refusal.ts";
import { requiredText } from "#app/platform/text/text.ts";
import { VENDORS, type Vendor } from "#app/webhooks/index.ts";

export function findVendor(name: string | undefined): Vendor | null {
  return VENDORS.find((vendor) => vendor === name) ?? null;
}

export function requireVendor(name: string | undefined): Vendor {
  const vendor = findVendor(name);
  if (!vendor) throw new Refusal("not-found", "There is no connection with this name");
  return vendor;
}

const vendorKey = requiredText({ label: "Ashby API key", max: 500, missing: "Please enter an Ashby API key" });

/** `vendorKey` authorizes our calls to Ashby. Greenhouse has no such key. */
export function buildTurnOnSchema(name: string | undefined) {
  return z.object({ password: typedPassword, vendorKey: name === "ashby" ? vendorKey : vendorKey.optional() });
}
