/** Design: docs/develop/decisions/064-applicant-tracking.md */
import { eq } from "drizzle-orm";
import { createToken, isLiveToken, revokeTokenIfLive } from "#app/accounts/index.server.ts";
import type { SignedIn } from "#app/accounts/index.ts";
import { type Actor, recordEvent } from "#app/platform/audit/audit-log.server.ts";
import { seal } from "#app/platform/crypto.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Refusal, type RefusalCode } from "#app/platform/refusal.ts";
import { queueMissedEvents, resetFailures, type Webhook } from "#app/webhooks/index.server.ts";
import { VENDOR_NAMES, type Vendor, type WebhookEvent } from "#app/webhooks/index.ts";
import { type Db, inTransaction } from "#db/client.ts";
import { newId } from "#db/ids.ts";
import { webhooks } from "#db/schema.ts";

/** Greenhouse sends an address with each order, so its `url` only names it. */
const PUSHED: Record<Vendor, { url: string; events: WebhookEvent[] }> = {
  greenhouse: { url: "https://app.greenhouse.io/", events: ["submission.completed", "result.rescored"] },
  ashby: {
    url: "https://api.ashbyhq.com/assessment.update",
    events: ["submission.started", "submission.completed", "result.rescored", "invitation.expired"],
  },
};

/** Return the address that updates go to. An existing connection keeps its own. */
export function getUpdateUrl(db: Db, vendor: Vendor): string {
  return findConnection(db, vendor)?.url ?? PUSHED[vendor].url;
}

export function findConnection(db: Db, vendor: Vendor): Webhook | null {
  return db.select().from(webhooks).where(eq(webhooks.vendor, vendor)).get() ?? null;
}

/** Throw a Refusal (404) if the connection is off. */
export function requireConnection(db: Db, vendor: Vendor): Webhook {
  const connection = findConnection(db, vendor);
  if (!connection?.isOn) throw new Refusal("not-found", `${VENDOR_NAMES[vendor]} is not turned on here`);
  return connection;
}

/** Throw a Refusal (403) for the key of another vendor, or (404) if the connection is off. */
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

/** Return true if the vendor's API token still works. It ends with the account of the admin who created it. */
export function hasLiveToken(db: Db, { tokenId }: Webhook, now: Date): boolean {
  return tokenId !== null && isLiveToken(db, tokenId, now);
}

/** Throw a Refusal with this code if the server sends no email, which orders need. */
export function requireMail(vendor: Vendor, code: RefusalCode): void {
  if (!env.mail) throw new Refusal(code, `${VENDOR_NAMES[vendor]} needs email, which is off on this server`);
}

type Maker = { id: string; address: string };

/**
 * Turn a connection on and return its new API token, which is never shown again. `vendorKey` is the vendor's own API key.
 * Without one, updates to the vendor are sent with the token. Throw a Refusal if the connection is already on.
 */
export function turnOn(
  db: Db,
  { vendor, vendorKey }: { vendor: Vendor; vendorKey: string | null },
  maker: Maker,
  { sessionSecrets }: { sessionSecrets: string[] },
  now: Date,
): string {
  return inTransaction(db, () => {
    const stored = findConnection(db, vendor);
    if (stored?.isOn) throw new Refusal("conflict", `${VENDOR_NAMES[vendor]} is already on`);
    const [id, tokenId] = [stored?.id ?? newId(), newId()];
    const token = { id: tokenId, name: VENDOR_NAMES[vendor], scope: "integration", expiresAt: null } as const;
    const text = createToken(db, token, maker, now);
    const values = {
      events: PUSHED[vendor].events,
      url: getUpdateUrl(db, vendor),
      vendor,
      tokenId,
      adminId: maker.id,
      isOn: true,
      offReason: "",
      report: "",
      reportedAt: null,
      secret: seal(vendorKey ?? text, { kind: "webhook", id }, sessionSecrets),
    };
    db.insert(webhooks)
      .values({ ...values, id, madeAt: now })
      .onConflictDoUpdate({ target: webhooks.id, set: values })
      .run();
    resetFailures(db, id);
    queueMissedEvents(db.$client, id, now);
    const actor = { adminId: maker.id, address: maker.address };
    recordEvent(db, actor, { event: "connection-on", entityType: "webhook", entityId: id, detail: { vendor } }, now);
    return text;
  });
}

/** Revoke the vendor's token. Orders remain, and those completed in the meantime are reported when it is on again. */
export function turnOff(db: Db, vendor: Vendor, actor: Actor, now: Date): void {
  inTransaction(db, () => {
    const { id, tokenId } = requireConnection(db, vendor);
    if (tokenId !== null) revokeTokenIfLive(db, tokenId, actor, now);
    db.update(webhooks).set({ isOn: false }).where(eq(webhooks.id, id)).run();
    recordEvent(db, actor, { event: "connection-off", entityType: "webhook", entityId: id, detail: { vendor } }, now);
  });
}

const MAX_REPORT = 1000;

/** Store an error that the vendor reports about our answers. */
export function recordReport(db: Db, { id }: Webhook, report: string, now: Date): void {
  db.update(webhooks)
    .set({ report: report.slice(0, MAX_REPORT), reportedAt: now })
    .where(eq(webhooks.id, id))
    .run();
}
