import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

type WebhooksCardProps = {
  webhooks: {
    count: number;
    off: number;
    troubled: { id: string; host: string; text: string }[];
  };
};

export function WebhooksCard({ webhooks: { count, off, troubled } }: WebhooksCardProps) {
  return (
    <Card title="Webhooks">
      <div className="grid max-w-2xl gap-4">
        {troubled.length > 0 && (
          <Notice title="Some events were not delivered" tone="destructive">
            <ul>
              {troubled.map(({ id, host, text }) => (
                <li key={id}>
                  <Link to={paths.webhook(id)} className="wrap-anywhere underline underline-offset-4">
                    <bdi>{host}</bdi>
                  </Link>
                  : {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <p>
          {count === 0
            ? "No program is notified about events such as completed assessments."
            : `${formatCount(count - off, "receiver is", "receivers are")} notified of events.`}
          {off > 0 && ` ${formatCount(off, "webhook is", "webhooks are")} switched off.`}
        </p>
        <p className="text-sm">
          <Link to={paths.webhooks()} className="inline-block py-2 text-accent underline underline-offset-4">
            {count === 0 ? "Add a webhook" : "All webhooks and their events"}
          </Link>
        </p>
      </div>
    </Card>
  );
}
