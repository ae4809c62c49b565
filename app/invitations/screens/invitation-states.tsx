import type { SerializeFrom } from "@remix-run/node";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { ViewLinks } from "#app/platform/ui/forms/list-filter.tsx";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import {
  INVITATION_STATE_LABELS,
  INVITATION_STATES,
  type InvitationFilter,
  type InvitationState,
} from "../invitation-state.ts";
import type { Delivery } from "./invitation-screens.server.ts";

const TONES = {
  invited: "info",
  started: "warning",
  completed: "positive",
  expired: "normal",
  revoked: "normal",
} as const;

export function StateBadge({ state }: { state: InvitationState }) {
  return <Badge tone={TONES[state]}>{INVITATION_STATE_LABELS[state]}</Badge>;
}

export function RowStatus({ state, delivery }: { state: InvitationState; delivery: SerializeFrom<Delivery> }) {
  return (
    <>
      <StateBadge state={state} />{" "}
      {state === "invited" && delivery && (
        <span className="lg:block lg:min-w-30 lg:max-w-56">
          {"sent" in delivery ? (
            <span className="text-muted text-sm">Message sent</span>
          ) : (
            <DeliveryText delivery={delivery} />
          )}
        </span>
      )}
    </>
  );
}

export function DeliveryText({ delivery }: { delivery: SerializeFrom<Delivery> }) {
  if (!delivery) return null;
  if ("sent" in delivery) {
    return (
      <span className="font-normal text-muted text-sm">
        Sent <Time {...delivery.sent} />
      </span>
    );
  }
  if ("unsent" in delivery) return <span className="font-normal text-muted text-sm">{delivery.unsent}</span>;
  return (
    <span className="wrap-anywhere line-clamp-3 font-normal text-danger text-sm">
      Could not be delivered: <bdi>{delivery.failure}</bdi>
    </span>
  );
}

type StateLinksProps = {
  testId: string;
  filter: InvitationFilter;
  counts: Record<InvitationState, number> | null;
  notSent: number | null;
};

export function StateLinks({ testId, filter, counts, notSent }: StateLinksProps) {
  const all = counts && INVITATION_STATES.reduce((sum, state) => sum + counts[state], 0);
  const views = [
    { state: undefined, sent: undefined, name: "All", count: all },
    ...INVITATION_STATES.map((state) => ({
      state,
      sent: undefined,
      name: INVITATION_STATE_LABELS[state],
      count: counts?.[state] ?? null,
    })),
    { state: undefined, sent: "no" as const, name: "Message not sent", count: notSent },
  ];
  return (
    <ViewLinks
      label="States"
      keepsPlace
      views={views.map(({ state, sent, name, count }) => ({
        text: count === null ? name : `${name} ${formatNumber(count)}`,
        to: paths.invitations(testId, { ...filter, state, sent }),
        isCurrent: state === filter.state && sent === filter.sent,
      }))}
    />
  );
}
