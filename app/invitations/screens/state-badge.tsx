import type { SerializeFrom } from "@remix-run/node";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import { INVITATION_STATE_LABELS, type InvitationState } from "../invitation-state.ts";
import type { Delivery } from "./invitation-row.server.ts";

const TONES = {
  invited: "accent",
  started: "warning",
  completed: "positive",
  expired: "normal",
  revoked: "normal",
} as const;

/** How far an invitation is. */
export function StateBadge({ state }: { state: InvitationState }) {
  return <Badge tone={TONES[state]}>{INVITATION_STATE_LABELS[state]}</Badge>;
}

/** What became of its last message. */
export function DeliveryText({ delivery }: { delivery: SerializeFrom<Delivery> }) {
  if (!delivery) return null;
  if ("sent" in delivery) {
    return (
      <span className="text-muted text-sm">
        Sent <Time {...delivery.sent} />
      </span>
    );
  }
  if ("unsent" in delivery) return <span className="text-muted text-sm">{delivery.unsent}</span>;
  return (
    <span className="wrap-anywhere line-clamp-3 text-danger text-sm">
      Could not be delivered: <bdi>{delivery.failure}</bdi>
    </span>
  );
}
