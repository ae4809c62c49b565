import { eq } from "drizzle-orm";
import { createToken, isLiveToken, revokeTokenIfLive } from "#app/accounts/index.server.ts";
import type { SignedIn } from "#app/accounts/index.ts";
import type { EventName } from "#app/platform/audit/audit-events.ts";
import { type AuditContext, command } from "#app/platform/audit/audit-log.server.ts";
import { seal } from "#app/platform/crypto.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal, type RefusalCode } from "#app/platform/refusal.ts";
import { queueMissedEvents, resetFailures, type Webhook } from "#app/webhooks/index.server.ts";
import { VENDOR_NAMES, type Vendor, type WebhookEvent } from "#app/webhooks/index.ts";
import type { Db } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { webhooks } from "#db/schema.ts";

/** Greenhouse sends the address for the result with each order, so its `url` here is only a label. */
const PUSHED: Record<Vendor, { url: string; events: WebhookEvent[] }> = {
  greenhouse: { url: "https://app.greenhouse.io/", events: ["submission.completed", "result.rescored"] },
  ashby: {
    url: "https://api.ashbyhq.com/assessment.update",
    events: ["submission.started", "submission.completed", "result.rescored", "invitation.expired"],
  },
};

export function getUpdateUrl(db: Db, vendor: Vendor): string {
  return findConnection(db, vendor)?.url ?? PUSHED[vendor].url;
}

export function findConnection(db: Db, vendor: Vendor): Webhook | null {
  return db.select().from(webhooks).where(eq(webhooks.vendor, vendor)).get() ?? null;
}

function requireConnection(db: Db, vendor: Vendor): Webhook {
  const connection = findConnection(db, vendor);
  if (!connection?.isOn) throw new Refusal("not-found", `${VENDOR_NAMES[vendor]} is not turned on here`);
  return connection;
}

export function requireOwnConnection(
  db: Db,
  vendor: Vendor,
  { scope, tokenId }: Pick<SignedIn, "scope" | "tokenId">,
): Webhook {
  const connection = requireConnection(db, vendor);
  if (scope === "integration" && tokenId !== connection.tokenId)
    throw new Refusal("forbidden", `This is not the key of ${VENDOR_NAMES[vendor]}`);
  return connection;
}

/** Return true if the vendor's API token still works. A token works only while the admin who created it is active. */
export function hasLiveToken(db: Db, { tokenId }: Webhook, now: Date): boolean {
  return tokenId !== null && isLiveToken(db, tokenId, now);
}

export function requireMail(vendor: Vendor, code: RefusalCode): void {
  if (!env.mail) throw new Refusal(code, `${VENDOR_NAMES[vendor]} needs email, which is off on this server`);
}

/**
 * Turn a connection on for an admin and return its new API token, which is never shown again. `vendorKey` is the
 * vendor's own API key. If the vendor has no key, updates are sent with the token. Throw a Refusal if the connection is
 * already on.
 */
export const turnOn = command({
  run(
    db: Db,
    context: AuditContext,
    { vendor, vendorKey }: { vendor: Vendor; vendorKey: string | null },
    adminId: string,
    { sessionSecrets }: { sessionSecrets: string[] },
  ): string {
    const stored = findConnection(db, vendor);
    if (stored?.isOn) throw new Refusal("conflict", `${VENDOR_NAMES[vendor]} is already on`);
    const [id, tokenId] = [stored?.id ?? newId(), newId()];
    const token = { id: tokenId, name: VENDOR_NAMES[vendor], scope: "integration", expiresAt: null } as const;
    const text = createToken(db, context, token, adminId);
    const values = {
      events: PUSHED[vendor].events,
      url: getUpdateUrl(db, vendor),
      vendor,
      tokenId,
      adminId,
      isOn: true,
      offReason: "",
      report: "",
      reportedAt: null,
      secret: seal(vendorKey ?? text, { kind: "webhook", id }, sessionSecrets),
    };
    db.insert(webhooks)
      .values({ ...values, id, madeAt: context.now })
      .onConflictDoUpdate({ target: webhooks.id, set: values })
      .run();
    resetFailures(db, id);
    queueMissedEvents(db.$client, id, context.now);
    return text;
  },
  events: ({ db, args: [{ vendor }] }) => [buildConnectionEvent(db, "connection-on", vendor)],
});

/**
 * Revoke the vendor's token, but keep the orders. Results completed while the connection is off are reported when it is
 * turned on again.
 */
export const turnOff = command({
  run(db: Db, context: AuditContext, vendor: Vendor): void {
    const { id, tokenId } = requireConnection(db, vendor);
    if (tokenId !== null) revokeTokenIfLive(db, context, tokenId);
    db.update(webhooks).set({ isOn: false }).where(eq(webhooks.id, id)).run();
  },
  events: ({ db, args: [vendor] }) => [buildConnectionEvent(db, "connection-off", vendor)],
});

function buildConnectionEvent(db: Db, event: EventName, vendor: Vendor) {
  return { event, entityType: "webhook" as const, entityId: findConnection(db, vendor)?.id ?? "", detail: { vendor } };
}

const MAX_REPORT = 1000;

export function recordReport(db: Db, { id }: Webhook, report: string, now: Date): void {
  db.update(webhooks)
    .set({ report: report.slice(0, MAX_REPORT), reportedAt: now })
    .where(eq(webhooks.id, id))
    .run();
}
