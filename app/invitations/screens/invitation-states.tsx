import type { SerializeFrom } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatNumber } from "#app/platform/text/numbers-text.ts";
import { Badge, Time } from "#app/platform/ui/inline.tsx";
import {
  INVITATION_STATE_LABELS,
  INVITATION_STATES,
  type InvitationFilter,
  type InvitationState,
} from "../invitation-state.ts";
import type { Delivery } from "./invitation-screens.server.ts";

const TONES = {
  invited: "accent",
  started: "warning",
  completed: "positive",
  expired: "normal",
  revoked: "normal",
} as const;

export function StateBadge({ state }: { state: InvitationState }) {
  return <Badge tone={TONES[state]}>{INVITATION_STATE_LABELS[state]}</Badge>;
}

export function RowStatus({ state, delivery }: { state: InvitationState; delivery: SerializeFrom<Delivery> }) {
  if (state !== "invited" || !delivery) return <StateBadge state={state} />;
  if ("sent" in delivery) return <Badge tone="accent">Sent</Badge>;
  if ("unsent" in delivery) return <Badge>{delivery.unsent}</Badge>;
  return (
    <span className="block max-lg:inline lg:max-w-56">
      <DeliveryText delivery={delivery} />
    </span>
  );
}

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

type StateLinksProps = {
  testId: string;
  filter: InvitationFilter;
  counts: Record<InvitationState, number> | null;
};

const LINK =
  "inline-flex min-h-control items-center gap-2 rounded-control px-3 font-semibold text-muted text-sm hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

export function StateLinks({ testId, filter, counts }: StateLinksProps) {
  const all = counts && INVITATION_STATES.reduce((sum, state) => sum + counts[state], 0);
  const { search, per } = filter;
  const links = [
    { state: undefined, sent: undefined, text: "All", count: all },
    ...INVITATION_STATES.map((state) => ({
      state,
      sent: undefined,
      text: INVITATION_STATE_LABELS[state],
      count: counts?.[state] ?? null,
    })),
    { state: undefined, sent: "no" as const, text: "Not sent", count: null },
  ];
  return (
    <nav aria-label="States" className="-mx-3 flex flex-wrap items-center gap-x-1">
      {links.map(({ state, sent, text, count }) => (
        <Link
          key={text}
          to={paths.invitations(testId, { state, sent, search, per })}
          preventScrollReset
          aria-current={state === filter.state && sent === filter.sent ? "page" : undefined}
          className={LINK}
        >
          {text} {count !== null && <span className="tabular-nums">{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
