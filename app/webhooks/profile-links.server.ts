import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { assessmentOrders, webhooks } from "#db/schema.ts";
import { VENDOR_NAMES } from "./vendor.ts";

export type ProfileLink = { name: string; url: string };

export function listProfileLinks(db: Db, invitationId: string | null): ProfileLink[] {
  if (invitationId === null) return [];
  const rows = db
    .select({ vendor: webhooks.vendor, url: assessmentOrders.profileUrl })
    .from(assessmentOrders)
    .innerJoin(webhooks, eq(webhooks.id, assessmentOrders.webhookId))
    .where(and(eq(assessmentOrders.invitationId, invitationId), isNotNull(assessmentOrders.profileUrl)))
    .orderBy(desc(assessmentOrders.orderedAt))
    .all();
  const links = rows.flatMap(({ vendor, url }) => (vendor && url ? [{ name: VENDOR_NAMES[vendor], url }] : []));
  return links.filter(({ name }, index) => links.findIndex((other) => other.name === name) === index);
}
