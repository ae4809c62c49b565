import { Badge } from "#app/platform/ui/badge.tsx";
import { Cell, DataTable } from "#app/platform/ui/lists/data-table.tsx";
import { Time } from "#app/platform/ui/time.tsx";
import type { MailShown } from "./mail-card.tsx";

type MessageShown = MailShown["messages"][number];

const TONES = { Sent: "positive", Waiting: "normal", "Not delivered": "warning" } as const;

/** The last messages, folded: what they were, to whom, and what became of them. */
export function LastMessages({ messages }: { messages: MessageShown[] }) {
  if (messages.length === 0) return <p className="border-line border-t pt-6 text-muted">No message was sent yet.</p>;
  return (
    <details className="border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent text-sm">
        {messages.length === 1 ? "The last message" : `The last ${messages.length} messages`}
      </summary>
      <DataTable caption="The last messages, newest first" columns={["To", "Message", "State", "Time"]}>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </DataTable>
    </details>
  );
}

function MessageRow({ message: { to, kind, state, at, reason } }: { message: MessageShown }) {
  return (
    <tr>
      <Cell place="name">
        <bdi className="wrap-anywhere font-semibold">{to}</bdi>
        {reason && <span className="wrap-anywhere block text-muted text-sm">{reason}</span>}
      </Cell>
      <Cell place="fact">
        <span className="whitespace-nowrap">{kind}</span>
      </Cell>
      <Cell place="label">
        <Badge tone={TONES[state]}>{state}</Badge>
      </Cell>
      <Cell place="fact">
        <Time {...at} />
      </Cell>
    </tr>
  );
}
