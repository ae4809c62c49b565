/** Requests that tell a vendor about its orders. Sources: docs/develop/decisions/047-webhooks.md */
import { eq } from "drizzle-orm";
import { findInvitation } from "#app/invitations/index.server.ts";
import type { InvitationState } from "#app/invitations/index.ts";
import type { Webhook, WebhookDelivery } from "#app/webhooks/index.server.ts";
import type { Db } from "#db/client.ts";
import { assessmentOrders } from "#db/schema.ts";
import { type OrderStatus, readOrderStatus } from "./order-status.server.ts";

type VendorRequest = {
  method: "POST" | "PATCH";
  url: string;
  headers: Record<string, string>;
  body: string;
};

/**
 * Return the request for a delivery, or null if its order was deleted. `key` is the user name of the request. Without an
 * `origin`, the request has no links.
 */
export function buildVendorRequest(
  db: Db,
  { webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery },
  key: string,
  origin: string | undefined,
): VendorRequest | null {
  const order = db
    .select()
    .from(assessmentOrders)
    .where(eq(assessmentOrders.id, delivery.orderId ?? ""))
    .get();
  const invitation = order && findInvitation(db, order.invitationId);
  if (!invitation) return null;
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
    "user-agent": "sales-role-assessment",
  };
  // The PATCH makes Greenhouse read the order's status (PATCH - Mark Test as Completed).
  if (webhook.vendor === "greenhouse") return { method: "PATCH", url: order.callbackUrl ?? "", headers, body: "" };
  const now = new Date();
  const update = {
    assessment_id: order.id,
    timestamp: now.getTime(),
    ...buildUpdate(readOrderStatus(db, invitation, now), origin),
  };
  return {
    method: "POST",
    url: webhook.url,
    headers: { ...headers, "content-type": "application/json", accept: "application/json; version=1" },
    body: JSON.stringify(update),
  };
}

type AshbyValue = { identifier: string; label: string; type: string; value: string | number | boolean };

const STATUS_TEXTS: Record<InvitationState, string> = {
  invited: "Invited",
  started: "Started",
  completed: "Completed",
  expired: "Link expired",
  revoked: "Link revoked",
};

/** Describe the current state, because retried updates can arrive out of order. */
function buildUpdate({ state, path, score, details }: OrderStatus, origin: string | undefined) {
  const update = {
    assessment_status: stringValue("status", "Status", STATUS_TEXTS[state]),
    ...(origin && { assessment_profile_url: value("profile_url", "Result", "url", `${origin}${path}`) }),
  };
  if (state !== "completed") return update;
  return {
    ...update,
    assessment_result:
      score === null
        ? value("completed", "Completed", "boolean_success", true)
        : value("match", "Match in percent", "numeric_score", score),
    metadata: Object.entries(details).map(([label, text]) =>
      stringValue(label.toLowerCase().replaceAll(" ", "_"), label, text),
    ),
  };
}

function value(identifier: string, label: string, type: string, given: AshbyValue["value"]): AshbyValue {
  return { identifier, label, type, value: given };
}

function stringValue(identifier: string, label: string, text: string): AshbyValue {
  return value(identifier, label, "string", text);
}

/** Ashby answers 200 with `success: false` if it refuses an update. */
export function isRefusedByVendor({ vendor }: Webhook, body: string): boolean {
  return vendor === "ashby" && /"success"\s*:\s*false/.test(body);
}
