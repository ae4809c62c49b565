import { isTokenUsed } from "#app/accounts/index.server.ts";
import { getTimeZone } from "#app/organization/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type DateText, formatDateTime } from "#app/platform/text/date-text.ts";
import { toWebhookView } from "#app/webhooks/index.server.ts";
import { VENDOR_NAMES, VENDORS, type Vendor } from "#app/webhooks/index.ts";
import { applicantTrackingCalls } from "../api-contract.ts";
import { findConnection, hasLiveToken } from "../connections.server.ts";

export type VendorView = {
  vendor: Vendor;
  name: string;
  isOn: boolean;
  webhookId: string | null;
  state: ReturnType<typeof toWebhookView>["state"];
  trouble: { title: string; text: string } | null;
  delivered: DateText | null;
  report: { text: string; at: DateText | null } | null;
};

export function readVendor(vendor: Vendor, now: Date): VendorView {
  const [name, timeZone] = [VENDOR_NAMES[vendor], getTimeZone(db, env.timeZone)];
  const connection = findConnection(db, vendor);
  if (!connection?.isOn) {
    const state = { text: "Off", tone: "normal" as const };
    const webhookId = connection?.id ?? null;
    return { vendor, name, isOn: false, webhookId, state, trouble: null, delivered: null, report: null };
  }
  const { state, trouble, delivered } = toWebhookView(connection, { timeZone, now });
  const isCalled = connection.tokenId !== null && isTokenUsed(db, connection.tokenId);
  const isUnused = delivered === null && trouble === null;
  const { id, report, reportedAt } = connection;
  return {
    vendor,
    name,
    isOn: true,
    webhookId: id,
    delivered,
    state: !isUnused ? state : { text: isCalled ? "On" : "Waiting for the first call", tone: "normal" },
    trouble: hasLiveToken(db, connection, now) ? trouble : KEY_ENDED,
    report: report ? { text: report, at: reportedAt && formatDateTime(reportedAt, timeZone) } : null,
  };
}

const KEY_ENDED = {
  title: "The key no longer works",
  text: "It was revoked, or the account that created it was deactivated, or a backup was restored. Turn the connection off and on again, and give the new key to the vendor.",
};

export function listVendors(now: Date): VendorView[] {
  return VENDORS.map((vendor) => readVendor(vendor, now));
}

export function listAddresses(vendor: Vendor, origin: string): { name: string; url: string }[] {
  const folder = `/api/integrations/${vendor}/`;
  return Object.keys(applicantTrackingCalls)
    .filter((path) => path.startsWith(folder))
    .map((path) => ({ name: path.slice(folder.length), url: `${origin}${path}` }));
}
