import { Form, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { DateText } from "#app/platform/text/date-text.ts";
import { formatCount } from "#app/platform/text/numbers-text.ts";
import { Card } from "#app/platform/ui/card.tsx";
import { Button } from "#app/platform/ui/forms/button.tsx";
import { Time } from "#app/platform/ui/inline.tsx";
import { Notice } from "#app/platform/ui/messages/notice.tsx";

type BackupCardProps = {
  latest: {
    taken: DateText;
    ago: string;
    changed: string | null;
    size: string;
    figures: { submissions: number; answers: number } | null;
  } | null;
  failure: { at: DateText; reason: string } | null;
  isRunning: boolean;
  schedule: string;
  erasedInBackups: string;
  replica: { isBehind: boolean; copied: string | null; failure: string | null } | null;
};

export function BackupCard({ backup }: { backup: BackupCardProps }) {
  const { latest, failure, isRunning, schedule, erasedInBackups, replica } = backup;
  const fetcher = useFetcher();
  return (
    <Card title="Latest backup">
      <div className="grid max-w-xl gap-4">
        {failure && (
          <Notice title="The last backup failed" tone="destructive">
            <Time {...failure.at} />: {failure.reason}. {latest && "The previous one is still available."}
          </Notice>
        )}
        {replica?.isBehind && (
          <Notice title="The newest changes are on this machine only" tone="destructive">
            They could not be copied to the replica{replica.failure && `: ${replica.failure}`}.{" "}
            {replica.copied && `The last change was copied ${replica.copied}.`}
          </Notice>
        )}
        {latest ? (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Row name="Taken">
              <Time {...latest.taken} /> ({latest.ago})
            </Row>
            {latest.changed && <Row name="Since then">{latest.changed}</Row>}
            <Row name="Size">{latest.size}</Row>
            <Row name="Checked">Yes, completely</Row>
            {latest.figures && <Row name="Contains">{formatFigures(latest.figures)}</Row>}
            <Row name="Schedule">{schedule}</Row>
          </dl>
        ) : (
          <p>No backups yet. {schedule}</p>
        )}
        {replica && !replica.isBehind && <p>Every change is also copied to the replica within seconds.</p>}
        {isRunning && <p role="status">A backup is being created.</p>}
        <div className="flex flex-wrap gap-3">
          <Form method="post" action={paths.backUp()} reloadDocument>
            <Button name="next" value="download">
              Back up and download
            </Button>
          </Form>
          <fetcher.Form method="post" action={paths.backUp()} preventScrollReset>
            <Button variant="secondary" isPending={fetcher.state !== "idle"} pendingText="Backing up...">
              Back up now
            </Button>
          </fetcher.Form>
        </div>
        {!replica && (
          <Notice title="Backups are on the same disk as the database" tone="warning">
            Download one regularly and store it somewhere else.
          </Notice>
        )}
        <details className="text-sm">
          <summary className="fold">What a backup contains and how long it is kept</summary>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted">
            <li>
              A backup contains everything: names, addresses, answers, test passwords, and admin passwords in unreadable
              form. Keep it as safe as this server.
            </li>
            <li>
              The newest of each of the last 24 hours and 7 days is kept. So are the ten newest made on demand, and ten
              each from before an import, a restore, a deleted test and an update.
            </li>
            <li>{erasedInBackups}</li>
            <li>Whoever runs the server can restore a downloaded file.</li>
          </ul>
        </details>
      </div>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formatFigures({ submissions, answers }: { submissions: number; answers: number }): string {
  return `${formatCount(submissions, "submission")} with ${formatCount(answers, "answer")}, also unfinished ones, previews and studies`;
}
