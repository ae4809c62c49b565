import { Link } from "@remix-run/react";
import { paths } from "#app/platform/paths/paths.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { ButtonLink } from "#app/platform/ui/forms/button.tsx";
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
    <Card
      title="Webhooks"
      actions={
        <ButtonLink to={paths.webhooks()} variant="secondary">
          Manage webhooks
        </ButtonLink>
      }
    >
      <p className="max-w-prose text-muted">
        Tell another program within seconds when something happens, such as a completed assessment.{" "}
        {count === 0
          ? "No program is notified yet."
          : `${formatCount(count - off, "receiver is", "receivers are")} notified.`}
        {off > 0 && ` ${formatCount(off, "webhook is", "webhooks are")} turned off.`}
      </p>
      {troubled.length > 0 && (
        <div className="mt-3">
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
        </div>
      )}
    </Card>
  );
}
